// Statements: the same grammar in functions, accessors, closures and result builders.
extension Parser {
  /// Parses statements up to the token at `end`.
  ///
  /// - Parameter stopsAtCase: the statements belong to a `case` of a `switch` and end where the next one begins.
  mutating func parseStatements(until end: Int, stopsAtCase: Bool = false) {
    let savedLimit = limit
    let first = (node: file.nodes.count, function: localFunctions.count)
    limit = end
    var branches: [Int] = []
    while !atEnd {
      if stopsAtCase, branches.isEmpty, beginsCase() { break }
      let before = (index, split)
      startsStatement = true
      switch kind {
      case .poundIf:
        if declarationKeyword() != nil { parseStatement() } else { branches.append(openBranch()) }
      case .poundElseif, .poundElse:
        if let branch = branches.popLast() { close(branch) } else if stopsAtCase { limit = index }
        if !atEnd { branches.append(openBranch()) }
      case .poundEndif:
        if let branch = branches.popLast() { close(branch) } else if stopsAtCase { limit = index }
        if !atEnd { advance() }
      default:
        parseStatement()
      }
      if !atEnd, (index, split) == before { advance() }
    }
    for branch in branches.reversed() { close(branch) }
    if localFunctions.count > first.function { markEarlierUses(from: first.node, functions: first.function) }
    startsStatement = false
    limit = savedLimit
  }

  /// Begins a branch at `#if`, `#elseif` or `#else` and skips its condition.
  private mutating func openBranch() -> Int {
    let branch = emit(.conditionalBranch, at: token.range)
    skipCondition()
    return branch
  }

  /// Whether the next `case` of the enclosing `switch` begins here, maybe inside `#if`.
  private mutating func beginsCase() -> Bool {
    var position = index
    while position < limit, tokens[position].kind == .poundIf { position = endOfCondition(position) }
    guard position < limit else { return false }
    let token = tokens[position]
    if token.kind == .atSign {
      // `@unknown default:`, `@unknown case _:`
      let word = self.token(at: endOfAttribute(position)).keyword
      return word == .default || word == .case
    }
    return token.keyword == .case || (token.keyword == .default && self.token(at: position + 1).kind == .colon)
  }

  /// Parses one statement or local declaration; consumes only the semicolon if one is here, and nothing at the end.
  mutating func parseStatement() {
    guard !atEnd else { return }
    if eat(.semicolon) { return }
    if kind == .poundSourceLocation {
      advance()
      if kind == .leftParen { skipBalanced() }
      return
    }
    // `outer: for x in y { }`
    if kind == .identifier, peek().kind == .colon, peek(2).keyword.takesLabel { move(to: index + 2) }
    if let keyword = declarationKeyword() { return parseLocalDeclaration(keyword: keyword) }
    switch keyword {
    case .if: parseIf()
    case .guard: parseGuard()
    case .while: parseWhile()
    case .repeat: parseRepeat()
    case .for: parseFor()
    case .switch: parseSwitch()
    case .do: parseDo()
    case .defer: parseDefer()
    case .return: parseValueStatement(.returnStatement)
    case .throw: parseValueStatement(.throwStatement)
    case .break: parseBreak()
    case .continue:
      advance()
      if kind == .identifier, !startsLine { advance() }
    case .fallthrough: advance()
    case .case, .default, .else, .catch, .in, .where: advance()
    case .yield, .then, .discard:
      // `yield &x`, but `yield(x)` and `yield = 1` use a name.
      let next = peek()
      if !next.flags.contains(.startsLine), isName(next) || next.kind == .prefixAmpersand, next.kind != .wildcard,
        next.keyword != .is, next.keyword != .as
      {
        advance()
      }
      parseExpression()
    default: parseExpression()
    }
  }

  /// `break`, `break outer`
  private mutating func parseBreak() {
    let statement = emit(.breakStatement, at: token.range)
    advance()
    if kind == .identifier, !startsLine {
      file.nodes[statement].name = intern(token)
      advance()
    }
    close(statement)
  }

  /// `return e`, also with `e` on the next line; `return` alone before `}`, `;` or a label of `switch`.
  private mutating func parseValueStatement(_ kind: NodeKind) {
    let statement = emit(kind, at: token.range)
    advance()
    switch self.kind {
    case .semicolon, .rightBrace, .poundElse, .poundElseif, .poundEndif, .poundIf: break
    default:
      if !atEnd, keyword != .case, keyword != .default { parseExpression() }
    }
    close(statement)
  }

  /// `{ … }` of a statement, as a `block` with its own scope.
  mutating func parseBlock() {
    guard kind == .leftBrace, !atEnd else { return }
    let block = emit(.block, at: token.range)
    _ = parseBody(binding: [])
    close(block)
  }

  /// `if … { } else if … { } else { }`; the `else if` are nested nodes but no recursion.
  mutating func parseIf() {
    var open: [Int] = []
    while keyword == .if, !atEnd {
      open.append(emit(.ifStatement, at: token.range))
      advance()
      let scope = enterScope()
      parseConditions()
      parseBlock()
      leaveScope(scope)
      guard keyword == .else, !atEnd else { break }
      advance()
      // An `if` after this block begins another statement.
      guard keyword == .if else {
        parseBlock()
        break
      }
    }
    for statement in open.reversed() { close(statement) }
  }

