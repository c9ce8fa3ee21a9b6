/// Turns one file's tokens into declarations and body nodes.
///
/// A recursive-descent parser over a flat token array, one file per grammar chapter. It never fails: what it does not
/// understand it skips, at most to the end of the enclosing brackets, which the lexer has paired already.
/// Recursion is capped at ``maximumDepth``; postfix expressions, operators, conditions and `else if` are loops.
///
/// Questions about what follows are inlined or `mutating`, though they change nothing: to hand the parser to a function
/// that borrows it the compiler copies it, all of its four hundred bytes.
package struct Parser {
  /// The compiler's own limit for nested brackets ("structure nesting level exceeded maximum of 256").
  static let maximumDepth = 256

  /// The text of the file.
  let bytes: [UInt8]
  /// The tokens, followed by elements without meaning; see ``tokenCount``.
  let tokens: [Token]
  /// The number of tokens, the end of the file included.
  let tokenCount: Int
  /// For each token the index of the bracket at the other end, or -1; as in ``TokenList/partners``.
  let partners: [Int32]
  /// Where the content of an opening bracket without a partner ends; as in ``TokenList/groupEnds``.
  let groupEnds: [Int32: Int32]
  /// The worker's table of names, taken from the workspace while a file is parsed.
  var names: NameTable
  /// The result so far.
  var file: ParsedFile.Draft

  /// The current token.
  var index = 0
  /// The number of consumed bytes of the current token: `>` of `>>=`.
  var split: UInt32 = 0
  /// Nothing at or after this token belongs to the innermost open block.
  var limit: Int
  /// The end of what was consumed last.
  var previousEnd: UInt32 = 0
  /// The depth of nested expressions, types and statements, at most ``maximumDepth``.
  var depth = 0

  /// The declaration that encloses the current token, or -1.
  var parent: Int32 = -1
  /// The number of open bodies: above 0 declarations are local.
  var bodyDepth = 0
  /// The number of open `#if` at file and member scope.
  var conditionalDepth = 0
  /// The number of `#if` that were open already where the innermost type or extension began.
  var outerConditionalDepth = 0
  /// The restrictions on the expression that is being parsed.
  var context: ExpressionContext = []
  /// The next node is the first of its statement.
  var startsStatement = false
  /// The parser is in a property's initial value, in an initializer or in a key of the defaults, where rules compare
  /// literals.
  var keepsLiterals = false
  /// The last bracket group contained keys with values.
  var isDictionary = false
  /// The number of open lists of generic arguments.
  var genericDepth = 0
  /// The offsets of those `<` inside a list of generic arguments that were found to open none.
  var failedGenerics: Set<UInt32> = []
  /// The attributes and the parameters of the declarations whose lists are still open, innermost last: their arguments
  /// and default values may hold closures with lists of their own, which are complete before.
  var openAttributes: [Attribute] = []
  /// The parameters among these.
  var openParameters: [Parameter] = []
  /// The open `#if` in postfix expressions, innermost last.
  var suffixBranches: [Int] = []
  /// Names bound in the open scopes, innermost last.
  var locals: [NameID] = []
  /// The functions declared in the open blocks, and their nodes: a block sees its functions from its first statement.
  var localFunctions: [(name: NameID, node: Int)] = []
  /// The name that a local `` `self` `` is bound as, once there was one: `self` means it then.
  var otherSelf = NameID.none
  /// The number of entries in `locals` for each name, by its id.
  var localCounts: [UInt16]

  private init(_ source: SourceFile, _ list: TokenList) {
    bytes = source.bytes
    tokens = list.storage
    tokenCount = list.count
    partners = list.partnerStorage
    groupEnds = list.groupEnds
    names = .placeholder
    file = ParsedFile.Draft(path: source.path)
    localCounts = []
    limit = max(list.count - 1, 0)
  }

  /// Takes the workspace's storage, and gives it back the second time. Swapped and never assigned: while there are two
  /// references to the table of names, the first new name copies it.
  private mutating func exchangeStorage(with workspace: inout ParserWorkspace) {
    swap(&names, &workspace.names)
    swap(&file, &workspace.file)
    swap(&localCounts, &workspace.localCounts)
  }

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - list: what ``Lexer/tokenize(_:into:)`` made of `source`.
  ///   - workspace: what one file's parsing leaves for the next; a worker uses one for all its files.
  ///   - marker: comments whose text begins with it are kept in ``ParsedFile/markedComments``.
  package static func parse(
    _ source: SourceFile, tokens list: TokenList, in workspace: inout ParserWorkspace, marker: String
  ) -> ParsedFile.Draft {
    guard list.count > 0 else { return ParsedFile.Draft(path: source.path) }
    var parser = Parser(source, list)
    parser.exchangeStorage(with: &workspace)
    parser.file.reset(path: source.path)
    parser.parseFile()
    parser.keepMarkedComments(list.comments, marker: marker)
    parser.leaveScope(0)
    let file = parser.file.compacted()
    parser.exchangeStorage(with: &workspace)
    return file
  }
}

