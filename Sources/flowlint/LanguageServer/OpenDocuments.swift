import FlowRules

/// A document that the client edits: its text counts, not that of the disk.
struct OpenDocument: Sendable {
  /// As the client writes it.
  let uri: String
  /// Of the file; nil for a document that is not a file.
  let path: FilePath?
  /// Grows with each document that is opened.
  fileprivate let order: Int
  /// The client's number of the last change; nil if it names none.
  fileprivate(set) var version: Int?
  /// The text after all changes so far.
  fileprivate(set) var text: DocumentText
}

/// The documents that the client edits, as its notifications leave them.
struct OpenDocuments: Sendable {
  private var all: [String: OpenDocument] = [:]
  private var openedCount = 0

  /// The unit of positions in changes.
  var encoding = LSP.PositionEncoding.utf16

  /// In the order in which they were opened: of two spellings of one file the last one counts.
  var inOrder: [OpenDocument] { all.values.sorted { $0.order < $1.order } }

  /// An open document by the URI that the client uses; nil if none is open there.
  subscript(uri: String) -> OpenDocument? { all[uri] }

  /// A document that is open already gets the new text.
  mutating func open(_ item: LSP.DidOpenParams.Item) {
    openedCount += 1
    all[item.uri] = OpenDocument(
      uri: item.uri, path: FileURI.path(of: item.uri), order: openedCount, version: item.version,
      text: DocumentText(item.text))
  }

  /// Applies changes, each to what the one before made.
  ///
  /// - Returns: why the changes are ignored; nil if they are not.
  mutating func change(_ params: LSP.DidChangeParams) -> String? {
    let uri = params.textDocument.uri
    guard var document = all[uri] else { return "'\(uri)' was changed, but is not open" }
    if let version = params.textDocument.version, let known = document.version, version < known {
      return "a change of '\(uri)' to version \(version) came after version \(known)"
    }
    // Taken out while it changes, so that its text is not copied.
    all[uri] = nil
    for change in params.contentChanges {
      if let range = change.range {
        document.text.replace(range, by: change.text, in: encoding)
      } else {
        document.text = DocumentText(change.text)
      }
    }
    document.version = params.textDocument.version ?? document.version
    all[uri] = document
    return nil
  }

  /// Forgets the document: the text on the disk counts again.
  mutating func close(_ uri: String) { all[uri] = nil }
}
