// Expressions: operands and what joins them. Operators are not ranked, so a sequence is a loop.
extension Parser {
  /// Parses one expression, assignments included.
  mutating func parseExpression() {
    guard !atEnd else { return }
    guard depth < Self.maximumDepth else { return skipBalanced() }
    depth += 1
    let savedContext = context
    var sequence = OperatorSequence()
    repeat {
      let root = file.nodes.count
      guard parseOperand(&sequence) else { break }
      sequence.lastRoot = root < file.nodes.count ? root : nil
      sequence.hasCast = false
    } while parseOperator(&sequence)
    if let assignment = sequence.assignment { close(assignment) }
    context = savedContext
    depth -= 1
  }

  /// The state of a sequence of operands and operators.
  struct OperatorSequence {
    /// `?` of ternaries whose `:` is still to come.
    var openTernaries = 0
    /// The `=` whose value is being read.
    var assignment: Int?
    /// Where the nodes of the last operand begin.
    var lastRoot: Int?
    /// Whether a cast or a type check follows the last operand already.
    var hasCast = false
  }

  /// Consumes an infix operator and what belongs to it; false at the end of the sequence.
  private mutating func parseOperator(_ sequence: inout OperatorSequence) -> Bool {
    while !atEnd {
      switch kind {
      case .infixOperator:
        parseInfixOperator(&sequence)
        return true
      case .equal:
        guard !context.contains(.pattern) else { return false }
        markTarget(sequence.lastRoot, .isAssigned)
        markEnd(ofOperandIn: sequence)
        beginAssignment(&sequence)
        return true
      case .infixQuestionMark:
        emitOperation()
        sequence.openTernaries += 1
        return true
      case .colon where sequence.openTernaries > 0:
        sequence.openTernaries -= 1
        advance()
        return true
      case .arrow:
        // `((Int) -> Void).self`: a type in an expression.
        advance()
        return true
      case .keyword where keyword == .is:
        parseTypeCheck()
        sequence.hasCast = true
      case .keyword where keyword == .as:
        markEnd(ofOperandIn: sequence)
        parseCast()
        sequence.hasCast = true
      case .keyword where keyword == .throws && peek().kind == .arrow: advance()
      case .identifier where keyword == .async && (peek().kind == .arrow || peek().keyword == .throws): advance()
      default: return false
      }
    }
    return false
  }

  private mutating func parseInfixOperator(_ sequence: inout OperatorSequence) {
    if isCompoundAssignment(token) {
      markTarget(sequence.lastRoot, .isUpdated)
      markEnd(ofOperandIn: sequence)
      beginAssignment(&sequence)
    } else {
      emitOperation()
    }
  }

  private mutating func beginAssignment(_ sequence: inout OperatorSequence) {
    let node = emit(.assignment, intern(ByteRange(start: start, end: token.end)), at: token.range)
    if sequence.assignment == nil { sequence.assignment = node }
    advance()
  }

  /// `+=`, but not `==`, `<=` and similar ones.
  private mutating func isCompoundAssignment(_ token: Token) -> Bool {
    let text = bytes[(Int(token.start) + Int(split))..<min(Int(token.end), bytes.count)]
    guard text.count >= 2, text.last == UInt8(ascii: "="), let first = text.first else { return false }
    switch first {
    case UInt8(ascii: "="): return false
    case UInt8(ascii: "<"), UInt8(ascii: ">"): return text.count > 2
    case UInt8(ascii: "!"), UInt8(ascii: "~"): return false
    default: return true
    }
  }

  /// Marks what an assignment writes to: the postfix expression, or each element of a tuple, nested ones too:
  /// `(a.b, (c, d)) = e`.
  private mutating func markTarget(_ root: Int?, _ flag: NodeFlags) {
    guard let root else { return }
    file.nodes[root].flags.insert(flag)
    guard file.nodes[root].kind == .tuple else { return }
    var argument = root + 1
    while argument < file.end(ofNode: root) {
      let next = file.end(ofNode: argument)
      if argument + 1 < next {
        file.nodes[argument + 1].flags.insert(flag)
        // The elements of an inner tuple are arguments in turn.
        if file.nodes[argument + 1].kind == .tuple {
          argument += 2
          continue
        }
      }
      argument = next
    }
  }

