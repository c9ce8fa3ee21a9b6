import Combine
import Foundation

/// A search through the shelf.
@MainActor
final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published var scope = SearchScope.titles
  private let books: [Book]

  init(books: [Book]) { self.books = books }

  var results: [Book] {
    books.filter { (scope == .titles ? $0.title : $0.author).localizedStandardContains(query) }
  }
}

/// What a search looks at.
enum SearchScope: CaseIterable {
  case titles, authors
}

/// The searches that somebody made before.
@MainActor
final class SearchHistory: ObservableObject {
  @Published private(set) var queries: [String] = []
  private(set) var isPaused = false

  func pause() { isPaused = true }
  func add(_ query: String) { queries.append(query) }
}

/// How long a search is, for the counter below it.
@MainActor
final class QueryLength: ObservableObject {
  @Published var query = ""
  @Published private(set) var count = 0
  private var subscriptions: Set<AnyCancellable> = []

  init() { $query.sink { query in self.count = query.count }.store(in: &subscriptions) }
}
