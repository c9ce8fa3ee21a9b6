/// The text of an open document. Positions that are not in it mean the nearest one that is.
struct DocumentText: Equatable, Sendable {
  /// UTF-8.
  private(set) var bytes: [UInt8]

  /// Takes the text as the client sends it.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Replaces a part of the text; an end before the start counts as the start.
  mutating func replace(_ range: LSP.Range, by text: String, in encoding: LSP.PositionEncoding) {
    let start = offset(of: range.start, in: encoding)
    let end = max(start, offset(of: range.end, in: encoding))
    bytes.replaceSubrange(start..<end, with: text.utf8)
  }

  /// The offset of a position. LF, CRLF and a lone CR end a line.
  func offset(of position: LSP.Position, in encoding: LSP.PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard let start = start(ofLine: position.line) else { return bytes.count }
    var offset = start
    var units = 0
    while offset < bytes.count, bytes[offset] != Self.lineFeed, bytes[offset] != Self.carriageReturn {
      let length = characterLength(at: offset)
      units += encoding == .utf8 ? length : length == 4 ? 2 : 1
      // A position inside of a character is the one before it.
      guard units <= position.character else { break }
      offset += length
    }
    return offset
  }

  /// Nil if the text does not have so many lines.
  private func start(ofLine line: Int) -> Int? {
    if line == 0 { return 0 }
    var count = 0
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      guard byte == Self.lineFeed || byte == Self.carriageReturn else { continue }
      if byte == Self.carriageReturn, offset < bytes.count, bytes[offset] == Self.lineFeed { offset += 1 }
      count += 1
      if count == line { return offset }
    }
    return nil
  }

  /// The bytes of the character at `offset`; the text is valid UTF-8.
  private func characterLength(at offset: Int) -> Int {
    switch bytes[offset] {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
