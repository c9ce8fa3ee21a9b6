import FlowRules

/// The manual page, made from the same tables as the help, in the macros of man(7).
enum ManualPage {
  /// The source of the page, as in `docs/flowlint.1`.
  static var text: String {
    var page = ".TH FLOWLINT 1 \(FlowlintVersion.date) \"flowlint \(FlowlintVersion.current)\"\n"
    page += section("Name") + "flowlint \\- find data\\-flow mistakes in SwiftUI code\n"
    page += section("Synopsis")
    for (index, command) in Command.shown.enumerated() {
      page += (index == 0 ? "" : ".br\n") + roff(command.usage) + "\n"
    }
    page += section("Description") + """
      flowlint \(roff(Help.purpose)).
      It needs no build and analyzes the whole project.
      .PP
      Folders are searched for Swift files.
      Files that git ignores or the configuration excludes are left out.
      A file named on the command line is always checked,
      unless \(roff("--force-exclude")) is given.

      """
    page += section("Commands")
    for command in Command.shown { page += item(bold(command.rawValue), roff(command.summary) + ".") }
    page += section("Options")
    for group in Option.Group.allCases {
      page += ".SS \(roff(group.rawValue))\n"
      for option in Option.all where option.group == group { page += item(heading(option), body(option)) }
    }
    page += section("Formats")
    for format in ReportFormat.allCases { page += item(bold(format.rawValue), roff(format.summary) + ".") }
    page += section("Exit status")
    page += item("0", "No finding at or above the failing severity.") + item("1", "Findings.")
    page += item("2", "The run failed; stderr has the reason.")
    page += section("Files")
    page += item(roff(".flowlint.json"), "The configuration; the nearest one above the paths applies.")
    page += section("See also") + "https://github.com/flowlint/flowlint\n"
    return page
  }

  private static func section(_ name: String) -> String { ".SH \(name.uppercased())\n" }

  private static func item(_ head: String, _ body: String) -> String { ".TP\n\(head)\n\(body)\n" }

  private static func heading(_ option: Option) -> String {
    let names = option.names.reversed().map(bold).joined(separator: ", ")
    return option.value.map { "\(names) \\fI\(roff($0.name))\\fR" } ?? names
  }

  /// What the help says, and which commands take the option unless `flowlint lint` alone does.
  private static func body(_ option: Option) -> String {
    let commands = option.commands.filter(Command.shown.contains)
    let isGeneral = commands == [.lint] || commands.count == Command.shown.count
    let owners = isGeneral ? "" : "\nFor \(commands.map(\.rawValue).joined(separator: ", "))."
    return option.help.split(separator: "\n").map { roff(String($0)) }.joined(separator: "\n") + "." + owners
  }

  private static func bold(_ text: String) -> String { "\\fB\(roff(text))\\fR" }

  /// Text that formatters show as it is: `-` is no hyphen, and a line may begin with a dot.
  private static func roff(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}
