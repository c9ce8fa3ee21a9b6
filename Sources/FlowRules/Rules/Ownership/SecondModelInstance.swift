import SwiftLexer

/// A second object of a class of which the app means one.
package enum SecondModelInstance: Rule {
  package static let descriptor = RuleDescriptor(
    .secondModelInstance, severity: .warning, category: .ownership, symptom: .oldData, isOptIn: true, since: "0.2.0",
    summary: "A second object of a class that the app shares",
    rationale: """
      Two objects of a model keep two states: what one screen changes, the other never shows. The rule reports an object
      in a property of a view, an App or an observable class where the class has a constant with its own object, code
      reads state through that, and both are made with the same arguments; an object that stands in for one that callers
      leave out, while views get the App's from the environment; and an object that an initializer of a view keeps in
      state and in a plain property, which gets a new one with each render. It is a note where the class keeps nothing
      that changes. The rule is off by default: such objects are rare, and some are meant.
      """,
    notCaught: """
      Objects with other arguments than the shared one, which may be meant; objects that a function makes; classes that
      keep nothing; stand-ins for a parameter that all calls pass.
      """,
    remedy: "Use the shared object, or take the object as a parameter from the code that owns it.")

  package static let examples: [Example] = [
    .flagged(
      "The window checks with an object of its own, and the settings never show it",
      """
      @MainActor final class Update: ObservableObject {
        static let shared = Update()
        @Published var status = ""
        func check() { status = "…" }
      }
      struct Settings: View {
        @ObservedObject private var update = Update.shared
        var body: some View { Text(update.status) }
      }
      struct Window: View {
        @StateObject private var update = ↓Update()
        var body: some View { Button("Check") { update.check() } }
      }
      """,
      instead: """
        @MainActor final class Update: ObservableObject {
          static let shared = Update()
          @Published var status = ""
          func check() { status = "…" }
        }
        struct Settings: View {
          @ObservedObject private var update = Update.shared
          var body: some View { Text(update.status) }
        }
        struct Window: View {
          @ObservedObject private var update = Update.shared
          var body: some View { Button("Check") { update.check() } }
        }
        """),
    .flagged(
      "A tab without a store makes one that no view shows",
      """
      final class Store: ObservableObject { @Published var rows: [Int] = []; func add() { rows.append(1) } }
      struct Rows: View {
        @EnvironmentObject private var store: Store
        var body: some View { Button("\\(store.rows.count)") { store.add() } }
      }
      final class Tab {
        let store: Store
        init(store: Store? = nil) { self.store = store ?? ↓Store() }
      }
      @main struct Main: App {
        @StateObject private var store = Store()
        var body: some Scene { WindowGroup { Rows().environmentObject(store) } }
      }
      """),
    .flagged(
      "The plain property gets another store with each render",
      """
      final class Store: ObservableObject { @Published var title = ""; func clear() { title = "" } }
      final class Search: ObservableObject {
        let store: Store
        init(_ store: Store) { self.store = store }
      }
      struct Page: View {
        @StateObject private var search: Search
        private let ↓store: Store
        init() {
          let store = Store()
          _search = StateObject(wrappedValue: Search(store))
          self.store = store
        }
        var body: some View { Button(search.store.title) { store.clear() } }
      }
      """),
    .accepted(
      "The shared object is a default that callers may replace",
      """
      @MainActor final class Update: ObservableObject {
        static let shared = Update()
        @Published var status = ""
        func check() { status = "…" }
      }
      struct Settings: View {
        @ObservedObject private var update: Update
        init(update: Update = .shared) { self.update = update }
        var body: some View { Text(update.status) }
      }
      """),
    .accepted(
      "The object has nothing to lose",
      """
      @MainActor final class Log: ObservableObject {
        static let shared = Log()
        func log(_ text: String) { print(text) }
      }
      struct Page: View {
        @StateObject private var log = Log()
        var body: some View { Button("x") { log.log("x"); Log.shared.log("y") } }
      }
      """),
    .accepted(
      "State keeps what the caller passes",
      """
      final class Store: ObservableObject { @Published var title = ""; func clear() { title = "" } }
      final class Search: ObservableObject {
        let store: Store
        init(_ store: Store) { self.store = store }
      }
      struct Page: View {
        @StateObject private var search: Search
        private let store: Store
        init(store: Store) {
          _search = StateObject(wrappedValue: Search(store))
          self.store = store
        }
        var body: some View { Button(search.store.title) { store.clear() } }
      }
      """),
    .accepted(
      """
      @MainActor final class Update: ObservableObject {
        static let shared = Update(interval: 60)
        @Published var status = ""
        let interval: Int
        init(interval: Int) { self.interval = interval }
        func check() { status = "…" }
      }
      struct Window: View {
        @StateObject private var update = Update(interval: 5)
        var body: some View { Button("Check") { update.check(); Update.shared.check() } }
      }
      #Preview { Text(Update(interval: 60).status) }
      """),
    .accepted(
      """
      final class Store: ObservableObject { @Published var rows: [Int] = []; func add() { rows.append(1) } }
      struct Rows: View {
        @EnvironmentObject private var store: Store
        var body: some View { Button("\\(store.rows.count)") { store.add() } }
      }
      struct Page: View {
        private let store: Store
        init(store: Store? = nil) { self.store = store ?? Store() }
        var body: some View { Text("x") }
      }
      final class Shared { static let store = Store() }
      struct Home: View {
        @StateObject private var store = Store()
        var body: some View { Page(store: store) }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types where !type.isInTestOrPreview {
      for found in type.secondInstances {
        switch found.property {
        case let property?:
          context.report(.isSecond(found, in: type), repair(found), at: found.place, about: property)
        case nil:
          context.report(
            .isSecond(found, in: type), repair(found), at: found.place,
            about: "\(type.qualifiedName).\(found.object.name)", severity: found.object.hasStateToLose ? nil : .note)
        }
      }
    }
  }

  private static func repair(_ found: SecondInstance) -> Repair {
    let object = found.object.qualifiedName
    switch found.kind {
    case .besideShared(let shared):
      let path = "\(object).\(shared.name)"
      guard let property = found.property, property.wrapper == .stateObject else { return Repair("Use '\(path)'.") }
      return Repair("Observe the shared object: '@ObservedObject private var \(property.name) = \(path)'.")
    case .standIn(let name, isParameter: true): return Repair("Make '\(name)' a parameter without a default.")
    case .standIn(let name, isParameter: false): return Repair("Use the app's object where there is no '\(name)'.")
    case .besideKept(_, let local):
      let name = found.property?.name ?? ""
      let (wrapper, label) =
        found.object.observableKind == .observable ? ("State", "initialValue") : ("StateObject", "wrappedValue")
      return Repair("Make '\(name)' a @\(wrapper) as well: '_\(name) = \(wrapper)(\(label): \(local))'.")
    }
  }
}

extension Message {
  fileprivate static func isSecond(_ found: SecondInstance, in type: ProjectType) -> Message {
    let object = found.object.name
    switch found.kind {
    case .besideShared(let shared):
      let message: Message = """
        This is a second '\(object)' beside '\(object).\(shared.name)': what one screen changes, the other never shows.
        """
      return message.listing([Related(at: shared.nameRange, "the shared object")])
    case .standIn(let name, _):
      return """
        Without '\(name)', '\(type.name)' makes a '\(object)' of its own: views that get theirs from the environment \
        do not show it.
        """
    case .besideKept(let kept, _):
      let name = found.property?.name ?? ""
      let message: Message = """
        With each render '\(name)' gets a new '\(object)', but '\(kept.name)' keeps the first: they are two objects.
        """
      return message.listing([Related(at: kept.nameRange, "'\(kept.name)' keeps the first")])
    }
  }
}
