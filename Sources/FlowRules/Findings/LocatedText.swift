import SwiftLexer

/// One file's text for reports: places and snippets for byte ranges.
///
/// It keeps each line's text, so that many findings on one long line share it.
struct LocatedText {
  /// A snippet ends after this many lines of its place, without context after it.
  ///
  /// A region is tight, and a long one is no clearer when it is shown whole.
  static let maximumLineCount = 12

  private let source: SourceFile
  private let table: LineTable
  private var texts: [Int: String] = [:]

  init(_ source: SourceFile) {
    self.source = source
    table = LineTable(source)
  }

  /// The place of `range`; a range that ends before it starts is empty.
  func place(_ range: ByteRange) -> Place {
    Place(path: source.path, start: position(range.start), end: position(max(range.start, range.end)))
  }

  /// The edit with its place, exact range and text; nil if the source does not allow it.
  func located(_ edit: SourceEdit) -> ReportedEdit? {
    edit.text(in: source.bytes).map { ReportedEdit(place: place(edit.range(in: source.bytes)), text: $0) }
  }

  /// The lines of `place`, with up to `context` lines before and after it.
  mutating func snippet(for place: Place, context: Int) -> Snippet {
    let first = max(1, place.start.line - context)
    let lastOfPlace = place.lastLine
    let isWhole = lastOfPlace - place.start.line < Self.maximumLineCount
    let last =
      isWhole ? min(lastOfPlace + context, lastShownLine) : place.start.line + Self.maximumLineCount - 1
    var lines: [String] = []
    lines.reserveCapacity(max(last - first + 1, 1))
    for line in first...max(first, last) { lines.append(text(ofLine: line)) }
    return Snippet(firstLine: first, lines: lines)
  }

  /// The last line of the file, but not the empty one after the last line end: nobody sees it as a line.
  private var lastShownLine: Int {
    let last = table.lineCount
    return last > 1 && table.contents(ofLine: last).isEmpty ? last - 1 : last
  }

  private func position(_ offset: UInt32) -> Position {
    let offset = min(offset, UInt32(source.bytes.count))
    let location = table.location(at: offset)
    return Position(
      offset: offset, line: location.line, byteColumn: location.byteColumn, utf16Column: location.utf16Column)
  }

  private mutating func text(ofLine line: Int) -> String {
    if let text = texts[line] { return text }
    let text = source.text(table.contents(ofLine: line))
    texts[line] = text
    return text
  }
}
