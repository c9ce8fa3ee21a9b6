import SwiftUI

/// Sends the shelf to the other devices.
@MainActor
final class ShelfSync {
  static let shared = ShelfSync()
  @Published var isRunning = false
  func start() { isRunning = true }
}

/// Starts a synchronization and shows that one is running.
struct SyncButton: View {
  let sync: ShelfSync

  var body: some View {
    if sync.isRunning {
      ProgressView()
    } else {
      Button("Sync") { sync.start() }
    }
  }
}
