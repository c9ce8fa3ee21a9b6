// The roots of postfix expressions.
extension Parser {
  /// Parses a root and its suffixes; false when none is here.
  mutating func parsePostfixExpression() -> Bool {
    guard !atEnd else { return false }
    let root = file.nodes.count
    guard parseRoot() else { return false }
    // A dot without a name leaves nothing that suffixes could follow.
    guard root < file.nodes.count else { return true }
    switch file.nodes[root].kind {
    // `case let x` in a pattern: a bound name is no postfix expression.
    // `x = if a { b } else { c }` and `#available(iOS 17, *)`: no suffix may follow.
    case .binding, .availability, .ifStatement, .switchStatement, .doStatement: return true
    default: break
    }
    let last = parseSuffixes(root: root)
    if last < file.nodes.count { file.nodes[last].flags.insert(.endsPostfix) }
    return true
  }

  private mutating func parseRoot() -> Bool {
    switch kind {
    case .identifier: parseName()
    case .propertyWrapperProjection: parseProjection()
    case .implicitParameterName: emitName(.implicitParameter, intern(token))
    case .wildcard: emitName(.name, intern(token))
    case .keyword: return parseKeywordRoot()
    case .integerLiteral, .floatLiteral, .stringLiteral, .regexLiteral: emitLiteral()
    case .stringHead: parseInterpolatedString()
    case .leftParen: parseTuple()
    case .leftSquare: parseCollection()
    case .leftBrace: parseClosure()
    case .period: return parseImplicitMember()
    case .backslash: parseKeyPath()
    case .pound: parseMacroExpansion()
    case .poundAvailable, .poundUnavailable:
      let node = emit(.availability, .none, at: token.range)
      advance()
      if kind == .leftParen { skipBalanced() }
      file.nodes[node].range.end = previousEnd
    default: return false
    }
    return true
  }

  /// `$name`
  private mutating func parseProjection() {
    let name = intern(token)
    let isLocal = isLocalProjection(token)
    emitName(.name, name, flags: isLocal ? [.isLocal, .isProjected] : .isProjected)
  }

  /// A bare name; in a pattern after `let` a name to bind.
  private mutating func parseName() {
    // `Swift::print(a)`: the module is no name of its own.
    var isQualified = false
    if peek().kind == .colonColon, isName(peek(2)), index + 2 < limit {
      move(to: index + 2)
      if kind == .propertyWrapperProjection { return parseProjection() }
      isQualified = true
    }
    let nameToken = token
    let name = intern(nameToken)
    if context.contains(.bindsNames) {
      switch peek().kind {
      case .leftParen, .period: break
      // `case let Result<Int>.success(value)`, `case let (list[0], value)`: an expression, which binds nothing.
      case .leftSquare where !peek().flags.contains(.startsLine): break
      case .infixOperator where bytes[Int(peek().start)] == UInt8(ascii: "<"): break
      default:
        emit(.binding, name, at: nameToken.range)
        advance()
        bind(name)
        if kind == .postfixQuestionMark { advance() }
        return
      }
    }
    var flags: NodeFlags = isLocal(name) && !isQualified ? .isLocal : []
    if nameToken.flags.contains(.escaped) { flags.insert(.isEscaped) }
    emitName(.name, name, flags: flags)
  }

  private mutating func emitName(_ kind: NodeKind, _ name: NameID, flags: NodeFlags = []) {
    let node = emit(kind, name, at: token.range, flags: flags)
    advance()
    parseNameSuffix(node)
  }

  /// Generic arguments and the labels of a compound name, after a name.
  mutating func parseNameSuffix(_ node: Int) {
    if atOperator(UInt8(ascii: "<")), parseExpressionGenerics() { file.nodes[node].flags.insert(.isSpecialized) }
    if kind == .leftParen, !startsLine, let end = endOfCompoundName(at: index) {
      move(to: end)
      file.nodes[node].flags.insert(.isCompoundName)
      file.nodes[node].range.end = previousEnd
    }
  }

