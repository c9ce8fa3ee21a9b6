import SwiftLexer

/// A Boolean for work that goes on, whose reset does not run, or runs too early.
package enum MisplacedFlagReset: Rule {
  package static let descriptor = RuleDescriptor(
    .misplacedFlagReset, severity: .warning, category: .concurrency, symptom: .oldData, since: "0.2.0",
    summary: "Boolean for work in progress, whose reset an error, a return or a condition skips",
    rationale: """
      The code sets the Boolean, does its work, and resets it at the end. An error or an early 'return' in between skips
      that line, and so does an 'if' with the work and the reset in its block: the progress view stays on the screen,
      and the button stays disabled, until the view is created again.
      A 'defer' runs on every way out. Next to a 'Task', however, a 'defer' or a later reset runs at once, before the
      task begins, so the screen never shows that the work goes on.
      It is a note where a 'return' skips the reset, because most such lines are for what cannot happen or what a
      disabled button rules out, and where only an address that the code writes itself would have to be none.
      """,
    notCaught: """
      Booleans whose names do not say that some work goes on, as 'isLoading' does: 'hasChanges' is to stay true where
      nothing has been saved. Booleans that other code assigns, or that some function only resets: a button that
      cancels, an observer. Errors that closures of unknown functions throw, and those of functions that catch all
      errors though they are declared to throw. A return whose condition asks for cancellation or, after an 'await',
      compares two values, as a check for newer work does. Code that closes the view or ends the app.
      """,
    remedy: "Reset it in a 'defer', or on every way out.")

  package static let examples: [Example] = [
    .flagged(
      "An error skips the reset, and the catch does not make up for it",
      """
      struct SaveButton: View {
        @State private var isSaving = false
        @State private var message = ""
        var body: some View {
          Button(message.isEmpty ? "Save" : message) { Task { await save() } }.disabled(isSaving)
        }
        private func save() async {
          ↓isSaving = true
          do {
            try await upload()
            isSaving = false
          } catch {
            message = error.localizedDescription
          }
        }
        private func upload() async throws {}
      }
      """,
      instead: """
        struct SaveButton: View {
          @State private var isSaving = false
          @State private var message = ""
          var body: some View {
            Button(message.isEmpty ? "Save" : message) { Task { await save() } }.disabled(isSaving)
          }
          private func save() async {
            isSaving = true
            defer { isSaving = false }
            do {
              try await upload()
            } catch {
              message = error.localizedDescription
            }
          }
          private func upload() async throws {}
        }
        """),
    .flagged(
      "Nobody hears of the error of a task, and nothing after it runs",
      """
      @MainActor final class Feed: ObservableObject {
        @Published private(set) var isLoading = false
        @Published private(set) var titles: [String] = []
        func refresh() {
          Task {
            ↓isLoading = true
            titles = try await load()
            isLoading = false
          }
        }
        private func load() async throws -> [String] {
          try await Task.sleep(nanoseconds: 1)
          return ["a"]
        }
      }
      """),
    .flagged(
      "A return skips the reset",
      """
      struct OpenButton: View {
        let name: String?
        @State private var isOpening = false
        var body: some View { Button("Open") { Task { await open() } }.disabled(isOpening) }
        private func open() async {
          ↓isOpening = true
          guard let name else { return }
          await load(name)
          isOpening = false
        }
        private func load(_ name: String) async {}
      }
      """),
    .flagged(
      "A defer beside the task runs before the work begins",
      """
      struct SendButton: View {
        @State private var isSending = false
        var body: some View { Button("Send") { send() }.disabled(isSending) }
        private func send() {
          isSending = true
          defer { ↓isSending = false }
          Task { await upload() }
        }
        private func upload() async {}
      }
      """,
      instead: """
        struct SendButton: View {
          @State private var isSending = false
          var body: some View { Button("Send") { send() }.disabled(isSending) }
          private func send() {
            isSending = true
            Task {
              defer { isSending = false }
              await upload()
            }
          }
          private func upload() async {}
        }
        """),
    .flagged(
      "Nothing resets it where there is nothing to do",
      """
      struct OpenButton: View {
        @State private var isOpening = false
        var body: some View { Button("Open") { open(nil) }.disabled(isOpening) }
        private func open(_ url: URL?) {
          ↓isOpening = true
          Task {
            if let url {
              await load(url)
              isOpening = false
            }
          }
        }
        private func load(_ url: URL) async {}
      }
      """,
      instead: """
        struct OpenButton: View {
          @State private var isOpening = false
          var body: some View { Button("Open") { open(nil) }.disabled(isOpening) }
          private func open(_ url: URL?) {
            Task {
              if let url {
                isOpening = true
                await load(url)
                isOpening = false
              }
            }
          }
          private func load(_ url: URL) async {}
        }
        """),
    .accepted(
      "A reset on every way out",
      """
      struct SaveButton: View {
        @State private var isSaving = false
        var body: some View { Button("Save") { Task { await save() } }.disabled(isSaving) }
        private func save() async {
          isSaving = true
          do {
            try await upload()
            isSaving = false
          } catch {
            fail()
          }
        }
        private func fail() { isSaving = false }
        private func upload() async throws {}
      }
      """),
    .accepted(
      "A button resets it, too",
      """
      struct SaveButton: View {
        @State private var isSaving = false
        var body: some View {
          Button("Save") { Task { isSaving = true; try await upload(); isSaving = false } }
          Button("Cancel") { isSaving = false }.disabled(!isSaving)
        }
        private func upload() async throws {}
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types where !type.isInTestOrPreview {
      for found in type.misplacedResets {
        let place = if case .beforeTask = found.fault { found.reset } else { found.set }
        context.report(
          .isMisplaced(found), repair(of: found), at: place, about: found.flag, severity: found.isRare ? .note : nil)
      }
    }
  }

  private static func repair(of found: MisplacedReset) -> Repair {
    let deferral: Repair? = found.deferral.map { place in
      Repair("Reset it in a 'defer' \(place == .inTask ? "at the start of the task" : "after this line").")
    }
    return switch found.fault {
    case .beforeTask where found.deferral == .inTask: Repair("Move the reset into the task, in a 'defer' at its start.")
    case .beforeTask: Repair("Move the 'defer' into the task.")
    case .skippedByError: deferral ?? Repair("Reset it after an error, too.")
    case .skippedByReturn(_, isOnly: true): Repair("Reset it before that 'return', too.")
    case .skippedByReturn: deferral ?? Repair("Reset it before each such 'return', too.")
    case .skippedByCondition(_, isAfterOtherWork: true): Repair("Reset it after the 'if'.")
    case .skippedByCondition: Repair("Set it inside the 'if'.")
    }
  }
}

extension Message {
  fileprivate static func isMisplaced(_ found: MisplacedReset) -> Message {
    let name = found.flag.name
    switch found.fault {
    case .skippedByError(let place):
      let message: Message = "'\(name)' stays true after an error: the reset does not run then."
      return message.listing([Related(at: place, "this may throw"), Related(at: found.reset, "the reset")])
    case .skippedByReturn(let place, _):
      let message: Message = "'\(name)' stays true after a 'return': the reset does not run then."
      return message.listing([Related(at: place, "this 'return'"), Related(at: found.reset, "the reset")])
    case .skippedByCondition(let place, _):
      let message: Message = "'\(name)' stays true where the 'if' is false: neither the work nor the reset runs then."
      return message.listing([Related(at: place, "this 'if'"), Related(at: found.reset, "the reset")])
    case .beforeTask(let place):
      let message: Message = "'\(name)' is false again before the task has begun: nobody sees that the work goes on."
      return message.listing([Related(at: place, "the task")])
    }
  }
}
