/// What a run does: which rules with which severity and options, which files, and what fails it.
///
/// A value; ``ConfigurationFile`` reads it from JSON and the command line adjusts it.
package struct Configuration: Sendable, Equatable {
  /// For every rule: nil when it is off.
  package private(set) var severities: [RuleID: Severity]
  /// Options that differ from the rule's default, by rule and name.
  package var options: [RuleID: [String: OptionValue]] = [:]
  /// Globs with gitignore's rules, relative to ``base``; empty means everything.
  package var include: [String] = []
  /// Globs with gitignore's rules, relative to ``base``.
  package var exclude: [String] = []
  /// Whether files that `.gitignore` names are left out.
  package var respectsGitignore = true
  /// Attributes that make a class observable beside the known ones.
  package var observableMacros: [String] = []
  /// Which `@State` the project is built with.
  package var toolchain = Toolchain.both
  /// The lowest severity that makes the run fail; nil: none does.
  package var failingSeverity: Severity? = .warning
  /// How many warnings a run may have before it fails, if they alone do not fail it; nil: any number.
  package var maxWarnings: Int?
  /// The file with the findings that are known already. Absolute, but may hold `..`; need not exist.
  package var baseline: FilePath?
  /// The folder that globs are relative to: the configuration file's. Absolute; empty without a file.
  package var base = ""

  /// Every rule at its own severity, opt-in rules off.
  package init() {
    severities = [:]
    for id in RuleID.allCases where !id.descriptor.isOptIn { severities[id] = id.descriptor.severity }
  }

  package func isEnabled(_ rule: RuleID) -> Bool { severities[rule] != nil }

  /// Switches `rule` on with `severity`, or off with nil.
  package mutating func set(_ rule: RuleID, to severity: Severity?) { severities[rule] = severity }

  /// The severity of a finding for which the rule itself would choose `severity`.
  ///
  /// A rule may grade its findings (`state_not_private` is an error when the property is public). A configured
  /// severity other than the rule's usual one applies to all of them; otherwise the rule's grading stands.
  package func severity(of rule: RuleID, graded severity: Severity) -> Severity {
    guard let configured = severities[rule], configured != rule.descriptor.severity else { return severity }
    return configured
  }
}
