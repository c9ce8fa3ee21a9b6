// Conditions, patterns, and local variables.
extension Parser {
  /// The conditions of `if`, `guard` and `while`: `let x = y, case .a(let b) = c, #available(iOS 17, *), d`.
  mutating func parseConditions() {
    guard kind != .leftBrace || context.isEmpty else { return }
    if beginsNextStatement() { return }
    repeat {
      guard !atEnd else { return }
      switch keyword {
      case .let, .var: parseOptionalBinding()
      case .case:
        advance()
        let scope = enterScope()
        parsePattern(binds: false)
        let bound = unbind(scope: scope)
        if eat(.colon) { parseAnnotation() }
        parseConditionValue()
        bind(bound)
      default: parseCondition()
      }
    } while eat(.comma) && !atConditionalBody()
  }

  /// Whether the `{` after a comma is the statement's block all the same: a half-typed `if a, { … }`. In
  /// `if a, { b }() { … }` it is a closure, which something follows.
  private mutating func atConditionalBody() -> Bool {
    guard kind == .leftBrace else { return false }
    guard !atEnd, let end = partner(of: index), end + 1 < limit else { return true }
    let next = tokens[end + 1]
    switch next.kind {
    case .semicolon, .rightBrace, .rightParen: return true
    case .comma, .infixOperator: return false
    default: return next.flags.contains(.startsLine) || next.keyword == .else
    }
  }

  /// Whether `let` or `var` is after the keyword of a statement but on a line of its own that is not indented.
  ///
  ///     if                    // being written
  ///     var body: some View { … }
  private mutating func beginsNextStatement() -> Bool {
    startsLine && index > 0 && (keyword == .let || keyword == .var) && isOutdented(from: tokens[index - 1].start)
  }

  /// One expression in which a `{` at depth 0 is the statement's block.
  mutating func parseCondition() {
    let saved = context
    context = .condition
    parseExpression()
    context = saved
  }

  /// `= e` of a binding in a condition.
  private mutating func parseConditionValue() {
    guard eat(.equal) else { return }
    let value = emit(.initialValue, at: ByteRange(start: start, end: start))
    parseCondition()
    close(value)
  }

  /// `let x = y`, `let x: T = y`, `var x`, `let (a, b) = c`
  private mutating func parseOptionalBinding() {
    let isVariable = keyword == .var
    advance()
    let nameToken = token
    guard isName(nameToken), !atEnd else {
      // `if let (a, b) = pair`
      let scope = enterScope()
      parsePattern(binds: true)
      let bound = unbind(scope: scope)
      parseConditionValue()
      bind(bound)
      return
    }
    let name = nameToken.kind == .wildcard ? .none : intern(nameToken)
    advance()
    var flags: NodeFlags = isVariable ? .isVariable : []
    if nameToken.kind == .propertyWrapperProjection { flags.insert(.isProjected) }
    if kind == .equal || kind == .colon {
      let binding = emit(.binding, name, at: nameToken.range, flags: flags)
      if eat(.colon) { parseAnnotation() }
      // `if let x: T {` reads the outer `x` too, which only shows after the type.
      if kind != .equal { insertShorthand(name, nameToken, before: binding) }
      let value = file.nodes.count + 1
      let hasValue = kind == .equal
      parseConditionValue()
      if hasValue { bindSelf(nameToken, value: value) }
    } else {
      // `if let x {` reads the outer `x` and binds an inner one. `if let self` rebinds self.
      if nameToken.keyword == .self {
        emit(.selfReference, at: nameToken.range, flags: .endsPostfix)
      } else {
        emitShorthand(name, nameToken)
      }
      emit(.binding, name, at: nameToken.range, flags: flags.union(.isShorthand))
      // `if let x? = y` and other shapes that only a pattern reads.
      if kind == .postfixQuestionMark { advance() }
      parseConditionValue()
    }
    if nameToken.keyword != .self { bind(name) }
    if flags.contains(.isProjected) { bindWrapped(name) }
  }

  /// The read of `x` that `if let x` and `[x] in` imply, a postfix expression of its own.
  mutating func emitShorthand(_ name: NameID, _ nameToken: Token) {
    var flags: NodeFlags = [.isShorthand, .endsPostfix]
    if nameToken.kind == .propertyWrapperProjection {
      flags.insert(.isProjected)
      if isLocalProjection(nameToken) { flags.insert(.isLocal) }
    } else if isLocal(name) {
      flags.insert(.isLocal)
    }
    emit(.name, name, at: nameToken.range, flags: flags)
  }

  /// Puts the read of `x` before its `binding`, and before the type that is already there.
  private mutating func insertShorthand(_ name: NameID, _ nameToken: Token, before binding: Int) {
    emitShorthand(name, nameToken)
    guard let shorthand = file.nodes.popLast() else { return }
    file.nodes[binding].flags.insert(.isShorthand)
    file.insertNode(shorthand, at: binding)
  }

  /// Parses a pattern and binds its names.
  ///
  /// - Parameter binds: bare names are bound, as after `let`; otherwise only those after a `let` inside.
  mutating func parsePattern(binds: Bool) {
    let saved = context
    context = context.contains(.condition) ? [.condition, .pattern] : .pattern
    if binds { context.insert(.bindsNames) }
    parseExpression()
    context = saved
  }

  /// A type annotation as a node.
  mutating func parseAnnotation() {
    let begin = start
    let type = parseType()
    guard type >= 0 else { return }
    let node = emit(.typeAnnotation, NameID(raw: UInt32(type)), at: ByteRange(start: begin, end: previousEnd))
    close(node)
  }

