/// The settings of one rule in a configuration: only a severity, or an object.
///
/// The object is also the rule's entry in the catalog, whose descriptive keys are accepted and have no effect here. The
/// catalog keeps a rule's options in an object of their own; written by hand they may be beside the severity.
struct RuleEntry {
  /// nil: as without the entry.
  private(set) var severity: SeveritySetting?
  /// The stated options, whether they are defaults or not.
  private(set) var options: [String: OptionValue] = [:]

  /// Keys of the catalog that describe a rule and do not set anything.
  static let descriptiveKeys = ["category", "defaultSeverity", "since", "summary", "symptom"]

  /// Reads the value of `rule` in `rules`, the object that holds every rule's.
  init(of rule: RuleID, in rules: StrictObject) throws {
    if rules.isText(rule.rawValue) {
      severity = try rules.severity(rule.rawValue)
      return
    }
    let what = "a severity in quotes, or an object with 'severity' and 'options'"
    guard let entry = try rules.object(rule.rawValue, what: what) else { return }
    let known = rule.descriptor.options
    try entry.check(["severity", "options"] + known.map(\.name) + Self.descriptiveKeys)
    severity = try entry.severity("severity")
    for key in Self.descriptiveKeys { _ = try entry.value(key, as: String.self, what: "text in quotes") }
    if let object = try entry.object("options", what: "an object with the rule's options: { … }") {
      try object.check(known.map(\.name), noun: "option of '\(rule.rawValue)'")
      try read(known, from: object)
    }
    try read(known, from: entry)
  }

  private mutating func read(_ known: [RuleOption], from object: StrictObject) throws {
    for option in known {
      if let value = try Self.value(of: option, in: object) { options[option.name] = value }
    }
  }

  private static func value(of option: RuleOption, in object: StrictObject) throws -> OptionValue? {
    switch option.defaultValue {
    case .flag:
      return try object.value(option.name, as: Bool.self, what: "true or false").map(OptionValue.flag)
    case .list:
      let words = try object.value(option.name, as: [String].self, what: "a list of words in quotes")
      let allowed = option.allowedValues
      for (index, word) in (words ?? []).enumerated() where !allowed.isEmpty && !allowed.contains(word) {
        let hint = DidYouMean.hint(for: word, among: allowed)
        throw object.problem(
          option.name, index: index, "'\(word)' is not one of \(allowed.joined(separator: ", "))\(hint)")
      }
      return words.map(OptionValue.list)
    }
  }
}
