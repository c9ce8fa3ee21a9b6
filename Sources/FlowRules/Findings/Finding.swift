import SwiftLexer

/// One misuse that a rule found, in terms of the index: the file by its id, the place by byte offsets.
///
/// ``FindingLocator`` turns it into a ``ReportedFinding`` with lines and columns.
package struct Finding: Sendable {
  /// The rule that found it.
  package var rule: RuleID
  /// The configured severity; for a rule at its own, the one that the rule chose for this finding.
  package var severity: Severity
  /// Tight: the name of a declaration, the expression of a use.
  package var place: FileRange
  /// Whole sentences: the problem, then the advice. Names from the source are in 'single quotes'. It contains the
  /// related places.
  package var message: Message
  /// The sentence at the end of ``message`` that advises a repair; empty if there is none.
  package var advice = ""
  /// The change of the source that follows the advice.
  package var fix: Fix?
  /// The declaration that the finding is about, outermost type first: `ContentView.isOn`.
  package var subject: String
  /// Whether the rule has one finding about the subject at most, whatever the code at ``place`` is: an initial value.
  ///
  /// The fingerprint then leaves the text out, and the finding survives any change of the value.
  var isOnlyOneOfSubject = false
}
