// Regular expression literals, and their distinction from division.
extension Lexer {
  private enum RegexEnd {
    case delimiter(Int)
    case unterminated(Int)
    case notARegex
  }

  // MARK: With number signs

  /// Lexes `#/…/#`, which is a regular expression whatever its content. The cursor is on the first `#`.
  mutating func lexExtendedRegex(poundCount: Int) {
    let start = cursor.offset
    emitRegex(endingAt: regexEnd(from: start + poundCount, poundCount: poundCount, isCertain: true), from: start)
  }

  @discardableResult
  private mutating func emitRegex(endingAt end: RegexEnd, from start: Int) -> Bool {
    switch end {
    case .delimiter(let end):
      cursor.move(to: end)
      emit(.regexLiteral, from: start)
    case .unterminated(let end):
      cursor.move(to: end)
      report(.unterminatedRegex, from: start)
      emit(.regexLiteral, from: start, flags: .unterminated)
    case .notARegex:
      return false
    }
    return true
  }

  // MARK: Without number signs

  /// Lexes a regular expression that begins at `slash`, and the prefix operator before it (`!/a/`), if that is what the
  /// operator at the cursor turns out to be.
  ///
  /// Whether it is depends on the language mode and on the grammar; neither is known here. The rules are those of the
  /// compiler's own lexer with regular expressions enabled.
  mutating func lexRegex(at slash: Int, in run: OperatorRun) -> Bool {
    // `x/2`
    guard !isLeftBound(at: run.start) else { return false }
    let previous = token(back: 1)
    // `func /(a: Int)`, `infix operator /^/`
    guard previous?.keyword != .func, previous?.keyword != .operator else { return false }
    var isCertain = false
    if !isRightBound(at: run.end, isLeftBound: false) {
      // Like an infix operator, `a / b`, so only where an operand must begin: `= /^ x/`. No operator follows `try?`.
      let isAfterTry = isAfterOptionalTry
      guard isAfterTry || expectsOperand(after: previous) else { return false }
      switch previous?.kind {
      // An operator can be an argument by itself: `reduce(1, /)`.
      case .leftParen, .leftSquare, .comma, .colon, .stringHead, .stringMiddle: isCertain = isAfterTry
      default: isCertain = !run.endsAtComment
      }
    }
    let end = regexEnd(from: slash, poundCount: 0, isCertain: isCertain)
    if case .notARegex = end { return false }
    if slash > run.start { emitOperator(to: slash) }
    return emitRegex(endingAt: end, from: slash)
  }

  /// Whether `try?` or `try!` is before the cursor.
  private var isAfterOptionalTry: Bool {
    guard let mark = token(back: 1), mark.kind == .postfixQuestionMark || mark.kind == .exclamationMark else {
      return false
    }
    return token(back: 2)?.keyword == .try
  }

  /// Whether an operand, and no infix operator, must follow the token.
  private func expectsOperand(after token: Token?) -> Bool {
    guard let token else { return true }
    switch token.kind {
    case .leftBrace, .leftParen, .leftSquare, .stringHead, .stringMiddle: return true
    case .prefixOperator, .prefixAmpersand, .infixOperator, .equal: return true
    case .semicolon, .comma, .colon, .infixQuestionMark: return true
    case .poundIf, .poundElseif, .poundElse, .poundEndif, .unknown: return true
    case .keyword:
      switch token.keyword {
      case .true, .false, .nil, .`self`, .Self, .super, .Any: return false
      // After a dot it is a name: `x.default / 2`.
      default: return self.token(back: 2)?.kind != .period
      }
    default: return false
    }
  }

  // MARK: Extent

  /// Finds the end of the pattern whose first `/` is at `slash`.
  ///
  /// - Parameter isCertain: Nothing else can be there, so that even a pattern without an end is one.
  private mutating func regexEnd(from slash: Int, poundCount: Int, isCertain: Bool) -> RegexEnd {
    var position = slash + 1
    var firstLineEnd: Int?
    if poundCount > 0 {
      // Blanks and a line end after the delimiter: the pattern has several lines.
      while cursor.byte(at: position) == " " || cursor.byte(at: position) == "\t" { position += 1 }
      firstLineEnd = cursor.isByte(at: position, in: .lineEnd) ? position : nil
      if let firstLineEnd, poundCount >= searches.unendedRegexPounds { return .unterminated(firstLineEnd) }
      if firstLineEnd == nil { position = slash + 1 }
    } else if !canBeginBareRegex(at: slash, isCertain: isCertain) {
      return .notARegex
    }
    var groupDepth = 0
    var classDepth = 0
    var lastBlank = -1
    while position < cursor.count {
      switch cursor.byte(at: position) {
      case "/":
        let closingPounds = poundCount > 0 ? cursor.poundCount(at: position + 1) : 0
        if closingPounds >= poundCount {
          guard poundCount == 0 else { return .delimiter(position + 1 + closingPounds) }
          return bareRegexEnd(at: position, isAfterBlank: lastBlank == position - 1, isCertain: isCertain)
        }
      case "\\":
        position += 1
        if cursor.isByte(at: position, in: .lineEnd) { continue }
      case "\n", "\r":
        guard firstLineEnd != nil else { return isCertain ? .unterminated(position) : .notARegex }
      case "(" where classDepth == 0:
        groupDepth += 1
      case ")" where classDepth == 0:
        // `reduce(1, /)`
        if groupDepth == 0, !isCertain { return .notARegex }
        groupDepth = max(groupDepth - 1, 0)
      case "[":
        classDepth += 1
      case "]":
        classDepth = max(classDepth - 1, 0)
      case " ", "\t":
        lastBlank = position
      default:
        break
      }
      position += 1
    }
    guard let firstLineEnd else { return isCertain ? .unterminated(cursor.count) : .notARegex }
    // The text after it is more likely code than a pattern up to the end of the file.
    searches.unendedRegexPounds = min(searches.unendedRegexPounds, poundCount)
    return .unterminated(firstLineEnd)
  }

  private func canBeginBareRegex(at slash: Int, isCertain: Bool) -> Bool {
    // `*/` ends a comment, even one that was never begun.
    guard cursor.byte(at: slash - 1) != "*" else { return false }
    switch cursor.byte(at: slash + 1) {
    case " ", "\t": return isCertain
    case "*", "/": return false
    default: return true
    }
  }

  /// The end of a pattern without number signs whose second `/` is at `slash`.
  private func bareRegexEnd(at slash: Int, isAfterBlank: Bool, isCertain: Bool) -> RegexEnd {
    // The beginning of a comment is a comment.
    if cursor.byte(at: slash + 1) == "/" || cursor.byte(at: slash + 1) == "*" {
      return isCertain ? .unterminated(slash) : .notARegex
    }
    return isAfterBlank && !isCertain ? .notARegex : .delimiter(slash + 1)
  }
}
