import FlowRules

/// Turns the values of options into what they mean, or says what is wrong with them.
enum OptionValues {
  /// The largest `--jobs`: more threads than any machine has processors.
  static let maximumJobs = 1024

  /// What `--rule` takes after the id; nil is off.
  static let severitiesOrOff: [(word: String, value: Severity?)] =
    [("off", nil)] + Severity.allCases.map { ($0.word, $0) }
  /// What `--fail-on` takes; nil: nothing fails the run.
  static let failingSeverities: [(word: String, value: Severity?)] =
    Severity.allCases.reversed().map { ($0.word, $0) } + [("none", nil)]
  /// What `--color` takes.
  static let colors = ColorChoice.allCases.map { (word: $0.rawValue, value: $0) }

  /// The value that the word `text` names.
  static func choice<Value>(
    _ text: String, among choices: [(word: String, value: Value)], of option: String
  ) throws(CommandFailure) -> Value {
    if let choice = choices.first(where: { $0.word == text }) { return choice.value }
    let words = choices.map(\.word)
    throw .usage("'\(option)' takes \(listing(words)), not '\(text)'\(DidYouMean.hint(for: text, among: words))")
  }

  /// The rules of a list such as `state_not_private,binding_in_class`.
  static func rules(_ text: String, of option: String) throws(CommandFailure) -> [RuleID] {
    try items(text, of: option).map { word throws(CommandFailure) in try rule(word) }
  }

  /// The rule with the id `text`.
  static func rule(_ text: String) throws(CommandFailure) -> RuleID {
    if let rule = RuleID(rawValue: text) { return rule }
    let hint = DidYouMean.hint(for: text, among: RuleID.allCases.map(\.rawValue))
    throw CommandFailure(message: "there is no rule '\(text)'\(hint.isEmpty ? "; 'flowlint rules' lists them" : hint)")
  }

  /// The categories of a list such as `binding,environment`.
  static func categories(_ text: String) throws(CommandFailure) -> [RuleCategory] {
    let choices = RuleCategory.allCases.map { (word: $0.rawValue, value: $0) }
    return try items(text, of: "--category").map { word throws(CommandFailure) in
      try choice(word, among: choices, of: "--category")
    }
  }

  /// What `ID=SEVERITY` says; nil is off.
  static func ruleSeverity(_ text: String) throws(CommandFailure) -> RuleSelection.RuleSeverity {
    guard let equal = text.firstIndex(of: "=") else {
      throw .usage("'--rule' takes a rule and its severity, as in '--rule \(RuleID.stateNotPrivate.rawValue)=error'")
    }
    let rule = try rule(String(text[..<equal]))
    let severity = try choice(
      String(text[text.index(after: equal)...]), among: severitiesOrOff, of: "--rule \(rule.rawValue)")
    return RuleSelection.RuleSeverity(rule, severity)
  }

  /// How many threads.
  static func jobs(_ text: String) throws(CommandFailure) -> Int {
    guard let jobs = Int(text), (1...maximumJobs).contains(jobs) else {
      throw .usage("'--jobs' takes a number from 1 to \(maximumJobs), not '\(text)'")
    }
    return jobs
  }

  /// How many warnings.
  static func maxWarnings(_ text: String) throws(CommandFailure) -> Int {
    guard let count = Int(text), count >= 0 else {
      throw .usage("'--max-warnings' takes a whole number of 0 or more, not '\(text)'")
    }
    return count
  }

  /// A name that git gives to a commit. One that begins with a dash would be an option of git's.
  static func reference(_ text: String, of option: String) throws(CommandFailure) -> String {
    if text.isEmpty || text.hasPrefix("-") || text.utf8.contains(0) {
      throw .usage("'\(option)' takes a branch, tag or commit, as in '\(option) origin/main', not '\(text)'")
    }
    return text
  }

  /// A path, which is anything but nothing.
  static func path(_ text: String, of option: String) throws(CommandFailure) -> String {
    if text.isEmpty { throw .usage("'\(option)' needs the path of a file; it is empty") }
    return text
  }

  /// A pattern as in a `.gitignore`.
  static func glob(_ text: String, of option: String) throws(CommandFailure) -> String {
    if let problem = ConfiguredGlobs.problem(with: text) { throw .usage("'\(option)': \(problem)") }
    return text
  }

  private static func items(_ text: String, of option: String) throws(CommandFailure) -> [String] {
    let items = text.split(separator: ",").map { String($0) }
    if items.isEmpty { throw .usage("'\(option)' needs at least one name, as in '\(option) NAME,NAME'") }
    return items
  }

  /// `a, b or c`.
  static func listing(_ words: [String], _ conjunction: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
