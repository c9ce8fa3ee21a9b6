import Testing

@testable import flowlint

/// Positions in texts, in both units.
@Suite("Document text")
struct DocumentTextTests {
  @Test(arguments: [
    // "é" has two bytes and one unit, "🏁" four and two.
    ("aé🏁b\nc", 0, 0, 0, 0), ("aé🏁b\nc", 0, 1, 1, 1), ("aé🏁b\nc", 0, 2, 3, 1), ("aé🏁b\nc", 0, 3, 3, 3),
    ("aé🏁b\nc", 0, 4, 7, 3), ("aé🏁b\nc", 0, 7, 8, 7), ("aé🏁b\nc", 1, 0, 9, 9), ("aé🏁b\nc", 1, 1, 10, 10),
    // The end of a line is the last position in it.
    ("ab\ncd", 0, 99, 2, 2), ("ab\r\ncd", 0, 99, 2, 2), ("ab\rcd", 0, 99, 2, 2), ("ab\n", 0, .max, 2, 2),
    ("ab\r\ncd", 1, 1, 5, 5), ("ab\rcd", 1, 1, 4, 4), ("\r\r\n\n", 1, 0, 1, 1), ("\r\r\n\n", 2, 0, 3, 3),
    ("\r\r\n\n", 3, 0, 4, 4), ("ab\n", 1, 0, 3, 3),
    // Outside of the text.
    ("ab\n", 2, 0, 3, 3), ("ab", .max, 0, 2, 2), ("ab\ncd", -1, 1, 0, 0), ("ab\ncd", 1, -5, 3, 3), ("", 0, 0, 0, 0),
    ("", 7, 7, 0, 0),
  ])
  func findsPositions(text: String, line: Int, character: Int, utf16Offset: Int, utf8Offset: Int) {
    let position = LSP.Position(line: line, character: character)
    #expect(DocumentText(text).offset(of: position, in: .utf16) == utf16Offset)
    #expect(DocumentText(text).offset(of: position, in: .utf8) == utf8Offset)
  }

  @Test func anEndBeforeTheStartIsTheStart() {
    var text = DocumentText("abc")
    text.replace(range(0, 2, 0, 1), by: "x", in: .utf16)
    #expect(text == DocumentText("abxc"))
  }

  /// Against an array of UTF-16 units, in which an edit is a matter of course.
  @Test(arguments: [1, 2, 3] as [UInt64], [LSP.PositionEncoding.utf8, .utf16])
  func makesTheEditsThatUnitsMake(seed: UInt64, encoding: LSP.PositionEncoding) {
    var random = Random(state: seed)
    let pieces = ["a", "é", "🏁", "👩‍👩‍👧", "\n", "\r\n", "\r", "中文", "x = 1", ""]
    var units: [UInt16] = []
    var text = DocumentText("")
    for _ in 0..<500 {
      let points = (0..<2).map { _ in Self.boundary(at: Int.random(in: 0...units.count, using: &random), in: units) }
      let (start, end) = (min(points[0], points[1]), max(points[0], points[1]))
      let piece = (0..<3).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let before = String(decoding: units, as: UTF16.self)
      text.replace(
        LSP.Range(start: Self.position(of: start, in: units, encoding), end: Self.position(of: end, in: units, encoding)),
        by: piece, in: encoding)
      units.replaceSubrange(start..<end, with: piece.utf16)
      guard text.bytes == Array(String(decoding: units, as: UTF16.self).utf8) else {
        Issue.record("\(start..<end) of \(before.debugDescription) by \(piece.debugDescription)")
        return
      }
      guard units.count > 300 else { continue }
      units = []
      text = DocumentText("")
    }
  }

  /// An offset that is not inside of a pair or of a line end.
  private static func boundary(at offset: Int, in units: [UInt16]) -> Int {
    guard offset > 0, offset < units.count else { return offset }
    let isPair = units[offset] & 0xFC00 == 0xDC00
    let isLineEnd = units[offset] == 10 && units[offset - 1] == 13
    return isPair || isLineEnd ? offset - 1 : offset
  }

  private static func position(of offset: Int, in units: [UInt16], _ encoding: LSP.PositionEncoding) -> LSP.Position {
    var line = 0
    var start = 0
    for index in 0..<offset {
      let isInLineEnd = units[index] == 13 && index + 1 < units.count && units[index + 1] == 10
      guard units[index] == 10 || units[index] == 13, !isInLineEnd else { continue }
      line += 1
      start = index + 1
    }
    let before = String(decoding: units[start..<offset], as: UTF16.self)
    return LSP.Position(line: line, character: encoding == .utf8 ? before.utf8.count : before.utf16.count)
  }

  private func range(_ line: Int, _ start: Int, _ lastLine: Int, _ end: Int) -> LSP.Range {
    LSP.Range(start: .init(line: line, character: start), end: .init(line: lastLine, character: end))
  }
}

/// Files as the protocol names them.
@Suite("File URI")
struct FileURITests {
  @Test(arguments: [
    ("file:///a/b.swift", "/a/b.swift"), ("file:///a%20b/%C3%A9.swift", "/a b/é.swift"), ("FILE:///a", "/a"),
    ("file://localhost/a", "/a"), ("file:///a%2Fb", "/a/b"), ("file:///a%zz", "/a%zz"), ("file:///a%4", "/a\u{4}"),
    ("file:///a/", "/a"), ("file:///", "/"), ("untitled:Untitled-1", nil), ("file://", nil), ("", nil),
    ("file:///a%00b", nil), ("file:///é", "/é"),
  ])
  func hasAPath(uri: String, path: String?) { #expect(FileURI.path(of: uri)?.text == path) }

  @Test(arguments: ["/a/b.swift", "/a b/é 100%/#?.swift", "/"])
  func isReadAsItIsWritten(path: String) throws {
    let parsed = try #require(FileURI.path(of: "file://" + path.replacing("%", with: "%25")))
    let uri = FileURI.uri(of: parsed)
    #expect(FileURI.path(of: uri) == parsed)
    #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }
}
