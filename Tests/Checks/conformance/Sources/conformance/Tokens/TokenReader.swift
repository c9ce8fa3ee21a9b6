import SwiftSyntax

/// Turns a tree's tokens into pieces, undoing what the parser did to them for the tree's sake.
struct TokenReader {
  private var pieces: [TokenPiece] = []
  /// Whether the last piece is a string's text or a regular expression that goes on in the next token.
  private var isOpen = false

  /// The pieces of one file, in source order, touching operators joined.
  static func pieces(of source: SourceText) -> [TokenPiece] {
    var reader = TokenReader()
    for token in source.tree.tokens(viewMode: .sourceAccurate) { reader.read(token) }
    return reader.pieces.joiningOperators(in: source)
  }

  private mutating func read(_ token: TokenSyntax) {
    switch token.tokenKind {
    case .endOfFile, .shebang: return
    default: break
    }
    if let literal = token.literalPart {
      append(token, literal.kind, continues: isOpen && !literal.starts)
      isOpen = !literal.ends
    } else {
      append(token, token.pieceClass, continues: token.joinsVersion)
      isOpen = false
      if token.joinsVersion, let last = pieces.indices.last { pieces[last].kind = .float }
    }
  }

  private mutating func append(_ token: TokenSyntax, _ kind: TokenPiece.Class, continues: Bool) {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = token.endPositionBeforeTrailingTrivia.utf8Offset
    if continues, let last = pieces.indices.last {
      pieces[last].length = end - pieces[last].start
    } else if start < end {
      pieces.append(TokenPiece(start: start, length: end - start, kind: kind))
    }
  }
}

extension TokenSyntax {
  /// The token's role if it is part of a literal that a lexer would yield in one piece.
  fileprivate var literalPart: (kind: TokenPiece.Class, starts: Bool, ends: Bool)? {
    guard let parent else { return nil }
    if let interpolation = parent.as(ExpressionSegmentSyntax.self) {
      return (.string, id == interpolation.rightParen.id, id == interpolation.leftParen.id)
    }
    if parent.is(StringSegmentSyntax.self) { return (.string, false, false) }
    if parent.is(StringLiteralExprSyntax.self) || parent.is(SimpleStringLiteralExprSyntax.self) {
      let isLast = id == parent.lastToken(viewMode: .sourceAccurate)?.id
      return (.string, id == parent.firstToken(viewMode: .sourceAccurate)?.id, isLast)
    }
    if parent.is(RegexLiteralExprSyntax.self) {
      return (.regex, id == parent.firstToken(viewMode: .sourceAccurate)?.id, false)
    }
    return nil
  }

  /// Whether the token belongs to the `17.0` that a lexer sees at the start of a version such as `17.0.1`.
  fileprivate var joinsVersion: Bool {
    guard let component = parent?.as(VersionComponentSyntax.self),
      let list = component.parent?.as(VersionComponentListSyntax.self)
    else { return false }
    return list.first?.id == component.id
  }

  /// The class of a token that is no part of a string or regular expression.
  fileprivate var pieceClass: TokenPiece.Class {
    switch tokenKind {
    case .identifier, .dollarIdentifier, .keyword, .wildcard:
      TokenPiece.reservedWords.contains(text) ? .keyword : .identifier
    case .integerLiteral: .integer
    case .floatLiteral: .float
    case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundAvailable, .poundUnavailable, .poundSourceLocation:
      .directive
    case .binaryOperator, .prefixOperator, .postfixOperator, .leftAngle, .rightAngle, .exclamationMark,
      .postfixQuestionMark, .infixQuestionMark, .prefixAmpersand, .ellipsis, .equal, .arrow:
      .operator
    case .unknown: .unknown
    default: .punctuation
    }
  }
}
