// Files, member blocks, and what kind of declaration begins where.
extension Parser {
  /// Parses declarations and top-level statements up to the end of the file.
  mutating func parseFile() {
    while !atEnd {
      let before = (index, split)
      if skipDirective() || eat(.semicolon) { continue }
      if let keyword = declarationKeyword() {
        parseDeclaration(keyword: keyword)
      } else {
        parseTopLevelStatement()
      }
      if (index, split) == before { advance() }
    }
  }

  /// A statement of a script. `#Preview { … }` at file scope is a macro use, like one among members.
  private mutating func parseTopLevelStatement() {
    let start = file.nodes.count
    bodyDepth += 1
    startsStatement = true
    parseStatement()
    bodyDepth -= 1
    let span = nodeSpan(from: start)
    if !span.isEmpty { file.topLevelCode.append(span) }
  }

  /// The members between the current `{` and its partner.
  mutating func parseMemberBlock(of declaration: Int) -> ByteRange {
    guard kind == .leftBrace, index < limit else { return ByteRange(start: previousEnd, end: previousEnd) }
    let opening = start
    let end = groupEnd(ofBlock: index)
    let saved = (limit, parent, conditionalDepth, bodyDepth, context)
    let savedOuterDepth = outerConditionalDepth
    outerConditionalDepth = conditionalDepth
    limit = end
    parent = Int32(truncatingIfNeeded: declaration)
    bodyDepth = 0
    context = []
    // A type in a body does not capture: in its members `x` is never a variable of the function around it.
    let captured = unbind(scope: 0)
    advance()
    nested { parser in
      while !parser.atEnd { parser.parseMember(local: saved.3 > 0) }
    }
    bind(captured)
    (limit, parent, conditionalDepth, bodyDepth, context) = saved
    outerConditionalDepth = savedOuterDepth
    leaveGroup(at: end, closing: .rightBrace)
    return ByteRange(start: opening, end: previousEnd)
  }

  private mutating func parseMember(local: Bool) {
    let before = (index, split)
    if skipDirective() || eat(.semicolon) { return }
    if let keyword = declarationKeyword() {
      let first = file.declarations.count
      parseDeclaration(keyword: keyword)
      if local {
        for position in first..<file.declarations.count { file.declarations[position].flags.insert(.isLocal) }
      }
    }
    if (index, split) == before { skipBalanced() }
  }

  /// Where the declaration that begins at the current token has its keyword, or nil when none begins here.
  ///
  /// Modifiers are contextual: `open (x)` is a call and `open⏎ func f()` a declaration, so only the keyword after
  /// attributes and modifiers decides.
  mutating func declarationKeyword() -> Int? {
    guard split == 0 else { return nil }
    return declarationKeyword(of: index)
  }

  /// The same of a declaration that begins at the token at `position`, which must not lie before the current one.
  mutating func declarationKeyword(of position: Int) -> Int? {
    guard position < limit else { return nil }
    var budget = 256
    return declarationKeyword(from: position, budget: &budget)
  }

  /// Whether a declaration begins here, with the line: the text before it was left unfinished.
  ///
  ///     let title =           // being written
  ///     @State private var isOpen = false
  mutating func beginsNextDeclaration() -> Bool { startsLine && declarationKeyword() != nil }

  /// Whether a name is here that may be the one of a declaration whose keyword is before it.
  ///
  /// Words that are reserved elsewhere are names here, `struct extension { }`, but not those that begin another
  /// declaration on the next line.
  mutating func atDeclarationName() -> Bool { index < limit && isName(token) && !beginsNextDeclaration() }

  /// Whether a macro is where the value of a declaration should be, but on a line of its own that is not indented.
  ///
  ///     let title =           // being written
  ///     #Preview { … }
  mutating func atOutdentedMacro(_ header: DeclarationHeader) -> Bool {
    kind == .pound && isName(peek()) && isOutdented(from: header.start)
  }

  /// Whether the current token begins a line that is not further in than the line of the token at `offset`.
  ///
  /// Where one line is indented with tabs and the other with spaces it is unclear: `if` after eight spaces and
  /// `let x = y` after three tabs belong together.
  mutating func isOutdented(from offset: UInt32) -> Bool {
    guard startsLine else { return false }
    let (own, other) = (indent(ofLineAt: start), indent(ofLineAt: offset))
    if own.width > 0, other.width > 0, own.first != other.first { return false }
    return own.width <= other.width
  }

  /// The number of blanks before the first token of the line of the token at `offset`.
  ///
  /// Of a very long line 0: looking for its beginning each time would cost quadratic time.
  mutating func indentation(ofLineAt offset: UInt32) -> Int { indent(ofLineAt: offset).width }

