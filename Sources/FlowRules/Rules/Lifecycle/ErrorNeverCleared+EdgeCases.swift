extension ErrorNeverCleared {
  static let edgeCases: [Example] = [
    // Through two functions, beside the content, with a Boolean for the work, and with other places that fail.
    .flagged(
      """
      struct Page: View {
        let url: URL?
        @State private var text = ""
        @State private var failure: (any Error)?
        @State private var hint: String?
        @State private var isLoading = false
        var body: some View {
          ScrollView {
            if isLoading { ProgressView() } else if failure != nil { Text("No text") }
            if let message = hint { Text(message) }
            Text(text)
          }
          .refreshable { await refresh() }
        }
        private func refresh() async { await load() }
        private func load() async {
          isLoading = true
          defer { isLoading = false }
          guard let url else { hint = "No address"; return }
          do {
            let found = try await read(url)
            await MainActor.run { text = found }
          } catch {
            ↓failure = error
            await MainActor.run { ↓hint = "Failed: \\(error)" }
          }
        }
        private nonisolated func read(_ url: URL) async throws -> String { url.path }
      }
      """),
    // The retry is in the branch of the error.
    .flagged(
      """
      struct Page: View {
        @State private var text = ""
        @State private var failure: String?
        var body: some View {
          if let failure {
            Text(failure)
            Button("Retry", action: retry)
          } else {
            Text(text)
          }
        }
        private func retry() {
          Task {
            do { text = try await read() } catch { ↓failure = "No text" }
          }
        }
        private func read() async throws -> String { "" }
      }
      """),
    // While the error is on screen, nothing tries again; or what tries again is shown only without it.
    .accepted(
      """
      struct Page: View {
        @State private var text = ""
        @State private var failure: String?
        var body: some View {
          if let failure {
            Text(failure)
          } else {
            Text(text)
            Button("Next") { Task { await load() } }
            more
          }
        }
        private var more: some View { Button("More") { Task { await load() } } }
        private func load() async {
          do { text = try await read() } catch { failure = "No text" }
        }
        private func read() async throws -> String { "" }
      }
      struct Once: View {
        @State private var text = ""
        @State private var failure: String?
        var body: some View {
          Text(text).task { await load() }
          if let failure { Text(failure) }
        }
        private func load() async {
          do { text = try await read() } catch { failure = "No text" }
        }
        private func read() async throws -> String { "" }
      }
      """),
    // Other state hides the error after a success; the value may be nil; the text is not only that of an error.
    .accepted(
      """
      struct Page: View {
        @State private var text: String?
        @State private var failure: String?
        @State private var problem: String?
        @State private var status: String?
        var body: some View {
          if let text { Text(text) } else if let failure { Text(failure) }
          if let problem { Text(problem) }
          if let status { Text(status) }
          Button("Load") { Task { await load() } }
        }
        private func load() async {
          status = "Loading"
          do {
            text = try await read()
            status = "Done"
          } catch {
            failure = "No text"
            problem = (error as? LocalizedError)?.recoverySuggestion
            status = "Failed"
          }
        }
        private func read() async throws -> String { "" }
      }
      """),
    // An alert clears it, a binding may, and an alert of its own shows it.
    .accepted(
      """
      struct Page: View {
        @State private var text = ""
        @State private var failure: String?
        @State private var message: String?
        @State private var isFailed = false
        var body: some View {
          Text(text)
            .alert(failure ?? "", isPresented: Binding(get: { failure != nil }, set: { if !$0 { failure = nil } })) {}
            .alert("Error", isPresented: $isFailed) { if let message { Text(message) } }
          Button("Load") { Task { await load() } }
        }
        private func load() async {
          do { text = try await read() } catch {
            failure = "No text"
            message = "No text"
            isFailed = true
          }
        }
        private func read() async throws -> String { "" }
      }
      """),
    // What tries again is on screen only without the error, in another case.
    .accepted(
      """
      struct Focus: View {
        enum Phase { case running, ended }
        @State private var phase = Phase.running
        @State private var text = ""
        @State private var failure: String?
        var body: some View {
          switch phase {
          case .running: running
          case .ended: ended
          }
        }
        private var running: some View { Button("End") { Task { await end() } } }
        private var ended: some View {
          VStack {
            Text(text)
            if let failure { Text(failure) }
          }
        }
        private func end() async {
          do { text = try await finish() } catch { failure = "Not saved" }
          phase = .ended
        }
        private func finish() async throws -> String { "" }
      }
      """),
  ]
}
