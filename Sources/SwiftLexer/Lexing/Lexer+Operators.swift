/// A run of operator characters.
struct OperatorRun {
  /// The offset of the first byte.
  var start: Int
  /// The offset one past the last byte.
  var end: Int
  /// The offset of the first `/`.
  var firstSlash: Int?
  /// Whether `//` or `/*` follows.
  var endsAtComment: Bool
}

// Operators, and the punctuation that is made of operator characters.
extension Lexer {
  /// Lexes what begins with an operator character: an operator, `.`, `=`, `?`, `!`, `->`, a regular expression or an
  /// editor placeholder.
  mutating func lexOperatorOrRegex() {
    let start = cursor.offset
    let next = cursor.peek(1)
    switch cursor.byte {
    case "." where next.isASCII && !cursor.isByte(at: start + 1, in: .sign):
      cursor.advance()
      return emit(.period, from: start)
    case "=" where next == " ":
      cursor.advance()
      return emit(.equal, from: start)
    case "!", "?":
      // Left-bound ones are alone, whatever follows: `a!=b` is `a`, `!`, `=`, `b`.
      guard isLeftBound(at: start) else { break }
      let kind: TokenKind = cursor.byte == "!" ? .exclamationMark : .postfixQuestionMark
      cursor.advance()
      return emit(kind, from: start)
    case "<":
      if next == "#", lexPlaceholder() { return }
    default:
      break
    }
    let run = operatorRun()
    if let slash = run.firstSlash, lexRegex(at: slash, in: run) { return }
    emitOperator(to: run.end)
  }

  /// Emits the operator between the cursor and `end`.
  mutating func emitOperator(to end: Int) {
    let start = cursor.offset
    cursor.move(to: end)
    let kind = operatorKind(from: start, to: end)
    if kind == .unknown { report(.unexpectedCharacter, from: start) }
    emit(kind, from: start)
  }

  // MARK: Extent

  /// The end of the operator at the cursor if no regular expression begins in it.
  private mutating func operatorRun() -> OperatorRun {
    let start = cursor.offset
    // Only an operator that begins with a dot contains dots: `a .+ b`, but `^.y`.
    let allowsDots = cursor.byte == "."
    var end = start
    var firstSlash: Int?
    while true {
      let byte = cursor.byte(at: end)
      if cursor.isByte(at: end, in: .sign) {
        if byte == "/" {
          // A comment ends the operator: `a +// c`, `x**/*c*/y`.
          if end > start, cursor.byte(at: end + 1) == "/" || cursor.byte(at: end + 1) == "*" {
            return OperatorRun(start: start, end: end, firstSlash: firstSlash, endsAtComment: true)
          }
          if firstSlash == nil { firstSlash = end }
        } else if byte == ".", !allowsDots {
          break
        } else if byte == "<", end > start, cursor.byte(at: end + 1) == "#", hasPlaceholderEnd(from: end) {
          // So does an editor placeholder: `a +<#x#>`.
          break
        }
        end += 1
      } else if !byte.isASCII {
        let scalar = cursor.scalar(at: end)
        guard scalar.continuesOperator else { break }
        end += scalar.length
      } else {
        break
      }
    }
    return OperatorRun(start: start, end: end, firstSlash: firstSlash, endsAtComment: false)
  }

  /// Whether `#>` is between `start` and the end of the line.
  private mutating func hasPlaceholderEnd(from start: Int) -> Bool {
    guard !searches.noPlaceholderEnd.contains(start) else { return false }
    var end = start
    while end < cursor.count, cursor.byte(at: end) != "\n" {
      if cursor.byte(at: end) == "#", cursor.byte(at: end + 1) == ">" { return true }
      end += 1
    }
    searches.noPlaceholderEnd = start..<end
    return false
  }

  // MARK: Kind

  private func operatorKind(from start: Int, to end: Int) -> TokenKind {
    let first = cursor.byte(at: start)
    let left = isLeftBound(at: start)
    let right = isRightBound(at: end, isLeftBound: left)
    switch end - start {
    case 1:
      if first == "=" { return .equal }
      if first == "." { return .period }
      if first == "?" { return left ? .postfixQuestionMark : .infixQuestionMark }
      if first == "&", right, !left { return .prefixAmpersand }
    case 2:
      if first == "-", cursor.byte(at: start + 1) == ">" { return .arrow }
      if first == "*", cursor.byte(at: start + 1) == "/" { return .unknown }
    default:
      // The end of a comment that was never begun: `a*/b`.
      for offset in start..<(end - 1) where cursor.byte(at: offset) == "*" && cursor.byte(at: offset + 1) == "/" {
        return .unknown
      }
    }
    if left == right { return .infixOperator }
    return left ? .postfixOperator : .prefixOperator
  }

  /// Whether an operator at `offset` belongs to the text directly before it.
  ///
  /// A comment counts as white space: `a/*c*/+b` has a prefix operator.
  func isLeftBound(at offset: Int) -> Bool {
    guard offset > textStart, !cursor.isByte(at: offset - 1, in: .parts) else { return false }
    switch cursor.byte(at: offset - 1).value {
    case 0x2F: return cursor.byte(at: offset - 2) != "*"
    // The second byte of a no-break space.
    case 0xA0: return cursor.byte(at: offset - 2).value != 0xC2
    default: return true
    }
  }

  /// Whether an operator that ends at `offset` belongs to the text directly after it.
  func isRightBound(at offset: Int, isLeftBound: Bool) -> Bool {
    guard offset < cursor.count, !cursor.isByte(at: offset, in: .closes) else { return false }
    let next = cursor.byte(at: offset + 1)
    switch cursor.byte(at: offset).value {
    // `x^.y` has a postfix operator, `^.y` a prefix one.
    case 0x2E: return !isLeftBound
    case 0x2F: return next != "/" && next != "*"
    case 0xC2: return next.value != 0xA0
    default: return true
    }
  }
}
