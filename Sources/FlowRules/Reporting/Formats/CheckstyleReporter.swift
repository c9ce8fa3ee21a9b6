/// The XML of Checkstyle, which Jenkins, reviewdog, Danger and many other tools read.
///
/// Columns count UTF-16 units, as in the programs that read them. The format has no related places.
package struct CheckstyleReporter: Reporter {
  /// The version of the format, which readers check.
  private static let version = "4.3"

  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    output.write(XMLText.declaration)
    output.write(XMLText.tag("checkstyle", [("version", Self.version)]) + ">\n")
    for findings in report.findingsByFile {
      guard let path = findings.first?.place.path else { continue }
      output.write("  " + XMLText.tag("file", [("name", path)]) + ">\n")
      for finding in findings { output.write("    " + Self.element(finding)) }
      output.write("  </file>\n")
    }
    output.write("</checkstyle>\n")
  }

  private static func element(_ finding: ReportedFinding) -> String {
    let start = finding.place.start
    return XMLText.tag(
      "error",
      [
        ("line", String(start.line)), ("column", String(start.utf16Column)),
        ("severity", finding.severity.checkstyleSeverity), ("message", finding.message),
        ("source", "flowlint.\(finding.rule.rawValue)"),
      ]) + "/>\n"
  }
}

extension Severity {
  fileprivate var checkstyleSeverity: String { self == .note ? "info" : word }
}
