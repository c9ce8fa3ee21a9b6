import SwiftUI

/// The laps of somebody who wants to know how long a page takes.
@MainActor
final class Stopwatch: ObservableObject {
  @Published private(set) var laps: [Date] = []

  func add() { laps.append(Date()) }
}

/// Counts pages. The stopwatch belongs to whoever shows it.
struct PageTimer: View {
  @ObservedObject var stopwatch: Stopwatch

  var body: some View {
    Button("Page \(stopwatch.laps.count + 1)") { stopwatch.add() }
  }
}
