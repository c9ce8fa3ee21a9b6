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
  ]

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
