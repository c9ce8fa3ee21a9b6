/// How the command line names files beside its operands.
struct InputSelection: Sendable {
  /// The operand that stands for stdin.
  static let standardInput = "-"

  /// Folders that are read without being reported on.
  var projects: [String] = []
  /// Whether the project around files that are named alone stays unread.
  var readsNamedOnly = false
  /// Files that list paths; ``standardInput`` for stdin.
  var lists: [String] = []
  /// The file for which the text on stdin stands.
  var standardInputName: String?
  /// Whether Xcode's environment names files.
  var takesXcodeInputs = false

  /// Whether what the options ask for goes together, and with the operands.
  func check(operands: [String]) throws(CommandFailure) {
    if readsNamedOnly, !projects.isEmpty || standardInputName != nil {
      let other = projects.isEmpty ? "--stdin-filename" : "--project"
      throw .usage("'--no-project' and '\(other)' cannot be combined")
    }
    let readsText = operands.contains(Self.standardInput)
    if readsText, standardInputName == nil {
      throw .usage("'-' needs '--stdin-filename NAME', the name of the file whose text is on stdin")
    }
    if !readsText, standardInputName != nil {
      throw .usage("'--stdin-filename' goes with the path '-', which reads the text of that file from stdin")
    }
    if readsText, lists.contains(Self.standardInput) {
      throw .usage("'-' and '--files-from -' both read stdin; write the list to a file")
    }
  }
}
