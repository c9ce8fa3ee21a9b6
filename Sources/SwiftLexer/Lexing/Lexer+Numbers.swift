// Integer and floating-point literals.
extension Lexer {
  /// Lexes a number. A bad one is one token, too: `12abc`, not `12` and `abc`.
  mutating func lexNumber() {
    let start = cursor.offset
    if cursor.byte == "0" {
      switch cursor.peek(1) {
      case "x": return lexHexadecimal(from: start)
      case "o": return lexInteger(from: start, digits: "0"..."7")
      case "b": return lexInteger(from: start, digits: "0"..."1")
      default: break
      }
    }
    lexDecimal(from: start)
  }

  /// Lexes `0o17` or `0b10`.
  private mutating func lexInteger(from start: Int, digits: ClosedRange<Byte>) {
    cursor.advance(by: 2)
    if digits.contains(cursor.byte) {
      while digits.contains(cursor.byte) || cursor.byte == "_" { cursor.advance() }
    } else if !isAtNameByte {
      report(.malformedNumber, from: start)
    }
    finishNumber(.integerLiteral, from: start)
  }

  private mutating func lexDecimal(from start: Int) {
    skipDigits()
    switch cursor.byte {
    case ".":
      // `1.description` and `1..<2` begin with integers. So do the indices `t.0.1`: no float can be after a dot.
      guard cursor.peek(1).isDigit, previousKind != .period else { return emit(.integerLiteral, from: start) }
      cursor.advance()
      skipDigits()
      guard cursor.byte == "e" || cursor.byte == "E" else { return emit(.floatLiteral, from: start) }
    case "e", "E":
      break
    default:
      return finishNumber(.integerLiteral, from: start)
    }
    lexExponent(from: start)
  }

  private mutating func lexHexadecimal(from start: Int) {
    cursor.advance(by: 2)
    guard cursor.byte.isHexDigit else {
      if !isAtNameByte { report(.malformedNumber, from: start) }
      return finishNumber(.integerLiteral, from: start)
    }
    skipHexDigits()
    let dot = cursor.offset
    // Only a digit makes a fraction: `0xFF.p` and `0xff.description` are members.
    let mayBeMember = !cursor.peek(1).isDigit
    switch cursor.byte {
    case ".":
      guard cursor.peek(1).isHexDigit else { return emit(.integerLiteral, from: start) }
      cursor.advance()
      skipHexDigits()
    case "p", "P":
      return lexExponent(from: start)
    default:
      return finishNumber(.integerLiteral, from: start)
    }
    let hasExponent = cursor.byte == "p" || cursor.byte == "P"
    let isNumber = hasExponent && (cursor.peek(1).isDigit || cursor.peek(1) == "+" || cursor.peek(1) == "-")
    if mayBeMember, !isNumber {
      cursor.move(to: dot)
      emit(.integerLiteral, from: start)
    } else if hasExponent {
      lexExponent(from: start)
    } else {
      // `0x1.8` needs an exponent.
      report(.malformedNumber, from: start)
      emit(.integerLiteral, from: start)
    }
  }

  /// Lexes `e-3` or `p3`: the sign belongs to the number.
  private mutating func lexExponent(from start: Int) {
    cursor.advance()
    if cursor.byte == "+" || cursor.byte == "-" { cursor.advance() }
    if cursor.byte.isDigit {
      skipDigits()
    } else if !isAtNameByte {
      report(.malformedNumber, from: start)
    }
    finishNumber(.floatLiteral, from: start)
  }

  /// Ends a number, which takes in whatever name is glued to it.
  private mutating func finishNumber(_ kind: TokenKind, from start: Int) {
    if skipNameEnd() { report(.malformedNumber, from: start) }
    emit(kind, from: start)
  }

  private var isAtNameByte: Bool { cursor.isByte(at: cursor.offset, in: .name) || !cursor.byte.isASCII }

  private mutating func skipDigits() {
    while cursor.byte.isDigit || cursor.byte == "_" { cursor.advance() }
  }

  private mutating func skipHexDigits() {
    while cursor.byte.isHexDigit || cursor.byte == "_" { cursor.advance() }
  }
}
