import FlowRules

/// The analysis of a project as the command line asks for it: every command that needs findings or settings starts here.
struct ProjectAnalysis {
  private let arguments: Arguments
  /// What the command line names; this folder when it names nothing.
  private let paths: [FilePath]
  /// The configuration file's settings with the command line's on top.
  let configuration: Configuration

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    paths = (arguments.operands.isEmpty ? ["."] : arguments.operands).map { FilePath($0) }
    configuration = try Self.configuration(for: paths, arguments)
  }

  /// Reads and checks the files; shows on a terminal how far it is.
  func run() throws(CommandFailure) -> AnalyzedProject {
    let terminal = Terminal.standardError
    let progress = !arguments.isQuiet && terminal.understandsControls ? Progress(width: terminal.width) : nil
    defer { progress?.finish() }
    let disk = DiskFileSystem()
    var analyzer = Analyzer(configuration: configuration, fileSystem: disk, jobs: arguments.jobs ?? processorCount())
    if let progress { analyzer.progress = { progress.show($0) } }
    do throws(DiscoveryError) {
      let files = try FileDiscovery(configuration: configuration, fileSystem: disk).files(at: paths)
      return AnalyzedProject(report: analyzer.analyze(files), files: files)
    } catch {
      throw failure(error)
    }
  }

  /// The absolute path of the folder that the report's paths start from.
  func sourceRoot() throws(CommandFailure) -> FilePath {
    do throws(DiscoveryError) {
      return try FileDiscovery(configuration: configuration, fileSystem: DiskFileSystem()).sourceRoot(of: paths)
    } catch {
      throw failure(error)
    }
  }

  private static func configuration(
    for paths: [FilePath], _ arguments: Arguments
  ) throws(CommandFailure) -> Configuration {
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
    configuration.select(arguments.selection)
    return configuration
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
