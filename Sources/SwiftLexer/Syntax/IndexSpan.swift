/// A half-open range of indices in one of ``ParsedFile``'s arrays; eight bytes.
public struct IndexSpan: Hashable, Sendable {
  /// The first index.
  public var start: UInt32
  /// One past the last index.
  public var end: UInt32

  public init(start: Int, end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// The span at index 0 that has no element.
  public static var empty: IndexSpan { IndexSpan(start: 0, end: 0) }

  /// The span as a range of indices; empty if the end is before the start.
  public var indices: Range<Int> { Int(start)..<Int(max(start, end)) }
  /// Whether the span has no element; so has one that ends before it starts.
  public var isEmpty: Bool { end <= start }
  /// The number of elements; never negative.
  public var count: Int { isEmpty ? 0 : Int(end - start) }
}
