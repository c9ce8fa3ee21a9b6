/// The data for reporters: findings with their places, the rules that ran, and problems of the run.
///
/// Pure data: no index, no file access, no absolute path, no time. The same input gives an equal report.
package struct Report: Sendable {
  /// Ordered by path, byte offset and rule.
  package var findings: [ReportedFinding]
  /// The rules that ran, ordered by id, each with the severity that the configuration gave it.
  package var rules: [ActiveRule]
  /// Problems such as files that could not be read or decoded, ordered by path.
  package var notifications: [Notification]
  /// The number of analyzed Swift files.
  package var fileCount: Int
  /// The number of bytes in them.
  package var byteCount: Int
  /// The number of findings that comments in the source suppress; they are not among ``findings``.
  package var suppressedCount: Int
  /// Whether the analysis could run completely; findings do not make it false.
  package var isComplete: Bool

  package init(
    findings: [ReportedFinding], rules: [ActiveRule], notifications: [Notification], fileCount: Int,
    byteCount: Int = 0, suppressedCount: Int = 0, isComplete: Bool = true
  ) {
    self.byteCount = byteCount
    self.findings = findings
    self.rules = rules
    self.notifications = notifications
    self.fileCount = fileCount
    self.suppressedCount = suppressedCount
    self.isComplete = isComplete
  }

  /// The number of findings with `severity`.
  package func count(of severity: Severity) -> Int { findings.count { $0.severity == severity } }
}

/// A finding with all data that a person or a tool needs to see it.
package struct ReportedFinding: Sendable {
  /// The rule that found it.
  package var rule: RuleID
  /// As configured.
  package var severity: Severity
  /// Tight: the name of a declaration, the expression of a use.
  package var place: Place
  /// Whole sentences: the problem, then ``advice``. Names from the source are in 'single quotes'.
  package var message: String
  /// The sentence at the end of ``message`` that advises a repair; empty if there is none.
  package var advice: String
  /// The declaration that the finding is about, outermost type first: `ContentView.isOn`.
  package var subject: String
  /// Other places that the finding is about, in the order of the report; they may be in other files.
  package var related: [ReportedPlace]
  /// Nil where no change of the source is known to be right.
  package var fix: ReportedFix?
  /// The names of the finding in baselines and for other programs.
  package var fingerprints: Fingerprints
  /// The lines of the place.
  package var snippet: Snippet

  package init(
    rule: RuleID, severity: Severity, place: Place, message: String, advice: String = "", subject: String,
    related: [ReportedPlace], fix: ReportedFix? = nil, fingerprints: Fingerprints, snippet: Snippet
  ) {
    self.rule = rule
    self.severity = severity
    self.place = place
    self.message = message
    self.advice = advice
    self.subject = subject
    self.related = related
    self.fix = fix
    self.fingerprints = fingerprints
    self.snippet = snippet
  }
}

/// A change of the source that repairs a finding, with its places.
package struct ReportedFix: Hashable, Sendable {
  /// See ``Fix/title``.
  package var title: String
  /// Whether the fix may be applied without a look at the result.
  package var safety: Fix.Safety
  /// At least one, maybe in several files. They do not overlap.
  package var edits: [ReportedEdit]

  package init(title: String, safety: Fix.Safety, edits: [ReportedEdit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }
}

/// The replacement of a part of a file.
package struct ReportedEdit: Hashable, Sendable {
  /// The replaced part; empty for an insertion.
  package var place: Place
  /// The new text.
  package var text: String

  package init(place: Place, text: String) {
    self.place = place
    self.text = text
  }
}

/// A further place, with its phrase.
package struct ReportedPlace: Sendable {
  /// A region, maybe in another file than the finding.
  package var place: Place
  /// A phrase that describes the place: `the call that passes 'count'`.
  package var message: String
  /// The lines of the place itself, without context.
  package var snippet: Snippet

  package init(place: Place, message: String, snippet: Snippet) {
    self.place = place
    self.message = message
    self.snippet = snippet
  }
}

/// A region of a file.
package struct Place: Hashable, Sendable {
  /// Relative to the source root, `/` between components, not percent-encoded.
  package var path: String
  /// The first character.
  package var start: Position
  /// One past the last character.
  package var end: Position

  package init(path: String, start: Position, end: Position) {
    self.path = path
    self.start = start
    self.end = end
  }

  /// The last line that has a character of the place: it may end right after a line end.
  package var lastLine: Int {
    let endsAfterLineEnd = end.byteColumn == 1 && end.line > start.line
    return endsAfterLineEnd ? end.line - 1 : end.line
  }
}

/// Names for a finding that survive edits elsewhere in the file.
package struct Fingerprints: Hashable, Sendable {
  /// GitHub's `primaryLocationLineHash`: 16 hexadecimal digits at most, a colon, the occurrence from 1.
  package var primaryLocationLineHash: String
  /// flowlint's own fingerprint: of ``content``, path, and the occurrence of the content in the file; unique within a
  /// report.
  package var flowlintV1: String
  /// The fingerprint in baselines: of the rule, the subject and, where a subject may have several findings, the
  /// ``RegionText``.
  ///
  /// The same for equal findings, in whatever file.
  package var content: String
  /// The same under the rule from which this finding's rule was split off; nil for all other rules.
  package var formerContent: String?

  package init(
    primaryLocationLineHash: String, flowlintV1: String, content: String, formerContent: String? = nil
  ) {
    self.primaryLocationLineHash = primaryLocationLineHash
    self.flowlintV1 = flowlintV1
    self.content = content
    self.formerContent = formerContent
  }
}

/// The lines that a text report shows around a place. Of a very long place only the first lines are here.
package struct Snippet: Hashable, Sendable {
  /// The number of `lines[0]`, 1-based.
  package var firstLine: Int
  /// Without line ends; invalid UTF-8 repaired; long lines kept whole (reporters may clip).
  package var lines: [String]

  package init(firstLine: Int, lines: [String]) {
    self.firstLine = firstLine
    self.lines = lines
  }
}

