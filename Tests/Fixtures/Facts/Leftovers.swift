import SwiftUI

// Properties that no code uses, or that code uses for less than their wrapper allows.

struct LeftoverPage: View {
  @State private var leftoverHint = false
  @State private var leftoverError: String?
  @State private var showsLeftovers = false
  @State private var leftoverSize = 12.0
  @State private var leftoverRows: [Int] = []

  var body: some View {
    Button("Load") { leftoverError = "None"; leftoverRows.append(1) }
      .font(.system(size: leftoverSize))
      .sheet(isPresented: $showsLeftovers) { Button("Close") { showsLeftovers = false } }
  }
}

final class LeftoverSource: ObservableObject {
  @Published var total = 0
  func add() { total += 1 }
}

@Observable final class LeftoverCart { var total = 0 }

struct LeftoverRow: View {
  @ObservedObject var source: LeftoverSource
  @Bindable var leftoverCart: LeftoverCart
  @Binding var leftoverWidth: Double
  @Query private var leftoverMetrics: [Metric]
  @Environment(\.locale) private var leftoverLocale

  var body: some View {
    Text("\(leftoverCart.total)").frame(width: leftoverWidth)
    @Bindable var local = leftoverCart
    Text(local.total)
  }
}

#Preview("Leftovers") { LeftoverPage() }
struct LeftoverHost: View { var body: some View { LeftoverPage() } }
