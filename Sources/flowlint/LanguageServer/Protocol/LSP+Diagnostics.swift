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
    var kind: DiagnosticReportKind
    var resultId: String
    var items: [Diagnostic]?
  }

  enum DiagnosticReportKind: String, Encodable, Sendable {
    case full, unchanged
  }

  /// The request for the diagnostics of all files.
  struct WorkspaceDiagnosticParams: Decodable, Sendable {
    /// What the client has already.
    var previousResultIds: [PreviousResult]

    struct PreviousResult: Decodable, Sendable {
      var uri: String
      var value: String
    }
  }

  struct WorkspaceDiagnosticReport: Encodable, Sendable {
    var items: [FileReport]

    /// All diagnostics of a file, or that they are what the client has.
    struct FileReport: Encodable, Sendable {
      var kind: DiagnosticReportKind
      var uri: String
      /// Null for a file that is not open.
      var version: Int?
      /// Left out for a file without diagnostics that is not open.
      var resultId: String?
      var items: [Diagnostic]?

      private enum CodingKeys: String, CodingKey {
        case kind, uri, version, resultId, items
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(uri, forKey: .uri)
        // The protocol demands the null.
        try container.encode(version, forKey: .version)
        try container.encodeIfPresent(resultId, forKey: .resultId)
        try container.encodeIfPresent(items, forKey: .items)
      }
    }
  }
}
