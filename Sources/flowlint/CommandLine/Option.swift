import FlowRules

/// One option: how it is written, what the help says, and what it does. ``all`` is the only list of them.
struct Option: Sendable {
  /// With its dashes: `--format`.
  var name: String
  /// A one-letter form, with its dash.
  var short: String?
  /// Nil when the option takes none.
  var value: OptionValue?
  /// The commands that know it.
  var commands: [Command] = [.lint]
  /// The heading in the help under which it stands.
  var group: Group
  /// Without a final period; one line, or more with line ends between them.
  var help: String
  /// Puts the value, empty for an option without one, into the arguments.
  var apply: @Sendable (inout Arguments, String) throws(CommandFailure) -> Void

  /// The chapters of the help, in its order.
  enum Group: String, CaseIterable, Sendable {
    case files = "Which files"
    case rules = "Which rules"
    case report = "The report"
    case graph = "The graph"
    case fixes = "Fixes"
    case baseline = "Known findings"
    case run = "The run"
    case other = "Other"
  }

  /// The option that is written as `name`; where several commands have one of that name, the command's own.
  static func named(_ name: String, of command: Command) throws(CommandFailure) -> Option {
    let options = all.filter { $0.name == name || $0.short == name }
    if let option = options.first(where: { $0.commands.contains(command) }) ?? options.first { return option }
    let hint = DidYouMean.hint(for: name, among: all.map(\.name))
    throw .usage("there is no option '\(name)'\(hint)")
  }

  /// In the order of the help.
  static let all: [Option] =
    (fileOptions + selectionOptions + ruleOptions + reportOptions + graphOptions + fixOptions + baselineOptions
    + runOptions + configOptions + otherOptions).map { $0.sharedWithOtherChecks() }
}
