// Everything that begins with `#`.
extension Lexer {
  /// Lexes a raw string, a regular expression, a directive or a `#` alone.
  mutating func lexPound() {
    let start = cursor.offset
    if !searches.plainPounds.contains(start) {
      let poundCount = cursor.poundCount(at: start)
      switch cursor.byte(at: start + poundCount) {
      case "\"":
        cursor.advance(by: poundCount)
        return lexString(from: start, poundCount: poundCount)
      case "/":
        return lexExtendedRegex(poundCount: poundCount)
      default:
        searches.plainPounds = start..<(start + poundCount)
      }
    }
    lexDirective()
  }

  /// Lexes `#if` and the other words that only the lexer knows; before any other name `#` is a token of its own.
  private mutating func lexDirective() {
    let start = cursor.offset
    cursor.advance()
    let nameStart = cursor.offset
    while cursor.byte.isLetter || cursor.byte == "_" { cursor.advance() }
    let kind = directive(from: nameStart)
    if kind == .pound { cursor.move(to: nameStart) }
    emit(kind, from: start)
    switch kind {
    case .poundIf, .poundElseif, .poundElse, .poundEndif:
      directives.append(Int32(truncatingIfNeeded: output.lastIndex))
      matchConditional(kind, token: output.lastIndex)
    default: break
    }
  }

  /// The kind of the directive whose name spans from `start` to the cursor; `pound` for any other name.
  private func directive(from start: Int) -> TokenKind {
    func isName(_ name: StaticString) -> Bool {
      name.utf8CodeUnitCount == cursor.offset - start && cursor.hasText(name, at: start)
    }
    switch cursor.byte(at: start) {
    case "i": return isName("if") ? .poundIf : .pound
    case "e":
      if isName("endif") { return .poundEndif }
      if isName("else") { return .poundElse }
      return isName("elseif") ? .poundElseif : .pound
    case "a": return isName("available") ? .poundAvailable : .pound
    case "u": return isName("unavailable") ? .poundUnavailable : .pound
    case "s": return isName("sourceLocation") ? .poundSourceLocation : .pound
    default: return .pound
    }
  }
}
