import SwiftLexer

/// A type's number in ``DeclarationIndex/types``.
package struct TypeID: Hashable, Sendable {
  package let raw: UInt32

  package init(_ index: Int) { raw = UInt32(truncatingIfNeeded: index) }

  /// The number as an index into the list.
  package var index: Int { Int(raw) }
}

/// A declaration somewhere in the project.
package struct DeclarationReference: Hashable, Sendable {
  package let file: FileID
  package let declaration: DeclarationID

  package init(file: FileID, declaration: DeclarationID) {
    self.file = file
    self.declaration = declaration
  }

  package init(_ node: DeclarationNode) { self.init(file: node.file.id, declaration: node.id) }
}

/// A type that the project declares or extends.
///
/// A class for the same reason as ``ParsedFile``.
package final class TypeSymbol: Sendable {
  package let id: TypeID
  package let name: NameID
  /// The type that it is nested in, if that is known.
  package let parent: TypeID?
  package let kind: TypeSymbolKind
  /// The declaration; for an `external` type its first extension.
  package let declaration: DeclarationReference
  /// It is declared in a body and visible only there.
  package let isLocal: Bool
  /// All extensions in all files, by file and place.
  package let extensions: [DeclarationReference]
  /// Extensions that may extend this type or another one with the same name.
  package let ambiguousExtensions: [DeclarationReference]
  /// Stored and computed properties of the type and its extensions.
  package let properties: [PropertySymbol]
  /// Functions, initializers and subscripts of the type and its extensions.
  package let functions: [FunctionSymbol]
  package let ancestry: Ancestry
  package let viewKind: Certainty
  package let observableKind: ObservableKind

  /// - Parameters:
  ///   - kinds: what follows from what it inherits; nothing while that is not settled.
  ///   - properties: in the order of files and places, as are `functions`.
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

  /// What a type inherits, and what follows from it.
  struct Kinds: Sendable {
    var ancestry = Ancestry()
    var viewKind = Certainty.no
    var observableKind = ObservableKind.none
  }

  /// What declarations and extensions state by themselves.
  struct Draft: Sendable {
    let id: TypeID
    let name: NameID
    let kind: TypeSymbolKind
    let declaration: DeclarationReference
    var parent: TypeID?
    var isLocal = false
    var extensions: [DeclarationReference] = []
    var ambiguousExtensions: [DeclarationReference] = []
  }
}

/// What a type inherits and conforms to, through superclasses, protocols, aliases and extensions.
package struct Ancestry: Sendable {
  /// The project's types among them, nearest first.
  package var types: [TypeID] = []
  /// The names of the others.
  package var external: Set<NameID> = []
  /// Some supertype could not be followed.
  package var hasUnknown = false
}

/// What kind of type a symbol is.
package enum TypeSymbolKind: UInt8, Sendable {
  case structure, classType, actor, enumeration, protocolType
  /// The project only extends it: it is declared outside the scanned tree.
  case external

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

/// Whether something holds, as far as the index can see. Rules act on `yes` alone.
package enum Certainty: UInt8, Sendable {
  case no, maybe, yes
}

/// How a class announces changes.
package enum ObservableKind: UInt8, Sendable {
  /// Not at all.
  case none
  /// It has a supertype or an attribute that the index does not know.
  case maybe
  /// It conforms to ObservableObject.
  case observableObject
  /// Through the Observation framework: `@Observable`, `@Model` and similar macros.
  case observable
}

/// A property of a type.
package struct PropertySymbol: Sendable {
  package var name: NameID
  package var owner: TypeID
  package var reference: DeclarationReference
  /// SwiftUI's wrapper on it, unless the project declares one of the same name.
  package var wrapper: Wrapper?
  package var modifiers: ModifierSet
  package var isConstant: Bool
  /// It has storage: no accessors but observers. A property in a protocol has none.
  package var isStored: Bool
  package var hasInitializer: Bool
  /// It is declared in an extension that may extend another type.
  package var isAmbiguous = false

  package var isStatic: Bool { modifiers.contains(.isStatic) }
}

/// A function, initializer or subscript of a type.
package struct FunctionSymbol: Sendable {
  package var name: NameID
  package var owner: TypeID
  package var reference: DeclarationReference
  package var kind: DeclarationKind
  /// It is declared in an extension that may extend another type.
  package var isAmbiguous = false
}