  /// The same with the first of the blanks; 0 where there is none.
  private mutating func indent(ofLineAt offset: UInt32) -> (width: Int, first: UInt8) {
    var indent: (width: Int, first: UInt8) = (0, 0)
    var position = min(Int(offset), bytes.count)
    let farthest = max(position - 1024, 0)
    while position > farthest {
      position -= 1
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return indent
      case UInt8(ascii: " "), UInt8(ascii: "\t"): indent = (indent.width + 1, bytes[position])
      default: indent = (0, 0)
      }
    }
    return position == 0 ? indent : (0, 0)
  }

  /// - Parameter budget: how many attributes and modifiers to look past; keeps `class class class …` linear.
  private mutating func declarationKeyword(from start: Int, budget: inout Int) -> Int? {
    var position = start
    while position < limit, budget > 0 {
      budget -= 1
      let token = tokens[position]
      switch token.kind {
      case .atSign:
        position = endOfAttribute(position)
      case .poundIf:
        guard let end = endOfAttributeConditional(position) else { return nil }
        position = end
      case .pound:
        // A macro at member or file scope; in a body it is an expression unless attributes precede it.
        let isMacro = isName(tokens[position + 1]) && !tokens[position + 1].flags.contains(.spaceBefore)
        return isMacro && (bodyDepth == 0 || position > start) ? position : nil
      case .keyword where token.keyword == .class:
        return keywordAfterClass(at: position, budget: &budget) ?? position
      case .keyword:
        if isDeclarationKeyword(at: position, afterModifiers: position > start) { return position }
        guard token.keyword.isModifier else { return nil }
        position = endOfModifier(position)
      case .identifier:
        if token.keyword == .actor || token.keyword == .macro {
          let next = self.token(at: position + 1)
          return next.kind == .identifier && position + 1 < limit && !isExpressionOnly(next) ? position : nil
        }
        guard token.keyword.isModifier else { return nil }
        position = endOfModifier(position)
      default:
        return nil
      }
    }
    return nil
  }

  /// `actor⏎foo()` in a body: a name on the next line belongs to the next statement.
  private mutating func isExpressionOnly(_ token: Token) -> Bool { bodyDepth > 0 && token.flags.contains(.startsLine) }

  private mutating func isDeclarationKeyword(at position: Int, afterModifiers: Bool) -> Bool {
    switch tokens[position].keyword {
    case .import, .struct, .enum, .protocol, .extension, .func, .subscript, .var, .let, .typealias,
      .associatedtype, .operator, .precedencegroup, .deinit:
      return true
    case .case:
      // In a body `case` is a label of `switch`.
      return bodyDepth == 0 || afterModifiers
    case .`init`:
      return bodyDepth == 0 || afterModifiers
    default:
      return false
    }
  }

  /// `class func f()` and `class var x`, where `class` is a modifier, but not the type `class open { }`.
  private mutating func keywordAfterClass(at position: Int, budget: inout Int) -> Int? {
    guard let keyword = declarationKeyword(from: position + 1, budget: &budget) else { return nil }
    switch tokens[keyword].keyword {
    case .func, .var, .let, .subscript, .typealias, .`init`: return keyword
    default: return nil
    }
  }

  /// Parses the declaration whose keyword ``declarationKeyword()`` found at `keyword`.
  mutating func parseDeclaration(keyword position: Int) {
    let header = parseHeader(keyword: position)
    switch tokens[index].keyword {
    case .import: parseImport(header)
    case .struct: parseType(header, .structure)
    case .class: parseType(header, .classType)
    case .actor: parseType(header, .actor)
    case .enum: parseType(header, .enumeration)
    case .protocol: parseType(header, .protocolType)
    case .extension: parseExtension(header)
    case .func: parseFunction(header)
    case .`init`: parseInitializer(header)
    case .deinit: parseDeinitializer(header)
    case .subscript: parseSubscript(header)
    case .var: parseProperties(header, .variable)
    case .let: parseProperties(header, .constant)
    case .case: parseEnumCases(header)
    case .typealias: parseAlias(header, .typeAlias)
    case .associatedtype: parseAlias(header, .associatedType)
    case .operator: skipOperatorDeclaration()
    case .precedencegroup: skipPrecedenceGroup()
    case .macro: skipMacroDeclaration()
    default: if kind == .pound { parseMacroUse(header) }
    }
  }

  /// Appends a declaration with `header` and returns its index; ``finish(_:)`` it after its last token.
  mutating func begin(
    _ header: DeclarationHeader, _ kind: DeclarationKind, name: NameID, at nameRange: ByteRange
  ) -> Int {
    var flags = DeclarationFlags()
    if bodyDepth > 0 { flags.insert(.isLocal) }
    if conditionalDepth > 0 { flags.insert(.isConditional) }
    if conditionalDepth > outerConditionalDepth, parent >= 0 { flags.insert(.isConditionalMember) }
    let position = file.declarations.count
    file.declarations.append(
      Declaration(
        kind: kind, flags: flags, modifiers: header.modifierSet, name: name, nameRange: nameRange,
        range: ByteRange(start: header.start, end: previousEnd), parent: parent,
        end: UInt32(truncatingIfNeeded: position + 1), attributes: header.attributes,
        modifierList: header.modifiers, payload: -1))
    return position
  }

  /// Ends the declaration after what was consumed last.
  mutating func finish(_ position: Int) {
    file.declarations[position].range.end = previousEnd
    file.declarations[position].end = UInt32(truncatingIfNeeded: file.declarations.count)
  }
}
