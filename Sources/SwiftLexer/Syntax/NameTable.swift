/// A name's number in a ``NameTable``; equal numbers of one table mean equal names.
package struct NameID: Hashable, Sendable {
  package var raw: UInt32
  package init(raw: UInt32) { self.raw = raw }

  /// The empty name: absent.
  package static let none = NameID(raw: 0)
}

/// Interned names: each spelling is stored once, as bytes, and known by its number.
///
/// Interning is O(length of the name). Numbers depend on the order of interning: compare them, never sort by them.
package struct NameTable: Sendable {
  /// All names one after the other.
  private var text: [UInt8] = []
  /// `starts[n]..<starts[n + 1]` are the bytes of name `n` in `text`.
  private var starts: [UInt32] = [0]
  private var hashes: [UInt32] = []
  /// Open addressing with linear probing; a slot holds a name's number plus one, 0 when free. A power of two.
  private var slots: [UInt32]

  package init() {
    slots = [UInt32](repeating: 0, count: 1024)
    _ = intern([UInt8]()[...])
  }

  /// Stands in where a table is moved out; holds nothing and allocates nothing.
  static let placeholder = NameTable(slots: [])

  private init(slots: [UInt32]) { self.slots = slots }

  /// How many names there are, the empty one included.
  package var count: Int { hashes.count }

  /// The number of the name that `bytes` spell; a new one if they have none yet.
  package mutating func intern(_ bytes: ArraySlice<UInt8>) -> NameID {
    let hash = Self.hash(bytes)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let candidate = slots[slot] - 1
      if hashes[Int(candidate)] == hash, isEqual(candidate, bytes) { return NameID(raw: candidate) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let raw = UInt32(hashes.count)
    text.append(contentsOf: bytes)
    starts.append(UInt32(text.count))
    hashes.append(hash)
    slots[slot] = raw + 1
    if hashes.count * 2 > slots.count { grow() }
    return NameID(raw: raw)
  }

  /// The number of `name`; a new one if it has none yet.
  package mutating func intern(_ name: String) -> NameID { intern(Array(name.utf8)[...]) }

  /// The number of `name`, or nil if nothing is called so.
  package func id(of name: String) -> NameID? {
    let bytes = Array(name.utf8)[...]
    let hash = Self.hash(bytes)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let candidate = slots[slot] - 1
      if hashes[Int(candidate)] == hash, isEqual(candidate, bytes) { return NameID(raw: candidate) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The bytes of a name; those of the empty name for a number that is not of this table.
  package func bytes(_ id: NameID) -> ArraySlice<UInt8> {
    let index = Int(id.raw)
    guard index < hashes.count else { return [] }
    return text[Int(starts[index])..<Int(starts[index + 1])]
  }

  /// A name as text. It allocates: for reports, not for comparing.
  package func string(_ id: NameID) -> String { String(decoding: bytes(id), as: UTF8.self) }

  /// Interns every name of `other` here and returns the new numbers, by the old ones.
  package mutating func merge(_ other: NameTable) -> [NameID] {
    (0..<other.count).map { intern(other.bytes(NameID(raw: UInt32($0)))) }
  }

  /// FNV-1a, folded: names are short, so a hash with a cheap start and finish wins.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  private func isEqual(_ candidate: UInt32, _ bytes: ArraySlice<UInt8>) -> Bool {
    let start = Int(starts[Int(candidate)])
    guard Int(starts[Int(candidate) + 1]) - start == bytes.count else { return false }
    var position = start
    for byte in bytes {
      if text[position] != byte { return false }
      position += 1
    }
    return true
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    for (raw, hash) in hashes.enumerated() {
      var slot = Int(hash) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = UInt32(raw) + 1
    }
    slots = larger
  }
}
