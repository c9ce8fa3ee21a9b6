import FlowRules

extension EnvironmentObjectCreatedInline: RuleWithEdgeCases {
  /// Cases that a text search for the modifiers gets wrong.
  static let edgeCases: [Example] = [
    // Through a constant and a function of the view; the observable object with nothing to lose is a note.
    .flagged(
      """
      final class Session: ObservableObject {
        static let shared = Session()
        @Published var user = ""
        func leave() { user = "" }
      }
      final class Client: ObservableObject { let address = "" }
      struct Home: View {
        @EnvironmentObject private var session: Session
        @EnvironmentObject private var client: Client
        var body: some View { Button(session.user + client.address) { session.leave() } }
      }
      struct Page: View {
        let title: String
        var body: some View {
          let local = Session()
          Home()↓.environmentObject(local)
          Home()↓.environmentObject(make())↓.environmentObject(Client())
          Home().environmentObject(find(true)).environmentObject(Session.shared)
        }
        func make() -> Session { Session() }
        func find(_ isNew: Bool) -> Session { isNew ? Session() : Session.shared }
      }
      """),
    .flagged(
      """
      @Observable final class Router { var path: [Int] = []; func show(_ id: Int) { path = [id] } }
      extension Models { final class Session: Base {} }
      class Base: ObservableObject { @Published var user = ""; func leave() { user = "" } }
      enum Models {}
      struct Row: View { @EnvironmentObject var base: Base; var body: some View { Text(base.user) } }
      struct Page: View {
        var body: some View {
          NavigationStack { rows }
            #if os(iOS)
            ↓.environment(\\.router, Router())
            #endif
        }
        private var rows: some View {
          ForEach([1], id: \\.self) { _ in Text("")↓.environmentObject(Models.Session.init() as Base) }
        }
      }
      """),
    .accepted(
      """
      final class Session: ObservableObject { @Published var user = ""; func leave() { user = "" } }
      struct Reader: View { @EnvironmentObject var session: Session; var body: some View { Text(session.user) } }
      struct Page: View {
        @State private var session: Session?
        var body: some View {
          Button("x") { show(Home().environmentObject(Session())) }
          Home().environment(Elsewhere()).environment(\\.locale, Locale(identifier: "en"))
          Home().environmentObject(Session().copy())
        }
        func share() -> UIImage? { ImageRenderer(content: card).uiImage }
        private var card: some View { Home().environmentObject(Session()) }
      }
      struct Gallery: View { var body: some View { Home().environmentObject(Session()) } }
      #Preview { Gallery() }
      struct Some_Previews: PreviewProvider { static var previews: some View { Home().environmentObject(Session()) } }
      func open() { UIHostingController(rootView: Home().environmentObject(Session())) }
      """),
    .accepted(
      """
      @Observable final class Router { var path: [Int] = []; func show(_ id: Int) { path = [id] } }
      struct Quote: View {
        var body: some View {
          Post().padding().environment(Router()).frame(width: 1).allowsHitTesting(false)
          Post().environment(Router()).disabled(true)
        }
      }
      """),
    .flagged(
      """
      @Observable final class Router { var path: [Int] = []; func show(_ id: Int) { path = [id] } }
      struct Post<Model: AnyObject & Observable>: View {
        @Environment(Model.self) private var model
        init(other: some View = EmptyView()) {}
        var body: some View { Text("") }
      }
      struct Quote: View {
        let isOn: Bool
        var body: some View {
          Post<Router>()↓.environment(Router()).allowsHitTesting(true).disabled(isOn)
          Post<Router>(other: Text("").disabled(true))↓.environment(Router()).overlay { Text("").disabled(true) }
        }
      }
      """),
    .accepted(
      """
      final class Session: ObservableObject { @Published var n = 0; func add() { n += 1 } }
      final class Router { var n = 0 }
      extension View { func environment(_ router: Router) -> some View { self } }
      struct Page: View {
        var body: some View { Text("").backport.environmentObject(Session()).environment(Router()) }
      }
      """),
    .accepted(
      """
      final class Theme: ObservableObject { @Published var accent: Int; init(_ accent: Int) { self.accent = accent } }
      @Observable final class Palette { var accent: Int; init(_ accent: Int) { self.accent = accent } }
      struct Page: View {
        let accent: Int
        var body: some View { Home().environmentObject(Theme(accent)).environment(Palette(accent)) }
      }
      """),
    .flagged(
      """
      @Observable final class Router { var path: [Int] = []; var tab = 0 }
      struct Home: View {
        @Environment(Router.self) private var router
        var body: some View {
          @Bindable var router = router
          NavigationStack(path: $router.path) {}
        }
      }
      struct Page: View { var body: some View { Home()↓.environment(Router()) } }
      """),
    // Notes: a new object reads its only value again, and nobody in the content reads what changes.
    .flagged(
      """
      final class Icons: ObservableObject {
        @Published var icon = ""
        init() { icon = UserDefaults.standard.string(forKey: "icon") ?? "" }
        func choose(_ name: String) { icon = name }
      }
      @Observable final class Router { var path: [Int] = []; func show(_ id: Int) { path = [id] } }
      struct Home: View {
        @EnvironmentObject private var icons: Icons
        @Environment(Router.self) private var router
        var body: some View { Button(icons.icon) { icons.choose("x"); router.show(1) } }
      }
      struct Other: View {
        @Environment(Router.self) private var router
        var body: some View { Text("\\(router.path.count)") }
      }
      struct Page: View {
        let title: String
        var body: some View { Home()↓.environmentObject(Icons())↓.environment(Router()) }
      }
      """),
    // Nobody reads what is injected.
    .accepted(
      """
      @Observable final class Router { var path: [Int] = []; func show(_ id: Int) { path = [id] } }
      final class Session: ObservableObject { @Published var user = ""; func leave() { user = "" } }
      struct Editor: View {
        @EnvironmentObject private var session: Session
        @Environment(\\.locale) private var locale
        var body: some View { Text(locale.identifier) }
      }
      struct Page: View { var body: some View { Editor().environmentObject(Session()).environment(Router()) } }
      """),
    .accepted(
      """
      @Observable final class Router { var path: [Int] = []; func show(_ id: Int) { path = [id] } }
      struct Clock: Widget {
        var body: some WidgetConfiguration { StaticConfiguration(kind: "", provider: Provider()) { _ in Face() } }
      }
      struct Face: View { var body: some View { Hand().environment(Router()) } }
      struct Quote: View {
        var body: some View {
          VStack { ForEach(0..<3) { _ in Post().environment(Router()) } }.padding().disabled(true)
        }
      }
      """),
  ]
}
