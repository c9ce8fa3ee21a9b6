/// A declaration: what all kinds have in common, and where the rest lies.
///
/// Declarations stand in ``ParsedFile/declarations`` in source order, each before those nested in it.
package struct Declaration: Sendable {
  package var kind: DeclarationKind
  package var flags: DeclarationFlags
  package var modifiers: ModifierSet
  /// The name without backticks; an extension's is its extended type's last component, a property's its pattern.
  package var name: NameID
  /// Where the name stands: of `init`, `deinit` and `subscript` the keyword, of an extension the extended type, of a
  /// property its pattern, of an import its path. Backticks included.
  package var nameRange: ByteRange
  /// From the first attribute or modifier to the last token. Several bindings of one `var` share the start.
  package var range: ByteRange
  /// The enclosing declaration's position, or -1 at file scope.
  package var parent: Int32
  /// One past the position of the last declaration nested in this one.
  package var end: UInt32
  /// In ``ParsedFile/attributes``.
  package var attributes: IndexSpan
  /// In ``ParsedFile/modifiers``, in source order.
  package var modifierList: IndexSpan
  /// Position in ``ParsedFile/properties``, `functions` or `types`, as the kind says; -1 for the other kinds.
  package var detail: Int32

  /// Whether the declaration stands at file scope or in a type or extension, not inside a body.
  package var isMemberOrGlobal: Bool { !flags.contains(.isLocal) }
}

/// The kinds of declaration that the index knows.
package enum DeclarationKind: Sendable {
  case importDeclaration
  case structure, classType, actor, enumeration, protocolType, extensionDeclaration
  case function, initializer, deinitializer, subscriptDeclaration
  case variable, constant
  case enumCase
  case typeAlias, associatedType
  /// A freestanding macro at member or file scope: `#Preview { … }`.
  case macroUse

  /// The word that `flowlint syntax` prints.
  package var word: String {
    switch self {
    case .importDeclaration: "import"
    case .structure: "struct"
    case .classType: "class"
    case .actor: "actor"
    case .enumeration: "enum"
    case .protocolType: "protocol"
    case .extensionDeclaration: "extension"
    case .function: "func"
    case .initializer: "init"
    case .deinitializer: "deinit"
    case .subscriptDeclaration: "subscript"
    case .variable: "var"
    case .constant: "let"
    case .enumCase: "case"
    case .typeAlias: "typealias"
    case .associatedType: "associatedtype"
    case .macroUse: "macro-use"
    }
  }

  /// `struct`, `class`, `actor`, `enum` or `protocol`.
  package var isNominalType: Bool {
    switch self {
    case .structure, .classType, .actor, .enumeration, .protocolType: true
    default: false
    }
  }

  /// `var` or `let`.
  package var isProperty: Bool { self == .variable || self == .constant }

  /// `func`, `init`, `deinit` or `subscript`.
  package var isFunctionLike: Bool {
    switch self {
    case .function, .initializer, .deinitializer, .subscriptDeclaration: true
    default: false
    }
  }
}

/// What is unusual about a declaration.
package struct DeclarationFlags: OptionSet, Sendable {
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Stands in a function body, accessor or closure.
  package static let isLocal = DeclarationFlags(rawValue: 1 << 0)
  /// Stands in a branch of `#if`.
  package static let isConditional = DeclarationFlags(rawValue: 1 << 1)
  /// `init?`
  package static let isFailable = DeclarationFlags(rawValue: 1 << 2)
  /// `init!`
  package static let isImplicitlyUnwrapped = DeclarationFlags(rawValue: 1 << 3)
  /// A property whose pattern is not a single name: `let (a, b) = …`.
  package static let isPattern = DeclarationFlags(rawValue: 1 << 4)
  /// `import struct A.B`: names a declaration, not only a module.
  package static let isScopedImport = DeclarationFlags(rawValue: 1 << 5)
  /// Stands in a branch of `#if` that the type or extension around it does not stand in.
  package static let isConditionalMember = DeclarationFlags(rawValue: 1 << 6)
}

/// A modifier as written: `private(set)`.
package struct Modifier: Sendable {
  package var keyword: Keyword
  package var range: ByteRange
}

/// The modifiers of a declaration; their order means nothing.
package struct ModifierSet: OptionSet, Sendable {
  package var rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let isPrivate = ModifierSet(rawValue: 1 << 0)
  package static let isFileprivate = ModifierSet(rawValue: 1 << 1)
  package static let isInternal = ModifierSet(rawValue: 1 << 2)
  package static let isPackage = ModifierSet(rawValue: 1 << 3)
  package static let isPublic = ModifierSet(rawValue: 1 << 4)
  package static let isOpen = ModifierSet(rawValue: 1 << 5)
  /// `private(set)` and its like; does not make the declaration itself private.
  package static let restrictsSetter = ModifierSet(rawValue: 1 << 6)
  /// `static`, or `class` on a member.
  package static let isStatic = ModifierSet(rawValue: 1 << 7)
  package static let isLazy = ModifierSet(rawValue: 1 << 8)
  package static let isWeak = ModifierSet(rawValue: 1 << 9)
  package static let isOverride = ModifierSet(rawValue: 1 << 10)
  package static let isConvenience = ModifierSet(rawValue: 1 << 11)
  package static let isMutating = ModifierSet(rawValue: 1 << 12)
  package static let isIndirect = ModifierSet(rawValue: 1 << 13)

  /// An access level that other modules can reach, package included.
  package static let exposing: ModifierSet = [.isPublic, .isOpen, .isPackage]
}

/// An attribute: `@Environment(\.dismiss)`.
package struct Attribute: Sendable {
  /// The last component of the name: `State` of `@SwiftUI.State<Int>`.
  package var name: NameID
  /// The component before the last, `SwiftUI`, or none.
  package var qualifier: NameID
  package var range: ByteRange
  /// The name alone, qualifier included, without `@` and generic arguments.
  package var nameRange: ByteRange
  /// The arguments' events; empty also for `()`.
  package var arguments: IndexSpan
  package var hasArguments: Bool
  /// Stands in a branch of an `#if` that holds attributes.
  package var isConditional: Bool
}
