/// Rules with severity and options: of a whole run, or of the files that the same overrides match.
package struct RuleSettings: Sendable, Equatable {
  /// For every rule: nil when it is off.
  package private(set) var severities: [RuleID: Severity] = [:]
  /// Options that differ from the rule's default, by rule and name.
  package var options: [RuleID: [String: OptionValue]] = [:]

  /// Every rule at its own severity, opt-in rules off.
  package init() {
    for id in RuleID.allCases where !id.descriptor.isOptIn { severities[id] = id.descriptor.severity }
  }

  /// Whether the rule has a severity; it is off without one.
  package func isEnabled(_ rule: RuleID) -> Bool { severities[rule] != nil }

  /// Switches `rule` on with `severity`, or off with nil.
  package mutating func set(_ rule: RuleID, to severity: Severity?) { severities[rule] = severity }

  /// The severity of a finding for which the rule itself would choose `severity`.
  ///
  /// A rule may grade its findings (`state_not_private` is an error when the property is public). A configured severity
  /// other than the rule's usual one applies to all of them; otherwise the rule's grading remains.
  package func severity(of rule: RuleID, emitted severity: Severity) -> Severity {
    guard let configured = severities[rule], configured != rule.descriptor.severity else { return severity }
    return configured
  }

  /// The value of `option`, set or not.
  package func value(of option: RuleOption, of rule: RuleID) -> OptionValue {
    options[rule]?[option.name] ?? option.defaultValue
  }

  /// Applies `change` over the settings.
  ///
  /// - Returns: whether the severity is now the change's.
  @discardableResult
  package mutating func apply(_ change: RuleChange) -> Bool {
    for option in change.rule.descriptor.options {
      guard let value = change.options[option.name] else { continue }
      options[change.rule, default: [:]][option.name] = value == option.defaultValue ? nil : value
    }
    if options[change.rule]?.isEmpty == true { options[change.rule] = nil }
    guard let severity = change.severity else { return false }
    if change.isOfCategory, change.rule.descriptor.isOptIn, !isEnabled(change.rule) { return false }
    severities[change.rule] = severity.severity
    return true
  }
}

/// The change to one rule by one line of a configuration, or one option of the command line.
package struct RuleChange: Sendable, Equatable {
  /// The rule that changes.
  package var rule: RuleID
  /// nil: unchanged.
  package var severity: SeveritySetting?
  /// The stated options, whether they are defaults or not.
  package var options: [String: OptionValue] = [:]
  /// Whether it is for the rule's whole category, which does not switch an opt-in rule on: that requires the rule's own
  /// name.
  var isOfCategory = false
  /// The line or the option that states the change.
  package var origin: SettingOrigin

  package init(
    _ rule: RuleID, severity: SeveritySetting?, options: [String: OptionValue] = [:], isOfCategory: Bool = false,
    origin: SettingOrigin
  ) {
    self.rule = rule
    self.severity = severity
    self.options = options
    self.isOfCategory = isOfCategory
    self.origin = origin
  }
}
