import FlowRules

/// What the client of a session can do, as far as it makes a difference.
struct ClientFeatures: Sendable {
  /// The unit of positions in both directions.
  var encoding = LSP.PositionEncoding.utf16
  /// Whether the client asks for the diagnostics of open documents.
  var pullsDiagnostics = false
  /// Whether it can be told to ask again.
  var refreshesDiagnostics = false
  /// Whether it shows further places below a diagnostic.
  var showsRelatedPlaces = false
  /// Whether it draws code without an effect pale.
  var showsTags = false
  /// Whether diagnostics may name the version of the document that was checked.
  var takesDocumentVersions = false
  /// Whether an edit may name the version of the document that it changes.
  var takesVersionedEdits = false
  /// Whether it shows Markdown about the code at the cursor; others show the text as it is.
  var showsMarkdown = false
  /// Whether it can report changes of files.
  var watchesFiles = false
  /// Whether it can show how far long work is.
  var showsProgress = false

  init() {}

  /// Reads the capabilities that the client sends with `initialize`; what they leave out it cannot do.
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
