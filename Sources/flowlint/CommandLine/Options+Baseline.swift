import FlowRules

extension Option {
  /// What is known already and therefore not reported.
  static let baselineOptions: [Option] = [
    Option(
      name: "--write-baseline", value: .file("FILE"), group: .baseline,
      help: "accept all findings: write them to FILE"
    ) { arguments, value throws(CommandFailure) in
      arguments.baseline.written = try OptionValues.path(value, of: "--write-baseline")
    },
    Option(
      name: "--baseline", value: .file("FILE"), commands: [.lint, .baseline, .watch, .lsp], group: .baseline,
      help: "do not report findings in FILE (default: as configured)"
    ) { arguments, value throws(CommandFailure) in
      arguments.baseline.file = try OptionValues.path(value, of: "--baseline")
    },
    Option(
      name: "--no-baseline", commands: [.lint, .watch, .lsp], group: .baseline, help: "report known findings too"
    ) { arguments, _ throws(CommandFailure) in
      arguments.baseline.isOff = true
    },
    Option(
      name: "--strict-baseline", commands: [.lint, .baseline], group: .baseline,
      help: "exit with 1 if the baseline has stale findings"
    ) { arguments, _ throws(CommandFailure) in
      arguments.baseline.isStrict = true
    },
    Option(
      name: "--changed-since", value: .text("REF"), group: .baseline,
      help: "report only findings about lines changed since REF"
    ) { arguments, value throws(CommandFailure) in
      arguments.changedSince = try OptionValues.reference(value, of: "--changed-since")
    },
  ]

  /// The option as `flowlint baseline` and `flowlint watch` have it too, if it is about what is checked and how.
  func sharedWithOtherChecks() -> Option {
    guard [.files, .rules, .run].contains(group), commands.contains(.lint) else { return self }
    var option = self
    if !commands.contains(.baseline) { option.commands.append(.baseline) }
    // A watcher reads texts from files, and files that are named once have no end.
    let once = ["--files-from", "--stdin-filename", "--xcode-script-inputs"]
    if !commands.contains(.watch), !once.contains(name) { option.commands.append(.watch) }
    return option
  }
}
