import SwiftLexer

/// Prints a file's tokens, so that the lexer can be compared with any other.
///
/// A line `file PATH` is followed by `start length class` for each token. The classes are coarser than the kinds of
/// tokens, and do not depend on a parser; `Tests/Checks/conformance/README.md` lists them.
struct TokenPrinter {
  private let source: SourceFile
  private let tokens: [Token]

  /// Copies the tokens out of `list`, which may be reused.
  init(source: SourceFile, tokens list: TokenList) {
    self.source = source
    tokens = Array(list.tokens)
  }

  /// Writes the tokens, each on a line of its own.
  func write(to output: inout some TextOutputStream) {
    var text = "file \(source.path)\n"
    for token in tokens {
      guard let word = word(for: token) else { continue }
      text += "\(token.start) \(token.length) \(word)\n"
    }
    output.write(text)
  }

  /// The token's class; nil for the end of the file.
  private func word(for token: Token) -> String? {
    switch token.kind {
    case .endOfFile: nil
    case .unknown: "unknown"
    case .identifier, .wildcard, .implicitParameterName, .propertyWrapperProjection: "identifier"
    case .keyword: "keyword"
    case .integerLiteral: "integer"
    case .floatLiteral: "float"
    case .stringLiteral, .stringHead, .stringMiddle, .stringTail: "string"
    case .regexLiteral: "regex"
    case .leftParen, .rightParen, .leftSquare, .rightSquare, .leftBrace, .rightBrace, .comma, .colon, .semicolon,
      .period, .colonColon, .atSign, .backslash, .pound:
      "punctuation"
    case .equal, .arrow, .prefixOperator, .infixOperator, .postfixOperator, .prefixAmpersand, .exclamationMark,
      .postfixQuestionMark, .infixQuestionMark:
      "operator"
    case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation, .poundAvailable, .poundUnavailable:
      "directive"
    }
  }
}
