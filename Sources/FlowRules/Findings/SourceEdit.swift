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

  /// The range that the edit replaces in the file's bytes.
  func range(in bytes: [UInt8]) -> ByteRange {
    guard takesSpaceAfter else { return place.range }
    var end = Int(place.range.end)
    while end < bytes.count, Self.whiteSpace.contains(bytes[end]) { end += 1 }
    return ByteRange(start: place.range.start, end: UInt32(end))
  }

  private static let whiteSpace: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
}
