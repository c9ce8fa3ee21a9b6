import FlowRules

extension StateWrittenNeverRead: RuleWithEdgeCases {
  /// Examples of state that is written in other ways, and of code that resembles it.
  static let edgeCases: [Example] = [
    .flagged(
      """
      struct Page: View {
        @State private var ↓message: String?
        @State private var ↓rows: [String] = []
        @State private var ↓taps = 0
        @State private var ↓error: Error?
        @State private var ↓size: CGSize = .zero
        var body: some View {
          Button("x") { message = "x"; rows.append("y"); self.taps += 1; error = nil; size.width = 1 }
        }
      }
      """),
    .flagged(
      """
      enum Phase { case idle, busy }
      struct Item { var title = ""; var phase = Phase.idle }
      struct Page: View {
        @State private var ↓phase = Phase.idle
        @State private var ↓item: Item?
        @State private var ↓draft = Item()
        var body: some View { Text("x") }
        func load() { phase = .busy; item = Item(); draft.title = "y" }
      }
      """),
    .flagged(
      """
      struct Page: View {
        @State private var ↓count: Int
        init(count: Int) { _count = State(initialValue: count) }
        var body: some View { Button("x") { count = 2 } }
      }
      """),
    .accepted(
      """
      struct Logs: View {
        @State private var taps = 0
        var body: some View { Button("x") { taps += 1; print(taps) } }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var rows: Set<Int> = []
        @State private var next = 0
        var body: some View {
          Button("x") { if rows.insert(1).inserted { print("new") }; rows.insert(next) }
          Text("y").onTapGesture { next = 1 }
        }
      }
      """),
    .accepted(
      """
      final class Engine { deinit { print("x") } }
      struct Job { let engine = Engine(); let cancel: () -> Void }
      struct Page: View {
        @State private var engine: Engine?
        @State private var job: Job?
        @State private var timer: Timer?
        @State private var onEnd: (() -> Void)?
        @State private var token: Any?
        let other: Engine
        var body: some View {
          Button("x") { engine = other; job = nil; timer = nil; onEnd = nil; token = nil }
        }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var isOn = false
        var body: some View {
          Button("x") { isOn = true }
          #if os(macOS)
          Text(isOn ? "a" : "b")
          #endif
        }
      }
      """),
    .accepted(
      """
      func fill(_ text: inout String) { text = "x" }
      struct Page: View {
        @State private var text = ""
        var body: some View { Button("x") { fill(&text) } }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State var text = ""
        var body: some View { Button("x") { text = "y" } }
      }
      struct Book: View {
        let page = Page()
        var body: some View { Text(page.text) }
      }
      """),
    // A note: the same `catch` shows the failure.
    .flagged(
      """
      struct Composer: View {
        @State private var ↓failed = false
        @State private var status = "Draft"
        let send: () async throws -> Void
        var body: some View {
          Text(status)
          Button("Send") { Task { do { try await send() } catch { failed = true; status = "Not sent" } } }
        }
      }
      """),
    // A note: the object shows the failure before it throws.
    .flagged(
      """
      final class Store: ObservableObject {
        @Published var text: String?
        func save() throws { do { try write() } catch { text = "Not saved"; throw error } }
        private func write() throws {}
      }
      struct Editor: View {
        @ObservedObject var store: Store
        @State private var ↓failed = false
        var body: some View { Button("Save") { do { try store.save() } catch { failed = true } } }
      }
      """),
  ]
}
