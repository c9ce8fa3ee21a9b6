import SwiftLexer

/// A toggle with a gesture that changes its value as well.
package enum ToggleWithTapToggle: Rule {
  package static let descriptor = RuleDescriptor(
    .toggleWithTapToggle, severity: .warning, category: .binding, symptom: .lostState, since: "0.2.0",
    summary: "A Toggle with a gesture that changes its value a second time",
    rationale: """
      A tap on a Toggle changes its binding. A gesture at the same time that changes the value again takes the change
      back: the switch jumps, and the setting stays as it was. It is a note with '.onTapGesture', where the place of the
      tap and the system decide which of the two reacts.
      """,
    notCaught: "Gestures on a view around the toggle, and gestures that call a function.",
    remedy: "Remove the change from the gesture, or write '.onChange(of:)' for what else has to happen.")

  package static let examples: [Example] = [
    .flagged(
      "The tap changes the value twice",
      """
      struct Settings: View {
        @State private var showsMap = false
        var body: some View {
          Toggle("Map", isOn: $showsMap).↓simultaneousGesture(TapGesture().onEnded { showsMap.toggle() })
        }
      }
      """,
      instead: """
        struct Settings: View {
          @State private var showsMap = false
          var body: some View { Toggle("Map", isOn: $showsMap) }
        }
        """),
    .flagged(
      "Only one of the two reacts: a note",
      """
      final class Options: ObservableObject { @Published var isOn = false }
      struct Settings: View {
        @ObservedObject var options: Options
        var body: some View { Toggle("Map", isOn: $options.isOn).padding().↓onTapGesture { options.isOn.toggle() } }
      }
      """),
    .accepted(
      "The gesture does something else",
      """
      struct Settings: View {
        @State private var showsMap = false
        @State private var taps = 0
        var body: some View { Toggle("Map", isOn: $showsMap).onTapGesture { taps += 1 } }
      }
      """),
    .accepted(
      "The toggle itself does not react",
      """
      struct Settings: View {
        @State private var showsMap = false
        var body: some View {
          Toggle("Map", isOn: $showsMap).allowsHitTesting(false).onTapGesture { showsMap.toggle() }
        }
      }
      """),
    // The style leaves the space around its button to the gesture.
    .accepted(
      """
      struct RowStyle: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
          Button { configuration.isOn.toggle() } label: { configuration.label }
        }
      }
      struct Settings: View {
        @State private var isOn = false
        var body: some View { Toggle("Map", isOn: $isOn).toggleStyle(RowStyle()).onTapGesture { isOn.toggle() } }
      }
      """),
    .accepted(
      """
      struct Settings: View {
        @Binding var isOn: Bool
        @State private var other = false
        var body: some View {
          Toggle("a", isOn: $isOn).onTapGesture { print(isOn) }
          Toggle("b", isOn: $isOn).onTapGesture { other = isOn }
          HStack { Toggle("c", isOn: $isOn); Text("x").onTapGesture { isOn.toggle() } }
        }
      }
      """),
    .flagged(
      """
      struct Settings: View {
        @Binding var isOn: Bool
        var body: some View {
          Toggle(isOn: self.$isOn) { Text("a") }.↓onTapGesture { withAnimation { self.isOn = !self.isOn } }
        }
      }
      """),
    // A wrapper of the project, and an object whose type only its value shows.
    .flagged(
      """
      @propertyWrapper struct Saved: DynamicProperty {
        @State private var value = false
        var wrappedValue: Bool {
          get { value }
          nonmutating set { value = newValue }
        }
        var projectedValue: Binding<Bool> { $value }
      }
      @MainActor final class Options: ObservableObject {
        static let shared = Options()
        @Published var isOn = false
      }
      struct Settings: View {
        @Saved private var showsMap
        @ObservedObject private var options = Options.shared
        var body: some View {
          Toggle("Map", isOn: $showsMap).↓onTapGesture { showsMap.toggle() }
          Toggle("Lens", isOn: $options.isOn).↓onTapGesture { options.isOn.toggle() }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOfTheApp {
      for found in view.toggleTaps {
        // An empty gesture would still take taps from the toggle.
        let repair = Repair(found.isOnlyChange ? "Remove the gesture." : "Remove the change from the gesture.")
        context.report(
          .changesTwice(found), repair, at: found.modifier.nameRange,
          about: "\(view.qualifiedName).Toggle.\(found.property.name)", severity: found.isSimultaneous ? nil : .note)
      }
    }
  }
}

extension Message {
  fileprivate static func changesTwice(_ found: ToggleTap) -> Message {
    let message: Message =
      found.isSimultaneous
      ? "A tap changes '\(found.property.name)' twice, by the toggle and by this gesture: it stays as it was."
      : "Both the toggle and this gesture change '\(found.property.name)': the system decides which one a tap reaches."
    return message.listing([Related(at: found.change.range, "the gesture changes it here")])
  }
}
