/// The command line's changes to rules and severities.
package struct RuleSelection: Sendable, Equatable {
  /// With ``categories``: only these run; both empty: all that are configured.
  package var only: [RuleID] = []
  /// With ``only``: the rules of these categories run, as they are configured.
  package var categories: [RuleCategory] = []
  /// Switched on although opt-in or configured off.
  package var enabled: [RuleID] = []
  /// Switched off, whatever the configuration states.
  package var skipped: [RuleID] = []
  /// In the order of the command line; nil is off.
  package var severities: [RuleSeverity] = []

  /// The content of `--rule ID=SEVERITY`.
  package struct RuleSeverity: Sendable, Equatable {
    /// The rule that changes.
    package var rule: RuleID
    /// The severity of its findings; nil switches the rule off.
    package var severity: Severity?

    package init(_ rule: RuleID, _ severity: Severity?) {
      self.rule = rule
      self.severity = severity
    }
  }

  package init() {}

  /// Changes `settings`, the more specific option last: `--category` and `--only`, `--enable`, `--rule`, `--skip`.
  ///
  /// Naming a rule switches it on; a category uses its rules as they are configured.
  package func apply(to settings: inout RuleSettings) {
    for change in changes(to: settings) { settings.apply(change) }
  }

  /// The changes that ``apply(to:)`` makes to `settings`, in its order.
  package func changes(to settings: RuleSettings) -> [RuleChange] {
    var settings = settings
    var changes: [RuleChange] = []
    func set(_ rule: RuleID, to severity: Severity?, by option: String) {
      let setting = severity.map { SeveritySetting.on($0) } ?? .off
      let change = RuleChange(rule, severity: setting, origin: .commandLine(option: option))
      changes.append(change)
      settings.apply(change)
    }
    if !only.isEmpty || !categories.isEmpty {
      let option = only.isEmpty ? "--category" : "--only"
      for rule in RuleID.allCases where !only.contains(rule) && !categories.contains(rule.descriptor.category) {
        set(rule, to: nil, by: option)
      }
    }
    for (rules, option) in [(only, "--only"), (enabled, "--enable")] {
      for rule in rules where !settings.isEnabled(rule) { set(rule, to: rule.descriptor.severity, by: option) }
    }
    // `--only` and `--enable` mean one rule; the others also mean what was split off from it, unless that is named too.
    let named = Set(only + enabled + severities.map(\.rule) + skipped)
    func followers(of rule: RuleID) -> [RuleID] {
      rule.splitOff.filter { !named.contains($0) && settings.isEnabled($0) }
    }
    for wish in severities {
      for rule in [wish.rule] + followers(of: wish.rule) { set(rule, to: wish.severity, by: "--rule") }
    }
    for skipped in skipped {
      for rule in [skipped] + followers(of: skipped) { set(rule, to: nil, by: "--skip") }
    }
    return changes
  }
}
