import SwiftUI

/// How often somebody has reached the goal.
struct StreakLabel: View {
  @EnvironmentObject private var streak: Streak

  var body: some View {
    Text("\(streak.years) years in a row")
  }
}

/// The longest streak so far.
struct BestStreakLabel: View {
  var body: some View {
    Button("Best: \(Streak.best.years) years") { Streak.best.add() }
  }
}
