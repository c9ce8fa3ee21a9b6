import SwiftLexer

/// @State holding an object whose changes SwiftUI does not see.
///
/// @State detects that its value is replaced. An object is changed in place: unless it is @Observable, its changes go
/// unnoticed.
package enum StateHoldsUnobservableClass: Rule {
  package static let descriptor = RuleDescriptor(
    .stateHoldsUnobservableClass, severity: .warning, category: .observation, since: "0.1.0",
    summary: "@State holding a class that SwiftUI cannot observe",
    rationale: """
      @State redraws a view when its value is replaced. An object is changed in place, and @State observes none of its
      properties unless the class is @Observable: the screen keeps showing old values until it is redrawn for another
      reason. Where a view further down observes the object itself, it is a note.
      """,
    notCaught: """
      Objects that the view reads through a local variable or not at all, properties that no code is known to change,
      generic parameters and protocol types, classes of other modules, views that only widgets and image renderers show,
      and objects whose publisher the view receives with onReceive.
      """,
    remedy: """
      Use @StateObject for an ObservableObject, or make the class @Observable. Make a plain class one of the two.
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

  package static func check(_ context: inout RuleContext) {
    for view in context.views where !view.isInTestOrPreview {
      let held = heldObjects(of: view)
      guard !held.isEmpty else { continue }
      let code = view.renderedCode(withHelpers: true)
      let reads = view.displayedReads(of: held.map(\.property), in: code)
      for (property, object) in held {
        guard let shown = shownProperty(of: object, in: reads[property.nameID] ?? []), !view.listens(to: property),
          !view.isOnlyInStaticRenderings
        else { continue }
        let child = property.observingChild(in: code)
        context.report(
          .unwatched(property, object, shown, child: child), repair(of: property, object, shown, context),
          at: property.nameRange, about: property, severity: child == nil && shown.isChanged ? nil : .note)
      }
    }
  }

  private static func repair(
    of property: Property, _ object: ProjectType, _ shown: ShownProperty, _ context: RuleContext
  ) -> Repair {
    let owner = owner(of: property)
    if object.observableKind == .observableObject { return .observingState(property, by: owner) }
    // The macro tracks the variables of the class that has it, not those of a superclass.
    let model = shown.property.declaringType
    return .makingObservable(model, by: owner, hasMacro: hasMacro(context))
  }

  /// Whether `@Observable` is available on all systems that the project supports.
  private static func hasMacro(_ context: RuleContext) -> Bool {
    context.target.minIOS.map { $0 >= PlatformVersion(17) } ?? context.project.usesObservableMacro
  }

  /// The objects in a view's state whose changes the state does not detect.
  private static func heldObjects(of view: ProjectType) -> [(property: Property, object: ProjectType)] {
    view.properties(wrappedBy: .state).compactMap { property in
      guard !property.isStatic, !property.isAmbiguous, let object = property.projectType, isUnwatched(object) else {
        return nil
      }
      return (property, object)
    }
  }

  private static func isUnwatched(_ type: ProjectType) -> Bool {
    type.kind == .classType && (type.observableKind == .observableObject || type.observableKind == .none)
  }

  /// The property of an object that the view shows, and whose changes @State does not notice.
  private static func shownProperty(of object: ProjectType, in reads: [DisplayedRead]) -> ShownProperty? {
    if object.observableKind == .observableObject {
      return object.shownProperty(in: reads) { $0.isAnnounced(by: object) }
    }
    let shown = object.shownProperty(in: reads) { member in
      member.isStored && !member.modifiers.contains(.isLazy)
        && (member.wrapper == .published || member.attributes.isEmpty)
    }
    // A class that announces nothing may be a box that nobody changes.
    return shown?.isChanged == true ? shown : nil
  }

  /// The wrapper that could replace @State.
  ///
  /// The object of @StateObject and @ObservedObject can neither be optional nor be replaced by the view, and
  /// @StateObject is wrong for an object that other code created.
  private static func owner(of property: Property) -> ObjectOwner {
    let initializers = property.type.initializers
    if property.isOptional || isReplaced(property, outside: initializers) { return .childView }
    let assigned = initializers.flatMap { property.assignedValues(in: $0) }
    let isCreatedHere = property.initialValue.isEmpty ? !assigned.isEmpty : property.construction != nil
    let isAlwaysCreated = assigned.allSatisfy { property.type.project.construction(in: $0) != nil }
    guard isCreatedHere && isAlwaysCreated else { return .parent }
    return assigned.isEmpty ? .view : .initializer
  }

  /// Whether code other than the initializers assigns another object to the property.
  private static func isReplaced(_ property: Property, outside initializers: [Initializer]) -> Bool {
    let initializers = Set(initializers.map(\.declaration))
    return property.type.code.contains { code in
      code.scope.node.map(initializers.contains) != true && property.uses(in: code).contains(where: \.isAssignedWhole)
    }
  }
}
