import SwiftLexer

/// An ObservableObject that announces nothing, though views show its variables.
package enum ObservableObjectNeverPublishes: Rule {
  private static let strict = RuleOption.flag(
    "strict", default: false, summary: "Also report classes whose variables no view is known to show, as notes")

  package static let descriptor = RuleDescriptor(
    .observableObjectNeverPublishes, severity: .warning, category: .observation, since: "0.1.0",
    summary: "ObservableObject that never announces a change",
    rationale: """
      Views that observe the object wait for an announcement that never comes: nothing in the class is @Published and
      nothing sends objectWillChange. They keep showing old values until they are redrawn for another reason.
      """,
    notCaught: """
      Classes with an unknown superclass or a wrapper that flowlint does not know, variables that a view reads through a
      local variable or a helper that does not return a view, and variables that no code is known to change. All classes
      where an extension of ObservableObject uses objectWillChange, or code sends that of an object of unknown type.
      """,
    remedy: "Mark the properties that views show @Published, or make the class @Observable instead.",
    options: [strict])

  package static let examples: [Example] = [
    .flagged(
      """
      final class ↓Form: ObservableObject { var name = "" }
      struct FormTitle: View {
        @StateObject private var form = Form()
        var body: some View { Text(form.name).onTapGesture { form.name = "Tapped" } }
      }
      """),
    .flagged(
      """
      final class ↓Keyboard: ObservableObject {
        private(set) var height: CGFloat = 0
        func show(_ height: CGFloat) { self.height = height }
      }
      // file: Bar.swift
      struct Bar: View {
        @ObservedObject var keyboard: Keyboard
        var body: some View { Color.red.frame(height: keyboard.height) }
      }
      """),
    .flagged(
      "final class ↓Form: ObservableObject { var name = \"\" }", options: ["strict": .flag(true)]),
    .accepted(
      """
      class Form: ObservableObject { var name = "" }
      final class NameForm: Form { @Published var title = "" }
      """, options: ["strict": .flag(true)]),
    .accepted(
      """
      final class Opener: ObservableObject { func open() {} }
      struct OpenButton: View {
        @StateObject private var opener = Opener()
        var body: some View { Button("Open") { opener.open() } }
      }
      """),
    .accepted(
      """
      final class Manual: ObservableObject { var n = 0 { willSet { objectWillChange.send() } } }
      struct Count: View {
        @ObservedObject var manual: Manual
        var body: some View { Text("\\(manual.n)").onTapGesture { manual.n += 1 } }
      }
      """),
    .accepted(
      """
      class Base: ObservableObject { @Published var x = 0 }
      final class Sub: Base { var y = 0 }
      struct Count: View {
        @ObservedObject var sub: Sub
        var body: some View { Text("\\(sub.y)").onTapGesture { sub.y += 1 } }
      }
      """),
  ] + edgeCases

  package static func check(_ context: inout RuleContext) {
    for type in context.types where type.kind == .classType && !type.isInTestOrPreview {
      if type.isSilentlyObserved, let (observer, read) = shownVariable(of: type) {
        context.report(.silent(type, shown: read, of: observer), at: type.nameRange, about: type)
      } else if context.isOn(strict), type.announcesNothing, !type.hasSubclasses,
        let variable = type.properties.first(where: isSettableOutside)
      {
        context.report(.unused(type, variable), at: type.nameRange, about: type, severity: .note)
      }
    }
  }

  /// The property of a view that observes an object of the class, and where the view shows a variable of it.
  private static func shownVariable(of type: ProjectType) -> (observer: Property, read: DisplayedRead)? {
    let observers = type.observers
    let observersByView = Dictionary(grouping: observers, by: \.type.id)
    // The code of a view is searched once, however many objects of the class it holds.
    var reads: [TypeID: [NameID: [DisplayedRead]]] = [:]
    for observer in observers where !observer.type.isInTestOrPreview {
      let view = observer.type
      if reads[view.id] == nil {
        reads[view.id] = view.displayedReads(of: observersByView[view.id] ?? [], in: view.renderedCode())
      }
      let shown = reads[view.id]?[observer.nameID]?.first { changes($0, of: type) && !view.isOnlyInStaticRenderings }
      if let shown { return (observer, shown) }
    }
    return nil
  }

  /// Whether the member that a view shows is a variable that some code changes.
  private static func changes(_ read: DisplayedRead, of type: ProjectType) -> Bool {
    type.property(named: read.member).map { isVariable($0) && $0.canChange(in: type) } ?? false
  }

  private static func isSettableOutside(_ property: Property) -> Bool {
    isVariable(property) && !property.modifiers.contains(.restrictsSetter)
  }

  private static func isVariable(_ property: Property) -> Bool {
    property.isStored && !property.isConstant && !property.isStatic
      && property.modifiers.isDisjoint(with: [.isPrivate, .isLazy, .isWeak])
  }
}

// Messages.
extension Message {
  fileprivate static func silent(_ type: ProjectType, shown read: DisplayedRead, of observer: Property) -> Message {
    let view = observer.type.name
    let shown = "\(observer.name).\(type.project.text(read.member))"
    let place = Related(at: read.range, "'\(view)' reads '\(shown)' here")
    return """
      '\(type.name)' is an ObservableObject but never publishes: '\(view)' shows '\(shown)' (\(related: place)) and \
      is not redrawn when it changes. Mark it @Published.
      """
  }

  fileprivate static func unused(_ type: ProjectType, _ variable: Property) -> Message {
    """
    '\(type.name)' is an ObservableObject but never publishes, so no view learns of changes of '\(variable.name)'. \
    Mark it @Published, or do without ObservableObject.
    """
  }
}
