import SwiftLexer

/// An ObservableObject that announces nothing, though views show its variables.
package enum ObservableObjectNeverPublishes: Rule {
  private static let strict = RuleOption.flag(
    "strict", default: false, summary: "Also report classes whose variables no view is known to show, as notes")

  package static let descriptor = RuleDescriptor(
    .observableObjectNeverPublishes, severity: .warning, category: .observation, symptom: .oldData, since: "0.2.0",
    summary: "ObservableObject that never announces a change",
    rationale: """
      Views that observe the object wait for an announcement that never comes: nothing in the class is @Published and
      nothing sends objectWillChange. They keep showing old values until they are redrawn for another reason. Where no
      code is known to change the variable that a view shows, it is a note, and so it is where only code that renders
      fills it, or all code that changes it closes the view. An empty extension that makes a class of another module an
      ObservableObject announces nothing either.
      """,
    notCaught: """
      Variables that an initializer takes and no code is known to change. Classes with an unknown superclass or a
      wrapper that flowlint does not know, and variables that a view reads through a local variable or a helper that
      does not return a view. All classes where an extension of ObservableObject uses objectWillChange, or code sends
      that of an object of unknown type.
      """,
    remedy: "Mark the properties that views show @Published.",
    options: [strict])

  package static let examples: [Example] = [
    .flagged(
      "The view shows a property that nothing announces",
      """
      final class ↓Form: ObservableObject { var name = "" }
      struct FormTitle: View {
        @StateObject private var form = Form()
        var body: some View { Text(form.name).onTapGesture { form.name = "Tapped" } }
      }
      """,
      instead: """
        final class Form: ObservableObject { @Published var name = "" }
        struct FormTitle: View {
          @StateObject private var form = Form()
          var body: some View { Text(form.name).onTapGesture { form.name = "Tapped" } }
        }
        """),
    .flagged(
      "A function of the class changes it",
      """
      final class ↓Keyboard: ObservableObject {
        private(set) var height: CGFloat = 0
        func show(_ height: CGFloat) { self.height = height }
      }
      struct Bar: View {
        @ObservedObject var keyboard: Keyboard
        var body: some View { Color.red.frame(height: keyboard.height) }
      }
      """,
      instead: """
        final class Keyboard: ObservableObject {
          @Published private(set) var height: CGFloat = 0
          func show(_ height: CGFloat) { self.height = height }
        }
        struct Bar: View {
          @ObservedObject var keyboard: Keyboard
          var body: some View { Color.red.frame(height: keyboard.height) }
        }
        """),
    .flagged(
      "An empty extension announces nothing",
      """
      import Foundation
      import SwiftUI
      extension ↓JSONDecoder: ObservableObject {}
      struct Keys: View {
        @ObservedObject var decoder: JSONDecoder
        var body: some View {
          Text("\\(decoder.userInfo.count)").onTapGesture { decoder.userInfo = [:] }
        }
      }
      """),
    .flagged(
      "With the option 'strict', no view has to show the property",
      "final class ↓Form: ObservableObject { var name = \"\" }", options: ["strict": .flag(true)],
      instead: "final class Form: ObservableObject { @Published var name = \"\" }"),
    .accepted(
      "Without variables there is nothing to announce",
      """
      final class Opener: ObservableObject { func open() {} }
      struct OpenButton: View {
        @StateObject private var opener = Opener()
        var body: some View { Button("Open") { opener.open() } }
      }
      """),
    .accepted(
      "The class announces its changes by hand",
      """
      final class Manual: ObservableObject { var n = 0 { willSet { objectWillChange.send() } } }
      struct Count: View {
        @ObservedObject var manual: Manual
        var body: some View { Text("\\(manual.n)").onTapGesture { manual.n += 1 } }
      }
      """),
    .accepted(
      """
      class Form: ObservableObject { var name = "" }
      final class NameForm: Form { @Published var title = "" }
      """, options: ["strict": .flag(true)]),
    .accepted(
      """
      class Base: ObservableObject { @Published var x = 0 }
      final class Sub: Base { var y = 0 }
      struct Count: View {
        @ObservedObject var sub: Sub
        var body: some View { Text("\\(sub.y)").onTapGesture { sub.y += 1 } }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types where type.kind == .classType && !type.isInTestOrPreview {
      let shown = type.isSilentlyObserved ? shownVariables(of: type) : []
      if let first = shown.first {
        context.report(
          .silent(type, shows: first), .publishing(shown), at: type.nameRange, about: type,
          severity: mayStayUnseen(shown.filter(\.isChanged).map(\.variable), in: type) ? .note : nil)
      } else if context.isOn(strict), type.announcesNothing, !type.hasSubclasses,
        let variable = type.properties.first(where: { isVariable($0) && $0.isSettableOutside })
      {
        context.report(
          .unused(type, variable), Repair("Mark '\(variable.name)' @Published."), at: type.nameRange, about: type,
          severity: .note)
      }
    }
    for type in context.project.classesMadeObservable(in: context.file) {
      guard let shown = shownMember(of: type) else { continue }
      context.report(
        .madeObservable(type, shows: shown), .wrapping(type, shown.read), at: type.extensionName, about: type,
        severity: shown.isChanged ? nil : .note)
    }
  }

  /// Whether nobody sees the old value for long: the view closes, or another change redraws it.
  private static func mayStayUnseen(_ changed: [Property], in type: ProjectType) -> Bool {
    // Each of them searches the code of the class.
    changed.count <= 16
      && changed.allSatisfy { $0.isChangedOnlyBesideRedraws(in: type) || $0.isChangedBesideOthers(in: type) }
  }

  /// The variables of the class that views show: those that code changes or, if there are none, the others.
  private static func shownVariables(of type: ProjectType) -> [ShownVariable] {
    let observersByView = Dictionary(grouping: type.observers, by: \.type.id)
    // The code of a view is searched once, however many objects of the class it holds.
    var reads: [TypeID: [NameID: [DisplayedRead]]] = [:]
    var shown: [ShownVariable] = []
    for observer in type.observers where !observer.type.isInTestOrPreview {
      let view = observer.type
      if reads[view.id] == nil {
        reads[view.id] = view.displayedReads(of: observersByView[view.id] ?? [], in: view.renderedCode())
      }
      let variables = variables(in: reads[view.id]?[observer.nameID] ?? [], of: type, shownBy: observer)
      if !variables.isEmpty, !view.isOnlyInStaticRenderings { shown += variables }
    }
    let changed = shown.filter(\.isChanged)
    let filled = shown.filter(\.isFilledWhileRendering)
    if !changed.isEmpty || !filled.isEmpty { return changed.isEmpty ? filled : changed }
    // An object that is made for each value hardly ever gets another one.
    return shown.filter { $0.variable.isValueSettableOutside && !$0.variable.isTakenByInitializer }
  }

  private static func variables(
    in reads: [DisplayedRead], of type: ProjectType, shownBy observer: Property
  ) -> [ShownVariable] {
    reads.flatMap { read in
      type.propertiesRead(by: read.member).filter { property in
        // A private variable is shown through another member, and that may show what the objects in it announce.
        isVariable(property) && (property.nameID == read.member ? !property.isPrivate : !holdsObjects(property))
      }
      .map { variable in
        let canChange = variable.canChange(in: type)
        let isFilled = canChange && variable.isFilledWhileRendering(in: type)
        return ShownVariable(
          observer: observer, read: read, variable: variable, isChanged: canChange && !isFilled,
          isFilledWhileRendering: isFilled)
      }
    }
  }

  /// Whether the property is a collection of objects that may announce changes of their own: `[Tab: Router]`.
  private static func holdsObjects(_ property: Property) -> Bool {
    let project = property.type.project
    guard let written = property.declaration.annotation, written.kind == .array || written.kind == .dictionary,
      let element = written.children.prefix(2).last
    else { return false }
    switch project.declarations.resolver.resolve(element, in: property.declaration.outerScope).core {
    case .type(let id): return ProjectType(id, in: project).isReference
    case .external(let name): return !project.framework.values.isValue(name)
    case .unknown: return true
    }
  }

  private static func isVariable(_ property: Property) -> Bool {
    property.isStored && !property.isConstant && !property.isStatic
      && property.modifiers.isDisjoint(with: [.isLazy, .isWeak])
  }

  /// A member that a view shows of a class of another module, if that may change.
  private static func shownMember(of type: ExtendedClass) -> ShownMember? {
    var unchanged: ShownMember?
    for observer in type.observers where !observer.type.isInTestOrPreview && !observer.type.isOnlyInStaticRenderings {
      let view = observer.type
      for read in view.displayedReads(of: [observer], in: view.renderedCode())[observer.nameID] ?? [] {
        let shown = ShownMember(observer: observer, read: read, isChanged: type.isAssigned(read.member))
        if shown.isChanged { return shown }
        unchanged = unchanged ?? shown
      }
    }
    return unchanged
  }
}
