import FlowRules

extension EnvironmentObjectNeverInjected: RuleWithEdgeCases {
  /// Cases that a text search for the modifier's argument gets wrong.
  static let edgeCases: [Example] = [
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text("\\(cart.count)") }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Checkout().provided() } } }
      final class Session { var cart: Cart? }
      extension View {
        @ViewBuilder func provided(by session: Session = Session()) -> some View {
          if let cart = session.cart { environmentObject(cart) } else { self }
        }
      }
      """),
    .accepted(
      """
      class Base: ObservableObject { @Published var count = 0 }
      final class Cart: Base {}
      struct Checkout: View {
        @EnvironmentObject private var cart: Base
        var body: some View { Text("\\(cart.count)") }
      }
      @main struct Shop: App {
        var body: some Scene { WindowGroup { Checkout().environmentObject(Cart()) } }
      }
      """),
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text("\\(cart.count)") }
      }
      struct Unused: View {
        @EnvironmentObject private var store: Store
        var body: some View { EmptyView() }
      }
      struct NeverShown: View {
        @EnvironmentObject private var store: Store
        var body: some View { Text("\\(store.count)") }
      }
      final class Store: ObservableObject { @Published var count = 0 }
      @main struct Shop: App {
        let views: [AnyView] = []
        var body: some Scene { WindowGroup { Checkout(); Unused() } }
        func provide<Object: ObservableObject>(_ object: Object) -> some View { views[0].environmentObject(object) }
      }
      """),
    // SwiftUI injects documents and delegates by itself.
    .accepted(
      """
      final class Note: ReferenceFileDocument, ObservableObject { @Published var text = "" }
      final class Delegate: NSObject, NSApplicationDelegate, ObservableObject { @Published var token = "" }
      struct Editor: View {
        @EnvironmentObject private var note: Note
        @EnvironmentObject private var delegate: Delegate
        var body: some View { TextEditor(text: $note.text); Text(delegate.token) }
      }
      @main struct Notes: App {
        @NSApplicationDelegateAdaptor private var delegate: Delegate
        var body: some Scene { DocumentGroup(newDocument: { Note() }) { _ in Editor() } }
      }
      """),
    // A variable may be written like a type, and what others declare is none of the project's types.
    .accepted(
      """
      final class MainApp: ObservableObject { @Published var count = 0 }
      final class Theme: ObservableObject { @Published var isDark = false; static let shared = Theme() }
      final class Session: ObservableObject { @Published var user = ""; let theme = Theme.shared }
      struct Page: View {
        @EnvironmentObject private var app: MainApp
        @EnvironmentObject private var theme: Theme
        @EnvironmentObject private var session: Session
        var body: some View { Text("\\(app.count) \\(theme.isDark) \\(session.user)") }
      }
      @main struct Shop: App {
        @StateObject private var App = MainApp()
        var body: some Scene {
          WindowGroup {
            Page().environmentObject(App).environmentObject(Session().theme).environmentObject(Current.session)
          }
        }
      }
      let Current = World()
      struct World { let session = Session() }
      """),
    .flagged(
      """
      final class MainApp: ObservableObject { @Published var count = 0 }
      final class Theme: ObservableObject { @Published var isDark = false; static let shared = Theme() }
      struct Page: View {
        @EnvironmentObject private var ↓app: MainApp
        @EnvironmentObject private var theme: Theme
        var body: some View { Text("\\(app.count) \\(theme.isDark)") }
      }
      @main struct Shop: App {
        @StateObject private var theme = Theme.shared
        var body: some Scene {
          WindowGroup { Page().environmentObject(theme).environmentObject(self.theme as Theme) }
        }
      }
      """),
    // An argument whose type is not certain: a static member of the type around it, a function with a capital letter,
    // a library's generic function, what a pattern binds.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      final class Theme: ObservableObject { @Published var isDark = false; static var shared: Self { make() } }
      struct Page: View {
        @EnvironmentObject private var cart: Cart
        @EnvironmentObject private var theme: Theme
        var body: some View { Text("\\(cart.count) \\(theme.isDark)") }
      }
      @main struct Shop: App {
        private static let cart = Cart()
        var body: some Scene { WindowGroup { Page().environmentObject(Self.cart).environmentObject(Theme.shared) } }
      }
      """),
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Page: View { @EnvironmentObject private var cart: Cart; var body: some View { Text("\\(cart.count)") } }
      @main struct Shop: App {
        @StateObject private var cart = Resolver.resolve(Cart.self)
        var body: some Scene { WindowGroup { Page().environmentObject(cart) } }
      }
      """),
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Page: View { @EnvironmentObject private var cart: Cart; var body: some View { Text("\\(cart.count)") } }
      func SharedCart() -> Cart { Cart() }
      @main struct Shop: App { var body: some Scene { WindowGroup { Page().environmentObject(SharedCart()) } } }
      """),
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Page: View { @EnvironmentObject private var cart: Cart; var body: some View { Text("\\(cart.count)") } }
      enum CartState { case empty, loaded(Cart) }
      @main struct Shop: App {
        @State private var state = CartState.empty
        var body: some Scene { WindowGroup { page(for: state) } }
        @ViewBuilder func page(for cart: CartState) -> some View {
          switch cart {
          case .empty: EmptyView()
          case .loaded(let cart): Page().environmentObject(cart)
          }
        }
      }
      """),
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Page: View { @EnvironmentObject private var cart: Cart; var body: some View { Text("\\(cart.count)") } }
      extension ObservableObject { func provide<V: View>(to view: V) -> some View { view.environmentObject(self) } }
      @main struct Shop: App {
        @StateObject private var cart = Cart()
        var body: some Scene { WindowGroup { cart.provide(to: Page()) } }
      }
      """),
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      final class Local: ObservableObject { @Published var count = 0 }
      struct Page: View { @EnvironmentObject private var cart: Cart; var body: some View { Text("\\(cart.count)") } }
      @main struct Shop: App {
        static let store = Cart()
        @StateObject var store = Local()
        var body: some Scene { WindowGroup { Self.page() } }
        static func page() -> some View { Page().environmentObject(store) }
      }
      """),
    // Written into the environment, handed to a function, or to what a library brings.
    .accepted(
      """
      @Observable final class User { var name = "" }
      struct Page: View { @Environment(User.self) private var user; var body: some View { Text(user.name) } }
      @main struct Main: App {
        @State private var user = User()
        var body: some Scene { WindowGroup { Page().transformEnvironment(\\.self) { $0[User.self] = user } } }
      }
      """),
    .accepted(
      """
      @Observable final class User { var name = "" }
      struct Page: View { @Environment(User.self) private var user; var body: some View { Text(user.name) } }
      @main struct Main: App {
        @State private var user = User()
        var body: some Scene { WindowGroup { apply(Page().environment, user) } }
      }
      """),
    .accepted(
      """
      @Observable final class ExampleModel { var name = "" }
      @Observable final class User { var name = "" }
      struct Page: View {
        @Environment(ExampleModel.self) private var model
        @Environment(User.self) private var user
        var body: some View { Text(model.name + user.name) }
      }
      final class ExampleModule: Module { @Model var model = ExampleModel() }
      @main struct Main: App {
        @State private var user = User()
        var body: some Scene { WindowGroup { ObjectProvider(user) { Page() } } }
      }
      """),
    // A free function of the project cannot inject more than its own code shows.
    .flagged(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      func empty(_ cart: Cart) { cart.count = 0 }
      struct Page: View { @EnvironmentObject private var ↓cart: Cart; var body: some View { Text("\\(cart.count)") } }
      @main struct Shop: App {
        @StateObject private var cart = Cart()
        var body: some Scene { WindowGroup { Page().onAppear { empty(cart) } } }
      }
      """),
    .flagged(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      enum Report { static func make(_ it: Cart) -> Int { it.count } }
      struct Page: View { @EnvironmentObject private var ↓cart: Cart; var body: some View { Text("\\(dump(cart))") } }
      @main struct Shop: App {
        @StateObject private var store = Cart()
        var body: some Scene { WindowGroup { Page().onAppear { log(store); self.log(store); _ = Report.make(store) } } }
        func log(_ it: Cart) { print(it.count) }
      }
      """),
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      func page(_ cart: Cart) -> some View { Page().environmentObject(cart) }
      struct Page: View { @EnvironmentObject private var cart: Cart; var body: some View { Text("\\(cart.count)") } }
      @main struct Shop: App {
        @StateObject private var cart = Cart()
        var body: some Scene { WindowGroup { page(cart) } }
      }
      """),
    // What only previews show, through another view.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Page: View { @EnvironmentObject private var cart: Cart; var body: some View { Text("\\(cart.count)") } }
      struct Demo: View { var body: some View { Page() } }
      @main struct Shop: App { var body: some Scene { WindowGroup { Text("") } } }
      #Preview { Demo().environmentObject(Cart()) }
      """),
    // A key path has a default value.
    .accepted(
      """
      @Observable final class User { var name = "" }
      extension EnvironmentValues { @Entry var user: User = User() }
      struct Profile: View {
        @Environment(\\.user) private var user: User
        var body: some View { Text(user.name) }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Profile() } } }
      """),
    // Without a program in the tree somebody else may inject it.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text("\\(cart.count)") }
      }
      struct Page: View { var body: some View { Checkout() } }
      """),
    .accepted(
      """
      public final class Cart: ObservableObject { @Published var count = 0 }
      public struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        public var body: some View { Text("\\(cart.count)") }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Checkout() } } }
      """),
    // Nobody can import the program's own views, whoever may use the class.
    .flagged(
      """
      public final class Cart: ObservableObject { @Published public var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var ↓cart: Cart
        var body: some View { Text("\\(cart.count)") }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Checkout() } } }
      """),
    // A postfix expression that goes on after an `#if` may be the last code of its file.
    .accepted(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text("\\(cart.count)") }
      }
      @main struct Shop: App {
        @StateObject private var user = User()
        var body: some Scene { WindowGroup { Checkout()
      #if os(macOS)
        .environmentObject(user)
      #endif
        } }
      }
      """),
    .flagged(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      struct Checkout: View {
        @EnvironmentObject private var ↓cart: Cart
        var body: some View { Text("\\(cart.count)") }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Checkout() } } }
      #Preview { Checkout()
      #if os(macOS)
        .environmentObject(Cart())
      #endif
      }
      """),
    // Other things are called so too.
    .flagged(
      """
      final class Cart: ObservableObject { @Published var count = 0 }
      final class Theme: ObservableObject { @Published var isDark = false; let environment = "" }
      @Observable final class User { var name = "" }
      struct Checkout: View {
        @EnvironmentObject private var ↓cart: Cart
        @EnvironmentObject private var theme: Theme
        @Environment(User.self) private var ↓user: User
        var body: some View { Text("\\(cart.count) \\(theme.environment.count) \\(user.name)") }
      }
      struct Footer: View {
        @EnvironmentObject private var cart: Cart
        var body: some View { Text("\\(cart.count)") }
      }
      final class AppDelegate: NSObject, UIApplicationDelegate {
        let theme = Theme()
        func start() {
          let root = Checkout().environmentObject(self.theme).environment(\\.locale, .current)
          window.rootViewController = UIHostingController(rootView: root)
          log(theme.environment, Footer())
        }
      }
      """),
    // A class that is both: one modifier serves both wrappers.
    .accepted(
      """
      @Observable final class Monitor: ObservableObject { var isOnline = true }
      struct Page: View {
        @Environment(Monitor.self) private var monitor
        var body: some View { Text("\\(monitor.isOnline)") }
      }
      @main struct Shop: App {
        @StateObject private var monitor = Monitor()
        var body: some Scene { WindowGroup { Page().environmentObject(monitor) } }
      }
      """),
  ]
}
