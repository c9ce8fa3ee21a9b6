/// The parts before a declaration's keyword.
struct DeclarationHeader {
  /// The offset of the first attribute or modifier, or of the keyword.
  var start: UInt32
  /// In ``ParsedFile/attributes``, in source order.
  var attributes = IndexSpan.empty
  /// In ``ParsedFile/modifiers``, in source order.
  var modifiers = IndexSpan.empty
  /// The same modifiers without order and ranges.
  var modifierSet: ModifierSet = []
}

extension Parser {
  /// Parses attributes and modifiers up to the keyword at `position`.
  mutating func parseHeader(keyword position: Int) -> DeclarationHeader {
    var header = DeclarationHeader(start: start)
    let firstAttribute = openAttributes.count
    let firstModifier = file.modifiers.count
    var conditionals = 0
    while index < position {
      let before = index
      switch kind {
      case .atSign:
        let attribute = parseAttribute(isConditional: conditionals > 0)
        openAttributes.append(attribute)
      case .poundIf:
        conditionals += 1
        skipCondition()
      case .poundElseif, .poundElse: skipCondition()
      case .poundEndif:
        conditionals -= 1
        advance()
      default: parseModifier(into: &header)
      }
      if index == before { advance() }
    }
    header.modifiers = IndexSpan(start: firstModifier, end: file.modifiers.count)
    header.attributes = closeAttributes(from: firstAttribute)
    return header
  }

  /// Ends the list whose first attribute is at `position` of those that are open.
  mutating func closeAttributes(from position: Int) -> IndexSpan {
    let first = file.attributes.count
    if position < openAttributes.count {
      file.attributes.append(contentsOf: openAttributes[position...])
      openAttributes.removeSubrange(position...)
    }
    return IndexSpan(start: first, end: file.attributes.count)
  }

  private mutating func parseModifier(into header: inout DeclarationHeader) {
    let word = tokens[index]
    let end = endOfModifier(index)
    let hasDetail = end > index + 1
    move(to: end)
    file.modifiers.append(
      Modifier(keyword: word.keyword, range: ByteRange(start: word.start, end: previousEnd)))
    // `private(set)` restricts the setter, `nonisolated(unsafe)` and `unowned(unsafe)` keep their own meaning.
    header.modifierSet.insert(hasDetail && word.keyword.isAccessLevel ? .restrictsSetter : word.keyword.modifier)
  }

  /// One past the modifier at `position` with its parenthesized detail. Only some words may carry one:
  /// `open (x)` and `final (x)` in a body are calls.
  mutating func endOfModifier(_ position: Int) -> Int {
    let next = position + 1
    let word = tokens[position].keyword
    // `open(set)⏎ var x = 1` in a body: a call, and then a declaration.
    guard word.mayCarryDetail, word != .open || bodyDepth == 0, token(at: next).kind == .leftParen,
      let end = partner(of: next)
    else { return next }
    return end + 1
  }

  /// Parses the attribute at `@`, its arguments as nodes.
  mutating func parseAttribute(isConditional: Bool = false, inType: Bool = false) -> Attribute {
    let start = self.start
    advance()
    let nameStart = self.start
    var attribute = Attribute(
      name: .none, qualifier: .none, range: ByteRange(start: start, end: start),
      nameRange: ByteRange(start: nameStart, end: nameStart), arguments: .empty, hasArguments: false,
      isConditional: isConditional)
    while index < limit, isName(tokens[index]) {
      attribute.qualifier = attribute.name
      attribute.name = intern(tokens[index])
      advance()
      attribute.nameRange.end = previousEnd
      if atOperator(UInt8(ascii: "<")) { _ = parseGenericArguments() }
      guard kind == .period || kind == .colonColon, isName(peek()) else { break }
      advance()
    }
    if attributeHasArguments(at: index, inType: inType) {
      let first = file.nodes.count
      attribute.hasArguments = true
      if hasArgumentsOfItsOwn(attribute) { skipBalanced() } else { parseAttributeArguments() }
      attribute.arguments = nodeSpan(from: first)
    }
    attribute.range.end = previousEnd
    return attribute
  }

  /// Whether the `(` at `position` belongs to the attribute before it: only when it touches the name, and in a type
  /// not when a function type begins there: `@escaping @MainActor([T]) -> Void`.
  private mutating func attributeHasArguments(at position: Int, inType: Bool) -> Bool {
    let token = self.token(at: position)
    guard split == 0, position < limit, token.kind == .leftParen, !token.flags.contains(.spaceBefore) else {
      return false
    }
    guard inType, let end = partner(of: position) else { return true }
    let next = self.token(at: end + 1)
    return !(next.kind == .arrow || next.keyword == .async || next.keyword == .throws || next.keyword == .rethrows)
  }

  /// Attributes of the compiler's with a grammar of their own between the parentheses: platforms, selectors,
  /// `@_specialize(where T == Int)`, `@abi(func f())`. No expression is there, and no name is used.
  private static let namesWithOwnArguments: [StaticString] = [
    "objc", "available", "abi", "backDeployed", "derivative", "differentiable", "specialized", "transpose",
    "_backDeploy", "_documentation", "_dynamicReplacement", "_effects", "_implements", "_originallyDefinedIn",
    "_specialize", "_spi_available",
  ]

