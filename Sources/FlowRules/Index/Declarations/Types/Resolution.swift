import SwiftLexer

/// The meaning of a type name.
package enum Resolution: Equatable, Sendable {
  case type(TypeID)
  /// Declared outside the scanned tree, by this name.
  case external(NameID)
  /// A generic parameter, an associated type, several candidates, or a name that could not be resolved.
  case unknown
}

/// A type for rules: its core without optionality, or the fact that it is something else.
package struct ResolvedType: Equatable, Sendable {
  /// The type without `?` and `!`.
  package var core: Resolution
  /// Whether `?` or `!` is around the core.
  package var isOptional: Bool

  /// Rules stay silent about it.
  static let unknown = ResolvedType(core: .unknown, isOptional: false)
}
