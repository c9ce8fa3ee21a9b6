import SwiftLexer

/// A value that is reset some seconds after it is set, also when it has been set again meanwhile.
package enum UncancelledDelayedReset: Rule {
  package static let descriptor = RuleDescriptor(
    .uncancelledDelayedReset, severity: .warning, category: .concurrency, symptom: .oldData, since: "0.2.0",
    summary: "Delayed reset that a newer value does not cancel",
    rationale: """
      A message that goes away after some seconds starts a delay each time it is shown, and nothing ends the one before.
      If a second message follows the first within that time, the first delay takes it away early: somebody misses it.
      Code has to cancel the older delay. It is a note where the same value is set each time, as for a check mark
      after copying, which then only goes away early.
      """,
    notCaught: """
      Delays below one second, and those whose length is no literal. Code that asks anything after the delay, or whether
      the value is set before it sets it; values that disable a control or open a sheet, and functions that code calls
      only where it has asked for the value; code that runs when the view appears. Functions of classes without
      parameters.
      """,
    remedy: "Keep the delay as a task, cancel it wherever the value is set, and ask whether it was cancelled.")

  package static let examples: [Example] = [
    .flagged(
      "The second message goes away with the first",
      """
      struct Composer: View {
        @State private var message: String?
        var body: some View {
          VStack {
            Text(message ?? "")
            Button("Save") { show("Saved") }
            Button("Send") { show("Sent") }
          }
        }
        private func show(_ text: String) {
          ↓message = text
          DispatchQueue.main.asyncAfter(deadline: .now() + 3) { message = nil }
        }
      }
      """,
      instead: """
        struct Composer: View {
          @State private var message: String?
          @State private var reset: Task<Void, any Error>?
          var body: some View {
            VStack {
              Text(message ?? "")
              Button("Save") { show("Saved") }
              Button("Send") { show("Sent") }
            }
          }
          private func show(_ text: String) {
            message = text
            reset?.cancel()
            reset = Task {
              try await Task.sleep(for: .seconds(3))
              message = nil
            }
          }
        }
        """),
    .accepted(
      "A new message begins another task, and ends the last one",
      """
      struct Composer: View {
        @State private var message: String?
        var body: some View {
          Button(message ?? "Save") { message = "Saved" }
            .task(id: message) {
              try? await Task.sleep(for: .seconds(3))
              if !Task.isCancelled { message = nil }
            }
        }
      }
      """),
    .accepted(
      "The button cannot be pressed while the value is set",
      """
      struct Copy: View {
        let text: String
        @State private var isCopied = false
        var body: some View {
          Button(isCopied ? "Copied" : "Copy") {
            isCopied = true
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isCopied = false }
          }
          .disabled(isCopied)
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types {
      for found in type.delayedResets {
        let task = found.hasOtherWork ? "Make a task of the pause and the reset alone" : "Keep the delay as a task"
        let (name, check) = (found.property.name, found.property.cancellationCheck)
        context.report(
          .isTakenAway(found),
          // A cancelled task goes on after 'try? await Task.sleep(…)', and would reset the value at once. A value that
          // other code sets without a delay is to stay, too.
          Repair("\(task), cancel it wherever '\(name)' is set, and check '\(check)' after the pause."),
          at: found.set, about: found.property, severity: found.showsContent ? nil : .note)
      }
    }
  }
}

extension Message {
  fileprivate static func isTakenAway(_ found: DelayedReset) -> Message {
    let name = found.property.name
    let message: Message = """
      If '\(name)' is set again before the delay is over, the older delay resets it all the same: the new value goes \
      away early.
      """
    return message.listing([Related(at: found.reset, "'\(name)' is reset here")])
  }
}
