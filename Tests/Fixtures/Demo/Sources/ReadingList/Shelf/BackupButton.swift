import SwiftUI

/// Keeps a copy of the shelf, and shows that it is being made.
struct BackupButton: View {
  let library: Library
  @State private var isRunning = false
  @State private var failed = false

  var body: some View {
    Button(failed ? "Back up again" : "Back up") { Task { await backUp() } }.disabled(isRunning)
  }

  private func backUp() async {
    isRunning = true
    do {
      try await Task.detached { [titles = library.books.map(\.title)] in
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("Backup.txt")
        try titles.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      }.value
      isRunning = false
    } catch {
      failed = true
    }
  }
}
