/// The shortest complete report, for coding agents, which pay for each word that they read.
///
///     Sources/Cart.swift
///       9:5 error missing_binding_projection: … Write '$isOpen'. [7:22 'isOpen' is declared here] [--fix]
///     1 error in 12 files. 1 fix: flowlint --fix
///
/// A path is a line of its own, above the findings of its file; only findings are indented. `[--fix]` marks a safe fix
/// and `[--fix --suggested]` one that somebody has to look at. The last line has the totals, also of a project without
/// findings. Columns count UTF-8 bytes.
package struct AgentReporter: Reporter {
  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    var path: String?
    for finding in report.findings {
      if finding.place.path != path {
        path = finding.place.path
        output.write("\(finding.place.path.escapedForLineStart)\n")
      }
      output.write("\(finding.agentLine)\n")
    }
    output.write("\(report.verdict).\(Self.fixes(of: report))\n")
  }

  /// ` 3 fixes: flowlint --fix`; empty if there is none.
  private static func fixes(of report: Report) -> String {
    let fixes = report.findings.compactMap(\.fix)
    guard !fixes.isEmpty else { return "" }
    let command = fixes.contains { $0.safety == .safe } ? "flowlint --fix" : "flowlint --fix --suggested"
    return " \(fixes.count) \(fixes.count == 1 ? "fix" : "fixes"): \(command)"
  }
}

extension ReportedFinding {
  /// The finding with its related places and its fix, on one line without a path and a line end.
  fileprivate var agentLine: String {
    var line = "  \(place.start.line):\(place.start.byteColumn) \(severity.word) \(rule.rawValue): "
    line += message.escapedForOneLine
    for related in related {
      let path = related.place.path == place.path ? "" : "\(related.place.path.escapedForOneLine):"
      let start = related.place.start
      line += " [\(path)\(start.line):\(start.byteColumn) \(related.message.escapedForOneLine)]"
    }
    if let fix { line += fix.safety == .safe ? " [--fix]" : " [--fix --suggested]" }
    return line
  }
}
