/// Why a command cannot do its job: one to three lines for stderr.
struct CommandFailure: Error, Equatable {
  /// What is wrong, where, and what to do; without a final period and without `error:`.
  var message: String
  /// Whether the command line itself is at fault, so that pointing at the help makes sense.
  var isUsage = false

  /// What stderr shows; a path in it cannot rewrite the terminal.
  var text: String {
    "error: \(message.escapedForTerminal)\n" + (isUsage ? "See 'flowlint --help'.\n" : "")
  }

  /// A command line that flowlint does not understand.
  static func usage(_ message: String) -> CommandFailure { CommandFailure(message: message, isUsage: true) }
}
