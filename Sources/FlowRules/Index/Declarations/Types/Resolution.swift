import SwiftLexer

/// What a type name means.
package enum Resolution: Equatable, Sendable {
  case type(TypeID)
  /// Declared outside the scanned tree, by this name.
  case external(NameID)
  /// A generic parameter, an associated type, several candidates, or nothing that could be followed.
  case unknown
}

/// A type as a rule needs it: the core without optionality, or that it is something else.
package struct ResolvedType: Equatable, Sendable {
  package var core: Resolution
  package var isOptional: Bool

  static let unknown = ResolvedType(core: .unknown, isOptional: false)
}
