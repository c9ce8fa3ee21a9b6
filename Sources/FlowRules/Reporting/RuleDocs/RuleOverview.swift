/// The text of `docs/rules.md`: all rules, by what the person who uses the app sees.
package enum RuleOverview {
  /// Markdown, ending with a line end. Links are relative to `docs`.
  package static func markdown() -> String {
    let introduction = """
      # Rules by symptom

      Each rule is listed by what somebody sees because of the code that it flags. The severity is that of most
      findings of the rule; the page of the rule states when a finding has another one. Opt-in rules run when a
      [configuration](configuration.md) or `--enable` asks for them.
      """
    let sections = Symptom.allCases.compactMap { symptom -> String? in
      let rules = RuleID.allCases.map(\.descriptor).filter { $0.symptom == symptom }
      return rules.isEmpty ? nil : "## \(symptom.title)\n\n\(table(of: rules))"
    }
    return ([introduction] + sections).joined(separator: "\n\n") + "\n"
  }

  /// What fails a run first, then by name.
  private static func table(of rules: [RuleDescriptor]) -> String {
    let rows = rules.ordered { ($1.severity, $0.id.rawValue) < ($0.severity, $1.id.rawValue) }.map { rule in
      let severity = rule.isOptIn ? "\(rule.severity.word), opt-in" : rule.severity.word
      return "| [`\(rule.id.rawValue)`](rules/\(rule.id.rawValue).md) | \(severity) | \(rule.summary.markdownEscaped) |"
    }
    return "| rule | severity | finds |\n|---|---|---|\n\(rows.joined(separator: "\n"))"
  }
}
