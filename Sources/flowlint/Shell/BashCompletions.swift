/// Completions for bash, from 3.2 on, which macOS has; without the package bash-completion.
enum BashCompletions {
  /// Made from the tables of commands and options.
  static var script: String {
    """
    # Completions of flowlint for bash. In ~/.bashrc: source <(flowlint completions bash)
    _flowlint() {
      local current=${COMP_WORDS[COMP_CWORD]} at=$((COMP_CWORD - 1)) command=lint word index
      COMPREPLY=()
      for ((index = 1; index < COMP_CWORD; index++)); do
        case " \(Command.words) " in
          *" ${COMP_WORDS[index]} "*) command=${COMP_WORDS[index]}; break ;;
        esac
      done
      # To bash, '--name=value' is three words. What follows a value's own '=' is a value too: '--rule ID=error'.
      local option=${COMP_WORDS[at]} second=
      if [[ $current == = ]]; then
        current=
      elif [[ $option == = ]]; then
        at=$((at - 1)) option=${COMP_WORDS[at]}
      else
        at=
      fi
      if [[ -n $at && $option != -* ]]; then
        option=${COMP_WORDS[at - 1]} second=yes
        if [[ $option == = ]]; then option=${COMP_WORDS[at - 2]}; fi
      fi
      case $option$second in
    \(values)  esac
      if [[ $current == -* ]]; then
        case $command in
    \(options)    esac
        return
      fi
      case $command in
    \(operands)  esac
      if [[ $COMP_CWORD -eq 1 ]]; then _flowlint_words '\(Command.words)'; fi
    }

    # _flowlint_words WORDS: those that begin like the current one.
    _flowlint_words() {
      COMPREPLY+=($(compgen -W "$1" -- "$current"))
    }

    # _flowlint_list WORDS: the same for the last of a list with commas.
    _flowlint_list() {
      local before=
      if [[ $current == *,* ]]; then before=${current%,*},; fi
      COMPREPLY+=($(compgen -P "$before" -W "$1" -- "${current##*,}"))
      _flowlint_goes_on
    }

    # _flowlint_files [-d]: files, or folders.
    _flowlint_files() {
      local IFS=$'\\n'
      COMPREPLY+=($(compgen "${1:--f}" -- "$current"))
      if type compopt > /dev/null 2>&1; then compopt -o filenames 2> /dev/null; fi
    }

    # No space follows.
    _flowlint_goes_on() {
      if type compopt > /dev/null 2>&1; then compopt -o nospace 2> /dev/null; fi
    }

    complete -F _flowlint flowlint

    """
  }

  /// A line of `case` for each option with a value.
  ///
  /// Several commands may have an option of one name: the first one's value is that of all other commands.
  private static var values: String {
    let named = Dictionary(grouping: Option.all.filter { $0.value != nil }, by: \.name)
    return Option.all.map { option in
      guard let value = option.value, let all = named[option.name], all[0].commands == option.commands else {
        return ""
      }
      let names = all.flatMap(\.names).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      let others = all.dropFirst().map { other in
        "\(other.commands.map(\.rawValue).joined(separator: "|"))) \(other.value.map(action) ?? ":"); return ;; "
      }
      let own = others.isEmpty ? "" : "case $command in \(others.joined())esac; "
      return lines(for: names, value, own)
    }.joined()
  }

  /// The lines of `case` for a value, after what other commands do with it.
  private static func lines(for names: [String], _ value: OptionValue, _ others: String) -> String {
    let first = "    \(names.joined(separator: "|"))) \(others)\(action(value)); return ;;\n"
    let second = names.map { $0 + "yes" }.joined(separator: "|")
    switch value {
    case .pair(_, _, let then):
      return first + "    \(second)) _flowlint_words '\(then.joined(separator: " "))'; return ;;\n"
    case .prefixedFile:
      return first + "    \(second)) _flowlint_files; return ;;\n"
    default:
      return first
    }
  }

  private static var options: String {
    Command.shown.map { command in
      "      \(command.rawValue)) _flowlint_words '\(command.options.flatMap(\.names).joined(separator: " "))' ;;\n"
    }.joined()
  }

  private static var operands: String {
    Command.shown.compactMap { command in
      command.operand.map { "    \(command.rawValue)) \(action($0)) ;;\n" }
    }.joined()
  }

  /// What completes a value.
  private static func action(_ value: OptionValue) -> String {
    switch value {
    case .choice, .named: "_flowlint_words '\(value.words)'"
    case .list: "_flowlint_list '\(value.words)'"
    case .pair: "_flowlint_words '\(value.words)'; _flowlint_goes_on"
    case .prefixedFile: "_flowlint_words '\(value.words)'; _flowlint_files"
    case .file: "_flowlint_files"
    case .folder: "_flowlint_files -d"
    case .text: ":"
    }
  }
}