  /// Marks the end of the last operand, which a cast or an assignment follows: the last in a row of siblings.
  private mutating func markEnd(ofOperandIn sequence: OperatorSequence) {
    guard var last = sequence.lastRoot, !sequence.hasCast else { return }
    while case let next = file.end(ofNode: last), next < file.nodes.count { last = next }
    file.nodes[last].flags.insert(.hasContinuation)
  }

  /// Appends a node for the current token, an operator or `is`, and consumes it.
  mutating func emitOperation() {
    emit(.operation, intern(ByteRange(start: start, end: token.end)), at: ByteRange(start: start, end: token.end))
    advance()
  }

  /// `is T`
  private mutating func parseTypeCheck() {
    emitOperation()
    parseType()
  }

  /// `as T`, `as? T`, `as! T`
  private mutating func parseCast() {
    let cast = emit(.cast, at: token.range)
    advance()
    if kind == .postfixQuestionMark || kind == .exclamationMark { advanceByte() }
    parseAnnotation()
    close(cast)
  }

  /// Parses prefix operators and a postfix expression; false when no operand is here.
  private mutating func parseOperand(_ sequence: inout OperatorSequence) -> Bool {
    var isInout = false
    // The first nodes after `await` and `try`.
    var awaited = Int.max
    var tried = Int.max
    while !atEnd {
      if startsLine, beginsDeclarationInExpression() { return false }
      switch kind {
      case .prefixOperator:
        emitOperation()
      case .prefixAmpersand:
        isInout = true
        advance()
      case .infixOperator, .postfixOperator:
        // `reduce(0, +)`, `sorted(by: >)`, `1 - -1`: an operator that is itself an operand, or a prefix one.
        emitOperation()
        if endsOperand() {
          mark(awaited: awaited, tried: tried)
          return true
        }
      case .postfixQuestionMark, .exclamationMark:
        advance()
      case .atSign:
        _ = parseAttribute()
      case .keyword where keyword == .try:
        advance()
        if kind == .postfixQuestionMark || kind == .exclamationMark || kind == .infixQuestionMark {
          advance()
        } else if tried == .max {
          tried = file.nodes.count
        }
      case .keyword where keyword == .repeat, .keyword where keyword == .inout:
        advance()
      case .keyword where context.contains(.pattern) && (keyword == .let || keyword == .var):
        context.insert(.bindsNames)
        advance()
      case .identifier where context.contains(.pattern) && !context.contains(.bindsNames) && atBorrowingPattern():
        context.insert(.bindsNames)
        advance()
      case .keyword where context.contains(.pattern) && keyword == .is:
        parseTypeCheck()
        return true
      case .identifier where keyword == .nonisolated && atNonsending():
        // `[nonisolated(nonsending) () async -> Void]()`: a type in an expression.
        move(to: index + 4)
      case .identifier where keyword.isExpressionPrefix && operandFollows(keyword):
        if keyword == .await, awaited == .max { awaited = file.nodes.count }
        advance()
      default:
        let root = file.nodes.count
        guard parsePostfixExpression() else { return false }
        if isInout, root < file.nodes.count { file.nodes[root].flags.insert(.isInout) }
        mark(awaited: awaited, tried: tried)
        return true
      }
    }
    return false
  }

  /// Marks the nodes that follow `await` and `try`, if there are any.
  private mutating func mark(awaited: Int, tried: Int) {
    if awaited < file.nodes.count { file.nodes[awaited].flags.insert(.isAwaited) }
    if tried < file.nodes.count { file.nodes[tried].flags.insert(.isTried) }
  }

