// Types, as trees in `file.typeNodes`.
extension Parser {
  /// Parses a type and returns its root's index in `file.typeNodes`, or -1 when none is here.
  @discardableResult
  mutating func parseType() -> Int32 {
    let root = file.typeNodes.count
    guard depth < Self.maximumDepth else {
      skipBalanced()
      return -1
    }
    // `typealias A =⏎@MainActor class B { }`
    if beginsNextDeclaration() { return -1 }
    depth += 1
    let found = parseFunctionType()
    depth -= 1
    return found ? Int32(truncatingIfNeeded: root) : -1
  }

  /// `A`, or `(A) async throws(E) -> B`.
  private mutating func parseFunctionType() -> Bool {
    let root = file.typeNodes.count
    let begin = start
    let prefixes = skipTypePrefixes()
    guard parseComposition(from: start) else {
      if prefixes { appendTypeNode(.unknown, from: begin) }
      return prefixes
    }
    if skipFunctionEffects() {
      advance()
      let result = parseType()
      if result < 0 { appendTypeNode(.unknown, from: previousEnd) }
      wrapType(at: root, .function, from: begin)
    }
    // The words before a type are part of its text: `@unchecked Sendable`, `inout Int`.
    file.typeNodes[root].range.start = begin
    return true
  }

  /// Whether `->` is here, maybe after effects: `(A) async throws(E) -> B`.
  private mutating func atFunctionArrow() -> Bool {
    guard !atEnd else { return false }
    switch keyword {
    case .async, .throws, .rethrows, .reasync: return true
    default: return kind == .arrow
    }
  }

  /// Moves from the effects before `->` to `->`; stays and returns false when no arrow follows.
  private mutating func skipFunctionEffects() -> Bool {
    var position = index
    while position < limit {
      let token = tokens[position]
      if token.kind == .arrow {
        move(to: position)
        return kind == .arrow
      }
      guard split == 0 || position > index else { return kind == .arrow }
      switch token.keyword {
      case .async, .throws, .rethrows, .reasync:
        position += 1
        if position < limit, tokens[position].kind == .leftParen, let end = partner(of: position) { position = end + 1 }
      default: return false
      }
    }
    return false
  }

  /// Attributes and specifiers: `@escaping`, `inout`, `borrowing`, `nonisolated(nonsending)`.
  private mutating func skipTypePrefixes() -> Bool {
    var found = false
    while index < limit {
      if kind == .atSign {
        _ = parseAttribute(inType: true)
      } else if keyword == .inout || (keyword.isTypeSpecifier && typeFollows(at: index + 1)) {
        advance()
        if kind == .leftParen, !token.flags.contains(.spaceBefore), tokens[index - 1].keyword == .nonisolated {
          skipBalanced()
        }
      } else {
        return found
      }
      found = true
    }
    return found
  }

  /// Whether a type can begin at `position`: `sending` alone is a type's name, `sending Int` is not.
  private mutating func typeFollows(at position: Int) -> Bool {
    let token = self.token(at: position)
    guard position < limit else { return false }
    switch token.kind {
    // Also on the next line: `any⏎ P`.
    case .identifier: return true
    // `any ~Copyable`, `borrowing ~Copyable`
    case .prefixOperator, .infixOperator: return bytes[Int(token.start)] == UInt8(ascii: "~")
    case .leftSquare, .leftParen, .atSign, .pound: return !token.flags.contains(.startsLine)
    case .keyword: return token.keyword == .`Any` || token.keyword == .`Self` || token.keyword == .inout
    default: return false
    }
  }

  /// `A & B & C`
  private mutating func parseComposition(from begin: UInt32) -> Bool {
    let root = file.typeNodes.count
    guard parsePostfixType(from: begin) else { return false }
    var parts = 1
    while atOperator(UInt8(ascii: "&")), tokens[index].length - split == 1 {
      advance()
      guard parsePostfixType(from: start) else { break }
      parts += 1
    }
    if parts > 1 { wrapType(at: root, .composition, from: begin) }
    return true
  }

