/// GitLab's Code Quality report, for the widget and the changes of a merge request.
///
/// The fields are those of <https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format>. GitLab
/// distinguishes findings only by their fingerprints: of two with the same one it shows the first.
package struct GitLabReporter: Reporter {
  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) throws(ReportingError) {
    output.write(try JSONText.of(report.findings.map(Violation.init)))
  }

  /// One element of the report.
  private struct Violation: Encodable {
    var description: String
    var checkName: String
    var fingerprint: String
    var severity: String
    var location: Location

    /// GitLab's spelling.
    enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case checkName = "check_name"
    }

    init(_ finding: ReportedFinding) {
      description = finding.message.escapedForOneLine
      checkName = finding.rule.rawValue
      fingerprint = finding.fingerprints.flowlintV1
      severity = finding.severity.gitLabSeverity
      let lines = Lines(begin: finding.place.start.line, end: finding.place.lastLine)
      location = Location(path: finding.place.path, lines: lines)
    }
  }

  /// `path` is relative to the repository's root, without `./`.
  private struct Location: Encodable {
    var path: String
    var lines: Lines
  }

  private struct Lines: Encodable {
    var begin: Int
    var end: Int
  }
}

extension Severity {
  /// Of GitLab's five severities, `blocker` and `minor` are not used: flowlint has three.
  fileprivate var gitLabSeverity: String {
    switch self {
    case .note: "info"
    case .warning: "major"
    case .error: "critical"
    }
  }
}
