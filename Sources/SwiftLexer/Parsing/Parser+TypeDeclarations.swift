// Types, extensions, aliases, imports, enum cases, macros, and what is only stepped over.
extension Parser {
  /// `struct A<T>: P where … { … }` and the other nominal types, from the keyword on.
  mutating func parseType(_ header: DeclarationHeader, _ kind: DeclarationKind) {
    advance()
    let nameToken = token
    // `class final { }`: whatever follows the keyword is the name.
    let isNamed = atDeclarationName()
    let name = isNamed ? intern(nameToken) : .none
    if isNamed { advance() }
    let declaration = begin(header, kind, name: name, at: isNamed ? nameToken.range : emptyRange)
    var payload = TypePayload()
    payload.genericParameters = parseGenericParameters()
    parseTypeTail(declaration, payload)
  }

  /// `extension A.B: P where … { … }`, from `extension` on.
  mutating func parseExtension(_ header: DeclarationHeader) {
    advance()
    let first = file.typeNodes.count
    let begin = start
    // Before its type, which may declare as well: `extension @A({ struct B {} }) C {}`.
    let declaration = self.begin(header, .extensionDeclaration, name: .none, at: emptyRange)
    var payload = TypePayload()
    payload.type = parseType()
    if payload.type < 0 {
      file.typeNodes.removeSubrange(first...)
    } else {
      file.declarations[declaration].name = lastComponent(of: payload.type)
      file.declarations[declaration].nameRange = ByteRange(start: begin, end: max(begin, previousEnd))
    }
    parseTypeTail(declaration, payload)
  }

  /// Inheritance clause, `where` clause and members.
  private mutating func parseTypeTail(_ declaration: Int, _ header: TypePayload) {
    var payload = header
    if eat(.colon) { payload.inherited = parseInheritance() }
    let isExtension = file.declarations[declaration].kind == .extensionDeclaration
    let constrained = parseWhereClause(keepsNames: isExtension)
    if isExtension { payload.genericParameters = constrained }
    let position = file.types.count
    file.types.append(payload)
    file.declarations[declaration].payload = Int32(truncatingIfNeeded: position)
    file.types[position].memberBlock = parseMemberBlock(of: declaration)
    finish(declaration)
  }

  private mutating func parseInheritance() -> IndexSpan {
    let first = file.typeNodes.count
    repeat {
      // `protocol P: class`, the old spelling of `AnyObject`.
      if keyword == .class, index < limit, !beginsNextDeclaration() {
        advance()
        appendTypeNode(.unknown, from: tokens[index - 1].start)
      } else if parseType() < 0 {
        break
      }
    } while eat(.comma)
    return IndexSpan(start: first, end: file.typeNodes.count)
  }

  /// The last component of a named type, or the name that sugar implies: `Array` of `[Int]`.
  private mutating func lastComponent(of root: Int32) -> NameID {
    guard root >= 0 else { return .none }
    let node = file.typeNodes[Int(root)]
    switch node.kind {
    case .named: return node.name
    case .array: return names.intern("Array")
    case .dictionary: return names.intern("Dictionary")
    case .optional: return names.intern("Optional")
    case .qualified:
      var last = NameID.none
      var child = Int(root) + 1
      while child < Int(node.next) {
        last = file.typeNodes[child].name
        child = Int(file.typeNodes[child].next)
      }
      return last
    default: return .none
    }
  }

  /// `<T: P, each U, let n: Int>`; the names.
  mutating func parseGenericParameters() -> IndexSpan {
    let first = file.genericParameters.count
    guard atOperator(UInt8(ascii: "<")) else { return IndexSpan(start: first, end: first) }
    let begin = start
    advanceByte()
    while index < limit, !atOperator(UInt8(ascii: ">")) {
      // `<⏎  let count: Int⏎>` goes on, but not `<⏎let a = 1`.
      if beginsNextDeclaration(), keyword != .let || isOutdented(from: begin) { break }
      let before = (index, split)
      while kind == .atSign { _ = parseAttribute() }
      if keyword == .each || keyword == .let { advance() }
      if isName(token), kind != .wildcard {
        file.genericParameters.append(intern(token))
        advance()
      }
      if eat(.colon) { parseType() }
      _ = eat(.comma)
      if kind == .leftBrace || kind == .rightBrace { break }
      if (index, split) == before { advance() }
    }
    if atOperator(UInt8(ascii: ">")) { advanceByte() }
    return IndexSpan(start: first, end: file.genericParameters.count)
  }

  /// `where T.U == [V], T: ~Copyable`
  mutating func skipWhereClause() { _ = parseWhereClause(keepsNames: false) }

  /// `where T.U == [V], T: ~Copyable`; if they are kept, the bare names that it constrains: `T`, but not `Self`.
  private mutating func parseWhereClause(keepsNames: Bool) -> IndexSpan {
    let first = file.genericParameters.count
    guard eat(.where) else { return IndexSpan(start: first, end: first) }
    repeat {
      while kind == .atSign, !beginsNextDeclaration() { _ = parseAttribute() }
      let isName = kind == .identifier
      let root = parseType()
      if root < 0 { break }
      if keepsNames, isName, file.typeNodes[Int(root)].kind == .named {
        file.genericParameters.append(file.typeNodes[Int(root)].name)
      }
      if kind == .colon || atText("==") {
        advance()
        parseType()
      }
    } while eat(.comma)
    return IndexSpan(start: first, end: file.genericParameters.count)
  }

