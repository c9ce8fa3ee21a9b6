import SwiftLexer

/// State of a view that the views around it pass.
///
/// SwiftUI takes the argument as the first value and ignores all later ones. The repair follows from the calls and from
/// the view: see ``PassedState/Role``.
package enum StatePassedByCaller: Rule {
  package static let descriptor = RuleDescriptor(
    .statePassedByCaller, severity: .warning, category: .ownership, symptom: .oldData, since: "0.2.0",
    summary: "@State or @StateObject that callers pass",
    rationale: """
      SwiftUI keeps @State and @StateObject for as long as the view stays on screen, and uses the argument of a parent
      only once. When the parent passes another value later, the screen still shows the old one. The rule reports
      properties that the memberwise initializer takes: code of the app passes them, or has to, because they have no
      value. It is a warning where a call passes what code of the project changes while the view stays on screen: state,
      a member of an observed object, an element that is changed in place. Otherwise it is a note, as for constants, for
      values from somewhere else, for an object that its owner never replaces or that is made for the view, for a value
      that the view itself changes, and for views that actions or widgets create. In a
      property that other modules can reach as well it is an error.
      """,
    notCaught: """
      Calls that may mean a type of the same name or another initializer, calls through a type alias, and '.init(…)'.
      Properties that an initializer of the view takes and assigns with State(initialValue:): this is how a view takes
      a first value on purpose. A @StateObject whose object each call makes in its argument, from values that do not
      change: the memberwise initializer takes an autoclosure, and the object is made once. Types that only previews
      and tests construct. Types whose conformance to View is declared outside the scanned tree.
      """,
    remedy: """
      A value that the view never changes needs no wrapper. A value that the parent owns and the view changes becomes a
      @Binding. An object that the parent owns becomes @ObservedObject, and an @Observable one a plain property or
      @Bindable. If the view is to keep its first value, make the property private, take the value in an initializer and
      assign State(initialValue:).
      """,
    options: [StateNotPrivate.skipPrivateTypes])

  package static let examples: [Example] = [
    .flagged(
      "A row of a renamed book shows the old title",
      """
      struct BookRow: View {
        @State var ↓title: String
        var body: some View { Text(title) }
      }
      struct Shelf: View {
        let titles: [String]
        var body: some View { ForEach(titles.indices, id: \\.self) { BookRow(title: titles[$0]) } }
      }
      """,
      instead: """
        struct BookRow: View {
          let title: String
          var body: some View { Text(title) }
        }
        struct Shelf: View {
          let titles: [String]
          var body: some View { ForEach(titles.indices, id: \\.self) { BookRow(title: titles[$0]) } }
        }
        """),
    .flagged(
      "The stepper changes a copy of the days, and the plan never learns of it",
      """
      struct DaysStepper: View {
        @State var ↓days: Int
        var body: some View { Stepper("\\(days)", value: $days) }
      }
      struct Plan: View {
        @State private var days = 3
        var body: some View { DaysStepper(days: days) }
      }
      #Preview { DaysStepper(days: 3) }
      """,
      instead: """
        struct DaysStepper: View {
          @Binding var days: Int
          var body: some View { Stepper("\\(days)", value: $days) }
        }
        struct Plan: View {
          @State private var days = 3
          var body: some View { DaysStepper(days: $days) }
        }
        #Preview { DaysStepper(days: .constant(3)) }
        """),
    .flagged(
      "The player keeps the first episode when the parent plays another",
      """
      final class Episode: ObservableObject { @Published var position = 0.0 }
      struct Player: View {
        @StateObject var ↓episode: Episode
        var body: some View { Slider(value: $episode.position) }
      }
      struct Queue: View {
        let episodes: [Episode]
        var body: some View { Player(episode: episodes[0]) }
      }
      """,
      instead: """
        final class Episode: ObservableObject { @Published var position = 0.0 }
        struct Player: View {
          @ObservedObject var episode: Episode
          var body: some View { Slider(value: $episode.position) }
        }
        struct Queue: View {
          let episodes: [Episode]
          var body: some View { Player(episode: episodes[0]) }
        }
        """),
    .flagged(
      "The goal begins with a value and then belongs to the view",
      """
      struct Goal: View {
        @State var ↓pages: Int
        var body: some View { Button("\\(pages)") { pages += 1 } }
      }
      struct Plan: View { var body: some View { Goal(pages: 10) } }
      """,
      instead: """
        struct Goal: View {
          @State private var pages: Int
          init(pages: Int) { _pages = State(initialValue: pages) }
          var body: some View { Button("\\(pages)") { pages += 1 } }
        }
        struct Plan: View { var body: some View { Goal(pages: 10) } }
        """),
    .accepted(
      "The parent owns the value",
      """
      struct DaysStepper: View {
        @Binding var days: Int
        var body: some View { Stepper("\\(days)", value: $days) }
      }
      struct Plan: View {
        @State private var days = 3
        var body: some View { DaysStepper(days: $days) }
      }
      """),
    .accepted(
      "An initializer takes the first value on purpose",
      """
      struct Goal: View {
        @State private var pages: Int
        init(pages: Int) { _pages = State(initialValue: pages) }
        var body: some View { Button("\\(pages)") { pages += 1 } }
      }
      struct Plan: View { var body: some View { Goal(pages: 10) } }
      """),
    .accepted(
      "Nobody passes the value",
      """
      struct Badge: View {
        @State var count = 0
        var body: some View { Button("\\(count)") { count += 1 } }
      }
      struct Page: View { var body: some View { Badge() } }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    let skipsPrivateTypes = context.isOn(StateNotPrivate.skipPrivateTypes)
    for usage in context.usages where !(skipsPrivateTypes && usage.type.isPrivate) {
      let view = usage.type
      let open = view.stored([.state, .stateObject], hiddenBy: .isPrivate)
      guard !open.isEmpty else { continue }
      // Widgets draw a view once: there is no later value.
      lazy var isDrawnOnce = view.isOnlyInStaticRenderings
      for exposure in open.map(usage.access.exposure) where exposure.isPassed {
        let passed = PassedState(exposure)
        // `state_holds_unobservable_class` has the repair.
        guard !passed.isUnobservable, let repair = Repair.ofPassedState(passed) else { continue }
        let isHarmless =
          passed.role.missesNothing || passed.isMadeForView || !exposure.receivesLaterValue || isDrawnOnce
          || passed.property.isAssignedAfterChanges
        context.report(
          .keepsFirst(passed), repair, at: passed.property.nameRange, about: passed.property,
          severity: exposure.reach == .otherModules ? .error : isHarmless ? .note : nil)
      }
    }
  }
}
