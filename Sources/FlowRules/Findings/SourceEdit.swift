import SwiftLexer

/// One replacement of source text, as a rule describes it: tokens, without the white space around them.
///
/// ``FindingLocator`` reads the text and turns it into a ``ReportedEdit``.
package struct SourceEdit: Hashable, Sendable {
  /// The replaced text; empty for an insertion.
  package var place: FileRange
  /// The new text.
  package var text: String
  /// Whether the white space after ``place`` goes as well, up to the next token or comment.
  package var takesSpaceAfter = false
  /// A statement of the same file whose text goes after ``text``, as lines of its own before ``place``.
  package var copiedStatement: FileRange?

  /// Replaces the text at `place`.
  package static func replace(_ place: FileRange, by text: String) -> SourceEdit {
    SourceEdit(place: place, text: text)
  }

  /// Inserts `text` before the first byte of `place`.
  package static func insert(_ text: String, before place: FileRange) -> SourceEdit {
    let start = place.range.start
    return SourceEdit(place: FileRange(file: place.file, range: ByteRange(start: start, end: start)), text: text)
  }

  /// Inserts `text` after the last byte of `place`.
  package static func insert(_ text: String, after place: FileRange) -> SourceEdit {
    let end = place.range.end
    return SourceEdit(place: FileRange(file: place.file, range: ByteRange(start: end, end: end)), text: text)
  }

  /// Removes the text at `place` and the white space after it.
  ///
  ///     @State var count = 0    // without `@State`: `var count = 0`
  package static func remove(_ place: FileRange) -> SourceEdit {
    SourceEdit(place: place, text: "", takesSpaceAfter: true)
  }

  /// Moves a statement to the lines before another one of the same file, after `prefix`.
  ///
  /// Neither may share its line with other code; a fix with such a move is dropped.
  package static func move(
    _ statement: FileRange, before other: FileRange, prefix: String = ""
  ) -> [SourceEdit] {
    var copy = insert(prefix, before: other)
    copy.copiedStatement = statement
    return [copy, remove(statement)]
  }

  /// The text that goes to ``place``; nil if the copied statement or the one after ``place`` shares its line.
  func text(in bytes: [UInt8]) -> String? {
    guard let statement = copiedStatement?.range else { return text }
    let (start, end, target) = (Int(statement.start), Int(statement.end), Int(place.range.start))
    guard start <= end, end <= bytes.count, target <= bytes.count,
      Self.lineStart(before: start, in: bytes) != nil, let line = Self.lineStart(before: target, in: bytes),
      Self.endsLine(end, in: bytes)
    else { return nil }
    let lineEnd = line > 1 && bytes[line - 2] == 0x0D ? "\r\n" : "\n"
    return text + String(decoding: bytes[start..<end], as: UTF8.self) + lineEnd
      + String(decoding: bytes[line..<target], as: UTF8.self)
  }

  /// The start of the line, if only blanks are between it and `offset`.
  private static func lineStart(before offset: Int, in bytes: [UInt8]) -> Int? {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A {
      guard bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 else { return nil }
      start -= 1
    }
    return start
  }

  /// Whether only blanks or a comment follow on the line.
  private static func endsLine(_ offset: Int, in bytes: [UInt8]) -> Bool {
    let rest = bytes[offset...].drop { $0 == 0x20 || $0 == 0x09 }
    return rest.first.map { $0 == 0x0A || $0 == 0x0D } ?? true || rest.starts(with: "//".utf8)
  }

  /// The range that the edit replaces in the file's bytes.
  func range(in bytes: [UInt8]) -> ByteRange {
    guard takesSpaceAfter else { return place.range }
    var end = Int(place.range.end)
    while end < bytes.count, Self.whiteSpace.contains(bytes[end]) { end += 1 }
    return ByteRange(start: place.range.start, end: UInt32(end))
  }

  private static let whiteSpace: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
}
