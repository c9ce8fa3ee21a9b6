/// A half-open range of positions in one of ``ParsedFile``'s arrays; eight bytes.
package struct IndexSpan: Hashable, Sendable {
  package var start: UInt32
  package var end: UInt32

  package init(start: Int, end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  package static let empty = IndexSpan(start: 0, end: 0)

  package var indices: Range<Int> { Int(start)..<Int(max(start, end)) }
  package var isEmpty: Bool { end <= start }
  package var count: Int { isEmpty ? 0 : Int(end - start) }
}
