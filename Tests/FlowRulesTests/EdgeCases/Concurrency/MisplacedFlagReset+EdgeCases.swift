import FlowRules

extension MisplacedFlagReset: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    // The reset is in the other branch, and a return that skips nothing but the reset does so on purpose.
    .accepted(
      """
      @MainActor final class Room: ObservableObject {
        @Published private(set) var isActive = false
        @Published private(set) var isLoading = false
        @Published private(set) var count = 0
        func update(_ isVisible: Bool) {
          if isVisible {
            isActive = true
            if count > 0 { return }
            count += 1
          } else {
            isActive = false
          }
        }
        func load() async {
          isLoading = true
          await read()
          if count > 1 { return }
          isLoading = false
        }
        private func read() async {}
      }
      """),
    // The `do` begins before the flag is set.
    .flagged(
      """
      struct SaveButton: View {
        @State private var isSaving = false
        var body: some View {
          Button("Save") {
            Task {
              do {
                ↓isSaving = true
                try await upload()
                isSaving = false
              } catch { print(error) }
            }
          }.disabled(isSaving)
        }
        private func upload() async throws {}
      }
      """),
    // The function throws, and no caller can reset it.
    .flagged(
      """
      @MainActor final class Feed: ObservableObject {
        @Published private(set) var isLoading = false
        func load() async throws {
          ↓isLoading = true
          try await upload()
          isLoading = false
        }
        private func upload() async throws {}
      }
      """),
    // A function with the name of one that resets it, of another object.
    .flagged(
      """
      @MainActor final class Feed: ObservableObject {
        @Published private(set) var isLoading = false
        private let service = Service()
        func load() async {
          ↓isLoading = true
          do {
            try await service.load()
            isLoading = false
          } catch { service.load(error) }
        }
      }
      struct Service: Sendable {
        func load() async throws {}
        func load(_ error: any Error) {}
      }
      """),
    // `defer` in asynchronous code waits for it.
    .accepted(
      """
      struct SendButton: View {
        @State private var isSending = false
        var body: some View { Button("Send") { Task { await send() } }.disabled(isSending) }
        private func send() async {
          isSending = true
          defer { isSending = false }
          Task { await upload() }
          await upload()
        }
        private func upload() async {}
      }
      """),
    // A pause throws only in a task that is cancelled.
    .accepted(
      """
      struct Hint: View {
        @State private var isShown = false
        var body: some View {
          Text(isShown ? "!" : "").onTapGesture {
            Task { isShown = true; try await Task.sleep(nanoseconds: 9); isShown = false }
          }
        }
      }
      """),
    // After an `await` a comparison may find that newer work has begun, which resets the flag.
    .accepted(
      """
      @MainActor final class Search: ObservableObject {
        @Published private(set) var isLoading = false
        private var newest = 0
        func find() async {
          newest += 1
          let own = newest
          isLoading = true
          await load()
          guard own == newest else { return }
          isLoading = false
        }
        private func load() async {}
      }
      """),
    // So may one that asks which is greater.
    .accepted(
      """
      @MainActor final class Search: ObservableObject {
        @Published private(set) var isLoading = false
        private var newest = 0
        private var received = 0
        func find() async {
          newest += 1
          let own = newest
          isLoading = true
          await load()
          if own <= received { return }
          received = own
          isLoading = false
        }
        private func load() async {}
      }
      """),
    // The object is gone.
    .accepted(
      """
      @MainActor final class Search: ObservableObject {
        @Published private(set) var isLoading = false
        func find() {
          isLoading = true
          Task { [weak self] in
            guard let self else { return }
            self.isLoading = false
          }
        }
      }
      """),
    // Every clause resets it.
    .accepted(
      """
      @MainActor final class Feed: ObservableObject {
        @Published private(set) var isLoading = false
        func load() async {
          isLoading = true
          do {
            try await upload()
            isLoading = false
          } catch { isLoading = false }
        }
        func reload() async {
          isLoading = true
          do { try await upload() } catch { print(error) }
          isLoading = false
        }
        private func upload() async throws {}
      }
      """),
    // The view closes after an error.
    .accepted(
      """
      struct SaveButton: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var isSaving = false
        var body: some View { Button("Save") { Task { await save() } }.disabled(isSaving) }
        private func save() async {
          isSaving = true
          do {
            try await upload()
            isSaving = false
          } catch { dismiss() }
        }
        private func upload() async throws {}
      }
      """),
    // The function that the handler calls closes it.
    .accepted(
      """
      struct SaveButton: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var isSaving = false
        var body: some View { Button("Save") { Task { await save() } }.disabled(isSaving) }
        private func save() async {
          isSaving = true
          do {
            try await upload()
            isSaving = false
          } catch { close() }
        }
        private func close() {
          print("closed")
          dismiss()
        }
        private func upload() async throws {}
      }
      """),
    // Other code can reset it.
    .accepted(
      """
      @MainActor final class Feed: ObservableObject {
        @Published var isLoading = false
        func load() async throws {
          isLoading = true
          try await upload()
          isLoading = false
        }
        private func upload() async throws {}
      }
      struct Reload: View {
        @StateObject private var feed = Feed()
        var body: some View {
          Button("Reload") { Task { do { try await feed.load() } catch { feed.isLoading = false } } }
        }
      }
      """),
    // An observer resets it.
    .accepted(
      """
      struct SaveButton: View {
        let title: String
        @State private var isSaving = false
        var body: some View {
          Button("Save") { Task { await save() } }.disabled(isSaving).onChange(of: title) { isSaving = false }
        }
        private func save() async {
          isSaving = true
          guard !title.isEmpty else { return }
          isSaving = false
        }
      }
      """),
    // A request to render once more, which the loop that runs already sees.
    .accepted(
      """
      @MainActor final class Renderer {
        private var isPending = false
        private var isRunning = false
        func request() {
          isPending = true
          guard !isRunning else { return }
          isRunning = true
          Task {
            while isPending {
              isPending = false
              await render()
            }
            isRunning = false
          }
        }
        private func render() async {}
      }
      """),
    // It says that something went wrong, and stays so.
    .accepted(
      """
      struct Player: View {
        let load: () async throws -> Void
        @State private var hasFailed = false
        var body: some View { Text(hasFailed ? "x" : "y").task { await start() } }
        private func start() async {
          hasFailed = true
          do {
            try await load()
            hasFailed = false
          } catch {}
        }
      }
      """),
    // No code reads the flag.
    .accepted(
      """
      final class Plants: ObservableObject {
        @Published var title = ""
        @Published var isLoading = false
        func load() async throws {
          isLoading = true
          title = try await fetch()
          isLoading = false
        }
        private func fetch() async throws -> String { "" }
      }
      @main struct Garden: App { var body: some Scene { WindowGroup { Text("") } } }
      """),
    // The closure in the expression that throws resets it first.
    .accepted(
      """
      struct Recorder: View {
        @State private var isBusy = false
        @State private var text = ""
        let recognize: (@escaping (String?) -> Void) -> Void
        var body: some View { Button(text) { Task { try? await start() } }.disabled(isBusy) }
        private func start() async throws {
          isBusy = true
          text = try await withCheckedThrowingContinuation { continuation in
            recognize { found in
              isBusy = false
              if let found { continuation.resume(returning: found) } else { continuation.resume(throwing: CancellationError()) }
            }
          }
        }
      }
      """),
    // What throws in the closure skips the reset.
    .flagged(
      """
      struct Saver: View {
        @State private var isSaving = false
        let database: Database
        var body: some View { Button("a") { Task { try? await save() } }.disabled(isSaving) }
        private func save() async throws {
          ↓isSaving = true
          try await database.write {
            try await upload()
            isSaving = false
          }
        }
        private func upload() async throws { throw CancellationError() }
      }
      struct Database { func write(_ work: () async throws -> Void) async throws { try await work() } }
      """),
  ] + closureEdgeCases + nameEdgeCases + errorEdgeCases
}
