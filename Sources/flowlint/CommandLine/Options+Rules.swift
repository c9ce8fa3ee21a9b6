import FlowRules

extension Option {
  /// Which rules run, with which severity, and which configuration says so.
  static let ruleOptions: [Option] = [
    Option(
      name: "--only", value: .rules, commands: [.lint, .config], group: .rules, help: "run only these rules"
    ) { arguments, value throws(CommandFailure) in
      arguments.selection.only += try OptionValues.rules(value, of: "--only")
    },
    Option(
      name: "--category", value: .categories, commands: [.lint, .config], group: .rules,
      help: "run only the rules of these categories"
    ) { arguments, value throws(CommandFailure) in
      arguments.selection.categories += try OptionValues.categories(value)
    },
    Option(
      name: "--enable", value: .rules, commands: [.lint, .config], group: .rules,
      help: "also run these rules, even opt-in ones"
    ) { arguments, value throws(CommandFailure) in
      arguments.selection.enabled += try OptionValues.rules(value, of: "--enable")
    },
    Option(
      name: "--skip", value: .rules, commands: [.lint, .config], group: .rules, help: "do not run these rules"
    ) { arguments, value throws(CommandFailure) in
      arguments.selection.skipped += try OptionValues.rules(value, of: "--skip")
    },
    Option(
      name: "--rule", value: .ruleSeverity, commands: [.lint, .config], group: .rules,
      help: "give a rule the severity off, note, warning or error"
    ) { arguments, value throws(CommandFailure) in
      arguments.selection.severities.append(try OptionValues.ruleSeverity(value))
    },
    Option(
      name: "--config", value: .file("FILE"), commands: [.lint, .config, .files, .graph, .lsp], group: .rules,
      help: "configuration (default: the nearest above the paths)"
    ) { arguments, value throws(CommandFailure) in
      arguments.configuration = try OptionValues.path(value, of: "--config")
    },
    Option(
      name: "--no-config", commands: [.lint, .config, .files, .graph, .lsp], group: .rules,
      help: "use no configuration file"
    ) { arguments, _ throws(CommandFailure) in
      arguments.ignoresConfiguration = true
    },
  ]
}
