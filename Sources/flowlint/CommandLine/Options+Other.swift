import FlowRules

extension Option {
  /// What belongs to other commands, and to all.
  static let otherOptions: [Option] = [
    Option(
      name: "--json", commands: [.rules, .config, .files], group: .other,
      help: "print JSON; rules are printed as in rules.json"
    ) { arguments, _ throws(CommandFailure) in
      arguments.asJSON = true
    },
    Option(
      name: "--stdio", commands: [.lsp], group: .other, help: "use stdin and stdout, as always; editors may add it"
    ) { _, _ throws(CommandFailure) in },
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
