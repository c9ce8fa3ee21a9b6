import FlowRules

/// The projects of a session, kept parsed from one check to the next.
struct Workspace {
  private let arguments: Arguments
  private let client: ClientFeatures
  private let disk: any FileSystem
  private var projects: [ProjectRoot: ConfiguredProject] = [:]

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
  ///   - progress: receives the progress of the check, with the part of it that is done.
  /// - Returns: nil for an input that is out of date.
  mutating func check(
    _ input: AnalysisInput, after previous: AnalysisResult?, unless isOutOfDate: @escaping @Sendable () -> Bool,
    progress: (@Sendable (AnalysisProgress, Double) -> Void)? = nil
  ) -> AnalysisResult? {
    var texts = OverlayFileSystem(over: disk)
    var documents: [FilePath: OpenDocument] = [:]
    for document in input.documents.inOrder {
      guard let path = document.path, let file = try? texts.put(document.text.bytes, at: path) else { continue }
      documents[file] = document
    }
    let changed = Set(input.changedFiles.map { resolved($0, in: texts) })
    update(to: roots(of: input, documents, in: texts), in: texts, changed)

    var result = AnalysisResult(revision: input.revision)
    for document in documents.values { result.files[document.uri] = FileResult(document: document) }
    let roots = projects.keys.sorted { $0.real.bytes.lexicographicallyPrecedes($1.real.bytes) }
    for (position, root) in roots.enumerated() {
      let report = checked(root, texts, into: &result, unless: isOutOfDate) { step in
        progress?(step, (Double(position) + step.fraction) / Double(roots.count))
      }
      if let mistake = projects[root]?.mistake {
        result.notes.append(mistake.description)
        let uri = root.uri(of: mistake.file.absolute(in: root.real), documents)
        result.files[uri, default: FileResult()].diagnostics.append(LSP.Diagnostic(mistake))
      }
      if let mistake = projects[root]?.baselineMistake { result.notes.append(mistake) }
      if let report { add(report, of: root, documents, to: &result) }
    }
    if isOutOfDate() { return nil }
    if !client.watchesFiles {
      result.watchedPaths = projects.values.flatMap(\.watchedPaths).filter { documents[$0] == nil }
    }
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

  /// Notes what has changed.
  private mutating func update(
    to roots: Set<ProjectRoot>, in texts: OverlayFileSystem, _ changed: Set<FilePath>
  ) {
    projects = projects.filter { roots.contains($0.key) }
    for root in roots {
      // Taken out while it changes, so that it is not copied.
      var project =
        projects.removeValue(forKey: root)
        ?? ConfiguredProject([root.real], arguments, in: root.real, keepsFacts: true)
      project.note(changed, in: texts)
      projects[root] = project
    }
  }

  private mutating func checked(
    _ root: ProjectRoot, _ texts: OverlayFileSystem, into result: inout AnalysisResult,
    unless isOutOfDate: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (AnalysisProgress) -> Void
  ) -> Report? {
    do throws(DiscoveryError) {
      return try projects[root]?.report(in: texts, unless: isOutOfDate, progress: progress)
    } catch {
      result.notes.append(error.description)
      return nil
    }
  }

  /// Adds the findings of one project.
  private func add(
    _ report: Report, of root: ProjectRoot, _ documents: [FilePath: OpenDocument], to result: inout AnalysisResult
  ) {
    guard let sourceRoot = projects[root]?.files?.sourceRoot else { return }
    let paths = ReportPaths(sourceRoot: sourceRoot, root: root, documents: documents)
    if let facts = projects[root]?.facts { result.projects.append(CheckedFacts(facts: facts, paths: paths)) }
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
