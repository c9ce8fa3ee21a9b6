/// A name's number in a ``NameTable``; equal numbers of one table mean equal names.
public struct NameID: Hashable, Sendable {
  public var raw: UInt32
  public init(raw: UInt32) { self.raw = raw }

  /// The empty name: absent.
  public static var none: NameID { NameID(raw: 0) }
}

/// Interned names: each spelling is stored once, as bytes, and known by its number.
///
/// Interning is O(length of the name). Numbers depend on the order of interning: compare them, never sort by them.
public struct NameTable: Sendable {
  /// All names one after the other.
  private var text: [UInt8] = []
  /// `starts[n]..<starts[n + 1]` are the bytes of name `n` in `text`.
  private var starts: [UInt32] = [0]
  /// Open addressing with linear probing; a power of two. A slot holds a name's hash in the upper half and its number
  /// plus one in the lower, 0 when free: a large table is not in the cache, so a look-up should touch it once.
  private var slots: [UInt64]

  public init() {
    slots = [UInt64](repeating: 0, count: 1024)
    _ = intern([UInt8]()[...])
  }

  /// Stands in where a table is moved out; holds nothing and allocates nothing.
  static let placeholder = NameTable(slots: [])

  private init(slots: [UInt64]) { self.slots = slots }

  /// How many names there are, the empty one included.
  public var count: Int { starts.count - 1 }

  /// The number of the name that `bytes` spell; a new one if they have none yet.
  public mutating func intern(_ bytes: ArraySlice<UInt8>) -> NameID {
    let hash = Self.hash(bytes.span.bytes)
    let slot = self.slot(of: bytes.span.bytes, hash)
    if slots[slot] != 0 { return Self.name(in: slots[slot]) }
    let raw = UInt32(count)
    text.append(contentsOf: bytes)
    starts.append(UInt32(text.count))
    slots[slot] = UInt64(hash) << 32 | UInt64(raw + 1)
    if count * 2 > slots.count { grow() }
    return NameID(raw: raw)
  }

  /// The number of `name`; a new one if it has none yet.
  public mutating func intern(_ name: String) -> NameID { intern(Array(name.utf8)[...]) }

  /// The number of `name`, or nil if nothing is called so.
  public func id(of name: String) -> NameID? {
    let bytes = Array(name.utf8)
    let slot = self.slot(of: bytes.span.bytes, Self.hash(bytes.span.bytes))
    return slots[slot] == 0 ? nil : Self.name(in: slots[slot])
  }

  /// The bytes of a name; those of the empty name for a number that is not of this table.
  public func bytes(_ id: NameID) -> ArraySlice<UInt8> {
    let index = Int(id.raw)
    guard index < count else { return [] }
    return text[Int(starts[index])..<Int(starts[index + 1])]
  }

  /// A name as text. It allocates: for reports, not for comparing.
  public func string(_ id: NameID) -> String { String(decoding: bytes(id), as: UTF8.self) }

  /// Interns every name of `other` here and returns the new numbers, by the old ones.
  public mutating func merge(_ other: NameTable) -> [NameID] {
    (0..<other.count).map { intern(other.bytes(NameID(raw: UInt32($0)))) }
  }

  /// The slot that holds the name, or the free one where it belongs.
  @inline(__always)
  private func slot(of name: RawSpan, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while true {
      let content = slots[slot]
      if content == 0 || content >> 32 == hash && isEqual(Self.name(in: content), name) { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  private static func name(in slot: UInt64) -> NameID { NameID(raw: UInt32(truncatingIfNeeded: slot) - 1) }

  /// Eight bytes at a time; the shifts bring the upper bits of each product, which depend on all of the name, down to
  /// where the slots look.
  @inline(__always)
  private static func hash(_ name: RawSpan) -> UInt32 {
    let multiplier: UInt64 = 0x9e37_79b9_7f4a_7c15
    var hash = UInt64(truncatingIfNeeded: name.byteCount) &* multiplier
    var position = 0
    while position < name.byteCount {
      hash = (hash ^ word(of: name, at: position)) &* multiplier
      hash ^= hash >> 32
      position += 8
    }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 29))
  }

  /// Up to eight bytes from `position` on as one number.
  @inline(__always)
  private static func word(of name: RawSpan, at position: Int) -> UInt64 {
    // The load checks its bounds; it is "unsafe" for types that not every bit pattern fits, which integers are not.
    if position + 8 <= name.byteCount {
      return name.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
    }
    var word: UInt64 = 0
    for offset in position..<name.byteCount {
      word = word << 8 | UInt64(name.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
    }
    return word
  }

  @inline(__always)
  private func isEqual(_ candidate: NameID, _ name: RawSpan) -> Bool {
    let start = Int(starts[Int(candidate.raw)])
    let end = Int(starts[Int(candidate.raw) + 1])
    guard end - start == name.byteCount else { return false }
    let stored = text.span.bytes.extracting(start..<end)
    var position = 0
    while position < name.byteCount {
      if Self.word(of: stored, at: position) != Self.word(of: name, at: position) { return false }
      position += 8
    }
    return true
  }

  private mutating func grow() {
    var larger = [UInt64](repeating: 0, count: slots.count * 2)
    for content in slots where content != 0 {
      var slot = Int(content >> 32) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = content
    }
    slots = larger
  }
}
