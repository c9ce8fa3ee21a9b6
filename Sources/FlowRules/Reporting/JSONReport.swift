/// The report of ``ReportFormat/json``, described by `docs/json-report.md` and `docs/report.schema.json`.
///
/// A new key does not change ``version``; a key that is removed, or changes its meaning, raises it.
struct JSONReport: Encodable {
  /// The version of the format, not of flowlint.
  static let currentVersion = 1

  var version = JSONReport.currentVersion
  var tool = Tool()
  /// Whether the analysis could run completely.
  var isComplete: Bool
  var summary: Summary
  var findings: [Finding]
  var notifications: [Notification]

  /// The program that wrote the report.
  struct Tool: Encodable {
    var name = "flowlint"
    var version = FlowlintVersion.current
    var url = "https://github.com/flowlint/flowlint"
  }

  /// The counts of the report.
  struct Summary: Encodable {
    var files: Int
    var findings: Int
    /// Findings that comments suppress; they are nowhere else in the report.
    var suppressed: Int
    /// All severities, also those without a finding.
    var bySeverity: [String: Int]
    /// All rules that ran, also those without a finding.
    var byRule: [String: Int]
  }

  /// A ``ReportedFinding``.
  struct Finding: Encodable {
    var rule: String
    var category: String
    var severity: String
    var message: String
    /// The end of the message; left out if it advises nothing.
    var repair: String?
    var subject: String
    var path: String
    var start: Point
    var end: Point
    var related: [RelatedPlace]
    /// Left out where a person has to write the repair.
    var fix: Fix?
    var fingerprint: String
    var url: String
  }

  /// A change of the source that repairs a finding.
  struct Fix: Encodable {
    var title: String
    var safety: String
    var edits: [Edit]
  }

  /// The replacement of the text between two points; an insertion if they are the same.
  struct Edit: Encodable {
    var path: String
    var start: Point
    var end: Point
    var text: String
  }

  /// A further place that a finding's message names.
  struct RelatedPlace: Encodable {
    var message: String
    var path: String
    var start: Point
    var end: Point
  }

  /// Lines and columns count from 1, `offset` from 0.
  struct Point: Encodable {
    var line: Int
    /// In UTF-8 bytes, as compilers count.
    var column: Int
    /// In UTF-16 units, as editors count.
    var utf16Column: Int
    /// In bytes, from the start of the file.
    var offset: UInt32

    /// The same point in all units.
    init(_ position: Position) {
      line = position.line
      column = position.byteColumn
      utf16Column = position.utf16Column
      offset = position.offset
    }
  }

  /// A problem of the run itself; without `path` when it is about the whole run.
  struct Notification: Encodable {
    var kind: String
    var severity: String
    var path: String?
    var message: String
  }
}

extension JSONReport {
  /// All of `report`.
  init(_ report: Report) {
    isComplete = report.isComplete
    summary = Summary(report)
    findings = report.findings.map(Finding.init)
    notifications = report.notifications.map { notification in
      Notification(
        kind: notification.kind.rawValue, severity: notification.severity.word, path: notification.path,
        message: notification.message)
    }
  }
}

extension JSONReport.Summary {
  fileprivate init(_ report: Report) {
    files = report.fileCount
    findings = report.findings.count
    suppressed = report.suppressedCount
    bySeverity = [:]
    for severity in Severity.allCases { bySeverity[severity.word] = report.count(of: severity) }
    byRule = [:]
    for rule in report.rules { byRule[rule.descriptor.id.rawValue] = 0 }
    for finding in report.findings { byRule[finding.rule.rawValue, default: 0] += 1 }
  }
}

extension JSONReport.Finding {
  fileprivate init(_ finding: ReportedFinding) {
    rule = finding.rule.rawValue
    category = finding.rule.descriptor.category.rawValue
    severity = finding.severity.word
    message = finding.message
    repair = finding.advice.isEmpty ? nil : finding.advice
    subject = finding.subject
    path = finding.place.path
    start = JSONReport.Point(finding.place.start)
    end = JSONReport.Point(finding.place.end)
    related = finding.related.map { related in
      JSONReport.RelatedPlace(
        message: related.message, path: related.place.path, start: JSONReport.Point(related.place.start),
        end: JSONReport.Point(related.place.end))
    }
    fix = finding.fix.map(JSONReport.Fix.init)
    fingerprint = finding.fingerprints.flowlintV1
    url = finding.rule.helpAddress
  }
}

extension JSONReport.Fix {
  fileprivate init(_ fix: ReportedFix) {
    title = fix.title
    safety = fix.safety.rawValue
    edits = fix.edits.map { edit in
      JSONReport.Edit(
        path: edit.place.path, start: JSONReport.Point(edit.place.start), end: JSONReport.Point(edit.place.end),
        text: edit.text)
    }
  }
}
