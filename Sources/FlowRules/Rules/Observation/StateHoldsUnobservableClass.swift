import SwiftLexer

/// @State around an object whose changes SwiftUI does not see.
///
/// State notices that its value is replaced. An object is changed in place: unless it is @Observable, nobody notices.
package enum StateHoldsUnobservableClass: Rule {
  package static let descriptor = RuleDescriptor(
    .stateHoldsUnobservableClass, severity: .warning, category: .observation, since: "0.1.0",
    summary: "@State around a class that SwiftUI does not watch",
    rationale: """
      @State redraws a view when its value is replaced. An object is changed in place, and @State watches none of its
      properties unless the class is @Observable: the screen keeps showing what was there when it was last drawn for
      another reason. Where a view further down observes the object itself, it is a note.
      """,
    notCaught: """
      Objects that the view reads through a local variable or not at all, properties that no code is known to change,
      generic parameters and protocol types, classes of other modules, views that only widgets and image
      renderers show, and objects that the view listens to with onReceive.
      """,
    remedy: """
      Use @StateObject for an ObservableObject, or make the class @Observable. A plain class has to become one of them.
      """)

  package static let examples: [Example] = [
    .flagged(
      """
      final class Stopwatch: ObservableObject { @Published var seconds = 0 }
      struct Clock: View {
        @State private var ↓stopwatch = Stopwatch()
        var body: some View { Text("\\(stopwatch.seconds)").task { stopwatch.seconds += 1 } }
      }
      """),
    .flagged(
      """
      final class Pair { var key = ""; var value = "" }
      struct PairRow: View {
        @State var ↓pair: Pair
        var body: some View {
          Text(pair.key)
          Button("Clear") { pair.key = "" }
        }
      }
      """),
    .accepted(
      """
      @Observable final class Model { var n = 0 }
      struct Count: View {
        @State private var model = Model()
        var body: some View { Button("\\(model.n)") { model.n += 1 } }
      }
      """),
    .accepted(
      """
      final class Cache { var hits = 0 }
      struct Search: View {
        @State private var cache = Cache()
        var body: some View { Button("Search") { cache.hits += 1 } }
      }
      """),
    .accepted(
      """
      final class Person: NSManagedObject { @NSManaged var name: String }
      struct Picked: View {
        @State private var person: Person?
        var body: some View { Text(person == nil ? "Nobody" : "Somebody").onTapGesture { person = nil } }
      }
      """),
    .flagged(
      """
      class Base: ObservableObject { @Published private(set) var name = ""; func fill() { name = "x" } }
      final class Draft: Base { var isEmpty: Bool { name.isEmpty } }
      final class Row { @Published var title = ""; private(set) var count = 0; func add() { count += 1 } }
      struct Editor: View {
        @State private var ↓draft: Draft?
        @State private var ↓row: Row
        @State private var ↓other = Row()
        var body: some View {
          Form {
            if draft?.isEmpty == true { Text("Empty") }
            TextField("", text: $row.title).onChange(of: row.title) {}
            Text("\\(self.other.count)")
          }
          .onAppear { draft?.fill() }
        }
      }
      """).hiddenFromDocs,
    .flagged(
      """
      final class Draft: ObservableObject { @Published var name = "" }
      struct Editor: View {
        @State private var ↓draft = Draft()
        var body: some View {
          NameField(draft: draft)
          Text(draft.name)
        }
      }
      struct NameField: View {
        @ObservedObject var draft: Draft
        var body: some View { TextField("", text: $draft.name) }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      final class Router: ObservableObject { @Published var path: [Int] = []; func open() { path = [1] } }
      final class Box { var n = 0; let id = 1; private var hidden = 0; lazy var late = 1; var never = 0 }
      final class Foreign: Library.Model { var n = 0 }
      struct Settings { var name = "" }
      actor Worker { var n = 0 }
      struct Page: View {
        @State private var router = Router()
        @State private var box = Box()
        @State private var foreign = Foreign()
        @State private var settings = Settings()
        @State private var worker = Worker()
        @State private var picked: Box?
        @State private var boxes: [Box] = []
        @State private var task: Task<Void, Never>?
        var body: some View {
          Child(router: router)
          Text("\\(box.id) \\(box.late) \\(box.never) \\(foreign.n)")
          Text("\\(settings.name) \\(boxes.count) \\(picked == nil)")
          Button("x") { box.n += 1; print(box.n); foreign.n += 1; settings.name = ""; picked?.n = 1; router.open() }
          ForEach(boxes, id: \\.id) { box in Text("\\(box.n)") }
        }
      }
      struct Generic<Box>: View { @State var box: Box; var body: some View { Text("\\(box.n)") } }
      struct Page_Previews: PreviewProvider {
        struct Host: View {
          @State var box = Box()
          var body: some View { Text("\\(box.n)").onTapGesture { box.n = 1 } }
        }
        static var previews: some View { Host() }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      final class Clock: ObservableObject { @Published var seconds = 0; func tick() { seconds += 1 } }
      struct Seconds: View {
        @State private var clock = Clock()
        @State private var seconds = 0
        var body: some View { Text("\\(clock.seconds) \\(seconds)").onReceive(clock.$seconds) { seconds = $0 } }
      }
      struct Ticks: View {
        @State var clock: Clock?
        @State private var ticks = 0
        var body: some View {
          Text("\\(clock?.seconds ?? 0) \\(ticks)").onReceive(clock?.objectWillChange) { _ in ticks += 1 }
        }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      final class Log { var lines: [String] = []; var isOn = false }
      struct Page: View {
        @State private var log = Log()
        var body: some View {
          let _ = log.lines.append("x")
          let _ = print(log.lines)
          let (_, _) = (log.isOn, log.isOn.toggle())
          if fill(log.lines.removeLast()) { Text("") }
          Button("") { log.isOn = true; log.lines = [] }
        }
        private func fill(_ line: String) -> Bool { _ = log.isOn; return false }
      }
      """).hiddenFromDocs,
  ]

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    for type in project.declarations.types(declaredIn: file) where type.viewKind == .yes && !project.declarations.isExempt(type) {
      let held = heldObjects(of: type, project)
      guard !held.isEmpty else { continue }
      let codes = project.code.renderedCode(of: type, withHelpers: true)
      let reads = project.code.displayedReads(of: Set(held.map(\.property.name)), in: codes)
      for (property, object) in held {
        guard let read = reads[property.name]?.first(where: { isStale($0, of: object, project) }),
          !project.declarations.listens(to: property, type), !project.code.isOnlyDrawnOnce(type)
        else { continue }
        let child = project.code.observingChild(of: property, in: codes)
        report(property, object, read, child: child, of: type, project, &findings)
      }
    }
  }

  /// The objects in a view's state whose changes it does not see.
  private static func heldObjects(
    of type: TypeSymbol, _ project: ProjectIndex
  ) -> [(property: PropertySymbol, object: TypeSymbol)] {
    type.properties.compactMap { property in
      guard property.wrapper == .state, !property.isStatic, !property.isShared,
        case .type(let id) = project.declarations.type(of: property).core, isUnwatched(project.declarations[type: id])
      else { return nil }
      return (property, project.declarations[type: id])
    }
  }

  private static func isUnwatched(_ type: TypeSymbol) -> Bool {
    type.kind == .classType && (type.observableKind == .observableObject || type.observableKind == .none)
  }

  /// Whether some code changes what a view reads, without that @State notices.
  private static func isStale(_ read: DisplayedRead, of object: TypeSymbol, _ project: ProjectIndex) -> Bool {
    if object.observableKind == .observableObject {
      guard let published = project.code.publishedProperty(behind: read.member, of: object) else { return false }
      return project.code.canChange(published, of: object)
    }
    guard let member = project.declarations.property(named: read.member, of: object), member.isStored, !member.isConstant,
      !member.modifiers.contains(.isLazy),
      member.wrapper == .published || project.declarations.declaration(member.reference).attributes.isEmpty
    else { return false }
    return project.code.canChange(member, of: object)
  }

  private static func report(
    _ property: PropertySymbol, _ object: TypeSymbol, _ read: DisplayedRead,
    child: (view: TypeSymbol, place: PropertyUse)?, of type: TypeSymbol, _ project: ProjectIndex,
    _ findings: inout Findings
  ) {
    let name = project.declarations.text(property.name)
    let shown = "\(name).\(project.declarations.text(read.member))"
    var message =
      String.unwatched(name, project.declarations.text(object.name), object.observableKind, shown: shown)
      + .observable(
        project.declarations.text(object.name), object.observableKind, by: owner(of: property, in: type, project),
        hasMacro: project.minIOS.map { $0 >= PlatformVersion(17) } ?? true)
    var related = [RelatedPlace(file: read.file, range: read.range, message: "'\(shown)' is read here")]
    if let child {
      let view = project.declarations.text(child.view.name)
      message += .observed(by: view)
      related.append(
        RelatedPlace(file: child.place.file, range: project.declarations.range(of: child.place), message: "'\(view)' gets it here"))
    }
    findings.add(
      message, at: project.declarations.declaration(property.reference).nameRange, in: Int(property.reference.file),
      subject: "\(project.declarations.qualifiedName(type.id)).\(name)", severity: child == nil ? nil : .note, related: related)
  }

  /// Which wrapper could take the place of @State.
  ///
  /// What @StateObject and @ObservedObject hold can be neither optional nor replaced by the view, and @StateObject is
  /// not for what somebody else made.
  private static func owner(of property: PropertySymbol, in type: TypeSymbol, _ project: ProjectIndex) -> ObjectOwner {
    let spelling = project.declarations.spelling(of: property)
    let initializers = project.declarations.initializers(of: type)
    let isReplaced = project.declarations.code(of: type).contains { code in
      !initializers.contains { $0.reference == .init(file: code.file, declaration: code.declaration) }
        && project.declarations.uses(of: spelling, in: code).contains(where: project.declarations.isAssignedWhole)
    }
    if isReplaced || project.declarations.type(of: property).isOptional { return .childView }
    let file = Int(property.reference.file)
    let value = project.declarations.detail(of: property).initializer.indices
    let assigned = initializers.map { initializer in
      (project.declarations.assignedValues(of: property, in: initializer), Int(initializer.reference.file))
    }
    let isMadeHere =
      value.isEmpty ? assigned.contains { !$0.0.isEmpty } : project.declarations.construction(in: value, of: file) != nil
    let isAlwaysMade = assigned.allSatisfy { values, file in
      values.allSatisfy { project.declarations.construction(in: $0, of: file) != nil }
    }
    return isMadeHere && isAlwaysMade ? .view : .parent
  }
}
