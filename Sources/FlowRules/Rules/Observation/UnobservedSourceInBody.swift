import SwiftLexer

/// A view that shows a value of an object, or of the defaults, whose changes do not reach it.
package enum UnobservedSourceInBody: Rule {
  package static let descriptor = RuleDescriptor(
    .unobservedSourceInBody, severity: .note, category: .observation, symptom: .oldData, since: "0.2.0",
    summary: "View that shows a shared object or a default without observing it",
    rationale: """
      A view is redrawn when an object that it observes publishes. 'Theme.shared.name' in the body, in a helper or in
      onChange(of:) observes nothing, and neither does @Environment with a key for an ObservableObject: the screen keeps
      the value of the last redraw, and onChange is never called. A value of UserDefaults that the view itself sets is
      reported as well, if nothing redraws the view at that moment. It is a note: whether the value changes while the
      view is on screen is often decided elsewhere.
      """,
    notCaught: """
      Shared objects that no view can observe, reads in functions of other types, and members that no code changes.
      Views that hold the object in a property, listen to its publisher, or are only created by views that observe it.
      Content that is made for each presentation: sheets, popovers, menus. Views with a dynamic property of the
      project, or with a wrapper that flowlint does not know. Defaults under keys that are literals of more than six
      characters.
      """,
    remedy: "Observe the object with @ObservedObject, or read the default with @AppStorage.")

  package static let examples: [Example] = [
    .flagged(
      "Nothing tells the view that the name has changed",
      """
      final class Theme: ObservableObject {
        static let shared = Theme()
        @Published var name = "a"
        func next() { name = "b" }
      }
      struct Title: View {
        var body: some View { Text(↓Theme.shared.name).onTapGesture { Theme.shared.next() } }
      }
      """,
      instead: """
        final class Theme: ObservableObject {
          static let shared = Theme()
          @Published var name = "a"
          func next() { name = "b" }
        }
        struct Title: View {
          @ObservedObject private var theme = Theme.shared
          var body: some View { Text(theme.name).onTapGesture { Theme.shared.next() } }
        }
        """),
    .flagged(
      "onChange compares values only when the view is redrawn",
      """
      final class Theme: ObservableObject {
        static let shared = Theme()
        @Published var name = "a"
        func next() { name = "b" }
      }
      struct CodePage: View {
        @State private var count = 0
        var body: some View { Text("\\(count)").onChange(of: ↓Theme.shared.name) { count += 1 } }
      }
      """),
    .flagged(
      "The environment hands over the object, but does not observe it",
      """
      final class Theme: ObservableObject { @Published var name = "a"; func next() { name = "b" } }
      extension EnvironmentValues { @Entry var theme = Theme() }
      struct Title: View {
        @Environment(\\.theme) private var theme: Theme
        var body: some View { Text(↓theme.name).onTapGesture { theme.next() } }
      }
      """),
    .flagged(
      "The switch does not move",
      """
      struct SizeSwitch: View {
        var body: some View {
          Toggle("Big", isOn: Binding(
            get: { ↓UserDefaults.standard.bool(forKey: "big") },
            set: { UserDefaults.standard.set($0, forKey: "big") }))
        }
      }
      """,
      instead: """
        struct SizeSwitch: View {
          @AppStorage("big") private var isBig = false
          var body: some View { Toggle("Big", isOn: $isBig) }
        }
        """),
    .accepted(
      "The view observes the same object",
      """
      final class Theme: ObservableObject {
        static let shared = Theme()
        @Published var name = "a"
        func next() { name = "b" }
      }
      struct Title: View {
        @ObservedObject private var theme = Theme.shared
        var body: some View { Text(Theme.shared.name + theme.name).onTapGesture { theme.next() } }
      }
      """),
    .accepted(
      "Views follow an @Observable object wherever they read it",
      """
      @Observable final class Units {
        static let shared = Units()
        var mass = "kg"
        func change() { mass = "lb" }
      }
      struct UnitLabel: View { var body: some View { Text(Units.shared.mass).onTapGesture { Units.shared.change() } } }
      """),
    .accepted(
      "Only an action reads them",
      """
      final class Theme: ObservableObject {
        static let shared = Theme()
        @Published var name = "a"
        func next() { name = "b" }
      }
      struct Printer: View {
        var body: some View {
          Button("Print") {
            Theme.shared.next()
            print(Theme.shared.name, UserDefaults.standard.bool(forKey: "big"))
            UserDefaults.standard.set(true, forKey: "big")
          }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOfTheApp where !view.isRepresentable {
      for source in view.unobservedSources where !view.isOnlyInStaticRenderings {
        context.report(
          .isUnobserved(source, view), .observing(source), at: source.range,
          about: "\(view.qualifiedName).\(source.member?.name ?? "UserDefaults")")
      }
    }
  }
}

extension Message {
  fileprivate static func isUnobserved(_ source: UnobservedSource, _ view: ProjectType) -> Message {
    guard let member = source.member else {
      let message: Message = """
        '\(view.name)' shows a value of UserDefaults that it sets, but is not redrawn then: the screen keeps the old \
        one.
        """
      guard case .defaults(let write) = source.origin else { return message }
      return message.listing([Related(at: write, "it is set here")])
    }
    let message: Message = """
      '\(view.name)' shows '\(member.type.name).\(member.name)' but is not told when it changes: the screen keeps the \
      old value.
      """
    return message.listing([Related(at: member.nameRange, "'\(member.name)' is declared here")])
  }
}

extension Repair {
  /// Lets the view follow the source.
  fileprivate static func observing(_ source: UnobservedSource) -> Repair {
    switch source.origin {
    case .shared: Repair("Observe the object in an @ObservedObject property.")
    case .environment(let property, _):
      Repair("Hold '\(property.name)' with @EnvironmentObject.")
    case .defaults: Repair("Read it with @AppStorage.")
    }
  }
}
