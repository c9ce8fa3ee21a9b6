import SwiftLexer

/// An object that is constructed where it is injected, while the view renders.
///
/// Each evaluation creates another one, and the state that descendants kept in the last one is lost.
package enum EnvironmentObjectCreatedInline: Rule {
  package static let descriptor = RuleDescriptor(
    .environmentObjectCreatedInline, severity: .warning, category: .ownership, since: "0.1.0",
    summary: "Object created inside .environmentObject(…) or .environment(…)",
    rationale: """
      The modifier runs each time the view is evaluated, and each time it injects a new object. Descendants lose the
      state that they kept in the last one: the text typed, the items chosen, the data loaded.
      """,
    notCaught: """
      Objects that a function or a local variable provides, classes of other modules, and objects that no view of the
      project reads from its environment. Code outside views, such as a scene delegate, runs once and is accepted, and
      so are widgets and views that disable interaction.
      """,
    remedy: """
      Own the object, with @StateObject for an ObservableObject and with @State for an @Observable class, and inject the
      property.
      """)

  package static let examples: [Example] = [
    .flagged(
      """
      final class Session: ObservableObject { @Published var user = ""; func leave() { user = "" } }
      struct Home: View {
        @EnvironmentObject private var session: Session
        var body: some View { Button(session.user) { session.leave() } }
      }
      @main struct Main: App {
        var body: some Scene {
          WindowGroup { Home()↓.environmentObject(Session()) }
        }
      }
      """),
    .flagged(
      """
      @Observable final class Router { var path: [Int] = []; func show(_ id: Int) { path = [id] } }
      struct Detail: View {
        @Environment(Router.self) private var router
        var body: some View { Button("\\(router.path.count)") { router.show(1) } }
      }
      struct Feed: View {
        @State private var isOpen = false
        var body: some View {
          Text("Feed").sheet(isPresented: $isOpen) { Detail()↓.environment(Router()) }
        }
      }
      """),
    .accepted(
      """
      final class Session: ObservableObject { @Published var user = ""; func leave() { user = "" } }
      @main struct Main: App {
        @StateObject private var session = Session()
        var body: some Scene { WindowGroup { Home().environmentObject(session) } }
      }
      """),
    .accepted(
      """
      final class Session: ObservableObject { @Published var user = ""; func leave() { user = "" } }
      final class SceneDelegate: UIResponder {
        func start() { show(Home().environmentObject(Session())) }
      }
      #Preview { Home().environmentObject(Session()) }
      """),
    .accepted(
      """
      struct Insets { var top = 0 }
      final class Session: ObservableObject {
        @Published var user = ""
        static let shared = Session()
        func leave() { user = "" }
      }
      struct Page: View {
        var body: some View { Home().environment(\\.insets, Insets(top: 1)).environmentObject(Session.shared) }
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
      """).hiddenFromDocs,
    .accepted(
      """
      final class Session: ObservableObject { @Published var user = ""; func leave() { user = "" } }
      final class Client: ObservableObject { let address = ""; func send() {} }
      struct Page: View {
        @State private var session: Session?
        var body: some View {
          let local = Session()
          Home().environmentObject(local).environmentObject(make()).environmentObject(Client())
          Button("x") { show(Home().environmentObject(Session())) }
          Home().environment(Elsewhere()).environment(\\.locale, Locale(identifier: "en"))
          Home().environmentObject(Session().copy())
        }
        func make() -> Session { Session() }
        func share() -> Image { ImageRenderer(content: card).image }
        private var card: some View { Home().environmentObject(Session()) }
      }
      struct Gallery: View { var body: some View { Home().environmentObject(Session()) } }
      #Preview { Gallery() }
      struct Some_Previews: PreviewProvider { static var previews: some View { Home().environmentObject(Session()) } }
      func open() { UIHostingController(rootView: Home().environmentObject(Session())) }
      """).hiddenFromDocs,
    .accepted(
      """
      @Observable final class Router { var path: [Int] = []; func show(_ id: Int) { path = [id] } }
      struct Quote: View {
        var body: some View {
          Post().padding().environment(Router()).frame(width: 1).allowsHitTesting(false)
          Post().environment(Router()).disabled(true)
        }
      }
      """).hiddenFromDocs,
    .flagged(
      """
      @Observable final class Router { var path: [Int] = []; func show(_ id: Int) { path = [id] } }
      struct Post<Model: Observable>: View {
        @Environment(Model.self) private var model
        var body: some View { Text("") }
      }
      struct Quote: View {
        let isOn: Bool
        var body: some View {
          Post()↓.environment(Router()).allowsHitTesting(true).disabled(isOn)
          Post(other: Text("").disabled(true))↓.environment(Router()).overlay { Text("").disabled(true) }
        }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      final class Session: ObservableObject { @Published var n = 0; func add() { n += 1 } }
      final class Router { var n = 0 }
      extension View { func environment(_ router: Router) -> some View { self } }
      struct Page: View {
        var body: some View { Text("").backport.environmentObject(Session()).environment(Router()) }
      }
      """).hiddenFromDocs,
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
      """).hiddenFromDocs,
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
      """).hiddenFromDocs,
    .accepted(
      """
      @Observable final class Router { var path: [Int] = []; func show(_ id: Int) { path = [id] } }
      struct Clock: Widget { var body: some WidgetConfiguration { StaticConfiguration(kind: "") { Face() } } }
      struct Face: View { var body: some View { Hand().environment(Router()) } }
      struct Quote: View {
        var body: some View {
          VStack { ForEach(0..<3) { _ in Post().environment(Router()) } }.padding().disabled(true)
        }
      }
      """).hiddenFromDocs,
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.views where view.usesInjectionModifiers && !view.isInTestOrPreview && !view.isOnlyForPreviews {
      let objects = view.injectedObjects
      guard !objects.isEmpty, !view.isOnlyInStaticRenderings else { continue }
      for object in objects {
        context.report(
          .created(object), at: object.range,
          about: "\(view.qualifiedName).\(object.member).\(object.modifier)(\(object.object.name))")
      }
    }
  }
}

// Messages.
extension Message {
  fileprivate static func created(_ injected: InjectedObject) -> Message {
    let owner = injected.object.observableKind == .observableObject ? "@StateObject" : "@State"
    return """
      '\(injected.object.name)' is created inside '\(injected.member)', so each evaluation injects a new object and \
      descendants lose its state. Own it with \(owner) and inject the property.
      """
  }
}
