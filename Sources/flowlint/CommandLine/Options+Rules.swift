import FlowRules

extension Option {
  /// Which rules run, with which severity, and which configuration says so.
  static let ruleOptions: [Option] = [
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
}
