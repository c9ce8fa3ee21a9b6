/// The settings that result from a configuration, for a file or in general, each with its origin.
package struct EffectiveConfiguration: Sendable {
  /// The file that applies and those that it extends, the later ones over the earlier; empty without any.
  package let files: [FilePath]
  /// Settings that do not belong to a rule, in the order of the documentation.
  package private(set) var settings: [Setting] = []
  /// Ordered by id.
  package private(set) var rules: [EffectiveRule] = []
  /// The overrides that match the file, in their order, with the glob that does.
  package private(set) var overrides: [MatchingOverride] = []

  /// The value of one key.
  package struct Setting: Sendable {
    /// As in `.flowlint.json`: `minIOS`.
    package var key: String
    /// The value in the form in which `.flowlint.json` would have it.
    var value: JSONValue
    /// The file or the option that set the value; `builtIn` for a default.
    package var origin: SettingOrigin
  }

  /// The settings of one rule.
  package struct EffectiveRule: Sendable {
    /// The rule, whether it is on or off.
    package var rule: RuleID
    /// nil when off.
    package var severity: Severity?
    /// The last setting that changed the severity; `builtIn` for the rule's own one.
    package var origin: SettingOrigin = .builtIn
    /// All options of the rule with their values, in the order of the rule's descriptor.
    package var options: [(option: RuleOption, value: OptionValue, origin: SettingOrigin)] = []
  }

  /// An entry of `overrides` that applies.
  package struct MatchingOverride: Sendable {
    /// The configuration file of the entry, and its index.
    package var origin: SettingOrigin
    /// The last of its globs that alone matches.
    package var glob: String
  }

  /// - Parameters:
  ///   - configuration: with the command line's choices.
  ///   - layers: the files of the configuration; nil without a file.
  ///   - file: absolute; nil for the settings where no override matches.
  ///   - globFolder: the folder that globs are relative to.
  package init(_ configuration: Configuration, layers: ConfigurationLayers?, file: FilePath?, globFolder: FilePath) {
    files = layers?.files ?? []
    settings = Self.settings(of: configuration, layers)
    var matcher = OverrideMatcher(configuration.overrides, folder: globFolder)
    let positions = file.map { matcher.overrides(matching: $0) } ?? []
    for position in positions {
      let override = configuration.overrides[position]
      let glob = file.flatMap { file in
        override.files.last { glob in
          var alone = override
          alone.files = [glob]
          var matcher = OverrideMatcher([alone], folder: globFolder)
          return !matcher.overrides(matching: file).isEmpty
        }
      }
      overrides.append(MatchingOverride(origin: override.origin, glob: glob ?? override.files.joined(separator: " ")))
    }
    rules = Self.rules(configuration, layers, overriddenBy: positions)
  }

  /// Works like ``Configuration/rules(overriddenBy:)``, and records the origin in each step.
  private static func rules(
    _ configuration: Configuration, _ layers: ConfigurationLayers?, overriddenBy positions: [Int]
  ) -> [EffectiveRule] {
    var settings = RuleSettings()
    var severityOrigins: [RuleID: SettingOrigin] = [:]
    var optionOrigins: [RuleID: [String: SettingOrigin]] = [:]
    func apply(_ changes: [RuleChange]) {
      for change in changes {
        if settings.apply(change) { severityOrigins[change.rule] = change.origin }
        for name in change.options.keys { optionOrigins[change.rule, default: [:]][name] = change.origin }
      }
    }
    apply(layers?.ruleChanges ?? [])
    for position in positions { apply(configuration.overrides[position].changes) }
    apply(configuration.selection?.changes(to: settings) ?? [])
    return RuleID.allCases.ordered().map { rule in
      EffectiveRule(
        rule: rule, severity: settings.severities[rule], origin: severityOrigins[rule] ?? .builtIn,
        options: rule.descriptor.options.map { option in
          (option, settings.value(of: option, of: rule), optionOrigins[rule]?[option.name] ?? .builtIn)
        })
    }
  }

  private static func settings(of configuration: Configuration, _ layers: ConfigurationLayers?) -> [Setting] {
    let selection = configuration.fileSelection
    func setting(_ key: String, _ value: JSONValue, commandLine option: String? = nil) -> Setting {
      let inFile = layers?.file(stating: key).map { SettingOrigin.file($0, key: key) }
      return Setting(key: key, value: value, origin: option.map { .commandLine(option: $0) } ?? inFile ?? .builtIn)
    }
    let excludes =
      selection.exclude.isEmpty
      ? [] : [setting("--exclude", .words(selection.exclude), commandLine: "--exclude")]
    return [
      selection.include.isEmpty
        ? setting("include", .words(configuration.include))
        : setting("include", .words(selection.include), commandLine: "--include"),
      setting("exclude", .words(configuration.exclude)),
    ] + excludes + [
      setting(
        "respectGitignore", .flag(configuration.respectsGitignore && !selection.ignoresGitignore),
        commandLine: selection.ignoresGitignore ? "--no-ignore" : nil),
      setting("observableMacros", .words(configuration.observableMacros)),
      setting("toolchain", .text(configuration.toolchain.rawValue)),
      setting("defaultIsolation", .text(configuration.defaultIsolation.rawValue)),
      setting("minIOS", configuration.minIOS.map { .text($0.text) } ?? .null),
      setting("failOn", .text(configuration.failingSeverity?.word ?? "none")),
      setting("maxWarnings", configuration.maxWarnings.map { .number($0) } ?? .null),
      setting("baseline", configuration.baseline.map { .text($0.text) } ?? .null),
    ]
  }
}
