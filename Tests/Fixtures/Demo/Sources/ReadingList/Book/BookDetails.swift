import SwiftUI

/// A form for the names on the cover, with a page that shows them.
struct BookDetails: View {
  @Binding var book: Book
  @State private var title = ""
  @State private var author = ""

  var body: some View {
    Form {
      TextField("Title", text: $title)
      TextField("Author", text: $author)
      NavigationLink("Cover") { Text("\(title)\n\(author)") }
      Button("Save") {
        book.title = title
        book.author = author
      }
    }
    .onAppear { title = book.title }
    .task {
      if author.isEmpty { author = book.author }
    }
  }
}
