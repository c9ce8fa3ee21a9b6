@testable import FlowRules

/// The text of `docs/rules.md`: all rules, by what the person who uses the app sees and by category.
enum RuleOverview {
  /// Markdown, ending with a line end. Links are relative to `docs`.
  static func markdown() -> String {
    let introduction = """
      # Rules

      Each rule is listed by what somebody sees because of the code that it flags, and at the end
      [by category](#by-category). The severity is that of most findings of the rule; the page of the rule states when a
      finding has another one. Opt-in rules run when a [configuration](configuration.md) or `--enable` asks for them.
      """
    let sections = Symptom.allCases.compactMap { symptom -> String? in
      let rules = RuleID.allCases.map(\.descriptor).filter { $0.symptom == symptom }
      return rules.isEmpty ? nil : "## \(symptom.title)\n\n\(table(of: rules))"
    }
    return ([introduction] + sections + [byCategory]).joined(separator: "\n\n") + "\n"
  }

  /// The rules that a category switches on or off together.
  private static var byCategory: String {
    let rows = RuleCategory.allCases.map { category -> String in
      let rules = RuleID.allCases.filter { $0.descriptor.category == category }.map(\.rawValue).sorted()
      let links = rules.map { "[`\($0)`](rules/\($0).md)" }
      return "| `\(category.rawValue)` | \(category.subject) | \(links.joined(separator: ", ")) |"
    }
    return """
      ## By category

      [`categories`](configuration.md#categories) in a configuration sets the severity of a whole category.

      | category | about | rules |
      |---|---|---|
      \(rows.joined(separator: "\n"))
      """
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

extension RuleCategory {
  /// What its rules are about, as the end of "rules about …".
  fileprivate var subject: String {
    switch self {
    case .ownership: "the code that creates an object or a value and keeps it"
    case .binding: "write access that a view passes down"
    case .environment: "values from ancestors"
    case .observation: "changes that a view has to notice"
    case .lifecycle: "when state exists"
    case .identity: "rows and views that SwiftUI has to recognize"
    case .viewUpdate: "changes while a view is computed"
    case .sourceOfTruth: "one owner for each value"
    case .concurrency: "the threads on which code runs"
    case .stateMacro: "code that Xcode 27's `@State` macro changes"
    case .suppression: "flowlint's own comments"
    }
  }
}