  /// `<A, B>` after a name is generic only when what follows could not follow a comparison: `a < b, c > (d)` is
  /// generic to the compiler, `a<b && c>d` is not.
  private mutating func parseExpressionGenerics() -> Bool {
    // `funcName<>()` is an operator between two operands.
    guard Int(start) + 1 < bytes.count, bytes[Int(start) + 1] != UInt8(ascii: ">") else { return false }
    let saved = (index, split, previousEnd)
    let mark = file.mark
    let isGeneric = parseGenericArguments() && genericArgumentsMayEnd()
    // Even if they are: `A<@convention(c) () -> B>.c()` would have a type's attributes between a root and its suffixes.
    file.cut(back: mark)
    if !isGeneric { (index, split, previousEnd) = saved }
    return isGeneric
  }

  private mutating func genericArgumentsMayEnd() -> Bool {
    if atEnd { return true }
    switch kind {
    case .leftParen, .leftSquare: return !startsLine
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .colon, .semicolon, .exclamationMark,
      .postfixQuestionMark, .stringTail, .stringMiddle, .endOfFile, .colonColon:
      return true
    case .infixOperator: return byte == UInt8(ascii: "&") && token.length - split == 1
    default: return startsLine
    }
  }

  /// One past `(_:b:)` if the `(` at `start` opens the labels of a compound name.
  private mutating func endOfCompoundName(at start: Int) -> Int? {
    guard let end = partner(of: start), end > start + 1, end < limit else { return nil }
    var position = start + 1
    while position < end {
      guard isName(tokens[position]), token(at: position + 1).kind == .colon else { return nil }
      position += 2
    }
    return position == end ? end + 1 : nil
  }

  private mutating func parseKeywordRoot() -> Bool {
    switch keyword {
    case .self where isLocal(otherSelf): emitName(.name, otherSelf, flags: .isLocal)
    case .self: emitName(.selfReference, .none)
    case .super: emitName(.superReference, .none)
    case .`Self`, .`Any`, .`init`: emitName(.name, intern(token))
    // `names: named(subscript(a:b:))`; with types it would be a declaration.
    case .subscript where peek().kind == .leftParen && endOfCompoundName(at: index + 1) != nil:
      emitName(.name, intern(token))
    case .true, .false, .nil: emitLiteral()
    case .if: parseIf()
    case .switch: parseSwitch()
    case .do: parseDo()
    default: return false
    }
    return true
  }

  /// A literal with its text as name when it is short, and when a rule may compare it. Most texts are those of strings
  /// that stand nowhere else, which would make the table of names a third larger.
  private mutating func emitLiteral() {
    let name = token.length <= (keepsLiterals ? 64 : 8) ? intern(token.range) : .none
    emit(.literal, name, at: token.range)
    advance()
  }

  /// `"a \(b, c: d) e"`: from `stringHead` to `stringTail`; the arguments of each interpolation are children.
  private mutating func parseInterpolatedString() {
    let literal = emit(.literal, at: token.range)
    let end = groupEnd()
    let saved = (context, startsStatement)
    context = []
    startsStatement = false
    advance()
    nested { parser in
      let savedLimit = parser.limit
      parser.limit = min(end, savedLimit)
      while !parser.atEnd {
        let before = (parser.index, parser.split)
        parser.parseArgumentList(until: parser.limit)
        if (parser.index, parser.split) == before || parser.kind == .stringMiddle { parser.advance() }
      }
      parser.limit = savedLimit
    }
    (context, startsStatement) = saved
    leaveGroup(at: end, closing: .stringTail)
    close(literal)
  }

  private mutating func parseTuple() {
    parseGroup(.tuple, closing: .rightParen)
  }

  /// `[a, b]`, `[a: b]`, `[:]`
  private mutating func parseCollection() {
    let node = parseGroup(.arrayLiteral, closing: .rightSquare)
    // Keys and values are arguments in turn; the colons between them make it a dictionary.
    if isDictionary { file.nodes[node].kind = .dictionaryLiteral }
    isDictionary = false
  }

