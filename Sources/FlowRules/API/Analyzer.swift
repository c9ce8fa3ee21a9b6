import SwiftLexer

/// Turns files and a configuration into a report, for the command line, a plugin and a test alike.
///
/// A value without state. The same files and configuration give an equal report, whatever ``jobs`` is.
package struct Analyzer: Sendable {
  package var configuration: Configuration
  package var fileSystem: any FileSystem
  /// The number of threads that work at once; at least 1.
  package var jobs: Int
  /// Whether the process ends after the run. The index is then left to the system, which frees it at once.
  package var isLastOfProcess = false
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
    let files = discovered.files
    let reader = SourceReader(files: files, fileSystem: fileSystem)
    var parsing = parse(files, with: reader)
    let index = ProjectIndex(
      merging: &parsing.batches, observableMacros: configuration.observableMacros,
      projectFolder: projectFolder(within: discovered.sourceRoot), isPartial: discovered.areNamedAlone, jobs: jobs)
    let rules = FileRules(
      configuration, files: files.map(\.path), globFolder: configuration.globFolder(within: discovered.sourceRoot))
    let reviewed = check(index, rules: rules, of: discovered)
    if isLastOfProcess { WorkerPool.keep(index) } else { WorkerPool.drop(consume index) }
    let located = locate(reviewed.map(\.kept), with: reader)

    return Report(
      findings: located.findings,
      rules: rules.active,
      notifications: (discovered.notifications + parsing.notifications + located.notifications).inReportOrder(),
      fileCount: files.count { $0.isReported } - parsing.unreadCount, byteCount: parsing.byteCount,
      suppressedCount: reviewed.reduce(0) { $0 + $1.suppressedCount })
  }
}

/// The progress of a run.
package enum AnalysisProgress: Sendable {
  /// About how many of the project's files have been read and parsed.
  case parsing(Int, of: Int)
  /// About how many of the project's files have been checked by every rule.
  case checking(Int, of: Int)
}

extension Analyzer {
  /// The workers' results for the files.
  private struct Parsing {
    var batches: [ParsedBatch] = []
    var notifications: [Notification] = []
    var unreadCount = 0
    var byteCount = 0
  }

