import FlowRules

/// One option: how it is written, what the help says, and what it does. ``all`` is the only list of them.
struct Option: Sendable {
  /// With its dashes: `--format`.
  var name: String
  /// A one-letter form, with its dash.
  var short: String?
  /// What stands for the value in the help; nil when the option takes none.
  var valueName: String?
  /// The commands that know it.
  var commands: [Command] = [.lint]
  /// The heading in the help under which it stands.
  var group: Group
  /// One line without a final period.
  var help: String
  /// Puts the value, empty for an option without one, into the arguments.
  var apply: @Sendable (inout Arguments, String) throws(CommandFailure) -> Void

  /// The chapters of the help, in its order.
  enum Group: String, CaseIterable, Sendable {
    case rules = "Which rules"
    case report = "The report"
    case run = "The run"
    case other = "Other"
  }

  /// The option that is written as `name`.
  static func named(_ name: String) throws(CommandFailure) -> Option {
    if let option = all.first(where: { $0.name == name || $0.short == name }) { return option }
    let hint = DidYouMean.hint(for: name, among: all.map(\.name))
    throw .usage("there is no option '\(name)'\(hint)")
  }

  /// In the order of the help.
  static let all: [Option] = ruleOptions + reportOptions + runOptions + otherOptions

  private static let ruleOptions: [Option] = [
    Option(name: "--only", valueName: "ID,...", group: .rules, help: "run only these rules") {
      arguments, value throws(CommandFailure) in
      arguments.selection.only += try OptionValues.rules(value, of: "--only")
    },
    Option(name: "--category", valueName: "NAME,...", group: .rules, help: "run only the rules of these categories") {
      arguments, value throws(CommandFailure) in
      arguments.selection.categories += try OptionValues.categories(value)
    },
    Option(name: "--enable", valueName: "ID,...", group: .rules, help: "run these rules too, opt-in ones as well") {
      arguments, value throws(CommandFailure) in
      arguments.selection.enabled += try OptionValues.rules(value, of: "--enable")
    },
    Option(name: "--skip", valueName: "ID,...", group: .rules, help: "do not run these rules") {
      arguments, value throws(CommandFailure) in
      arguments.selection.skipped += try OptionValues.rules(value, of: "--skip")
    },
    Option(
      name: "--rule", valueName: "ID=SEVERITY", group: .rules,
      help: "give a rule the severity off, note, warning or error"
    ) { arguments, value throws(CommandFailure) in
      arguments.selection.severities.append(try OptionValues.ruleSeverity(value))
    },
    Option(
      name: "--config", valueName: "FILE", group: .rules, help: "configuration (default: the nearest above the paths)"
    ) { arguments, value throws(CommandFailure) in
      arguments.configuration = try OptionValues.path(value, of: "--config")
    },
    Option(name: "--no-config", group: .rules, help: "use no configuration file") {
      arguments, _ throws(CommandFailure) in
      arguments.ignoresConfiguration = true
    },
  ]

  private static let reportOptions: [Option] = [
    Option(
      name: "--format", valueName: ReportFormat.allCases.map(\.rawValue).joined(separator: "|"), group: .report,
      help: "default: text on a terminal, concise elsewhere"
    ) { arguments, value throws(CommandFailure) in
      arguments.format = try OptionValues.choice(
        value, among: ReportFormat.allCases.map { ($0.rawValue, $0) }, of: "--format")
    },
    Option(name: "--output", valueName: "FILE", group: .report, help: "write the report to a file, not to stdout") {
      arguments, value throws(CommandFailure) in
      arguments.output = try OptionValues.path(value, of: "--output")
    },
    Option(
      name: "--fail-on", valueName: "error|warning|note|none", group: .report,
      help: "the lowest severity to exit with 1 (default: warning)"
    ) { arguments, value throws(CommandFailure) in
      let choices: [(String, Severity?)] = Severity.allCases.reversed().map { ($0.word, $0) } + [("none", nil)]
      arguments.failingSeverity = .some(try OptionValues.choice(value, among: choices, of: "--fail-on"))
    },
    Option(
      name: "--color", valueName: "auto|always|never", group: .report,
      help: "default: auto, which follows NO_COLOR and TERM"
    ) { arguments, value throws(CommandFailure) in
      arguments.color = try OptionValues.choice(
        value, among: ColorChoice.allCases.map { ($0.rawValue, $0) }, of: "--color")
    },
  ]

  private static let runOptions: [Option] = [
    Option(name: "--jobs", valueName: "N", group: .run, help: "how many threads (default: one for each processor)") {
      arguments, value throws(CommandFailure) in
      arguments.jobs = try OptionValues.jobs(value)
    },
    Option(name: "--quiet", group: .run, help: "no progress and no summary on stderr") {
      arguments, _ throws(CommandFailure) in
      arguments.isQuiet = true
    },
  ]

  private static let otherOptions: [Option] = [
    Option(
      name: "--json", commands: [.rules], group: .other, help: "print the rules as JSON, in the form of rules.json"
    ) { arguments, _ throws(CommandFailure) in
      arguments.asJSON = true
    },
    Option(name: "--help", short: "-h", commands: Command.allCases, group: .other, help: "print this help") {
      arguments, _ throws(CommandFailure) in
      arguments.wantsHelp = true
    },
    Option(name: "--version", commands: Command.allCases, group: .other, help: "print the version") {
      arguments, _ throws(CommandFailure) in
      arguments.wantsVersion = true
    },
  ]
}
