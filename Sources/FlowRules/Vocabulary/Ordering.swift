// The standard library's sort becomes two thousand instructions for each type that it sorts, and thirty types were a
// tenth of this target. Lists that are short or rare are sorted by their positions: one sort for all of them.

extension Sequence {
  /// The elements in the order that `areInOrder` gives; those that are equal stay as they are.
  ///
  /// For lists on which no time depends. Others use `sorted(by:)`.
  @inline(never)
  func ordered(by areInOrder: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return Ordering.positions(elements.count) { areInOrder(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}

extension Sequence where Element: Comparable {
  /// The elements from the least to the greatest, as by ``Swift/Sequence/ordered(by:)``.
  func ordered() -> [Element] { ordered(by: <) }
}

private enum Ordering {
  @inline(never)
  static func positions(_ count: Int, by areInOrder: (Int, Int) -> Bool) -> [Int] {
    (0..<count).sorted(by: areInOrder)
  }
}
