import SwiftLexer

/// A property of a type, as rules see it.
package struct Property: FindingSubject {
  /// What the index knows of it.
  package let symbol: PropertySymbol
  /// The type in which it was looked up: the one that declares it, or one that inherits it.
  package let type: ProjectType

  init(_ symbol: PropertySymbol, of type: ProjectType) {
    self.symbol = symbol
    self.type = type
  }

  /// A property of the type that declares it.
  init(_ symbol: PropertySymbol, in project: ProjectIndex) {
    self.init(symbol, of: ProjectType(symbol.owner, in: project))
  }

  /// The type that declares it.
  var declaringType: ProjectType { ProjectType(symbol.owner, in: project) }

  private var project: ProjectIndex { type.project }
  private var declarations: DeclarationIndex { type.project.declarations }

  // Name and place.

  /// The name, to compare it.
  package var nameID: NameID { symbol.name }
  /// The name without backticks.
  package var name: String { project.text(symbol.name) }
  /// The name with the type in which it was looked up: `ContentView.isOn`.
  package var qualifiedName: String { "\(type.qualifiedName).\(name)" }
  /// The declaration, with its attributes and its initial value.
  package var declaration: DeclarationNode { declarations[symbol.reference] }
  /// The name at the declaration.
  package var nameRange: FileRange { declaration.nameRange }
  /// The file with its declaration, which may be an extension.
  package var file: FileID { symbol.reference.file }
  /// Whether it is declared between the braces of the type itself, not in an extension.
  package var isInBody: Bool { declarations.isInBody(symbol.reference, of: type.symbol) }

  // Kind.

  /// The SwiftUI wrapper of the property.
  package var wrapper: Wrapper? { symbol.wrapper }
  /// The access level and other modifiers of the declaration.
  package var modifiers: ModifierSet { symbol.modifiers }
  /// `static`, or `class` in a class.
  package var isStatic: Bool { symbol.isStatic }
  /// Whether it has storage: no accessors but observers.
  var isStored: Bool { symbol.isStored }
  /// `let`, not `var`.
  var isConstant: Bool { symbol.isConstant }
  /// Whether it is declared in an extension that may extend another type.
  var isAmbiguous: Bool { symbol.isAmbiguous }
  /// Whether `= value` is at the declaration.
  package var hasInitializer: Bool { symbol.hasInitializer }
  /// Whether it is `private` or `fileprivate`.
  package var isPrivate: Bool { !modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) }
  /// Whether it is `public`, `open` or `package`, so that other modules can reach it where they can reach the type.
  var isExposing: Bool { !modifiers.isDisjoint(with: .exposing) }
  /// Whether it is stored and has `willSet` or `didSet`.
  var hasObservers: Bool { isStored && !declaration.accessors.isEmpty }
  /// The attributes as written, wrappers included.
  package var attributes: ArraySlice<Attribute> { declaration.attributes }
  /// Whether the wrapper redraws the view when the object in it publishes.
  var observesObject: Bool { symbol.observesObject }
  /// Whether it is a dynamic property without a wrapper, or with a wrapper of the project.
  var holdsDynamicProperty: Bool { declarations.holdsDynamicProperty(symbol) }
  /// Whether an attribute of it names a property wrapper that the project declares.
  func isPropertyWrapper(_ attribute: Attribute) -> Bool {
    declarations.isPropertyWrapper(attribute, at: symbol.reference)
  }
  /// Whether its file imports SwiftUI or a related framework.
  var isInFrameworkFile: Bool { declarations.importsFrameworks(in: file) }

  /// The name of the protocol that requires it.
  package var requiringProtocol: String? {
    project.declarations.protocolRequiring(symbol.name, of: type.symbol).map(project.text)
  }

  // Value.

  /// The type that its declaration states: the annotation, or without one the construction in `= Model()`.
  var declaredType: ResolvedType { declarations.type(of: symbol) }
  /// The declared type, if it is one of the project.
  var declaredProjectType: ProjectType? {
    if case .type(let id) = declaredType.core { ProjectType(id, in: project) } else { nil }
  }
  /// The declared type, or that of another initial value: `= Player.shared`, `= session.player`. One of the project.
  var declaredOrInferredType: ProjectType? {
    project.code.declaredOrInferredType(of: symbol).map { ProjectType($0, in: project) }
  }
  /// The declared type, or that of an object from elsewhere: `@Environment(Cart.self) var cart`, `= Cart.shared`. One
  /// of the project.
  package var declaredOrProvidedType: ProjectType? {
    guard case .type(let id) = declarations.declaredOrProvidedType(of: symbol) else { return nil }
    return ProjectType(id, in: project)
  }
  /// The project's type that it holds, wherever the source shows it: in the declared type, the attribute or the value.
  var knownType: ProjectType? { declaredOrProvidedType ?? declaredOrInferredType }
  /// The name of the declared type, without the types around it; empty if it is unknown.
  var declaredTypeName: String {
    switch declaredType.core {
    case .type(let id): project.text(declarations[type: id].name)
    case .external(let name): project.text(name)
    case .unknown: ""
    }
  }
  /// The declared type, if it is certainly one of the project; among types of one name the one that its file can mean.
  var certainDeclaredType: ProjectType? { project.certainType(declaredType.core, in: file) }
  /// Whether `?`, `!` or `Optional` makes its value optional, as far as the source shows its type.
  package var isOptional: Bool { declaredType.isOptional }
  /// Whether it is annotated `T?` or `T!`, which makes it nil at the start; `Optional<T>` does not.
  var isOptionalSugar: Bool { declarations.isOptionalSugar(symbol) }
  /// Whether it is certainly a `Bool`, by its annotation or its value.
  var isBool: Bool { declarations.isBool(symbol) }
  /// Whether its type is a generic parameter, which may be a class or a value.
  package var isGenericParameter: Bool { declarations.isGenericParameter(symbol) }
  /// `T` of a property that is annotated `Binding<T>`.
  package var boundType: ResolvedType { declarations.boundType(of: symbol) }
  /// The initial value; empty without one.
  package var initialValue: CodeSpan { declaration.initialValue }
  /// The initial value, if it constructs a new object.
  package var construction: FileRange? { declarations.construction(in: initialValue) }
  /// Whether it has a value at its declaration: `= e`, or `@State(initialValue: e)`.
  package var hasInlineValue: Bool { declarations.hasInlineValue(symbol) }
  /// Whether it certainly holds a value and no reference.
  var certainlyHoldsValue: Bool { declarations.certainlyHoldsValue(symbol) }
  /// Whether it keeps something that runs or waits, such as a `Task`, and that nothing shows.
  var isHandle: Bool {
    let values = type.project.framework.values
    switch declaredType.core {
    case .external(let name): return values.handles.contains(name) || name == values.continuation
    case .type: return false
    // `AsyncStream<Row>.Continuation`
    case .unknown: return declaration.annotation?.unwrapped.path.last == values.continuation
    }
  }
  /// Whether it certainly holds a value that does nothing by itself, and keeps nothing alive that does.
  package var holdsPlainValue: Bool { declarations.holdsPlainValue(symbol) }
  /// Whether it certainly has the type of another property, in whatever type that is.
  package func certainlyHasType(of other: PropertySymbol) -> Bool {
    declarations.certainlyHaveSameType(symbol, other)
  }
  /// Whether the initial value is one literal, however long it is.
  var isLiteral: Bool { declarations.isLiteral(declaration.initialValue) }
  /// The initial value as written, when it is one short literal.
  var literalText: String? { declarations.literalText(of: symbol) }
  /// The values that an initializer assigns to it, each without the wrapper around it.
  func assignedValues(in initializer: Initializer) -> [CodeSpan] {
    declarations.assignedValues(of: symbol, in: initializer.symbol)
  }

  // Uses.

  /// The names by which code means it: `x`, and `_x` if that occurs.
  package var spelling: PropertySpelling { declarations.spelling(of: symbol) }
  /// The places in some code of the type that name it: `x`, `self.x`, `$x`, `_x`.
  package func uses(in code: CodeSpan) -> [PropertyUse] { declarations.uses(of: spelling, in: code) }
  /// The same for several pieces of code, in their order.
  package func uses(in code: [CodeSpan]) -> [PropertyUse] {
    let spelling = spelling
    return code.flatMap { declarations.uses(of: spelling, in: $0) }
  }
  /// All uses in the code of the type in which it was looked up.
  package var uses: [PropertyUse] { uses(in: type.code) }
  /// Whether some code projects a member of its name: `cart.$count`. The object may be of another type.
  var isProjectedAsMember: Bool {
    project.code.changedMembers[symbol.name].contains { $0.member.flags.contains(.isProjected) }
  }
  /// Whether some code in its file assigns a member of its name: `page.draft = …`.
  var isAssignedAsMemberInFile: Bool { declarations.assignsMember(symbol.name, inFileOf: symbol) }
  /// Whether an ObservableObject announces its changes: by `@Published`, or by `objectWillChange`.
  package func isAnnounced(by object: ProjectType) -> Bool {
    project.code.announcesChanges(of: symbol, by: object.symbol)
  }
  /// Whether some code changes it after its object was created.
  package func canChange(in object: ProjectType) -> Bool { project.code.canChange(symbol, of: object.symbol) }
  /// Whether some code changes it after its object was created, in another way than by `$name.member` for a variable
  /// of that name.
  package func canChange(in object: ProjectType, besidesProjecting name: NameID) -> Bool {
    project.code.canChange(symbol, of: object.symbol) { use in
      // `$draft.title` and `self.$draft.title`
      let root = use.root.afterSelf ?? use.root
      return !(root.name == name && root.flags.contains(.isProjected))
    }
  }
  /// Whether some code changes it after its object was created, in another way than by a binding through a property
  /// with the object: `$editor.cursor.line` for `cursor`, which sets `cursor` of the editor as well.
  package func canChange(in object: ProjectType, besidesBindingsThrough holder: Property) -> Bool {
    project.code.canChange(symbol, of: object.symbol) { use in
      let root = use.root.afterSelf ?? use.root
      return !root.flags.contains(.isProjected) || root.nextMember?.name != holder.nameID
    }
  }
  /// Whether some code changes it after its object was created, in another way than by a binding: `$draft.title`.
  func canChangeByCode(in object: ProjectType) -> Bool {
    project.code.canChange(symbol, of: object.symbol) { use in
      // `$title` in the class itself is a publisher.
      !use.root.flags.contains(.isProjected) || use.root == use.name
    }
  }
  /// Whether some code changes it, or passes on a binding to it, after its object or value was created.
  func canChangeAfterInit(in type: ProjectType) -> Bool {
    project.code.canChange(symbol, of: type.symbol) { $0.kind != .storage }
  }
  /// Whether code may assign it from outside, so that other code may provide its value.
  package var mayBeAssignedOutside: Bool { project.code.mayBeAssignedOutside(symbol, of: type.symbol) }
  /// The view that observes the object in it, and the place where this view passes the object on.
  func observingChild(in code: [RenderedCode]) -> (view: ProjectType, place: PropertyUse)? {
    project.code.observingChild(of: symbol, in: code).map { (ProjectType($0.view, in: project), $0.place) }
  }

  /// The use of it at a node, if the node names it.
  package func use(at node: CodeNode) -> PropertyUse? {
    declarations.use(of: PropertySpelling(name: symbol.name), at: node)
  }

  // Wrappers.

  /// The properties with several wrappers, `@Binding` among them, to which the type's code passes `$name`.
  var bindingsWithSecondWrapper: [Property] {
    project.code.stackedBindings(fedBy: symbol.name, of: type.symbol).map { Property($0, in: project) }
  }
  /// Whether it is certainly not a binding: its type is the project's, or a value type of the standard library or
  /// Foundation.
  var certainlyHoldsNoBinding: Bool { declarations.certainlyHoldsNoBinding(symbol) }
}
