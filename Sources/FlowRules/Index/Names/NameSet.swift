import SwiftLexer

/// A set of names, a bit for each number: asking takes a shift where a `Set` hashes.
///
/// As large as the largest number in it tells. The known names are interned before all others, so theirs are small.
struct NameSet: Sendable, ExpressibleByArrayLiteral {
  private var words: [UInt64] = []

  init(arrayLiteral elements: NameID...) { self.init(elements) }

  init(_ names: some Sequence<NameID>) {
    for name in names { insert(name) }
  }

  /// The names of a table whose bytes fulfil `isMember`.
  init(in table: NameTable, where isMember: (ArraySlice<UInt8>) -> Bool) {
    words = [UInt64](repeating: 0, count: table.count / 64 + 1)
    for raw in 0..<UInt32(truncatingIfNeeded: table.count) where isMember(table.bytes(NameID(raw: raw))) {
      insert(NameID(raw: raw))
    }
  }

  mutating func insert(_ name: NameID) {
    let word = Int(name.raw >> 6)
    if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
    words[word] |= 1 << UInt64(name.raw & 63)
  }

  mutating func formUnion(_ other: NameSet) {
    if other.words.count > words.count { words += repeatElement(0, count: other.words.count - words.count) }
    for word in other.words.indices { words[word] |= other.words[word] }
  }

  func contains(_ name: NameID) -> Bool {
    let word = Int(name.raw >> 6)
    return word < words.count && words[word] >> UInt64(name.raw & 63) & 1 == 1
  }
}

extension Set<NameID> {
  /// Whether no member is one of `names`.
  func isDisjoint(with names: NameSet) -> Bool { !contains(where: names.contains) }
}

/// Values by name, in an array that the names' numbers lead into: asking does not hash.
struct NameMap<Value: Sendable>: Sendable {
  /// By number the position in `values`, or -1.
  private var positions: [Int32] = []
  private(set) var values: [Value] = []

  subscript(name: NameID) -> Value? {
    guard Int(name.raw) < positions.count, case let position = Int(positions[Int(name.raw)]), position >= 0 else {
      return nil
    }
    return values[position]
  }

  /// The value of a name, to be changed where it is.
  subscript(name: NameID, default value: @autoclosure () -> Value) -> Value {
    get { self[name] ?? value() }
    _modify {
      let position = position(of: name, default: value)
      yield &values[position]
    }
  }

  private mutating func position(of name: NameID, default value: () -> Value) -> Int {
    let number = Int(name.raw)
    if number >= positions.count {
      // Twice as many, since numbers come in no order.
      positions += repeatElement(-1, count: max(number + 1, positions.count * 2) - positions.count)
    }
    if positions[number] < 0 {
      positions[number] = Int32(truncatingIfNeeded: values.count)
      values.append(value())
    }
    return Int(positions[number])
  }
}
