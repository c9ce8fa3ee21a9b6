import SwiftUI

// Tasks that a change begins, and one that nobody waits for.

struct TitlesOfDay: View {
  @State private var chosenDay = 0
  @State private var titlesOfDay: [String] = []

  var body: some View {
    List(titlesOfDay, id: \.self) { Text($0) }
      .onTapGesture { chosenDay += 1 }
      .onChange(of: chosenDay) { Task { titlesOfDay = await fetchTitles(chosenDay) } }
      .refreshable {
        async let work = Task { await fetchTitles(0) }
        _ = await work
      }
  }

  private nonisolated func fetchTitles(_ day: Int) async -> [String] { ["\(day)"] }
}