  /// A simple type with what follows it: `?`, `!`, `.Type`.
  private mutating func parsePostfixType(from begin: UInt32) -> Bool {
    let root = file.typeNodes.count
    guard parseSimpleType() else { return false }
    var suffixes = 0
    while index < limit, split > 0 || !token.flags.contains(.startsLine) || kind == .period {
      switch kind {
      case .postfixQuestionMark, .exclamationMark:
        let wrapper: TypeKind = kind == .postfixQuestionMark ? .optional : .implicitlyUnwrapped
        advanceByte()
        suffixes += 1
        // Each wrapper moves the nodes after it: a bound keeps a run of question marks linear.
        if suffixes <= 8 { wrapType(at: root, wrapper, from: begin) }
      case .period where isName(peek()) && file.typeNodes[root].kind != .named:
        // `[Int].Index`, `(A).Type`: what follows a dot is another type.
        advance()
        advance()
        if atOperator(UInt8(ascii: "<")) { _ = parseGenericArguments() }
        file.typeNodes[root].kind = .unknown
        closeType(root)
      default: return true
      }
    }
    return true
  }

  private mutating func parseSimpleType() -> Bool {
    guard index < limit else { return false }
    switch kind {
    case .identifier where keyword.isTypeModifier && typeFollows(at: index + 1):
      return parseModifiedType(keyword == .some ? .opaque : keyword == .any ? .existential : .modified)
    case .keyword where keyword == .repeat:
      return parseModifiedType(.modified)
    // Whatever kind the lexer gives it: `~⏎Copyable` has no prefix operator.
    case .prefixOperator where byte == UInt8(ascii: "~"), .infixOperator where byte == UInt8(ascii: "~"),
      .postfixOperator where byte == UInt8(ascii: "~"):
      return parseModifiedType(.modified)
    case .identifier, .wildcard:
      return parseTypeName()
    case .keyword where keyword == .`Any` || keyword == .`Self` || keyword == .self:
      return parseTypeName()
    case .leftParen: return parseTupleType()
    case .leftSquare: return parseBracketType()
    case .pound: return parseMacroType()
    case .integerLiteral: return parseIntegerArgument()
    // `Vector<Int, -1>`, and `Vector<-1>`, where the lexer has `<-` as one operator.
    case .prefixOperator where peek().kind == .integerLiteral,
      .postfixOperator where split > 0 && byte == UInt8(ascii: "-") && peek().kind == .integerLiteral:
      advance()
      return parseIntegerArgument()
    default: return false
    }
  }

  /// `3` of `InlineArray<3, Int>`.
  private mutating func parseIntegerArgument() -> Bool {
    let begin = start
    advance()
    appendTypeNode(.unknown, from: begin)
    return true
  }

  private mutating func parseMacroType() -> Bool {
    let begin = start
    advance()
    if isName(token) { advance() }
    if kind == .leftParen { skipBalanced() }
    appendTypeNode(.unknown, from: begin)
    return true
  }

  /// `some P`, `any P`, `each T`, `repeat T`, `~P`
  private mutating func parseModifiedType(_ kind: TypeKind) -> Bool {
    let root = appendTypeNode(kind, from: start)
    advance()
    guard depth < Self.maximumDepth else { return true }
    depth += 1
    let begin = start
    _ = skipTypePrefixes()
    _ = parseComposition(from: begin)
    depth -= 1
    closeType(root)
    return true
  }

  /// `A`, `A<B>`, `A.B<C>.D`, `SwiftUI::View`
  private mutating func parseTypeName() -> Bool {
    let begin = start
    let root = file.typeNodes.count
    var components = 0
    while index < limit, isName(token) {
      let component = appendTypeNode(.named, name: intern(token), from: start)
      advance()
      if atOperator(UInt8(ascii: "<")) { _ = parseGenericArguments() }
      closeType(component)
      components += 1
      guard kind == .period || kind == .colonColon, isName(peek()) else { break }
      // `A.⏎B` is one type; `A⏎.b` in a body is a postfix expression, and no type is written so.
      advance()
    }
    if components > 1 { wrapType(at: root, .qualified, from: begin) }
    return components > 0
  }

