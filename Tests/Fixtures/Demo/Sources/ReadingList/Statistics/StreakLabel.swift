import SwiftUI

/// How often somebody has reached the goal.
struct StreakLabel: View {
  @EnvironmentObject private var streak: Streak

  var body: some View {
    Text("\(streak.years) years in a row")
  }
}
