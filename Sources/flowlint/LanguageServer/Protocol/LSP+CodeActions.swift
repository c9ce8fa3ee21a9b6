// What can be done about a finding.
extension LSP {
  struct CodeActionParams: Decodable, Sendable {
    var textDocument: TextDocumentIdentifier
    var range: Range
    var context: Context?

    struct Context: Decodable, Sendable {
      /// The kinds that the client wants, or whole families of them; all if it is left out.
      var only: [String]?
    }

    /// Whether the client wants actions of this kind.
    func wants(_ kind: String) -> Bool {
      guard let only = context?.only else { return true }
      return only.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
    }
  }

  struct CodeAction: Encodable, Sendable {
    var title: String
    var kind: String
    var diagnostics: [Diagnostic]?
    var isPreferred: Bool?
    var edit: WorkspaceEdit

    static let quickFix = "quickfix"
    static let fixAll = "source.fixAll.flowlint"
  }

  /// Changes of documents, in one of the two forms: the second one is for all clients.
  struct WorkspaceEdit: Encodable, Sendable {
    var documentChanges: [TextDocumentEdit]?
    var changes: [String: [TextEdit]]?
  }

  struct TextDocumentEdit: Encodable, Sendable {
    var textDocument: VersionedTextDocumentIdentifier
    var edits: [TextEdit]
  }
}
