// White space, comments and everything else between tokens.
extension Lexer {
  /// Moves over a byte order mark and a shebang.
  ///
  /// The compiler knows a shebang after a byte order mark, too.
  mutating func skipFileStart() {
    if isAtByteOrderMark { cursor.advance(by: 3) }
    textStart = cursor.offset
    if cursor.byte == "#", cursor.peek(1) == "!" { cursor.skipToLineEnd() }
  }

  /// Moves to the next token and notes in ``gap`` what lay before it.
  @inline(__always)
  mutating func skipTrivia() {
    // The most common gaps are none at all and one space.
    if cursor.byte == " " {
      cursor.advance()
      gap.insert(.spaceBefore)
    }
    guard !cursor.isByte(at: cursor.offset, in: .name) else { return }
    skipRestOfTrivia()
  }

  private mutating func skipRestOfTrivia() {
    // Whether nothing but white space is before the cursor on its line.
    var isLineStart = gap.contains(.startsLine)
    while true {
      switch cursor.byte {
      case " ", "\t", "\u{0B}", "\u{0C}":
        cursor.skip(.blank)
        gap.insert(.spaceBefore)
      case "\n", "\r":
        skipLineEnds()
        isLineStart = true
      case "/":
        guard skipComment(startsLine: isLineStart) else { return }
        isLineStart = false
      case "<", ">":
        guard skipConflictMarker() else { return }
      case "!"..."~":
        return
      default:
        guard skipUnusualTrivia() else { return }
      }
    }
  }

  /// Moves over line ends and the white space after them.
  ///
  /// A line end inside an interpolation ends the string literals around it, unless they have several lines:
  /// `"a \(b` and, on the next line, code.
  private mutating func skipLineEnds() {
    while let innermost = interpolations.last, innermost.style != .multiLine { cutInterpolation() }
    repeat { cursor.advance() } while cursor.isByte(at: cursor.offset, in: .lineEnd)
    cursor.skipWhiteSpace()
    gap.insert([.spaceBefore, .startsLine])
  }

  // MARK: Comments

  private mutating func skipComment(startsLine: Bool) -> Bool {
    let start = cursor.offset
    switch cursor.peek(1) {
    case "/": cursor.skipToLineEnd()
    case "*": skipBlockComment()
    default: return false
    }
    gap.insert(.spaceBefore)
    let isBlock = cursor.byte(at: start + 1) == "*"
    comments.append(Comment(range: range(from: start), isBlock: isBlock, startsLine: startsLine))
    return true
  }

  /// Moves over a block comment. They nest: `/* a /* b */ c */`.
  private mutating func skipBlockComment() {
    let start = cursor.offset
    // Over both bytes, since `/*/` does not end the comment that it begins.
    cursor.advance(by: 2)
    var depth = 1
    while depth > 0, !cursor.isAtEnd {
      cursor.skip(to: .commentStop)
      switch (cursor.byte, cursor.peek(1)) {
      case ("*", "/"):
        depth -= 1
        cursor.advance(by: 2)
      case ("/", "*"):
        depth += 1
        cursor.advance(by: 2)
      case ("\n", _), ("\r", _):
        // A line end in a comment is a line end: `let x = 1 /* ⏎ */ let y = 2`.
        gap.insert(.startsLine)
        cursor.advance()
      default:
        cursor.advance()
      }
    }
    if depth > 0 { report(.unterminatedComment, from: start) }
  }

  // MARK: Conflict markers

  /// Moves over a version control conflict, both sides of it, if one begins at the cursor.
  ///
  ///     <<<<<<< HEAD
  ///     let a = 1
  ///     =======
  ///     let a = 2
  ///     >>>>>>> branch
  ///
  /// Without an end `<<<<<<<` is an operator.
  private mutating func skipConflictMarker() -> Bool {
    let start = cursor.offset
    guard start == textStart || cursor.isByte(at: start - 1, in: .lineEnd) else { return false }
    let hasEnd: Bool
    if cursor.hasText("<<<<<<< ", at: start), !searches.lacksConflictEnd {
      hasEnd = skipToLine(startingWith: ">>>>>>> ")
      searches.lacksConflictEnd = !hasEnd
    } else if cursor.hasText(">>>> ", at: start), !searches.lacksPerforceEnd {
      hasEnd = skipToLine(startingWith: "<<<<\n")
      searches.lacksPerforceEnd = !hasEnd
    } else {
      return false
    }
    guard hasEnd else {
      cursor.move(to: start)
      return false
    }
    cursor.skipToLineEnd()
    report(.conflictMarker, from: start)
    gap.insert(.spaceBefore)
    return true
  }

  private mutating func skipToLine(startingWith text: StaticString) -> Bool {
    while !cursor.isAtEnd {
      cursor.skipToLineEnd()
      while cursor.isByte(at: cursor.offset, in: .lineEnd) { cursor.advance() }
      if cursor.hasText(text, at: cursor.offset) { return true }
    }
    return false
  }

  // MARK: The unusual

  private var isAtByteOrderMark: Bool { cursor.hasText("\u{FEFF}", at: cursor.offset) }

  /// Moves over bytes that are neither white space nor a part of any token, if some are at the cursor.
  ///
  /// Inside a name U+FEFF and many an invisible character are a part of it; before one they are not.
  private mutating func skipUnusualTrivia() -> Bool {
    guard !cursor.isAtEnd else { return false }
    let start = cursor.offset
    let scalar = cursor.scalar(at: start)
    switch scalar.value {
    case nil:
      cursor.advance(by: scalar.length)
      report(.invalidUTF8, from: start)
    case 0, 0xA0, 0xFEFF:
      // NUL and the no-break space are white space to the compiler, which only warns of them.
      cursor.advance(by: scalar.length)
    case 0x201C, 0x201D:
      return false
    default:
      guard !scalar.continuesName, !scalar.startsOperator else { return false }
      cursor.advance(by: scalar.length)
      report(.unexpectedCharacter, from: start)
    }
    gap.insert(.spaceBefore)
    return true
  }
}
