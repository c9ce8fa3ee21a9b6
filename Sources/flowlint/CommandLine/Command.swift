import FlowRules

/// What flowlint can be asked to do; the first argument that is no option may name it.
enum Command: String, CaseIterable, Sendable {
  case lint, rules, explain, config, files, graph, baseline, watch, lsp, syntax, completions, man
  case tokens, events

  /// The commands that the help names. The others serve the tests in `Tests/Checks`.
  static let shown = allCases.filter { $0 != .tokens && $0 != .events }

  /// The operands and options that the command takes, as the help shows them.
  var usage: String {
    switch self {
    case .lint: "flowlint [lint] [OPTION...] [PATH...]"
    case .rules: "flowlint rules [--json]"
    case .explain: "flowlint explain ID"
    case .config: "flowlint config [--for FILE] [--json] | --init | --schema"
    case .files: "flowlint files [--all] [--json] [PATH...]"
    case .graph: "flowlint graph [OPTION...] [PATH...]"
    case .baseline: "flowlint baseline compare|prune [OPTION...] [PATH...]"
    case .watch: "flowlint watch [OPTION...] [PATH...]"
    case .lsp: "flowlint lsp [OPTION...]"
    case .syntax: "flowlint syntax PATH..."
    case .completions: "flowlint completions bash|zsh|fish"
    case .man: "flowlint man"
    case .tokens: "flowlint tokens PATH..."
    case .events: "flowlint events PATH..."
    }
  }

  /// One line without a final period.
  var summary: String {
    switch self {
    case .lint: "check paths (default: the current directory)"
    case .rules: "list the rules"
    case .explain: "show what a rule flags, why, and how to fix it"
    case .config: "show the settings and their origins, or create a file"
    case .files: "list the files that are checked, and why others are not"
    case .graph: "show what owns, passes, reads and writes state"
    case .baseline: "compare findings with a baseline, or remove stale ones"
    case .watch: "check paths, then report what each change brings"
    case .lsp: "show findings in an editor, as a language server"
    case .syntax: "print the declarations of files, as JSON lines"
    case .completions: "print a completion script for a shell"
    case .man: "print the manual page, for 'man -l'"
    case .tokens: "print the tokens of files"
    case .events: "print the calls, assignments and names in files"
    }
  }

  /// What its operands are; nil without any.
  var operand: OptionValue? {
    switch self {
    case .lint, .watch, .files, .graph, .syntax, .tokens, .events: .file("PATH")
    case .explain: .named("ID", RuleID.allCases.map(\.rawValue).sorted())
    case .baseline: .choice(BaselineAction.allCases.map(\.rawValue))
    case .completions: .choice(Shell.allCases.map(\.rawValue))
    case .rules, .config, .lsp, .man: nil
    }
  }
}
