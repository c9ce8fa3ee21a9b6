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
  var fileSelection = FileSelection()
  var input = InputSelection()
  /// Nil: as configured; `.some(nil)`: nothing fails the run.
  var failingSeverity: Severity??
  /// Nil: as configured.
  var maxWarnings: Int?
  /// Whatever is found, and whatever is configured.
  var exitsWithZero = false
  var baseline = BaselineChoice()
  /// A commit: what concerns lines that have changed since it is reported. Nil: everything.
  var changedSince: String?
  var wantsStatistics = false
  /// Of `flowlint baseline`, which takes it out of the operands.
  private(set) var baselineAction = BaselineAction.compare
  /// Of `flowlint completions`.
  private(set) var shell = Shell.bash
  /// Nil: as many as the machine has processors.
  var jobs: Int?
  var color = ColorChoice.auto
  var isQuiet = false
  /// Of `flowlint rules`, `config` and `files`.
  var asJSON = false
  /// Of `flowlint files`.
  var showsAll = false
  /// Of `flowlint config`.
  var config = ConfigRequest.outcome(nil)

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
      switch (option.value, attached) {
      case (nil, nil):
        value = ""
      case (nil, .some):
        throw .usage("'\(name)' takes no value")
      case (.some, .some(let attached)):
        value = attached
      case (.some(let kind), nil):
        guard let next = words.popFirst() else { throw .usage("'\(name)' needs a value: \(name) \(kind.name)") }
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
      let names = option.commands.map { "'flowlint \($0.rawValue)'" }
      let owners = OptionValues.listing(names, "and")
      throw .usage("'\(option.name)' belongs to \(owners), not to 'flowlint \(command.rawValue)'")
    }
    if configuration != nil && ignoresConfiguration {
      throw .usage("'--config' and '--no-config' exclude each other")
    }
    try baseline.check()
    if baseline.written != nil, changedSince != nil {
      throw .usage("'--write-baseline' takes all findings as they are, so '--changed-since' cannot be beside it")
    }
    let verdicts = ["--fail-on", "--strict", "--max-warnings", "--strict-baseline"]
    if exitsWithZero, let option = given.first(where: { verdicts.contains($0.name) }) {
      throw .usage("'--exit-zero' and '\(option.name)' exclude each other")
    }
    switch command {
    case .files:
      break
    case .config:
      if let operand = operands.first {
        throw .usage("'flowlint config' takes no operands, but got '\(operand)'; write '--for \(operand)'")
      }
      let requests = given.map(\.name).filter { ["--for", "--init", "--schema"].contains($0) }
      if let first = requests.first, let other = requests.first(where: { $0 != first }) {
        throw .usage("'\(first)' and '\(other)' exclude each other")
      }
    case .lint:
      let reports = try requestedReports()
      if sarifCategory != nil, !reports.contains(where: { $0.format == .sarif }) {
        throw .usage("'--sarif-category' needs a SARIF report: '--format sarif' or '--output sarif=PATH'")
      }
      try input.check(operands: operands)
    case .baseline:
      let actions = BaselineAction.allCases.map { (word: $0.rawValue, value: $0) }
      guard !operands.isEmpty else { throw .usage("'flowlint baseline' needs to know what to do: compare or prune") }
      baselineAction = try OptionValues.choice(operands.removeFirst(), among: actions, of: "flowlint baseline")
      try input.check(operands: operands)
    case .rules:
      if let operand = operands.first {
        throw .usage(
          "'flowlint rules' takes no operands, but got '\(operand)'; for one rule write 'flowlint explain ID'")
      }
    case .completions:
      guard operands.count == 1 else { throw .usage("'flowlint completions' needs the name of a shell") }
      shell = try OptionValues.choice(
        operands[0], among: Shell.allCases.map { ($0.rawValue, $0) }, of: "flowlint completions")
    case .man:
      if let operand = operands.first { throw .usage("'flowlint man' takes no operands, but got '\(operand)'") }
    case .explain:
      if operands.count != 1 {
        throw .usage("'flowlint explain' needs the id of one rule; 'flowlint rules' lists them")
      }
    case .syntax, .tokens, .events:
      if operands.isEmpty { throw .usage("'flowlint \(command.rawValue)' needs the path of a Swift file or folder") }
    }
  }
}
