// `var` and `let` at file and member scope, and their accessors.
extension Parser {
  /// `var a = 1, b: Int { 2 }, (c, d) = e`: one declaration per binding.
  mutating func parseProperties(_ header: DeclarationHeader, _ kind: DeclarationKind) {
    let keywordStart = start
    advance()
    var bindings: [Int] = []
    var untyped: [Int] = []
    repeat {
      guard index < limit, let declaration = parseBinding(header, kind) else { break }
      let payload = Int(file.declarations[declaration].payload)
      file.properties[payload].keywordStart = keywordStart
      bindings.append(declaration)
      shareAnnotation(of: declaration, with: &untyped)
    } while eat(.comma)
    guard bindings.count > 1 else { return }
    for binding in bindings { file.declarations[binding].flags.insert(.sharesKeyword) }
  }

  /// `let x, y: Int` gives `x` the type of `y`.
  private mutating func shareAnnotation(of declaration: Int, with untyped: inout [Int]) {
    let position = Int(file.declarations[declaration].payload)
    let payload = file.properties[position]
    if payload.type < 0 {
      if payload.hasInitializer { untyped.removeAll() } else { untyped.append(position) }
      return
    }
    for earlier in untyped {
      file.properties[earlier].type = payload.type
      file.properties[earlier].sharesAnnotation = true
    }
    untyped.removeAll()
  }

  private mutating func parseBinding(_ header: DeclarationHeader, _ kind: DeclarationKind) -> Int? {
    let patternToken = token
    let isSimple = atDeclarationName()
    guard isSimple || self.kind == .leftParen else { return nil }
    let begin = start
    if isSimple { advance() } else { skipBalanced() }
    let range = ByteRange(start: begin, end: previousEnd)
    let declaration = self.begin(header, kind, name: isSimple ? intern(patternToken) : intern(range), at: range)
    if !isSimple { file.declarations[declaration].flags.insert(.isPattern) }
    let position = file.properties.count
    file.properties.append(PropertyPayload())
    file.declarations[declaration].payload = Int32(truncatingIfNeeded: position)
    let savedParent = parent
    parent = Int32(truncatingIfNeeded: declaration)
    if eat(.colon) { file.properties[position].type = parseType() }
    if eat(.equal), !atOutdentedMacro(header) { parseInitialValue(position) }
    let mayHaveBlock = !file.properties[position].hasInitializer || isAccessorBlock(observersOnly: true)
    if self.kind == .leftBrace, index < limit, mayHaveBlock {
      file.properties[position].accessors = parseAccessors()
    }
    parent = savedParent
    finish(declaration)
    return declaration
  }

  private mutating func parseInitialValue(_ position: Int) {
    let begin = start
    let first = file.nodes.count
    let saved = (context, bodyDepth, keepsLiterals)
    context = .propertyValue
    bodyDepth += 1
    keepsLiterals = true
    parseExpression()
    (context, bodyDepth, keepsLiterals) = saved
    file.properties[position].hasInitializer = true
    file.properties[position].initializer = nodeSpan(from: first)
    file.properties[position].initializerRange = ByteRange(start: begin, end: max(begin, previousEnd))
  }

  /// Whether the `{` here holds accessors: its first word, after attributes and modifiers, is one. A block that begins
  /// with `#if` is an implicit getter to the compiler, even when accessors are in its branches.
  ///
  ///     var z = foo { didSet { } }     // an initial value and an observer
  ///     var y = foo { get in 1 }       // a trailing closure
  ///
  /// - Parameter observersOnly: after an initial value only `willSet`, `didSet` and `init` count.
  mutating func isAccessorBlock(observersOnly: Bool) -> Bool {
    guard kind == .leftBrace else { return false }
    let end = groupEnd(ofBlock: index)
    var position = index + 1
    while position < end {
      let token = tokens[position]
      switch token.kind {
      case .atSign: position = endOfAttribute(position)
      default:
        if token.keyword.isAccessorModifier {
          position += 1
        } else {
          switch token.keyword {
          case .willSet, .didSet: return true
          case .`init`: return accessorInitializerFollows(at: position)
          default: return !observersOnly && token.keyword.isAccessor
          }
        }
      }
    }
    return false
  }

