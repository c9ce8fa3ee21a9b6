/// Workflow commands of GitHub Actions, which the runner turns into annotations of the changed files.
///
/// A command is `::error file=…,line=…::message`. The runner makes annotations of the first ten errors, warnings and
/// notices of a step and drops the others silently. So the most severe findings come first, all others are ordinary
/// lines of the log, and the last command states their number. Commands and escapes are those of `command.ts` in
/// actions/toolkit.
package struct GitHubReporter: Reporter {
  /// The maximum number of annotations of one kind in a step. Three kinds stay below the 50 of a job.
  static let maximumCountOfKind = 10

  private let folder: String

  /// - Parameter pathInWorkspace: the path from the workspace, where the runner looks for files, to the source root.
  package init(pathInWorkspace: String = "") {
    folder = pathInWorkspace.isEmpty ? "" : pathInWorkspace + "/"
  }

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    let bySeverity = Severity.allCases.reversed().map { severity in
      report.findings.filter { $0.severity == severity }
    }
    let isTooMuch = bySeverity.contains { $0.count > Self.maximumCountOfKind }
    var rest: [ReportedFinding] = []
    for findings in bySeverity {
      // The command about the remaining findings is a notice itself.
      let isShort = isTooMuch && findings.first?.severity == .note
      let shown = findings.prefix(isShort ? Self.maximumCountOfKind - 1 : Self.maximumCountOfKind)
      for finding in shown { output.write(command(for: finding)) }
      rest += findings.dropFirst(shown.count)
    }
    for finding in rest {
      for line in finding.compilerLines(in: folder) { output.write("\(line)\n") }
    }
    if !rest.isEmpty { output.write(command(forRest: rest.count)) }
  }

  private func command(for finding: ReportedFinding) -> String {
    let place = finding.place
    var properties = [("file", folder + place.path), ("line", "\(place.start.line)"), ("endLine", "\(place.lastLine)")]
    // GitHub rejects columns of a region with several lines.
    if place.start.line == place.end.line {
      properties.append(("col", "\(place.start.utf16Column)"))
      properties.append(("endColumn", "\(place.end.utf16Column)"))
    }
    properties.append(("title", "flowlint (\(finding.rule.rawValue))"))
    // The log shows only the message, so the message includes the place.
    let lines = finding.compilerLines(in: folder).joined(separator: "\n")
    return command(finding.severity.gitHubCommand, properties, message: lines)
  }

  private func command(forRest count: Int) -> String {
    let findings = count == 1 ? "1 more finding has" : "\(count) more findings have"
    let message = """
      \(findings) no annotation, because GitHub shows \(Self.maximumCountOfKind) of a kind for each step. \
      The log of this step lists \(count == 1 ? "it" : "them").
      """
    return command("notice", [("title", "flowlint")], message: message)
  }

  private func command(_ name: String, _ properties: [(key: String, value: String)], message: String) -> String {
    let properties = properties.map { "\($0.key)=\($0.value.escapedForCommandProperty)" }
    return "::\(name) \(properties.joined(separator: ","))::\(message.escapedForCommandData)\n"
  }
}

extension Severity {
  fileprivate var gitHubCommand: String { self == .note ? "notice" : word }
}

extension String {
  /// The text of a command, after its second `::`.
  fileprivate var escapedForCommandData: String { escapedForCommand { _ in false } }

  /// The value of a command's property; a comma or the second `::` would end it.
  fileprivate var escapedForCommandProperty: String { escapedForCommand { $0 == ":" || $0 == "," } }

  /// The runner replaces `%0A` by a line end and so on. It has no escapes for other characters that are unsafe in a
  /// log; they are shown as in ``escapedForOneLine``.
  private func escapedForCommand(_ isSeparator: (Unicode.Scalar) -> Bool) -> String {
    var text = ""
    var command = LogCommand()
    for scalar in unicodeScalars {
      let beginsCommand = command.begins(with: scalar)
      if scalar == "%" || scalar == "\n" || scalar == "\r" || isSeparator(scalar) {
        text += "%" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
      } else if scalar.isUnsafeInOutput || beginsCommand {
        text += scalar.visibleEscape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
