/// One line for each finding and each related place, in the form that Xcode, editors and CI systems know from
/// compilers: `path:line:column: severity: message [rule_id]`.
///
/// Columns count UTF-8 bytes, as swiftc's do.
package struct ConciseReporter: Reporter {
  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    for finding in report.findings {
      output.write("\(finding.place.compilerPrefix) \(finding.headline)\n")
      for related in finding.related {
        output.write("\(related.place.compilerPrefix) \(related.headline)\n")
      }
    }
  }
}

extension Place {
  /// `path:line:column:`; the path is escaped so that it cannot end the line.
  var compilerPrefix: String { "\(path.escapedForOneLine):\(start.line):\(start.byteColumn):" }
}

extension ReportedFinding {
  /// `severity: message [rule_id]`, on one line.
  var headline: String { "\(severity.word): \(message.escapedForOneLine) [\(rule.rawValue)]" }
}

extension ReportedPlace {
  /// `note: message`, on one line.
  var headline: String { "note: \(message.escapedForOneLine)" }
}
