import FlowRules

extension Option {
  /// What is written where, and what fails the run.
  static let reportOptions: [Option] = [
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
}
