/// The shells that flowlint writes completions for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// `flowlint completions SHELL`: prints a script that makes the shell complete flowlint's arguments.
struct CompletionsCommand {
  /// `shell` names the shell.
  let arguments: Arguments

  /// Prints the script on stdout.
  func run() throws(CommandFailure) {
    let script =
      switch arguments.shell {
      case .bash: BashCompletions.script
      case .zsh: ZshCompletions.script
      case .fish: FishCompletions.script
      }
    try writeToStandardOutput { $0.write(script) }
  }
}

extension Command {
  /// The options that it takes, in the order of the help.
  var options: [Option] { Option.all.filter { $0.commands.contains(self) } }

  /// The words that name a shown command.
  static var words: String { shown.map(\.rawValue).joined(separator: " ") }
}

extension Option {
  /// With its dashes: the long form and, if there is one, the short one.
  var names: [String] { [name] + (short.map { [$0] } ?? []) }
  /// The help in one line.
  var summary: String { help.split(separator: "\n").joined(separator: " ") }
}

extension OptionValue {
  /// The words that it may begin with, separated by spaces; all are of letters, digits, `-` and `_`.
  var words: String {
    switch self {
    case .choice(let words), .named(_, let words), .list(_, let words), .pair(_, let words, _),
      .prefixedFile(_, let words):
      words.joined(separator: " ")
    case .file, .folder, .text: ""
    }
  }
}
