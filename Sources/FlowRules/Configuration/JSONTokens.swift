/// The tokens of JSON text, with what JSON5 allows: comments, words without quotes, either kind of quotes.
///
/// One pass without validation: Foundation's decoder validates, but does not report places.
struct JSONTokens {
  private let bytes: [UInt8]
  /// After the last token.
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Skips blanks and comments and then one token: a string, a word, or a single byte.
  mutating func next() -> Range<Int>? {
    skipTrivia()
    guard position < bytes.count else { return nil }
    let start = position
    let first = bytes[start]
    position += 1
    if Self.isQuote(first) {
      while position < bytes.count, bytes[position] != first {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      position = min(position + 1, bytes.count)
    } else if !Self.isPunctuation(first) {
      while position < bytes.count, !Self.isPunctuation(bytes[position]), !Self.isBlank(bytes[position]),
        bytes[position] != UInt8(ascii: "/")
      { position += 1 }
    }
    return start..<position
  }

  private mutating func skipTrivia() {
    while position < bytes.count {
      let rest = bytes[position...]
      if Self.isBlank(bytes[position]) {
        position += 1
      } else if rest.starts(with: "//".utf8) {
        position = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
      } else if rest.starts(with: "/*".utf8) {
        position = bytes[min(position + 2, bytes.count)...].firstRange(of: Array("*/".utf8))?.upperBound ?? bytes.count
      } else if rest.starts(with: [0xEF, 0xBB, 0xBF]) {
        position += 3
      } else {
        return
      }
    }
  }

  /// Whether a string begins with the byte.
  static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

  /// Whether the byte is a token of its own.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }
}

extension ConfigurationError.Position {
  /// The line and the column, in bytes, of the byte at `offset`.
  init(ofByte offset: Int, in bytes: [UInt8]) {
    let lineStart = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = bytes[..<lineStart].count { $0 == UInt8(ascii: "\n") } + 1
    self.init(line: line, column: offset - lineStart + 1)
  }
}
