/// A name's number in a ``NameTable``; equal numbers of one table mean equal names.
package struct NameID: Hashable, Sendable {
  package var raw: UInt32
  package init(raw: UInt32) { self.raw = raw }

  /// The empty name: absent.
  package static let none = NameID(raw: 0)
}

/// Interned names: each spelling once. (Skeleton.)
package struct NameTable: Sendable {
  package init() {}
}
