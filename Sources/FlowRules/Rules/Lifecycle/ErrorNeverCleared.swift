import SwiftLexer

/// An error in the state of a view that a later success does not take away.
package enum ErrorNeverCleared: Rule {
  package static let descriptor = RuleDescriptor(
    .errorNeverCleared, severity: .warning, category: .lifecycle, symptom: .oldData, since: "0.2.0",
    summary: "Error that stays on screen after a later attempt succeeds",
    rationale: """
      A view keeps the error of an attempt in optional state, and shows it as long as there is one. When somebody tries
      again and this attempt succeeds, only code that sets the state to nil takes the error away. Here no code does: the
      new content is on screen beside the old error, or the error still stands in its place.
      """,
    notCaught: """
      Errors in objects, in alerts and in text that has no 'if' around it. Views that only '.onAppear' or '.task' lets
      try again. Attempts that close the view, call a closure of the caller or assign a binding, and errors that other
      state can hide.
      """,
    remedy: "Set the error to nil when the attempt begins.")

  package static let examples: [Example] = [
    .flagged(
      "After one failure the list never comes back",
      """
      struct Shelf: View {
        @State private var books: [String] = []
        @State private var failure: String?
        var body: some View {
          VStack {
            if let failure { Text(failure) } else { List(books, id: \\.self) { Text($0) } }
            Button("Load") { Task { await load() } }
          }
        }
        private func load() async {
          do {
            books = try await fetch()
          } catch {
            ↓failure = error.localizedDescription
          }
        }
        private func fetch() async throws -> [String] { ["A"] }
      }
      """,
      instead: """
        struct Shelf: View {
          @State private var books: [String] = []
          @State private var failure: String?
          var body: some View {
            VStack {
              if let failure { Text(failure) } else { List(books, id: \\.self) { Text($0) } }
              Button("Load") { Task { await load() } }
            }
          }
          private func load() async {
            failure = nil
            do {
              books = try await fetch()
            } catch {
              failure = error.localizedDescription
            }
          }
          private func fetch() async throws -> [String] { ["A"] }
        }
        """),
    .accepted(
      "Each attempt begins without an error",
      """
      struct Shelf: View {
        @State private var books: [String] = []
        @State private var failure: String?
        var body: some View {
          VStack {
            if let failure { Text(failure) }
            List(books, id: \\.self) { Text($0) }.refreshable { await load() }
          }
        }
        private func load() async {
          failure = nil
          do { books = try await fetch() } catch { failure = error.localizedDescription }
        }
        private func fetch() async throws -> [String] { ["A"] }
      }
      """),
    .accepted(
      "The page closes after a success",
      """
      struct Editor: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var title = ""
        @State private var failure: String?
        var body: some View {
          if let failure { Text(failure) }
          TextField("Title", text: $title)
          Button("Save") { Task { await save() } }
        }
        private func save() async {
          do {
            title = try await send(title)
            dismiss()
          } catch {
            failure = error.localizedDescription
          }
        }
        private func send(_ title: String) async throws -> String { title }
      }
      """),
  ] + edgeCases

  package static func check(_ context: inout RuleContext) {
    for usage in context.usages {
      for found in usage.unclearedErrors {
        context.report(.stays(found), repair(of: found), at: found.set.range, about: found.property)
      }
    }
  }

  private static func repair(of found: UnclearedError) -> Repair {
    Repair("Set '\(found.property.name)' to nil before the 'do'.")
  }
}

extension Message {
  fileprivate static func stays(_ found: UnclearedError) -> Message {
    let (error, result) = (found.property.name, found.result.name)
    let stay = found.hidesResult
      ? "the view shows it in the place of '\(result)' even when a later attempt succeeds"
      : "it stays on screen when a later attempt succeeds"
    let message: Message = "No code sets '\(error)' to nil: \(stay)."
    return message.listing([
      Related(at: found.shown, "the view shows '\(error)' here"), Related(at: found.restart, "this tries again"),
    ])
  }
}
