import FlowRules

/// The table of `--statistics`: how many findings each rule has, and how much was read.
struct Statistics {
  /// The report of the run, after the baseline has taken findings out.
  let report: Report
  /// The findings that the baseline took out.
  let baselined: [ReportedFinding]

  /// For stderr: a line for each rule that found something, the most findings first, and one for all.
  var text: String {
    var rows: [(name: String, counts: [Int])] = []
    for rule in RuleID.allCases {
      let counts = counts(of: { $0.rule == rule })
      if counts.contains(where: { $0 > 0 }) { rows.append((rule.rawValue, counts)) }
    }
    rows.sort { (-$0.counts.reduce(0, +), $0.name) < (-$1.counts.reduce(0, +), $1.name) }
    rows.append(("all rules", counts(of: { _ in true })))

    let table = [["rule"] + Severity.allCases.reversed().map(\.word) + ["known"]]
      + rows.map { [$0.name] + $0.counts.map(\.grouped) }
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for row in table {
      let cells = zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }
      text += cells.joined(separator: "  ") + "\n"
    }
    let counts = [
      Summary.counted(report.fileCount, "file"), Summary.counted(report.byteCount, "byte"),
      Summary.counted(report.rules.count, "rule"), "\(report.suppressedCount.grouped) suppressed by comments",
    ]
    return text + counts.joined(separator: ", ") + "\n"
  }

  /// By severity, errors first; then those in the baseline.
  private func counts(of matches: (ReportedFinding) -> Bool) -> [Int] {
    let findings = report.findings.filter(matches)
    let bySeverity = Severity.allCases.reversed().map { severity in findings.count { $0.severity == severity } }
    return bySeverity + [baselined.count(where: matches)]
  }
}
