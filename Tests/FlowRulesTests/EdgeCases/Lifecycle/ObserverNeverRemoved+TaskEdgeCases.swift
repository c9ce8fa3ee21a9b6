import FlowRules

// Tasks without a handle that wait in a loop for values.
extension ObserverNeverRemoved {
  static let taskEdgeCases: [Example] =
    [
      // The loop never ends, and the task holds the object.
      #"↓Task { for await _ in NotificationCenter.default.notifications(named: .init("a")) { reload() } }"#,
      #"↓Task { @MainActor in for await _ in notificationCenter.notifications(named: name) { self.count = 1 } }"#,
      #"↓Task { for await text in $text.values { count = text.count } }"#,
      #"↓Task.detached { for await _ in $text.map({ $0 + "" }).values { await self.reload() } }"#,
      // A `break` of the `switch`, and errors that the loop catches.
      """
      ↓Task {
        for await text in $text.values {
          switch text { case "": break; default: reload() }
          do { try check(text) } catch {}
        }
      }
      """,
    ].map { .flagged(model(starting: $0), compiles: false) } + [
      #"Task { [weak self] in for await _ in notificationCenter.notifications(named: .init("a")) { self?.reload() } }"#,
      #"Task { for await _ in NotificationCenter.default.notifications(named: .init("a")) { print(1) } }"#,
      #"task = Task { for await _ in notificationCenter.notifications(named: .init("a")) { reload() } }"#,
      #"Task { for await text in $text.values { if text.isEmpty { break }; reload() } }"#,
      #"Task { for await text in $text.values { if text.isEmpty { return }; reload() } }"#,
      #"Task { outer: for await _ in $text.values { while count < 5 { break outer }; reload() } }"#,
      #"Task { for await text in $text.values { try check(text); reload() } }"#,
      #"Task { for await text in $text.values { if Task.isCancelled { continue }; reload() } }"#,
      #"Task { for await text in $text.first().values { count = text.count } }"#,
    ].map { .accepted(model(starting: $0), compiles: false) } + [
      .accepted(model(starting: "Task { for await row in rows { count = row } }"))
    ] + views

  private static func model(starting code: String) -> String {
    """
    import SwiftUI

    @MainActor final class Search: ObservableObject {
      @Published var text = ""
      @Published var count = 0
      private let notificationCenter = NotificationCenter.default
      private let rows: AsyncStream<Int>
      private let name = Notification.Name("a")
      private var task: Task<Void, Never>?
      init(rows: AsyncStream<Int>) { self.rows = rows; \(code) }
      func reload() { count += 1 }
      func check(_ text: String) throws {}
    }
    struct Page: View {
      @StateObject private var search: Search
      init(rows: AsyncStream<Int>) { _search = StateObject(wrappedValue: Search(rows: rows)) }
      var body: some View { Text("\\(search.count)") }
    }
    struct Pages: View {
      let rows: AsyncStream<Int>
      var body: some View { NavigationLink("Page") { Page(rows: rows) } }
    }
    """
  }

  // The check against the compiler runs without the sequences of notifications.
  private static let views: [Example] = [
    .flagged(
      """
      import SwiftUI

      struct Clock: View {
        @State private var count = 0
        var body: some View {
          Text("\\(count)").onAppear {
            ↓Task { for await _ in NotificationCenter.default.notifications(named: .init("tick")) { count += 1 } }
          }
        }
      }
      struct Pages: View { var body: some View { NavigationLink("Clock") { Clock() } } }
      """, compiles: false)
  ]
}
