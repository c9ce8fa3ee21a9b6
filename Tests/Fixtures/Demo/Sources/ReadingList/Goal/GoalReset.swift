import SwiftUI

/// Sets the goal for a book back, after a question.
struct GoalReset: View {
  @Binding var pages: Int
  @State private var asks = false

  var body: some View {
    Button("Reset") { asks = true }
      .alert("Reset the goal?", isPresented: $asks) { Button("Cancel") {} }
      .confirmationDialog("Reset the goal?", isPresented: $asks) { Button("Reset") { pages = 10 } }
  }
}
