import Foundation
import Observation

/// A book on the shelf.
struct Book: Identifiable, Hashable {
  let id: Int
  var title: String
  var author: String
  var pages: Int
  var page = 0
  var rating = 0
  var note = ""

  var fraction: Double { pages == 0 ? 0 : Double(page) / Double(pages) }
}

/// All books, and what the shelf shows of them.
@MainActor
@Observable
final class Library {
  var books = [
    Book(id: 1, title: "The Tide Tables", author: "M. Arden", pages: 312, page: 120),
    Book(id: 2, title: "A Field of Glass", author: "J. Okafor", pages: 208, page: 208, rating: 4),
    Book(id: 3, title: "Small Engines", author: "T. Lindqvist", pages: 154),
  ]
  var filter = ""

  var shown: [Book] {
    filter.isEmpty ? books : books.filter { $0.title.localizedStandardContains(filter) }
  }
}
