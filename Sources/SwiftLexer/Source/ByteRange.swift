/// A half-open range of byte offsets in one source file.
///
/// Eight bytes, where `Range<Int>` takes sixteen: declarations and body events hold many of them.
package struct ByteRange: Hashable, Sendable {
  /// The offset of the first byte.
  package var start: UInt32
  /// The offset one past the last byte.
  package var end: UInt32

  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  /// The range as indices into a file's bytes.
  package var indices: Range<Int> { Int(start)..<Int(max(start, end)) }

  package var isEmpty: Bool { end <= start }

  /// Whether `other` lies inside this range.
  package func contains(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }

  /// Whether the byte at `offset` lies inside this range.
  package func contains(offset: UInt32) -> Bool { start <= offset && offset < end }
}
