import SwiftLexer

/// A view that reads its environment in its initializer.
///
/// A view receives its environment when SwiftUI installs it. In `init` there is none yet.
package enum EnvironmentReadInInit: Rule {
  package static let descriptor = RuleDescriptor(
    .environmentReadInInit, severity: .error, category: .environment, symptom: .crash, since: "0.2.0",
    summary: "Environment value, environment object or query read in an initializer",
    rationale: """
      SwiftUI fills these properties when it installs the view, which is after init. In init, reading an
      @EnvironmentObject or @Environment(Type.self) crashes the app: an error. @Environment yields the default value
      regardless of the ancestors, and a query is empty: a warning. It is a note for a value that only replaces an
      argument which callers may leave out, and for the calendar and the time zone, which few apps set.
      """,
    notCaught: """
      Reads in closures that init stores for later, reads through two or more functions, reads by a type that the
      initializer creates, and values that replace an argument which all calls pass.
      """,
    remedy: """
      Make a value that follows from the environment a computed property, and set up state in .onAppear.
      Where only the initializer can set something, such as a @FetchRequest, let the view around read the value.
      """)

  package static let examples: [Example] = [
    .flagged(
      "The size class is the default value here, on every device",
      """
      struct Toolbar: View {
        @Environment(\\.horizontalSizeClass) private var size
        private let isWide: Bool
        init() { isWide = ↓size == .regular }
        var body: some View { Text(isWide ? "wide" : "narrow") }
      }
      """,
      instead: """
        struct Toolbar: View {
          @Environment(\\.horizontalSizeClass) private var size
          private var isWide: Bool { size == .regular }
          var body: some View { Text(isWide ? "wide" : "narrow") }
        }
        """),
    .flagged(
      "The app crashes, because the environment has no object yet",
      """
      struct Edit: View {
        @EnvironmentObject var store: Store
        @State private var title: String
        init() { _title = State(initialValue: ↓store.title) }
        var body: some View { TextField("Title", text: $title) }
      }
      """,
      instead: """
        struct Edit: View {
          @EnvironmentObject var store: Store
          @State private var title = ""
          var body: some View { TextField("Title", text: $title).onAppear { title = store.title } }
        }
        """),
    .flagged(
      "The initializer calls a function that reads the environment",
      """
      struct Edit: View {
        @EnvironmentObject var store: Store
        init() { prepare(); ↓load() }
        private func prepare() {}
        private func load() { store.load() }
        var body: some View { EmptyView() }
      }
      """,
      instead: """
        struct Edit: View {
          @EnvironmentObject var store: Store
          init() { prepare() }
          private func prepare() {}
          private func load() { store.load() }
          var body: some View { EmptyView().onAppear { load() } }
        }
        """),
    .accepted(
      "'body' runs when the environment exists",
      """
      struct Toolbar: View {
        @Environment(\\.horizontalSizeClass) private var size
        var body: some View { Text(size == .regular ? "w" : "n") }
      }
      """),
    .accepted(
      "'.task' runs when the view is installed",
      """
      struct Late: View {
        @Environment(Store.self) private var store
        @State private var model: Model?
        var body: some View { Text("x").task { model = Model(store.current) } }
      }
      """),
    .accepted(
      "A stored closure runs later",
      """
      struct Tap: View {
        @Environment(\\.dismiss) private var dismiss
        var onTap: () -> Void = {}
        init() { self.onTap = { dismiss() } }
        var body: some View { EmptyView() }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.views {
      var values: [DeclarationReference: InitializerValues] = [:]
      for read in view.initializerReads(wrapper: \.readsEnvironment) {
        let property = Property(read.property, of: view)
        let key = read.initializer.reference
        let known = values[key] ?? InitializerValues(of: Initializer(read.initializer, of: view))
        values[key] = known
        let effect = Effect(of: property)
        let fallback = FallbackRead(read, in: view)
        if fallback == .unused { continue }
        let isCertainCrash = effect == .crash && fallback != .unknown
        let isShown = fallback == nil && !isHardlyEverSet(property)
        context.report(
          .emptyEnvironment(property, effect, read), repair(of: read, in: view, known), at: read.range,
          about: property, severity: isCertainCrash ? .error : isShown ? .warning : .note)
      }
    }
  }

  /// Whether the default value is what nearly all views get: few apps set a calendar of their own.
  private static func isHardlyEverSet(_ property: Property) -> Bool {
    property.environmentKey.map { ["calendar", "timeZone"].contains($0) } ?? false
  }

  private static func repair(of read: InitializerRead, in view: ProjectType, _ values: InitializerValues) -> Repair {
    if let value = values.value(around: read.range) {
      let property = value.property
      let isOnlyValue = !value.readsLocals && values.count(of: property) == 1 && view.initializers.count == 1
      switch property.wrapper {
      case .state: return Repair("Set '\(property.name)' in '.onAppear' instead.")
      case nil where isOnlyValue && !property.mayBeAssignedOutside:
        return Repair("Make '\(property.name)' a computed property.")
      // What only the initializer can set.
      case .fetchRequest, .sectionedFetchRequest, .query, .stateObject:
        return Repair("Let the view around it read '\(view.project.text(read.property.name))' and pass it to 'init'.")
      default:
        let makeBody = view.project.framework.makeBody
        return Repair("Read it in '\(view.declaresFunction(makeBody) ? "makeBody" : "body")' instead.")
      }
    }
    guard let hop = read.hop, view.declaresFunction(hop.function) else {
      return Repair("Read it in '.onAppear' instead.")
    }
    return Repair("Call '\(view.project.text(hop.function))' in '.onAppear' instead.")
  }
}

/// The result of a read in an initializer.
private enum Effect {
  case crash, defaultValue, nothing, empty

  init(of property: Property) {
    switch property.wrapper {
    case .environmentObject: self = .crash
    case .environment where !property.readsObjectFromEnvironment: self = .defaultValue
    case .environment: self = property.isOptional ? .nothing : .crash
    case .query, .fetchRequest, .sectionedFetchRequest: self = .empty
    default: self = .nothing
    }
  }

  var clause: String {
    switch self {
    case .crash: "the app crashes"
    case .defaultValue: "it always has the default value"
    case .nothing: "it is always nil"
    case .empty: "it is always empty"
    }
  }
}

extension Message {
  fileprivate static func emptyEnvironment(_ property: Property, _ effect: Effect, _ read: InitializerRead) -> Message {
    """
    '\(property.name)' is read\(through(read, in: property.type)) in 'init', before the view has an environment: \
    \(effect.clause).
    """
  }

  /// Names the function through which an initializer reads the property; empty for a direct read.
  static func through(_ read: InitializerRead, in type: ProjectType) -> Message {
    guard let hop = read.hop else { return "" }
    let message: Message = " through '\(type.project.text(hop.function))'"
    return message.listing([Related(at: hop.range, "'\(type.project.text(read.property.name))' is read here")])
  }
}
