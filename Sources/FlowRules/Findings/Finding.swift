import SwiftLexer

/// One misuse that a rule found, in terms of the index: file by number, place by byte offset.
///
/// ``FindingLocator`` turns it into a ``ReportedFinding`` with lines and columns.
package struct Finding: Sendable {
  package var rule: RuleID
  package var severity: Severity
  /// The position of the file in ``ProjectIndex/files``.
  package var file: Int
  /// Tight: the name of a declaration, the expression of a use.
  package var range: ByteRange
  /// Whole sentences; names from the source stand in 'single quotes'.
  package var message: String
  /// The declaration that the finding is about, outermost type first: `ContentView.isOn`.
  package var subject: String
  /// Whether the rule has one finding about the subject at most, whatever stands at ``range``: the initial value of a
  /// property. Its fingerprint then leaves the text out, and the finding outlives any change of the value.
  package var isOnlyOneOfSubject = false
  /// Every other place that the message names, in its order.
  package var related: [RelatedPlace]
}

/// A further place that a finding's message names.
package struct RelatedPlace: Sendable {
  package var file: Int
  package var range: ByteRange
  /// What stands there, a phrase: `the call that passes 'count'`.
  package var message: String

  package init(file: Int, range: ByteRange, message: String) {
    self.file = file
    self.range = range
    self.message = message
  }

  /// Stands in a finding's message for the file name and line of its related place `number`, from 0:
  /// `Home.swift:41`. A rule has no lines, so ``FindingLocator`` puts them in.
  package static func mention(_ number: Int) -> String { "\u{FFFC}\(number)\u{FFFC}" }
}
