import FlowRules

// What the name of a Boolean says, and what is the work.
extension MisplacedFlagReset {
  static let nameEdgeCases: [Example] =
    ["isLoading", "uploading", "installInProgress", "busy", "isWaitingForAnswer"].map { .flagged(reset("↓" + $0)) }
    // To stay true where nothing has been saved or loaded.
    + [
      "hasChanges", "isDirty", "needsLogin", "isOffline", "isLiked", "isInvalid", "hasLoaded", "loadingFailed",
      "needsSyncing", "isLocked",
    ].map {
      .accepted(reset($0))
    } + [
      // The import is over when the flag is reset.
      .accepted(deferred("rows = read()")),
      .accepted(deferred("log(\"a\")")),
      .flagged(deferred("rows = []", marker: "↓")),
      .flagged(deferred("if rows.isEmpty { rows = [] }", marker: "↓")),
    ]

  private static func reset(_ flag: String) -> String {
    let name = flag.replacing("↓", with: "")
    return """
      final class Feed: ObservableObject {
        @Published private(set) var \(name) = false
        private let url: String? = nil
        func load() async {
          \(flag) = true
          guard let url else { return }
          await fetch(url)
          \(name) = false
        }
        private func fetch(_ url: String) async {}
      }
      """
  }

  private static func deferred(_ statement: String, marker: String = "") -> String {
    """
    @MainActor final class Feed: ObservableObject {
      @Published private(set) var isImporting = false
      @Published private(set) var rows: [String] = []
      func load() {
        isImporting = true
        defer { \(marker)isImporting = false }
        \(statement)
        Task { await track() }
      }
      private func read() -> [String] { [] }
      private func log(_ text: String) {}
      private func track() async {}
    }
    """
  }
}
