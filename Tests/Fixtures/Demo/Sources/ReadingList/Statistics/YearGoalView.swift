import SwiftUI

/// How many books somebody wants to read this year.
struct YearGoalView: View {
  @StateObject private var goal = YearGoal()

  var body: some View {
    Text("\(goal.books) books this year")
    Button("One more") { goal.books += 1 }
    StreakLabel()
    QuoteLabel(language: "en")
  }
}
