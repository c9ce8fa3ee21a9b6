/// A name's number in a ``NameTable``; equal numbers of one table mean equal names.
public struct NameID: Hashable, Sendable {
  /// The number as it is stored; 0 is the empty name.
  public var raw: UInt32
  public init(raw: UInt32) { self.raw = raw }

  /// The empty name: absent.
  public static var none: NameID { NameID(raw: 0) }
}

/// Interned names: each spelling is stored once, as bytes, and has a number.
///
/// Interning is O(length of the name). Numbers depend on the order of interning: compare them, never sort by them.
public struct NameTable: Sendable {
  /// All names one after the other.
  private var text: [UInt8] = []
  /// The location of each name in `text`.
  private var extents: [Extent] = []
  /// Open addressing with linear probing; a power of two.
  private var slots: [Slot]

  private struct Extent {
    var start: UInt32
    var length: UInt32
  }

  /// A large table is not in the cache, so a slot contains all data that a look-up of a short name needs.
  private struct Slot {
    /// The first eight bytes, or all of them and zeros.
    var firstWord: UInt64 = 0
    var length: UInt32 = 0
    /// The name's number plus one; 0 when the slot is free.
    var number: UInt32 = 0
  }

  package init() {
    slots = [Slot](repeating: Slot(), count: 1024)
    _ = intern([], in: 0..<0)
  }

  /// A placeholder for a table that is moved out; holds nothing and allocates nothing.
  package static let placeholder = NameTable(slots: [])

  private init(slots: [Slot]) { self.slots = slots }

  /// The number of names, including the empty one.
  public var count: Int { extents.count }

  /// The number of the name that the bytes in `range` spell; a new one if they have none yet.
  ///
  /// - Parameter range: within `bytes`.
  package mutating func intern(_ bytes: [UInt8], in range: Range<Int>) -> NameID {
    let name = bytes.span.bytes
    let firstWord = Self.firstWord(of: name, in: range)
    let slot = self.slot(of: name, in: range, firstWord, Self.hash(firstWord, of: name, in: range))
    let number = slots[slot].number
    return number != 0 ? NameID(raw: number &- 1) : add(bytes, in: range, firstWord, at: slot)
  }

  /// Gives a name a number. Few names of a file are new: on its own this leaves the way of all others short.
  @inline(never)
  private mutating func add(_ bytes: [UInt8], in range: Range<Int>, _ firstWord: UInt64, at slot: Int) -> NameID {
    let raw = UInt32(count)
    extents.append(Extent(start: UInt32(text.count), length: UInt32(range.count)))
    text.append(contentsOf: bytes[range])
    slots[slot] = Slot(firstWord: firstWord, length: UInt32(range.count), number: raw + 1)
    // Fuller than usual: the smaller table stays in the cache, and common names, which come early, are at the front.
    if count * 4 > slots.count * 3 { grow() }
    return NameID(raw: raw)
  }

  /// The number of `name`; a new one if it has none yet.
  package mutating func intern(_ name: String) -> NameID {
    let bytes = Array(name.utf8)
    return intern(bytes, in: bytes.indices)
  }

  /// The number of `name`, or nil if it is not in the table.
  package func id(of name: String) -> NameID? {
    let bytes = Array(name.utf8)
    let firstWord = Self.firstWord(of: bytes.span.bytes, in: bytes.indices)
    let hash = Self.hash(firstWord, of: bytes.span.bytes, in: bytes.indices)
    let number = slots[slot(of: bytes.span.bytes, in: bytes.indices, firstWord, hash)].number
    return number == 0 ? nil : NameID(raw: number - 1)
  }

  /// The bytes of a name; those of the empty name for a number that is not of this table.
  package func bytes(_ id: NameID) -> ArraySlice<UInt8> {
    let index = Int(id.raw)
    guard index < count else { return [] }
    let start = Int(extents[index].start)
    return text[start..<start + Int(extents[index].length)]
  }

  /// One byte of a name; 0 after its end. It makes no slice, for callers that ask it of every name.
  package func byte(_ index: Int, of id: NameID) -> UInt8 {
    guard Int(id.raw) < extents.count, case let extent = extents[Int(id.raw)], index < Int(extent.length) else {
      return 0
    }
    return text[Int(extent.start) + index]
  }

  /// Whether the first letter of a name, after underscores, is one from A to Z, as in names of types.
  package func startsUppercase(_ id: NameID) -> Bool {
    var index = 0
    while byte(index, of: id) == UInt8(ascii: "_") { index += 1 }
    return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte(index, of: id)
  }

