import FlowRules

/// How the command line changes which rules run, and with which severity.
struct RuleSelection: Sendable {
  /// With ``categories``: only these run; both empty: all that are configured.
  var only: [RuleID] = []
  var categories: [RuleCategory] = []
  /// Switched on although opt-in or configured off.
  var enabled: [RuleID] = []
  var skipped: [RuleID] = []
  /// In the order of the command line; nil is off.
  var severities: [(rule: RuleID, severity: Severity?)] = []

  /// Changes `configuration`, the more specific wish last: `--category` and `--only`, `--enable`, `--rule`, `--skip`.
  ///
  /// Naming a rule switches it on; a category takes its rules as they are configured.
  func apply(to configuration: inout Configuration) {
    if !only.isEmpty || !categories.isEmpty {
      for rule in RuleID.allCases where !only.contains(rule) && !categories.contains(rule.descriptor.category) {
        configuration.set(rule, to: nil)
      }
    }
    for rule in only + enabled where !configuration.isEnabled(rule) {
      configuration.set(rule, to: rule.descriptor.severity)
    }
    for (rule, severity) in severities { configuration.set(rule, to: severity) }
    for rule in skipped { configuration.set(rule, to: nil) }
  }
}