  /// `init { … }` and `init(v) { … }`, but not `init(a: 1)` in a closure.
  private mutating func accessorInitializerFollows(at position: Int) -> Bool {
    let next = token(at: position + 1)
    if next.kind == .leftBrace { return true }
    guard next.kind == .leftParen, let end = partner(of: position + 1) else { return false }
    return end == position + 3 && token(at: end + 1).kind == .leftBrace
  }

  /// The accessors in the `{ … }` here, or the implicit getter that it is.
  mutating func parseAccessors() -> IndexSpan {
    let end = groupEnd(ofBlock: index)
    var accessors: [Accessor] = []
    if isAccessorBlock(observersOnly: false) {
      advance()
      let savedLimit = limit
      limit = end
      while !atEnd {
        let before = (index, split)
        if !skipAccessorDirective(), let accessor = parseAccessor() { accessors.append(accessor) }
        if (index, split) == before { skipBalanced() }
      }
      limit = savedLimit
      leaveGroup(at: end, closing: .rightBrace)
    } else {
      let begin = start
      let body = parseBody(binding: [])
      accessors.append(
        Accessor(keyword: .get, isImplicit: true, range: ByteRange(start: begin, end: previousEnd), body: body))
    }
    let first = file.accessors.count
    file.accessors.append(contentsOf: accessors)
    return IndexSpan(start: first, end: file.accessors.count)
  }

  private mutating func skipAccessorDirective() -> Bool {
    switch kind {
    case .poundIf, .poundElseif, .poundElse: skipCondition()
    case .poundEndif: advance()
    default: return false
    }
    return true
  }

  private mutating func parseAccessor() -> Accessor? {
    let begin = start
    while kind == .atSign { _ = parseAttribute() }
    while keyword.isAccessorModifier { advance() }
    guard keyword.isAccessor else { return nil }
    let word = keyword
    advance()
    var bound: [NameID] = []
    if kind == .leftParen {
      if isName(peek()) { bound.append(intern(peek())) }
      skipBalanced()
    } else if word == .set || word == .willSet {
      bound.append(names.intern("newValue"))
    } else if word == .didSet {
      bound.append(names.intern("oldValue"))
    }
    _ = parseEffects()
    var body = IndexSpan.empty
    if kind == .leftBrace, index < limit { body = parseBody(binding: bound) }
    return Accessor(
      keyword: word, isImplicit: false, range: ByteRange(start: begin, end: previousEnd), body: body)
  }

  /// `async throws(E)`
  mutating func parseEffects() -> Effects {
    var effects: Effects = []
    while index < limit {
      switch keyword {
      case .async, .reasync:
        effects.insert(.async)
        advance()
      case .rethrows:
        effects.insert(.throws)
        advance()
      case .throws:
        effects.insert(.throws)
        advance()
        if kind == .leftParen { skipBalanced() }
      default: return effects
      }
    }
    return effects
  }
}

extension Keyword {
  /// `read` and `modify` still need an experimental flag: without it
  /// `var x: Int { read { $0 } }` calls a function.
  var isAccessor: Bool {
    switch self {
    case .get, .set, .willSet, .didSet, .`init`, ._read, ._modify, .borrow, .mutate, .unsafeAddress,
      .unsafeMutableAddress:
      true
    default: false
    }
  }

  /// Whether the word may be before an accessor's keyword: `mutating get`, `nonisolated set`.
  var isAccessorModifier: Bool {
    switch self {
    case .mutating, .nonmutating, .consuming, .borrowing, .__consuming, .nonisolated: true
    default: false
    }
  }
}
