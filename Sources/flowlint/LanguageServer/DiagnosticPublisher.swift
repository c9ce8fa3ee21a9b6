/// Sends the diagnostics of files to the client, and takes back those that are gone.
struct DiagnosticPublisher {
  private let client: ClientFeatures
  private let writer: MessageWriter
  /// What the client has, by URI.
  private var published: [String: Published] = [:]
  private var notes: [String] = []
  /// Whether the client asks for the diagnostics of all files.
  private var isAsked = false

  private struct Published: Equatable {
    var version: Int?
    var diagnostics: [LSP.Diagnostic]
  }

  init(for client: ClientFeatures, _ writer: MessageWriter) {
    self.client = client
    self.writer = writer
  }

  /// Sends what differs from what the client has.
  ///
  /// A client that asks for the diagnostics of open documents gets only those of other files, and one that asks for
  /// those of all files gets none, so that nothing is shown twice.
  mutating func publish(_ result: AnalysisResult, after previous: AnalysisResult?) {
    var wanted: [String: Published] = [:]
    for (uri, file) in result.files where !isAsked && (!client.pullsDiagnostics || file.document == nil) {
      wanted[uri] = Published(version: file.document?.version, diagnostics: file.diagnostics)
    }
    send(wanted)
    if needsRefresh(result, previous) { writer.request("workspace/diagnostic/refresh", NullResult()) }
    for note in result.notes where !notes.contains(note) { writer.log(note, .warning) }
    notes = result.notes
  }

  /// Notes that the client asks for the diagnostics of all files, and takes back those that it has.
  mutating func leaveToRequests() {
    isAsked = true
    send([:])
  }

  private mutating func send(_ wanted: [String: Published]) {
    for uri in Set(published.keys).union(wanted.keys).sorted() where published[uri] != wanted[uri] {
      let version = client.takesDocumentVersions ? wanted[uri]?.version : nil
      let diagnostics = wanted[uri]?.diagnostics ?? []
      writer.notify(
        "textDocument/publishDiagnostics",
        LSP.PublishDiagnosticsParams(uri: uri, version: version, diagnostics: diagnostics))
    }
    published = wanted
  }

  /// Whether a document has other diagnostics now, though it did not change itself: then the client does not ask. Of a
  /// client that asks for all files each file counts.
  private func needsRefresh(_ result: AnalysisResult, _ previous: AnalysisResult?) -> Bool {
    guard client.pullsDiagnostics, client.refreshesDiagnostics, let previous else { return false }
    let uris = Set(result.files.keys).union(isAsked ? Array(previous.files.keys) : [])
    return uris.contains { uri in
      let (old, new) = (previous.files[uri], result.files[uri])
      guard let document = new?.document else { return isAsked && old?.id != new?.id }
      return old?.document != nil && old?.id != new?.id && old?.document?.version == document.version
    }
  }
}
