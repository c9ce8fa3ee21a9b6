import Foundation
import Synchronization

/// Checks the workspace beside the thread that reads messages, each time after something has changed.
///
/// A change that comes during a check makes its result out of date: nobody sees it, and the next check follows.
final class AnalysisThread: Sendable {
  private struct State {
    var input = AnalysisInput()
    var result: AnalysisResult?
    /// Requests that wait for the result of the current input.
    var waiting: [(id: RequestID, answer: @Sendable (AnalysisResult) -> Void)] = []
    var isStopped = false
  }

  /// Whether an input has changed since its check began.
  typealias IsOutOfDate = @Sendable () -> Bool

  private let state = Mutex(State())
  /// Signalled after every change of the state.
  private let changes = DispatchSemaphore(value: 0)
  /// A check begins when there was no change for so long: a person types several letters a second.
  private static let pause = DispatchTimeInterval.milliseconds(30)
  /// The index of a project is built on this thread, and threads of Dispatch have little stack.
  private static let stackSize = 16 << 20

  init() {}

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - check: gives the result for an input, or nil once the input is out of date, which the third argument knows.
  ///     The second one is the last result.
  ///   - publish: receives each result that is not out of date, with the one before.
  func start(
    checking check: @escaping @Sendable (AnalysisInput, AnalysisResult?, @escaping IsOutOfDate) -> AnalysisResult?,
    publishing publish: @escaping @Sendable (AnalysisResult, AnalysisResult?) -> Void
  ) {
    let thread = Thread { [self] in
      while let (input, previous) = next() {
        let isOutOfDate: IsOutOfDate = { [self] in
          state.withLock { $0.input.revision != input.revision || $0.isStopped }
        }
        guard let result = check(input, previous, isOutOfDate) else { continue }
        let answers = state.withLock { state -> [@Sendable (AnalysisResult) -> Void]? in
          guard state.input.revision == input.revision else { return nil }
          state.result = result
          defer { state.waiting = [] }
          return state.waiting.map(\.answer)
        }
        guard let answers else { continue }
        publish(result, previous)
        for answer in answers { answer(result) }
      }
    }
    thread.stackSize = Self.stackSize
    thread.start()
  }

  /// Ends the thread after the check that it is in.
  func stop() {
    state.withLock { $0.isStopped = true }
    changes.signal()
  }

  /// Changes the input; the next check has it.
  func update<Result>(_ change: (inout AnalysisInput) -> Result) -> Result {
    let result = state.withLock { state in
      state.input.revision += 1
      return change(&state.input)
    }
    changes.signal()
    return result
  }

  /// The last result, which may be out of date; nil before the first one.
  var lastResult: AnalysisResult? { state.withLock(\.result) }

  /// Calls `answer` with the result of the current input: now, or on the other thread when it is there.
  func whenCurrent(_ id: RequestID, _ answer: @escaping @Sendable (AnalysisResult) -> Void) {
    let result = state.withLock { state -> AnalysisResult? in
      if let result = state.result, result.revision == state.input.revision { return result }
      state.waiting.append((id, answer))
      return nil
    }
    if let result { answer(result) } else { changes.signal() }
  }

  /// Forgets a request; false if it is not waiting.
  func cancel(_ id: RequestID) -> Bool {
    state.withLock { state in
      let count = state.waiting.count
      state.waiting.removeAll { $0.id == id }
      return state.waiting.count < count
    }
  }

  /// Waits for an input that was not checked yet; nil at the end.
  private func next() -> (input: AnalysisInput, previous: AnalysisResult?)? {
    while true {
      changes.wait()
      settle()
      let next = state.withLock { state -> (AnalysisInput, AnalysisResult?)? in
        guard state.input.revision != state.result?.revision else { return nil }
        let input = state.input
        state.input.changedFiles = []
        // Nobody gets a result that is out of date, and an index is large.
        state.result?.projects = []
        return (input, state.result)
      }
      if state.withLock(\.isStopped) { return nil }
      if let next { return next }
    }
  }

  /// Waits until no change comes for a moment, unless somebody waits for an answer, who does not type.
  private func settle() {
    repeat {
      if state.withLock({ !$0.waiting.isEmpty || $0.isStopped }) { return }
    } while changes.wait(timeout: .now() + Self.pause) == .success
  }
}
