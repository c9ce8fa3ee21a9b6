/// A range of bytes in one of the run's files: the one way to name a place in the source.
public struct FileRange: Hashable, Comparable, Sendable {
  public let file: FileID
  public let range: ByteRange

  @inlinable public init(file: FileID, range: ByteRange) {
    self.file = file
    self.range = range
  }

  /// By file, then by where the range starts, then by where it ends.
  public static func < (left: FileRange, right: FileRange) -> Bool {
    (left.file, left.range.start, left.range.end) < (right.file, right.range.start, right.range.end)
  }
}
