import FlowRules

// Cases at the edge of the rule, as tests only.
extension ObservableCreatedInline: RuleWithEdgeCases {
  private static let cart = "@Observable final class Cart { var note = \"\"; func clear() { note = \"\" } }\n"
  private static let page = """

    struct Page: View {
      @State private var count = 0
      var body: some View { Button("\\(count)") { count += 1 }; Form12() }
    }
    """

  static let edgeCases: [Example] = [
    .flagged(
      cart + """
        struct Form12: View {
          let ↓cart: Cart = .init()
          var body: some View { Button(cart.note) { cart.clear() } }
        }
        """ + page),
    .flagged(
      cart + """
        struct Form12: View {
          @Bindable var cart: Cart
          init() {
            let made = ↓Cart()
            cart = made
          }
          var body: some View { TextField("Note", text: $cart.note) }
        }
        """ + page),
    .flagged(
      cart + """
        struct Form12: View {
          let cart: Cart
          init(cart: Cart = ↓Cart()) { self.cart = cart }
          var body: some View { Button(cart.note) { cart.clear() } }
        }
        """ + page),
    // A representable view that changes the newest web view shows the first one.
    .flagged(
      """
      import SwiftUI
      import WebKit
      struct Form12: UIViewRepresentable {
        let ↓web = WKWebView()
        func makeUIView(context: Context) -> WKWebView { web }
        func updateUIView(_ view: WKWebView, context: Context) { web.reload() }
      }
      """ + page),
    // Children observe the object, which the view only passes on.
    .flagged(
      """
      final class Store: ObservableObject { @Published var title = ""; func add() { title = "new" } }
      struct Title: View { @ObservedObject var store: Store; var body: some View { Text(store.title) } }
      struct Form12: View {
        let ↓store = Store()
        var body: some View { Title(store: store).onTapGesture { store.add() } }
      }
      """ + page),
    // SwiftUI makes an app once.
    .accepted(
      cart + """
        @main struct Shop: App {
          let cart = Cart()
          var body: some Scene { WindowGroup { Button(cart.note) { cart.clear() } } }
        }
        """),
    .flagged(
      """
      import Combine
      import SwiftUI
      struct Form12: View {
        private let ↓jumps = PassthroughSubject<Int, Never>()
        var body: some View { Text("x").onReceive(jumps) { print($0) }.onTapGesture { jumps.send(1) } }
      }
      """ + page),
    // `unobserved_object_property` reports it.
    .accepted(
      """
      final class Store: ObservableObject { @Published var title = ""; func add() { title = "new" } }
      struct Form12: View {
        let store = Store()
        var body: some View { Text(store.title).onTapGesture { store.add() } }
      }
      """ + page),
    .accepted(
      cart + """
        extension Cart { static let shared = Cart(); static func make() -> Cart { Cart() } }
        struct Form12: View {
          let cart = Cart.shared
          let other = Cart.make()
          static let third = Cart()
          var body: some View { Button(cart.note + other.note) { cart.clear() } }
        }
        """ + page),
    // Nobody shows it.
    .accepted(
      cart + """
        private struct Form12: View {
          let cart = Cart()
          var body: some View { Button(cart.note) { cart.clear() } }
        }
        #Preview { Form12() }
        """),
    // A property keeps the view, and the object with it.
    .accepted(
      """
      import SwiftUI
      import WebKit
      struct Web: UIViewRepresentable {
        let web: WKWebView
        init() { web = WKWebView() }
        func makeUIView(context: Context) -> WKWebView { web }
        func updateUIView(_ view: WKWebView, context: Context) {}
        func reload() { web.reload() }
      }
      struct Form12: View {
        @State private var web: Web
        init() { _web = State(initialValue: Web()) }
        var body: some View { web.onTapGesture { web.reload() } }
      }
      """ + page),
    // A task in a closure starts later.
    .accepted(
      """
      final class Loader {
        private var load: () -> Void = {}
        init() { load = { Task { print("x") } } }
        func start() { load() }
      }
      struct Form12: View {
        private let loader = Loader()
        var body: some View { Button("x") { loader.start() } }
      }
      """ + page),
    // One player for each address.
    .accepted(
      """
      import AVKit
      import SwiftUI
      enum Cache { nonisolated(unsafe) static var players: [URL: AVPlayer] = [:] }
      struct Clip: View {
        let url: URL
        private let player: AVPlayer
        init(url: URL) {
          self.url = url
          if let cached = Cache.players[url] {
            player = cached
            return
          }
          player = AVPlayer(url: url)
          Cache.players[url] = player
        }
        var body: some View { Button("Play") { player.play() } }
      }
      struct Page: View {
        @State private var taps = 0
        var body: some View { Button("\\(taps)") { taps += 1 }; Clip(url: URL(filePath: "a")) }
      }
      """),
    // A new model gets the book from the caller, and the view uses nothing else of it.
    .accepted(
      """
      struct Book { let id: Int }
      @Observable final class Actions {
        private let book: Book
        private(set) var isBusy = false
        init(book: Book) { self.book = book }
        func delete() { isBusy = true; print(book.id) }
      }
      struct Row: View {
        private let actions: Actions
        init(book: Book) { actions = Actions(book: book) }
        var body: some View { Button("Delete") { actions.delete() } }
      }
      struct Page: View {
        @State private var book = Book(id: 1)
        var body: some View { Button("Next") { book = Book(id: 2) }; Row(book: book) }
      }
      """),
    // `Bindable` wraps the caller's object.
    .accepted(
      """
      @Observable final class Deck { var title = ""; func clear() { title = "" } }
      struct Field: View {
        @Bindable private var deck: Deck
        init(deck: Deck) { _deck = Bindable(deck) }
        var body: some View { TextField("", text: $deck.title) }
      }
      struct Label: View {
        @Bindable private var deck: Deck
        init(deck: Deck) { _deck = .init(deck) }
        var body: some View { TextField("", text: $deck.title) }
      }
      struct Page: View {
        @State private var taps = 0
        @State private var deck = Deck()
        var body: some View { Button("\\(taps)") { taps += 1 }; Field(deck: deck); Label(deck: deck) }
      }
      """),
  ]
}
