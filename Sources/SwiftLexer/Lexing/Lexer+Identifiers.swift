// Names: plain, in backticks, with a dollar sign, and what only looks like one.
extension Lexer {
  /// Lexes a name or a keyword.
  @inline(__always)
  mutating func lexName() {
    let start = cursor.offset
    cursor.skipName()
    guard cursor.byte.isASCII else { return lexUnicodeName(from: start) }
    let end = cursor.offset
    let keyword = Keyword.lookUp(from: start, to: end, in: cursor, keywords)
    let isWildcard = end &- start == 1 && cursor.byte(at: start) == "_"
    emit(keyword.isReserved ? .keyword : isWildcard ? .wildcard : .identifier, from: start, keyword: keyword)
  }

  /// Lexes the rest of a name that has a byte beyond ASCII in it or after it.
  private mutating func lexUnicodeName(from start: Int) {
    skipNameEnd()
    let end = cursor.offset
    // Something that is not a part of the name may follow it directly: `if“x”`.
    let keyword = Keyword.lookUp(from: start, to: end, in: cursor, keywords)
    if end - start == 1, cursor.byte(at: start) == "_" { return emit(.wildcard, from: start) }
    emit(keyword.isReserved ? .keyword : .identifier, from: start, keyword: keyword)
  }

  /// Moves over everything that may continue a name; whether that was anything.
  @discardableResult
  mutating func skipNameEnd() -> Bool {
    let start = cursor.offset
    while true {
      cursor.skip(.name)
      guard !cursor.byte.isASCII else { break }
      let scalar = cursor.scalar(at: cursor.offset)
      guard scalar.continuesName else { break }
      cursor.advance(by: scalar.length)
    }
    return cursor.offset > start
  }

  /// Lexes `$0`, a closure's argument, or `$name`, a projected value.
  mutating func lexDollarName() {
    let start = cursor.offset
    cursor.advance()
    while cursor.byte.isDigit { cursor.advance() }
    let digitCount = cursor.offset - start - 1
    if skipNameEnd() {
      emit(.propertyWrapperProjection, from: start)
    } else if digitCount > 0 {
      emit(.implicitParameterName, from: start)
    } else {
      report(.malformedIdentifier, from: start)
      emit(.identifier, from: start)
    }
  }

  // MARK: Backticks

  /// Lexes a name in backticks: `` `class` ``, `` `does a thing` ``.
  mutating func lexEscapedName() {
    let start = cursor.offset
    cursor.advance()
    cursor.skip(.name)
    if cursor.byte == "`", cursor.offset > start + 1, !cursor.byte(at: start + 1).isDigit {
      cursor.advance()
      return emit(.identifier, from: start, flags: .escaped)
    }
    cursor.move(to: start + 1)
    let isWellFormed = skipRawName()
    guard cursor.byte == "`" else {
      // A single backtick: only the tick is bad, what follows it is code.
      cursor.move(to: start + 1)
      report(.malformedIdentifier, from: start)
      return emit(.unknown, from: start)
    }
    cursor.advance()
    if !isWellFormed { report(.malformedIdentifier, from: start) }
    emit(.identifier, from: start, flags: .escaped)
  }

  /// Moves to the next backtick or line end; whether what lay before it may be a name.
  ///
  /// Anything may, but for the empty text, spaces alone, an operator, backslashes and other white space.
  private mutating func skipRawName() -> Bool {
    let start = cursor.offset
    var isAllowed = true
    var isBlank = true
    var isOperator = true
    while !cursor.isAtEnd, cursor.byte != "`", !cursor.isByte(at: cursor.offset, in: .lineEnd) {
      let scalar = cursor.scalar(at: cursor.offset)
      if let value = scalar.value {
        if UnicodeClass.isForbiddenInRawName(value) { isAllowed = false }
        if !UnicodeClass.isRawNameSpace(value) { isBlank = false }
        let continues = cursor.offset == start ? scalar.startsOperator : scalar.continuesOperator
        if !continues { isOperator = false }
      } else {
        isAllowed = false
      }
      cursor.advance(by: scalar.length)
    }
    return isAllowed && !isBlank && !isOperator
  }

  // MARK: Editor placeholders

  /// Lexes `<#name#>`, a placeholder for a type, an expression, a name or a statement, if one begins at the cursor.
  ///
  /// It ends on its line and contains no other `<#`.
  mutating func lexPlaceholder() -> Bool {
    let start = cursor.offset
    guard cursor.peek(1) == "#" else { return false }
    var end = start + 2
    while end < cursor.count {
      switch (cursor.byte(at: end), cursor.byte(at: end + 1)) {
      case ("\n", _), ("<", "#"): return false
      case ("#", ">"):
        cursor.move(to: end + 2)
        emit(.identifier, from: start)
        return true
      default: end += 1
      }
    }
    return false
  }

  // MARK: Beyond ASCII

  /// Lexes a token whose first byte is not ASCII.
  mutating func lexNonASCII() {
    let start = cursor.offset
    let scalar = cursor.scalar(at: start)
    if scalar.startsName {
      lexUnicodeName(from: start)
    } else if scalar.startsOperator {
      lexOperatorOrRegex()
    } else if skipNameEnd() {
      // A combining mark without anything to combine with.
      report(.malformedIdentifier, from: start)
      emit(.identifier, from: start)
    } else {
      lexCurlyQuote()
    }
  }

  /// Lexes `“text”`, which an office program made of a string: one token, like a name.
  private mutating func lexCurlyQuote() {
    let start = cursor.offset
    let isOpening = cursor.scalar(at: start).value == 0x201C
    cursor.advance(by: 3)
    if isOpening, let end = endOfCurlyQuotes() { cursor.move(to: end) }
    report(.unexpectedCharacter, from: start)
    emit(isOpening ? .identifier : .unknown, from: start)
  }

  /// The offset after the closing quote of `“text”` if there is one on the line and no interpolation before it.
  private mutating func endOfCurlyQuotes() -> Int? {
    let start = cursor.offset
    guard !searches.noCurlyQuote.contains(start) else { return nil }
    var end = start
    search: while end < cursor.count {
      switch (cursor.byte(at: end), cursor.byte(at: end + 1)) {
      case ("\0"..."\u{1F}", _), ("\u{7F}", _): break search
      case ("\\", let escaped):
        guard Self.isEscapable(escaped) else { break search }
        end += 2
      case ("\"", _): return end + 1
      default:
        if cursor.hasText("\u{201D}", at: end) { return end + 3 }
        end += 1
      }
    }
    searches.noCurlyQuote = start..<end
    return nil
  }

  private static func isEscapable(_ byte: Byte) -> Bool {
    switch byte {
    case "0", "n", "r", "t", "u", "\"", "'", "\\": true
    default: false
    }
  }
}
