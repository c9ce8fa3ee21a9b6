import Combine

/// What somebody means to read in a year.
@MainActor
final class YearGoal: ObservableObject {
  var books = 12
}

/// How many years in a row somebody has reached the goal.
@MainActor
final class Streak: ObservableObject {
  static let best = Streak()
  @Published var years = 0

  func add() { years += 1 }
}