/// The data that a worker keeps from one file to the next: the names, and arrays that have grown already.
package struct ParserWorkspace: Sendable {
  /// All names that the worker has met.
  package fileprivate(set) var names: NameTable
  fileprivate var file = ParsedFile.Draft(path: "")
  /// All zero between two files: the table of all names is too large to be made again for each.
  fileprivate var localCounts: [UInt16] = []

  /// - Parameter names: those that have numbers already.
  package init(names: NameTable = NameTable()) { self.names = names }
}

/// The restrictions and meanings that the surroundings of an expression impose.
struct ExpressionContext: OptionSet {
  var rawValue: UInt8

  /// In `if`, `while`, `guard`, `for … in` and `switch`, outside brackets: a `{` is the statement's block.
  static let condition = ExpressionContext(rawValue: 1 << 0)
  /// In a pattern: `let` and `var` bind, `=` ends it.
  static let pattern = ExpressionContext(rawValue: 1 << 1)
  /// After `let` or `var` in a pattern: bare names are bound.
  static let bindsNames = ExpressionContext(rawValue: 1 << 2)
  /// A property's initial value: `var x = f { didSet { } }` holds observers, no trailing closure.
  static let propertyValue = ExpressionContext(rawValue: 1 << 3)
}

// The token stream. Inlined always: a call would copy the parser, which is large, to hand it over.
extension Parser {
  /// The current token, as a whole even if its first bytes are consumed already.
  @inline(__always)
  var token: Token { tokens[index] }

  /// The current token's kind, or that of its rest once a part is consumed.
  @inline(__always)
  var kind: TokenKind {
    let token = tokens[index]
    if split == 0 { return token.kind }
    switch byte {
    case UInt8(ascii: "="): return token.length - split == 1 ? .equal : .infixOperator
    case UInt8(ascii: "?"): return .postfixQuestionMark
    case UInt8(ascii: "!"): return .exclamationMark
    case UInt8(ascii: "-") where token.length - split == 2: return .arrow
    // `\\A?.?.b`: the lexer makes one operator of `.?.`
    case UInt8(ascii: "."): return .period
    default: return .postfixOperator
    }
  }

  /// The current token's keyword; none for the rest of a token.
  @inline(__always)
  var keyword: Keyword { split == 0 ? tokens[index].keyword : .none }

  /// The offset of the current token or of its rest.
  @inline(__always)
  var start: UInt32 { tokens[index].start + split }

  /// The first byte of the current token or of its rest; 0 at the end.
  @inline(__always)
  var byte: UInt8 {
    let offset = Int(tokens[index].start + split)
    return offset < bytes.count ? bytes[offset] : 0
  }

  /// Whether nothing is left of the innermost open block.
  @inline(__always)
  var atEnd: Bool { index >= limit }

  /// Whether the current token is the first on its line; false for the rest of a token.
  @inline(__always)
  var startsLine: Bool { split == 0 && tokens[index].flags.contains(.startsLine) }

