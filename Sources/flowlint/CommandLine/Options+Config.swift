import FlowRules

extension Option {
  /// What `flowlint config` prints or writes.
  static let configOptions: [Option] = [
    Option(
      name: "--for", value: .file("FILE"), commands: [.config], group: .other, help: "show the settings for this file"
    ) { arguments, value throws(CommandFailure) in
      arguments.config = .outcome(try OptionValues.path(value, of: "--for"))
    },
    Option(
      name: "--init", commands: [.config], group: .other, help: "create a starter .flowlint.json in this directory"
    ) { arguments, _ throws(CommandFailure) in
      arguments.config = .start
    },
    Option(
      name: "--schema", commands: [.config], group: .other, help: "print the JSON schema of a configuration"
    ) { arguments, _ throws(CommandFailure) in
      arguments.config = .schema
    },
  ]
}

/// What `flowlint config` is to do.
enum ConfigRequest: Sendable, Equatable {
  /// Show the outcome for a file; nil: in general.
  case outcome(String?)
  /// Write a first configuration.
  case start
  case schema
}
