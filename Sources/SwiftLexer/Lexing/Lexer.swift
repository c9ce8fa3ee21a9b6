/// Turns a file's bytes into tokens.
///
/// Lexing never fails, never traps and never loops: any bytes in, tokens that tile the input out. What a compiler would
/// reject becomes a ``LexicalProblem``, and lexing goes on after it. Time and memory grow linearly with the file.
///
/// Swift cannot be lexed without a memory, so the lexer keeps two stacks instead of calling itself:
/// - ``interpolations``: which string literals are open around the current token (`"a \(b("c \(d)"))"`);
/// - ``brackets``: which brackets, interpolations and `#if`s wait for their end.
///
/// And it looks back at the tokens before: whether `/` divides or begins a regular expression depends on them.
package struct Lexer {
  /// The tokens so far.
  var output = TokenOutput()
  /// For ``TokenList/groupEnds``.
  var groupEnds: [Int32: Int32] = [:]
  /// The comments so far.
  var comments: [Comment] = []
  /// For ``TokenList/directives``.
  var directives: [Int32] = []
  /// The problems so far.
  var problems: [LexicalProblem] = []
  /// Where the next token begins.
  var cursor: Cursor
  /// The offset of the first byte of text: after a byte order mark.
  var textStart = 0
  /// The gap between the last token and the next one.
  var gap: TokenFlags = [.startsLine, .spaceBefore]
  /// The interpolations around the next token, outermost first.
  var interpolations: [Interpolation] = []
  /// The number of open `(` in the innermost interpolation; outside of any a number that never gets down to 0.
  var openParens = Lexer.noInterpolation
  /// The brackets, interpolations and `#if`s around the next token, outermost first.
  var brackets: [OpenBracket] = []
  /// Searches ahead that need not be made again.
  var searches = SearchMemory()
  /// The words that have a meaning.
  let keywords = KeywordTable.shared

  /// More than the `)` that a file can hold.
  static let noInterpolation = Int.max / 2

  private init(_ cursor: Cursor) { self.cursor = cursor }

  /// Replaces the content of `list` by the tokens of `source`. The list's storage is used again.
  package static func tokenize(_ source: SourceFile, into list: inout TokenList) {
    list.clear()
    Cursor.withCursor(over: source.bytes) { cursor in
      var lexer = Lexer(cursor)
      lexer.exchangeStorage(with: &list)
      lexer.skipFileStart()
      // A token of most files has more than eight bytes, with the gap before it.
      var capacity = cursor.count / 8 + 64
      var isDone = false
      while !isDone {
        TokenOutput.withOutput(into: &list, capacity: capacity) { output in
          swap(&lexer.output, &output)
          isDone = lexer.run()
          swap(&lexer.output, &output)
        }
        capacity *= 2
      }
      lexer.exchangeStorage(with: &list)
    }
  }

  /// Takes the list's storage of comments and problems, and gives it back the second time. Swapped, not copied: with
  /// two owners the first append would copy it.
  private mutating func exchangeStorage(with list: inout TokenList) {
    swap(&comments, &list.comments)
    swap(&problems, &list.problems)
    swap(&directives, &list.directives)
    swap(&groupEnds, &list.groupEnds)
  }

  /// Lexes until the file ends or the output is full; whether the file has ended.
  private mutating func run() -> Bool {
    while output.room > Self.longestStep {
      skipTrivia()
      if gap.contains(.spaceBefore) { output.insert(.spaceAfter, at: output.lastIndex) }
      guard !cursor.isAtEnd else {
        finish()
        return true
      }
      let start = cursor.offset
      lexToken()
      if cursor.offset == start {
        // Cannot happen, and must not become an endless loop if it ever does.
        assertionFailure("no progress at byte \(start)")
        cursor.advance()
        emit(.unknown, from: start)
      }
    }
    return false
  }

  /// More tokens than one step makes: at most an operator, the regular expression after it, and the end of the file.
  private static let longestStep = 8

  private mutating func finish() {
    output.insert(.spaceAfter, at: output.lastIndex)
    while !interpolations.isEmpty { cutInterpolation() }
    closeAllBrackets()
    if problems.contains(where: { $0.kind == .unbalancedBracket }) { recoverBrackets() }
    gap.insert(.spaceAfter)
    emit(.endOfFile, from: cursor.offset)
    // An opening bracket turns out to have no partner only later, so problems do not arise in order.
    problems.sort {
      ($0.range.start, $0.range.end, $0.kind.rawValue) < ($1.range.start, $1.range.end, $1.kind.rawValue)
    }
  }

  // MARK: One token

  /// Lexes the token, or the tokens, at the cursor, which is on the first byte of one.
  @inline(__always)
  private mutating func lexToken() {
    switch cursor.byte {
    case "a"..."z", "A"..."Z", "_": lexName()
    case ".", "=", "-", "+", "*", "/", "%", "<", ">", "!", "?", "&", "|", "^", "~": lexOperatorOrRegex()
    case "(", "[", "{", ")", "]", "}": lexBracket()
    case ",": lexSingle(.comma)
    case ":": lexColon()
    case "@": lexSingle(.atSign)
    case "\"", "'": lexString(from: cursor.offset, poundCount: 0)
    case "0"..."9": lexNumber()
    case "#": lexPound()
    case "$": lexDollarName()
    case "\\": lexSingle(.backslash)
    case ";": lexSingle(.semicolon)
    case "`": lexEscapedName()
    default: lexNonASCII()
    }
  }

  /// Appends the token from `start` to the cursor.
  @inline(__always)
  mutating func emit(_ kind: TokenKind, from start: Int, keyword: Keyword = .none, flags: TokenFlags = []) {
    let range = range(from: start)
    output.append(
      Token(
        start: range.start, length: range.end &- range.start, kind: kind, keyword: keyword, flags: gap.union(flags)))
    gap = []
  }

  @inline(__always)
  private mutating func lexSingle(_ kind: TokenKind) {
    let start = cursor.offset
    cursor.advance()
    emit(kind, from: start)
  }

  private mutating func lexColon() {
    let start = cursor.offset
    let isDouble = cursor.peek(1) == ":"
    cursor.advance(by: isDouble ? 2 : 1)
    emit(isDouble ? .colonColon : .colon, from: start)
  }

  // MARK: Looking back and noting down

  /// The kind of the last token, or nil at the start of the file.
  var previousKind: TokenKind? { token(back: 1)?.kind }

  /// The token `distance` tokens back, 1 for the last one.
  func token(back distance: Int) -> Token? { output.token(at: output.count - distance) }

  /// The bytes from `start` to the cursor. Files have less than 4 GiB, so nothing is cut off.
  @inline(__always)
  func range(from start: Int) -> ByteRange {
    ByteRange(start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: cursor.offset))
  }

  /// Notes a problem with the bytes from `start` to the cursor.
  mutating func report(_ kind: LexicalProblem.Kind, from start: Int) {
    problems.append(LexicalProblem(kind, at: range(from: start)))
  }

  /// Notes a problem with a token.
  mutating func report(_ kind: LexicalProblem.Kind, atToken index: Int) {
    guard let token = output.token(at: index) else { return }
    problems.append(LexicalProblem(kind, at: token.range))
  }
}

/// The results of searches ahead, so that a file made of their beginnings does not take quadratic time.
///
/// A hundred thousand lines `<<<<<<< ` without an end would each be searched to the end of the file otherwise.
struct SearchMemory {
  /// There is no `>>>>>>> ` line in the rest of the file.
  var lacksConflictEnd = false
  /// There is no `<<<<` line in the rest of the file.
  var lacksPerforceEnd = false
  /// There is no `#>` from the first offset to the second.
  var noPlaceholderEnd = 0..<0
  /// There is no `”` from the first offset to the second.
  var noCurlyQuote = 0..<0
  /// The `#` in this range begin neither a string nor a regular expression.
  var plainPounds = 0..<0
  /// No multi-line regular expression of so many `#` ends in the rest of the file.
  var unendedRegexPounds = Int.max
  /// By number of `#`: from the range's start on, the first `"` with so many `#` is at its end; or none on the line.
  var rawStringEnds: [Int: (searched: Range<Int>, isFound: Bool)] = [:]
}
