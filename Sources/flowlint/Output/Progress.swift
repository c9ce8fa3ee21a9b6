import FlowRules
import Synchronization

/// One line on stderr that says how far a long run is, and is gone when the run ends.
///
/// Any thread may call it.
final class Progress: Sendable {
  private struct State {
    /// Before this time nothing is shown.
    var next: ContinuousClock.Instant
    var isShown = false
  }

  /// A run that is over sooner shows nothing: a line that flashes up helps nobody.
  private static let pauseBeforeProgress = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  private let state: Mutex<State>
  private let width: Int

  /// - Parameter width: of the terminal, in columns.
  init(width: Int) {
    self.width = width
    state = Mutex(State(next: .now + Self.pauseBeforeProgress))
  }

  /// Shows `progress` if it is time to.
  func show(_ progress: AnalysisProgress) {
    state.withLock { state in
      let now = ContinuousClock.now
      guard now >= state.next else { return }
      state.next = now + Self.interval
      state.isShown = true
      writeToStandardError("\r" + String(progress.text.prefix(max(0, width - 1))) + "\u{1B}[K")
    }
  }

  /// Takes the line away. To be called when no thread shows anything any more.
  func finish() {
    state.withLock { state in
      if state.isShown { writeToStandardError("\r\u{1B}[K") }
      state.isShown = false
    }
  }
}

extension AnalysisProgress {
  /// A line for a person.
  var text: String {
    switch self {
    case .parsing(let done, let total): "Reading files: \(done.grouped) of \(total.grouped)"
    case .checking(let done, let total): "Checking files: \(done.grouped) of \(total.grouped)"
    }
  }

  /// About which part of the run is done, from 0 to 1.
  var fraction: Double {
    switch self {
    case .parsing(let done, let total): Double(done) / Double(max(total, 1)) / 2
    case .checking(let done, let total): 0.5 + Double(done) / Double(max(total, 1)) / 2
    }
  }
}
