extension Keyword {
  /// The keyword from `start` to `end`, or `.none`.
  ///
  /// No two keywords agree in their first eight bytes, so those decide on the only candidate; the rest of a longer
  /// word is then compared.
  @inline(__always)
  static func lookUp(from start: Int, to end: Int, in cursor: Cursor, _ table: KeywordTable) -> Keyword {
    let length = end &- start
    guard length <= KeywordTable.longestLength, table.hasKeyword(startingWith: cursor.byte(at: start), length: length)
    else { return .none }
    let keyword = table.candidate(firstBytes: cursor.word(from: start, to: end), length: length)
    guard keyword == .none || length <= 8 || cursor.hasText(keyword.spelling, at: start) else { return .none }
    return keyword
  }
}

/// The keywords by their first eight bytes: a hash table that never moves, built once for the process.
struct KeywordTable {
  /// `unsafeMutableAddress`
  static let longestLength = 20
  /// The one table that there is.
  static let shared = KeywordTable()

  private struct Entry {
    var firstBytes: UInt64 = 0
    var length: UInt8 = 0
    var keyword: Keyword = .none
  }

  /// A power of two, and four times the number of keywords: most names meet an empty slot at once.
  private static let slotCount = 512
  private var slots = [Entry](repeating: Entry(), count: Self.slotCount)

  /// By first byte the lengths of the keywords that begin with it, as bits. Most names differ from all keywords here.
  private var lengths = [UInt32](repeating: 0, count: 256)

  private init() {
    var rawValue: UInt8 = 1
    while let keyword = Keyword(rawValue: rawValue) {
      let entry = Entry(
        firstBytes: Self.firstBytes(of: keyword.spelling), length: UInt8(keyword.spelling.utf8CodeUnitCount),
        keyword: keyword)
      var slot = Self.slot(of: entry.firstBytes)
      while slots[slot].keyword != .none { slot = (slot + 1) % Self.slotCount }
      slots[slot] = entry
      lengths[Int(truncatingIfNeeded: entry.firstBytes & 0xFF)] |= 1 << UInt32(entry.length)
      rawValue += 1
    }
  }

  /// Whether a keyword of this length begins with the byte.
  ///
  /// - Parameter length: at most ``longestLength``.
  @inline(__always)
  func hasKeyword(startingWith byte: Byte, length: Int) -> Bool {
    lengths[Int(byte.value)] & (1 &<< UInt32(truncatingIfNeeded: length)) != 0
  }

  /// The only keyword that can have these first bytes and this length.
  @inline(__always)
  func candidate(firstBytes: UInt64, length: Int) -> Keyword {
    var slot = Self.slot(of: firstBytes)
    while true {
      let entry = slots[slot]
      if entry.keyword == .none { return .none }
      if entry.firstBytes == firstBytes { return Int(entry.length) == length ? entry.keyword : .none }
      slot = (slot &+ 1) % Self.slotCount
    }
  }

  /// Multiplication carries every byte into the top bits, which then choose the slot.
  @inline(__always)
  private static func slot(of firstBytes: UInt64) -> Int {
    Int(truncatingIfNeeded: (firstBytes &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }

  private static func firstBytes(of word: StaticString) -> UInt64 {
    word.withUTF8Buffer { bytes in
      var result: UInt64 = 0
      for index in 0..<min(8, bytes.count) { result |= UInt64(bytes[index]) << UInt64(index * 8) }
      return result
    }
  }
}
