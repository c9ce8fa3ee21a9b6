import SwiftUI

/// How many books somebody wants to read this year.
struct GoalView: View {
  @StateObject private var goal = ReadingGoal()

  var body: some View {
    Text("\(goal.books) books this year")
    Button("One more") { goal.books += 1 }
  }
}
