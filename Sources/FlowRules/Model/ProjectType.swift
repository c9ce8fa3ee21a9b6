import SwiftLexer

/// A type that the project declares or extends, as rules see it.
///
/// A value over the index: it copies nothing, and each question is answered when it is asked.
package struct ProjectType: FindingSubject {
  package let symbol: TypeSymbol
  package let project: ProjectIndex

  init(_ symbol: TypeSymbol, in project: ProjectIndex) {
    self.symbol = symbol
    self.project = project
  }

  init(_ id: TypeID, in project: ProjectIndex) {
    self.init(project.declarations[type: id], in: project)
  }

  package var id: TypeID { symbol.id }

  // What it is called and where it is.

  package var name: String { project.text(symbol.name) }
  /// With the types around it: `Outer.Inner`.
  package var qualifiedName: String { project.declarations.qualifiedName(symbol.id) }
  package var nameID: NameID { symbol.name }
  /// The declaration; of a type from elsewhere the first extension.
  package var declaration: DeclarationNode { project.declarations[symbol.declaration] }
  package var nameRange: FileRange { declaration.nameRange }
  package var file: FileID { symbol.declaration.file }
  /// The access level and other modifiers of the declaration.
  package var modifiers: ModifierSet { declaration.modifiers }
  /// `private` or `fileprivate`.
  package var isPrivate: Bool { !modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) }

  // What kind of type it is.

  package var kind: TypeSymbolKind { symbol.kind }
  /// A class or an actor.
  package var isReference: Bool { kind == .classType || kind == .actor }
  /// It is certainly a view or what SwiftUI treats like one: an app, a scene, a modifier, a dynamic property.
  package var isView: Bool { symbol.viewKind == .yes }
  package var viewKind: Certainty { symbol.viewKind }
  package var observableKind: ObservableKind { symbol.observableKind }
  package var isApp: Bool { inherits(project.framework.app) }
  /// It is there for previews or tests.
  package var isInTestOrPreview: Bool { project.declarations.isInTestOrPreview(symbol) }
  /// Other modules can reach it.
  package var isExposed: Bool { project.declarations.isExposed(symbol) }
  /// Another type of the project has the same name, so that calls of the two may be confused.
  package var hasNamesake: Bool { project.declarations.hasNamesake(symbol) }
  /// It wraps a view of UIKit, AppKit or WatchKit.
  package var isRepresentable: Bool { project.declarations.isRepresentable(symbol) }
  /// It is declared in a representable view, also in one of its functions.
  package var isInRepresentable: Bool { project.declarations.isInRepresentable(symbol) }
  /// A representable view uses it as its coordinator.
  package var isCoordinator: Bool { project.code.coordinators.contains(symbol.id) }
  /// A `DynamicProperty` and nothing else that SwiftUI knows: the views that store it read its members.
  package var isOnlyDynamicProperty: Bool { project.declarations.isOnlyDynamicProperty(symbol) }

  // What it inherits.

  /// The project's types that it inherits from or conforms to, nearest first.
  package var ancestors: [ProjectType] { symbol.ancestry.types.map { ProjectType($0, in: project) } }
  /// The type itself and its ``ancestors``.
  package var family: [ProjectType] { [self] + ancestors }
  /// Whether it inherits from a type of a framework, or conforms to one, by its name.
  package func inherits(_ name: NameID) -> Bool { symbol.ancestry.external.contains(name) }
  package func inherits(anyOf names: NameSet) -> Bool { !symbol.ancestry.external.isDisjoint(with: names) }
  /// Whether it inherits from another type of the project.
  package func inherits(_ other: ProjectType) -> Bool { symbol.ancestry.types.contains(other.id) }
  /// Some supertype could not be followed.
  package var inheritsUnknown: Bool { symbol.ancestry.hasUnknown }
  /// Some supertype, or a macro on the type or on a supertype, is not known.
  package var hasUnknownSupertype: Bool { project.declarations.hasUnknownSupertype(symbol) }
  /// It has an attribute that is not known: a macro may add conformances, members and attributes.
  package var hasUnknownAttribute: Bool { project.declarations.hasUnknownAttribute(symbol) }
  /// Its declaration or one of its extensions lists a framework's protocol.
  package func listsSupertype(_ name: NameID) -> Bool { project.declarations.listsSupertype(name, symbol) }
  /// Its declaration lists a framework's protocol.
  package func declarationLists(_ name: NameID) -> Bool { project.declarations.lists(name, symbol.declaration) }

  // What it has.

  /// Stored and computed properties of the type and its extensions.
  package var properties: [Property] { symbol.properties.map { Property($0, of: self) } }
  /// The properties of the type and of the project's types that it inherits from.
  package var allProperties: [Property] { project.declarations.properties(of: symbol).map { Property($0, of: self) } }
  package func properties(wrappedBy wrapper: Wrapper) -> [Property] {
    symbol.properties.lazy.filter { $0.wrapper == wrapper }.map { Property($0, of: self) }
  }
  /// The instance property of that name that it has itself or inherits; nil when there are several.
  package func property(named name: NameID) -> Property? {
    project.declarations.property(named: name, of: symbol).map { Property($0, of: self) }
  }
  /// The properties that code in the type names, when it is one path of them and nothing else: `self.model.title`.
  package func propertyPath(in code: CodeSpan) -> PropertyPath? {
    project.declarations.propertyPath(in: code, enclosing: symbol)
  }
  /// The initializers that are written out, in the type and its extensions.
  package var initializers: [Initializer] {
    project.declarations.initializers(of: symbol).map { Initializer($0, of: self) }
  }
  /// Whether it declares a function of that name, initializers and operators included.
  package func declaresFunction(_ name: NameID) -> Bool { symbol.functions.contains { $0.name == name } }
  /// All code of the type and its extensions.
  package var code: [CodeSpan] { project.declarations.code(of: symbol) }
  /// Whether its code hands on `self` or a copy of it.
  package var handsOnSelf: Bool { code.contains(where: \.handsOnSelf) }
  /// The code that runs while it renders.
  ///
  /// - Parameter withHelpers: also that of functions and computed properties that make no views.
  package func renderedCode(withHelpers: Bool = false) -> [RenderedCode] {
    project.code.renderedCode(of: symbol, withHelpers: withHelpers)
  }
  /// Where the project makes values of it.
  package var calls: [CallSite] { project.code.calls[symbol.id] }
  /// Only previews and tests make it.
  package var isOnlyForPreviews: Bool { project.code.isOnlyForPreviews(symbol) }
  /// Only widgets and image renderers show it: they draw it once and follow nothing.
  package var isOnlyInStaticRenderings: Bool { project.code.isOnlyInStaticRenderings(symbol) }
  /// The project makes it for hosting controllers only.
  package var isOnlyRootOfHostingControllers: Bool { project.code.isOnlyRootOfHostingControllers(symbol) }
}
