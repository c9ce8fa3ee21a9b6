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

  /// The files and folders that the command line names.
  var named: [FilePath] { (input.reported ?? []) + input.project }
  /// The disk, with the text on stdin in the place of its file.
  var fileSystem: any FileSystem { input.fileSystem }

  /// Reads and checks the files, as the last work of the process.
  func run() throws(CommandFailure) -> AnalyzedProject { try run(in: input.fileSystem, isLast: true) }

  /// Reads and checks the files; shows the progress on a terminal.
  ///
  /// - Parameter isLast: whether the process ends after it.
  func run(in fileSystem: any FileSystem, isLast: Bool) throws(CommandFailure) -> AnalyzedProject {
    let terminal = Terminal.standardError
    let progress = !arguments.isQuiet && terminal.understandsControls ? Progress(width: terminal.width) : nil
    defer { progress?.finish() }
    let discovery = FileDiscovery(configuration: configuration, fileSystem: fileSystem)
    var analyzer = Analyzer(
      configuration: configuration, fileSystem: fileSystem, jobs: arguments.jobs ?? processorCount())
    analyzer.isLastOfProcess = isLast
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
  /// The findings and the problems of the run.
  var report: Report
  /// All files of the project, also those that the report is not about.
  let files: DiscoveredFiles
}
