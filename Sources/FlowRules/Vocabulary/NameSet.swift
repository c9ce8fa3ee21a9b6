import SwiftLexer

/// A set of names with one bit for each number: a query takes a shift where a `Set` hashes.
///
/// Its size depends on the largest number in it. The numbers of Apple's names are small: they are interned first.
package struct NameSet: Sendable, ExpressibleByArrayLiteral {
  private var words: [UInt64] = []

  package init(arrayLiteral elements: NameID...) { self.init(elements) }

  init(_ names: some Sequence<NameID>) {
    for name in names { insert(name) }
  }

  /// The names of a table that fulfil `isMember`.
  init(in table: NameTable, where isMember: (NameID) -> Bool) {
    words = [UInt64](repeating: 0, count: table.count / 64 + 1)
    for raw in 0..<UInt32(truncatingIfNeeded: table.count) where isMember(NameID(raw: raw)) {
      insert(NameID(raw: raw))
    }
  }

  /// Adds a name; the set grows to the name's number.
  mutating func insert(_ name: NameID) {
    let word = Int(name.raw >> 6)
    if word >= words.count { words += [UInt64](repeating: 0, count: word + 1 - words.count) }
    words[word] |= 1 << UInt64(name.raw & 63)
  }

  /// Adds all members of another set of the same table.
  mutating func formUnion(_ other: NameSet) {
    if other.words.count > words.count { words += [UInt64](repeating: 0, count: other.words.count - words.count) }
    for word in other.words.indices { words[word] |= other.words[word] }
  }

  /// The members that fulfil `isIncluded`; takes time in proportion to the members and the largest number.
  func filter(_ isIncluded: (NameID) -> Bool) -> NameSet {
    var result = NameSet()
    result.words = words
    for word in words.indices {
      var rest = words[word]
      while rest != 0 {
        let bit = rest & (~rest &+ 1)
        rest ^= bit
        let name = NameID(raw: UInt32(truncatingIfNeeded: word << 6 + bit.trailingZeroBitCount))
        if !isIncluded(name) { result.words[word] ^= bit }
      }
    }
    return result
  }

  /// Whether no name is a member; takes time in proportion to the largest number that was inserted.
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Whether the name is a member: one look into an array.
  func contains(_ name: NameID) -> Bool {
    let word = Int(name.raw >> 6)
    return word < words.count && words[word] >> UInt64(name.raw & 63) & 1 == 1
  }
}

extension Set<NameID> {
  /// Whether no member is one of `names`.
  func isDisjoint(with names: NameSet) -> Bool { !contains(where: names.contains) }
}

/// Values by name, in an array with an index for each name's number: a query does not hash.
struct NameMap<Value: Sendable>: Sendable {
  /// For each number the index in `values` plus one, or 0.
  private var slots: [UInt32] = []
  /// The values, in the order in which their names were added.
  private(set) var values: [Value] = []

  /// The value of a name; nil if it has none.
  subscript(name: NameID) -> Value? {
    guard Int(name.raw) < slots.count, case let slot = Int(slots[Int(name.raw)]), slot > 0 else { return nil }
    return values[slot - 1]
  }

  /// The value of a name, changed in place.
  subscript(name: NameID, default value: @autoclosure () -> Value) -> Value {
    get { self[name] ?? value() }
    _modify {
      let index = index(of: name, default: value)
      yield &values[index]
    }
  }

  private mutating func index(of name: NameID, default value: () -> Value) -> Int {
    let number = Int(name.raw)
    if number >= slots.count {
      // Twice as many, because numbers come in no order.
      slots += [UInt32](repeating: 0, count: max(number + 1, slots.count * 2) - slots.count)
    }
    if slots[number] == 0 {
      values.append(value())
      slots[number] = UInt32(truncatingIfNeeded: values.count)
    }
    return Int(slots[number]) - 1
  }
}
