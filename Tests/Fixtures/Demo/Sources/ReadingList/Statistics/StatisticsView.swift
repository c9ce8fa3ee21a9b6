import SwiftUI

/// How much somebody has been reading today, and a way to plan more.
struct StatisticsView: View {
  @EnvironmentObject private var session: ReadingSession
  @StateObject private var plan = ReadingPlan()

  init(minutes: Int) {
    plan.minutes = minutes
  }

  var body: some View {
    Gauge(value: min(1, Double(session.seconds) / 60 / Double(plan.minutes))) {
      Text("\(session.seconds / 60) of \(plan.minutes) minutes")
    }
    TodayRing(minutes: session.seconds / 60)
    ClockLabel()
    YearGoalView()
    BestStreakLabel()
    FinishedBooks()
    Text("Read until \(plan.clock.now.addingTimeInterval(1200), style: .time)")
      .onTapGesture { plan.clock.update() }
    Stepper("Plan", value: $plan.minutes, in: 5...120, step: 5)
  }
}

#Preview {
  StatisticsView(minutes: 20)
}
