import FlowRules

/// The analysis of a project as the command line asks for it: every command that needs findings or settings starts
/// here.
struct ProjectAnalysis {
  private let arguments: Arguments
  /// What the command line names.
  private let input: LintInput
  /// The configuration file's settings with the command line's on top.
  let configuration: Configuration

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    input = try LintInput(arguments)
    configuration = try LoadedConfiguration(for: input.project, arguments).configuration
  }

  /// Reads and checks the files; shows on a terminal how far it is.
  func run() throws(CommandFailure) -> AnalyzedProject {
    let terminal = Terminal.standardError
    let progress = !arguments.isQuiet && terminal.understandsControls ? Progress(width: terminal.width) : nil
    defer { progress?.finish() }
    let discovery = FileDiscovery(configuration: configuration, fileSystem: input.fileSystem)
    var analyzer = Analyzer(
      configuration: configuration, fileSystem: input.fileSystem, jobs: arguments.jobs ?? processorCount())
    analyzer.isLastOfProcess = true
    if let progress { analyzer.progress = { progress.show($0) } }
    do throws(DiscoveryError) {
      let files = try discovery.files(at: input.project, reportingOn: input.reported)
      return AnalyzedProject(report: analyzer.analyze(files), files: files)
    } catch {
      throw failure(error)
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

/// What an analysis found, and in which files.
struct AnalyzedProject {
  var report: Report
  let files: DiscoveredFiles
}
