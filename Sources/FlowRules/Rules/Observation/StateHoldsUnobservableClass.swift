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
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOutsideTests {
      lazy var access = OutsideAccess(to: view)
      for found in view.unwatchedObjects where !isReportedAsPassed(found, access) {
        context.report(
          .unwatched(found), repair(of: found, context), at: found.property.nameRange, about: found.property,
          severity: found.harm.severity)
      }
    }
  }

  /// Whether `state_passed_by_caller` reports the property, with a repair that contradicts the one of this rule.
  private static func isReportedAsPassed(
    _ found: UnwatchedObject, _ access: @autoclosure () -> OutsideAccess
  ) -> Bool {
    guard found.object.observableKind == .none, !found.property.modifiers.contains(.isPrivate) else { return false }
    let exposure = access().exposure(of: found.property)
    return exposure.isPassed && !exposure.projectsMembers
  }

  private static func repair(of found: UnwatchedObject, _ context: RuleContext) -> Repair {
    // Before iOS 14 the object of a view has to come from its creator.
    let owner = context.target.hasStateObject || found.owner == .childView ? found.owner : .parent
    if found.object.observableKind == .observableObject { return .observingState(found.property, by: owner) }
    // `@Observable` tracks the variables of the class that has it, not those of a superclass.
    let hasMacro = context.target.minIOS.map { $0 >= PlatformVersion(17) } ?? context.project.usesObservableMacro
    return .makingObservable(found.shown.property.declaringType, by: owner, hasMacro: hasMacro)
  }
}

extension UnwatchedObject.Harm {
  /// nil for the rule's usual one.
  fileprivate var severity: Severity? {
    if case .stale = self { nil } else { .note }
  }
}