  /// A declaration in a body: variables and functions as nodes, types as declarations of their own.
  mutating func parseLocalDeclaration(keyword position: Int) {
    switch tokens[position].keyword {
    case .let, .var: parseLocalVariable(keyword: position)
    case .func: parseLocalFunction(keyword: position)
    default:
      let begin = start
      let node = emit(.localDeclaration, at: token.range)
      let nodes = file.nodes.count
      let declarations = file.declarations.count
      parseDeclaration(keyword: position)
      // Attributes' arguments may hold declarations too, which come first but begin later.
      if let declaration = file.declarations[declarations...].firstIndex(where: { $0.range.start == begin }) {
        file.nodes[node].name = NameID(raw: UInt32(truncatingIfNeeded: declaration))
      } else if file.nodes.count == nodes {
        // `infix operator +++` leaves nothing.
        file.nodes.removeSubrange(node...)
        return
      } else {
        file.nodes[node].kind = .attribute
        file.hasAttributesInCode = true
      }
      // The members' code belongs to the members, not to this body.
      if nodes < file.nodes.count { file.closeNode(node, at: previousEnd) }
      file.nodes[node].range.end = previousEnd
    }
  }

  /// The parts before a local declaration's keyword.
  private struct LocalHeader {
    var hasAttributes = false
    var isLazy = false
    var isAsync = false
  }

  /// Emits the attributes before a local declaration's keyword and skips its modifiers.
  @discardableResult
  private mutating func parseLocalHeader(keyword position: Int) -> LocalHeader {
    var header = LocalHeader()
    while index < position {
      let before = index
      switch kind {
      case .atSign:
        parseAttributeNode()
        header.hasAttributes = true
      case .poundIf, .poundElseif, .poundElse: skipCondition()
      case .poundEndif: advance()
      default:
        if keyword == .lazy { header.isLazy = true }
        if keyword == .async { header.isAsync = true }
        move(to: endOfModifier(index))
      }
      if index == before { advance() }
    }
    return header
  }

  /// `@State(a)` of a declaration in a body, or of a closure: a node with the arguments as children.
  mutating func parseAttributeNode() {
    let node = emit(.attribute, at: token.range)
    file.hasAttributesInCode = true
    let attribute = parseAttribute()
    file.nodes[node].name = attribute.name
    close(node)
  }

  /// `@State var a = 1, (b, c): T = e { didSet { } }`
  private mutating func parseLocalVariable(keyword position: Int) {
    let isVariable = tokens[position].keyword == .var
    let variable = emit(.variable, at: token.range, flags: isVariable ? .isVariable : [])
    let header = parseLocalHeader(keyword: position)
    if header.isLazy { file.nodes[variable].flags.insert(.isLazy) }
    if header.isAsync { file.nodes[variable].flags.insert(.isAsync) }
    advance()
    repeat {
      guard !atEnd else { break }
      let scope = enterScope()
      let nameToken = token
      parseBindingPattern()
      let bound = unbind(scope: scope)
      if eat(.colon) { parseAnnotation() }
      let value = file.nodes.count + 1
      if eat(.equal) { parseLocalValue() }
      // `let x = x` reads the outer one, so the name is bound after its value; its own accessors see it.
      bind(bound)
      if header.hasAttributes {
        bindWrapped(bound.first)
        for name in bound.others { bindWrapped(name) }
      }
      bindSelf(nameToken, value: value)
      if kind == .leftBrace, isAccessorBlock(observersOnly: false) || !startsLine { _ = parseAccessors() }
    } while eat(.comma)
    close(variable)
  }

  private mutating func parseLocalValue() {
    let value = emit(.initialValue, at: ByteRange(start: start, end: start))
    let saved = context
    context = .propertyValue
    parseExpression()
    context = saved
    close(value)
  }

  /// A name, `_`, or a tuple of them.
  private mutating func parseBindingPattern() {
    if atDeclarationName() {
      let name = kind == .wildcard ? .none : intern(token)
      emit(.binding, name, at: token.range)
      advance()
      bind(name)
    } else if kind == .leftParen {
      let end = groupEnd()
      advance()
      nested { parser in
        while parser.index < end {
          let before = parser.index
          // `let (first: a, second: b) = pair`
          if parser.isName(parser.token), parser.peek().kind == .colon { parser.move(to: parser.index + 2) }
          parser.parseBindingPattern()
          _ = parser.eat(.comma)
          if parser.index == before { parser.advance() }
        }
      }
      leaveGroup(at: end, closing: .rightParen)
    }
  }

  /// `func f(a: Int) { }` in a body; its name is local in the whole block.
  private mutating func parseLocalFunction(keyword position: Int) {
    let function = emit(.localFunction, at: token.range)
    parseLocalHeader(keyword: position)
    advance()
    let name = atDeclarationName() ? intern(token) : .none
    file.nodes[function].name = name
    bind(name)
    if name != .none { localFunctions.append((name, function)) }
    while !atEnd, kind != .leftParen, !atOperator(UInt8(ascii: "<")), kind != .leftBrace, !beginsNextDeclaration() {
      advance()
    }
    let signature = parseSignature()
    let scope = enterScope()
    for parameter in signature.parameters.indices {
      emit(.parameter, file.parameters[parameter].name, at: file.parameters[parameter].nameRange)
    }
    bindParameters(of: signature)
    parseBlock()
    leaveScope(scope)
    close(function)
  }
}
