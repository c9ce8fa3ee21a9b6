import SwiftLexer

/// `async let x = Task { … }`, which waits for the task to exist and not for its work.
package enum AsyncLetTask: Rule {
  package static let descriptor = RuleDescriptor(
    .asyncLetTask, severity: .warning, category: .concurrency, symptom: .oldData, since: "0.2.0",
    summary: "async let whose value is a Task, for whose work nobody waits",
    rationale: """
      An 'async let' starts its value as a child task by itself. With a 'Task' as the value, 'await' returns as soon as
      that task exists: a spinner stops and 'refreshable' ends before anything is loaded, errors are lost, and a
      cancellation does not reach the work.
      """,
    notCaught: "Tasks that a function returns, and those that code passes on or keeps.",
    remedy: "Leave out the 'Task', or wait for its 'value'.")

  package static let examples: [Example] = [
    .flagged(
      "The spinner of 'refreshable' disappears before anything is loaded",
      """
      struct News: View {
        @State private var titles: [String] = []
        var body: some View { List(titles, id: \\.self) { Text($0) }.refreshable { await refresh() } }
        private func refresh() async {
          async let ↓news = Task { titles = await load() }
          _ = await news
        }
        private func load() async -> [String] { ["a"] }
      }
      """,
      instead: """
        struct News: View {
          @State private var titles: [String] = []
          var body: some View { List(titles, id: \\.self) { Text($0) }.refreshable { await refresh() } }
          private func refresh() async {
            async let news = load()
            titles = await news
          }
          private func load() async -> [String] { ["a"] }
        }
        """),
    .flagged(
      """
      func load(_ id: Int) async throws -> Int { id }
      func refresh() async {
        async let ↓first = Task { try await load(1) }, ↓second = Task.detached { try await load(2) }
        async let ↓third = Task(priority: .low) { try await load(3) }
        _ = await (first, second)
      }
      """),
    .accepted(
      "The code waits for the value of the task",
      """
      func load(_ id: Int) async throws -> Int { id }
      func sum() async throws -> Int {
        async let first = Task { try await load(1) }.value
        async let second = Task { try await load(2) }
        return try await first + second.value
      }
      """),
    .accepted(
      "The task is wanted itself",
      """
      func load(_ id: Int) async throws -> Int { id }
      func stop(_ tasks: inout [Task<Int, Error>]) async {
        async let first = Task { try await load(1) }
        (await first).cancel()
        async let second = Task { try await load(2) }
        tasks.append(await second)
      }
      """),
    .accepted(
      """
      func load(_ id: Int) async throws -> Int { id }
      struct Task { init(_ work: () -> Void) { work() } }
      func refresh() async throws {
        async let rows = load(1)
        _ = try await rows
        async let other = Task { print("x") }
        _ = await other
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for found in context.project.unawaitedTasks(in: context.file) {
      let name = context.project.text(found.name)
      context.report(
        .isTask(name),
        found.isOneExpression
          ? Repair("Leave out the 'Task': 'async let' starts the work by itself.")
          : Repair("Wait for its 'value'."),
        at: found.range, about: "\(found.member).\(name)")
    }
  }
}

extension Message {
  fileprivate static func isTask(_ name: String) -> Message {
    "'\(name)' is a Task: 'await' returns as soon as it exists, before its work is done."
  }
}
