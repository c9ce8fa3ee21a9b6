import FlowRules

/// What the client of a session can do, as far as it makes a difference.
struct ClientFeatures: Sendable {
  /// The unit of positions in both directions.
  var encoding = LSP.PositionEncoding.utf16
  /// Whether the client asks for the diagnostics of open documents.
  var pullsDiagnostics = false
  /// Whether it can be told to ask again.
  var refreshesDiagnostics = false
  var showsRelatedPlaces = false
  var showsTags = false
  var takesDocumentVersions = false
  var takesVersionedEdits = false
  /// Whether it shows Markdown about the code at the cursor; others show the text as it is.
  var showsMarkdown = false
  /// Whether it can report changes of files.
  var watchesFiles = false
  /// Whether it can show how far long work is.
  var showsProgress = false

  init() {}

  init(_ capabilities: LSP.ClientCapabilities?) {
    let (document, workspace) = (capabilities?.textDocument, capabilities?.workspace)
    let encodings = capabilities?.general?.positionEncodings ?? []
    encoding = encodings.lazy.compactMap(LSP.PositionEncoding.init).first ?? .utf16
    pullsDiagnostics = document?.diagnostic != nil
    refreshesDiagnostics = workspace?.diagnostics?.refreshSupport ?? false
    showsMarkdown = document?.hover?.contentFormat?.contains(LSP.MarkupContent.Kind.markdown.rawValue) ?? false
    showsRelatedPlaces = document?.publishDiagnostics?.relatedInformation ?? false
    showsTags = document?.publishDiagnostics?.tagSupport != nil
    takesDocumentVersions = document?.publishDiagnostics?.versionSupport ?? false
    takesVersionedEdits = workspace?.workspaceEdit?.documentChanges ?? false
    watchesFiles = workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
    showsProgress = capabilities?.window?.workDoneProgress ?? false
  }

  /// The range of a place in a report.
  func range(_ place: Place) -> LSP.Range { LSP.Range(start: position(place.start), end: position(place.end)) }

  private func position(_ position: Position) -> LSP.Position {
    let column = encoding == .utf8 ? position.byteColumn : position.utf16Column
    return LSP.Position(line: position.line - 1, character: column - 1)
  }
}