  /// Whether a declaration begins with the line where an operand should be: `let a =⏎@State var b = 1`.
  ///
  /// Reserved words are not operands anyway, except `init`, which is one only after a dot.
  private mutating func beginsDeclarationInExpression() -> Bool {
    switch kind {
    case .atSign: declarationKeyword() != nil
    case .identifier: (keyword.isModifier || keyword == .actor || keyword == .macro) && declarationKeyword() != nil
    case .keyword: keyword == .`init` && !startsStatement
    // `#Preview { … }`, at the very left and in no brackets
    case .pound:
      !startsStatement && limit == tokenCount - 1 && isName(peek()) && indentation(ofLineAt: start) == 0
    default: false
    }
  }

  /// `case .payload(borrowing x)`, which the compiler takes for `let` with a warning; `borrowing` alone is a name.
  private mutating func atBorrowingPattern() -> Bool {
    let next = peek()
    return (keyword == .borrowing || atText("_borrowing")) && index + 1 < limit
      && (next.kind == .identifier || next.kind == .wildcard) && !next.flags.contains(.startsLine)
  }

  /// Whether `nonisolated(nonsending)` is here; any other `nonisolated(x)` is a call.
  private mutating func atNonsending() -> Bool {
    index + 3 < limit && peek().kind == .leftParen && isText("nonsending", peek(2)) && peek(3).kind == .rightParen
  }

  /// Whether nothing that could be an operand is here: `)`, `,` and so on.
  private mutating func endsOperand() -> Bool {
    if atEnd { return true }
    switch kind {
    case .rightParen, .rightSquare, .rightBrace, .comma, .colon, .semicolon, .endOfFile, .stringTail, .stringMiddle:
      return true
    default: return false
    }
  }

  /// Whether the word here is before an operand: `any P`, `unsafe f()`; not in `copy(a)`.
  private mutating func operandFollows(_ word: Keyword) -> Bool {
    if word == .await { return operandOfAwaitFollows() }
    let next = peek()
    guard index + 1 < limit, !next.flags.contains(.startsLine) else { return false }
    switch next.kind {
    case .identifier, .implicitParameterName, .propertyWrapperProjection, .pound: return true
    case .keyword: return next.keyword.canBeginOperand
    case .leftParen, .leftSquare, .stringLiteral, .stringHead, .period, .prefixOperator:
      // `unsafe .init(a)`, but not `unsafe(a)`.
      return word == .unsafe && next.flags.contains(.spaceBefore)
    case .leftBrace:
      return word == .unsafe && next.flags.contains(.spaceBefore) && !context.contains(.condition)
    default: return false
    }
  }

  /// Whether an operand is after the `await` here. The compiler takes the word for a name nowhere in an
  /// expression, so the operand may follow without a blank or on a later line:
  ///
  ///     await(f())
  ///     let url = await
  ///     {
  ///       …
  ///     }()
  private mutating func operandOfAwaitFollows() -> Bool {
    let next = peek()
    guard index + 1 < limit else { return false }
    switch next.kind {
    case .identifier:
      // `let a = await⏎private let b = 1`: being written.
      return !next.flags.contains(.startsLine) || declarationKeyword(of: index + 1) == nil
    case .implicitParameterName, .propertyWrapperProjection, .pound, .leftParen, .leftSquare, .period,
      .prefixOperator, .backslash, .stringLiteral, .stringHead, .integerLiteral, .floatLiteral, .regexLiteral:
      return true
    case .keyword: return next.keyword.canBeginOperand
    case .leftBrace: return !context.contains(.condition)
    default: return false
    }
  }
}

extension Keyword {
  /// Contextual words that may be before an operand.
  var isExpressionPrefix: Bool {
    switch self {
    case .await, .unsafe, .copy, .consume, .borrow, .each, .any, .some: true
    default: false
    }
  }

  /// Whether a reserved word may begin the expression after `await` or `any`; the others continue what is before them.
  fileprivate var canBeginOperand: Bool {
    switch self {
    case .is, .as, .in, .else, .where, .let, .var, .func, .case, .default, .return: false
    default: true
    }
  }
}
