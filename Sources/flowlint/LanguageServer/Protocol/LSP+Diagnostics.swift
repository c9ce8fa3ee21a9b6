// Findings, as clients show them.
extension LSP {
  /// A finding, or a mistake in a configuration.
  struct Diagnostic: Codable, Hashable, Sendable {
    var range: Range
    var severity: DiagnosticSeverity?
    var code: String?
    var codeDescription: CodeDescription?
    var source: String?
    var message: String
    var tags: [DiagnosticTag]?
    var relatedInformation: [RelatedInformation]?
  }

  enum DiagnosticSeverity: Int, Codable, Sendable {
    case error = 1
    case warning, information, hint
  }

  enum DiagnosticTag: Int, Codable, Sendable {
    /// Clients draw the code pale.
    case unnecessary = 1
  }

  struct CodeDescription: Codable, Hashable, Sendable {
    var href: String
  }

  struct RelatedInformation: Codable, Hashable, Sendable {
    var location: Location
    var message: String
  }

  /// All diagnostics of a file; an empty list removes those that the client has.
  struct PublishDiagnosticsParams: Encodable, Sendable {
    var uri: String
    var version: Int?
    var diagnostics: [Diagnostic]
  }

  /// The request for the diagnostics of one document.
  struct DocumentDiagnosticParams: Decodable, Sendable {
    var textDocument: TextDocumentIdentifier
    /// What the client has already.
    var previousResultId: String?
  }

  /// The answer: all diagnostics, or that they are what the client has.
  struct DocumentDiagnosticReport: Encodable, Sendable {
    var kind: Kind
    var resultId: String
    var items: [Diagnostic]?

    enum Kind: String, Encodable, Sendable {
      case full, unchanged
    }
  }
}
