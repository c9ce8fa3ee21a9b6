import SwiftLexer

/// What is left of the findings that stand in one file when its settings and its comments have been asked.
struct ReviewedFindings: Sendable {
  /// In no order.
  private(set) var kept: [Finding] = []
  /// How many findings comments suppress.
  private(set) var suppressedCount = 0

  /// - Parameters:
  ///   - findings: all that stand in the file, of whatever file they were found in.
  ///   - settings: the file's.
  ///   - findsUnused: whether the whole project was checked, so that a comment without findings is a finding itself.
  init(_ findings: [Finding], in file: IndexedFile, settings: RuleSettings, findsUnused: Bool) {
    let found = findings.filter { settings.isEnabled($0.rule) }
    let comments = file.parsed.markedComments
    if comments.isEmpty {
      kept = found
    } else {
      let suppressions = Suppressions(comments)
      var unused = Findings(rule: .unusedSuppression, file: file.position, options: [:])
      if findsUnused, settings.isEnabled(.unusedSuppression) {
        UnusedSuppression.add(suppressions.unused(by: found, where: settings.isEnabled), to: &unused)
      }
      let all = found + unused.findings
      kept = all.filter { !suppressions.cover($0) }
      suppressedCount = all.count - kept.count
    }
    for position in kept.indices {
      kept[position].severity = settings.severity(of: kept[position].rule, graded: kept[position].severity)
    }
  }
}
