/// Completions for fish.
enum FishCompletions {
  /// Made from the tables of commands and options.
  static var script: String {
    """
    # Completions of flowlint for fish. flowlint completions fish > ~/.config/fish/completions/flowlint.fish

    # Whether one of these commands is meant; 'lint' is when none is named.
    function __flowlint_runs
        for word in (commandline --tokenize --cut-at-cursor --current-process)[2..]
            if contains -- $word \(Command.words)
                contains -- $word $argv
                return
            end
        end
        contains -- lint $argv
    end

    # The words, each also after the items of a comma-separated list that are there already.
    function __flowlint_list
        set -l typed (commandline --current-token | string replace --regex '^--[a-z-]+=' '')
        set -l before (string match --regex '.*,' -- $typed)
        printf "$before%s\\n" $argv
    end

    complete --command flowlint --no-files
    \(Command.shown.map(command).joined())\(Option.all.map(option).joined())\(Command.shown.map(operand).joined())
    """
  }

  private static func command(_ command: Command) -> String {
    "complete --command flowlint --condition __fish_use_subcommand --arguments \(command.rawValue)"
      + " --description \(quoted(command.summary))\n"
  }

  private static func option(_ option: Option) -> String {
    let commands = Command.shown.filter(option.commands.contains).map(\.rawValue).joined(separator: " ")
    var line = "complete --command flowlint --condition \(quoted("__flowlint_runs " + commands))"
    line += " --long-option \(option.name.dropFirst(2))"
    if let short = option.short { line += " --short-option \(short.dropFirst())" }
    if let value = option.value { line += " " + flags(value) }
    return line + " --description \(quoted(option.summary))\n"
  }

  private static func operand(_ command: Command) -> String {
    guard let operand = command.operand else { return "" }
    let flags = flags(operand).replacing("--require-parameter ", with: "")
    return "complete --command flowlint --condition \(quoted("__flowlint_runs " + command.rawValue)) \(flags)\n"
  }

  /// What completes a value.
  private static func flags(_ value: OptionValue) -> String {
    switch value {
    case .choice, .named: "--require-parameter --no-files --arguments '\(value.words)'"
    case .list: "--require-parameter --no-files --arguments '(__flowlint_list \(value.words))'"
    case .pair(_, let words, let then):
      "--require-parameter --no-files --arguments '{\(words.joined(separator: ","))}={\(then.joined(separator: ","))}'"
    case .prefixedFile:
      "--require-parameter --force-files --arguments '{\(value.words.replacing(" ", with: ","))}='"
    case .file: "--require-parameter --force-files"
    case .folder: "--require-parameter --no-files --arguments '(__fish_complete_directories)'"
    case .text: "--require-parameter --no-files"
    }
  }

  /// fish knows two escapes within single quotes.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
