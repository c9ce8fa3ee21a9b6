import FlowRules

extension Option {
  /// What is known already and therefore not reported.
  static let baselineOptions: [Option] = [
    Option(
      name: "--write-baseline", value: .file("FILE"), group: .baseline,
      help: "accept all findings: put them into FILE"
    ) { arguments, value throws(CommandFailure) in
      arguments.baseline.written = try OptionValues.path(value, of: "--write-baseline")
    },
    Option(
      name: "--baseline", value: .file("FILE"), commands: [.lint, .baseline], group: .baseline,
      help: "leave out what FILE has (default: as configured)"
    ) { arguments, value throws(CommandFailure) in
      arguments.baseline.file = try OptionValues.path(value, of: "--baseline")
    },
    Option(name: "--no-baseline", group: .baseline, help: "report known findings too") {
      arguments, _ throws(CommandFailure) in
      arguments.baseline.isOff = true
    },
    Option(
      name: "--strict-baseline", commands: [.lint, .baseline], group: .baseline,
      help: "exit with 1 when findings of the baseline are gone"
    ) { arguments, _ throws(CommandFailure) in
      arguments.baseline.isStrict = true
    },
    Option(
      name: "--changed-since", value: .text("REF"), group: .baseline,
      help: "report only what concerns lines changed since REF"
    ) { arguments, value throws(CommandFailure) in
      arguments.changedSince = try OptionValues.reference(value, of: "--changed-since")
    },
  ]

  /// The option as `flowlint baseline` has it too, if it says what is checked and how.
  func sharedWithBaseline() -> Option {
    guard [.files, .rules, .run].contains(group), commands.contains(.lint) else { return self }
    var option = self
    option.commands.append(.baseline)
    return option
  }
}
