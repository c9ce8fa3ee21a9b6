// What can be done about a finding.
extension LSP {
  struct CodeActionParams: Decodable, Sendable {
    var textDocument: TextDocumentIdentifier
    var range: Range
    var context: Context?

    struct Context: Decodable, Sendable {
      /// The kinds that the client wants, or whole families of them; all if it is left out.
      var only: [String]?
      /// What the client shows where it asks: of the whole line in Neovim, whose range is the cursor.
      var diagnostics: [Shown]?
    }

    /// The parts of a diagnostic by which the server knows it again; those of other servers may have any form.
    struct Shown: Decodable, Sendable {
      var range: Range?
      var code: String?

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        range = try? values.decode(Range.self, forKey: .range)
        code = try? values.decode(String.self, forKey: .code)
      }

      private enum CodingKeys: CodingKey { case range, code }
    }

    /// Whether the client asks about a diagnostic: by its range, or because it shows it there.
    func areAbout(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.range.touches(range)
        || context?.diagnostics?.contains { $0.range == diagnostic.range && $0.code == diagnostic.code } == true
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
