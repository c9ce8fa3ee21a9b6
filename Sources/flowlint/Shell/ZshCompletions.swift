/// Completions for zsh.
enum ZshCompletions {
  /// Made from the tables of commands and options.
  static var script: String {
    """
    #compdef flowlint
    # Completions of flowlint for zsh. In ~/.zshrc, after compinit: source <(flowlint completions zsh)
    _flowlint() {
      local command=lint word
      for word in ${words[2,CURRENT-1]}; do
        case $word in
          \(Command.shown.map(\.rawValue).joined(separator: "|"))) command=$word; break ;;
        esac
      done
      if [[ CURRENT -eq 2 && $words[CURRENT] != -* ]]; then
        local -a commands=(
    \(Command.shown.map { "      \(shellQuoted($0.rawValue + ":" + $0.summary))\n" }.joined())    )
        _describe command commands
      fi
      case $command in
    \(Command.shown.map(arguments).joined())  esac
    }

    # The value of --output: a format and '=', or a path.
    _flowlint_report() {
      if compset -P '[a-z]##='; then
        _files
      else
        _alternative "formats:format:compadd -S = -- $*" 'files:file:_files'
      fi
    }

    if [[ $funcstack[1] == _flowlint ]]; then _flowlint "$@"; else compdef _flowlint flowlint; fi

    """
  }

  /// The arguments of a command; its own name is the first operand, unless it is left out.
  private static func arguments(of command: Command) -> String {
    var specifications = command.options.flatMap { option in
      option.names.map { name in
        let value = option.value.map { ":\(escaped($0.name)):\(action($0))" } ?? ""
        return name + (value.isEmpty || !name.hasPrefix("--") ? "" : "=") + "[\(escaped(option.summary))]" + value
      }
    }
    if let operand = command.operand { specifications.append("*:\(escaped(operand.name)):\(action(operand))") }
    let lines = specifications.map { "      " + shellQuoted($0) }.joined(separator: " \\\n")
    return "    \(command.rawValue)) _arguments -S \\\n\(lines) ;;\n"
  }

  private static func action(_ value: OptionValue) -> String {
    switch value {
    case .choice, .named: "(\(value.words))"
    case .list: "_values -s , name \(value.words)"
    case .pair(_, let words, let then):
      "_values rule " + words.map { "\($0)\\:severity\\:\"(\(then.joined(separator: " ")))\"" }.joined(separator: " ")
    case .prefixedFile: "_flowlint_report \(value.words)"
    case .file: "_files"
    case .folder: "_files -/"
    case .text: " "
    }
  }

  /// Without what `_arguments` takes for its own.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