  /// The token `distance` ahead; the end of the file beyond it.
  @inline(__always)
  func peek(_ distance: Int = 1) -> Token { tokens[min(index + distance, tokenCount - 1)] }

  /// The token at an index; the end of the file beyond it.
  @inline(__always)
  func token(at position: Int) -> Token { tokens[min(position, tokenCount - 1)] }

  /// The bracket that closes the one at `position`, or nil when it has none after it.
  @inline(__always)
  func partner(of position: Int) -> Int? {
    guard position < tokenCount, partners[position] > position else { return nil }
    return Int(partners[position])
  }

  /// Consumes the current token or its rest; stays at the end of the file.
  @inline(__always)
  mutating func advance() {
    previousEnd = tokens[index].end
    split = 0
    if index < tokenCount - 1 { index += 1 }
  }

  /// Consumes one byte of the current token: `>` of `>>`, `?` of `??`.
  mutating func advanceByte() {
    previousEnd = start + 1
    if split + 1 >= tokens[index].length { advance() } else { split += 1 }
  }

  /// Consumes the current token if it is of a kind; false when it is not, or the block ends here.
  @inline(__always)
  mutating func eat(_ wanted: TokenKind) -> Bool {
    guard index < limit, kind == wanted else { return false }
    advance()
    return true
  }

  /// Consumes the current token if it is a keyword; false when it is not, or the block ends here.
  @inline(__always)
  mutating func eat(_ wanted: Keyword) -> Bool {
    guard index < limit, keyword == wanted else { return false }
    advance()
    return true
  }

  /// Moves to `position`, which must not lie before the current token.
  mutating func move(to position: Int) {
    guard position > index else { return }
    index = min(position, tokenCount - 1)
    split = 0
    previousEnd = tokens[max(index - 1, 0)].end
  }

  /// Skips the current token, and all that it encloses if it opens a bracket.
  mutating func skipBalanced() {
    move(to: min((partner(of: index) ?? index) + 1, max(limit, index + 1)))
  }

  /// Where the bracket at the current token ends: at its partner, or without one at the end of its line.
  mutating func groupEnd() -> Int {
    if let partner = partner(of: index) { return min(partner, limit) }
    if let end = groupEnds[Int32(truncatingIfNeeded: index)] { return min(Int(end), limit) }
    var position = index + 1
    while position < limit, !tokens[position].flags.contains(.startsLine) { position += 1 }
    return position
  }

  /// Steps past the bracket that ends at `end`, which ``groupEnd()`` returned.
  mutating func leaveGroup(at end: Int, closing: TokenKind) {
    move(to: end)
    // At the limit is the end of what is around: the group has none of its own.
    if index == end, end < limit, tokens[end].kind == closing { advance() }
  }

  /// Whether the current token is an operator that begins with `byte`.
  @inline(__always)
  func atOperator(_ wanted: UInt8) -> Bool {
    guard index < limit else { return false }
    switch kind {
    case .prefixOperator, .infixOperator, .postfixOperator, .prefixAmpersand, .equal: return byte == wanted
    default: return false
    }
  }

  /// Whether the current token is, to the letter, `text`.
  mutating func atText(_ text: StaticString) -> Bool { split == 0 && isText(text, tokens[index]) }

  /// Whether `token` is, to the letter, `text`.
  mutating func isText(_ text: StaticString, _ token: Token) -> Bool {
    guard Int(token.length) == text.utf8CodeUnitCount, Int(token.end) <= bytes.count else { return false }
    var offset = Int(token.start)
    return text.withUTF8Buffer { buffer in
      for byte in buffer {
        if bytes[offset] != byte { return false }
        offset += 1
      }
      return true
    }
  }

  /// Runs `body` one level deeper; at the cap it skips the current group instead.
  mutating func nested(_ body: (inout Parser) -> Void) {
    guard depth < Self.maximumDepth else { return skipBalanced() }
    depth += 1
    body(&self)
    depth -= 1
  }
}
