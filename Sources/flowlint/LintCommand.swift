import FlowRules

/// `flowlint [lint]`: checks files and writes the report.
struct LintCommand {
  let arguments: Arguments
  private let start = ContinuousClock.now

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws(CommandFailure) -> ExitCode {
    let paths = (arguments.operands.isEmpty ? ["."] : arguments.operands).map { FilePath($0) }
    let configuration = try configuration(for: paths)
    let report = try analyze(paths, configuration)

    let failingSeverity = arguments.failingSeverity ?? configuration.failingSeverity
    let fails = failingSeverity.map { severity in report.findings.contains { $0.severity >= severity } } ?? false
    let exitCode = fails ? ExitCode.findings : .clean

    try write(report, exitCode)
    tell(Summary.text(of: report.notifications))
    if report.rules.isEmpty { tell("note: every rule is off, so nothing was checked.\n") }
    if !arguments.isQuiet { tell(Summary.text(of: report, took: start.duration(to: .now))) }
    return exitCode
  }

  private func analyze(_ paths: [FilePath], _ configuration: Configuration) throws(CommandFailure) -> Report {
    let terminal = Terminal.standardError
    let progress = !arguments.isQuiet && terminal.understandsControls ? Progress(width: terminal.width) : nil
    defer { progress?.finish() }
    var analyzer = Analyzer(
      configuration: configuration, fileSystem: DiskFileSystem(), jobs: arguments.jobs ?? processorCount())
    if let progress { analyzer.progress = { progress.show($0) } }
    do throws(DiscoveryError) {
      return try analyzer.analyze(paths)
    } catch {
      throw failure(error)
    }
  }

  /// The configuration file's settings with the command line's on top.
  private func configuration(for paths: [FilePath]) throws(CommandFailure) -> Configuration {
    var configuration = Configuration()
    if !arguments.ignoresConfiguration {
      do throws(ConfigurationError) {
        let disk = DiskFileSystem()
        let file =
          if let path = arguments.configuration {
            try ConfigurationFile(at: FilePath(path), in: disk)
          } else {
            try ConfigurationFile.nearest(to: paths, in: disk)
          }
        configuration = try file?.configuration() ?? configuration
      } catch {
        throw CommandFailure(message: error.description)
      }
    }
    arguments.selection.apply(to: &configuration)
    return configuration
  }

  private func write(_ report: Report, _ exitCode: ExitCode) throws(CommandFailure) {
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

  /// A path that does not exist may be a misspelt command: `flowlint explian state_not_private`.
  private func failure(_ error: DiscoveryError) -> CommandFailure {
    var hint = ""
    if arguments.namedCommand == nil, let first = arguments.operands.first, !first.contains("/"),
      let command = DidYouMean.closest(to: first, among: Command.shown.map(\.rawValue)),
      error.problems.contains(where: { $0.path == FilePath(first) })
    {
      hint = "; did you mean 'flowlint \(command)'?"
    }
    return .cannotRead(error, hint: hint)
  }
}
