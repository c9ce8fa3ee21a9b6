/// The settings of a run: rules with severities and options, files, and the conditions under which it fails.
///
/// A value; ``ConfigurationFile`` reads it from JSON and the command line adjusts it.
package struct Configuration: Sendable, Equatable {
  /// The settings for files that no override matches.
  package private(set) var rules = RuleSettings()
  /// Changes for some files; of those that match a file the last one wins.
  package var overrides: [RuleOverride] = []
  /// The choices of rules on the command line: they take precedence over every override.
  package private(set) var selection: RuleSelection?
  /// Globs with gitignore's rules, relative to ``base``; empty means everything.
  package var include: [String] = []
  /// Globs with gitignore's rules, relative to ``base``.
  package var exclude: [String] = []
  /// The choices of files on the command line.
  package var fileSelection = FileSelection()
  /// Whether files that `.gitignore` names are left out.
  package var respectsGitignore = true
  /// Attributes that make a class observable beside those of frameworks.
  package var observableMacros: [String] = []
  /// The kind of `@State` in the project.
  package var toolchain = Toolchain.both
  /// The actor to which the project's code is isolated where it does not say so.
  package var defaultIsolation = DefaultIsolation.auto
  /// The oldest iOS that the project supports; nil if it is not stated.
  package var minIOS: PlatformVersion?
  /// The lowest severity that makes the run fail; nil: none does.
  package var failingSeverity: Severity? = .warning
  /// The maximum number of warnings, if warnings alone do not fail the run; nil: any number.
  package var maxWarnings: Int?
  /// The file with the baselined findings. Absolute, but may contain `..`; need not exist.
  package var baseline: FilePath?
  /// The folder that globs are relative to: the configuration file's. Absolute; empty without a file.
  package var base = ""

  /// Every rule at its own severity, opt-in rules off.
  package init() {}

  /// Switches `rule` on with `severity`, or off with nil, where no override states otherwise.
  package mutating func set(_ rule: RuleID, to severity: Severity?) { rules.set(rule, to: severity) }

  /// Whether the rule runs where no override states otherwise.
  package func isEnabled(_ rule: RuleID) -> Bool { rules.isEnabled(rule) }

  /// Options that differ from the rule's default, by rule and name, where no override states otherwise.
  package var options: [RuleID: [String: OptionValue]] {
    get { rules.options }
    set { rules.options = newValue }
  }

  /// Applies `change` over the settings, where no override states otherwise.
  package mutating func apply(_ change: RuleChange) { rules.apply(change) }

  /// Applies the command line's choice of rules over everything. At most once, and last.
  package mutating func select(_ selection: RuleSelection) {
    selection.apply(to: &rules)
    self.selection = selection
  }

  /// The settings of files that the overrides with these indices match.
  package func rules(overriddenBy positions: [Int]) -> RuleSettings {
    var settings = rules
    for position in positions {
      for change in overrides[position].changes { settings.apply(change) }
    }
    selection?.apply(to: &settings)
    return settings
  }

  /// The folder that globs are relative to when files are searched below `sourceRoot`.
  ///
  /// The file of `--config` may be anywhere: when it is unrelated to the files, it counts as if it were at their root.
  package func globFolder(within sourceRoot: FilePath) -> FilePath {
    let folder = FilePath(base)
    let isRelated = !base.isEmpty && (folder.contains(sourceRoot) || sourceRoot.contains(folder))
    return isRelated ? folder : sourceRoot
  }
}

/// An entry of `overrides`: its changes to rules, and its files.
package struct RuleOverride: Sendable, Equatable {
  /// Globs with gitignore's rules, relative to ``Configuration/base``; at least one.
  package var files: [String]
  /// The same, for files to which the entry does not apply.
  package var excludedFiles: [String]
  /// The changes to rules, in the order in which they apply.
  package var changes: [RuleChange]
  /// The file of the entry, and its index in the list.
  package var origin: SettingOrigin

  package init(files: [String], excludedFiles: [String], changes: [RuleChange], origin: SettingOrigin) {
    self.files = files
    self.excludedFiles = excludedFiles
    self.changes = changes
    self.origin = origin
  }
}
