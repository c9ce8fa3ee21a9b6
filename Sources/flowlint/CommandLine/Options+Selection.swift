import FlowRules

extension Option {
  /// Which of the files below the named folders are left out.
  static let selectionOptions: [Option] = [
    Option(
      name: "--include", value: .text("GLOB"), commands: [.lint, .files, .graph], group: .files,
      help: "check only these files; replaces 'include'"
    ) { arguments, value throws(CommandFailure) in
      arguments.fileSelection.include.append(try OptionValues.glob(value, of: "--include"))
    },
    Option(
      name: "--exclude", value: .text("GLOB"), commands: [.lint, .files, .graph], group: .files,
      help: "exclude these files too; syntax as in .gitignore"
    ) { arguments, value throws(CommandFailure) in
      arguments.fileSelection.exclude.append(try OptionValues.glob(value, of: "--exclude"))
    },
    Option(
      name: "--no-ignore", commands: [.lint, .files, .graph], group: .files,
      help: "also check files that .gitignore lists"
    ) { arguments, _ throws(CommandFailure) in
      arguments.fileSelection.ignoresGitignore = true
    },
    Option(
      name: "--force-exclude", commands: [.lint, .files, .graph], group: .files,
      help: "apply exclusions to named paths as well"
    ) { arguments, _ throws(CommandFailure) in
      arguments.fileSelection.forcesExclusion = true
    },
    Option(
      name: "--all", commands: [.files], group: .files, help: "also list excluded files, with the reason"
    ) { arguments, _ throws(CommandFailure) in
      arguments.showsAll = true
    },
  ]
}
