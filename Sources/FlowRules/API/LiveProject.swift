import SwiftLexer

/// A project that is checked again and again while its files change, as an editor needs it.
///
/// After a change only the changed files are read, lexed and parsed: the others stay parsed. Each report is equal to
/// that of a new ``Analyzer`` with the same files.
package struct LiveProject: Sendable {
  private let paths: [FilePath]
  private let configuration: Configuration
  private let jobs: Int
  private let keepsFacts: Bool
  /// The facts about the project at the last report, if they are kept.
  package private(set) var facts: ProjectFacts?
  /// Nil before the first report.
  private var survey: ProjectSurvey?
  private var sources = ParsedSources()
  /// The number of names after the last time that all files were parsed.
  private var nameCount = 0
  private var changed: Set<FilePath> = []
  /// Swift files that have changed and do not belong to the project: another text does not make them a part of it.
  private var leftOut: Set<FilePath> = []

  /// - Parameters:
  ///   - paths: files and folders, as for ``Analyzer/analyze(_:reportingOn:)``.
  ///   - jobs: the number of threads that work at once; at least 1.
  ///   - keepsFacts: whether ``facts`` are wanted, which keep the memory of the index.
  package init(_ paths: [FilePath], configuration: Configuration, jobs: Int, keepsFacts: Bool = false) {
    self.keepsFacts = keepsFacts
    self.paths = paths
    self.configuration = configuration
    self.jobs = jobs
  }

  /// The files of the last report; nil before the first one.
  package var files: DiscoveredFiles? { survey?.discovered }

  /// The files and folders whose changes may change the report, some of them twice; empty before the first report.
  package var watchedPaths: [FilePath] {
    guard let files else { return [] }
    return (files.files + files.settings).map(\.path) + files.folders
      + files.folders.map { $0.appending(IgnoreFiles.name) }
  }

  /// The number of names that are kept, those of removed text among them.
  var keptNameCount: Int { sources.names.count }

  /// Notes that a file has another text, is new, or is gone.
  ///
  /// - Parameter path: absolute, without links. Any file may be noted: one that is not Swift may decide which files
  ///   belong to the project.
  package mutating func noteChange(of path: FilePath) { changed.insert(path) }

  /// Reads the files that have changed, and checks the project.
  ///
  /// If it throws, the noted changes are kept for the next report.
  ///
  /// - Parameters:
  ///   - fileSystem: the texts of all files; it may be another one each time, if the differences were noted.
  ///   - isCancelled: whether nobody wants the report any more; asked on several threads.
  ///   - progress: see ``Analyzer/progress``.
  /// - Returns: nil once nobody wants it. What was read until then is kept.
  package mutating func report(
    in fileSystem: any FileSystem, unless isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: (@Sendable (AnalysisProgress) -> Void)? = nil
  ) throws(DiscoveryError) -> Report? {
    var analyzer = Analyzer(
      configuration: configuration, fileSystem: fileSystem, jobs: jobs, progress: progress)
    analyzer.isCancelled = isCancelled
    let isFirst = survey == nil
    var positions: [Int] = []
    let survey: ProjectSurvey
    if let known = self.survey, let known = changedPositions(in: known, fileSystem) {
      (survey, positions) = known
    } else {
      let discovery = FileDiscovery(configuration: configuration, fileSystem: fileSystem)
      survey = ProjectSurvey(of: try discovery.files(at: paths), configuration, fileSystem)
      positions = arrange(as: survey.discovered.files)
      noteLeftOut(by: survey, fileSystem)
    }
    self.survey = survey
    changed = []
    // Names of removed text stay in the table.
    if isFirst || sources.names.count > 2 * nameCount {
      sources = analyzer.parse(survey.discovered.files)
      nameCount = sources.names.count
    } else {
      analyzer.parse(positions, of: survey.discovered.files, into: &sources)
    }
    let report = report(by: analyzer, of: survey)
    return isCancelled() ? nil : report
  }

  private mutating func report(by analyzer: Analyzer, of survey: ProjectSurvey) -> Report {
    guard keepsFacts else { return analyzer.report(on: sources, of: survey) }
    // Before the next index is built: together they would take twice the memory.
    if let old = facts?.index {
      facts = nil
      WorkerPool.drop(consume old)
    }
    let index = analyzer.index(of: sources, in: survey)
    let reviewed = analyzer.check(index, of: survey)
    facts = ProjectFacts(index, of: survey.discovered.files, in: analyzer.fileSystem)
    return analyzer.report(of: reviewed, after: sources.readings, of: survey)
  }

  /// The positions of the changed files, if all of them were and are files of the project; nil when files may have come
  /// or gone.
  private func changedPositions(
    in survey: ProjectSurvey, _ fileSystem: any FileSystem
  ) -> (survey: ProjectSurvey, positions: [Int])? {
    if changed.isEmpty { return (survey, []) }
    let positions = survey.discovered.files.indices.filter { changed.contains(survey.discovered.files[$0].path) }
    let areKnown = positions.count == changed.subtracting(leftOut).count
    let areFiles = changed.allSatisfy { (try? fileSystem.kind(of: $0)) == .file }
    return areKnown && areFiles ? (survey, positions) : nil
  }

  /// Remembers which changed files the search for files has left out.
  private mutating func noteLeftOut(by survey: ProjectSurvey, _ fileSystem: any FileSystem) {
    let noted = leftOut.union(changed.filter(\.hasSwiftName))
    leftOut = noted.isEmpty ? [] : noted.subtracting(survey.discovered.files.map(\.path))
    leftOut = leftOut.filter { (try? fileSystem.kind(of: $0)) == .file }
  }

  /// Arranges the parsed files as `files`, and returns the positions of those that have to be parsed.
  private mutating func arrange(as files: [DiscoveredFile]) -> [Int] {
    var oldPositions: [DiscoveredFile: Int] = [:]
    for (position, file) in (survey?.discovered.files ?? []).enumerated() where !changed.contains(file.path) {
      oldPositions[file] = position
    }
    let kept = files.map { oldPositions[$0] }
    sources.arrange(by: kept)
    return files.indices.filter { kept[$0] == nil }
  }
}
