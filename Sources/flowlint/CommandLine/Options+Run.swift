import FlowRules

extension Option {
  /// How the run goes about its work.
  static let runOptions: [Option] = [
    Option(
      name: "--jobs", value: .text("N"), commands: [.lint, .graph, .lsp], group: .run,
      help: "number of threads (default: one per processor)"
    ) { arguments, value throws(CommandFailure) in
      arguments.jobs = try OptionValues.jobs(value)
    },
    Option(name: "--quiet", group: .run, help: "print no progress and no summary on stderr") {
      arguments, _ throws(CommandFailure) in
      arguments.isQuiet = true
    },
  ]
}
