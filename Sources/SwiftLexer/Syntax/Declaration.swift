/// A declaration: the properties common to all kinds, and the location of the rest.
///
/// Declarations are in ``ParsedFile/declarations`` in source order, each before those nested in it.
public struct Declaration: Sendable {
  /// `struct`, `func`, `var`, …
  public var kind: DeclarationKind
  /// What is unusual about the declaration: it is local, conditional, a pattern.
  public var flags: DeclarationFlags
  /// The modifiers that the index knows, each of them once; ``modifierList`` has all of them, with their ranges.
  public var modifiers: ModifierSet
  /// The name without backticks; an extension's is its extended type's last component, a property's its pattern.
  public var name: NameID
  /// The range of the name: of `init`, `deinit` and `subscript` the keyword, of an extension the extended type, of a
  /// property its pattern, of an import its path. Backticks included.
  public var nameRange: ByteRange
  /// From the first attribute or modifier to the last token. Several bindings of one `var` share the start.
  public var range: ByteRange
  /// The enclosing declaration's id, or -1 at file scope.
  public var parent: Int32
  /// One past the id of the last declaration nested in this one.
  public var end: UInt32
  /// In ``ParsedFile/attributes``.
  public var attributes: IndexSpan
  /// In ``ParsedFile/modifiers``, in source order.
  public var modifierList: IndexSpan
  /// The index in ``ParsedFile/properties``, `functions` or `types`, depending on the kind; -1 for the other kinds.
  ///
  /// Of an import of a single name, `import struct A.B`, the number of that name.
  public var payload: Int32

  /// The single name that an import brings in: `B` of `import struct A.B`; nil for other imports and declarations.
  @inlinable public var importedName: NameID? {
    kind == .importDeclaration && payload >= 0 ? NameID(raw: UInt32(payload)) : nil
  }

  /// Whether the declaration is at file scope or in a type or extension, not inside a body.
  public var isMemberOrGlobal: Bool { !flags.contains(.isLocal) }
}

/// The kinds of declaration that the index knows.
public enum DeclarationKind: Sendable {
  case importDeclaration
  case structure, classType, actor, enumeration, protocolType, extensionDeclaration
  case function, initializer, deinitializer, subscriptDeclaration
  case variable, constant
  case enumCase
  case typeAlias, associatedType
  /// A freestanding macro at member or file scope: `#Preview { … }`.
  case macroUse

  /// The word that `flowlint syntax` prints.
  public var word: String {
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
  public var isNominalType: Bool {
    switch self {
    case .structure, .classType, .actor, .enumeration, .protocolType: true
    default: false
    }
  }

  /// `var` or `let`.
  public var isProperty: Bool { self == .variable || self == .constant }

  /// `func`, `init`, `deinit` or `subscript`.
  public var isFunctionLike: Bool {
    switch self {
    case .function, .initializer, .deinitializer, .subscriptDeclaration: true
    default: false
    }
  }
}

/// The unusual features of a declaration.
public struct DeclarationFlags: OptionSet, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It is in a function body, accessor or closure.
  public static var isLocal: DeclarationFlags { DeclarationFlags(rawValue: 1 << 0) }
  /// It is in a branch of `#if`.
  public static var isConditional: DeclarationFlags { DeclarationFlags(rawValue: 1 << 1) }
  /// `init?`
  public static var isFailable: DeclarationFlags { DeclarationFlags(rawValue: 1 << 2) }
  /// `init!`
  public static var isImplicitlyUnwrapped: DeclarationFlags { DeclarationFlags(rawValue: 1 << 3) }
  /// A property whose pattern is not a single name: `let (a, b) = …`.
  public static var isPattern: DeclarationFlags { DeclarationFlags(rawValue: 1 << 4) }
  /// `import struct A.B`: names a declaration, not only a module.
  public static var isScopedImport: DeclarationFlags { DeclarationFlags(rawValue: 1 << 5) }
  /// It is in a branch of `#if` that does not contain the type or extension around it.
  public static var isConditionalMember: DeclarationFlags { DeclarationFlags(rawValue: 1 << 6) }
  /// It is one of several bindings after one `var` or `let`, which share attributes and modifiers: `var a = 1, b = 2`.
  public static var sharesKeyword: DeclarationFlags { DeclarationFlags(rawValue: 1 << 7) }
}

