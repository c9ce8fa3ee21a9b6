/// A set of small numbers that finds the neighbors of a number quickly.
///
/// A bit of the first level is a number; a bit of each further level states whether a word of the level below has any.
struct NumberSet {
  private var levels: [[UInt64]] = []

  /// The empty set for numbers below `capacity`.
  init(capacity: Int) {
    var count = max(1, capacity)
    repeat {
      count = (count + 63) / 64
      levels.append([UInt64](repeating: 0, count: count))
    } while count > 1
  }

  /// Whether the set has the number, which is not negative.
  func contains(_ number: Int) -> Bool {
    let word = number / 64
    return word < levels[0].count && levels[0][word] >> UInt64(number % 64) & 1 == 1
  }

  /// Adds a number that is less than the capacity.
  mutating func insert(_ number: Int) {
    var position = number
    for level in levels.indices {
      levels[level][position / 64] |= 1 << UInt64(position % 64)
      position /= 64
    }
  }

  /// The greatest number below `number`.
  func last(before number: Int) -> Int? {
    var position = number
    for level in levels.indices {
      let word = position / 64
      if word < levels[level].count {
        let below = levels[level][word] & ((1 << UInt64(position % 64)) - 1)
        if below != 0 {
          return descend(from: level, at: word * 64 + 63 - below.leadingZeroBitCount) { 63 - $0.leadingZeroBitCount }
        }
      }
      position = word
    }
    return nil
  }

  /// The least number above `number`.
  func first(after number: Int) -> Int? {
    var position = number
    for level in levels.indices {
      let word = position / 64
      if word < levels[level].count {
        let above = levels[level][word] & ((~0 << UInt64(position % 64)) << 1)
        if above != 0 {
          return descend(from: level, at: word * 64 + above.trailingZeroBitCount) { $0.trailingZeroBitCount }
        }
      }
      position = word
    }
    return nil
  }

  /// The number below the bit `position` of `level`, by the bit that `choose` takes of each word.
  private func descend(from level: Int, at position: Int, choose: (UInt64) -> Int) -> Int {
    var position = position
    for lower in levels[..<level].reversed() { position = position * 64 + choose(lower[position]) }
    return position
  }
}
