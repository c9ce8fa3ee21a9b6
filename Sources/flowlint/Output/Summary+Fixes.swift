import FlowRules

extension Summary {
  /// One line: the number of findings that are fixed, and of files.
  static func text(ofFixes fixes: FixResult<FilteredProject>, verb: String) -> String {
    let findings = counted(fixes.fixed.count, "finding")
    return fixes.files.isEmpty
      ? "flowlint found nothing to fix.\n"
      : "flowlint \(verb) \(findings) in \(counted(fixes.files.count, "file")).\n"
  }

  /// A line for each fix that was taken back.
  static func text(ofTakenBack fixes: [TakenBackFix]) -> String {
    var text = ""
    for fix in fixes.prefix(shownNotifications) {
      let place = fix.finding.place
      let reason = switch fix.reason {
      case .brokenText: "breaks the text"
      case .newFinding(let rule, let subject):
        "brings a finding of '\(rule.rawValue)'" + (subject.isEmpty ? "" : " about '\(subject)'")
      case .noEffect: "leaves the finding"
      case .unclear: "is among many that break something"
      }
      let title = fix.finding.fix.map { "the fix to \($0.title)" } ?? "a fix"
      let rule = fix.finding.rule.rawValue
      let line = "note: \(place.path):\(place.start.line): \(title) was taken back, because it \(reason) [\(rule)]"
      text += line.escapedForTerminal + "\n"
    }
    let rest = fixes.count - shownNotifications
    if rest > 0 { text += "note: \(rest.grouped) more fixes were taken back.\n" }
    return text
  }

  /// The part of the last line on what `--fix` could do; empty if it could do nothing.
  static func phrase(onFixesFor findings: [ReportedFinding]) -> String {
    let safe = findings.count { $0.fix?.safety == .safe }
    let suggested = findings.count { $0.fix?.safety == .suggested }
    let total = "\(safe.grouped) of \(findings.count.grouped) can be fixed with --fix"
    switch (safe, suggested) {
    case (0, 0): return ""
    case (_, 0): return "; \(total)"
    case (0, _): return "; \(suggested.grouped) of \(findings.count.grouped) can be fixed with --fix --suggested"
    default: return "; \(total), \(suggested.grouped) more with --suggested"
    }
  }
}
