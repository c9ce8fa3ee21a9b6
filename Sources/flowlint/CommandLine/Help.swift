import FlowRules

/// The help, made from the tables of commands, options and formats.
enum Help {
  /// What the program does, as a part of a sentence.
  static let purpose = "finds data-flow mistakes in SwiftUI code"

  /// - Parameter command: nil for the help of everything.
  static func text(for command: Command?) -> String {
    var text = "flowlint \(purpose).\n\n"
    for (index, command) in (command.map { [$0] } ?? Command.shown).enumerated() {
      text += (index == 0 ? "Usage: " : "       ") + command.usage + "\n"
    }
    if command == nil {
      text += "\nCommands\n"
      for command in Command.shown { text += row(command.rawValue, command.summary) }
    }
    for group in Option.Group.allCases {
      let options = Option.all.filter { option in
        option.group == group && (command.map { option.commands.contains($0) } ?? true)
      }
      if options.isEmpty { continue }
      text += "\n\(group.rawValue)\n"
      for option in options { text += row(spelling(option), option.help) }
    }
    if command.map({ $0 == .lint }) ?? true {
      text += "\nFormats\n"
      for format in ReportFormat.allCases { text += row(format.rawValue, format.summary) }
    }
    text += """

      Exit codes: 0 no finding at or above the failing severity, 1 findings,
      2 the run failed. A comment '// flowlint:disable:next ID -- reason'
      suppresses a finding.

      """
    return text
  }

  /// The column in which the explanations begin, counted from 0.
  private static let column = 25

  /// `-h, --help`, `--format FORMAT`.
  static func spelling(_ option: Option) -> String {
    let names = [option.short, option.name].compactMap { $0 }.joined(separator: ", ")
    return option.value.map { "\(names) \($0.name)" } ?? names
  }

  private static func row(_ left: String, _ right: String) -> String {
    let padding = column - 2 - left.count
    let right = right.split(separator: "\n").joined(separator: "\n" + String(repeating: " ", count: column))
    let gap = padding >= 2 ? String(repeating: " ", count: padding) : "\n" + String(repeating: " ", count: column)
    return "  " + left + gap + right + "\n"
  }
}
