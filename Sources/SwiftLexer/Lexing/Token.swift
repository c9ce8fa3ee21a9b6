/// One token: its place and its kind. Twelve bytes; the text stays in the source.
package struct Token: Sendable {
  /// Byte offset of the first byte.
  package var start: UInt32
  /// Length in bytes; 0 only for `endOfFile`.
  package var length: UInt32
  /// The kind, `identifier` for contextual keywords: `get`.
  package var kind: TokenKind
  /// The word's meaning where the grammar gives it one; `.none` for other names and for names in backticks.
  package var keyword: Keyword
  /// Whether white space or a line end is around the token, and what is unusual about it.
  package var flags: TokenFlags

  package init(start: UInt32, length: UInt32, kind: TokenKind, keyword: Keyword = .none, flags: TokenFlags = []) {
    self.start = start
    self.length = length
    self.kind = kind
    self.keyword = keyword
    self.flags = flags
  }

  /// The offset one past the last byte.
  package var end: UInt32 { start + length }
  /// The bytes of the token in its file, backticks and delimiters included.
  package var range: ByteRange { ByteRange(start: start, end: end) }
}

/// The surroundings of a token, and its unusual features.
package struct TokenFlags: OptionSet, Sendable {
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line end (also one inside a block comment) or the start of the file lies between this token and the one before.
  package static let startsLine = TokenFlags(rawValue: 1 << 0)
  /// White space, a comment or the start of the file is before the token.
  package static let spaceBefore = TokenFlags(rawValue: 1 << 1)
  /// White space, a comment or the end of the file is after the token.
  package static let spaceAfter = TokenFlags(rawValue: 1 << 2)
  /// The name is written in backticks; they belong to the token.
  package static let escaped = TokenFlags(rawValue: 1 << 3)
  /// The literal ended at a line end or at the end of the file, without its delimiter.
  package static let unterminated = TokenFlags(rawValue: 1 << 4)
}

/// The kinds of token, after the chapters of Swift's lexical structure.
package enum TokenKind: Sendable {
  case endOfFile
  /// Something that is no token but ends one: `*/`, a single backtick or `”`. Lexing goes on after it.
  ///
  /// Bytes that are not UTF-8 and characters that Swift does not know are not tokens: they count as white space.
  case unknown

  // MARK: Names

  /// `name`, `` `name` ``, a contextual keyword, an editor placeholder `<#…#>`, or text in curly quotes.
  case identifier
  /// A reserved word; `Token.keyword` determines which.
  ///
  /// Also where the grammar takes it for a name, which the parser knows: after a dot (`x.default`), as a label
  /// (`f(in: 1)`), as a parameter's name.
  case keyword
  /// `_` alone.
  case wildcard
  /// `$0`.
  case implicitParameterName
  /// `$name`: one token, the dollar sign included.
  case propertyWrapperProjection

  // MARK: Literals

  case integerLiteral
  case floatLiteral
  /// A whole string literal without interpolation, delimiters included.
  case stringLiteral
  /// An interpolated string's opening delimiter and text up to and including the first `\(`. Partner: its `stringTail`.
  case stringHead
  /// `)`, text and `\(` between two interpolations.
  case stringMiddle
  /// `)`, text and the closing delimiter, or, with the flag `unterminated`, the end of the line instead of it.
  ///
  /// There is none if the line or the file ends inside an interpolation: then the last `stringHead` or `stringMiddle`
  /// has the flag, and the `stringHead` has no partner.
  case stringTail
  case regexLiteral

  // MARK: Brackets (each has a partner in `TokenList.partners`)

  case leftParen, rightParen
  case leftSquare, rightSquare
  case leftBrace, rightBrace

  // MARK: Punctuation

  case comma, colon, semicolon, period
  /// `::`, the module selector.
  case colonColon
  case atSign
  case backslash
  /// `=` alone.
  case equal
  /// `->`
  case arrow
  /// `...`, wherever it is, is an operator; this list has no case of its own for it.
  case prefixOperator, infixOperator, postfixOperator
  /// `&` that is only right-bound, as in `f(&x)`.
  case prefixAmpersand
  /// `!` that is left-bound, as in `x!`.
  case exclamationMark
  /// `?` that is left-bound, as in `x?`.
  case postfixQuestionMark
  /// `?` of a ternary.
  case infixQuestionMark

  // MARK: Number sign

  /// `#` before a macro's name or anything that is not listed below.
  case pound
  case poundIf, poundElseif, poundElse, poundEndif
  case poundSourceLocation, poundAvailable, poundUnavailable
}
