import Testing

@testable import SwiftLexer

struct LineTableTests {
  private func table(_ bytes: [UInt8]) throws -> LineTable {
    LineTable(try SourceFile(path: "A.swift", bytes: bytes))
  }

  private func table(_ text: String) throws -> LineTable { try table(Array(text.utf8)) }

  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb", ["a", "b"]), ("a\rb\r", ["a", "b", ""]),
    ("\r\r\n\n\r", ["", "", "", "", ""]), ("a\n\rb", ["a", "", "b"]), ("\u{FEFF}a\nb", ["\u{FEFF}a", "b"]),
    ("a\u{2028}b\u{0B}c\u{85}d", ["a\u{2028}b\u{0B}c\u{85}d"]),
  ])
  func lines(text: String, expected: [String]) throws {
    let source = try SourceFile(path: "A.swift", bytes: Array(text.utf8))
    let table = LineTable(source)
    #expect((1...table.lineCount).map { source.text(table.contents(ofLine: $0)) } == expected)
  }

  @Test(arguments: [
    (0, 1, 1, 1), (1, 1, 2, 2), (2, 2, 1, 1),  // "a", LF, "é"
    (3, 2, 2, 1), (4, 2, 3, 2),  // inside "é", after it
    (8, 2, 7, 4), (9, 3, 1, 1),  // after an emoji; CR is on the line that it ends
    (10, 3, 2, 2), (11, 4, 1, 1), (12, 4, 2, 2), (99, 4, 2, 2),  // CRLF, "b", the end, past the end
  ])
  func locations(offset: UInt32, line: Int, byteColumn: Int, utf16Column: Int) throws {
    let table = try table("a\né😀\r\r\nb")
    let expected = SourceLocation(line: line, byteColumn: byteColumn, utf16Column: utf16Column)
    #expect(table.location(at: offset) == expected)
  }

  @Test func byteOrderMarkCountsAsCharacter() throws {
    #expect(try table("\u{FEFF}let").location(at: 3) == SourceLocation(line: 1, byteColumn: 4, utf16Column: 2))
  }

  @Test func linesThatDoNotExistAreEmpty() throws {
    let table = try table("ab\ncd")
    for line in [-1, 0, 3, .max] { #expect(table.contents(ofLine: line) == ByteRange(start: 5, end: 5)) }
  }

  @Test(arguments: [
    [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5, 0x80], [0xE0, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0x80, 0x80], [0xF0, 0x9F, 0xE2, 0x82, 0xAC],
  ] as [[UInt8]])
  func invalidBytesCountAsTheirReplacement(bytes: [UInt8]) throws {
    let column = try table(bytes + [0x61]).location(at: UInt32(bytes.count)).utf16Column
    #expect(column == String(decoding: bytes, as: UTF8.self).utf16.count + 1)
  }

  /// Long enough for several anchors, with every kind of byte, and never a line end.
  @Test(arguments: [UInt64(1), 2, 3])
  func columnsOfArbitraryBytesAgreeWithDecodedText(seed: UInt64) throws {
    var state = seed
    let bytes = (0..<20_000).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let byte = UInt8(truncatingIfNeeded: state >> 56)
      return byte == 0x0A || byte == 0x0D ? 0x20 : byte
    }
    let table = try table(bytes)
    for offset in stride(from: 0, to: bytes.count, by: 997) + [4095, 4096, 4097, 8192, bytes.count] {
      // Only at a character's start has the text before an offset the same meaning with and without what follows.
      guard offset == bytes.count || bytes[offset] < 0x80 else { continue }
      let text = String(decoding: bytes[..<offset], as: UTF8.self)
      #expect(table.location(at: UInt32(offset)).utf16Column == text.utf16.count + 1)
    }
  }

  @Test func longLineOfWideCharactersCrossesAnchors() throws {
    let table = try table("ab" + String(repeating: "😀", count: 5000))
    for count in [0, 1, 1023, 1024, 1025, 2048, 5000] {
      #expect(table.location(at: UInt32(2 + 4 * count)).utf16Column == 3 + 2 * count)
    }
  }
}
