// Examples of views beside a list, which show one row after another.
extension StateSeededOnce {
  static let selectionEdgeCases: [Example] = [
    .flagged(
      """
      struct Book: Identifiable { let id: Int; var title = "" }
      struct Details: View {
        @State private var ↓title: String
        init(book: Book) { _title = State(initialValue: book.title) }
        var body: some View { Text(title) }
      }
      struct Shelf: View {
        let books: [Book]
        @State private var chosen: Int?
        var body: some View {
          NavigationSplitView {
            List(books, selection: $chosen) { Text($0.title) }
          } detail: {
            if let book = books.first(where: { $0.id == chosen }) { Details(book: book) }
          }
        }
      }
      """),
    .flagged(
      """
      enum Place: Hashable { case home, feed(Int) }
      final class FeedModel: ObservableObject {
        @Published var posts: [String] = []
        let id: Int
        init(id: Int) { self.id = id }
        func load() { posts = ["\\(id)"] }
      }
      struct Feed: View {
        @StateObject private var ↓model: FeedModel
        init(id: Int) { _model = StateObject(wrappedValue: FeedModel(id: id)) }
        var body: some View { List(model.posts, id: \\.self) { Text($0) }.task { model.load() } }
      }
      struct Feeds: View {
        let ids: [Int]
        @State private var place: Place?
        var body: some View {
          NavigationSplitView {
            List(selection: $place) {
              ForEach(ids, id: \\.self) { id in NavigationLink(value: Place.feed(id)) { Text("\\(id)") } }
            }
          } detail: {
            switch place {
            case .feed(let id): Feed(id: id)
            default: Text("Home")
            }
          }
        }
      }
      """),
    // A case that only one row selects, an own identity, and a look-up of the same element.
    .accepted(
      """
      enum Place: Hashable { case home, feed(Int) }
      struct Book: Identifiable { let id: Int; var title = "" }
      struct Details: View {
        @State private var title: String
        init(title: String) { _title = State(initialValue: title) }
        var body: some View { Text(title) }
      }
      struct Feeds: View {
        let books: [Book]
        @State private var place: Place?
        @State private var chosen: Int?
        var body: some View {
          List(selection: $place) { Text("Feed").tag(Place.feed(1)) }
          List(books, selection: $chosen) { Text($0.title) }
          switch place {
          case .feed(let id): Details(title: "\\(id)")
          default: Text("Home")
          }
          if let chosen { Details(title: "\\(chosen)").id(chosen) }
          if let book = books.first(where: { $0.id == 1 }) { Details(title: book.title) }
        }
      }
      """),
  ]
}
