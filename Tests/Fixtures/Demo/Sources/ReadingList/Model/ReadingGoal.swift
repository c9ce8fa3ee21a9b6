import Combine

/// What somebody means to read in a year.
@MainActor
final class ReadingGoal: ObservableObject {
  var books = 12
}
