/// The tokens that the lexer has made so far, with the partner of each.
///
/// An array asks at each append and at each change whether it is the only owner of its storage. A project has millions
/// of tokens, and the answer is always yes: it would cost a tenth of lexing. So the storage of a ``TokenList`` is
/// borrowed once, and everybody above this file sees only the members below, none of which can leave it. An output must
/// not outlive the call that made it, as a ``Cursor`` must not.
struct TokenOutput {
  private var tokens: UnsafeMutablePointer<Token>?
  private var partners: UnsafeMutablePointer<Int32>?
  private var capacity = 0
  /// The number of tokens so far.
  private(set) var count = 0

  /// An output without room.
  init() {}

  /// Calls `body` with an output that has the tokens of `list` and room for `capacity`, and keeps what it makes of it.
  static func withOutput(
    into list: inout TokenList, capacity: Int, _ body: (inout TokenOutput) -> Void
  ) {
    list.makeRoom(for: capacity)
    var output = TokenOutput()
    output.count = list.count
    // Swapped, not copied: with two owners the first access would copy the storage.
    var (tokens, partners): ([Token], [Int32]) = ([], [])
    swap(&tokens, &list.storage)
    swap(&partners, &list.partnerStorage)
    tokens.withUnsafeMutableBufferPointer { tokens in
      partners.withUnsafeMutableBufferPointer { partners in
        output.tokens = tokens.baseAddress
        output.partners = partners.baseAddress
        output.capacity = min(tokens.count, partners.count)
        body(&output)
      }
    }
    swap(&tokens, &list.storage)
    swap(&partners, &list.partnerStorage)
    list.count = output.count
  }

  /// How many tokens can still be appended.
  @inline(__always)
  var room: Int { capacity &- count }

  /// Appends a token without a partner; without ``room`` it is lost.
  @inline(__always)
  mutating func append(_ token: Token) {
    guard count < capacity, let tokens, let partners else { return assertionFailure("no room for a token") }
    tokens[count] = token
    partners[count] = -1
    count &+= 1
  }

  /// The index of the last token; -1 if there is none.
  @inline(__always)
  var lastIndex: Int { count &- 1 }

  @inline(__always)
  private func holds(_ index: Int) -> Bool { UInt(bitPattern: index) < UInt(bitPattern: count) }

  /// The token at `index`, or nil if there is none.
  @inline(__always)
  func token(at index: Int) -> Token? {
    guard holds(index), let tokens else { return nil }
    return tokens[index]
  }

  /// The token at `index`, or an `endOfFile` if there is none.
  subscript(index: Int) -> Token { token(at: index) ?? Token(start: 0, length: 0, kind: .endOfFile) }

  /// The indices of the tokens so far.
  var indices: Range<Int> { 0..<count }

  /// Adds a flag to the token at `index`, if there is one.
  @inline(__always)
  mutating func insert(_ flag: TokenFlags, at index: Int) {
    guard holds(index), let tokens else { return }
    tokens[index].flags.insert(flag)
  }

  /// The index of the token's partner; -1 if it has none.
  @inline(__always)
  func partner(of index: Int) -> Int {
    guard holds(index), let partners else { return -1 }
    return Int(partners[index])
  }

  /// Sets the token's partner.
  @inline(__always)
  mutating func setPartner(of index: Int, to partner: Int) {
    guard holds(index), let partners else { return }
    partners[index] = Int32(truncatingIfNeeded: partner)
  }
}
