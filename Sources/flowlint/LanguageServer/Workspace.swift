import FlowRules

/// The projects of a session, kept parsed from one check to the next.
struct Workspace {
  private let arguments: Arguments
  private let client: ClientFeatures
  private let disk: any FileSystem
  private var projects: [ProjectRoot: Project] = [:]

  /// A project with its configuration.
  private struct Project {
    var configuration: Configuration?
    /// Why the configuration cannot be read. The last one that could be goes on to count.
    var mistake: ConfigurationError?
    /// Nil until there is a configuration.
    var live: LiveProject?
  }

  init(_ arguments: Arguments, _ client: ClientFeatures, disk: any FileSystem = DiskFileSystem()) {
    self.arguments = arguments
    self.client = client
    self.disk = disk
  }

  /// Checks all projects with the texts of the client.
  ///
  /// - Parameters:
  ///   - previous: the last result, for the ids of what has not changed.
  ///   - isOutOfDate: whether the input has changed, so that nobody wants the result.
  /// - Returns: nil for an input that is out of date.
  mutating func check(
    _ input: AnalysisInput, after previous: AnalysisResult?, unless isOutOfDate: @escaping @Sendable () -> Bool
  ) -> AnalysisResult? {
    var texts = OverlayFileSystem(over: disk)
    var documents: [FilePath: OpenDocument] = [:]
    for document in input.documents.inOrder {
      guard let path = document.path, let file = try? texts.put(document.text.bytes, at: path) else { continue }
      documents[file] = document
    }
    let changed = Set(input.changedFiles.map { resolved($0, in: texts) })
    update(to: roots(of: input, documents, in: texts), in: texts, changed, isAll: input.hasUnknownChanges)

    var result = AnalysisResult(revision: input.revision)
    for document in documents.values { result.files[document.uri] = FileResult(document: document) }
    for root in projects.keys.sorted(by: { $0.real.bytes.lexicographicallyPrecedes($1.real.bytes) }) {
      check(root, texts, documents, into: &result, unless: isOutOfDate)
    }
    if isOutOfDate() { return nil }
    for (uri, file) in result.files {
      let known = previous?.files[uri]
      result.files[uri]?.id = known?.diagnostics == file.diagnostics ? known?.id ?? "" : "\(input.revision)"
    }
    return result
  }

  /// The folders of the client; without any the projects around its documents, or the documents themselves.
  private func roots(
    of input: AnalysisInput, _ documents: [FilePath: OpenDocument], in texts: OverlayFileSystem
  ) -> Set<ProjectRoot> {
    if !input.folders.isEmpty {
      return Set(input.folders.compactMap { folder in
        (try? texts.realPath(of: folder)).map { ProjectRoot(given: folder, real: $0) }
      })
    }
    return Set(documents.keys.filter(\.hasSwiftName).flatMap { file in
      let around = ProjectFolder.around([file], in: texts)
      return (around.isEmpty ? [file] : around).map { ProjectRoot(given: $0, real: $0) }
    })
  }

  /// Notes what has changed, and loads the configurations that may be others.
  private mutating func update(
    to roots: Set<ProjectRoot>, in texts: OverlayFileSystem, _ changed: Set<FilePath>, isAll: Bool
  ) {
    projects = projects.filter { roots.contains($0.key) }
    // A file that a configuration extends may have any name.
    let mayChangeConfiguration = isAll || changed.contains { $0.bytes.suffix(5).elementsEqual(".json".utf8) }
    for root in roots {
      var project = projects[root] ?? Project()
      if project.configuration == nil || mayChangeConfiguration { load(&project, root, in: texts) }
      if isAll { project.live?.noteUnknownChanges() }
      for file in changed { project.live?.noteChange(of: file) }
      projects[root] = project
    }
  }

  private func load(_ project: inout Project, _ root: ProjectRoot, in texts: OverlayFileSystem) {
    do throws(ConfigurationError) {
      let loaded = try LoadedConfiguration(for: [root.real], arguments, in: texts, currentFolder: root.real)
      project.mistake = nil
      guard project.configuration != loaded.configuration else { return }
      project.configuration = loaded.configuration
      project.live = LiveProject(
        [root.real], configuration: loaded.configuration, jobs: arguments.jobs ?? processorCount())
    } catch {
      project.mistake = error
    }
  }

  private mutating func check(
    _ root: ProjectRoot, _ texts: OverlayFileSystem, _ documents: [FilePath: OpenDocument],
    into result: inout AnalysisResult, unless isOutOfDate: @escaping @Sendable () -> Bool
  ) {
    if let mistake = projects[root]?.mistake {
      result.notes.append(mistake.description)
      let uri = root.uri(of: mistake.file.absolute(in: root.real), documents)
      result.files[uri, default: FileResult()].diagnostics.append(LSP.Diagnostic(mistake))
    }
    let report: Report
    do throws(DiscoveryError) {
      guard let checked = try projects[root]?.live?.report(in: texts, unless: isOutOfDate) else { return }
      report = checked
    } catch {
      result.notes.append(error.description)
      return
    }
    guard let sourceRoot = projects[root]?.live?.files?.sourceRoot else { return }
    let paths = ReportPaths(sourceRoot: sourceRoot, root: root, documents: documents)
    result.notes += report.notifications.map { note in
      (note.path.map { "\(paths.file($0).text): " } ?? "") + note.message
    }
    // Of a folder within another one the inner one has the findings.
    let inner = projects.keys.filter { $0 != root && root.real.contains($0.real) }
    for (path, findings) in Dictionary(grouping: report.findings, by: \.place.path) {
      let file = paths.file(path)
      guard !inner.contains(where: { $0.real.contains(file) }) else { continue }
      let uri = paths.uri(of: path)
      let diagnostics = findings.map { LSP.Diagnostic($0, paths, for: client) }
      result.files[uri, default: FileResult()].findings = findings
      result.files[uri]?.diagnostics.insert(contentsOf: diagnostics, at: 0)
      result.files[uri]?.paths = paths
    }
  }

  /// The path without links, also of a file that is gone.
  private func resolved(_ path: FilePath, in texts: OverlayFileSystem) -> FilePath {
    if let real = try? texts.realPath(of: path) { return real }
    guard let folder = path.parent, let real = try? texts.realPath(of: folder) else { return path }
    return real.appending(path.lastComponent)
  }
}
