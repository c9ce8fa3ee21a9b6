import FlowRules

/// A rule with examples of rare code, which are tests only: no release has them, and they lie in `EdgeCases`.
protocol RuleWithEdgeCases: Rule {
  static var edgeCases: [Example] { get }
}

extension RuleID {
  /// All examples of the rule: those in its file, and its edge cases.
  var examples: [Example] {
    rule.examples + ((rule as? any RuleWithEdgeCases.Type)?.edgeCases ?? [])
  }
}
