import SwiftUI

/// A field for the number of pages, whose button is on when there is something to save.
struct PageCount: View {
  @Binding var book: Book
  @State private var pages = 0
  @State private var hasChanges = false

  var body: some View {
    HStack {
      TextField("Pages", value: $pages, format: .number)
      Button("Save") {
        book.pages = pages
        hasChanges = false
      }
      .disabled(!hasChanges)
    }
    .onAppear { pages = book.pages }
    .onChange(of: pages) { hasChanges = true }
  }
}
