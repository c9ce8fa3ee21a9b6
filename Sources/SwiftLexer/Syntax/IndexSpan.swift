/// A half-open range of indices in one of ``ParsedFile``'s arrays; eight bytes.
public struct IndexSpan: Hashable, Sendable {
  public var start: UInt32
  public var end: UInt32

  public init(start: Int, end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  public static var empty: IndexSpan { IndexSpan(start: 0, end: 0) }

  public var indices: Range<Int> { Int(start)..<Int(max(start, end)) }
  public var isEmpty: Bool { end <= start }
  public var count: Int { isEmpty ? 0 : Int(end - start) }
}
