import FlowRules

extension Option {
  /// What is written where, and what fails the run.
  static let reportOptions: [Option] = [
    Option(
      name: "--format", value: .format, commands: [.lint, .watch], group: .report,
      help: "default: text on a terminal, concise elsewhere"
    ) { arguments, value throws(CommandFailure) in
      if arguments.format != nil {
        throw .usage("'--format' can be given once; write further reports to files: '--output FORMAT=PATH'")
      }
      arguments.format = try OptionValues.choice(
        value, among: ReportFormat.allCases.map { ($0.rawValue, $0) }, of: "--format")
    },
    Option(
      name: "--output", value: .report, group: .report,
      help: "write the report to a file instead of stdout; with\nFORMAT, write one more report (repeatable)"
    ) { arguments, value throws(CommandFailure) in
      arguments.outputs.append(try ReportOutput(value))
    },
    Option(
      name: "--sarif-category", value: .text("NAME"), group: .report,
      help: "distinguish SARIF reports for the same commit"
    ) { arguments, value throws(CommandFailure) in
      if value.isEmpty { throw .usage("'--sarif-category' needs a name; it is empty") }
      arguments.sarifCategory = value
    },
    Option(
      name: "--fail-on", value: .choice(OptionValues.failingSeverities.map(\.word)), group: .report,
      help: "lowest severity that fails the run (default: warning)"
    ) { arguments, value throws(CommandFailure) in
      arguments.failingSeverity = .some(
        try OptionValues.choice(value, among: OptionValues.failingSeverities, of: "--fail-on"))
    },
    Option(name: "--strict", group: .report, help: "short for --fail-on note: exit with 1 for any finding") {
      arguments, _ throws(CommandFailure) in
      arguments.failingSeverity = .some(.note)
    },
    Option(name: "--exit-zero", group: .report, help: "short for --fail-on none; overrides the configuration") {
      arguments, _ throws(CommandFailure) in
      arguments.failingSeverity = .some(nil)
      arguments.exitsWithZero = true
    },
    Option(
      name: "--max-warnings", value: .text("N"), group: .report, help: "exit with 1 if there are more than N warnings"
    ) { arguments, value throws(CommandFailure) in
      arguments.maxWarnings = try OptionValues.maxWarnings(value)
    },
    Option(name: "--statistics", group: .report, help: "print the number of findings per rule on stderr") {
      arguments, _ throws(CommandFailure) in
      arguments.wantsStatistics = true
    },
    Option(
      name: "--color", value: .choice(OptionValues.colors.map(\.word)), commands: [.lint, .watch], group: .report,
      help: "default: auto, which follows NO_COLOR and TERM"
    ) { arguments, value throws(CommandFailure) in
      arguments.color = try OptionValues.choice(value, among: OptionValues.colors, of: "--color")
    },
  ]
}
