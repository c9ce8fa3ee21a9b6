import FlowRules

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
    // The list is in another view, which gets a binding.
    .flagged(
      """
      struct Book: Identifiable { let id: Int; var title = "" }
      struct Details: View {
        @State private var ↓title: String
        init(book: Book) { _title = State(initialValue: book.title) }
        var body: some View { Text(title) }
      }
      struct Sidebar: View {
        let books: [Book]
        @Binding var chosen: Int?
        var body: some View { List(books, selection: $chosen) { Text($0.title) } }
      }
      struct Shelf: View {
        let books: [Book]
        @State private var chosen: Int?
        var body: some View {
          NavigationSplitView {
            Sidebar(books: books, chosen: $chosen)
          } detail: {
            if let book = books.first(where: { $0.id == chosen }) { Details(book: book) }
          }
        }
      }
      """),
    // The selection is in an object.
    .flagged(
      """
      enum Place: Hashable { case home, feed(Int) }
      final class Navigation: ObservableObject { @Published var place: Place?; @Published var feed: Int? }
      struct Feed: View {
        let id: Int
        @State private var ↓title = ""
        var body: some View { Text(title).task { title = await load() } }
        func load() async -> String { "Feed \\(id)" }
      }
      struct Posts: View {
        @State private var ↓title: String
        init(id: Int) { _title = State(initialValue: "Feed \\(id)") }
        var body: some View { Text(title) }
      }
      struct Sidebar: View {
        @EnvironmentObject var navigation: Navigation
        let ids: [Int]
        var body: some View {
          List(selection: $navigation.place) { ForEach(ids, id: \\.self) { Text("x").tag(Place.feed($0)) } }
          List(ids, id: \\.self, selection: $navigation.feed) { Text("\\($0)") }
        }
      }
      struct Root: View {
        @StateObject private var navigation = Navigation()
        var body: some View {
          HStack {
            Sidebar(ids: [1, 2])
            if let place = navigation.place {
              switch place {
              case .feed(let id): Feed(id: id)
              case .home: Text("Home")
              }
            }
            if let feed = navigation.feed { Posts(id: feed) }
          }
        }
      }
      """),
    // The key of a look-up is in an object.
    .flagged(
      """
      struct Tab: Identifiable { let id: Int; var title = "" }
      final class Tabs: ObservableObject { @Published var all: [Tab] = []; @Published var selectedID: Int? }
      struct Title: View {
        let tab: Tab
        @State private var ↓text = ""
        var body: some View { Text(text).onAppear { show() } }
        func show() { text = tab.title }
      }
      struct TabBar: View {
        @ObservedObject var tabs: Tabs
        var body: some View { ForEach(tabs.all) { tab in Button(tab.title) { tabs.selectedID = tab.id } } }
      }
      struct Window: View {
        @ObservedObject var tabs: Tabs
        var body: some View {
          TabBar(tabs: tabs)
          if let tab = tabs.all.first(where: { $0.id == tabs.selectedID }) { Title(tab: tab) }
        }
      }
      """),
    // No list is bound to these, and the key is never another one.
    .accepted(
      """
      struct User: Identifiable { let id: Int; var name = "" }
      final class Session: ObservableObject {
        @Published var user: User?
        @Published var users: [User] = []
        @Published var currentID: Int?
        func logIn() { user = User(id: 1); users = [User(id: 1)] }
      }
      struct Profile: View {
        @State private var name: String
        init(user: User) { _name = State(initialValue: user.name) }
        var body: some View { Text(name) }
      }
      struct Home: View {
        @ObservedObject var session: Session
        var body: some View {
          if let user = session.user { Profile(user: user) }
          if let user = session.users.first(where: { $0.id == session.currentID }) { Profile(user: user) }
          Button("Log out") { session.currentID = nil }
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
