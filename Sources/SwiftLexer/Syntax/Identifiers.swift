/// A declaration's number in its file: ``ParsedFile/declarations`` are in source order, and so are their numbers.
public struct DeclarationID: Hashable, Comparable, Sendable {
  /// The number as it is stored, from 0.
  public let raw: UInt32

  @inlinable public init(_ index: Int) { raw = UInt32(truncatingIfNeeded: index) }

  /// The number as an index into the file's declarations.
  @inlinable public var index: Int { Int(raw) }

  @inlinable public static func < (left: DeclarationID, right: DeclarationID) -> Bool { left.raw < right.raw }
}

/// The number of a written type's node in its file.
public struct TypeNodeID: Hashable, Comparable, Sendable {
  /// The number as it is stored, from 0.
  public let raw: UInt32

  @inlinable public init(_ index: Int) { raw = UInt32(truncatingIfNeeded: index) }

  /// The number as an index into the file's type nodes.
  @inlinable public var index: Int { Int(raw) }

  @inlinable public static func < (left: TypeNodeID, right: TypeNodeID) -> Bool { left.raw < right.raw }
}

/// A code node's number in its file. Nodes are in pre-order: a smaller number comes first in the source.
public struct NodeID: Hashable, Comparable, Sendable {
  /// The number as it is stored, from 0.
  public let raw: UInt32

  @inlinable public init(_ index: Int) { raw = UInt32(truncatingIfNeeded: index) }

  /// The number as an index into the file's nodes.
  @inlinable public var index: Int { Int(raw) }

  @inlinable public static func < (left: NodeID, right: NodeID) -> Bool { left.raw < right.raw }
}
