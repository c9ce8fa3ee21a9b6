import SwiftLexer

/// Writes the comment that suppresses one finding on its line.
package enum SuppressionComment {
  /// What a person replaces by the reason.
  static let placeholder = "TODO: give the reason"

  /// The insertion of a `flowlint:disable:this` comment; nil where no comment can be.
  ///
  /// The comment is at the end of the line. If another comment is there, it goes before that one: a comment inside of a
  /// comment would do nothing.
  ///
  /// - Parameters:
  ///   - finding: located in `bytes`. A finding about a comment of flowlint cannot be suppressed in this way.
  ///   - bytes: the text of its file.
  package static func insertion(suppressing finding: ReportedFinding, in bytes: [UInt8]) -> ReportedEdit? {
    guard finding.rule != .unusedSuppression, finding.rule != .invalidSuppression,
      let source = try? SourceFile(path: finding.place.path, bytes: bytes)
    else { return nil }
    let lines = LineTable(source)
    let line = lines.contents(ofLine: finding.place.start.line)
    guard finding.place.start.offset >= line.start, finding.place.start.offset <= line.end else { return nil }
    var list = TokenList()
    Lexer.tokenize(source, into: &list)
    // The line end is in a string with several lines.
    guard !list.tokens.contains(where: { $0.range.start < line.end && line.end < $0.range.end }) else { return nil }

    let directive = "flowlint:disable:this \(finding.rule.rawValue) -- \(placeholder)"
    let last = list.comments.last { $0.range.start < line.end && line.end <= $0.range.end }
    guard let last else { return insertion(of: " // \(directive)", at: line.end, lines, source.path) }
    guard last.range.start >= line.start else { return nil }
    return insertion(of: "/* \(directive) */ ", at: last.range.start, lines, source.path)
  }

  private static func insertion(
    of text: String, at offset: UInt32, _ lines: LineTable, _ path: String
  ) -> ReportedEdit {
    let location = lines.location(at: offset)
    let position = Position(
      offset: offset, line: location.line, byteColumn: location.byteColumn, utf16Column: location.utf16Column)
    return ReportedEdit(place: Place(path: path, start: position, end: position), text: text)
  }
}