  /// The configuration file's folder, relative to the source root; empty without a file and for the root itself.
  private func projectFolder(within root: FilePath) -> String {
    FilePath(configuration.base).relative(to: root).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func parse(_ files: [DiscoveredFile], with reader: SourceReader) -> Parsing {
    // Every worker gives the names that rules look for the same small numbers.
    let names = FrameworkTable.including(configuration.observableMacros).names
    let outputs = WorkerPool(jobs: jobs).run(over: files.count) { next in
      var batch = ParsedBatch()
      var notifications: [Notification] = []
      var unreadCount = 0, byteCount = 0
      // One of each for all files of a worker: they keep their storage.
      var tokens = TokenList()
      var workspace = ParserWorkspace(names: names)
      while let position = next() {
        reportProgress(.parsing(position, of: files.count), at: position)
        do throws(UnreadableFile) {
          let source = try reader.read(position)
          if files[position].isReported { byteCount += source.bytes.count }
          if !source.isValidUTF8, files[position].isReported { notifications.append(.undecodable(source.path)) }
          Lexer.tokenize(source, into: &tokens)
          tokens.removeInactiveRegions(of: source)
          let parsed = Parser.parse(source, tokens: tokens, in: &workspace, marker: SuppressionDirective.marker)
          batch.files.append((FileID(position), parsed))
        } catch {
          notifications.append(error.notification)
          if files[position].isReported { unreadCount += 1 }
          // An empty file takes its place, so that all others keep their ids.
          batch.files.append((FileID(position), ParsedFile.Draft(path: files[position].relativePath)))
        }
      }
      batch.names = workspace.names
      return Parsing(
        batches: [batch], notifications: notifications, unreadCount: unreadCount, byteCount: byteCount)
    }
    return Parsing(
      batches: outputs.flatMap(\.batches), notifications: outputs.flatMap(\.notifications),
      unreadCount: outputs.reduce(0) { $0 + $1.unreadCount }, byteCount: outputs.reduce(0) { $0 + $1.byteCount })
  }

  /// The rules' findings in the files that are reported on, by the file that contains them.
  ///
  /// A rule that is on in one file checks all of them, because its finding for one may be in another. The checked file
  /// provides the rule's options; the file that contains the finding decides whether it counts, and its severity.
  ///
  /// - Returns: nothing for files that are not reported on.
  private func check(_ index: ProjectIndex, rules: FileRules, of discovered: DiscoveredFiles) -> [FilteredFindings] {
    let enabled = rules.enabled
    let target = BuildTarget(
      toolchain: configuration.toolchain, minIOS: configuration.minIOS,
      isNonisolated: configuration.defaultIsolation == .nonisolated)
    let isAutomatic = target.minIOS == nil || configuration.defaultIsolation == .auto
    let settings = ProjectSettings(reading: isAutomatic ? discovered.settings : [], fileSystem: fileSystem)
    let outputs = WorkerPool(jobs: jobs).run(over: index.declarations.files.count) { next in
      var found: [Finding] = []
      // Of the last file: files of one folder are adjacent, and have one.
      var last: (folder: Substring, target: BuildTarget)?
      while let position = next() {
        reportProgress(.checking(position, of: index.declarations.files.count), at: position)
        let options = rules[position].options
        let file = index.declarations.files[position]
        let folder = ModuleMap.folder(of: file.parsed.path)
        if last?.folder != folder { last = (folder, complete(target, for: file, in: index, settings)) }
        let target = last?.target ?? target
        var context = RuleContext(file: file, project: index, target: target)
        for rule in enabled { context.check(with: rule.rule, as: rule, settings: options[rule] ?? [:]) }
        found += context.findings
      }
      return found
    }
    // A type's finding may be in an extension in another file, where that file's settings and comments count.
    let found = Dictionary(grouping: outputs.joined(), by: \.place.file)
    return index.declarations.files.compactMap { file in
      guard discovered.files[file.id.index].isReported else { return nil }
      let found = found[file.id] ?? []
      if found.isEmpty && file.parsed.markedComments.isEmpty { return nil }
      return FilteredFindings(
        found, in: file, settings: rules[file.id.index],
        unusedSeverity: discovered.isWholeProject ? RuleID.unusedSuppression.descriptor.severity : nil)
    }
  }

  /// The target of a file: what the configuration says, and else what its package or its project says.
  private func complete(
    _ target: BuildTarget, for file: IndexedFile, in index: ProjectIndex, _ settings: ProjectSettings
  ) -> BuildTarget {
    var target = target
    let (path, declarations) = (file.parsed.path, index.declarations)
    if configuration.minIOS == nil {
      target.minIOS = declarations.oldestIOS(for: file) ?? settings.oldestIOS(forFileAt: path)
      // An old target of the project may be one of a library.
      if !target.hasStateObject, index.usesStateObject { target.minIOS = .firstWithStateObject }
    }
    if configuration.defaultIsolation == .auto {
      let answers = [declarations.isNonisolated(file), settings.isNonisolated(fileAt: path)].compactMap { $0 }
      target.isNonisolated = !answers.isEmpty && answers.allSatisfy { $0 }
    }
    return target
  }

  /// The data for reporters.
  private struct Located {
    var findings: [ReportedFinding] = []
    var notifications: [Notification] = []
  }

  /// Reads the files with findings once more: keeping all texts until here would cost as much memory as the project.
  private func locate(_ findings: [[Finding]], with reader: SourceReader) -> Located {
    let outputs = WorkerPool(jobs: jobs).run(over: findings.count) { next in
      var located = Located()
      var locator = FindingLocator { try? reader.read($0.index) }
      while let position = next() {
        guard let first = findings[position].first else { continue }
        do throws(UnreadableFile) {
          let ofFile = locator.locate(findings[position], in: try reader.read(first.place.file.index))
          // Taken over if it is the first: one file may have a million findings.
          if located.findings.isEmpty { located.findings = ofFile } else { located.findings += ofFile }
        } catch {
          located.notifications.append(error.notification)
        }
      }
      return located
    }
    var located = Located(
      findings: outputs.flatMap(\.findings), notifications: outputs.flatMap(\.notifications))
    located.findings = located.findings.ordered(by: ReportedFinding.isOrderedBefore)
    return located
  }

  /// Reports every so many files: reading the clock and taking a lock for each would cost more than some files.
  private func reportProgress(_ progress: AnalysisProgress, at position: Int) {
    if position.isMultiple(of: 32) { self.progress?(progress) }
  }
}
