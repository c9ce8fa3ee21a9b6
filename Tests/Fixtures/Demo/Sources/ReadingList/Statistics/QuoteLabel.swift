import SwiftUI

/// What somebody famous said about reading.
@MainActor
@Observable
final class Quote {
  private(set) var text = ""

  init(language: String) {
    Task { text = await Self.find(in: language) }
  }

  private static func find(in language: String) async -> String {
    try? await Task.sleep(for: .seconds(1))
    return language == "en" ? "Reading is to the mind what exercise is to the body." : ""
  }
}

/// A quote for those who have a goal.
struct QuoteLabel: View {
  @State private var quote: Quote

  init(language: String) {
    _quote = State(initialValue: Quote(language: language))
  }

  var body: some View { Text(quote.text).italic() }
}