  /// Parses `<A, B>` as children of the open node. Restores everything and returns false when no `>` closes it.
  mutating func parseGenericArguments() -> Bool {
    let saved = (index, split, previousEnd, file.typeNodes.count)
    guard depth < Self.maximumDepth, failedGenerics.isEmpty || !failedGenerics.contains(start) else { return false }
    depth += 1
    genericDepth += 1
    defer {
      depth -= 1
      genericDepth -= 1
    }
    advanceByte()
    while index < limit, !atOperator(UInt8(ascii: ">")) {
      guard parseType() >= 0 else { break }
      if kind == .colon || atText("...") { advance() } else if kind != .comma { break }
      _ = eat(.comma)
    }
    guard atOperator(UInt8(ascii: ">")) else {
      (index, split, previousEnd) = (saved.0, saved.1, saved.2)
      file.typeNodes.removeSubrange(saved.3...)
      // `a < b < c < …`: when the outer list fails, the inner ones are tried again; each must fail only once.
      if genericDepth > 1 { failedGenerics.insert(start) }
      return false
    }
    advanceByte()
    return true
  }

  /// `(A, b: B, _ c: inout C...)`; one unlabeled element is that type in parentheses.
  private mutating func parseTupleType() -> Bool {
    let begin = start
    let root = appendTypeNode(.tuple, from: begin)
    let end = groupEnd()
    advance()
    var elements = 0
    var isLabelled = false
    while index < end {
      let before = (index, split)
      if isName(token), peek().kind == .colon {
        isLabelled = true
        advance()
        advance()
      } else if isName(token), isName(peek()), peek(2).kind == .colon {
        isLabelled = true
        move(to: index + 3)
      }
      parseType()
      elements += 1
      while index < end, kind != .comma {
        // A default value or `...`; neither matters.
        skipBalanced()
      }
      _ = eat(.comma)
      if (index, split) == before { advance() }
    }
    leaveGroup(at: end, closing: .rightParen)
    closeType(root)
    if elements == 1, !isLabelled, !atFunctionArrow() { unwrapTuple(root) }
    return true
  }

  /// `(T)` becomes `T` with the range of the parentheses.
  private mutating func unwrapTuple(_ root: Int) {
    guard root + 1 < file.typeNodes.count else { return }
    let range = file.typeNodes[root].range
    file.typeNodes.remove(at: root)
    for position in root..<file.typeNodes.count { file.typeNodes[position].next -= 1 }
    file.typeNodes[root].range = range
  }

  /// `[T]`, `[K: V]`, `[3 of T]`
  private mutating func parseBracketType() -> Bool {
    let root = appendTypeNode(.array, from: start)
    let end = groupEnd()
    advance()
    parseType()
    if eat(.colon) {
      file.typeNodes[root].kind = .dictionary
      parseType()
    } else if index < end, atText("of") {
      advance()
      parseType()
    }
    leaveGroup(at: end, closing: .rightSquare)
    closeType(root)
    return true
  }

  // Nodes.

  /// Appends a node without children, which ends where the last consumed token does, and returns its index.
  @discardableResult
  mutating func appendTypeNode(_ kind: TypeKind, name: NameID = .none, from begin: UInt32) -> Int {
    let position = file.typeNodes.count
    file.typeNodes.append(
      TypeNode(
        kind: kind, name: name, range: ByteRange(start: begin, end: max(begin, previousEnd)),
        next: UInt32(truncatingIfNeeded: position + 1)))
    return position
  }

  private mutating func closeType(_ root: Int) {
    file.typeNodes[root].range.end = previousEnd
    file.typeNodes[root].next = UInt32(truncatingIfNeeded: file.typeNodes.count)
  }

  /// Puts a node above everything from `root` on: `?` is read when `T` is there already.
  private mutating func wrapType(at root: Int, _ kind: TypeKind, from begin: UInt32) {
    for position in root..<file.typeNodes.count { file.typeNodes[position].next += 1 }
    file.typeNodes.insert(
      TypeNode(
        kind: kind, name: .none, range: ByteRange(start: begin, end: previousEnd),
        next: UInt32(truncatingIfNeeded: file.typeNodes.count + 1)),
      at: root)
  }
}

extension Keyword {
  /// Words before a type that are part of how it is passed.
  var isTypeSpecifier: Bool {
    switch self {
    case .borrowing, .consuming, .sending, .isolated, .nonisolated, .__owned, .__shared, ._const, ._local: true
    default: false
    }
  }

  /// Words before a type that make another type of it.
  var isTypeModifier: Bool { self == .some || self == .any || self == .each }
}
