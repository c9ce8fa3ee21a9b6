import FlowRules

/// A project after all steps that leave findings out.
struct FilteredProject: CheckedProject {
  /// With the findings that are reported.
  let project: AnalyzedProject
  /// The findings before any was left out.
  let all: [ReportedFinding]
  /// nil without a baseline.
  let baselined: BaselineStep.Result?
  /// The number of findings on unchanged lines; nil when all lines count.
  let unchangedCount: Int?

  var reported: [ReportedFinding] { project.report.findings }
  var files: [DiscoveredFile] { project.files.files }
}

/// The check of a project with the steps of a run, in their order. Each step is a file of its own.
struct ProjectCheck {
  private let analysis: ProjectAnalysis
  private let baseline: BaselineStep
  private var changedLines: ChangedLinesStep

  /// Reads the configuration and the baseline; nothing is checked yet.
  init(_ arguments: Arguments) throws(CommandFailure) {
    analysis = try ProjectAnalysis(arguments)
    baseline = try BaselineStep(arguments, analysis.configuration)
    changedLines = ChangedLinesStep(arguments)
  }

  /// The configuration file's settings with the command line's choices.
  var configuration: Configuration { analysis.configuration }
  /// The files and folders that the command line names.
  var named: [FilePath] { analysis.named }
  /// Where the files come from.
  var fileSystem: any FileSystem { analysis.fileSystem }

  /// Checks the project once, as the last work of the process.
  mutating func run() throws(CommandFailure) -> FilteredProject {
    try filtered(try analysis.run())
  }

  /// Checks the project as it is in `fileSystem`, in which fixes changed `fixedFiles`.
  mutating func run(
    in fileSystem: any FileSystem, fixedFiles: [FixedFile]
  ) throws(CommandFailure) -> FilteredProject {
    try filtered(try analysis.run(in: fileSystem, isLast: false), fixedFiles: fixedFiles)
  }

  private mutating func filtered(
    _ project: AnalyzedProject, fixedFiles: [FixedFile] = []
  ) throws(CommandFailure) -> FilteredProject {
    var project = project
    let all = project.report.findings
    let baselined = try baseline.apply(to: &project)
    let unchangedCount = try changedLines.apply(to: &project, fixedFiles: fixedFiles)
    return FilteredProject(project: project, all: all, baselined: baselined, unchangedCount: unchangedCount)
  }
}
