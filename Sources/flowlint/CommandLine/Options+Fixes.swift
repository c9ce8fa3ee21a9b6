import FlowRules

extension Option {
  /// Which findings are fixed, and where the fixes go.
  static let fixOptions: [Option] = [
    Option(name: "--fix", group: .fixes, help: "apply the safe fixes to the files; report what is left") {
      arguments, _ throws(CommandFailure) in
      arguments.fixes.writes = true
    },
    Option(name: "--suggested", group: .fixes, help: "with --fix or --diff: suggested fixes as well") {
      arguments, _ throws(CommandFailure) in
      arguments.fixes.includesSuggested = true
    },
    Option(
      name: "--diff", group: .fixes,
      help: "print what --fix would change, for 'git apply';\nexit with 1 if there is anything"
    ) { arguments, _ throws(CommandFailure) in
      arguments.fixes.prints = true
    },
  ]
}
