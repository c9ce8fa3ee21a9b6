import SwiftUI

/// The books that have just come out.
struct NewBooks: View {
  @State private var titles: [String] = []
  @State private var failure: String?

  var body: some View {
    VStack {
      if let failure {
        Label(failure, systemImage: "wifi.slash")
      } else {
        ForEach(titles, id: \.self) { Text($0) }
      }
    }
    .refreshable { await load() }
  }

  private func load() async {
    do {
      titles = try await Catalogue.newTitles()
    } catch {
      failure = error.localizedDescription
    }
  }
}
