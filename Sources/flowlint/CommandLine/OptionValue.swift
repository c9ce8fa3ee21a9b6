import FlowRules

/// What an option takes for a value. The help, the manual page and the shells' completions are made from it.
enum OptionValue: Sendable {
  /// One of the words.
  case choice([String])
  /// One of the words; shown by a name, since there are too many.
  case named(String, [String])
  /// Some of the words, with commas between them; shown by a name.
  case list(String, [String])
  /// One of the words, `=`, and what goes with it.
  case pair(String, [String], then: [String])
  /// The path of a file, after one of the words and `=` or alone.
  case prefixedFile(String, [String])
  case file(String)
  case folder(String)
  /// Anything, such as a number or a pattern.
  case text(String)

  /// What stands for it in the help: `FILE`, `auto|always|never`.
  var name: String {
    switch self {
    case .choice(let words): words.joined(separator: "|")
    case .named(let name, _), .list(let name, _), .pair(let name, _, _), .prefixedFile(let name, _): name
    case .file(let name), .folder(let name), .text(let name): name
    }
  }

  /// `state_not_private,binding_in_class`
  static let rules = OptionValue.list("ID,...", RuleID.allCases.map(\.rawValue).sorted())
  /// `binding,ownership`
  static let categories = OptionValue.list("NAME,...", RuleCategory.allCases.map(\.rawValue))
  /// `state_not_private=error`, and `off` in place of a severity.
  static let ruleSeverity = OptionValue.pair(
    "ID=SEVERITY", RuleID.allCases.map(\.rawValue).sorted(), then: OptionValues.severitiesOrOff.map(\.word))
  /// The format of a report, by its name.
  static let format = OptionValue.named("FORMAT", ReportFormat.allCases.map(\.rawValue))
  /// A file for a report, maybe after the format: `sarif=out.sarif`.
  static let report = OptionValue.prefixedFile("[FORMAT=]PATH", ReportFormat.allCases.map(\.rawValue))
}
