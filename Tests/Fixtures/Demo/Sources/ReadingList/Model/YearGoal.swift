import Combine

/// What somebody means to read in a year.
@MainActor
final class YearGoal: ObservableObject {
  var books = 12
}