/// A modifier as written: `private(set)`.
public struct Modifier: Sendable {
  /// The word: `private` of `private(set)`.
  public var keyword: Keyword
  /// The bytes of the modifier, `(set)` included.
  public var range: ByteRange

  /// Whether it is an access level, `private(set)` included.
  public var isAccessLevel: Bool {
    switch keyword {
    case .private, .fileprivate, .internal, .package, .public, .open: true
    default: false
    }
  }
}

/// The modifiers of a declaration; their order has no meaning.
public struct ModifierSet: OptionSet, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `private`, but not `private(set)`.
  public static var isPrivate: ModifierSet { ModifierSet(rawValue: 1 << 0) }
  /// `fileprivate`, but not `fileprivate(set)`.
  public static var isFileprivate: ModifierSet { ModifierSet(rawValue: 1 << 1) }
  /// `internal` as written; most internal declarations have no access modifier at all.
  public static var isInternal: ModifierSet { ModifierSet(rawValue: 1 << 2) }
  /// `package`: access for the modules of one package.
  public static var isPackage: ModifierSet { ModifierSet(rawValue: 1 << 3) }
  /// `public`: access for all modules.
  public static var isPublic: ModifierSet { ModifierSet(rawValue: 1 << 4) }
  /// `open`: other modules may also subclass or override it.
  public static var isOpen: ModifierSet { ModifierSet(rawValue: 1 << 5) }
  /// `private(set)` and similar modifiers; they do not make the declaration itself private.
  public static var restrictsSetter: ModifierSet { ModifierSet(rawValue: 1 << 6) }
  /// `static`, or `class` on a member.
  public static var isStatic: ModifierSet { ModifierSet(rawValue: 1 << 7) }
  /// `lazy`: the initial value runs when the property is first read.
  public static var isLazy: ModifierSet { ModifierSet(rawValue: 1 << 8) }
  /// `weak`, but not `unowned`.
  public static var isWeak: ModifierSet { ModifierSet(rawValue: 1 << 9) }
  /// `override` of a superclass's member.
  public static var isOverride: ModifierSet { ModifierSet(rawValue: 1 << 10) }
  /// `convenience` of a class's initializer.
  public static var isConvenience: ModifierSet { ModifierSet(rawValue: 1 << 11) }
  /// `mutating` of a function.
  public static var isMutating: ModifierSet { ModifierSet(rawValue: 1 << 12) }
  /// `indirect` of an enum or of one of its cases.
  public static var isIndirect: ModifierSet { ModifierSet(rawValue: 1 << 13) }

  /// An access level that other modules can reach, package included.
  public static var exposing: ModifierSet { [.isPublic, .isOpen, .isPackage] }
}

/// An attribute: `@Environment(\.dismiss)`.
public struct Attribute: Sendable {
  /// The last component of the name: `State` of `@SwiftUI.State<Int>`.
  public var name: NameID
  /// The component before the last, `SwiftUI`, or none.
  public var qualifier: NameID
  /// From `@` to the end of the arguments, or of the name without them.
  public var range: ByteRange
  /// The name alone, qualifier included, without `@` and generic arguments.
  public var nameRange: ByteRange
  /// The arguments' nodes; empty also for `()`.
  public var arguments: IndexSpan
  /// Whether parentheses follow the name, empty ones included: `@Model()`.
  public var hasArguments: Bool
  /// It is in a branch of an `#if` that contains attributes.
  public var isConditional: Bool
}
