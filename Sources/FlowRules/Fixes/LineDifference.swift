/// The lines in which two texts differ.
///
/// Lines that both texts have once are anchors, as in a patience diff, and what is between them is compared again. The
/// result may be larger than the smallest one, but it takes little more than linear time, whatever the texts are.
package struct LineDifference: Sendable, Equatable {
  /// Lines that replace others, by their indices from 0. One of the two ranges may be empty.
  package struct Hunk: Sendable, Equatable {
    /// Lines of the old text; empty where lines are only added.
    package var old: Range<Int>
    /// Lines of the new text; empty where lines are only removed.
    package var new: Range<Int>
  }

  /// Ascending; between two of them there is at least one line that stays.
  package private(set) var hunks: [Hunk] = []
  /// The lines of both texts with their ends; only the last one may lack it.
  package let old: [ArraySlice<UInt8>]
  /// The same for the new text.
  package let new: [ArraySlice<UInt8>]

  package init(from old: [UInt8], to new: [UInt8]) {
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    var comparison = LineComparison(old: self.old.map(number), new: self.new.map(number))
    comparison.compare()
    hunks = comparison.hunks
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == 0x0A {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }
}

/// The comparison of two lists of numbers, which stand for lines.
private struct LineComparison {
  let old: [Int]
  let new: [Int]
  private(set) var hunks: [LineDifference.Hunk] = []

  init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
  }

  mutating func compare() {
    // The part that is compared next is at the end.
    var parts = [LineDifference.Hunk(old: old.indices, new: new.indices)]
    while let part = parts.popLast() {
      let part = trimmed(part)
      if part.old.isEmpty || part.new.isEmpty {
        add(part)
      } else if let lines = linesInPlace(of: part) {
        for line in lines { add(line) }
      } else {
        let gaps = gaps(in: part)
        if gaps.count == 1 { add(part) } else { parts += gaps.reversed() }
      }
    }
  }

  /// Without the equal lines at both ends.
  private func trimmed(_ part: LineDifference.Hunk) -> LineDifference.Hunk {
    var (old, new) = (part.old, part.new)
    while let first = old.first, let other = new.first, self.old[first] == self.new[other] {
      old.removeFirst()
      new.removeFirst()
    }
    while let last = old.last, let other = new.last, self.old[last] == self.new[other] {
      old.removeLast()
      new.removeLast()
    }
    return LineDifference.Hunk(old: old, new: new)
  }

  /// The lines that differ, if most lines are in the same place: edits rarely add lines.
  private func linesInPlace(of part: LineDifference.Hunk) -> [LineDifference.Hunk]? {
    guard part.old.count == part.new.count else { return nil }
    let differing = zip(part.old, part.new).filter { old[$0] != new[$1] }
    guard differing.count * 2 <= part.old.count + 2 else { return nil }
    return differing.map { LineDifference.Hunk(old: $0..<$0 + 1, new: $1..<$1 + 1) }
  }

  /// The parts between the lines that both sides have once, in the same order.
  private func gaps(in part: LineDifference.Hunk) -> [LineDifference.Hunk] {
    var counts: [Int: (old: Int, new: Int, newIndex: Int)] = [:]
    for index in part.old { counts[old[index], default: (0, 0, 0)].old += 1 }
    for index in part.new where counts[new[index]] != nil {
      counts[new[index]]?.new += 1
      counts[new[index]]?.newIndex = index
    }
    let pairs = part.old.compactMap { index -> (old: Int, new: Int)? in
      guard let count = counts[old[index]], count.old == 1, count.new == 1 else { return nil }
      return (index, count.newIndex)
    }
    var gaps: [LineDifference.Hunk] = []
    var start = (old: part.old.lowerBound, new: part.new.lowerBound)
    for index in Self.longestAscent(in: pairs.map(\.new)) {
      let anchor = pairs[index]
      gaps.append(LineDifference.Hunk(old: start.old..<anchor.old, new: start.new..<anchor.new))
      start = (anchor.old + 1, anchor.new + 1)
    }
    return gaps + [LineDifference.Hunk(old: start.old..<part.old.upperBound, new: start.new..<part.new.upperBound)]
  }

  /// The indices of a longest ascending subsequence.
  private static func longestAscent(in numbers: [Int]) -> [Int] {
    // For each length the index of the least number that ends an ascent of it.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var ascent: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      ascent.append(index)
      index = previous[index]
    }
    return ascent.reversed()
  }

  /// Joins hunks that touch.
  private mutating func add(_ hunk: LineDifference.Hunk) {
    if hunk.old.isEmpty && hunk.new.isEmpty { return }
    if let last = hunks.last, last.old.upperBound == hunk.old.lowerBound, last.new.upperBound == hunk.new.lowerBound {
      hunks[hunks.count - 1].old = last.old.lowerBound..<hunk.old.upperBound
      hunks[hunks.count - 1].new = last.new.lowerBound..<hunk.new.upperBound
    } else {
      hunks.append(hunk)
    }
  }
}
