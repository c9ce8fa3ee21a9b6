/// A summary in GitHub's Markdown: counts, a table by rule, and the most severe findings.
///
/// For `$GITHUB_STEP_SUMMARY` or a comment.
package struct MarkdownReporter: Reporter {
  /// More would hide the important ones; the other formats have them all.
  static let maximumFindingCount = 50
  /// In bytes. GitHub rejects a step's summary above 1 MiB; a single name may be longer than that.
  static let maximumSize = 1_000_000
  /// The maximum number of notifications, for the same reason.
  private static let maximumNotificationCount = 10

  private let maximumFindingCount: Int

  /// - Parameter maximumFindingCount: the maximum number of findings shown, the most severe first.
  package init(maximumFindingCount: Int = MarkdownReporter.maximumFindingCount) {
    self.maximumFindingCount = maximumFindingCount
  }

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    var text = "### flowlint: \(report.verdict)\n"
    let notifications = report.notifications.prefix(Self.maximumNotificationCount).map { notification in
      let place = notification.path.map { "\($0.escapedForMarkdownCell): " } ?? ""
      return "- \(notification.severity.word): \(place)\(notification.message.escapedForMarkdownCell)\n"
    }
    Self.append(notifications, of: report.notifications.count, under: "\n", to: &text)
    Self.append(
      Self.ruleRows(report), under: "\n| rule | errors | warnings | notes | finds |\n|---|--:|--:|--:|---|\n",
      to: &text)
    let ranked = report.findings.enumerated().ordered { left, right in
      (right.element.severity, left.offset) < (left.element.severity, right.offset)
    }
    let rows = ranked.prefix(maximumFindingCount).lazy.map { Self.row($0.element) }
    Self.append(
      rows, of: report.findings.count, under: "\n| severity | place | message |\n|---|---|---|\n", to: &text)
    let fixable = report.findings.count { $0.fix?.safety == .safe }
    if fixable > 0 { text += "\n\(fixable) of \(report.findings.count) can be fixed with `flowlint --fix`.\n" }
    output.write(text)
  }

  /// A row for each rule with findings: most errors first, then most warnings, then most notes.
  private static func ruleRows(_ report: Report) -> [String] {
    var counts: [RuleID: [Int]] = [:]
    for finding in report.findings {
      counts[finding.rule, default: [0, 0, 0]][Int(Severity.error.rawValue - finding.severity.rawValue)] += 1
    }
    let ranked = counts.ordered { left, right in
      left.value == right.value ? left.key < right.key : right.value.lexicographicallyPrecedes(left.value)
    }
    return ranked.map { rule, counts in
      let numbers = counts.map { $0 == 0 ? "" : "\($0)" }.joined(separator: " | ")
      return "| \(link(to: rule)) | \(numbers) | \(rule.descriptor.summary.escapedForMarkdownCell) |\n"
    }
  }

  private static func row(_ finding: ReportedFinding) -> String {
    let start = finding.place.start
    let place = "\(finding.place.path):\(start.line):\(start.byteColumn)".escapedForMarkdownCell
    let message = "\(finding.message.escapedForMarkdownCell) \(link(to: finding.rule))"
    return "| \(finding.severity.word) | \(place) | \(message) |\n"
  }

  private static func link(to rule: RuleID) -> String { "[`\(rule.rawValue)`](\(rule.helpAddress))" }

  /// Appends as many of `rows` as fit, below `heading`, and the number of the others.
  ///
  /// - Parameter count: the number of all rows; nil: that of `rows`.
  private static func append(
    _ rows: some Collection<String>, of count: Int? = nil, under heading: String, to text: inout String
  ) {
    let count = count ?? rows.count
    guard count > 0 else { return }
    text += heading
    var shown = 0
    for row in rows {
      guard text.utf8.count + row.utf8.count <= maximumSize else { break }
      text += row
      shown += 1
    }
    if shown < count { text += "\n\(count - shown) more \(count - shown == 1 ? "is" : "are") not shown here.\n" }
  }
}
