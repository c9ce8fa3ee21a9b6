import SwiftLexer

/// An object that is constructed while a view renders, for a child that only observes it.
///
/// Each evaluation passes another object to the child.
package enum ObjectCreatedInBody: Rule {
  package static let descriptor = RuleDescriptor(
    .objectCreatedInBody, severity: .warning, category: .ownership, since: "0.1.0",
    summary: "Object created in a body for a child that only observes it",
    rationale: """
      A body is evaluated whenever one of its dependencies changes, and each evaluation passes a new object to the
      child. The state that the child kept in the last one is lost: the text typed, the items chosen, the data loaded.
      In a sheet or a destination, which few evaluations reach while it is shown, it is a note.
      """,
    notCaught: """
      Objects that reach the child through a local variable, a function or a subclass, plain properties, children where
      several initializers or types of one name are possible, children with a == of their own, objects whose properties
      have observers, and views in which nothing changes, whose body SwiftUI evaluates once.
      """,
    remedy: """
      Own the object and pass the property: with @StateObject for an ObservableObject and with @State for an @Observable
      class. Or let the child own it: pass the values that it is created from.
      """)

  package static let examples: [Example] = [
    .flagged(
      """
      final class Search: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct SearchBar: View {
        @ObservedObject var search: Search
        var body: some View { TextField("Search", text: $search.text) }
      }
      struct Page: View {
        let title: String
        var body: some View {
          Text(title)
          SearchBar(search: ↓Search())
        }
      }
      """),
    .flagged(
      """
      @Observable final class Draft { var text = ""; func clear() { text = "" } }
      struct Editor: View {
        @Bindable private var draft: Draft
        init(_ draft: Draft) { self.draft = draft }
        var body: some View { TextEditor(text: $draft.text) }
      }
      struct Page: View {
        @State private var isOpen = false
        var body: some View {
          Toggle("Edit", isOn: $isOpen)
          if isOpen { Editor(↓Draft()) }
        }
      }
      """),
    .accepted(
      """
      final class Search: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct SearchBar: View {
        @ObservedObject var search: Search
        var body: some View { TextField("Search", text: $search.text) }
      }
      struct Page: View {
        let title: String
        @StateObject private var search = Search()
        var body: some View { Text(title); SearchBar(search: search) }
      }
      """),
    .accepted(
      """
      final class Search: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct SearchBar: View {
        @StateObject private var search: Search
        init(search: @autoclosure @escaping () -> Search) { _search = StateObject(wrappedValue: search()) }
        var body: some View { TextField("Search", text: $search.text) }
      }
      struct Page: View {
        let title: String
        var body: some View { Text(title); SearchBar(search: Search()) }
      }
      """),
    .accepted(
      """
      final class Formatter: ObservableObject { let format = ""; func text(_ number: Int) -> String { "" } }
      struct Price: View {
        @ObservedObject var formatter: Formatter
        var body: some View { Text(formatter.text(1)) }
      }
      struct Page: View {
        let title: String
        var body: some View { Text(title); Price(formatter: Formatter()) }
      }
      """),
  ] + edgeCases

  package static func check(_ context: inout RuleContext) {
    // Many views may create an object of one class, and a check for its state walks through the class.
    var hasStateToLose: [TypeID: Bool] = [:]
    for view in context.views where mayHandOnNewObjects(view) {
      for handed in view.handedObjects where losesState(handed.object, cache: &hasStateToLose) {
        context.report(
          .created(handed), at: handed.range,
          about: "\(view.qualifiedName).\(handed.member).\(handed.child.name)(\(handed.object.name))",
          severity: handed.isPresented ? .note : nil)
      }
    }
  }

  /// Whether a view may construct objects for its children, and construct them once more in the next evaluation.
  private static func mayHandOnNewObjects(_ view: ProjectType) -> Bool {
    view.seemsToHandOnNewObjects && !view.isInTestOrPreview && !view.isOnlyForPreviews && mayBeEvaluatedAgain(view)
      && !view.isOnlyInStaticRenderings
  }

  /// Whether SwiftUI may evaluate the body more than once, because something in the view can change.
  ///
  /// An app has no parent that could create it a second time.
  private static func mayBeEvaluatedAgain(_ view: ProjectType) -> Bool {
    view.allProperties.contains { property in
      guard property.isStored, !property.isStatic else { return false }
      switch property.wrapper {
      case nil: return !view.isApp && !(property.isConstant && property.hasInitializer)
      case .namespace: return false
      case .state: return isReadAndChanged(property, by: view)
      default: return true
      }
    }
  }

  /// Whether code of a view reads a property, and some code may change it.
  private static func isReadAndChanged(_ property: Property, by view: ProjectType) -> Bool {
    let uses = property.uses(in: view.code)
    return uses.contains { $0.kind == .value && !$0.isAssignedWhole }
      && uses.contains { $0.kind != .value || !$0.isRead }
  }

  /// Whether a new object loses the state of the last one.
  ///
  /// A new object reads the values that an observer wrote somewhere, for example to the defaults.
  private static func losesState(_ object: ProjectType, cache: inout [TypeID: Bool]) -> Bool {
    if let losesState = cache[object.id] { return losesState }
    let losesState = !object.allProperties.contains(where: \.hasObservers) && object.hasStateToLose
    cache[object.id] = losesState
    return losesState
  }
}

// Messages.
extension Message {
  fileprivate static func created(_ handed: HandedObject) -> Message {
    let child = handed.child.name
    let property = Related(at: handed.property.nameRange, "'\(child)' only observes it")
    let owner = handed.property.wrapper == .observedObject ? "@StateObject" : "@State"
    return """
      '\(handed.object.name)' is created inside '\(handed.member)', and '\(child)' only observes it: each evaluation \
      hands '\(handed.property.name)' (\(related: property)) a new object, and the state of the last one is lost. Own \
      it with \(owner) and pass the property, or let '\(child)' own it.
      """
  }
}
