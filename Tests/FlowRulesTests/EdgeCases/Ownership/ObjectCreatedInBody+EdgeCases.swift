import FlowRules

extension ObjectCreatedInBody: RuleWithEdgeCases {
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
      struct Page: View {
        let title: String
        func Row(search: Search) -> some View { EmptyView() }
        var body: some View {
          SearchBar(search: Search(), isOwn: true)
          Old.Field(search: Search())
          Row(search: Search())
          Unknown(search: Search())
          Field(search: make(Search()))
        }
      }
      """),
    // A note: nothing in the view changes.
    .flagged(
      """
      final class Search: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct SearchBar: View {
        @ObservedObject var search: Search
        var body: some View { TextField("", text: $search.text) }
      }
      struct Root: View { var body: some View { SearchBar(search: ↓Search()) } }
      struct Fixed: View {
        private let spacing = 8.0
        @State private var cart = Search()
        var body: some View { VStack(spacing: spacing) { SearchBar(search: ↓Search()) } }
      }
      @main struct Main: App {
        let title = ""
        var body: some Scene { WindowGroup { Text(title); SearchBar(search: ↓Search()) } }
      }
      """),
    // The construction is spelled `.init(…)`, or the superclass is unknown.
    .flagged(
      """
      final class Store: ObservableObject { @Published var title = ""; func add() { title = "new" } }
      final class Remote: Client { @Published var title = ""; func add() { title = "new" } }
      struct Bar: View {
        @ObservedObject var store: Store
        var body: some View { Button(store.title) { store.add() } }
      }
      struct Other: View {
        @ObservedObject var remote: Remote
        var body: some View { Button(remote.title) { remote.add() } }
      }
      struct Page: View {
        let n: Int
        var body: some View {
          Text("\\(n)")
          Bar(store: ↓.init())
          Other(remote: ↓Remote())
        }
      }
      """),
    // A function, a computed property or a constant leads to the construction.
    .flagged(
      """
      final class Store: ObservableObject { @Published var title = ""; func add() { title = "new" } }
      struct Bar: View {
        @ObservedObject var store: Store
        var body: some View { Button(store.title) { store.add() } }
      }
      struct Page: View {
        let n: Int
        var fresh: Store { Store() }
        private func make(_ title: String) -> Store {
          let store = Store()
          store.title = title
          return store
        }
        var body: some View {
          let local = Store()
          Text("\\(n)")
          Bar(store: ↓fresh)
          Bar(store: ↓self.make("a"))
          Bar(store: ↓local)
        }
      }
      """),
    .accepted(
      """
      final class Store: ObservableObject { @Published var title = ""; func add() { title = "new" } }
      struct Bar: View {
        @ObservedObject var store: Store
        var body: some View { Button(store.title) { store.add() } }
      }
      struct Page: View {
        let n: Int
        var kept: Store { n > 0 ? Store.first : Store.second }
        private func find() -> Store {
          if let found = Store.all.first { return found }
          return Store()
        }
        private func find(_ n: Int) -> Store { Store() }
        private func make() -> Store { Store.shared }
        var body: some View {
          Bar(store: kept)
          Bar(store: find())
          Bar(store: find(1))
          Bar(store: make())
        }
      }
      """),
    .flagged(
      """
      @Observable final class Cart { var note = ""; func clear() { note = "" } }
      struct Kid: View { let cart: Cart; var body: some View { Button(cart.note) { cart.clear() } } }
      struct Page: View { let n: Int; var body: some View { Text("\\(n)"); Kid(cart: ↓Cart()) } }
      """),
    // Views of frameworks that show an object but do not keep it.
    .flagged(
      """
      import AVKit
      import SpriteKit
      import SwiftUI
      final class Game: SKScene { var score = 0 }
      struct Page: View {
        let url: URL
        @State private var isOn = false
        var body: some View {
          Toggle("", isOn: $isOn)
          SpriteView(scene: ↓Game())
          VideoPlayer(player: ↓AVPlayer(url: url))
        }
      }
      """),
    .accepted(
      """
      import AVKit
      import SwiftUI
      struct Page: View {
        let url: URL
        @State private var player = AVPlayer()
        var body: some View { VideoPlayer(player: player); VideoPlayer(player: nil) }
      }
      """),
    // The child keeps its first object: `model_work_in_state_init` reports the work of the others.
    .accepted(
      """
      @Observable final class Cart {
        var note = ""
        init() { Task { note = "a" } }
        func clear() { note = "" }
      }
      struct Kid: View {
        @State private var cart: Cart
        init(cart: Cart) { _cart = State(initialValue: cart) }
        var body: some View { Button(cart.note) { cart.clear() } }
      }
      struct Page: View { let n: Int; var body: some View { Text("\\(n)"); Kid(cart: Cart()) } }
      struct Root: View { var body: some View { Kid(cart: Cart()) } }
      """),
    .accepted(
      """
      @Observable final class Cart { var note = ""; func clear() { note = "" } }
      struct Kid: View { @State var cart: Cart; var body: some View { Button(cart.note) { cart.clear() } } }
      struct Page: View {
        let titles: [String]
        let cart: Cart
        var body: some View {
          Kid(cart: cart)
          ForEach(titles, id: \\.self) { _ in Kid(cart: Cart()) }
        }
      }
      """),
    // The others are thrown away, which costs nothing.
    .accepted(
      """
      @Observable final class Cart { var note = ""; func clear() { note = "" } }
      struct Kid: View {
        @State private var cart: Cart
        init(cart: Cart) { _cart = State(initialValue: cart) }
        var body: some View { Button(cart.note) { cart.clear() } }
      }
      struct Page: View { let n: Int; var body: some View { Text("\\(n)"); Kid(cart: Cart()) } }
      struct Root: View { var body: some View { Kid(cart: Cart()) } }
      """),
    // Observers that set only properties of the object save nothing.
    .flagged(
      """
      final class Form: ObservableObject {
        @Published var text = "" { didSet { ok = !text.isEmpty } }
        @Published private(set) var ok = false
      }
      struct Field: View { @ObservedObject var form: Form; var body: some View { TextField("", text: $form.text) } }
      struct Page: View { let n: Int; var body: some View { Text("\\(n)"); Field(form: ↓Form()) } }
      """),
    // Nobody can touch the child, a function draws it, or the child keeps the first one.
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
    // A note: the observers save the name.
    .flagged(
      """
      final class Settings: ObservableObject { @Published var name = load() { didSet { save(name) } } }
      struct SettingsView: View {
        @ObservedObject var settings: Settings
        var body: some View { TextField("", text: $settings.name) }
      }
      struct Page: View {
        let title: String
        var body: some View { Text(title); SettingsView(settings: ↓Settings()) }
      }
      """),
    // Nobody else holds the object: it mirrors its publisher, and other code changes another one.
    .accepted(
      """
      import Combine
      import SwiftUI
      final class Options: ObservableObject {
        @Published var items: [String] = []
        private var tokens: [AnyCancellable] = []
        init(_ source: AnyPublisher<[String], Never>) {
          source.sink { [weak self] items in self?.items = items }.store(in: &tokens)
        }
      }
      final class Editor {
        weak var options: Options?
        func select() { options?.items = ["b"] }
      }
      struct Bar: View {
        @ObservedObject var options: Options
        var body: some View { ForEach(options.items, id: \\.self) { Text($0) } }
      }
      struct Page: View {
        let title: String
        let source: AnyPublisher<[String], Never>
        var body: some View { Text(title); Bar(options: Options(source)) }
      }
      """),
    // This initializer observes nothing.
    .accepted(
      """
      final class Person: ObservableObject {
        @Published var name: String
        init(name: String) { self.name = name }
        convenience init(nickname: String) { self.init(name: nickname) }
        init(id: Int) {
          name = ""
          Task { name = await load(id) }
        }
        func initial(of text: String) -> String { String(text.prefix(1)) }
      }
      func load(_ id: Int) async -> String { "" }
      struct Card: View {
        @ObservedObject var person: Person
        var body: some View { Text(person.initial(of: person.name)) }
      }
      struct Page: View {
        let name: String
        let id: Int
        var body: some View { Text(name); Card(person: Person(nickname: name)) }
      }
      """),
    .flagged(
      """
      final class Person: ObservableObject {
        @Published var name = ""
        init(id: Int) { Task { name = await load(id) } }
      }
      func load(_ id: Int) async -> String { "" }
      struct Card: View { @ObservedObject var person: Person; var body: some View { Text(person.name) } }
      struct Page: View {
        let name: String
        let id: Int
        var body: some View { Text(name); Card(person: ↓Person(id: id)) }
      }
      """),
  ]
}
