// What a client shows about the code under the mouse, or at the cursor.
extension LSP {
  struct HoverParams: Decodable, Sendable {
    var textDocument: TextDocumentIdentifier
    var position: Position
  }

  struct Hover: Encodable, Sendable {
    var contents: MarkupContent
    /// The code that it is about.
    var range: Range
  }

  struct MarkupContent: Encodable, Sendable {
    var kind: Kind
    var value: String

    enum Kind: String, Encodable, Sendable {
      case plaintext, markdown
    }
  }
}
