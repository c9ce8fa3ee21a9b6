/// A half-open range of byte offsets in one source file.
///
/// Eight bytes, where `Range<Int>` takes sixteen: declarations and nodes hold many of them.
public struct ByteRange: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset one past the last byte.
  public var end: UInt32

  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  /// The range as indices into a file's bytes.
  public var indices: Range<Int> { Int(start)..<Int(max(start, end)) }

  /// Whether the range has no byte; so is one that ends before it starts.
  public var isEmpty: Bool { end <= start }

  /// Whether `other` lies inside this range.
  public func contains(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }

  /// Whether the byte at `offset` lies inside this range.
  public func contains(offset: UInt32) -> Bool { start <= offset && offset < end }
}
