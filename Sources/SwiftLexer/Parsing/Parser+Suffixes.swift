// The suffixes of postfix expressions: members, calls, subscripts, trailing closures, and `#if` around them.
extension Parser {
  /// Parses what follows a root and returns the index of the postfix expression's last node.
  mutating func parseSuffixes(root: Int) -> Int {
    var last = root
    let outer = suffixBranches.count
    while !atEnd {
      let next = file.nodes.count
      switch kind {
      case .period, .colonColon:
        guard parseMember() else {
          closeBranches(from: outer)
          return last
        }
      case .leftParen where !startsLine:
        parseCall()
      case .leftSquare where !startsLine:
        parseSubscript()
      case .leftBrace where mayBeTrailingClosure(root):
        parseCall()
        // `f { }⏎{ }()`: a call without parentheses takes no second closure, so that begins another statement.
        if kind == .leftBrace, !atEnd {
          if suffixBranches.count == outer { last = next }
          closeBranches(from: outer)
          return last
        }
      case .postfixQuestionMark:
        emit(.optionalChaining, at: ByteRange(start: start, end: start + 1))
        advanceByte()
      case .exclamationMark:
        emit(.forceUnwrap, at: ByteRange(start: start, end: start + 1))
        advanceByte()
      case .postfixOperator:
        emitOperation()
      case .poundIf where hasSuffixes(at: index):
        openSuffixBranch()
      case .poundElseif where suffixBranches.count > outer, .poundElse where suffixBranches.count > outer:
        closeLastBranch()
        openSuffixBranch()
      case .poundEndif where suffixBranches.count > outer:
        closeLastBranch()
        advance()
      default:
        // A branch that holds more than suffixes: `.a()⏎foo()`. The directive still has to be left.
        if suffixBranches.count > outer { leaveBranches(from: outer) }
        return last
      }
      // Suffixes in a branch are its children; the outermost branch is the suffix.
      if suffixBranches.count > outer, suffixBranches[outer] != next || suffixBranches.count > outer + 1 { continue }
      if next < file.nodes.count, file.nodes[next].isSuffix { last = next }
    }
    closeBranches(from: outer)
    return last
  }

  private mutating func openSuffixBranch() {
    let branch = emit(.conditionalBranch, at: token.range)
    suffixBranches.append(branch)
    skipCondition()
  }

  private mutating func closeLastBranch() {
    if let branch = suffixBranches.popLast() { close(branch) }
  }

  /// Closes the branches of a postfix expression, the outermost of which is at `outer`.
  private mutating func closeBranches(from outer: Int) {
    while suffixBranches.count > outer { closeLastBranch() }
  }

  /// Steps to the `#endif` of the outermost open branch when a branch does not hold suffixes alone.
  private mutating func leaveBranches(from outer: Int) {
    var open = suffixBranches.count - outer
    while !atEnd, open > 0 {
      switch kind {
      case .poundIf: open += 1
      case .poundEndif: open -= 1
      default: break
      }
      if open > 0 { advance() }
    }
    closeBranches(from: outer)
    _ = eat(.poundEndif)
  }

  /// Whether the `#if` at `position` is in a postfix expression: its first branch begins with `.name`.
  ///
  ///     view
  ///     #if os(iOS)
  ///       .padding()
  ///     #endif
  private mutating func hasSuffixes(at position: Int) -> Bool {
    var position = position
    while position < limit, tokens[position].kind == .poundIf { position = endOfCondition(position) }
    return position < limit && tokens[position].kind == .period
  }

  /// `.name`, `.0`, `.init`, `.$x`; false when no name follows the dot.
  private mutating func parseMember() -> Bool {
    let begin = start
    // `a.Swift::count`: the module is no suffix of its own.
    if peek(2).kind == .colonColon, isName(peek()), isName(peek(3)), index + 3 < limit { move(to: index + 2) }
    let next = peek()
    guard isName(next) || next.kind == .integerLiteral, index + 1 < limit else {
      advance()
      return false
    }
    advance()
    var flags: NodeFlags = []
    if next.kind == .propertyWrapperProjection { flags.insert(.isProjected) }
    if next.flags.contains(.escaped) { flags.insert(.isEscaped) }
    let node = emit(.member, intern(next), at: ByteRange(start: begin, end: next.end), flags: flags)
    advance()
    parseNameSuffix(node)
    return true
  }

