/// What flowlint can be asked to do; the first argument that is no option may name it.
enum Command: String, CaseIterable, Sendable {
  case lint, rules, explain, baseline, syntax
  case tokens, events

  /// The commands that the help names. The others serve the tests in `Tests/Conformance`.
  static let shown = allCases.filter { $0 != .tokens && $0 != .events }

  /// The operands and options that the command takes, as the help shows them.
  var usage: String {
    switch self {
    case .lint: "flowlint [lint] [OPTION...] [PATH...]"
    case .rules: "flowlint rules [--json]"
    case .explain: "flowlint explain ID"
    case .baseline: "flowlint baseline compare|prune [OPTION...] [PATH...]"
    case .syntax: "flowlint syntax PATH..."
    case .tokens: "flowlint tokens PATH..."
    case .events: "flowlint events PATH..."
    }
  }

  /// One line without a final period.
  var summary: String {
    switch self {
    case .lint: "check files and folders (default: this folder)"
    case .rules: "list the rules"
    case .explain: "say what a rule flags, why, and how to mend it"
    case .baseline: "say what is new, or remove what is gone from a baseline"
    case .syntax: "print the declarations of files, as JSON lines"
    case .tokens: "print the tokens of files"
    case .events: "print the calls, assignments and names in files"
    }
  }
}
