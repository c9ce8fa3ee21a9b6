/// The description of a rule: the source of `rules.json`, `flowlint explain`, the documentation and SARIF.
package struct RuleDescriptor: Sendable {
  /// The name in reports, configuration and comments: `state_not_private`.
  package var id: RuleID
  /// The severity of most of its findings; single findings may differ, as the explanation states.
  package var severity: Severity
  /// The folder of the rule, and a key of the configuration.
  package var category: RuleCategory
  /// What somebody who uses the app sees.
  package var symptom: Symptom
  /// Off until a configuration or `--enable` switches it on.
  package var isOptIn: Bool
  /// The first version with the rule.
  package var since: String
  /// What the rule flags: one line without a final period.
  package var summary: String
  /// The settings of the rule in `.flowlint.json`, in the order of the documentation.
  package var options: [RuleOption]
  /// With the line breaks of the rule's source. They are joined on demand: most runs show none of them.
  private let texts: (rationale: String, notCaught: String, remedy: String)

  package init(
    _ id: RuleID, severity: Severity, category: RuleCategory, symptom: Symptom, isOptIn: Bool = false, since: String,
    summary: String, rationale: String, notCaught: String, remedy: String, options: [RuleOption] = []
  ) {
    self.id = id
    self.severity = severity
    self.category = category
    self.symptom = symptom
    self.isOptIn = isOptIn
    self.since = since
    self.summary = summary
    self.options = options
    texts = (rationale, notCaught, remedy)
  }

  /// Why it is a problem for the users of the app. Whole sentences; line breaks are not kept.
  package var rationale: String { Self.joiningLines(texts.rationale) }
  /// Cases that the rule knowingly misses. Whole sentences.
  package var notCaught: String { Self.joiningLines(texts.notCaught) }
  /// How to fix it. Whole sentences.
  package var remedy: String { Self.joiningLines(texts.remedy) }

  private static func joiningLines(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

/// A group of rules with one subject; also a group in configuration and on the command line.
package enum RuleCategory: String, CaseIterable, Sendable {
  /// The code that creates an object or a value and keeps it.
  case ownership
  /// How a view passes write access down.
  case binding
  /// Values that come from ancestors.
  case environment
  /// How a view detects changes.
  case observation
  /// When state exists.
  case lifecycle
  /// How SwiftUI knows the same row or view again.
  case identity
  /// On which thread, and in which order, code runs.
  case concurrency
  /// Changes that must not happen while a view is computed.
  case viewUpdate = "view_update"
  /// One owner for each value.
  case sourceOfTruth = "source_of_truth"
  /// Code that Xcode 27's `@State` macro changes.
  case stateMacro = "state_macro"
  /// flowlint's own comments.
  case suppression
}

/// A setting of one rule.
package struct RuleOption: Sendable {
  /// The key in configuration, lowerCamelCase.
  package var name: String
  /// The value without a configuration; it determines the option's type.
  package var defaultValue: OptionValue
  /// For a list: the only values allowed; empty means any.
  package var allowedValues: [String]
  /// One line without a final period.
  package var summary: String

  /// A setting that is on or off.
  package static func flag(_ name: String, default value: Bool, summary: String) -> RuleOption {
    RuleOption(name: name, defaultValue: .flag(value), allowedValues: [], summary: summary)
  }

  /// A setting that is a list of words.
  package static func list(_ name: String, default value: [String], allowed: [String] = [], summary: String)
    -> RuleOption
  {
    RuleOption(name: name, defaultValue: .list(value), allowedValues: allowed, summary: summary)
  }
}

/// The value of a ``RuleOption``.
package enum OptionValue: Hashable, Sendable {
  case flag(Bool)
  case list([String])
}
