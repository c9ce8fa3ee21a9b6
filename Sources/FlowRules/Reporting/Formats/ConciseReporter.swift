/// One line for each finding and each related place, in the style of compilers.
///
/// Editors and CI systems understand `path:line:column: severity: message [rule_id]`. Columns count UTF-8 bytes, as in
/// swiftc.
package struct ConciseReporter: Reporter {
  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    for finding in report.findings {
      for line in finding.compilerLines() { output.write("\(line)\n") }
    }
  }
}

extension ReportedFinding {
  /// The finding and its related places as a compiler would print them, without line ends.
  ///
  /// - Parameter folder: the prefix of the paths; ends in `/` or is empty.
  func compilerLines(in folder: String = "") -> [String] {
    ["\(place.compilerPrefix(in: folder)) \(headline)"]
      + related.map { "\($0.place.compilerPrefix(in: folder)) \($0.headline)" }
  }

  /// `severity: message [rule_id]`, on one line.
  var headline: String { "\(severity.word): \(message.escapedForOneLine) [\(rule.rawValue)]" }
}

extension Place {
  /// `path:line:column:`; the path is escaped so that it can neither end the line nor turn it into a command.
  ///
  /// - Parameter folder: the prefix of the path; ends in `/` or is empty.
  func compilerPrefix(in folder: String = "") -> String {
    "\((folder + path).escapedForLineStart):\(start.line):\(start.byteColumn):"
  }
}

extension ReportedPlace {
  /// `note: message`, on one line.
  var headline: String { "note: \(message.escapedForOneLine)" }
}