  /// A name as text. It allocates: use it for reports, not for comparisons.
  package func string(_ id: NameID) -> String { String(decoding: bytes(id), as: UTF8.self) }

  /// Interns every name of `other` here and returns the new numbers, by the old ones.
  package mutating func merge(_ other: NameTable) -> [NameID] {
    other.extents.map { extent in
      intern(other.text, in: Int(extent.start)..<Int(extent.start) + Int(extent.length))
    }
  }

  /// The slot that holds the name, or the free one where it belongs.
  @inline(__always)
  private func slot(of bytes: RawSpan, in range: Range<Int>, _ firstWord: UInt64, _ hash: Int) -> Int {
    let mask = slots.count &- 1
    let length = range.upperBound &- range.lowerBound
    var slot = hash & mask
    while true {
      let candidate = slots[slot]
      if candidate.number == 0 { return slot }
      if candidate.firstWord == firstWord, Int(candidate.length) == length,
        length <= 8 || hasSameRest(Int(candidate.number) &- 1, bytes, in: range)
      {
        return slot
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// Mixes eight bytes at a time. A multiplication carries its input into the upper bits of the product, from where the
  /// shifts bring it down to the bits that select a slot.
  @inline(__always)
  private static func hash(_ firstWord: UInt64, of bytes: RawSpan, in range: Range<Int>) -> Int {
    let multiplier: UInt64 = 0x9e37_79b9_7f4a_7c15
    var hash = (firstWord ^ UInt64(truncatingIfNeeded: range.upperBound &- range.lowerBound)) &* multiplier
    var position = range.lowerBound &+ 8
    while position < range.upperBound {
      hash ^= hash >> 32
      hash = (hash ^ nextWord(of: bytes, at: position, before: range.upperBound)) &* multiplier
      position &+= 8
    }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 32)) >> 16)
  }

  /// Up to eight bytes from `start` on as one number, zeros after `end`.
  @inline(__always)
  private static func firstWord(of bytes: RawSpan, in range: Range<Int>) -> UInt64 {
    let length = range.upperBound &- range.lowerBound
    guard length < 8 else { return load(bytes, at: range.lowerBound) }
    guard range.lowerBound &+ 8 <= bytes.byteCount else { return lastWord(of: bytes, in: range) }
    return load(bytes, at: range.lowerBound) & (1 &<< UInt64(truncatingIfNeeded: length &<< 3) &- 1)
  }

  /// The same where fewer than eight bytes are left.
  @inline(never)
  private static func lastWord(of bytes: RawSpan, in range: Range<Int>) -> UInt64 {
    var word: UInt64 = 0
    for offset in range.reversed() {
      word = word << 8 | UInt64(bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
    }
    return word
  }

  /// The eight bytes at `position` of a name that has more than eight, or the last eight of it: some bytes are read
  /// twice then, but none has to be masked.
  @inline(__always)
  private static func nextWord(of bytes: RawSpan, at position: Int, before end: Int) -> UInt64 {
    load(bytes, at: min(position, end &- 8))
  }

  /// The load checks its bounds; it is "unsafe" for types that not every bit pattern fits, which integers are not.
  @inline(__always)
  private static func load(_ bytes: RawSpan, at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Whether a stored name of the same length, which is more than eight, has the same bytes after the first eight.
  @inline(__always)
  private func hasSameRest(_ candidate: Int, _ bytes: RawSpan, in range: Range<Int>) -> Bool {
    let stored = text.span.bytes
    // From an offset in `bytes` to the one in `text`.
    let distance = Int(extents[candidate].start) &- range.lowerBound
    var position = range.lowerBound &+ 8
    while position < range.upperBound {
      let offset = min(position, range.upperBound &- 8)
      if Self.load(stored, at: offset &+ distance) != Self.load(bytes, at: offset) { return false }
      position &+= 8
    }
    return true
  }

  private mutating func grow() {
    var larger = [Slot](repeating: Slot(), count: slots.count * 2)
    for content in slots where content.number != 0 {
      let start = Int(extents[Int(content.number) - 1].start)
      let hash = Self.hash(content.firstWord, of: text.span.bytes, in: start..<start + Int(content.length))
      var slot = hash & (larger.count - 1)
      while larger[slot].number != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = content
    }
    slots = larger
  }
}
