import Combine
import Foundation

/// The time spent reading since the app was started.
@MainActor
final class ReadingSession: ObservableObject {
  @Published private(set) var seconds = 0

  /// Counts until the task that runs it is cancelled.
  func run() async {
    while (try? await Task.sleep(for: .seconds(1))) != nil { seconds += 1 }
  }
}

/// What somebody means to read in a day.
@MainActor
final class ReadingPlan: ObservableObject {
  @Published var minutes = 20
  let clock = MinuteClock()
}

/// The minute that the clock shows; every instance shows the same.
@MainActor
final class MinuteClock: ObservableObject {
  @Published private(set) var now = Date()

  func update() { now = Date() }
}
