/// A piece of a type as written. Types are trees in pre-order: a node's children follow it, up to `next`.
public struct TypeNode: Sendable {
  /// A name, an optional, a function type, …
  public var kind: TypeKind
  /// Of `named`: the component's name. Otherwise none.
  public var name: NameID
  /// The bytes of the type with all its parts.
  public var range: ByteRange
  /// The index one past the last descendant, which is the next sibling's.
  public var next: UInt32
}

/// The kinds of types.
public enum TypeKind: Sendable {
  /// `Name` or `Name<A, B>`; the children are the generic arguments.
  case named
  /// `A.B<C>.D`; the children are the `named` components.
  case qualified
  /// `T?`; one child.
  case optional
  /// `T!`; one child.
  case implicitlyUnwrapped
  /// `[T]`, `[3 of T]`
  case array
  /// `[K: V]`
  case dictionary
  /// `(A, b: B)`; `(T)` is not a tuple but its element with a wider range.
  case tuple
  /// `(A) async throws -> B`; the children are the parameters' tuple and the result.
  case function
  /// `some P`
  case opaque
  /// `any P`
  case existential
  /// `A & B`
  case composition
  /// `~P`, `each T`, `repeat T` and other words around one type.
  case modified
  /// Not understood.
  case unknown
}
