import Testing

@testable import FlowRules

/// The properties that lists put their selections into.
@Suite("Selections of lists")
struct ListSelectionsTests {
  private static let source = """
    final class Store: ObservableObject { @Published var place: Int?; @Published var page: Int? }
    struct Shelf: View { @Binding var chosen: Int?; var body: some View { List(rows, selection: $chosen) { Row($0) } } }
    struct Column: View { @Binding var open: Int?; var body: some View { Shelf(chosen: $open) } }
    struct Sidebar: View {
      @ObservedObject var store: Store
      @State private var day: Int?
      @State private var tab = 0
      var body: some View {
        List(selection: self.$store.place) { Row(1) }
        Table(rows, selection: $day) { Row(1) }
        TabView(selection: $tab) { Row(tab) }
        List(selection: .constant(store.page)) { Row(1) }
      }
    }
    struct Post: Identifiable { let id: Int }
    final class Feed: ObservableObject { @Published var post: Post?; func show(_ id: Int?) {} }
    struct Posts: View {
      @ObservedObject var feed: Feed
      @State private var note: Int?
      @State private var draft: Int?
      private var choice: Binding<Int?> { true ? Binding(get: { feed.post?.id }, set: { feed.show($0) }) : .constant(nil) }
      var body: some View {
        List(selection: choice) { Row(1) }
        List(selection: Binding(get: { self.note }, set: { note = $0 })) { Row(1) }
        Toggle("", isOn: Binding(get: { draft == 1 }, set: { _ in }))
      }
    }
    struct Copies: View {
      @ObservedObject var pages: Pages
      @State private var shown: Int?
      @State private var last: Int?
      var body: some View {
        List(rows, selection: $shown) { Row($0) }
          .onChange(of: shown) { if pages.first != $0 { pages.first = $0 } }
          .onChange(of: shown) { old, new in pages.second = new; last = old }
          .onChange(of: last) { pages.third = $0 }
      }
    }
    final class Pages: ObservableObject {
      @Published var first: Int?; @Published var second: Int?; @Published var third: Int?
    }
    struct Library: View {
      @State private var book: Int?
      @State private var other: Int?
      var body: some View { Column(open: $book); Row(other) }
    }
    """

  /// The views with the lists that a property's value is selected in.
  private func lists(_ property: String) throws -> [String] {
    let project = try SmallProject(Self.source)
    let views = project.code.listSelections.value[try project.property(named: property).symbol]
    return views.map { project.name(project.declarations[type: $0].name) }.sorted()
  }

  @Test(arguments: [
    ("Shelf.chosen", ["Shelf"]), ("Column.open", ["Shelf"]), ("Library.book", ["Shelf"]),
    ("Store.place", ["Sidebar"]), ("Sidebar.day", ["Sidebar"]),
    ("Feed.post", ["Posts"]), ("Posts.note", ["Posts"]), ("Posts.draft", []), ("Posts.feed", []),
    ("Pages.first", ["Copies"]), ("Pages.second", ["Copies"]), ("Pages.third", []), ("Copies.last", []),
    ("Sidebar.tab", []), ("Library.other", []), ("Store.page", []), ("Sidebar.store", []),
  ])
  func ofProperties(property: String, views: [String]) throws { #expect(try lists(property) == views) }
}
