import FlowRules

/// A baseline in a file, held against what an analysis found.
struct BaselinedFindings {
  /// As named on the command line, or absolute when it is configured.
  let path: FilePath
  private let baseline: Baseline
  private let isConfigured: Bool

  /// The baseline that the command line names, else the configured one, else nil.
  init?(_ arguments: Arguments, _ configuration: Configuration) throws(CommandFailure) {
    if arguments.baseline.isOff { return nil }
    guard let path = arguments.baseline.file.map({ FilePath($0) }) ?? configuration.baseline else { return nil }
    self.path = path
    isConfigured = arguments.baseline.file == nil
    guard let baseline = try Self.read(path) else {
      throw CommandFailure(
        message: """
          the \(isConfigured ? "configured " : "")baseline '\(path.text)' does not exist; create it with \
          'flowlint --write-baseline \(shellArgument(path.text))'\(isConfigured ? ", or run with '--no-baseline'" : "")
          """)
    }
    self.baseline = baseline
  }

  private init(at path: FilePath, _ baseline: Baseline) {
    self.path = path
    self.baseline = baseline
    isConfigured = false
  }

  /// Holds the baseline against all findings of `project`.
  func compared(with project: AnalyzedProject) -> BaselineComparison {
    let scope = scope(of: project)
    return BaselineComparison(baseline, project.report, paths: scope.paths, reach: scope.reach)
  }

  /// Replaces the file by `baseline`, unless it has it already.
  func replace(by baseline: Baseline) throws(CommandFailure) {
    if baseline == self.baseline, (try? DiskFileSystem().kind(of: path)) != nil { return }
    try writeFile(at: path.text, holding: "the baseline") { $0.write(BaselineFile.text(of: baseline)) }
  }

  /// The command that brings the file up to date.
  var pruneCommand: String {
    "flowlint baseline prune" + (isConfigured ? "" : " --baseline \(shellArgument(path.text))")
  }

  /// Puts all findings of `project` into the file at `path`, and describes that.
  ///
  /// What the file has of rules that did not run and of files that were not checked stays: so the findings of one more
  /// rule, or of one more folder, are accepted without those that are not looked at getting lost.
  static func write(_ project: AnalyzedProject, to path: FilePath) throws(CommandFailure) -> WrittenBaseline {
    let old = BaselinedFindings(at: path, try read(path) ?? Baseline())
    let paths = old.scope(of: project).paths
    let current = Baseline(of: project.report.findings, paths: paths)
    let kept = Baseline(old.compared(with: project).unjudged)
    try old.replace(by: Baseline(current.entries + kept.entries))
    return WrittenBaseline(path: path, count: current.count, keptCount: kept.count)
  }

  private func scope(of project: AnalyzedProject) -> BaselineScope {
    BaselineScope(baseline: path, discovered: project.files, report: project.report, fileSystem: DiskFileSystem())
  }

  private static func read(_ path: FilePath) throws(CommandFailure) -> Baseline? {
    do throws(ConfigurationError) {
      return try BaselineFile.read(path, in: DiskFileSystem())
    } catch {
      throw CommandFailure(message: error.description)
    }
  }
}

/// A baseline that was just written.
struct WrittenBaseline {
  /// The file, as named or as configured.
  let path: FilePath
  /// How many findings of this run it has.
  let count: Int
  /// How many it has kept that this run cannot judge.
  let keptCount: Int

  /// For stderr.
  var message: String {
    let kept = keptCount > 0 ? " and kept \(keptCount.grouped) of files or rules that were not checked" : ""
    return "flowlint wrote \(Summary.counted(count, "finding")) to '\(path.text.escapedForTerminal)'\(kept).\n"
  }
}
