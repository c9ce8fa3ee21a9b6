/// An interpolation `\(…)` whose end has not been reached.
struct Interpolation {
  /// The delimiters of the string literal around it.
  var style: StringStyle
  /// The number of `#` in the string literal's delimiters.
  var poundCount: Int
  /// The index of the literal's `stringHead`.
  var head: Int
  /// The index of the `stringHead` or `stringMiddle` that the interpolation is after.
  var lastPiece: Int
  /// ``Lexer/openParens`` of the code around the literal.
  var outerOpenParens: Int
}

/// The delimiters of a string literal.
enum StringStyle: UInt8 {
  /// `"…"`
  case singleLine
  /// `"""…"""`
  case multiLine
  /// `'…'`, which Swift rejects but everyone understands.
  case singleQuoted
}

// String literals and what is interpolated into them.
extension Lexer {
  private enum TextEnd {
    case delimiter
    case interpolation
    case lineEndOrFileEnd
  }

  /// Lexes the string literal whose opening quote the cursor is on, as far as its first interpolation.
  ///
  /// - Parameter start: Where the literal's token begins: at the quote or at the `#` before it.
  mutating func lexString(from start: Int, poundCount: Int) {
    let style = skipOpeningQuotes(poundCount: poundCount)
    switch skipText(style, poundCount: poundCount) {
    case .delimiter:
      emit(.stringLiteral, from: start)
    case .lineEndOrFileEnd:
      report(.unterminatedString, from: start)
      emit(.stringLiteral, from: start, flags: .unterminated)
    case .interpolation:
      emit(.stringHead, from: start)
      let head = output.lastIndex
      openInterpolation(
        Interpolation(
          style: style, poundCount: poundCount, head: head, lastPiece: head, outerOpenParens: openParens))
    }
  }

  /// Lexes what follows an interpolation; the cursor is on its `)`.
  mutating func resumeString() {
    guard var interpolation = interpolations.popLast() else { return }
    openParens = interpolation.outerOpenParens
    closeInterpolationFrame()
    let start = cursor.offset
    cursor.advance()
    switch skipText(interpolation.style, poundCount: interpolation.poundCount) {
    case .delimiter:
      emit(.stringTail, from: start)
      makePartners(interpolation.head, output.lastIndex)
    case .lineEndOrFileEnd:
      report(.unterminatedString, from: start)
      emit(.stringTail, from: start, flags: .unterminated)
      makePartners(interpolation.head, output.lastIndex)
    case .interpolation:
      emit(.stringMiddle, from: start)
      interpolation.lastPiece = output.lastIndex
      openInterpolation(interpolation)
    }
  }

  private mutating func openInterpolation(_ interpolation: Interpolation) {
    interpolations.append(interpolation)
    openParens = 0
    openEntry(.stringHead, token: interpolation.lastPiece)
  }

  /// Ends the innermost interpolation and its string literal without a `)`: at the end of the line or of the file.
  ///
  /// The literal gets no `stringTail`; its last piece is marked instead, and its head has no partner.
  mutating func cutInterpolation() {
    guard let interpolation = interpolations.popLast() else { return }
    openParens = interpolation.outerOpenParens
    closeInterpolationFrame()
    output.insert(.unterminated, at: interpolation.lastPiece)
    report(.unterminatedString, atToken: interpolation.lastPiece)
  }

  // MARK: Delimiters

  private mutating func skipOpeningQuotes(poundCount: Int) -> StringStyle {
    if cursor.byte == "'" {
      cursor.advance()
      return .singleQuoted
    }
    let isTriple = cursor.peek(1) == "\"" && cursor.peek(2) == "\""
    // `#"""#` and `#""" "#` are strings of one line that contain quotes.
    guard isTriple, poundCount == 0 || !hasRawStringEnd(from: cursor.offset + 3, poundCount: poundCount) else {
      cursor.advance()
      return .singleLine
    }
    cursor.advance(by: 3)
    return .multiLine
  }

  /// Whether so many `#` are at `start`, or a quote with so many `#` between `start` and the end of the line.
  private mutating func hasRawStringEnd(from start: Int, poundCount: Int) -> Bool {
    if cursor.poundCount(at: start) >= poundCount { return true }
    if let known = searches.rawStringEnds[poundCount], known.searched.contains(start) { return known.isFound }
    var end = start
    var isFound = false
    while end < cursor.count, !cursor.isByte(at: end, in: .lineEnd), !isFound {
      if cursor.byte(at: end) == "\"" { isFound = cursor.poundCount(at: end + 1) >= poundCount }
      end += 1
    }
    searches.rawStringEnds[poundCount] = (start..<end, isFound)
    return isFound
  }

  // MARK: Text

  /// Moves past the text's end: the closing delimiter or `\(`, or to the line end that cuts the literal off.
  private mutating func skipText(_ style: StringStyle, poundCount: Int) -> TextEnd {
    while true {
      cursor.skip(to: .stringStop)
      guard !cursor.isAtEnd else { return .lineEndOrFileEnd }
      switch cursor.byte {
      case "\"", "'":
        if skipClosingDelimiter(style, poundCount: poundCount) { return .delimiter }
        cursor.advance()
      case "\\":
        if skipEscape(poundCount: poundCount) { return .interpolation }
      default:
        guard style == .multiLine else { return .lineEndOrFileEnd }
        cursor.advance()
      }
    }
  }

  /// Moves over the closing delimiter if it is at the cursor; superfluous `#` belong to it.
  private mutating func skipClosingDelimiter(_ style: StringStyle, poundCount: Int) -> Bool {
    guard (cursor.byte == "'") == (style == .singleQuoted) else { return false }
    var length = 1
    if style == .multiLine {
      guard cursor.peek(1) == "\"", cursor.peek(2) == "\"" else { return false }
      length = 3
    }
    if poundCount > 0 {
      let closingPounds = cursor.poundCount(at: cursor.offset + length)
      guard closingPounds >= poundCount else { return false }
      length += closingPounds
    }
    cursor.advance(by: length)
    return true
  }

  /// Moves over a backslash and what it escapes; whether that is the `(` of an interpolation.
  ///
  /// In a raw string the backslash escapes only with the delimiters' number of `#`: `#"\(no) \#(yes)"#`.
  private mutating func skipEscape(poundCount: Int) -> Bool {
    cursor.advance()
    if poundCount > 0 {
      let pounds = cursor.poundCount(at: cursor.offset)
      guard pounds >= poundCount else { return false }
      cursor.advance(by: pounds)
    }
    switch cursor.byte {
    case "(":
      cursor.advance()
      return true
    case "\"", "'", "\\":
      // The escaped character must not end or escape anything itself: `"\\(no) \""`.
      cursor.advance()
      return false
    default:
      return false
    }
  }
}
