/// The result of lexing: the tokens of one file, its comments, and which bracket closes which.
///
/// Tokens, comments and white space tile the file exactly; a shebang, a version control conflict and bytes that Swift
/// does not know count as white space. A list can be reused for the next file, which keeps its storage.
package struct TokenList: Sendable {
  /// In source order; the last one is always `endOfFile`.
  package var tokens: ArraySlice<Token> { storage[..<count] }
  /// For each token the index of the bracket that it opens or closes with, or -1.
  ///
  /// `stringHead` and `stringTail` are partners; a `stringMiddle` has none. A bracket without a partner is -1.
  package var partners: ArraySlice<Int32> { partnerStorage[..<count] }
  /// The number of tokens.
  var count = 0
  /// The tokens, and after them elements without meaning. Like ``partnerStorage`` it never gets shorter than ``count``.
  var storage: [Token] = []
  /// The partners, and after them elements without meaning.
  var partnerStorage: [Int32] = []
  /// For an opening bracket without a partner the index of the first token that is not its, as far as the layout shows:
  /// of `(` and `[` the next line's, of `{` that of the first line that is not further in than its own.
  var groupEnds: [Int32: Int32] = [:]
  /// In source order.
  package var comments: [Comment] = []
  /// The indices of all `#if`, `#elseif`, `#else` and `#endif`, in source order.
  var directives: [Int32] = []
  /// The problems that a compiler would reject, in source order. Lexing never stops at one.
  package var problems: [LexicalProblem] = []

  package init() {}

  /// Empties the list but keeps its storage.
  mutating func clear() {
    count = 0
    groupEnds.removeAll()
    comments.removeAll(keepingCapacity: true)
    directives.removeAll(keepingCapacity: true)
    problems.removeAll(keepingCapacity: true)
  }

  /// Makes the storage at least so long.
  mutating func makeRoom(for capacity: Int) {
    let missing = capacity - storage.count
    guard missing > 0 else { return }
    storage.append(contentsOf: repeatElement(Token(start: 0, length: 0, kind: .endOfFile), count: missing))
    partnerStorage.append(contentsOf: repeatElement(-1, count: missing))
  }
}

/// A comment, its delimiters included.
package struct Comment: Sendable {
  /// The bytes of the comment; those of a line comment have no line end.
  package var range: ByteRange
  /// `/* … */`, not `// …`.
  package var isBlock: Bool
  /// Only white space is before it on its line.
  package var startsLine: Bool

  package init(range: ByteRange, isBlock: Bool, startsLine: Bool) {
    self.range = range
    self.isBlock = isBlock
    self.startsLine = startsLine
  }
}

/// Something in the text that Swift's lexical structure does not allow.
package struct LexicalProblem: Sendable, Equatable {
  /// What is wrong; the lexer goes on after each of them.
  package enum Kind: UInt8, Sendable {
    case invalidUTF8, unexpectedCharacter, conflictMarker
    case unterminatedComment, unterminatedString, unterminatedRegex
    case malformedNumber, malformedIdentifier
    case unbalancedBracket, unbalancedConditional
  }
  /// What is wrong.
  package var kind: Kind
  /// The bytes that a compiler would reject.
  package var range: ByteRange

  package init(_ kind: Kind, at range: ByteRange) {
    self.kind = kind
    self.range = range
  }
}
