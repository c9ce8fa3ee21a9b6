/// The part of the Language Server Protocol 3.17 that flowlint speaks. Names and nesting are the protocol's.
enum LSP {
  /// The unit in which ``Position/character`` counts.
  enum PositionEncoding: String, Codable, Sendable {
    case utf8 = "utf-8"
    /// What every client understands.
    case utf16 = "utf-16"
  }

  /// A point in a text; both numbers count from 0.
  struct Position: Codable, Hashable, Comparable, Sendable {
    var line: Int
    var character: Int

    static func < (left: Position, right: Position) -> Bool {
      (left.line, left.character) < (right.line, right.character)
    }
  }

  /// The text between two points.
  struct Range: Codable, Hashable, Sendable {
    var start: Position
    var end: Position

    /// Whether the two have a point in common; those that only touch do.
    func touches(_ other: Range) -> Bool { start <= other.end && other.start <= end }
  }

  /// A text of a file.
  struct Location: Codable, Hashable, Sendable {
    var uri: String
    var range: Range
  }

  /// The replacement of a text.
  struct TextEdit: Codable, Hashable, Sendable {
    var range: Range
    var newText: String
  }

  /// Names a document.
  struct TextDocumentIdentifier: Codable, Sendable {
    var uri: String
  }

  /// Names a document in one of its states; null for a file that is not open.
  struct VersionedTextDocumentIdentifier: Codable, Hashable, Sendable {
    var uri: String
    var version: Int?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(uri, forKey: .uri)
      // The protocol demands the null.
      try container.encode(version, forKey: .version)
    }
  }
}
