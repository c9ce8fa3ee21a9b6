/// The configured severity of a rule, or of findings that fail a run: a severity or none.
package enum SeveritySetting: Hashable, Sendable {
  case off
  case on(Severity)

  /// The setting that `word` names.
  ///
  /// - Parameter off: the word for none: `off` for a rule, `none` for findings that fail a run.
  init?(word: String, off: String = "off") {
    if word == off {
      self = .off
    } else if let severity = Severity(word: word) {
      self = .on(severity)
    } else {
      return nil
    }
  }

  /// nil when off.
  package var severity: Severity? {
    if case .on(let severity) = self { severity } else { nil }
  }

  /// The word that configuration uses.
  package var word: String { severity?.word ?? "off" }

  /// Every word, to name them in an error.
  package static func words(off: String = "off") -> [String] { [off] + Severity.allCases.map(\.word) }
}
