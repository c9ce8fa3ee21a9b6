import SwiftLexer
import Testing

@testable import FlowRules

/// Edits of source text, as rules describe them.
@Suite("Source edits")
struct SourceEditTests {
  /// Moves `b` to before `a`.
  @Test(arguments: [
    ("a\nb\nc", "! b\na\nc"),
    ("{\n  a\n  b\n}", "{\n  ! b\n  a\n}"), ("a\nb \n\nc", "! b\na\n\nc"),
    ("{\r\n\ta\r\n\tb\r\n\tc }", "{\r\n\t! b\r\n\ta\r\n\tc }"),
    ("  a\n  {\n    b // why\n    c\n  }", "  ! b\n  a\n  {\n    // why\n    c\n  }"),
    // Nothing moves that shares its line.
    ("a; b", nil), ("a\nb; c", nil), ("x; a\nb", nil), ("a\nx; b", nil), ("{ a\nb }", nil),
  ])
  func moves(text: String, expected: String?) {
    let bytes = Array(text.utf8)
    func place(_ letter: Character) -> FileRange {
      let offset = UInt32(bytes.firstIndex(of: letter.asciiValue ?? 0) ?? 0)
      return FileRange(file: FileID(0), range: ByteRange(start: offset, end: offset + 1))
    }
    let edits = SourceEdit.move(place("b"), before: place("a"), prefix: "! ")
    var result = bytes
    for edit in edits.reversed() {
      guard let new = edit.text(in: bytes) else {
        #expect(expected == nil, "\(text)")
        return
      }
      let range = edit.range(in: bytes)
      result.replaceSubrange(Int(range.start)..<Int(range.end), with: new.utf8)
    }
    #expect(String(decoding: result, as: UTF8.self) == expected)
  }

  /// Removes `x` with its lines, and the comment that is only about it.
  @Test(arguments: [
    ("a\nx\nb", "a\nb"), ("a\n/// Of x.\n/// More.\nx\nb", "a\nb"), ("a\n\n// Of x.\nx\n\nb", "a\n\n\nb"),
    ("{\r\n\t// Of x.\r\n\tx\r\n}", "{\r\n}"), ("// Of x.\nx", ""), ("// Of x and b.\nx\nb", "// Of x and b.\nb"),
    ("// MARK: a\nx\n\nb", "// MARK: a\n\nb"), ("a // why\nx\n\nb", "a // why\n\nb"),
    ("//@State var y = 1\nx\n\nb", "//@State var y = 1\n\nb"), ("// let y = 1\nx\n}", "// let y = 1\n}"),
    ("// apart\n\nx\n\nb", "// apart\n\n\nb"), ("/// Of x.\n// MARK: a\nx\n\nb", "/// Of x.\n// MARK: a\n\nb"),
  ])
  func removesDeclarations(text: String, expected: String) {
    let bytes = Array(text.utf8)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let before = lines.prefix { $0.drop { $0 == "\t" } != "x" }.reduce(0) { $0 + $1.utf8.count }
    let ends = text.contains("\r\n") ? 2 : 1
    let count = lines.prefix { $0.drop { $0 == "\t" } != "x" }.count
    let offset = UInt32(before + count * ends + (lines[count].hasPrefix("\t") ? 1 : 0))
    let place = FileRange(file: FileID(0), range: ByteRange(start: offset, end: offset + 1))
    let range = SourceEdit.removeWholeLines(place).range(in: bytes)
    var result = bytes
    result.removeSubrange(Int(range.start)..<Int(range.end))
    #expect(String(decoding: result, as: UTF8.self) == expected)
  }
}
