import FlowRules

/// What the client has sent so far, for the thread that checks.
struct AnalysisInput: Sendable {
  /// Grows with each change: a result of a lower revision is out of date.
  var revision = 0
  /// As the client writes them; if there are none, each document is a part of the project around it.
  var folders: [FilePath] = []
  /// The documents that the client edits; their texts replace those on the disk.
  var documents = OpenDocuments()
  /// The files that may have other texts, or come or go, since the last check; as the client writes them.
  var changedFiles: Set<FilePath> = []

  /// Notes that a document is opened, changed or closed.
  mutating func noteChange(ofDocument uri: String) {
    if let path = FileURI.path(of: uri) { changedFiles.insert(path) }
  }
}

/// What a check found, by the URI of each document that is open or has findings.
struct AnalysisResult: Sendable {
  /// The revision of the input that was checked.
  var revision: Int
  /// By the URI that the client uses, for documents that are open, and otherwise by the URI of the path.
  var files: [String: FileResult] = [:]
  /// The projects that were checked.
  var projects: [CheckedFacts] = []
  /// Problems of the run, for the log.
  var notes: [String] = []
  /// The files and folders whose changes may change the result, without open documents, some of them twice; empty for a
  /// client that watches files.
  var watchedPaths: [FilePath] = []
}

/// What a check found in one file.
struct FileResult: Sendable {
  /// The text that was checked, if the file is open.
  var document: OpenDocument?
  /// One for each of ``findings``, in their order, and then others.
  var diagnostics: [LSP.Diagnostic] = []
  /// The findings of the file, by place.
  var findings: [ReportedFinding] = []
  /// The same as long as the diagnostics are.
  var id = ""
  /// What the paths in ``findings`` mean; nil without any.
  var paths: ReportPaths?
}

/// A project in the state in which it was checked.
struct CheckedFacts: Sendable {
  /// The index, to answer questions about single places.
  let facts: ProjectFacts
  /// The documents that the paths of the facts mean.
  let paths: ReportPaths
}

/// The documents that the paths in a report mean.
struct ReportPaths: Sendable {
  /// What the paths are relative to.
  let sourceRoot: FilePath
  /// The folder or file that was checked.
  let root: ProjectRoot
  /// By the path without links.
  let documents: [FilePath: OpenDocument]

  /// The file at a path of the report.
  func file(_ path: String) -> FilePath { sourceRoot.appending(path) }

  /// The open document at a path of the report.
  func document(at path: String) -> OpenDocument? { documents[file(path)] }

  /// The path of an open document without links, if it is one of the project's.
  func path(of document: OpenDocument) -> FilePath? {
    documents.first { $0.value.uri == document.uri }.map(\.key).flatMap { root.real.contains($0) ? $0 : nil }
  }

  /// The URI of the file at a path of the report: the client's own for an open document.
  func uri(of path: String) -> String { root.uri(of: file(path), documents) }
}

/// A folder or file that is checked as a project.
struct ProjectRoot: Hashable, Sendable {
  /// As the client writes it.
  let given: FilePath
  /// Without links.
  let real: FilePath

  /// The document of a file, spelled as the client spells it.
  func uri(of file: FilePath, _ documents: [FilePath: OpenDocument]) -> String {
    if let document = documents[file] { return document.uri }
    guard given != real, let rest = file.relative(to: real) else { return FileURI.uri(of: file) }
    return FileURI.uri(of: rest.isEmpty ? given : given.appending(rest))
  }
}
