/// A file's number in the run's list of files, which is ordered by path.
public struct FileID: Hashable, Comparable, Sendable {
  /// The number as it is stored, from 0.
  public let raw: UInt32

  @inlinable public init(_ index: Int) { raw = UInt32(truncatingIfNeeded: index) }

  /// The number as an index into the list.
  @inlinable public var index: Int { Int(raw) }

  @inlinable public static func < (left: FileID, right: FileID) -> Bool { left.raw < right.raw }
}
