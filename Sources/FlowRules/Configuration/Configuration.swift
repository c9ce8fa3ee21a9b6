/// What a run does: which rules with which severity and options, which files, and what fails it.
///
/// A value; ``ConfigurationFile`` reads it from JSON and the command line adjusts it.
package struct Configuration: Sendable, Equatable {
  /// What holds for files that no override matches.
  package private(set) var rules = RuleSettings()
  /// What differs for some files; of those that match a file the last one wins.
  package var overrides: [RuleOverride] = []
  /// What the command line said of the rules: it holds over every override.
  package private(set) var selection: RuleSelection?
  /// Globs with gitignore's rules, relative to ``base``; empty means everything.
  package var include: [String] = []
  /// Globs with gitignore's rules, relative to ``base``.
  package var exclude: [String] = []
  /// What the command line said of the files.
  package var fileSelection = FileSelection()
  /// Whether files that `.gitignore` names are left out.
  package var respectsGitignore = true
  /// Attributes that make a class observable beside the known ones.
  package var observableMacros: [String] = []
  /// Which `@State` the project is built with.
  package var toolchain = Toolchain.both
  /// The oldest iOS that the project supports; nil: nobody said.
  package var minIOS: PlatformVersion?
  /// The lowest severity that makes the run fail; nil: none does.
  package var failingSeverity: Severity? = .warning
  /// How many warnings a run may have before it fails, if they alone do not fail it; nil: any number.
  package var maxWarnings: Int?
  /// The file with the findings that are known already. Absolute, but may hold `..`; need not exist.
  package var baseline: FilePath?
  /// The folder that globs are relative to: the configuration file's. Absolute; empty without a file.
  package var base = ""

  /// Every rule at its own severity, opt-in rules off.
  package init() {}

  /// Switches `rule` on with `severity`, or off with nil, where no override says otherwise.
  package mutating func set(_ rule: RuleID, to severity: Severity?) { rules.set(rule, to: severity) }

  package func isEnabled(_ rule: RuleID) -> Bool { rules.isEnabled(rule) }

  /// Options that differ from the rule's default, by rule and name, where no override says otherwise.
  package var options: [RuleID: [String: OptionValue]] {
    get { rules.options }
    set { rules.options = newValue }
  }

  /// Puts `change` over what holds where no override says otherwise.
  package mutating func apply(_ change: RuleChange) { rules.apply(change) }

  /// Puts what the command line says of the rules over everything. At most once, and last.
  package mutating func select(_ selection: RuleSelection) {
    selection.apply(to: &rules)
    self.selection = selection
  }

  /// The settings of files that the overrides at `positions` match.
  package func rules(overriddenBy positions: [Int]) -> RuleSettings {
    var settings = rules
    for position in positions {
      for change in overrides[position].changes { settings.apply(change) }
    }
    selection?.apply(to: &settings)
    return settings
  }

  /// The folder that globs count from when files are searched below `sourceRoot`.
  ///
  /// The file of `--config` may be anywhere: when it has nothing to do with the files, as if it stood at their root.
  package func globFolder(within sourceRoot: FilePath) -> FilePath {
    let folder = FilePath(base)
    let isRelated = !base.isEmpty && (folder.contains(sourceRoot) || sourceRoot.contains(folder))
    return isRelated ? folder : sourceRoot
  }
}

/// An entry of `overrides`: what it says of the rules, and in which files.
package struct RuleOverride: Sendable, Equatable {
  /// Globs with gitignore's rules, relative to ``Configuration/base``; at least one.
  package var files: [String]
  /// The same, for files to which the entry does not apply after all.
  package var excludedFiles: [String]
  package var changes: [RuleChange]
  package var origin: SettingOrigin

  package init(files: [String], excludedFiles: [String], changes: [RuleChange], origin: SettingOrigin) {
    self.files = files
    self.excludedFiles = excludedFiles
    self.changes = changes
    self.origin = origin
  }
}
