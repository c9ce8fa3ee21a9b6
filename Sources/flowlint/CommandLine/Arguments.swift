import FlowRules

/// What the command line asks for.
struct Arguments: Sendable {
  /// The first word, if it names a command.
  var command = Command.lint
  /// What is neither an option nor the command: paths, or a rule's id.
  var operands: [String] = []
  /// Print the help of ``command``, or of everything when none is named.
  var wantsHelp = false
  /// Print the version of flowlint and nothing else.
  var wantsVersion = false

  /// Of the report that has no `--output FORMAT=PATH` of its own; nil: see ``requestedReports()``.
  var format: ReportFormat?
  /// In the order of the command line.
  var outputs: [ReportOutput] = []
  /// Tells SARIF reports of one commit apart; nil: whoever uploads the report says it.
  var sarifCategory: String?
  /// Nil: the nearest one above the linted paths.
  var configuration: String?
  /// Read no configuration file, neither a named one nor one above the paths.
  var ignoresConfiguration = false
  /// The rules that are switched on or off, and their severities.
  var selection = RuleSelection()
  /// Where the paths come from, beside the operands.
  var input = InputSelection()
  /// The globs that include and exclude files.
  var fileSelection = FileSelection()
  /// Nil: as configured; `.some(nil)`: nothing fails the run.
  var failingSeverity: Severity??
  /// Nil: as configured.
  var maxWarnings: Int?
  /// Whatever is found, and whatever is configured.
  var exitsWithZero = false
  /// The baseline to compare with or to write.
  var baseline = BaselineChoice()
  /// Whether fixes are applied or printed, and which ones.
  var fixes = FixChoice()
  /// A commit: what concerns lines that have changed since it is reported. Nil: everything.
  var changedSince: String?
  /// Add a table of the findings of each rule to stderr.
  var wantsStatistics = false
  /// Of `flowlint baseline`, which takes it out of the operands.
  var baselineAction = BaselineAction.compare
  /// Of `flowlint completions`.
  var shell = Shell.bash
  /// Nil: as many as the machine has processors.
  var jobs: Int?
  /// Whether text reports have colors.
  var color = ColorChoice.auto
  /// Leave out the progress and the summary on stderr; errors stay.
  var isQuiet = false
  /// Of `flowlint rules`, `config` and `files`.
  var asJSON = false
  /// Of `flowlint files`.
  var showsAll = false
  /// Of `flowlint config`.
  var config = ConfigRequest.outcome(nil)

  /// Of `flowlint graph`.
  var graph = GraphRequest()

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
      let option = try Option.named(name, of: command)
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
}
