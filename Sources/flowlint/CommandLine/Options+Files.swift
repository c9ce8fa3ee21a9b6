import FlowRules

extension Option {
  /// Which files are read, and which of them the report is about.
  static let fileOptions: [Option] = [
    Option(
      name: "--project", value: .folder("FOLDER"), group: .files,
      help: "read this folder too; report on the named files only"
    ) { arguments, value throws(CommandFailure) in
      arguments.input.projects.append(try OptionValues.path(value, of: "--project"))
    },
    Option(name: "--no-project", group: .files, help: "do not read the project around the named files") {
      arguments, _ throws(CommandFailure) in
      arguments.input.readsNamedOnly = true
    },
    Option(
      name: "--files-from", value: .file("LIST"), group: .files,
      help: "a file with one path per line, or '-' for stdin"
    ) { arguments, value throws(CommandFailure) in
      arguments.input.lists.append(try OptionValues.path(value, of: "--files-from"))
    },
    Option(
      name: "--stdin-filename", value: .file("NAME"), group: .files,
      help: "the name of the file whose text '-' reads from stdin"
    ) { arguments, value throws(CommandFailure) in
      arguments.input.standardInputName = try OptionValues.path(value, of: "--stdin-filename")
    },
    Option(name: "--xcode-script-inputs", group: .files, help: "check the input files of Xcode's run-script phase") {
      arguments, _ throws(CommandFailure) in
      arguments.input.takesXcodeInputs = true
    },
  ]
}
