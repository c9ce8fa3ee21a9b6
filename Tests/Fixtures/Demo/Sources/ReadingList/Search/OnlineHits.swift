import SwiftUI

/// The books of an online catalogue that fit a search.
struct OnlineHits: View {
  let query: String
  @State private var titles: [String] = []

  var body: some View {
    ForEach(titles, id: \.self) { Text($0) }
      .onChange(of: query) {
        Task { titles = await Catalogue.titles(with: query) }
      }
      .refreshable {
        async let update = Task { await Catalogue.update() }
        _ = await update
      }
  }
}

/// The online catalogue.
enum Catalogue {
  static func titles(with text: String) async -> [String] { text.isEmpty ? [] : [text] }
  static func update() async {}
}