  /// `typealias A<T> = B<T> where …` and `associatedtype A: P = B where …`
  mutating func parseAlias(_ header: DeclarationHeader, _ kind: DeclarationKind) {
    advance()
    let nameToken = token
    let isNamed = atDeclarationName()
    let name = isNamed ? intern(nameToken) : .none
    if isNamed { advance() }
    let declaration = begin(header, kind, name: name, at: isNamed ? nameToken.range : emptyRange)
    var payload = TypePayload()
    payload.genericParameters = parseGenericParameters()
    if eat(.colon) { payload.inherited = parseInheritance() }
    if eat(.equal) { payload.type = parseType() }
    skipWhereClause()
    file.declarations[declaration].payload = Int32(truncatingIfNeeded: file.types.count)
    file.types.append(payload)
    finish(declaration)
  }

  /// `import A`, `import struct A.B`
  mutating func parseImport(_ header: DeclarationHeader) {
    advance()
    var isScoped = false
    switch keyword {
    case .struct, .class, .enum, .protocol, .typealias, .func, .let, .var:
      guard !beginsNextDeclaration() else { break }
      isScoped = true
      advance()
    default: break
    }
    let begin = atDeclarationName() ? start : previousEnd
    let module = atDeclarationName() ? intern(token) : .none
    var last = module
    while atDeclarationName() || index < limit && kind.isOperator {
      if isScoped { last = intern(token) }
      advance()
      // `import struct Module::A`
      guard eat(.period) || eat(.colonColon) else { break }
    }
    let declaration = self.begin(
      header, .importDeclaration, name: module, at: ByteRange(start: begin, end: max(begin, previousEnd)))
    if isScoped {
      file.declarations[declaration].flags.insert(.isScopedImport)
      file.declarations[declaration].payload = Int32(truncatingIfNeeded: last.raw)
    }
    finish(declaration)
  }

  /// `case a(b: Int = 1), c = 1`: one declaration per element.
  mutating func parseEnumCases(_ header: DeclarationHeader) {
    advance()
    repeat {
      guard atDeclarationName() else { return }
      let nameToken = token
      let name = intern(nameToken)
      advance()
      let declaration = begin(header, .enumCase, name: name, at: nameToken.range)
      if kind == .leftParen, !startsLine { skipBalanced() }
      if eat(.equal), !atOutdentedMacro(header) {
        let saved = bodyDepth
        bodyDepth += 1
        parseExpression()
        bodyDepth = saved
      }
      finish(declaration)
    } while eat(.comma)
  }

  /// `#Preview("a") { … }` among members or as a whole item of the file.
  mutating func parseMacroUse(_ header: DeclarationHeader) {
    var nameToken = peek()
    var nameRange = nameToken.range
    // `#Module::name`
    if peek(2).kind == .colonColon, isName(peek(3)), index + 3 < limit {
      nameToken = peek(3)
      nameRange.end = nameToken.end
    }
    let declaration = begin(header, .macroUse, name: intern(nameToken), at: nameRange)
    var payload = FunctionPayload()
    let first = file.nodes.count
    let savedParent = parent
    parent = Int32(truncatingIfNeeded: declaration)
    bodyDepth += 1
    startsStatement = true
    parseExpression()
    bodyDepth -= 1
    parent = savedParent
    // `#colors { }.first` is a statement of a script, no declaration of its own.
    if isMoreThanMacro(first) { file.declarations[declaration].flags.insert(.isLocal) }
    payload.hasBody = true
    payload.body = nodeSpan(from: first)
    file.declarations[declaration].payload = Int32(truncatingIfNeeded: file.functions.count)
    file.functions.append(payload)
    finish(declaration)
  }

  /// Whether the expression whose nodes begin at `first` goes on after the macro's arguments.
  private mutating func isMoreThanMacro(_ first: Int) -> Bool {
    guard first + 1 < file.nodes.count else { return false }
    let end = file.nodes[first + 1].kind == .call ? file.end(ofNode: first + 1) : first + 1
    return end < file.nodes.count
  }

  /// `infix operator •: P`
  mutating func skipOperatorDeclaration() {
    advance()
    while index < limit, !startsLine, kind != .semicolon, kind != .rightBrace { advance() }
  }

  /// `precedencegroup P { … }`
  mutating func skipPrecedenceGroup() {
    advance()
    if isName(token) { advance() }
    if kind == .leftBrace { skipBalanced() }
  }

  /// `macro Foo<T>(_ x: T) -> Int = #externalMacro(…) where T: P`
  mutating func skipMacroDeclaration() {
    advance()
    if isName(token) {
      file.macroDeclarations.append(intern(token))
      advance()
    }
    _ = parseGenericParameters()
    if kind == .leftParen { skipBalanced() }
    if eat(.arrow) { parseType() }
    if eat(.equal), !atEnd {
      // A macro's definition is no code of the project, and parsing it would leave what closures in it declare.
      repeat { skipBalanced() } while !atEnd && !startsLine && keyword != .where && kind != .semicolon
    }
    skipWhereClause()
  }

  /// Where a name is missing.
  var emptyRange: ByteRange { ByteRange(start: previousEnd, end: previousEnd) }
}

extension TokenKind {
  /// Whether the token is an operator, `&` of `f(&x)` included; not `?`, `!` and `=`, which have kinds of their own.
  var isOperator: Bool {
    switch self {
    case .prefixOperator, .infixOperator, .postfixOperator, .prefixAmpersand: true
    default: false
    }
  }
}
