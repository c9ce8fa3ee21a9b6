import SwiftUI

/// An author with the number of books on the shelf.
struct Author: Identifiable {
  let id = UUID()
  let name: String
}

/// The authors on the shelf, and their books.
struct AuthorList: View {
  let books: [Book]
  @State private var chosen: String?

  private var shelves: [String: [Book]] { Dictionary(grouping: books, by: \.author) }
  private var authors: [Author] { shelves.keys.sorted().map { Author(name: $0) } }

  var body: some View {
    Picker("Author", selection: $chosen) {
      ForEach(authors) { Text($0.name).tag($0.name) }
    }
    ForEach(Array(shelves.keys), id: \.self) { author in
      Text("\(author): \(shelves[author]?.count ?? 0)")
    }
  }
}