  /// `(a, b: c) { … } label: { … }`, or trailing closures alone.
  private mutating func parseCall() {
    let call = emit(.call, at: token.range)
    if kind == .leftParen { parseArguments(closing: .rightParen) }
    if kind == .leftBrace, mayBeTrailingClosure(call) { parseTrailingClosures() }
    close(call)
  }

  private mutating func parseSubscript() {
    let access = emit(.subscriptAccess, at: token.range)
    parseArguments(closing: .rightSquare)
    // `a[b] { … }` hands the closure to the subscript.
    if kind == .leftBrace, mayBeTrailingClosure(access) { parseTrailingClosures() }
    close(access)
  }

  private mutating func parseArguments(closing: TokenKind) {
    let end = groupEnd()
    let saved = (context, startsStatement)
    context.subtract([.condition, .propertyValue])
    startsStatement = false
    advance()
    nested { parser in parser.parseArgumentList(until: end) }
    (context, startsStatement) = saved
    leaveGroup(at: end, closing: closing)
  }

  /// `a, b: c, d: +` up to the token at `end`; true when a colon was between expressions, as in `[a: b]`.
  ///
  /// - Parameter inCollection: `name:` is a key, no label.
  @discardableResult
  mutating func parseArgumentList(until end: Int, inCollection: Bool = false) -> Bool {
    let savedLimit = limit
    limit = min(limit, end)
    defer { limit = savedLimit }
    var sawColon = false
    while !atEnd {
      let before = (index, split)
      if eat(.comma) { continue }
      if inCollection, kind == .colon {
        sawColon = true
        advance()
        continue
      }
      var label = NameID.none
      let begin = start
      let saved = keepsLiterals
      if !inCollection, isName(token), peek().kind == .colon, index + 1 < limit {
        if kind != .wildcard { label = intern(token) }
        // The keys of the defaults: `bool(forKey: "isOn")`, `register(defaults: ["isOn": true])`.
        if isText("forKey", token) || isText("defaults", token) { keepsLiterals = true }
        move(to: index + 2)
      }
      let argument = emit(.argument, label, at: ByteRange(start: begin, end: begin))
      parseExpression()
      keepsLiterals = saved
      close(argument)
      // The pieces between two interpolations end a list too.
      if kind == .stringMiddle, !atEnd { return sawColon }
      if !atEnd, (index, split) == before { skipBalanced() }
    }
    return sawColon
  }

  /// `{ … } label: { … } _: { … }`
  private mutating func parseTrailingClosures() {
    let first = emit(.argument, at: token.range, flags: .isTrailing)
    parseClosure(flags: .endsPostfix)
    close(first)
    // A statement's label looks the same but is followed by `for` or `while`, and `default:` belongs to `switch`.
    while !atEnd, isName(token), keyword != .default, peek().kind == .colon, peek(2).kind == .leftBrace,
      index + 2 < limit
    {
      let label = kind == .wildcard ? .none : intern(token)
      let argument = emit(.argument, label, at: token.range, flags: .isTrailing)
      move(to: index + 2)
      parseClosure(flags: .endsPostfix)
      close(argument)
    }
  }

  /// Whether the `{` here is a trailing closure of the postfix expression that began at `root`.
  private mutating func mayBeTrailingClosure(_ root: Int) -> Bool {
    guard kind == .leftBrace, !atEnd else { return false }
    if context.contains(.pattern) { return false }
    // `if x == 1 { }`: a literal takes no closure, suffixes after it do.
    if root == file.nodes.count - 1, file.nodes[root].kind == .literal { return false }
    if context.contains(.condition) { return isClosureInCondition() }
    return !(context.contains(.propertyValue) && isAccessorBlock(observersOnly: true))
  }

  /// In `if let x = y.first { $0 > 1 } { … }` the first braces are a closure: something follows `{` on its line, and
  /// what follows `}` could not follow a statement's block.
  private mutating func isClosureInCondition() -> Bool {
    guard let end = partner(of: index), !peek().flags.contains(.startsLine), end + 1 < limit else { return false }
    // `let a = switch b { case … }, c = d`
    if peek().keyword == .case { return false }
    let next = tokens[end + 1]
    switch next.kind {
    case .leftBrace, .comma: return true
    case .keyword where next.keyword == .where: return true
    default: break
    }
    guard !next.flags.contains(.startsLine) else { return false }
    switch next.kind {
    case .leftSquare, .leftParen, .period, .postfixQuestionMark, .infixQuestionMark, .exclamationMark, .colon, .equal,
      .infixOperator, .postfixOperator:
      return true
    case .keyword: return next.keyword == .is || next.keyword == .as
    default: return false
    }
  }
}
