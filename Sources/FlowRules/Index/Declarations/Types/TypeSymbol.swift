import SwiftLexer

/// The index of a type in ``DeclarationIndex/types``.
package struct TypeID: Hashable, Sendable {
  /// The index as it is stored.
  package let raw: UInt32

  init(_ index: Int) { raw = UInt32(truncatingIfNeeded: index) }

  /// The id as an index into the list.
  package var index: Int { Int(raw) }
}

/// A declaration somewhere in the project.
package struct DeclarationReference: Hashable, Sendable {
  /// The file that contains it.
  package let file: FileID
  /// Its number among the declarations of that file.
  package let declaration: DeclarationID

  init(file: FileID, declaration: DeclarationID) {
    self.file = file
    self.declaration = declaration
  }

  /// The reference to a declaration that is at hand.
  init(_ node: DeclarationNode) { self.init(file: node.file.id, declaration: node.id) }
}

/// A type that the project declares or extends.
///
/// A class for the same reason as ``ParsedFile``.
package final class TypeSymbol: Sendable {
  /// Its index in ``DeclarationIndex/types``.
  package let id: TypeID
  /// The last component: `Row` of `List.Row`.
  package let name: NameID
  /// The type that contains it, if that is known.
  package let parent: TypeID?
  /// A struct, a class, …, or a type that the project only extends.
  package let kind: TypeSymbolKind
  /// The declaration; for an `external` type its first extension.
  package let declaration: DeclarationReference
  /// Whether it is declared in a body and visible only there.
  package let isLocal: Bool
  /// All extensions in all files, in source order.
  let extensions: [DeclarationReference]
  /// Extensions that may extend this type or another one with the same name.
  let ambiguousExtensions: [DeclarationReference]
  /// Stored and computed properties of the type and its extensions.
  package let properties: [PropertySymbol]
  /// Functions, initializers and subscripts of the type and its extensions.
  package let functions: [FunctionSymbol]
  /// Its superclasses and protocols, at any distance.
  let ancestry: Ancestry
  /// Whether SwiftUI installs it in its tree: a view, a modifier, a style, a scene, an app.
  let viewKind: Certainty
  /// How objects of the class announce changes.
  let observableKind: ObservableKind

  /// - Parameters:
  ///   - kinds: the consequences of its inheritance; empty while they are not determined.
  ///   - properties: in source order, as are `functions`.
  init(
    _ draft: Draft, kinds: Kinds = Kinds(), properties: [PropertySymbol] = [], functions: [FunctionSymbol] = []
  ) {
    id = draft.id
    name = draft.name
    parent = draft.parent
    kind = draft.kind
    declaration = draft.declaration
    isLocal = draft.isLocal
    extensions = draft.extensions
    ambiguousExtensions = draft.ambiguousExtensions
    self.properties = properties
    self.functions = functions
    ancestry = kinds.ancestry
    viewKind = kinds.viewKind
    observableKind = kinds.observableKind
  }

  /// The ancestors of a type, and their consequences.
  struct Kinds: Sendable {
    /// Its superclasses and protocols, at any distance.
    var ancestry = Ancestry()
    /// See ``TypeSymbol/viewKind``.
    var viewKind = Certainty.no
    /// See ``TypeSymbol/observableKind``.
    var observableKind = ObservableKind.none
  }

  /// The facts that declarations and extensions state by themselves.
  struct Draft: Sendable {
    /// Its index in the list of types.
    let id: TypeID
    /// The last component: `Row` of `List.Row`.
    let name: NameID
    /// A struct, a class, …, or a type that the project only extends.
    let kind: TypeSymbolKind
    /// The declaration; for an `external` type its first extension.
    let declaration: DeclarationReference
    /// The type that contains it, if that is known.
    var parent: TypeID?
    /// Whether it is declared in a body and visible only there.
    var isLocal = false
    /// The extensions that certainly extend it, in all files.
    var extensions: [DeclarationReference] = []
    /// Extensions that may extend this type or another one with the same name.
    var ambiguousExtensions: [DeclarationReference] = []
  }
}

/// The ancestors of a type, through superclasses, protocols, aliases and extensions.
struct Ancestry: Sendable {
  /// The project's types among them, nearest first.
  var types: [TypeID] = []
  /// The names of the others.
  var external: Set<NameID> = []
  /// Whether some supertype could not be resolved.
  var hasUnknown = false
}

/// The kind of type that a symbol is.
package enum TypeSymbolKind: UInt8, Sendable {
  case structure, classType, actor, enumeration, protocolType
  /// The project only extends it: it is declared outside the scanned tree.
  case external

  /// Nil for declarations that are no nominal types, extensions included.
  init?(_ kind: DeclarationKind) {
    switch kind {
    case .structure: self = .structure
    case .classType: self = .classType
    case .actor: self = .actor
    case .enumeration: self = .enumeration
    case .protocolType: self = .protocolType
    default: return nil
    }
  }
}

/// Whether something is true, as far as the index can see. Rules act on `yes` alone.
package enum Certainty: UInt8, Sendable {
  case no, maybe, yes
}

/// The way in which a class announces changes.
package enum ObservableKind: UInt8, Sendable {
  /// Not at all.
  case none
  /// It has an unknown supertype or attribute.
  case maybe
  /// It conforms to ObservableObject.
  case observableObject
  /// Through the Observation framework: `@Observable`, `@Model` and similar macros.
  case observable
}

/// A property of a type.
package struct PropertySymbol: Sendable {
  /// The name without backticks.
  package var name: NameID
  /// The type that declares it or that the extension around it extends.
  package var owner: TypeID
  /// Its declaration.
  package var reference: DeclarationReference
  /// Its SwiftUI wrapper, unless the project declares one of the same name.
  package var wrapper: Wrapper?
  /// Its modifiers, without order.
  package var modifiers: ModifierSet
  /// `let`, not `var`.
  var isConstant: Bool
  /// Whether it has storage: no accessors but observers. A property in a protocol has none.
  var isStored: Bool
  /// Whether `= value` is at the declaration.
  package var hasInitializer: Bool
  /// Whether it is declared in an extension that may extend another type.
  var isAmbiguous = false

  /// `static`, or `class` in a class.
  package var isStatic: Bool { modifiers.contains(.isStatic) }
}

/// A function, initializer or subscript of a type.
package struct FunctionSymbol: Sendable {
  /// The name without backticks; `init` and `subscript` are names, too.
  package var name: NameID
  /// The type that declares it or that the extension around it extends.
  package var owner: TypeID
  /// Its declaration.
  package var reference: DeclarationReference
  /// A function, an initializer, a deinitializer or a subscript.
  package var kind: DeclarationKind
  /// Whether it is declared in an extension that may extend another type.
  var isAmbiguous = false
}
