/// A range of bytes in one of the run's files: the only representation of a place in the source.
public struct FileRange: Hashable, Comparable, Sendable {
  /// The file that the bytes are in.
  public let file: FileID
  /// The bytes, as offsets from the start of that file.
  public let range: ByteRange

  @inlinable public init(file: FileID, range: ByteRange) {
    self.file = file
    self.range = range
  }

  /// By file, then by start, then by end.
  public static func < (left: FileRange, right: FileRange) -> Bool {
    (left.file, left.range.start, left.range.end) < (right.file, right.range.start, right.range.end)
  }
}
