// Closures: capture list, parameters, statements.
extension Parser {
  /// Parses the closure at `{`.
  ///
  /// - Parameter flags: `endsPostfix` for a trailing closure, which takes no suffixes of its own.
  mutating func parseClosure(flags: NodeFlags = []) {
    let closure = emit(.closure, at: token.range, flags: flags)
    let end = groupEnd(ofBlock: index)
    let saved = (context, startsStatement)
    let scope = enterScope()
    context = []
    startsStatement = false
    bodyDepth += 1
    let savedLimit = limit
    limit = end
    advance()
    if let signatureEnd = endOfClosureSignature() {
      file.nodes[closure].flags.insert(.hasSignature)
      parseClosureSignature(until: signatureEnd)
    }
    limit = savedLimit
    nested { parser in parser.parseStatements(until: end) }
    bodyDepth -= 1
    leaveScope(scope)
    (context, startsStatement) = saved
    leaveGroup(at: end, closing: .rightBrace)
    close(closure)
  }

  /// The index of the token `in` if a signature begins here; nil for a closure without one.
  ///
  ///     { @MainActor [weak self] (a: Int, _ b: B) async throws -> T in … }
  ///     { x, y in … }
  private mutating func endOfClosureSignature() -> Int? {
    var position = index
    while position < limit, tokens[position].kind == .atSign { position = endOfAttribute(position) }
    if position < limit, tokens[position].kind == .leftSquare {
      guard let end = partner(of: position), end < limit else { return nil }
      position = end + 1
    }
    if position < limit, tokens[position].kind == .leftParen {
      guard let end = partner(of: position), end < limit else { return nil }
      position = end + 1
    } else {
      position = endOfNameList(position)
    }
    return endOfClosureEffects(position)
  }

  /// `x, y, _, $z`
  private mutating func endOfNameList(_ start: Int) -> Int {
    var position = start
    while position < limit, isName(tokens[position]), tokens[position].kind != .keyword,
      !(tokens[position].keyword == .async && position == start && token(at: position + 1).kind == .arrow)
    {
      position += 1
      guard position < limit, tokens[position].kind == .comma else { break }
      position += 1
    }
    return position
  }

  /// Effects and `-> T`, up to `in`.
  private mutating func endOfClosureEffects(_ start: Int) -> Int? {
    var position = start
    var inResult = false
    while position < limit {
      let token = tokens[position]
      if token.keyword == .in { return position }
      switch token.kind {
      case .arrow: inResult = true
      case .leftParen, .leftSquare:
        guard inResult || tokens[position - 1].keyword == .throws, let end = partner(of: position), end < limit else {
          return nil
        }
        position = end
      case .leftBrace, .rightBrace, .semicolon, .equal: return nil
      default:
        switch token.keyword {
        case .async, .throws, .rethrows, .reasync: break
        default: guard inResult, !token.keyword.isStatement else { return nil }
        }
      }
      position += 1
    }
    return nil
  }

  /// Parses up to and including the `in` at `end`.
  private mutating func parseClosureSignature(until end: Int) {
    while index < end, kind == .atSign { parseAttributeNode() }
    if kind == .leftSquare, index < end { parseCaptureList() }
    if kind == .leftParen, index < end {
      parseClosureParameterClause()
    } else {
      while index < end, isName(token) {
        if keyword == .async || keyword == .throws { break }
        emitClosureParameter(token)
        advance()
        guard eat(.comma) else { break }
      }
    }
    // Effects; and a result type, whose names are not reads.
    move(to: end)
    advance()
  }

  /// `$item in` declares both `item` and `$item`.
  private mutating func emitClosureParameter(_ nameToken: Token) {
    let name = nameToken.kind == .wildcard ? .none : intern(nameToken)
    emit(
      .parameter, name, at: nameToken.range,
      flags: nameToken.kind == .propertyWrapperProjection ? .isProjected : [])
    bind(name)
    if nameToken.kind == .propertyWrapperProjection { bindWrapped(name) }
  }

  /// `(a: Int, _ b: inout B, $c)`
  private mutating func parseClosureParameterClause() {
    let end = groupEnd()
    advance()
    let savedLimit = limit
    limit = min(limit, end)
    while !atEnd {
      let before = (index, split)
      while kind == .atSign, !atEnd { _ = parseAttribute() }
      var nameToken: Token?
      while !atEnd, isName(token) {
        nameToken = token
        advance()
      }
      if let nameToken { emitClosureParameter(nameToken) }
      if eat(.colon) { parseAnnotation() }
      while !atEnd, kind != .comma { skipBalanced() }
      _ = eat(.comma)
      if (index, split) == before { advance() }
    }
    limit = savedLimit
    leaveGroup(at: end, closing: .rightParen)
  }

  /// `[weak self, x, y = z, unowned(unsafe) d]`
  private mutating func parseCaptureList() {
    let end = groupEnd()
    let savedLimit = limit
    limit = min(limit, end)
    advance()
    var bound: [(name: NameID, isProjected: Bool)] = []
    while !atEnd {
      let before = (index, split)
      var isWeak = false
      if keyword == .weak || keyword == .unowned, peek().kind != .equal, peek().kind != .comma, index + 1 < limit {
        isWeak = true
        advance()
        if kind == .leftParen { skipBalanced() }
      }
      if isName(token), !atEnd {
        let isProjected = kind == .propertyWrapperProjection
        bound.append((parseCapture(isWeak: isWeak), isProjected))
      }
      while !atEnd, kind != .comma { skipBalanced() }
      _ = eat(.comma)
      if (index, split) == before { advance() }
    }
    limit = savedLimit
    leaveGroup(at: end, closing: .rightSquare)
    // Each value is evaluated outside the closure, so the names are bound only now.
    for capture in bound {
      bind(capture.name)
      if capture.isProjected { bindWrapped(capture.name) }
    }
  }

  /// - Returns: the name that the closure's body sees; of `[weak self]` `self`, which ``guard let `self` `` reads.
  private mutating func parseCapture(isWeak: Bool) -> NameID {
    let nameToken = token
    let isSelf = nameToken.keyword == .self
    let name = intern(nameToken)
    var flags: NodeFlags = nameToken.kind == .propertyWrapperProjection ? .isProjected : []
    if isWeak { flags.insert(.isWeak) }
    let capture = emit(.capture, isSelf ? .none : name, at: nameToken.range, flags: flags)
    advance()
    if eat(.equal) {
      parseExpression()
    } else if isSelf {
      emit(.selfReference, at: nameToken.range, flags: .endsPostfix)
    } else {
      // `[$x]` captures the projection.
      emitShorthand(name, nameToken)
    }
    close(capture)
    return name
  }
}

extension Keyword {
  /// Reserved words that cannot be in a closure's signature.
  var isStatement: Bool {
    switch self {
    case .if, .for, .while, .switch, .return, .guard, .do, .let, .var, .func, .defer, .throw, .repeat, .case, .else:
      true
    default: false
    }
  }
}
