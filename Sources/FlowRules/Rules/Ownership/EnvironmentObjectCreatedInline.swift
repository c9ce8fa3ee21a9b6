import SwiftLexer

/// An object that is constructed where it is injected, while the view renders.
///
/// Each evaluation creates another one, and the state that descendants kept in the last one is lost.
package enum EnvironmentObjectCreatedInline: Rule {
  package static let descriptor = RuleDescriptor(
    .environmentObjectCreatedInline, severity: .warning, category: .ownership, symptom: .lostState, since: "0.2.0",
    summary: "Object created inside .environmentObject(…) or .environment(…)",
    rationale: """
      The modifier runs each time the view is evaluated, and each time it injects a new object. Descendants lose the
      state that they kept in the last one: the text typed, the items chosen, the data loaded. It is a note where
      nothing in the view changes, so that SwiftUI evaluates the body once, and where no view in the content is known
      to read state of the object that code changes.
      """,
    notCaught: """
      Objects that reach the modifier through several constants or a function of another type, classes of other modules,
      objects that no view of the project reads from its environment, and objects that are created from values and only
      show them. Code outside views, such as a scene delegate, runs once and is accepted, and so are widgets and views
      that disable interaction.
      """,
    remedy: """
      Own the object, with @StateObject for an ObservableObject and with @State for an @Observable class, and inject the
      property.
      """)

  package static let examples: [Example] = [
    .flagged(
      "Each change of the scene phase logs out",
      """
      final class Session: ObservableObject { @Published var user = ""; func leave() { user = "" } }
      struct Home: View {
        @EnvironmentObject private var session: Session
        var body: some View { Button(session.user) { session.leave() } }
      }
      @main struct Main: App {
        @Environment(\\.scenePhase) private var phase
        var body: some Scene {
          WindowGroup { Home()↓.environmentObject(Session()) }
            .onChange(of: phase) { print(phase) }
        }
      }
      """,
      instead: """
        final class Session: ObservableObject { @Published var user = ""; func leave() { user = "" } }
        struct Home: View {
          @EnvironmentObject private var session: Session
          var body: some View { Button(session.user) { session.leave() } }
        }
        @main struct Main: App {
          @Environment(\\.scenePhase) private var phase
          @StateObject private var session = Session()
          var body: some Scene {
            WindowGroup { Home().environmentObject(session) }
              .onChange(of: phase) { print(phase) }
          }
        }
        """),
    .flagged(
      "A sheet gets another object whenever the view changes",
      """
      @Observable final class Router { var path: [Int] = []; func show(_ id: Int) { path = [id] } }
      struct Detail: View {
        @Environment(Router.self) private var router
        var body: some View { Button("\\(router.path.count)") { router.show(1) } }
      }
      struct Feed: View {
        let title: String
        @State private var isOpen = false
        var body: some View {
          Text(title).sheet(isPresented: $isOpen) { Detail()↓.environment(Router()) }
        }
      }
      """,
      instead: """
        @Observable final class Router { var path: [Int] = []; func show(_ id: Int) { path = [id] } }
        struct Detail: View {
          @Environment(Router.self) private var router
          var body: some View { Button("\\(router.path.count)") { router.show(1) } }
        }
        struct DetailSheet: View {
          @State private var router = Router()
          var body: some View { Detail().environment(router) }
        }
        struct Feed: View {
          let title: String
          @State private var isOpen = false
          var body: some View {
            Text(title).sheet(isPresented: $isOpen) { DetailSheet() }
          }
        }
        """),
    .flagged(
      "Nothing in the app changes yet: a note",
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
      """,
      instead: """
        final class Session: ObservableObject { @Published var user = ""; func leave() { user = "" } }
        struct Home: View {
          @EnvironmentObject private var session: Session
          var body: some View { Button(session.user) { session.leave() } }
        }
        @main struct Main: App {
          @StateObject private var session = Session()
          var body: some Scene {
            WindowGroup { Home().environmentObject(session) }
          }
        }
        """),
    .accepted(
      "The app owns the object",
      """
      final class Session: ObservableObject { @Published var user = ""; func leave() { user = "" } }
      @main struct Main: App {
        @StateObject private var session = Session()
        var body: some Scene { WindowGroup { Home().environmentObject(session) } }
      }
      """),
    .accepted(
      "Code outside views runs once",
      """
      final class Session: ObservableObject { @Published var user = ""; func leave() { user = "" } }
      final class SceneDelegate: UIResponder {
        func start() { show(Home().environmentObject(Session())) }
      }
      #Preview { Home().environmentObject(Session()) }
      """),
    .accepted(
      "A shared object and a value",
      """
      struct Insets { var top = 0 }
      extension EnvironmentValues { @Entry var insets = Insets() }
      final class Session: ObservableObject {
        @Published var user = ""
        static let shared = Session()
        func leave() { user = "" }
      }
      struct Page: View {
        var body: some View { Home().environment(\\.insets, Insets(top: 1)).environmentObject(Session.shared) }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOutsideTests where view.usesInjectionModifiers {
      let objects = view.injectedObjects
      guard !objects.isEmpty, view.isShownOnScreen else { continue }
      let viewMayBeEvaluatedAgain = view.mayBeEvaluatedAgain
      var replacements = ContentReplacements(in: view)
      for injected in objects {
        let type = injected.type
        // A new object shows what it is created from as well as the last one.
        if injected.object.inputs != .none, !type.hasStateToLose { continue }
        let replacement = replacements.replacement(of: injected.node)
        // `Quiz().environmentObject(Game()).id(round)` begins a new game on purpose.
        if replacement == .restarted { continue }
        let mayBeEvaluatedAgain = viewMayBeEvaluatedAgain && replacement == nil
        let lost = mayBeEvaluatedAgain ? injected.lostRead : nil
        context.report(
          mayBeEvaluatedAgain ? .replaces(injected, lost) : .mayReplace(injected, in: view),
          repair(of: injected, in: view, context.target), at: injected.range,
          about: "\(view.qualifiedName).\(injected.member).\(injected.modifier)(\(type.name))",
          severity: lost == nil ? .note : nil)
      }
    }
  }

  /// The repair that gives the object an owner.
  private static func repair(of injected: InjectedObject, in view: ProjectType, _ target: BuildTarget) -> Repair {
    let needsStateObject = injected.type.observableKind == .observableObject
    // A second object would not learn what happens to the first one.
    if let known = injected.knownObject { return Repair("Inject '\(known.name)', which '\(view.name)' has already.") }
    if needsStateObject, !target.hasStateObject { return Repair(.keepInCreator(of: view, "pass it in to be injected")) }
    let wrapper = needsStateObject ? "@StateObject" : "@State"
    return switch injected.owner {
    case .view, .child: Repair("Keep it in '\(view.name)' with \(wrapper), and inject the property.")
    case .initializerOfView(let property):
      Repair(
        "Create it from '\(property)' in the initializer of '\(view.name)', keep it with \(wrapper) and inject it.")
    case .viewBetween where injected.isInRow:
      Repair("Move the row into a view of its own, which creates the object and keeps it with \(wrapper).")
    case .viewBetween:
      Repair("Move the content into a view of its own that creates the object and keeps it with \(wrapper).")
    }
  }
}

// Messages.
extension Message {
  /// Each evaluation injects another object.
  ///
  /// - Parameter lost: a view in the content that loses state with the last object.
  fileprivate static func replaces(_ injected: InjectedObject, _ lost: LostRead?) -> Message {
    let problem: Message = "Each evaluation of '\(injected.member)' injects a new '\(injected.type.name)'"
    guard let lost else { return problem + "." }
    let (view, property) = (lost.view.qualifiedName, lost.property.name)
    return (problem + ", and '\(view)' loses the '\(property)' of the last one.")
      .listing([Related(at: lost.range, "'\(view)' reads '\(property)' here")])
  }

  /// Nothing changes in the view today.
  fileprivate static func mayReplace(_ injected: InjectedObject, in view: ProjectType) -> Message {
    """
    '\(injected.member)' creates the '\(injected.type.name)' that it injects: the object lasts only until \
    '\(view.name)' is evaluated again.
    """
  }
}
