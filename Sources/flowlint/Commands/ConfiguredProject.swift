import FlowRules

/// A project that is checked again and again, with the configuration that applies to it: both follow the files.
struct ConfiguredProject: Sendable {
  /// The files and folders that make it up.
  private let paths: [FilePath]
  /// What relative paths are relative to: absolute, without links.
  private let folder: FilePath
  private let arguments: Arguments
  private let keepsFacts: Bool
  /// Nil until there is a valid one.
  private(set) var configuration: Configuration?
  /// Why the configuration cannot be read. The last one that could be goes on to count.
  private(set) var mistake: ConfigurationError?
  /// The files of the configuration, the one that applies last.
  private var configurationFiles: [FilePath] = []
  /// Nil until there is a configuration.
  private var live: LiveProject?
  /// The known findings, which no report has; nil without a baseline that can be read.
  private var baseline: BaselinedFindings?
  /// Why the baseline cannot be read: all findings count then.
  private(set) var baselineMistake: String?

  /// - Parameter keepsFacts: whether ``facts`` are wanted.
  init(_ paths: [FilePath], _ arguments: Arguments, in folder: FilePath, keepsFacts: Bool = false) {
    self.keepsFacts = keepsFacts
    self.paths = paths
    self.arguments = arguments
    self.folder = folder
  }

  /// The files of the last report; nil before the first one.
  var files: DiscoveredFiles? { live?.files }

  /// The facts about the project at the last report, if they are kept.
  var facts: ProjectFacts? { live?.facts }

  /// The files and folders whose changes may change the report, some of them twice.
  var watchedPaths: [FilePath] {
    let named = arguments.configuration.map { [FilePath($0)] } ?? []
    let possible = paths.flatMap { path in
      ([path.absolute(in: folder)] + Array(path.absolute(in: folder).ancestors)).flatMap { place in
        ConfigurationFile.names.map { place.appending($0) }
      }
    }
    let mistaken = mistake.map { [$0.file] + $0.chain } ?? []
    let configuration = arguments.ignoresConfiguration ? [] : named + possible + mistaken + configurationFiles
    let others = configuration + [baselinePath].compactMap { $0 }
    return (live?.watchedPaths ?? []) + others.map { $0.absolute(in: folder) }
  }

  /// The file of the baseline, whether it can be read or not.
  private var baselinePath: FilePath? {
    arguments.baseline.isOff ? nil : arguments.baseline.file.map { FilePath($0) } ?? configuration?.baseline
  }

  /// Notes what has changed, and loads the configuration if it may be another one.
  ///
  /// - Parameter changed: absolute, without links.
  mutating func note(_ changed: Set<FilePath>, in fileSystem: any FileSystem) {
    // A file that a configuration extends may have any name.
    let mayChangeConfiguration =
      changed.contains { $0.bytes.suffix(5).elementsEqual(".json".utf8) }
      || configurationFiles.contains { changed.contains($0.absolute(in: folder)) }
    let mayChangeBaseline = baselinePath.map { changed.contains($0.absolute(in: folder)) } ?? false
    if configuration == nil || mayChangeConfiguration { load(in: fileSystem) }
    if mayChangeConfiguration || mayChangeBaseline || live?.files == nil { loadBaseline() }
    for path in changed { live?.noteChange(of: path) }
  }

  /// Checks the project; see ``LiveProject/report(in:unless:progress:)``. The findings of the baseline are left out.
  ///
  /// - Returns: nil also while there is no valid configuration.
  mutating func report(
    in fileSystem: any FileSystem, unless isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: (@Sendable (AnalysisProgress) -> Void)? = nil
  ) throws(DiscoveryError) -> Report? {
    guard var report = try live?.report(in: fileSystem, unless: isCancelled, progress: progress) else { return nil }
    if let baseline, let files {
      report.findings = baseline.compared(with: AnalyzedProject(report: report, files: files)).new
    }
    return report
  }

  private mutating func loadBaseline() {
    (baseline, baselineMistake) = (nil, nil)
    guard let configuration else { return }
    do throws(CommandFailure) {
      baseline = try BaselinedFindings(arguments, configuration)
    } catch {
      baselineMistake = error.message
    }
  }

  private mutating func load(in fileSystem: any FileSystem) {
    do throws(ConfigurationError) {
      let loaded = try LoadedConfiguration(for: paths, arguments, in: fileSystem, currentFolder: folder)
      mistake = nil
      configurationFiles = loaded.layers?.files ?? []
      guard configuration != loaded.configuration else { return }
      configuration = loaded.configuration
      live = LiveProject(
        paths, configuration: loaded.configuration, jobs: arguments.jobs ?? processorCount(), keepsFacts: keepsFacts)
    } catch {
      mistake = error
    }
  }
}