  /// The names that a `guard` binds live on in the enclosing scope.
  private mutating func parseGuard() {
    let statement = emit(.guardStatement, at: token.range)
    advance()
    let scope = enterScope()
    parseConditions()
    if keyword == .else { advance() }
    // `guard let x else { log(x) }`: in the block `x` is still the outer one.
    let bound = unbind(scope: scope)
    parseBlock()
    bind(bound)
    close(statement)
  }

  private mutating func parseWhile() {
    let statement = emit(.whileStatement, at: token.range)
    advance()
    let scope = enterScope()
    parseConditions()
    parseBlock()
    leaveScope(scope)
    close(statement)
  }

  private mutating func parseRepeat() {
    // `repeat each x` is an expression.
    guard peek().kind == .leftBrace else { return parseExpression() }
    let statement = emit(.repeatStatement, at: token.range)
    advance()
    parseBlock()
    if keyword == .while, !atEnd {
      advance()
      parseExpression()
    }
    close(statement)
  }

  /// `for case let x? in xs where x > 1 { }`
  private mutating func parseFor() {
    let statement = emit(.forStatement, at: token.range)
    advance()
    // `for unsafe in list` binds a name.
    while keyword == .try || keyword == .await || (keyword == .unsafe && isName(peek()) && peek().keyword != .in) {
      if keyword == .await { file.nodes[statement].flags.insert(.isAwaited) }
      if keyword == .try { file.nodes[statement].flags.insert(.isTried) }
      advance()
    }
    let scope = enterScope()
    if keyword == .case {
      advance()
      parsePattern(binds: false)
    } else {
      if keyword == .var || keyword == .let { advance() }
      parsePattern(binds: true)
    }
    if eat(.colon) { parseAnnotation() }
    // The sequence does not see the names that the pattern binds.
    let bound = unbind(scope: scope)
    if keyword == .in { advance() }
    parseCondition()
    bind(bound)
    if keyword == .where, !atEnd {
      advance()
      parseCondition()
    }
    parseBlock()
    leaveScope(scope)
    close(statement)
  }

  /// `switch value { case … }`, from `switch` on.
  mutating func parseSwitch() {
    let statement = emit(.switchStatement, at: token.range)
    advance()
    parseCondition()
    if kind == .leftBrace, !atEnd {
      let end = groupEnd(ofBlock: index)
      let savedLimit = limit
      let savedContext = context
      context = []
      limit = end
      advance()
      nested { parser in
        while !parser.atEnd { parser.parseCase() }
      }
      limit = savedLimit
      context = savedContext
      leaveGroup(at: end, closing: .rightBrace)
    }
    close(statement)
  }

  /// `case .a(let x) where x > 1, .b:` or `default:` with its statements.
  private mutating func parseCase() {
    switch kind {
    case .poundIf, .poundElseif, .poundElse: return skipCondition()
    case .poundEndif: return advance()
    case .atSign where beginsCase(): _ = parseAttribute()
    default: break
    }
    guard keyword == .case || keyword == .default else {
      // Statements before the first label: wrong, but no reason to lose the rest.
      let before = index
      parseStatements(until: limit, stopsAtCase: true)
      if index == before { advance() }
      return
    }
    startsStatement = false
    let block = emit(.caseBlock, at: token.range)
    let isDefault = keyword == .default
    let scope = enterScope()
    advance()
    if !isDefault { parseCasePatterns() }
    _ = eat(.colon)
    parseStatements(until: limit, stopsAtCase: true)
    leaveScope(scope)
    close(block)
  }

  private mutating func parseCasePatterns() {
    repeat {
      parsePattern(binds: false)
      if keyword == .where, !atEnd {
        advance()
        parseExpression()
      }
    } while eat(.comma)
  }

  /// `do throws(E) { } catch let e as E where … { }`
  mutating func parseDo() {
    let statement = emit(.doStatement, at: token.range)
    advance()
    _ = parseEffects()
    parseBlock()
    while keyword == .catch, !atEnd {
      let clause = emit(.catchClause, at: token.range)
      advance()
      let scope = enterScope()
      if kind == .leftBrace || keyword == .where {
        // Only a clause without a pattern declares `error`: `catch { }`, `catch where error.isFatal { }`.
        bind(names.intern("error"))
      }
      if kind != .leftBrace {
        let saved = context
        context.insert(.condition)
        parseCasePatterns()
        context = saved
      }
      parseBlock()
      leaveScope(scope)
      close(clause)
    }
    close(statement)
  }

  private mutating func parseDefer() {
    let statement = emit(.deferStatement, at: token.range)
    advance()
    parseBlock()
    close(statement)
  }
}

extension Keyword {
  /// Whether a statement label may be before the keyword.
  var takesLabel: Bool {
    switch self {
    case .for, .while, .repeat, .do, .if, .switch: true
    default: false
    }
  }
}
