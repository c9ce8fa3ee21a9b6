import FlowRules

/// Writes a report where the command line wants it, in the format that it wants.
struct ReportWriting {
  let arguments: Arguments

  func write(_ report: Report, exitCode: ExitCode) throws(CommandFailure) {
    let terminal = Terminal.standardOutput
    let isShown = arguments.output == nil && terminal.isInteractive
    let format = arguments.format ?? (isShown ? .text : .concise)
    let hasColor = arguments.output == nil ? terminal.showsColor(arguments.color) : arguments.color == .always
    let reporter = format.reporter(style: hasColor ? .ansi : .plain, exitCode: exitCode.rawValue)

    func write(to stream: inout OutputStream) throws(CommandFailure) {
      do {
        try reporter.write(report, to: &stream)
      } catch {
        throw CommandFailure(message: error.description)
      }
    }
    if let path = arguments.output {
      try writeFile(at: path, write(to:))
    } else {
      try writeToStandardOutput(write(to:))
    }
  }
}
