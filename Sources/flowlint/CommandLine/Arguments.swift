import FlowRules

/// What the command line asks for.
struct Arguments: Sendable {
  var command = Command.lint
  /// What is neither an option nor the command: paths, or a rule's id.
  var operands: [String] = []
  /// Print the help of ``command``, or of everything when none is named.
  var wantsHelp = false
  var wantsVersion = false

  /// Of the report that has no `--output FORMAT=PATH` of its own; nil: see ``requestedReports()``.
  var format: ReportFormat?
  /// In the order of the command line.
  var outputs: [ReportOutput] = []
  /// Tells SARIF reports of one commit apart; nil: whoever uploads the report says it.
  var sarifCategory: String?
  /// Nil: the nearest one above the linted paths.
  var configuration: String?
  var ignoresConfiguration = false
  var selection = RuleSelection()
  /// Nil: as configured; `.some(nil)`: nothing fails the run.
  var failingSeverity: Severity??
  /// Nil: as configured.
  var maxWarnings: Int?
  /// Whatever is found, and whatever is configured.
  var exitsWithZero = false
  var baseline = BaselineChoice()
  /// Of `flowlint baseline`, which takes it out of the operands.
  private(set) var baselineAction = BaselineAction.compare
  /// Nil: as many as the machine has processors.
  var jobs: Int?
  var color = ColorChoice.auto
  var isQuiet = false
  /// Of `flowlint rules`.
  var asJSON = false

  /// The command that the command line names, if it names one.
  private(set) var namedCommand: Command?

  /// Parses what follows the program's name.
  init(_ words: [String]) throws(CommandFailure) {
    var words = words[...]
    var given: [Option] = []
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        take(operand: word)
        continue
      }
      let (name, attached) = Self.split(word)
      let option = try Option.named(name)
      let value: String
      switch (option.valueName, attached) {
      case (nil, nil):
        value = ""
      case (nil, .some):
        throw .usage("'\(name)' takes no value")
      case (.some, .some(let attached)):
        value = attached
      case (.some(let valueName), nil):
        guard let next = words.popFirst() else { throw .usage("'\(name)' needs a value: \(name) \(valueName)") }
        value = next
      }
      try option.apply(&self, value)
      given.append(option)
    }
    try check(given)
  }

  /// The first operand may be a command's name.
  private mutating func take(operand word: String) {
    if namedCommand == nil, operands.isEmpty, let command = Command(rawValue: word) {
      namedCommand = command
      self.command = command
    } else {
      operands.append(word)
    }
  }

  /// `--name=value` in its parts.
  private static func split(_ word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let equal = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equal]), String(word[word.index(after: equal)...]))
  }

  /// Whether the options and operands go with the command and with one another.
  private mutating func check(_ given: [Option]) throws(CommandFailure) {
    if wantsHelp || wantsVersion { return }
    if let option = given.first(where: { !$0.commands.contains(command) }) {
      let owners = option.commands.map { "'flowlint \($0.rawValue)'" }.joined(separator: " and ")
      throw .usage("'\(option.name)' belongs to \(owners), not to 'flowlint \(command.rawValue)'")
    }
    if configuration != nil && ignoresConfiguration {
      throw .usage("'--config' and '--no-config' exclude each other")
    }
    try baseline.check()
    let verdicts = ["--fail-on", "--strict", "--max-warnings", "--strict-baseline"]
    if exitsWithZero, let option = given.first(where: { verdicts.contains($0.name) }) {
      throw .usage("'--exit-zero' and '\(option.name)' exclude each other")
    }
    switch command {
    case .lint:
      let reports = try requestedReports()
      if sarifCategory != nil, !reports.contains(where: { $0.format == .sarif }) {
        throw .usage("'--sarif-category' needs a SARIF report: '--format sarif' or '--output sarif=PATH'")
      }
    case .baseline:
      let actions = BaselineAction.allCases.map { (word: $0.rawValue, value: $0) }
      guard !operands.isEmpty else { throw .usage("'flowlint baseline' needs to know what to do: compare or prune") }
      baselineAction = try OptionValues.choice(operands.removeFirst(), among: actions, of: "flowlint baseline")
    case .rules:
      if let operand = operands.first {
        throw .usage(
          "'flowlint rules' takes no operands, but got '\(operand)'; for one rule write 'flowlint explain ID'")
      }
    case .explain:
      if operands.count != 1 {
        throw .usage("'flowlint explain' needs the id of one rule; 'flowlint rules' lists them")
      }
    case .syntax, .tokens, .events:
      if operands.isEmpty { throw .usage("'flowlint \(command.rawValue)' needs the path of a Swift file or folder") }
    }
  }
}