  private mutating func hasArgumentsOfItsOwn(_ attribute: Attribute) -> Bool {
    guard attribute.qualifier == .none else { return false }
    let name = tokens[index - 1]
    return Self.namesWithOwnArguments.contains { isText($0, name) }
  }

  private mutating func parseAttributeArguments() {
    let end = groupEnd()
    let saved = (startsStatement, context, keepsLiterals)
    startsStatement = false
    context = []
    // `@AppStorage("isOpen")`: rules compare the keys.
    keepsLiterals = true
    advance()
    nested { parser in parser.parseArgumentList(until: end) }
    (startsStatement, context, keepsLiterals) = saved
    leaveGroup(at: end, closing: .rightParen)
  }

  /// One past the attribute at `position`, without parsing it.
  mutating func endOfAttribute(_ position: Int) -> Int {
    var end = position + 1
    while end < limit, isName(tokens[end]) {
      end += 1
      end = endOfAngles(end)
      guard end < limit, tokens[end].kind == .period || tokens[end].kind == .colonColon, isName(token(at: end + 1))
      else { break }
      end += 1
    }
    guard attributeHasArguments(at: end, inType: false) else { return end }
    if let close = partner(of: end) { return close + 1 }
    return groupEnds[Int32(truncatingIfNeeded: end)].map(Int.init) ?? end
  }

  /// One past the `<…>` that touches the token before `position`; `position` itself when there is none.
  private mutating func endOfAngles(_ position: Int) -> Int {
    guard position < limit, isAngle(tokens[position], UInt8(ascii: "<")),
      !tokens[position].flags.contains(.spaceBefore)
    else { return position }
    var depth = 0
    var end = position
    while end < limit {
      let token = tokens[end]
      switch token.kind {
      case .prefixOperator, .infixOperator, .postfixOperator:
        for byte in bytes[token.range.indices] {
          if byte == UInt8(ascii: "<") { depth += 1 }
          if byte == UInt8(ascii: ">") { depth -= 1 }
        }
      case .leftParen, .leftSquare: end = partner(of: end) ?? end
      case .leftBrace, .rightBrace, .rightParen, .semicolon: return position
      default: break
      }
      end += 1
      if depth <= 0 { return end }
    }
    return position
  }

  private mutating func isAngle(_ token: Token, _ byte: UInt8) -> Bool {
    switch token.kind {
    case .prefixOperator, .infixOperator, .postfixOperator: bytes[Int(token.start)] == byte
    default: false
    }
  }

  /// One past the `#endif` of the `#if` at `position` if its branches hold attributes and nothing else; else nil.
  ///
  ///     #if A
  ///     @objc
  ///     #endif
  ///     extension X {}
  mutating func endOfAttributeConditional(_ position: Int) -> Int? {
    var current = position
    var depth = 0
    while current < limit {
      switch tokens[current].kind {
      case .poundIf:
        depth += 1
        // Without a bound a pile of nested `#if` would cost quadratic time.
        if depth > 16 { return nil }
        current = endOfCondition(current)
      case .poundElseif, .poundElse:
        current = endOfCondition(current)
      case .poundEndif:
        depth -= 1
        current += 1
        if depth == 0 { return current }
      case .atSign: current = endOfAttribute(current)
      default: return nil
      }
    }
    return nil
  }
}

extension Keyword {
  /// `public`, `private` and the four others, with and without `(set)`.
  var isAccessLevel: Bool {
    switch self {
    case .public, .open, .package, .internal, .fileprivate, .private: true
    default: false
    }
  }

  /// Whether parentheses may follow the modifier: `private(set)`, `nonisolated(unsafe)`.
  var mayCarryDetail: Bool { isAccessLevel || self == .nonisolated || self == .unowned }

  /// Whether the word is a modifier when a declaration's keyword follows.
  var isModifier: Bool {
    switch self {
    case .public, .open, .package, .internal, .fileprivate, .private, .static, .final, .lazy, .weak, .unowned,
      .override, .required, .convenience, .mutating, .nonmutating, .dynamic, .optional, .prefix, .postfix, .infix,
      .indirect, .nonisolated, .isolated, .distributed, .borrowing, .consuming, .sending, .async, .__consuming,
      ._local, ._const:
      true
    default: false
    }
  }

  /// The set element for a modifier without detail; empty for those that no rule asks for.
  var modifier: ModifierSet {
    switch self {
    case .private: .isPrivate
    case .fileprivate: .isFileprivate
    case .internal: .isInternal
    case .package: .isPackage
    case .public: .isPublic
    case .open: .isOpen
    case .static, .class: .isStatic
    case .lazy: .isLazy
    case .weak: .isWeak
    case .override: .isOverride
    case .convenience: .isConvenience
    case .mutating: .isMutating
    case .indirect: .isIndirect
    default: []
    }
  }
}
