import SwiftLexer

/// One replacement of source text, as a rule describes it: tokens, without the white space around them.
///
/// ``FindingLocator`` reads the text and turns it into a ``ReportedEdit``.
package struct SourceEdit: Hashable, Sendable {
  /// The replaced text; empty for an insertion.
  package var place: FileRange
  /// The new text.
  package var text: String
  /// The white space around ``place`` that is replaced as well.
  package var space = Space.none

  /// White space that an edit removes, so that a removal leaves no gap.
  package enum Space: Sendable {
    case none
    /// Up to the next token or comment.
    case after
    /// With the rest of the line if nothing else is on it, otherwise up to the text before.
    case line
    /// With the rest of the line; the edit is impossible if anything else is on it.
    case wholeLine
    /// With the rest of the line if nothing else is on it, otherwise up to the next token or comment.
    case lineOrAfter
  }
  /// A statement of the same file whose text goes after ``text``, as lines of its own before ``place``.
  var copiedStatement: FileRange?

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
    SourceEdit(place: place, text: "", space: .after)
  }

  /// Removes the text at `place`, and its line if nothing else is on it.
  static func removeLine(_ place: FileRange) -> SourceEdit {
    SourceEdit(place: place, text: "", space: .line)
  }

  /// Removes the text at `place` with its lines.
  ///
  /// If anything else is on them, such as a brace or a comment, a fix with such an edit is dropped.
  package static func removeWholeLines(_ place: FileRange) -> SourceEdit {
    SourceEdit(place: place, text: "", space: .wholeLine)
  }

  /// Moves a statement to the lines before another one of the same file, after `prefix`.
  ///
  /// Neither may share its line with other code; a fix with such a move is dropped.
  package static func move(
    _ statement: FileRange, before other: FileRange, prefix: String = ""
  ) -> [SourceEdit] {
    var copy = insert(prefix, before: other)
    copy.copiedStatement = statement
    return [copy, SourceEdit(place: statement, text: "", space: .lineOrAfter)]
  }

  /// The text that goes to ``place``; nil if the copied statement or the one after ``place`` shares its line.
  func text(in bytes: [UInt8]) -> String? {
    guard let statement = copiedStatement?.range else {
      if space == .wholeLine {
        let end = min(Int(place.range.end), bytes.count)
        let rest = bytes[end...].first { $0 != 0x20 && $0 != 0x09 }
        guard Self.lineStart(before: Int(place.range.start), in: bytes) != nil,
          rest == nil || rest == 0x0A || rest == 0x0D
        else { return nil }
      }
      return text
    }
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
    var (start, end) = (Int(place.range.start), min(Int(place.range.end), bytes.count))
    func isBlank(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }
    func isLineEnd(_ index: Int) -> Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }
    switch space {
    case .none: break
    case .after: while end < bytes.count, isBlank(end) || isLineEnd(end) { end += 1 }
    case .lineOrAfter:
      var edit = self
      edit.space = .line
      let line = edit.range(in: bytes)
      edit.space = .after
      return line.end > place.range.end ? line : edit.range(in: bytes)
    case .line, .wholeLine:
      while start > 0, isBlank(start - 1) { start -= 1 }
      var next = end
      while next < bytes.count, isBlank(next) { next += 1 }
      let isAlone = (start == 0 || isLineEnd(start - 1)) && (next == bytes.count || isLineEnd(next))
      guard isAlone else { break }
      if next < bytes.count, bytes[next] == 0x0D { next += 1 }
      if next < bytes.count, bytes[next] == 0x0A { next += 1 }
      end = next
      if space == .wholeLine { start = Self.startOfComment(above: start, before: end, in: bytes) }
    }
    return ByteRange(start: UInt32(min(start, end)), end: UInt32(end))
  }

  /// The start of the comment that ends directly above a removed declaration, or `start` without one.
  ///
  /// A documentation comment belongs to the declaration. Any other may belong to several, unless nothing follows the
  /// declaration directly:
  ///
  ///     // The rows of the sidebar.
  ///     @Query private var rows: [Row]
  ///
  ///     var body: some View { … }
  private static func startOfComment(above start: Int, before end: Int, in bytes: [UInt8]) -> Int {
    let next = trimmedLine(from: end, in: bytes)
    let belongs = next.isEmpty || next.first == UInt8(ascii: "}")
    var comment = start
    while comment > 0 {
      var line = comment - 1
      while line > 0, bytes[line - 1] != 0x0A { line -= 1 }
      let text = trimmedLine(from: line, in: bytes)
      let isDocumentation = text.starts(with: "///".utf8)
      let isComment = belongs && text.starts(with: "//".utf8) && !marks.contains { text.starts(with: $0.utf8) }
        && !isCode(text)
      guard isDocumentation || isComment else { break }
      comment = line
    }
    return comment
  }

  /// The beginnings of comments that are not about the next declaration.
  private static let marks = ["// MARK:", "//MARK:", "// swiftlint:", "// flowlint:", "// swift-format-ignore"]

  /// Whether a comment is a declaration that somebody keeps for later: `//@State private var isOn = false`.
  private static func isCode(_ comment: ArraySlice<UInt8>) -> Bool {
    let text = comment.drop { $0 == UInt8(ascii: "/") || $0 == 0x20 || $0 == 0x09 }
    return ["@", "var ", "let ", "private ", "func "].contains { text.starts(with: $0.utf8) }
  }

  /// The text of a line without the blanks around it.
  private static func trimmedLine(from start: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    return line.drop { $0 == 0x20 || $0 == 0x09 }
  }
}
