import SwiftLexer

/// A property of a type, as rules see it.
package struct Property: FindingSubject {
  package let symbol: PropertySymbol
  /// The type that it was asked of: the one that declares it, or one that inherits it.
  package let type: ProjectType

  init(_ symbol: PropertySymbol, of type: ProjectType) {
    self.symbol = symbol
    self.type = type
  }

  /// A property of the type that declares it.
  init(_ symbol: PropertySymbol, in project: ProjectIndex) {
    self.init(symbol, of: ProjectType(symbol.owner, in: project))
  }

  private var project: ProjectIndex { type.project }
  private var declarations: DeclarationIndex { type.project.declarations }

  // What it is called and where it is.

  package var nameID: NameID { symbol.name }
  package var name: String { project.text(symbol.name) }
  /// With the type that it was asked of: `ContentView.isOn`.
  package var qualifiedName: String { "\(type.qualifiedName).\(name)" }
  package var declaration: DeclarationNode { declarations[symbol.reference] }
  package var nameRange: FileRange { declaration.nameRange }
  package var file: FileID { symbol.reference.file }
  /// It is declared between the braces of the type itself, not in an extension.
  package var isInBody: Bool { declarations.isInBody(symbol.reference, of: type.symbol) }

  // What kind of property it is.

  /// SwiftUI's wrapper on it.
  package var wrapper: Wrapper? { symbol.wrapper }
  package var modifiers: ModifierSet { symbol.modifiers }
  package var isStatic: Bool { symbol.isStatic }
  package var isStored: Bool { symbol.isStored }
  package var isConstant: Bool { symbol.isConstant }
  package var isAmbiguous: Bool { symbol.isAmbiguous }
  package var hasInitializer: Bool { symbol.hasInitializer }
  /// `private` or `fileprivate`.
  package var isPrivate: Bool { !modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) }
  /// `public`, `open` or `package`: other modules can reach it where they can reach the type.
  package var isExposing: Bool { !modifiers.isDisjoint(with: .exposing) }
  /// It is stored and has `willSet` or `didSet`.
  package var hasObservers: Bool { isStored && !declaration.accessors.isEmpty }
  package var attributes: ArraySlice<Attribute> { declaration.attributes }
  /// The wrapper redraws the view when the object in it publishes.
  package var observesObject: Bool { symbol.observesObject }
  /// It is a dynamic property without being written as a wrapper, or the wrapper is one of the project's.
  package var holdsDynamicProperty: Bool { declarations.holdsDynamicProperty(symbol) }
  /// Whether an attribute of it names a property wrapper that the project declares.
  package func isPropertyWrapper(_ attribute: Attribute) -> Bool {
    declarations.isPropertyWrapper(attribute, at: symbol.reference)
  }
  /// SwiftUI and its kin are imported in its file.
  package var isInFrameworkFile: Bool { declarations.importsFrameworks(in: file) }

  // What it holds.

  /// The annotated type, or that of the construction that initializes it.
  package var valueType: ResolvedType { declarations.type(of: symbol) }
  /// The project's type that it holds.
  package var projectType: ProjectType? {
    if case .type(let id) = valueType.core { ProjectType(id, in: project) } else { nil }
  }
  /// The project's type that it certainly holds, of those with one name the one that its file can mean.
  package var certainType: ProjectType? { project.certainType(valueType.core, in: file) }
  package var isOptional: Bool { valueType.isOptional }
  /// It is annotated `T?` or `T!`, which makes it nil at the start; `Optional<T>` does not.
  package var isOptionalSugar: Bool { declarations.isOptionalSugar(symbol) }
  /// Its type is a generic parameter: it may be a class or a value.
  package var isGenericParameter: Bool { declarations.isGenericParameter(symbol) }
  /// `T` of a property that is annotated `Binding<T>`.
  package var boundType: ResolvedType { declarations.boundType(of: symbol) }
  /// The initial value; empty without one.
  package var initialValue: CodeSpan { declaration.initialValue }
  /// The initial value, if it constructs a new object.
  package var construction: FileRange? { declarations.construction(in: initialValue) }
  /// It has a value where it is declared: `= e`, or `@State(initialValue: e)`.
  package var hasInlineValue: Bool { declarations.hasInlineValue(symbol) }
  /// The initial value as written, when it is one literal.
  package var literalText: String? { declarations.literalText(of: symbol) }
  /// The values that an initializer assigns to it, each without the wrapper around it.
  package func assignedValues(in initializer: Initializer) -> [CodeSpan] {
    declarations.assignedValues(of: symbol, in: initializer.symbol)
  }

  // Who uses it.

  package var spelling: PropertySpelling { declarations.spelling(of: symbol) }
  package func uses(in code: CodeSpan) -> [PropertyUse] { declarations.uses(of: spelling, in: code) }
  package func uses(in code: [CodeSpan]) -> [PropertyUse] {
    let spelling = spelling
    return code.flatMap { declarations.uses(of: spelling, in: $0) }
  }
  /// All uses in the code of the type that it was asked of.
  package var uses: [PropertyUse] { uses(in: type.code) }
  /// Some code in its file assigns a member of its name: `page.draft = …`.
  package var isAssignedAsMemberInFile: Bool { declarations.assignsMember(symbol.name, inFileOf: symbol) }
  /// Some code changes it once its object is there.
  package func canChange(in object: ProjectType) -> Bool { project.code.canChange(symbol, of: object.symbol) }
  /// Code may assign it from outside, so that what it holds is not the view's alone.
  package var mayBeAssignedOutside: Bool { project.code.mayBeAssignedOutside(symbol, of: type.symbol) }
  /// Where the view hands the object in it to a view that observes it.
  package func observingChild(in code: [RenderedCode]) -> (view: ProjectType, place: PropertyUse)? {
    project.code.observingChild(of: symbol, in: code).map { (ProjectType($0.view, in: project), $0.place) }
  }

  /// The use of it that a node is, if it is one by name.
  package func use(at node: CodeNode) -> PropertyUse? {
    declarations.use(of: PropertySpelling(name: symbol.name), at: node)
  }

  // What is wrapped around it.

  /// Its wrappers, if there are at least two.
  package var wrapperStack: WrapperStack? { declarations.wrapperStack(of: symbol) }
  /// The properties with several wrappers, `@Binding` among them, to which the type's code passes `$name`.
  package var bindingsWithSecondWrapper: [Property] {
    project.code.stackedBindings(fedBy: symbol.name, of: type.symbol).map { Property($0, in: project) }
  }
  /// Its type is one of the project's, or one of the standard library's or Foundation's values: certainly no binding.
  package var certainlyHoldsNoBinding: Bool { declarations.certainlyHoldsNoBinding(symbol) }
}
