import SwiftUI

/// Begins to move books to another place.
struct MoveBar: View {
  @State private var isMoving = false

  var body: some View {
    Button("Move") { isMoving = true }
    if isMoving { Text("Choose a place") }
  }

  private func stopMoving() { isMoving = false }
}
