/// The seriousness of a finding, in ascending order.
package enum Severity: UInt8, CaseIterable, Comparable, Sendable {
  /// Style or advice.
  case note
  /// A likely bug.
  case warning
  /// Will not compile, crashes, or certainly loses a write.
  case error

  /// The word that configuration, reports and the command line use.
  package var word: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// The severity that `word` names.
  package init?(word: String) {
    guard let severity = Severity.allCases.first(where: { $0.word == word }) else { return nil }
    self = severity
  }

  package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}