  @discardableResult
  private mutating func parseGroup(_ kind: NodeKind, closing: TokenKind) -> Int {
    let node = emit(kind, at: token.range)
    let end = groupEnd()
    let saved = (context, startsStatement)
    context.subtract([.condition, .propertyValue])
    startsStatement = false
    advance()
    var sawColon = false
    nested { parser in sawColon = parser.parseArgumentList(until: end, inCollection: kind == .arrayLiteral) }
    isDictionary = sawColon
    (context, startsStatement) = saved
    leaveGroup(at: end, closing: closing)
    close(node)
    return node
  }

  /// `.name`, `.init(x)`
  private mutating func parseImplicitMember() -> Bool {
    guard isName(peek()) else {
      advance()
      return true
    }
    let begin = start
    advance()
    // `.Module::name`: the module is no suffix of its own.
    if peek().kind == .colonColon, isName(peek(2)), index + 2 < limit { move(to: index + 2) }
    let node = emit(.implicitMember, intern(token), at: ByteRange(start: begin, end: token.end))
    advance()
    parseNameSuffix(node)
    return true
  }

  /// `\.name`, `\Foo<Int>.bar[0]?.baz!`, `\.$foo`: only the code in brackets is read.
  private mutating func parseKeyPath() {
    let node = emit(.keyPath, at: token.range)
    advance()
    let rootIndex = index
    var last = NameID.none
    var components = 0
    scan: while !atEnd {
      switch kind {
      case .period: advanceByte()
      case .postfixQuestionMark, .exclamationMark:
        components += 1
        advanceByte()
      case .leftSquare where index == rootIndex, .leftParen where index == rootIndex:
        // `\[Int].count`, `\(x: Int, y: Int).x`: the root is a type.
        skipBalanced()
      case .leftSquare where !startsLine || previousIsPeriod():
        components += 1
        parseKeyPathGroup(closing: .rightSquare)
      case .leftParen where previousIsPeriod() == false && !startsLine && endsMethodComponent():
        components += 1
        parseKeyPathGroup(closing: .rightParen)
      case .identifier, .keyword, .wildcard, .propertyWrapperProjection, .integerLiteral:
        guard previousIsPeriod() || last == .none else { break scan }
        if index != rootIndex { components += 1 }
        last = intern(token)
        advance()
        if atOperator(UInt8(ascii: "<")) { _ = parseExpressionGenerics() }
      case .prefixOperator, .infixOperator, .postfixOperator:
        // `\.?.name`, `\.!`: a dot that comes first makes an operator of what follows.
        guard byte == UInt8(ascii: ".") else { break scan }
        components += 1
        advanceByte()
      default: break scan
      }
    }
    // The name of a key path is its last component: `isOn` of `\Model.isOn`.
    file.nodes[node].name = last
    if components == 1, last != .none { file.nodes[node].flags.insert(.hasOneComponent) }
    close(node)
  }

  /// `[0]` and `(a)` in a key path, as a `tuple`: its own suffixes are not nodes.
  private mutating func parseKeyPathGroup(closing: TokenKind) {
    let group = parseGroup(.tuple, closing: closing)
    file.nodes[group].flags.insert(.endsPostfix)
  }

  private mutating func previousIsPeriod() -> Bool {
    guard previousEnd > 0, Int(previousEnd) <= bytes.count else { return false }
    let byte = bytes[Int(previousEnd) - 1]
    return byte == UInt8(ascii: ".") || byte == UInt8(ascii: "\\")
  }

  /// A method in a key path has its parentheses right after the name.
  private mutating func endsMethodComponent() -> Bool { !token.flags.contains(.spaceBefore) }

  /// `#name<T>`; parentheses and closures follow as suffixes.
  private mutating func parseMacroExpansion() {
    let begin = start
    advance()
    guard isName(token), !token.flags.contains(.spaceBefore), !atEnd else { return }
    // `#Module::name`
    if peek().kind == .colonColon, isName(peek(2)), index + 2 < limit { move(to: index + 2) }
    let node = emit(.macro, intern(token), at: ByteRange(start: begin, end: token.end))
    advance()
    if atOperator(UInt8(ascii: "<")), parseExpressionGenerics() { file.nodes[node].flags.insert(.isSpecialized) }
  }
}
