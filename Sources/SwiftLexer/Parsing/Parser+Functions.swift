// Functions, initializers, subscripts, their parameters and bodies.
extension Parser {
  /// `func run<T>(_ a: T) async throws -> Int where T: P { … }`, from `func` on.
  mutating func parseFunction(_ header: DeclarationHeader) {
    advance()
    let (name, range) = parseFunctionName()
    if bodyDepth > 0 { bind(name) }
    let declaration = begin(header, .function, name: name, at: range)
    parseSignatureAndBody(of: declaration)
  }

  /// `func run`, `func ==`, `func <<T>(a: T)`, where the last `<` opens the generic parameters.
  private mutating func parseFunctionName() -> (NameID, ByteRange) {
    let nameToken = token
    guard index < limit, !beginsNextDeclaration() else { return (.none, emptyRange) }
    if isName(nameToken) {
      advance()
      return (intern(nameToken), nameToken.range)
    }
    guard kind.isOperator || kind == .postfixQuestionMark || kind == .exclamationMark || kind == .equal else {
      return (.none, emptyRange)
    }
    var range = nameToken.range
    // `func ??`, `func !=`: the lexer splits left-bound question and exclamation marks off.
    advance()
    while index < limit, token.start == previousEnd, kind.isOperator || kind == .postfixQuestionMark || kind == .equal {
      range.end = token.end
      advance()
    }
    let last = Int(range.end) - 1
    if range.end - range.start > 1, bytes[last] == UInt8(ascii: "<"),
      kind == .identifier || keyword == .each || keyword == .let
    {
      range.end -= 1
      index -= 1
      split = tokens[index].length - 1
    }
    previousEnd = range.end
    return (intern(range), range)
  }

  /// `init?(a: Int) { … }`, from `init` on.
  mutating func parseInitializer(_ header: DeclarationHeader) {
    let nameToken = token
    advance()
    let declaration = begin(header, .initializer, name: intern(nameToken), at: nameToken.range)
    if kind == .postfixQuestionMark || kind == .infixQuestionMark {
      file.declarations[declaration].flags.insert(.isFailable)
      advanceByte()
    } else if kind == .exclamationMark || atOperator(UInt8(ascii: "!")) {
      file.declarations[declaration].flags.insert(.isImplicitlyUnwrapped)
      advanceByte()
    }
    parseSignatureAndBody(of: declaration)
  }

  /// `deinit { … }`, from `deinit` on.
  mutating func parseDeinitializer(_ header: DeclarationHeader) {
    let nameToken = token
    advance()
    let declaration = begin(header, .deinitializer, name: intern(nameToken), at: nameToken.range)
    parseSignatureAndBody(of: declaration)
  }

  /// `subscript(a: Int) -> Int { get { … } set { … } }`, from `subscript` on.
  mutating func parseSubscript(_ header: DeclarationHeader) {
    let nameToken = token
    advance()
    let declaration = begin(header, .subscriptDeclaration, name: intern(nameToken), at: nameToken.range)
    parseSignatureAndBody(of: declaration)
  }

  private mutating func parseSignatureAndBody(of declaration: Int) {
    let savedParent = parent
    parent = Int32(truncatingIfNeeded: declaration)
    var payload = parseSignature()
    let scope = enterScope()
    bindParameters(of: payload)
    if kind == .leftBrace, index < limit {
      if file.declarations[declaration].kind == .subscriptDeclaration {
        payload.accessors = parseAccessors()
      } else {
        let saved = keepsLiterals
        if file.declarations[declaration].kind == .initializer { keepsLiterals = true }
        payload.hasBody = true
        payload.body = parseBody(binding: [])
        keepsLiterals = saved
      }
    }
    leaveScope(scope)
    parent = savedParent
    file.declarations[declaration].payload = Int32(truncatingIfNeeded: file.functions.count)
    file.functions.append(payload)
    finish(declaration)
  }

  /// Makes the parameters local.
  mutating func bindParameters(of payload: FunctionPayload) {
    for position in payload.parameters.indices {
      let parameter = file.parameters[position]
      bind(parameter.name)
      if !parameter.attributes.isEmpty { bindProjection(parameter.name) }
    }
  }

  /// Generic parameters, parameters, effects, result and `where`.
  mutating func parseSignature() -> FunctionPayload {
    var payload = FunctionPayload()
    payload.genericParameters = parseGenericParameters()
    if kind == .leftParen, index < limit { payload.parameters = parseParameters() }
    payload.effects = parseEffects()
    if eat(.arrow) { payload.returnType = parseType() }
    skipWhereClause()
    return payload
  }

