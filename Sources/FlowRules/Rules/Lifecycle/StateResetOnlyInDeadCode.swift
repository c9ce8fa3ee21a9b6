import SwiftLexer

/// A Boolean that becomes true and stays true, because no code calls what resets it.
package enum StateResetOnlyInDeadCode: Rule {
  package static let descriptor = RuleDescriptor(
    .stateResetOnlyInDeadCode, severity: .warning, category: .lifecycle, symptom: .oldData, since: "0.2.0",
    summary: "State that only functions which nobody calls reset",
    rationale: """
      A Boolean for something that goes on, such as a move, has to become false when it is over. Here the only code that
      resets it is in private functions that no code calls, so it stays true: what it shows stays on the screen, and
      what it disables stays disabled.
      """,
    notCaught: """
      Booleans that a presentation or a control resets, and those whose binding a view of another module gets; those
      about the past, such as 'hasLoaded'; code that closes the view; functions that are not private; Booleans of
      objects.
      """,
    remedy: "Call the function where what the Boolean stands for is over.")

  package static let examples: [Example] = [
    .flagged(
      "After the first move the hint stays",
      """
      struct Day: View {
        @State private var ↓isMoving = false
        var body: some View {
          if isMoving { Text("Choose another day") }
          Text("Task").onLongPressGesture { beginMove() }
        }
        private func beginMove() { isMoving = true }
        private func endMove() { isMoving = false }
      }
      """,
      instead: """
        struct Day: View {
          @State private var isMoving = false
          var body: some View {
            if isMoving { Button("Put it here") { endMove() } }
            Text("Task").onLongPressGesture { beginMove() }
          }
          private func beginMove() { isMoving = true }
          private func endMove() { isMoving = false }
        }
        """),
    .accepted(
      "Code calls the function that resets it",
      """
      struct Page: View {
        @State private var isLoading = false
        var body: some View {
          if isLoading { ProgressView() }
          Button("Load") { isLoading = true }
          Button("Stop", action: stop)
        }
        private func stop() { isLoading = false }
      }
      """),
    .accepted(
      "The sheet resets it when it closes",
      """
      struct Page: View {
        @State private var isOpen = false
        var body: some View {
          Button("Open") { isOpen = true }.sheet(isPresented: $isOpen) { Text("Help") }
        }
        private func close() { isOpen = false }
      }
      """),
  ] + edgeCases

  package static func check(_ context: inout RuleContext) {
    for usage in context.usages {
      for found in usage.deadResets {
        context.report(
          .staysTrue(found), repair(of: found),
          at: found.property.nameRange, about: found.property)
      }
    }
  }

  private static func repair(of found: DeadReset) -> Repair {
    // `func onSuccess() { coins += 2; isLoading = false }` is not what a failure has to call.
    found.doesMore
      ? Repair("Reset '\(found.property.name)' wherever it has to end: '\(found.function)' does more than that.")
      : Repair("Call '\(found.function)' where '\(found.property.name)' has to end.")
  }

  private static let edgeCases: [Example] = [
    // Views of the project that only read the binding, and functions that call each other.
    .flagged(
      """
      private struct Fade: ViewModifier {
        @Binding var isOn: Bool
        func body(content: Content) -> some View { Blur(isOn: $isOn, content: content) }
      }
      private struct Blur<Content: View>: View {
        @Binding private var isOn: Bool
        private let content: Content
        init(isOn: Binding<Bool>, content: Content) {
          _isOn = isOn
          self.content = content
        }
        var body: some View { content.opacity(isOn ? 0.5 : 1) }
      }
      struct Page: View {
        @State var ↓isBusy = false
        var body: some View { Button("x") { isBusy = true }.modifier(Fade(isOn: self.$isBusy)) }
      }
      extension Page {
        private func finish() { reset() }
        private func reset() { withAnimation { isBusy = false } }
      }
      """),
    // A view that writes the binding, or may do so.
    .accepted(
      """
      struct Close: View {
        @Binding var isOn: Bool
        var body: some View { Button("x") { isOn = false } }
      }
      struct Page: View {
        @State private var isBusy = false
        @State private var isOpen = false
        @State private var isShown = false
        var body: some View {
          Button("\\(isBusy)") { isBusy = true; isOpen = true; isShown = true }
          Close(isOn: $isBusy)
          Toggle("\\(isOpen)", isOn: $isOpen)
          Text("\\(isShown)").onTapGesture { isShown.toggle() }
        }
        private func finish() { isBusy = false; isOpen = false; isShown = false }
      }
      """),
    // Nothing sets it either, or a caller passes it, or Objective-C calls the function.
    .accepted(
      """
      struct Row: View {
        @State var isOn = false
        @State private var isOld = false
        @State private var isNew = false
        var body: some View { Button("\\(isOn)\\(isOld)\\(isNew)") { isOn = true; isNew = true } }
        private func begin() { isOld = true }
        private func finish() { isOn = false; isOld = false }
        func end() { isNew = false }
      }
      struct Page: View { let isOn: Bool; var body: some View { Row(isOn: isOn) } }
      """),
    // It stays true on purpose, or the view goes.
    .accepted(
      """
      struct Page: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var hasAppeared = false
        @State private var isSaving = false
        var body: some View {
          Button("\\(hasAppeared)\\(isSaving)") { isSaving = true; close() }.onAppear { hasAppeared = true }
        }
        private func close() { dismiss() }
        private func reset() { hasAppeared = false; isSaving = false }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var isOn = false
        @State private var isUp = false
        var body: some View { Button("\\(isOn)\\(isUp)") { isOn = true; isUp = true; let end = finish; end() } }
        private func finish() { isOn = false; lower() }
        private func lower() { isUp = false }
      }
      """),
  ]
}

extension Message {
  fileprivate static func staysTrue(_ found: DeadReset) -> Message {
    let message: Message =
      "Once '\(found.property.name)' is true it stays true: no code calls '\(found.function)', which resets it."
    return message.listing([
      Related(at: found.set.range, "it becomes true here"), Related(at: found.reset.range, "the reset"),
    ])
  }
}
