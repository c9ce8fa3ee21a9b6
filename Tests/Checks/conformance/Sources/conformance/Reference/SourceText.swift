import SwiftParser
import SwiftSyntax

/// SwiftParser finds an error in a file.
struct SyntaxError: Error {
  var line: Int
}

/// A file as SwiftParser reads it, with its bytes, from which all text and positions are taken.
struct SourceText {
  private let bytes: [UInt8]
  /// The offsets at which lines start, the first one 0.
  private let lineStarts: [Int]
  /// The tree. Its arena holds a copy of the bytes.
  let tree: SourceFileSyntax

  /// Parses `bytes`.
  ///
  /// Throws when SwiftParser finds an error, since recovery is each parser's own affair.
  init(bytes: [UInt8]) throws(SyntaxError) {
    self.bytes = bytes
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    lineStarts = Self.lineStarts(in: bytes)
    guard !tree.hasError else { throw SyntaxError(line: firstErrorLine) }
  }

  /// The line of the first token that is missing, unexpected or malformed.
  private var firstErrorLine: Int {
    let culprit = tree.tokens(viewMode: .all).first { token in
      token.presence == .missing || token.hasError
        || sequence(first: Syntax(token), next: \.parent).contains { $0.is(UnexpectedNodesSyntax.self) }
    }
    return culprit.map { location(of: $0).line } ?? 1
  }

  /// The file with blanks in place of its `#if`, `#elseif`, `#else` and `#endif`, so that the code of all branches
  /// stands in one scope, as flowlint reads it. Positions stay what they are. Nil when SwiftParser cannot read that.
  func withoutConditionals() -> SourceText? {
    var bytes = bytes
    func blank(_ first: some SyntaxProtocol, _ last: some SyntaxProtocol) {
      let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
      for offset in start..<last.endPositionBeforeTrailingTrivia.utf8Offset where bytes[offset] != 0x0A {
        bytes[offset] = 0x20
      }
    }
    var found = false
    for token in tree.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .poundEndif: blank(token, token)
      case .poundIf, .poundElseif, .poundElse:
        found = true
        guard let clause = token.parent?.as(IfConfigClauseSyntax.self) else { return nil }
        if let condition = clause.condition { blank(token, condition) } else { blank(token, token) }
      default: break
      }
    }
    return found ? try? SourceText(bytes: bytes) : self
  }

  /// LF, CRLF and a lone CR end a line, in comments and string literals too.
  private static func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isCarriageReturn = byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if byte == 0x0A || isCarriageReturn { starts.append(index + 1) }
    }
    return starts
  }

  /// The 1-based line and column, in UTF-8 bytes, at which a node's first token starts.
  func location(of node: some SyntaxProtocol) -> (line: Int, column: Int) {
    location(ofOffset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The 1-based line and column, in UTF-8 bytes, of a byte.
  func location(ofOffset offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }

  /// Whether a piece lies inside the file.
  func contains(_ piece: TokenPiece) -> Bool { piece.start >= 0 && piece.length > 0 && piece.end <= bytes.count }

  /// The bytes from `start` up to `end` as they are.
  func raw(from start: Int, to end: Int) -> String {
    String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  /// A node's tokens, with one space wherever anything stands between two of them.
  func text(of node: some SyntaxProtocol) -> String {
    text(from: node, through: node)
  }

  /// The tokens from the first one of `first` to the last one of `last`, which are the same node or children of one.
  func text(from first: some SyntaxProtocol, through last: some SyntaxProtocol) -> String {
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    var text = ""
    var previous: TokenSyntax?
    var next = first.firstToken(viewMode: .sourceAccurate)
    while let token = next, token.positionAfterSkippingLeadingTrivia.utf8Offset < end {
      next = token.nextToken(viewMode: .sourceAccurate)
      // An empty string segment.
      guard token.trimmedLength.utf8Length > 0 else { continue }
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      if let previous {
        let gap = previous.endPositionBeforeTrailingTrivia.utf8Offset
        // The indentation of a multi-line string literal is trivia to SwiftParser and part of the literal to a reader.
        text += token.continuesLiteral(after: previous) ? raw(from: gap, to: start) : gap < start ? " " : ""
      }
      text += raw(from: start, to: token.endPositionBeforeTrailingTrivia.utf8Offset)
      previous = token
    }
    return text
  }
}

extension TokenSyntax {
  /// Whether this token and the one before it are pieces of the same literal's text, so that what stands between
  /// them is text as well and neither white space nor a comment.
  fileprivate func continuesLiteral(after previous: TokenSyntax) -> Bool {
    if case .stringSegment = tokenKind { return true }
    if case .stringSegment = previous.tokenKind { return true }
    if case .regexLiteralPattern = tokenKind { return true }
    if case .regexLiteralPattern = previous.tokenKind { return true }
    guard let literal = previous.parent, literal.is(StringLiteralExprSyntax.self) else { return false }
    // `"` followed by `\(` or by the closing quote.
    return previous.id == literal.as(StringLiteralExprSyntax.self)?.openingQuote.id
  }
}
