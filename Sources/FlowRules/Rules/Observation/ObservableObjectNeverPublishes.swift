import SwiftLexer

/// An ObservableObject that announces nothing, though views show its variables.
package enum ObservableObjectNeverPublishes: Rule {
  private static let strict = RuleOption.flag(
    "strict", default: false, summary: "Report classes with variables that no view is known to show, as notes")

  package static let descriptor = RuleDescriptor(
    .observableObjectNeverPublishes, severity: .warning, category: .observation, since: "0.1.0",
    summary: "ObservableObject that announces no change",
    rationale: """
      Views that observe the object wait for an announcement that never comes: nothing in the class is @Published and
      nothing sends objectWillChange. They keep showing what was there when they were last drawn for another reason.
      """,
    notCaught: """
      Classes with an unknown superclass or a wrapper that flowlint does not know, variables that a view reads through
      a local variable or a helper that makes no view, and variables that no code is known to change. All classes where
      an extension of ObservableObject uses objectWillChange, or code sends that of an object of unknown type.
      """,
    remedy: "Mark what views show @Published, or make the class @Observable instead.",
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
  ] + traps

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    for type in project.declarations.types(declaredIn: file) where type.kind == .classType && !project.declarations.isExempt(type) {
      if project.objects.observation.silentClasses.contains(type.id), let evidence = shown(of: type, project) {
        report(type, evidence, project, &findings)
      } else if findings.isOn(strict), project.declarations.announcesNothing(type),
        !project.objects.observation.superclasses.contains(type.id), let variable = openVariable(of: type)
      {
        findings.add(
          .unused(project.declarations.text(type.name), project.declarations.text(variable.name)),
          at: project.declarations.declaration(type.declaration).nameRange, subject: project.declarations.qualifiedName(type.id), severity: .note)
      }
    }
  }

  /// A variable that some view shows, and where.
  private static func shown(of type: TypeSymbol, _ project: ProjectIndex)
    -> (holder: PropertySymbol, read: DisplayedRead)?
  {
    let holders = project.objects.observation.properties[type.id] ?? []
    let names = Dictionary(grouping: holders, by: \.owner).mapValues { Set($0.map(\.name)) }
    // The code of a view is gone through once, however many objects of the class it holds.
    var reads: [TypeID: [NameID: [DisplayedRead]]] = [:]
    for holder in holders {
      let view = project.declarations[type: holder.owner]
      guard !project.declarations.isExempt(view) else { continue }
      if reads[view.id] == nil {
        reads[view.id] = project.code.displayedReads(of: names[view.id] ?? [], in: project.code.renderedCode(of: view))
      }
      for read in reads[view.id]?[holder.name] ?? [] {
        guard let variable = project.declarations.property(named: read.member, of: type), isVariable(variable),
          project.code.canChange(variable, of: type), !project.code.isOnlyDrawnOnce(view)
        else { continue }
        return (holder, read)
      }
    }
    return nil
  }

  private static func openVariable(of type: TypeSymbol) -> PropertySymbol? {
    type.properties.first { isVariable($0) && $0.modifiers.isDisjoint(with: [.restrictsSetter]) }
  }

  private static func isVariable(_ property: PropertySymbol) -> Bool {
    property.isStored && !property.isConstant && !property.isStatic
      && property.modifiers.isDisjoint(with: [.isPrivate, .isLazy, .isWeak])
  }

  private static func report(
    _ type: TypeSymbol, _ evidence: (holder: PropertySymbol, read: DisplayedRead), _ project: ProjectIndex,
    _ findings: inout Findings
  ) {
    let view = project.declarations.text(project.declarations[type: evidence.holder.owner].name)
    let shown = "\(project.declarations.text(evidence.holder.name)).\(project.declarations.text(evidence.read.member))"
    findings.add(
      .silent(project.declarations.text(type.name), view: view, shown: shown),
      at: project.declarations.declaration(type.declaration).nameRange, subject: project.declarations.qualifiedName(type.id),
      related: [
        RelatedPlace(file: evidence.read.file, range: evidence.read.range, message: "'\(view)' reads '\(shown)' here")
      ])
  }
}

extension String {
  fileprivate static func silent(_ type: String, view: String, shown: String) -> String {
    """
    '\(type)' is an ObservableObject but never publishes: '\(view)' shows '\(shown)' (\(RelatedPlace.mention(0))) and \
    is not redrawn when it changes. Mark it @Published.
    """
  }

  fileprivate static func unused(_ type: String, _ variable: String) -> String {
    """
    '\(type)' is an ObservableObject but never publishes, so no view learns of changes of '\(variable)'. Mark it \
    @Published, or do without ObservableObject.
    """
  }
}
