/// The names of some nodes, as a Bloom filter: it may have a name that was not inserted, and lacks none that was.
///
/// A search for one name skips most files with it, each after one look-up.
struct NameFilter: Sendable {
  /// A bit for each number of a name, modulo the number of bits; empty when nothing is known.
  private var words: [UInt64] = []
  /// A file with 400 different names fills a fifth of the bits.
  private static let wordCount: UInt32 = 32

  /// A filter that has every name.
  init() {}

  /// The filter of some nodes' names.
  init(_ nodes: [NodeRecord]) {
    words = [UInt64](repeating: 0, count: Int(Self.wordCount))
    for node in nodes where node.kind.hasName { words[Self.word(of: node.name)] |= Self.bit(of: node.name) }
  }

  /// Whether a name may be among those that were inserted.
  func contains(_ name: NameID) -> Bool { words.isEmpty || words[Self.word(of: name)] & Self.bit(of: name) != 0 }

  private static func word(of name: NameID) -> Int { Int(name.raw >> 6 & (wordCount &- 1)) }

  private static func bit(of name: NameID) -> UInt64 { 1 << UInt64(name.raw & 63) }
}
