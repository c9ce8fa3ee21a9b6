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
      a local variable or a helper that makes no view, and variables that no code is known to change.
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
      """
      class Zaps: ObservableObject { var count = 0 }
      final class Zap { let model: Zaps; init(model: Zaps) { self.model = model; model.objectWillChange.send() } }
      final class ↓Video: ObservableObject { var isMuted = false; func mute() { isMuted = true } }
      final class Quiet: Zaps { var isMuted = false; func mute() { isMuted = true } }
      struct Controls: View {
        @ObservedObject var model: Video
        @ObservedObject var quiet: Quiet
        var body: some View { Text("\\(model.isMuted)"); Text("\\(quiet.isMuted)") }
      }
      """).hiddenFromDocs,
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
    .accepted(
      """
      final class Meter: ObservableObject {
        var level = 0
        private(set) var name: String
        let limit = 3
        weak var delegate: Delegate?
        private var engine: Int?
        init(name: String) { self.name = name; level = 1 }
        func start() { engine = 1 }
      }
      final class Player: ObservableObject { var rate = 1.0 }
      final class Wrapped: ObservableObject { @Setting("x") var n = 0; var m = 0 }
      final class Unknown: Library.Base, ObservableObject { var n = 0 }
      final class Told: ObservableObject { var n = 0 }
      class Parent: ObservableObject { var n = 0 }
      final class Child: Parent { @Published var m = 0 }
      @Observable final class Modern: ObservableObject { var n = 0 }
      struct Page: View {
        @StateObject private var meter = Meter(name: "x")
        @ObservedObject var player: Player
        @ObservedObject var wrapped: Wrapped
        @ObservedObject var unknown: Unknown
        @ObservedObject var told: Told
        @ObservedObject var parent: Parent
        @ObservedObject var modern: Modern
        var body: some View {
          Text("\\(meter.level) \\(meter.name) \\(meter.limit) \\(meter.delegate == nil)")
          Button("x") { player.rate = 2; print(player.rate); meter.delegate = nil }
          Button("z") { wrapped.m = 1; unknown.n = 1; told.n = 1 }
          Text("\\(wrapped.m) \\(unknown.n) \\(told.n) \\(parent.n) \\(modern.n)")
          Button("y") { told.objectWillChange.send(); parent.n = 1; modern.n = 1 }
        }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      protocol Announcing: AnyObject { func announce() }
      extension Announcing where Self: ObservableObject { func announce() { objectWillChange.send() } }
      final class Form: ObservableObject, Announcing { var name = ""; func set() { name = "x"; announce() } }
      final class Hand: ObservableObject { let objectWillChange = Subject(); var name = ""; func set() { name = "x" } }
      final class Library: ObservableObject { var shelf: Shelf = Shelf(); func refresh() { shelf.load() } }
      final class Shelf { func load() {} }
      struct Page: View {
        @ObservedObject var form: Form
        @ObservedObject var hand: Hand
        @EnvironmentObject var library: Library
        var body: some View { Text(form.name + hand.name); Rows(shelf: library.shelf) }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      final class Form: ObservableObject { var name = "" }
      struct Field: View {
        @ObservedObject var form: Form
        var body: some View { Text(form.name).onTapGesture { form.name = "x" } }
      }
      // file: Tests/FormTests.swift
      final class MockForm: ObservableObject { var name = "" }
      struct MockField: View {
        @ObservedObject var form: MockForm
        var body: some View { Text(form.name).onTapGesture { form.name = "" } }
      }
      // file: Form+Announce.swift
      extension Form { func announce() { objectWillChange.send() } }
      """).hiddenFromDocs,
    .accepted(
      """
      @Announcing final class Form: ObservableObject { var name = ""; func clear() { name = "" } }
      struct Page: View { @StateObject private var form = Form(); var body: some View { Text(form.name) } }
      """).hiddenFromDocs,
  ]

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    for type in project.types(declaredIn: file) where type.kind == .classType && !project.isExempt(type) {
      if project.holders.silentClasses.contains(type.id), let evidence = shown(of: type, project) {
        report(type, evidence, project, &findings)
      } else if findings.isOn(strict), project.announcesNothing(type),
        !project.holders.superclasses.contains(type.id), let variable = openVariable(of: type)
      {
        findings.add(
          .unused(project.text(type.name), project.text(variable.name)),
          at: project.declaration(type.declaration).nameRange, subject: project.qualifiedName(type.id), severity: .note)
      }
    }
  }

  /// A variable that some view shows, and where.
  private static func shown(of type: TypeSymbol, _ project: ProjectIndex)
    -> (holder: PropertySymbol, read: DisplayedRead)?
  {
    for holder in project.holders.properties[type.id] ?? [] {
      let view = project[type: holder.owner]
      guard !project.isExempt(view) else { continue }
      let codes = project.renderedCode(of: view)
      for read in project.displayedReads(of: [holder.name], in: codes)[holder.name] ?? [] {
        guard let variable = project.property(named: read.member, of: type), isVariable(variable),
          project.canChange(variable, of: type), !project.isOnlyInWidgets(view)
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
    let view = project.text(project[type: evidence.holder.owner].name)
    let shown = "\(project.text(evidence.holder.name)).\(project.text(evidence.read.member))"
    findings.add(
      .silent(project.text(type.name), view: view, shown: shown),
      at: project.declaration(type.declaration).nameRange, subject: project.qualifiedName(type.id),
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
