import FlowRules

// Assignments in closures of their own.
extension MisplacedFlagReset {
  static let closureEdgeCases: [Example] = [
    // The reset is in a closure of its own.
    .flagged(
      """
      final class Feed: ObservableObject {
        @Published private(set) var isLoading = false
        func load() {
          Task { @MainActor in
            ↓isLoading = true
            do {
              try await upload()
              await MainActor.run { isLoading = false }
            } catch { print(error) }
          }
        }
        private func upload() async throws {}
      }
      """),
    // Both run at once, and before the code after them.
    .flagged(
      """
      struct SaveButton: View {
        @State private var isSaving = false
        var body: some View { Button("Save") { Task { await save() } }.disabled(isSaving) }
        private func save() async {
          withAnimation { ↓isSaving = true }
          do {
            try await upload()
            withAnimation { isSaving = false }
          } catch { print(error) }
        }
        private func upload() async throws {}
      }
      """,
      instead: """
        struct SaveButton: View {
          @State private var isSaving = false
          var body: some View { Button("Save") { Task { await save() } }.disabled(isSaving) }
          private func save() async {
            withAnimation { isSaving = true }
            defer { withAnimation { isSaving = false } }
            do {
              try await upload()
            } catch { print(error) }
          }
          private func upload() async throws {}
        }
        """),
    .flagged(
      """
      final class Feed: ObservableObject, @unchecked Sendable {
        @Published private(set) var isLoading = false
        func load() async {
          await MainActor.run { ↓self.isLoading = true }
          guard let text = await text() else { return }
          await MainActor.run {
            self.isLoading = false
            print(text)
          }
        }
        private func text() async -> String? { nil }
      }
      """),
    // A lock, too, runs it at once; the project's own function may not.
    .flagged(
      """
      final class Feed: ObservableObject, @unchecked Sendable {
        @Published private(set) var isLoading = false
        private let lock = NSLock()
        func load() async {
          lock.withLock { ↓self.isLoading = true }
          guard let text = await text() else { return }
          lock.withLock {
            self.isLoading = false
            print(text)
          }
        }
        private func text() async -> String? { nil }
      }
      """),
    .accepted(
      """
      struct Gate {
        func withLock(_ action: @escaping @Sendable () -> Void) { Task { action() } }
      }
      final class Feed: ObservableObject, @unchecked Sendable {
        @Published private(set) var isLoading = false
        private let gate = Gate()
        func load() async {
          gate.withLock { self.isLoading = true }
          guard let text = await text() else { return }
          gate.withLock {
            self.isLoading = false
            print(text)
          }
        }
        private func text() async -> String? { nil }
      }
      """),
    // The task begins after the set.
    .flagged(
      """
      @MainActor final class Feed: ObservableObject {
        @Published private(set) var isLoading = false
        @Published private(set) var titles: [String] = []
        func refresh() {
          ↓isLoading = true
          Task {
            do {
              titles = try await load()
              isLoading = false
            } catch { print(error) }
          }
        }
        private func load() async throws -> [String] { try await fetch() }
        private func fetch() async throws -> [String] { throw URLError(.timedOut) }
      }
      """,
      instead: """
        @MainActor final class Feed: ObservableObject {
          @Published private(set) var isLoading = false
          @Published private(set) var titles: [String] = []
          func refresh() {
            isLoading = true
            Task {
              defer { isLoading = false }
              do {
                titles = try await load()
              } catch { print(error) }
            }
          }
          private func load() async throws -> [String] { try await fetch() }
          private func fetch() async throws -> [String] { throw URLError(.timedOut) }
        }
        """),
    // A pause of its own, which throws only where something cancels the task.
    .accepted(
      """
      struct CleanButton: View {
        @State private var isCleaning = false
        var body: some View {
          Button("Clean") {
            isCleaning = true
            Task {
              async let pause: Void = Task.sleep(nanoseconds: 500_000_000)
              await clean()
              try await pause
              isCleaning = false
            }
          }
          .disabled(isCleaning)
        }
        private func clean() async {}
      }
      """),
    // The other branch resets it, and a condition asks whether newer work has begun.
    .accepted(
      """
      @MainActor final class Feed: ObservableObject {
        @Published private(set) var isLoading = false
        @Published private(set) var isSaving = false
        private var newest = 0
        func load(_ name: String?) {
          isLoading = true
          Task {
            if let name {
              await read(name)
              isLoading = false
            } else {
              isLoading = false
            }
          }
        }
        func save() {
          newest += 1
          let own = newest
          isSaving = true
          Task {
            await read("a")
            if own == newest {
              await read("b")
              isSaving = false
            }
          }
        }
        private func read(_ name: String) async {}
      }
      """),
    // The error's handler resets it, in a closure that runs at once.
    .accepted(
      """
      struct SaveButton: View {
        @State private var isSaving = false
        var body: some View { Button("Save") { Task { await save() } }.disabled(isSaving) }
        private func save() async {
          withAnimation { isSaving = true }
          do {
            try await upload()
            withAnimation { isSaving = false }
          } catch { withAnimation { isSaving = false } }
        }
        private func upload() async throws {}
      }
      """),
    // The state of another view, which only reads it.
    .flagged(
      """
      struct Page: View {
        @State private var isSaving = false
        var body: some View { SaveButton(isSaving: $isSaving).disabled(isSaving) }
      }
      struct SaveButton: View {
        @Binding var isSaving: Bool
        var body: some View { Button(isSaving ? "…" : "Save") { Task { try await save() } } }
        private func save() async throws {
          ↓isSaving = true
          try await upload()
          isSaving = false
        }
        private func upload() async throws {}
      }
      #Preview { SaveButton(isSaving: .constant(false)) }
      """),
    // Which has a button that resets it.
    .accepted(
      """
      struct Page: View {
        @State private var isSaving = false
        var body: some View {
          SaveButton(isSaving: $isSaving).disabled(isSaving)
          Button("Cancel") { isSaving = false }
        }
      }
      struct SaveButton: View {
        @Binding var isSaving: Bool
        var body: some View { Button(isSaving ? "…" : "Save") { Task { try await save() } } }
        private func save() async throws {
          isSaving = true
          try await upload()
          isSaving = false
        }
        private func upload() async throws {}
      }
      """),
    // A reset that ends the work of another function.
    .flagged(
      """
      @MainActor final class Catalog: ObservableObject {
        @Published private(set) var isLoading = false
        func read() async throws {
          ↓isLoading = true
          try await fetch()
          isLoading = false
        }
        func refresh() async throws {
          defer { isLoading = false }
          try await fetch()
        }
        private func fetch() async throws {}
      }
      """),
    // A condition that is never false.
    .accepted(
      """
      struct SearchButton: View {
        @State private var isSearching = false
        var body: some View { Button("Search") { Task { await search() } }.disabled(isSearching) }
        private func search() async {
          isSearching = true
          var components = URLComponents(string: "https://example.com")!
          components.queryItems = [URLQueryItem(name: "q", value: "a")]
          guard let url = components.url else { return }
          guard let other = URL(string: "https://example.com/a") else { return }
          await load(url, other)
          isSearching = false
        }
        private func load(_ url: URL, _ other: URL) async {}
      }
      """),
    // The callers reset what an error has left.
    .accepted(
      """
      @MainActor final class Catalog: ObservableObject {
        @Published private(set) var isLoading = false
        @Published private(set) var isSaving = false
        func read() async throws {
          isLoading = true
          try await fetch()
          isLoading = false
        }
        func refresh() async {
          defer { isLoading = false }
          try? await read()
        }
        func write() async throws {
          isSaving = true
          try await fetch()
          isSaving = false
        }
        func save() async {
          isSaving = true
          await saveAll()
          isSaving = false
        }
        private func saveAll() async { try? await write() }
        private func fetch() async throws {}
      }
      """),
    // The block of an `else` runs where the condition is false, and nothing says how often that is.
    .accepted(
      """
      struct DeleteButton: View {
        @State private var isSure = false
        @State private var isDeleting = false
        var body: some View {
          Button("Delete") {
            isDeleting = true
            if !isSure {
              isSure = true
            } else {
              Task {
                await delete()
                isDeleting = false
              }
            }
          }
          .disabled(isDeleting)
        }
        private func delete() async {}
      }
      """),
    // A reset right after the task runs before it.
    .flagged(
      """
      struct SendButton: View {
        @State private var isSending = false
        @State private var isDone = false
        var body: some View {
          Button("Send") {
            isSending = true
            Task { await upload() }
            ↓isSending = false
            isDone = true
          }
          .disabled(isSending || isDone)
        }
        private func upload() async {}
      }
      """),
    // The work sets and resets it as well; a function between the two asks for it; the code waits itself.
    .accepted(
      """
      @MainActor final class Sender: ObservableObject {
        @Published private(set) var isSending = false
        @Published private(set) var isFilling = false
        @Published private(set) var isLoading = false
        func send() {
          isSending = true
          Task { await upload() }
          isSending = false
        }
        private func upload() async {
          isSending = true
          await fetch()
          isSending = false
        }
        func fill() {
          isFilling = true
          Task { await fetch() }
          reset()
          isFilling = false
        }
        private func reset() { if !isFilling { Task { await upload() } } }
        func load() async {
          isLoading = true
          Task { await fetch() }
          isLoading = false
        }
        private func fetch() async {}
      }
      """),
  ]
}