  /// The parameters between the parentheses here.
  mutating func parseParameters() -> IndexSpan {
    let end = groupEnd()
    let firstOpen = openParameters.count
    advance()
    let savedLimit = limit
    limit = min(limit, end)
    nested { parser in
      while !parser.atEnd {
        let before = (parser.index, parser.split)
        let parameter = parser.parseParameter()
        parser.openParameters.append(parameter)
        while !parser.atEnd, parser.kind != .comma { parser.skipBalanced() }
        _ = parser.eat(.comma)
        if (parser.index, parser.split) == before { parser.advance() }
      }
    }
    limit = savedLimit
    leaveGroup(at: end, closing: .rightParen)
    let first = file.parameters.count
    if firstOpen < openParameters.count {
      file.parameters.append(contentsOf: openParameters[firstOpen...])
      openParameters.removeSubrange(firstOpen...)
    }
    return IndexSpan(start: first, end: file.parameters.count)
  }

  /// `@ViewBuilder content body: () -> Content = { … }`
  private mutating func parseParameter() -> Parameter {
    let firstAttribute = openAttributes.count
    while kind == .atSign, !atEnd {
      let attribute = parseAttribute()
      openAttributes.append(attribute)
    }
    var parameter = Parameter(
      label: .none, name: .none, labelRange: emptyRange, nameRange: emptyRange,
      attributes: closeAttributes(from: firstAttribute),
      type: -1, isVariadic: false, typeRange: emptyRange, hasDefault: false, defaultRange: emptyRange,
      defaultValue: .empty)
    parseParameterNames(&parameter)
    if eat(.colon) || parameter.labelRange.isEmpty { parseParameterType(&parameter) }
    if eat(.equal) { parseDefaultValue(&parameter) }
    return parameter
  }

  private mutating func parseParameterNames(_ parameter: inout Parameter) {
    // `_const _ map: String`: a modifier, which is before two words.
    while keyword.isTypeSpecifier, isName(peek()), isName(peek(2)), index + 2 < limit { advance() }
    guard isName(token), !atEnd, peek().kind == .colon || isName(peek()) else { return }
    let first = token
    advance()
    parameter.labelRange = first.range
    parameter.nameRange = first.range
    let firstName = first.kind == .wildcard ? .none : intern(first)
    parameter.label = firstName
    parameter.name = firstName
    if isName(token), !atEnd {
      parameter.nameRange = token.range
      parameter.name = kind == .wildcard ? .none : intern(token)
      advance()
    }
  }

  private mutating func parseParameterType(_ parameter: inout Parameter) {
    let begin = start
    parameter.isInout = inoutFollows()
    parameter.type = parseType()
    if atText("...") {
      parameter.isVariadic = true
      advance()
    }
    parameter.typeRange = ByteRange(start: begin, end: max(begin, previousEnd))
  }

  /// Whether `inout` is among the attributes and specifiers of the type here.
  private mutating func inoutFollows() -> Bool {
    var position = index
    while position < limit {
      let token = tokens[position]
      if token.keyword == .inout { return true }
      if token.kind == .atSign {
        position = endOfAttribute(position)
      } else if token.keyword.isTypeSpecifier {
        position += 1
      } else {
        return false
      }
    }
    return false
  }

  private mutating func parseDefaultValue(_ parameter: inout Parameter) {
    let begin = start
    let first = file.nodes.count
    let saved = (context, bodyDepth)
    context = []
    bodyDepth += 1
    parseExpression()
    (context, bodyDepth) = saved
    parameter.hasDefault = true
    parameter.defaultRange = ByteRange(start: begin, end: max(begin, previousEnd))
    parameter.defaultValue = nodeSpan(from: first)
  }

  /// Parses the statements of the `{ … }` here, in a scope where `bound` are local.
  mutating func parseBody(binding bound: [NameID]) -> IndexSpan {
    let first = file.nodes.count
    let end = groupEnd(ofBlock: index)
    let saved = (context, startsStatement)
    let scope = enterScope()
    context = []
    bodyDepth += 1
    for name in bound { bind(name) }
    advance()
    nested { parser in parser.parseStatements(until: end) }
    bodyDepth -= 1
    leaveScope(scope)
    (context, startsStatement) = saved
    leaveGroup(at: end, closing: .rightBrace)
    return nodeSpan(from: first)
  }

  /// Where the block that opens at `position` ends: at its partner, or without one where its layout says so or at the
  /// end of what encloses it.
  mutating func groupEnd(ofBlock position: Int) -> Int {
    let end = partner(of: position) ?? groupEnds[Int32(truncatingIfNeeded: position)].map(Int.init)
    return end.map { min($0, limit) } ?? limit
  }
}
