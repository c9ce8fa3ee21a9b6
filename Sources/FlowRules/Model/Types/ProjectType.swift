import SwiftLexer

/// A type that the project declares or extends, as rules see it.
///
/// A value over the index: it copies nothing, and computes each answer on demand.
package struct ProjectType: FindingSubject {
  /// What the index knows of it.
  package let symbol: TypeSymbol
  /// The index that answers its questions.
  package let project: ProjectIndex

  init(_ symbol: TypeSymbol, in project: ProjectIndex) {
    self.symbol = symbol
    self.project = project
  }

  init(_ id: TypeID, in project: ProjectIndex) {
    self.init(project.declarations[type: id], in: project)
  }

  /// Its number in the index.
  package var id: TypeID { symbol.id }

  // Name and place.

  /// The name without the types around it: `Inner` of `Outer.Inner`.
  package var name: String { project.text(symbol.name) }
  /// The name with the types around it: `Outer.Inner`.
  package var qualifiedName: String { project.declarations.qualifiedName(symbol.id) }
  /// The same name, to compare it.
  package var nameID: NameID { symbol.name }
  /// The declaration; of a type of another module the first extension.
  package var declaration: DeclarationNode { project.declarations[symbol.declaration] }
  /// The name at the declaration; of a type of another module at the first extension.
  package var nameRange: FileRange { declaration.nameRange }
  /// The file with that declaration.
  package var file: FileID { symbol.declaration.file }
  /// The access level and other modifiers of the declaration.
  package var modifiers: ModifierSet { declaration.modifiers }
  /// Whether it is `private` or `fileprivate`.
  package var isPrivate: Bool { !modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) }

  // Kind.

  /// A struct, a class, …, or a type that the project only extends.
  package var kind: TypeSymbolKind { symbol.kind }
  /// Whether it is a class or an actor.
  var isReference: Bool { kind == .classType || kind == .actor }
  /// Whether it is certainly view-like: a view, an app, a scene, a modifier or a dynamic property.
  package var isView: Bool { symbol.viewKind == .yes }
  /// Whether it is view-like; unknown where a supertype is.
  var viewKind: Certainty { symbol.viewKind }
  /// How its objects announce changes, if it is a class.
  var observableKind: ObservableKind { symbol.observableKind }
  /// Whether it conforms to `App`.
  var isApp: Bool { inherits(project.framework.app) }
  /// Whether it exists for previews or tests.
  var isInTestOrPreview: Bool { project.declarations.isInTestOrPreview(symbol) }
  /// Whether other modules can reach it.
  var isExposed: Bool { project.declarations.isExposed(symbol) }
  /// Whether another type of the project has the same name, so that calls of the two may be confused.
  package var hasNamesake: Bool { project.declarations.hasNamesake(symbol) }
  /// Whether it wraps a view of UIKit, AppKit or WatchKit.
  var isRepresentable: Bool { project.declarations.isRepresentable(symbol) }
  /// Whether SwiftUI knows it only as a `DynamicProperty`: the views that store it read its members.
  var isOnlyDynamicProperty: Bool { project.declarations.isOnlyDynamicProperty(symbol) }

  // Inheritance.

  /// The project's types that it inherits from or conforms to, nearest first.
  package var ancestors: [ProjectType] { symbol.ancestry.types.map { ProjectType($0, in: project) } }
  /// The type itself and its ``ancestors``.
  var family: [ProjectType] { [self] + ancestors }
  /// Whether it inherits from a type of a framework, or conforms to one, by its name.
  func inherits(_ name: NameID) -> Bool { symbol.ancestry.external.contains(name) }
  /// Whether it inherits from one of some types of frameworks, or conforms to one, by their names.
  func inherits(anyOf names: NameSet) -> Bool { !symbol.ancestry.external.isDisjoint(with: names) }
  /// Whether it inherits from another type of the project.
  func inherits(_ other: ProjectType) -> Bool { symbol.ancestry.types.contains(other.id) }
  /// Whether some supertype could not be resolved.
  var inheritsUnknown: Bool { symbol.ancestry.hasUnknown }
  /// Whether some supertype, or a macro on the type or on a supertype, is unknown.
  var hasUnknownSupertype: Bool { project.declarations.hasUnknownSupertype(symbol) }
  /// Whether it has an unknown attribute: a macro may add conformances, members and attributes.
  var hasUnknownAttribute: Bool { project.declarations.hasUnknownAttribute(symbol) }
  /// Whether its declaration or one of its extensions lists a framework's protocol.
  func listsSupertype(_ name: NameID) -> Bool { project.declarations.listsSupertype(name, symbol) }
  /// Whether its declaration lists a framework's protocol.
  func declarationLists(_ name: NameID) -> Bool { project.declarations.lists(name, symbol.declaration) }

  // Members and code.

  /// Stored and computed properties of the type and its extensions.
  package var properties: [Property] { symbol.properties.map { Property($0, of: self) } }
  /// The properties of the type and of the project's types that it inherits from.
  var allProperties: [Property] { project.declarations.properties(of: symbol).map { Property($0, of: self) } }
  /// The properties with one of SwiftUI's wrappers; most types have none.
  var wrappedProperties: [Property] {
    symbol.properties.lazy.filter { $0.wrapper != nil }.map { Property($0, of: self) }
  }
  /// The properties with at least two wrappers, and those.
  var wrapperStacks: [(property: Property, stack: WrapperStack)] {
    symbol.properties.compactMap { property in
      project.declarations.wrapperStack(of: property).map { (Property(property, of: self), $0) }
    }
  }
  /// Its properties with a wrapper of SwiftUI, in source order.
  package func properties(wrappedBy wrapper: Wrapper) -> [Property] {
    symbol.properties.lazy.filter { $0.wrapper == wrapper }.map { Property($0, of: self) }
  }
  /// The instance property of that name that it declares or inherits; nil when there are several.
  package func property(named name: NameID) -> Property? {
    project.declarations.property(named: name, of: symbol).map { Property($0, of: self) }
  }
  /// The properties that code in the type names, when it is one path of them and nothing else: `self.model.title`.
  package func propertyPath(in code: CodeSpan) -> PropertyPath? {
    project.declarations.propertyPath(in: code, enclosing: symbol)
  }
  /// The explicit initializers, in the type and its extensions.
  var initializers: [Initializer] {
    project.declarations.initializers(of: symbol).map { Initializer($0, of: self) }
  }
  /// Whether it declares a function of that name, initializers and operators included.
  func declaresFunction(_ name: NameID) -> Bool { symbol.functions.contains { $0.name == name } }
  /// All code of the type and its extensions.
  package var code: [CodeSpan] { project.viewCode.code(of: symbol) }
  /// The code of instance members, without that in files that certainly have none of some names.
  func instanceCode(inFilesNaming names: [NameID]) -> [CodeSpan] {
    code.filter { code in
      names.contains(where: code.file.mayName) && code.scope.node?.modifiers.contains(.isStatic) == false
    }
  }
  /// The first nodes of a kind in the code of instance members that have one of some names.
  ///
  /// More than any type has are left out: a question about each of them may be one about all its code.
  func instanceNodes(naming names: [NameID], kind: NodeKind) -> some Sequence<(node: CodeNode, code: CodeSpan)> {
    instanceCode(inFilesNaming: names).lazy.flatMap { code in
      code.ownNodes { $0.kind == kind && names.contains($0.name) }.map { (node: $0, code: code) }
    }.prefix(64)
  }
  /// Whether its code passes on `self` or a copy of it.
  package var handsOnSelf: Bool { code.contains(where: \.handsOnSelf) }
  /// The code that runs while it renders.
  ///
  /// - Parameter withHelpers: also code of functions and computed properties that do not return views.
  package func renderedCode(withHelpers: Bool = false) -> [RenderedCode] {
    project.viewCode.renderedCode(of: symbol, withHelpers: withHelpers)
  }
  /// The calls in the project that create values of it.
  package var calls: [CallSite] { project.code.calls[symbol.id] }
  /// Whether only previews and tests create it.
  package var isOnlyForPreviews: Bool { project.code.isOnlyForPreviews(symbol) }
  /// Whether no app shows it: only previews create it, or nothing does, or only other views that no app shows.
  package var isNeverShown: Bool { project.code.isNeverShown(symbol) }
  /// Whether only previews show it, through views that only previews create.
  var isOnlyReachableFromPreviews: Bool { project.code.isNeverShown(symbol, countsUnused: false) }
  /// Whether only widgets and image renderers show it: they draw it once and observe nothing.
  package var isOnlyInStaticRenderings: Bool { project.code.isOnlyInStaticRenderings(symbol) }
  /// Whether an app may show it on screen, where SwiftUI updates it: not only tests, previews, widgets and image
  /// renderers do.
  var isShownOnScreen: Bool { !isInTestOrPreview && !isOnlyForPreviews && !isOnlyInStaticRenderings }
  /// Whether the project creates it only for hosting controllers.
  var isOnlyRootOfHostingControllers: Bool { project.code.isOnlyRootOfHostingControllers(symbol) }
}

extension ProjectType {
  /// Whether its declaration or that of a superclass has `@MainActor`, or one of UIKit's or AppKit's supertypes.
  var isOnMainActor: Bool {
    let external = symbol.ancestry.external
    let framework = project.framework
    return !external.isDisjoint(with: framework.interfaceKit) || !external.isDisjoint(with: framework.programTypes)
      || family.contains { project.isOnMainActor($0.declaration) }
  }

  /// Whether some of its functions have `@MainActor` themselves.
  var hasIsolatedFunctions: Bool {
    symbol.functions.contains { project.isOnMainActor(project.declarations[$0.reference]) }
  }
}

extension ProjectIndex {
  /// Whether a declaration has the attribute `@MainActor`.
  fileprivate func isOnMainActor(_ declaration: DeclarationNode) -> Bool {
    declaration.attributes.contains { $0.name == framework.isolation.mainActor }
  }
}
