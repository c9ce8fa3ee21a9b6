import SwiftUI

/// The field that narrows the shelf.
struct FilterBar: View {
  @Binding var library: Library

  var body: some View {
    HStack {
      TextField("Find a book", text: $library.filter)
      if !library.filter.isEmpty {
        ClearButton(text: $library.filter)
      }
    }
  }
}

/// Empties a text. A binding to a value, as it should be.
private struct ClearButton: View {
  @Binding var text: String

  var body: some View {
    Button("Clear", systemImage: "xmark.circle") { text = "" }
  }
}
