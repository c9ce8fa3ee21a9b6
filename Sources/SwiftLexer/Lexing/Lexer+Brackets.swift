/// An opening bracket, an interpolation or an `#if` whose end has not been reached.
///
/// Nothing inside an interpolation or an `#if` pairs with anything outside: each is a *frame*. So is a `{` for `)` and
/// `]`, since one missing parenthesis must not cost the end of a function. Each entry knows which entry below it (or
/// itself) each closing bracket pairs with, so that no closing bracket has to search.
struct OpenBracket {
  /// The kind of its token: an opening bracket, `stringHead` for an interpolation, `poundIf` for an `#if`.
  var kind: TokenKind
  /// The index of the token.
  var token: Int32
  /// The entry that a `)` here pairs with, or -1.
  var nearestParen: Int32
  /// The entry that a `]` here pairs with, or -1.
  var nearestSquare: Int32
  /// The entry that a `}` here pairs with, or -1.
  var nearestBrace: Int32
  /// The entry of the innermost frame, or -1.
  var nearestFrame: Int32
  /// The indentation of its line, in bytes. Only ``Lexer/recoverBrackets()`` needs it.
  var indentation: Int32 = 0

  /// An entry at index `entry` of the stack, on top of `top`.
  @inline(__always)
  init(_ kind: TokenKind, token: Int, entry: Int, above top: OpenBracket?) {
    self.kind = kind
    self.token = Int32(truncatingIfNeeded: token)
    let own = Int32(truncatingIfNeeded: entry)
    let isFrame = kind == .stringHead || kind == .poundIf
    let isWall = isFrame || kind == .leftBrace
    nearestParen = kind == .leftParen ? own : isWall ? -1 : top?.nearestParen ?? -1
    nearestSquare = kind == .leftSquare ? own : isWall ? -1 : top?.nearestSquare ?? -1
    nearestBrace = kind == .leftBrace ? own : isFrame ? -1 : top?.nearestBrace ?? -1
    nearestFrame = isFrame ? own : top?.nearestFrame ?? -1
  }
}

// The pairing of brackets.
extension Lexer {
  /// Lexes one bracket.
  @inline(__always)
  mutating func lexBracket() {
    let start = cursor.offset
    switch cursor.byte {
    case "(":
      openParens &+= 1
      lexOpening(.leftParen, from: start)
    case "[": lexOpening(.leftSquare, from: start)
    case "{": lexOpening(.leftBrace, from: start)
    case ")":
      // The `)` of an interpolation is the one that no `(` inside it wants: `"\(f(a))"`.
      guard openParens != 0 else { return resumeString() }
      openParens &-= 1
      lexClosing(.rightParen, of: .leftParen, from: start)
    case "]": lexClosing(.rightSquare, of: .leftSquare, from: start)
    default: lexClosing(.rightBrace, of: .leftBrace, from: start)
    }
  }

  @inline(__always)
  private mutating func lexOpening(_ kind: TokenKind, from start: Int) {
    cursor.advance()
    emit(kind, from: start)
    openEntry(kind, token: output.lastIndex)
  }

  @inline(__always)
  private mutating func lexClosing(_ kind: TokenKind, of opening: TokenKind, from start: Int) {
    cursor.advance()
    emit(kind, from: start)
    let closer = output.lastIndex
    if let top = brackets.last, top.kind == opening {
      brackets.removeLast()
      makePartners(Int(top.token), closer)
    } else {
      closeMismatched(opening, at: closer)
    }
  }

  /// Pairs a closing bracket with the nearest bracket that it may close; those in between stay without a partner.
  private mutating func closeMismatched(_ opening: TokenKind, at closer: Int) {
    close(entry: nearestEntry(opening), at: closer)
  }

  /// The entry that a bracket which closes `opening` may close now, or -1.
  func nearestEntry(_ opening: TokenKind) -> Int {
    guard let top = brackets.last else { return -1 }
    switch opening {
    case .leftParen: return Int(top.nearestParen)
    case .leftSquare: return Int(top.nearestSquare)
    default: return Int(top.nearestBrace)
    }
  }

  /// Pairs the bracket at index `entry` of the stack with a closing one and abandons those above it.
  ///
  /// - Parameter entry: -1 if the closing bracket finds no partner.
  mutating func close(entry: Int, at closer: Int) {
    guard entry >= 0 else { return report(.unbalancedBracket, atToken: closer) }
    discardBrackets(above: entry + 1)
    guard let opener = brackets.popLast() else { return }
    makePartners(Int(opener.token), closer)
  }

  /// Notes that two brackets, or the two ends of a string literal, belong together.
  @inline(__always)
  mutating func makePartners(_ opener: Int, _ closer: Int) {
    output.setPartner(of: opener, to: closer)
    output.setPartner(of: closer, to: opener)
  }

  /// Abandons all entries from index `count` on.
  private mutating func discardBrackets(above count: Int) {
    while brackets.count > count, let bracket = brackets.popLast() {
      switch bracket.kind {
      case .stringHead: break
      case .poundIf: report(.unbalancedConditional, atToken: Int(bracket.token))
      default: report(.unbalancedBracket, atToken: Int(bracket.token))
      }
    }
  }

  /// Abandons everything that is still open.
  mutating func closeAllBrackets() { discardBrackets(above: 0) }

  // MARK: Frames

  /// Begins a bracket, an interpolation or an `#if` with the token at index `token`.
  @inline(__always)
  mutating func openEntry(_ kind: TokenKind, token: Int) {
    brackets.append(OpenBracket(kind, token: token, entry: brackets.count, above: brackets.last))
  }

  /// Ends the innermost interpolation, and every bracket and `#if` that was left open in it.
  mutating func closeInterpolationFrame() {
    while let top = brackets.last, top.nearestFrame >= 0 {
      let frame = Int(top.nearestFrame)
      let isInterpolation = brackets[frame].kind == .stringHead
      discardBrackets(above: isInterpolation ? frame + 1 : frame)
      if isInterpolation {
        brackets.removeLast()
        return
      }
    }
  }

  /// Begins, restarts or ends the innermost `#if`. A directive without one is ignored.
  ///
  /// Each branch pairs its brackets for itself: what one branch leaves open, the next does not see.
  mutating func matchConditional(_ kind: TokenKind, token: Int) {
    if kind == .poundIf { return openEntry(kind, token: token) }
    guard let frame = brackets.last?.nearestFrame, frame >= 0, brackets[Int(frame)].kind == .poundIf else {
      return report(.unbalancedConditional, atToken: token)
    }
    discardBrackets(above: Int(frame) + 1)
    if kind == .poundEndif { brackets.removeLast() }
  }
}
