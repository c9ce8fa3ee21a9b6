extension ObjectCreatedInBody {
  /// Cases that a text search for constructions in arguments gets wrong.
  static let edgeCases: [Example] = [
    // Code that runs later, previews, tests and roots that are made once.
    .accepted(
      """
      final class Search: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct SearchBar: View {
        @ObservedObject var search: Search
        var body: some View { TextField("", text: $search.text) }
      }
      struct Page: View {
        let title: String
        var body: some View { Button(title) { show(SearchBar(search: Search())) } }
      }
      struct Root: View { var body: some View { SearchBar(search: Search()) } }
      @main struct Main: App {
        let title = ""
        var body: some Scene { WindowGroup { Text(title); SearchBar(search: Search()) } }
      }
      #Preview { SearchBar(search: Search()) }
      struct Some_Previews: PreviewProvider { static var previews: some View { SearchBar(search: Search()) } }
      func open() { UIHostingController(rootView: SearchBar(search: Search())) }
      """),
    .flagged(
      """
      final class Search: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct SearchBar: View {
        @ObservedObject private var search: Search
        let title: String
        init(title: String = "", in search: Search) {
          self.title = title
          _search = ObservedObject(wrappedValue: search)
        }
        var body: some View { TextField("", text: $search.text) }
      }
      struct Page: View {
        let title: String
        @State private var isOpen = false
        var body: some View {
          VStack { rows.sheet(isPresented: $isOpen) { SearchBar(title: "", in: ↓Search()) } }
        }
        @ViewBuilder private var rows: some View {
          ForEach([1], id: \\.self) { _ in SearchBar(in: ↓Search.init()).padding() }
        }
      }
      @main struct Main: App {
        @Environment(\\.scenePhase) private var phase
        var body: some Scene { WindowGroup { SearchBar(in: ↓Search()) } }
      }
      """),
    // Another initializer takes the label for something else, or the name is that of several types.
    .accepted(
      """
      final class Search: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct SearchBar: View {
        @ObservedObject private var search: Search
        @StateObject private var own: Search
        init(search: Search) { self.search = search; _own = StateObject(wrappedValue: Search()) }
        init(search: Search, isOwn: Bool) { _own = StateObject(wrappedValue: search); self.search = Search() }
        var body: some View { TextField("", text: $search.text) }
      }
      struct Field: View { @ObservedObject var search: Search; var body: some View { EmptyView() } }
      enum Old { struct Field: View { @StateObject var search: Search; var body: some View { EmptyView() } } }
      struct Row: View { @ObservedObject var search: Search; var body: some View { EmptyView() } }
      func Row(search: Search) -> some View { EmptyView() }
      struct Page: View {
        let title: String
        var body: some View {
          SearchBar(search: Search(), isOwn: true)
          Old.Field(search: Search())
          Row(search: Search())
          Unknown(search: Search())
          Field(search: make(Search()))
        }
      }
      """),
    // Nothing in the view changes, nobody can touch the child, a function draws it, or the child keeps the first one.
    .accepted(
      """
      final class Search: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct SearchBar: View {
        @ObservedObject var search: Search
        var height = 1.0
        var body: some View { TextField("", text: $search.text) }
      }
      struct Kept: View {
        @ObservedObject var search: Search
        @StateObject private var first: Search
        init(search: Search) { self.search = search; _first = StateObject(wrappedValue: search) }
        var body: some View { TextField("", text: $first.text) }
      }
      struct Fixed: View {
        private let spacing = 8.0
        @State private var cart = Search()
        var body: some View { VStack(spacing: spacing) { SearchBar(search: Search()) } }
      }
      struct Page: View {
        let title: String
        var body: some View {
          SearchBar(search: Search()).disabled(true)
          snapshot(of: SearchBar(search: Search()))
          Text(title).frame(height: SearchBar(search: Search()).height)
          Kept(search: Search())
        }
      }
      """),
    .accepted(
      """
      final class Settings: ObservableObject { @Published var name = load() { didSet { save(name) } } }
      struct SettingsView: View {
        @ObservedObject var settings: Settings
        var body: some View { TextField("", text: $settings.name) }
      }
      struct Page: View {
        let title: String
        var body: some View { Text(title); SettingsView(settings: Settings()) }
      }
      """),
    // An object that nothing changes is as good as the last one.
    .accepted(
      """
      final class Title: ObservableObject {
        @Published private(set) var text: String
        init(_ text: String) { self.text = text }
      }
      struct Header: View { @ObservedObject var title: Title; var body: some View { Text(title.text) } }
      struct Page: View {
        let text: String
        var body: some View { Header(title: Title(text)) }
      }
      """),
  ]
}
