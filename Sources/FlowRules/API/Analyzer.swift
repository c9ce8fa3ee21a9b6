import SwiftLexer

/// Turns files and a configuration into a report, for the command line, a plugin and a test alike.
///
/// A value without state. The same files and configuration give an equal report, whatever ``jobs`` is.
package struct Analyzer: Sendable {
  /// What the run checks, and how severe its findings are.
  package var configuration: Configuration
  /// Has the texts of the files.
  package var fileSystem: any FileSystem
  /// The number of threads that work at once; at least 1.
  package var jobs: Int
  /// Whether the process ends after the run. The index is then left to the system, which frees it at once.
  package var isLastOfProcess = false
  /// Whether nobody wants the report any more. Checking ends then, and what is left of the report means nothing.
  var isCancelled: @Sendable () -> Bool = { false }
  /// Receives the progress of the run, now and then, on any of its threads.
  package var progress: (@Sendable (AnalysisProgress) -> Void)?

  package init(
    configuration: Configuration, fileSystem: any FileSystem, jobs: Int,
    progress: (@Sendable (AnalysisProgress) -> Void)? = nil
  ) {
    self.configuration = configuration
    self.fileSystem = fileSystem
    self.jobs = jobs
    self.progress = progress
  }

  /// Finds the Swift files that `paths` name and contain, and checks them as one project.
  ///
  /// A file that cannot be read becomes a notification, and the others are still checked.
  ///
  /// - Parameters:
  ///   - paths: files and folders; one that does not exist is the error.
  ///   - reported: the files and folders that the report is about; nil for all.
  package func analyze(
    _ paths: [FilePath], reportingOn reported: [FilePath]? = nil
  ) throws(DiscoveryError) -> Report {
    let discovery = FileDiscovery(configuration: configuration, fileSystem: fileSystem)
    return analyze(try discovery.files(at: paths, reportingOn: reported))
  }

  /// Checks `discovered` as one project, and reports on the files that are to be reported.
  package func analyze(_ discovered: DiscoveredFiles) -> Report {
    report(on: parse(discovered.files), of: ProjectSurvey(of: discovered, configuration, fileSystem))
  }

  /// Checks the parsed files of a project, whether they were parsed in this run or in an earlier one.
  func report(on sources: consuming ParsedSources, of survey: ProjectSurvey) -> Report {
    let index = index(of: sources, in: survey)
    let readings = sources.readings
    // The index has what it needs of them.
    sources = ParsedSources()
    let reviewed = check(index, of: survey)
    if isLastOfProcess { WorkerPool.keep(index) } else { WorkerPool.drop(consume index) }
    return report(of: reviewed, after: readings, of: survey)
  }

  /// The index of the parsed files of a project.
  func index(of sources: borrowing ParsedSources, in survey: ProjectSurvey) -> ProjectIndex {
    ProjectIndex(
      of: sources.parsedFiles, names: sources.names, observableMacros: configuration.observableMacros,
      projectFolder: survey.projectFolder, isPartial: survey.discovered.areNamedAlone, jobs: jobs)
  }

  /// The report of findings, with their lines and columns.
  func report(
    of reviewed: [FilteredFindings], after readings: [FileReading], of survey: ProjectSurvey
  ) -> Report {
    let files = survey.discovered.files
    let located = locate(reviewed.map(\.kept), with: SourceReader(files: files, fileSystem: fileSystem))

    let reported = zip(files, readings).filter(\.0.isReported).map(\.1)
    let problems = zip(files, readings).compactMap { file, reading in
      reading.failure?.notification ?? (reading.isValidUTF8 || !file.isReported ? nil : .undecodable(file.relativePath))
    }
    return Report(
      findings: located.findings,
      rules: survey.rules.active,
      notifications: (survey.discovered.notifications + problems + located.notifications).inReportOrder(),
      fileCount: reported.count { $0.failure == nil }, byteCount: reported.reduce(0) { $0 + $1.byteCount },
      suppressedCount: reviewed.reduce(0) { $0 + $1.suppressedCount })
  }

  /// Reports every so many files: reading the clock and taking a lock for each would cost more than some files.
  func reportProgress(_ progress: AnalysisProgress, at position: Int) {
    if position.isMultiple(of: 32) { self.progress?(progress) }
  }
}

/// The progress of a run.
package enum AnalysisProgress: Sendable {
  /// About how many of the project's files have been read and parsed.
  case parsing(Int, of: Int)
  /// About how many of the project's files have been checked by every rule.
  case checking(Int, of: Int)
}
