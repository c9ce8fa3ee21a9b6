import SwiftLexer

/// @State holding an object whose changes SwiftUI does not see.
///
/// @State detects that its value is replaced. An object is changed in place: unless it is @Observable, its changes go
/// unnoticed.
package enum StateHoldsUnobservableClass: Rule {
  package static let descriptor = RuleDescriptor(
    .stateHoldsUnobservableClass, severity: .warning, category: .observation, symptom: .oldData, since: "0.2.0",
    summary: "@State holding a class that SwiftUI cannot observe",
    rationale: """
      @State redraws a view when its value is replaced. An object is changed in place, and @State observes none of its
      properties unless the class is @Observable: the screen keeps showing old values until it is redrawn for another
      reason. It is a warning where the view itself changes the property. It is a note where only other code does, where
      a view further down observes the object itself, where all callers are redrawn by the object, where the view sets
      other state with each change, and where no code is known to change the property.
      """,
    notCaught: """
      Objects that the view reads through a local variable or not at all, properties that only their class could change
      and does not, generic parameters and protocol types, classes of other modules, views that only widgets and image
      renderers show, and objects whose publisher the view receives with onReceive. Plain objects that callers pass and
      the view does not bind to: see state_passed_by_caller.
      """,
    remedy: """
      Use @StateObject for an ObservableObject that the view creates, and @ObservedObject for one that it receives. Make
      a plain class @Observable, or an ObservableObject below iOS 17.
      """)

  package static let examples: [Example] = [
    .flagged(
      "@State does not observe the object that the view creates",
      """
      final class Stopwatch: ObservableObject { @Published var seconds = 0 }
      struct Clock: View {
        @State private var ↓stopwatch = Stopwatch()
        var body: some View { Text("\\(stopwatch.seconds)").task { stopwatch.seconds += 1 } }
      }
      """,
      instead: """
        final class Stopwatch: ObservableObject { @Published var seconds = 0 }
        struct Clock: View {
          @StateObject private var stopwatch = Stopwatch()
          var body: some View { Text("\\(stopwatch.seconds)").task { stopwatch.seconds += 1 } }
        }
        """),
    .flagged(
      "An object that the view receives",
      """
      final class Stopwatch: ObservableObject { @Published var seconds = 0; func tick() { seconds += 1 } }
      struct Clock: View {
        @State var ↓stopwatch: Stopwatch
        var body: some View { Text("\\(stopwatch.seconds)") }
      }
      """,
      instead: """
        final class Stopwatch: ObservableObject { @Published var seconds = 0; func tick() { seconds += 1 } }
        struct Clock: View {
          @ObservedObject var stopwatch: Stopwatch
          var body: some View { Text("\\(stopwatch.seconds)") }
        }
        """),
    .flagged(
      "A class that announces nothing",
      """
      final class Pair { var key = ""; var value = "" }
      struct PairRow: View {
        @State private var ↓pair = Pair()
        var body: some View {
          Text(pair.key)
          TextField("Key", text: $pair.key)
        }
      }
      """,
      instead: """
        @Observable final class Pair { var key = ""; var value = "" }
        struct PairRow: View {
          @State private var pair = Pair()
          var body: some View {
            Text(pair.key)
            TextField("Key", text: $pair.key)
          }
        }
        """),
    .accepted(
      "@State works with @Observable classes",
      """
      @Observable final class Model { var n = 0 }
      struct Count: View {
        @State private var model = Model()
        var body: some View { Button("\\(model.n)") { model.n += 1 } }
      }
      """),
    .accepted(
      "The view shows nothing of the object",
      """
      final class Cache { var hits = 0 }
      struct Search: View {
        @State private var cache = Cache()
        var body: some View { Button("Search") { cache.hits += 1 } }
      }
      """),
    .accepted(
      "The view replaces the object, and shows whether there is one",
      """
      final class Person: NSManagedObject { @NSManaged var name: String }
      struct Picked: View {
        @State private var person: Person?
        var body: some View { Text(person == nil ? "Nobody" : "Somebody").onTapGesture { person = nil } }
      }
      """),
  ] + edgeCases

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOutsideTests {
      let held = heldObjects(of: view)
      guard !held.isEmpty else { continue }
      let code = view.renderedCode(withHelpers: true)
      let reads = view.displayedReads(of: held.map(\.property), in: code)
      lazy var access = OutsideAccess(to: view)
      for (property, object) in held {
        guard let shown = shownProperty(of: object, in: reads[property.nameID] ?? []), !view.listens(to: property),
          !view.isOnlyInStaticRenderings, !mayBeReplaced(property, object),
          !isReportedAsPassed(property, object, access)
        else { continue }
        let harm = harm(shown, property, object, code, reads: reads[property.nameID] ?? [])
        context.report(
          .unwatched(property, object, shown.read, harm), repair(of: property, object, shown, context),
          at: property.nameRange, about: property, severity: harm.severity)
      }
    }
  }

  private static func harm(
    _ shown: ShownProperty, _ property: Property, _ object: ProjectType, _ code: [RenderedCode], reads: [DisplayedRead]
  ) -> UnwatchedHarm {
    if let child = property.observingChild(in: code) { return .redrawnByChild(child.view, child.place) }
    guard shown.isChanged else { return .noKnownChange }
    if owner(of: property) == .parent {
      let supplied = property.suppliedObjects
      let member = shown.property.nameID
      let areRedrawn = supplied.allSatisfy { $0?.redrawsCaller(at: member, of: object) == true }
      if areRedrawn, let first = supplied.first, let first { return .redrawnByCaller(first) }
    }
    if let state = property.stateSetWithChanges(besides: reads) { return .redrawnByState(state) }
    return property.isHolderChanging(shown.property, of: object) ? .stale : .staleForATime
  }

  /// Whether code that has a binding to the property may put another object into it, which @State observes.
  ///
  ///     Reader(box: $box)
  private static func mayBeReplaced(_ property: Property, _ object: ProjectType) -> Bool {
    object.observableKind == .none && property.isBoundWhole
  }

  /// Whether `state_passed_by_caller` reports the property, with a repair that contradicts the one of this rule.
  private static func isReportedAsPassed(
    _ property: Property, _ object: ProjectType, _ access: @autoclosure () -> OutsideAccess
  ) -> Bool {
    guard object.observableKind == .none, !property.modifiers.contains(.isPrivate) else { return false }
    let exposure = access().exposure(of: property)
    return exposure.isPassed && !exposure.projectsMembers
  }

  private static func repair(
    of property: Property, _ object: ProjectType, _ shown: ShownProperty, _ context: RuleContext
  ) -> Repair {
    let found = owner(of: property)
    // Before iOS 14 the object of a view has to come from its creator.
    let owner = context.target.hasStateObject || found == .childView ? found : .parent
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

extension UnwatchedHarm {
  /// nil for the rule's usual one.
  fileprivate var severity: Severity? {
    if case .stale = self { nil } else { .note }
  }
}
