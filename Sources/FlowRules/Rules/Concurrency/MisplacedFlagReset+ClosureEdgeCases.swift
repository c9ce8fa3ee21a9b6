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
  ]
}
