/// JUnit's XML: a test suite for each file with findings and a failed test for each finding, whatever its severity.
///
/// Only elements of the schema of Jenkins's xUnit plugin (`junit-10.xsd`). A clean report has one test that passed,
/// because Jenkins considers a report without any test broken.
package struct JUnitReporter: Reporter {
  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    let count = report.findings.count
    output.write(XMLText.declaration)
    output.write(
      XMLText.tag("testsuites", [("name", "flowlint")] + Self.counts(tests: max(1, count), failures: count)) + ">\n")
    for findings in report.findingsByFile { write(findings, to: &output) }
    if count == 0 {
      output.write("  " + XMLText.tag("testsuite", [("name", "flowlint")] + Self.counts(tests: 1, failures: 0)) + ">\n")
      output.write("    " + XMLText.tag("testcase", [("name", "no findings"), ("classname", "flowlint")]) + "/>\n")
      output.write("  </testsuite>\n")
    }
    output.write("</testsuites>\n")
  }

  private func write(_ findings: ArraySlice<ReportedFinding>, to output: inout some TextOutputStream) {
    guard let path = findings.first?.place.path else { return }
    let attributes = [("name", path)] + Self.counts(tests: findings.count, failures: findings.count)
    output.write("  " + XMLText.tag("testsuite", attributes + [("file", path)]) + ">\n")
    /// The number of tests with each name so far.
    var occurrences: [String: Int] = [:]
    for finding in findings {
      let key = "\(finding.rule.rawValue) \(finding.subject)"
      let occurrence = occurrences[key, default: 0] + 1
      occurrences[key] = occurrence
      output.write(Self.element(finding, occurrence: occurrence))
    }
    output.write("  </testsuite>\n")
  }

  /// A test's name contains the finding's subject, not its line: GitLab compares names to distinguish a new failure
  /// from an old one, and of two tests with one name it shows one. Jenkins shows the text before a class's last period
  /// as its package.
  private static func element(_ finding: ReportedFinding, occurrence: Int) -> String {
    let subject = finding.subject.isEmpty ? "" : ": \(finding.subject)"
    let name = finding.place.path + subject + (occurrence > 1 ? " (\(occurrence))" : "")
    let lines = finding.compilerLines() + ["See \(finding.rule.helpAddress)"]
    return """
          \(XMLText.tag("testcase", [("name", name), ("classname", "flowlint.\(finding.rule.rawValue)")]))>
            \(XMLText.tag("failure", [("message", finding.message), ("type", finding.severity.word)]))>\
      \(lines.joined(separator: "\n").escapedAsXMLMarkup)</failure>
          </testcase>

      """
  }

  private static func counts(tests: Int, failures: Int) -> [(name: String, value: String)] {
    [("tests", String(tests)), ("failures", String(failures)), ("errors", "0")]
  }
}
