import FlowRules
import Synchronization

/// Shows in the client how far the first check is: later ones take no time that a person would notice.
final class IndexProgress: Sendable {
  private struct State {
    /// The request for the client's consent; nil before it is sent.
    var request: RequestID?
    /// Whether the client has accepted: before it nothing may be shown.
    var isAccepted = false
    var isBegun = false
    var isEnded = false
    /// Before this time nothing is shown.
    var next = ContinuousClock.now
  }

  private static let token = "flowlint-index"
  private static let interval = Duration.milliseconds(100)

  private let state = Mutex(State())
  private let writer: MessageWriter

  init(_ writer: MessageWriter) { self.writer = writer }

  /// Asks the client for its consent.
  func offer() {
    state.withLock { state in
      state.request = writer.request("window/workDoneProgress/create", LSP.ProgressToken(token: Self.token))
    }
  }

  /// Takes the client's answer to some request.
  func take(answerTo id: RequestID, isRefusal: Bool) {
    state.withLock { if $0.request == id { $0.isAccepted = !isRefusal } }
  }

  /// Shows the progress, if it is time to; called on any thread.
  ///
  /// - Parameter fraction: the part that is done.
  func show(_ progress: AnalysisProgress, _ fraction: Double) {
    state.withLock { state in
      let now = ContinuousClock.now
      guard state.isAccepted, !state.isEnded, now >= state.next else { return }
      let isFirst = !state.isBegun
      state.isBegun = true
      state.next = now + Self.interval
      send(
        LSP.WorkDoneProgress(
          kind: isFirst ? .begin : .report, title: isFirst ? "flowlint" : nil, message: progress.text,
          percentage: Int(fraction * 100)))
    }
  }

  /// Takes the progress away; later steps are not shown.
  func end() {
    state.withLock { state in
      if state.isBegun, !state.isEnded { send(LSP.WorkDoneProgress(kind: .end)) }
      state.isEnded = true
    }
  }

  private func send(_ value: LSP.WorkDoneProgress) {
    writer.notify("$/progress", LSP.ProgressParams(token: Self.token, value: value))
  }
}
