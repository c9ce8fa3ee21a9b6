/// A token as both lexers can agree on it: where it stands and what class it belongs to.
struct TokenPiece: Equatable, Sendable {
  /// Coarser than either lexer's own kinds, and free of what only a parser can know.
  enum Class: String, Sendable {
    case identifier, keyword, directive, integer, float, string, regex, `operator`, punctuation, unknown
  }

  var start: Int
  var length: Int
  var kind: Class

  /// The offset one past the last byte.
  var end: Int { start + length }

  /// The line that is printed.
  var line: String { "\(start) \(length) \(kind.rawValue)" }

  /// The words that are reserved everywhere. Any other word is an identifier, whatever the parser makes of it.
  static let reservedWords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

extension TokenPiece {
  /// Reads a line; nil when it is not one.
  init?(line: ArraySlice<UInt8>) {
    let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, let start = Int(words[0]), let length = Int(words[1]), let kind = Class(rawValue: words[2])
    else { return nil }
    self.init(start: start, length: length, kind: kind)
  }
}

extension [TokenPiece] {
  /// Operators that touch are one piece, with the periods that touch them.
  ///
  /// How a run such as `>?=` falls apart depends on whether a type stands before it, and `.?.` in `\A.?.b` on being in
  /// a key path, which a lexer without a parser does not know.
  func joiningOperators(in source: SourceText) -> [TokenPiece] {
    func isPeriod(_ piece: TokenPiece) -> Bool {
      piece.kind == .punctuation && source.raw(from: piece.start, to: piece.end) == "."
    }
    var pieces: [TokenPiece] = []
    for piece in self {
      if let last = pieces.last, last.end == piece.start,
        (last.kind == .operator && (piece.kind == .operator || isPeriod(piece)))
          || (piece.kind == .operator && isPeriod(last))
      {
        pieces[pieces.count - 1].length += piece.length
        pieces[pieces.count - 1].kind = .operator
      } else {
        pieces.append(piece)
      }
    }
    return pieces
  }
}
