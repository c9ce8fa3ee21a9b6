import SwiftLexer

/// The objects that views read from the environment, and those among them that the project's code injects.
struct EnvironmentObjects: Sendable {
  /// The properties that read an object of each class, in source order.
  ///
  /// Only properties whose missing object crashes the app count: some code uses the property, and some code shows the
  /// view.
  private(set) var readers: [TypeID: [PropertySymbol]] = [:]
  /// The properties whose missing object crashes the app where their view is shown, in source order.
  ///
  /// They include those of a library's views, whose objects its clients may inject.
  private(set) var crashing: [TypeID: [PropertySymbol]] = [:]
  /// The classes without an injected object, of themselves or of a related class.
  private(set) var missing: Set<TypeID> = []
  /// The classes among ``missing`` that a preview injects.
  private(set) var injectedInPreviews: Set<TypeID> = []
  /// The properties of views that read an object of each class by its type, whether a view is shown or not.
  private(set) var allReaders: [TypeID: [PropertySymbol]] = [:]
  /// The classes that properties read from the environment, whether a view is shown or not.
  private var read = TypesWithAncestors()
  /// Whether some property reads an object of an unknown class.
  private var readsUnknown = false

  /// Creates an empty value.
  init() {}

  /// Linear in the project's code.
  init(in project: CodeIndex) {
    // In a project with missing files, one of those may inject the object.
    let programs = project.declarations.isPartial ? [] : project.programFiles
    let shown = project.viewsShown(by: programs)
    for type in project.declarations.types {
      let properties = type.properties.filter { $0.wrapper == .environmentObject || $0.wrapper == .environment }
      guard !properties.isEmpty, !project.declarations.isInTestOrPreview(type) else { continue }
      let spellings = properties.map { project.declarations.spelling(of: $0).names }
      let used = project.usedNames(in: type, among: NameSet(spellings.joined()))
      let isShown = type.viewKind == .yes && shown.contains(type.id)
      for (property, spelling) in zip(properties, spellings) {
        let isUsed = spelling.contains(where: used.contains)
        noteRead(by: property, isUsed: isUsed, project)
        guard type.viewKind == .yes, isUsed, let object = project.objectInEnvironment(of: property) else { continue }
        crashing[object.id, default: []].append(property)
        guard isShown,
          !project.declarations.isExposed(object) || project.isCertainlyPart(type, ofOneOf: programs)
        else { continue }
        readers[object.id, default: []].append(property)
      }
    }
    if !readers.isEmpty { findMissing(in: project) }
  }

  /// Whether some view may read an object of a class from the environment by its type.
  func mayBeRead(_ object: TypeSymbol) -> Bool { readsUnknown || read.includes(object) }

  private mutating func noteRead(by property: PropertySymbol, isUsed: Bool, _ project: CodeIndex) {
    let isObject = property.wrapper == .environmentObject
    let declarations = project.declarations
    switch isObject ? declarations.type(of: property).core : declarations.typeInEnvironment(of: property) {
    case .type(let id):
      if isUsed { allReaders[id, default: []].append(property) }
      // Code elsewhere may read a property that is not private.
      let isPrivate = !property.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
      if isUsed || !isPrivate { read.insert(declarations[type: id]) }
    case .external: break
    // `@Environment(\.locale)` reads by a key, a generic view by any type.
    case .unknown:
      if isObject || project.namesUnknownType(property) { readsUnknown = true }
    }
  }

  private mutating func findMissing(in project: CodeIndex) {
    var injections = EnvironmentInjections()
    injections.collect(in: project)
    // Each class that seems to be missing takes a pass over the code; an app that works has few of them.
    for (id, properties) in readers.sorted(by: { $0.key.raw < $1.key.raw }) where missing.count < 64 {
      let isObject = properties.allSatisfy { $0.wrapper == .environmentObject }
      let isObservable = properties.allSatisfy { $0.wrapper == .environment }
      let app = isObject ? injections.objects : injections.observables
      let object = project.declarations[type: id]
      // A class may be both, and one modifier then serves both wrappers.
      let isInjected = injections.objects.types.includes(object) || injections.observables.types.includes(object)
      guard isObject || isObservable, !app.isUnclear, !isInjected, !project.isHandedToOthers(object) else { continue }
      missing.insert(id)
      let previews = isObject ? injections.objectsInPreviews : injections.observablesInPreviews
      if previews.types.includes(object) { injectedInPreviews.insert(id) }
    }
  }
}

extension CodeIndex {
  /// The files of the programs in the tree: those that hold an app or its delegate.
  fileprivate var programFiles: [FileID] {
    let programTypes = declarations.framework.programTypes
    return declarations.types.filter { type in
      !type.ancestry.external.isDisjoint(with: programTypes) && type.kind != .external
        && !declarations.isInTestOrPreview(type)
    }
    .prefix(Self.maximumPrograms).map(\.declaration.file)
  }

  /// More than any tree has; each call of each view is compared with them.
  private static var maximumPrograms: Int { 256 }

  /// Whether a view belongs to a program, which no other code can import to inject the objects that the view reads.
  fileprivate func isCertainlyPart(_ view: TypeSymbol, ofOneOf programs: [FileID]) -> Bool {
    !declarations.isExposed(view)
      && programs.contains { declarations.resolver.table.modules.isSameModule($0, view.declaration.file) }
  }

  /// The views that programs show, directly or through other views. Linear in the number of calls.
  ///
  /// A library may leave it to its clients to inject the objects that its views read.
  fileprivate func viewsShown(by programs: [FileID]) -> Set<TypeID> {
    guard !programs.isEmpty else { return [] }
    let programTypes = declarations.framework.programTypes
    var children: [TypeID: [TypeID]] = [:]
    var open: [TypeID] = []
    for type in declarations.types where type.viewKind == .yes && !declarations.isInTestOrPreview(type) {
      for site in calls[type.id] where !declarations.isInTestOrPreview(site.scope) {
        let modules = declarations.resolver.table.modules
        guard programs.contains(where: { modules.isCertain(site.file, from: $0) }) else { continue }
        let owner = declarations.enclosingType(of: site.scope)
        if let owner, owner.viewKind == .yes, owner.ancestry.external.isDisjoint(with: programTypes) {
          children[owner.id, default: []].append(type.id)
        } else {
          open.append(type.id)
        }
      }
    }
    var shown = Set(open)
    while let next = open.popLast() {
      for child in children[next] ?? [] where shown.insert(child).inserted { open.append(child) }
    }
    return shown
  }
}

// Code outside the tree may inject an object, too.
extension CodeIndex {
  /// Whether a wrapper, or a function that the project may not declare, receives an object of the class.
  ///
  ///     @Model var model = ExampleModel()
  ///     ObjectProvider(cart) { Checkout() }
  ///
  /// Initializers and functions of the project inject it in code that is searched anyway.
  ///
  /// Linear in the project's code, and computed only for classes that no code injects.
  func isHandedToOthers(_ object: TypeSymbol) -> Bool {
    let framework = declarations.framework
    var names: Set<NameID> = [object.name]
    // What a view reads from the environment is there already.
    for property in declarations.types.lazy.flatMap(\.properties)
    where property.wrapper != .environmentObject && property.wrapper != .environment
      && declarations.type(of: property).core == .type(object.id)
    {
      let attributes = declarations[property.reference].attributes
      let hasUnknownWrapper =
        property.wrapper == nil && !attributes.allSatisfy { framework.neutralAttributes.contains($0.name) }
      if hasUnknownWrapper { return true }
      names.insert(property.name)
    }
    for file in declarations.files { addLocals(holding: object.name, in: file.parsed, to: &names) }
    let functions = freeFunctions
    return declarations.files.contains { hasCallOutsideProject(passing: names, in: $0.parsed, functions) }
  }

  /// The parameters that are annotated with a class, and the variables that are constructed.
  private func addLocals(holding object: NameID, in file: ParsedFile, to names: inout Set<NameID>) {
    for parameter in file.parameters where WrittenType(at: parameter.type, in: file)?.name == object {
      names.insert(parameter.name)
    }
    guard file.mayName(object) else { return }
    for value in file.allNodes.matching({ $0.name == object }) where value.name == object {
      guard let binding = value.parentOfFirstChild?.initializedBinding else { continue }
      names.insert(binding.name)
    }
  }

  /// The names of the functions outside types that the project declares.
  private var freeFunctions: NameSet {
    NameSet(
      declarations.files.lazy.flatMap { file in
        file.parsed.allDeclarations.lazy.filter { $0.kind == .function && $0.parent == nil }.map(\.name)
      })
  }

  /// Whether one of the names, alone, is an argument of a call of something that the project may not declare.
  private func hasCallOutsideProject(
    passing names: Set<NameID>, in file: ParsedFile, _ freeFunctions: NameSet
  ) -> Bool {
    let framework = declarations.framework
    return file.allNodes.matching { $0.kind == .call }.compactMap(CallNode.init).contains { call in
      let callee = call.callee
      guard callee?.name != framework.environment.modifier, callee?.name != framework.environment.objectModifier,
        call.node.children.contains(where: { isValue($0, oneOf: names) })
      else { return false }
      let scope = call.node.scope
      if declarations.isInTestOrPreview(scope) { return false }
      guard let callee else { return true }
      if let type = typeSymbol(endingAt: callee, in: scope) { return type.kind == .external }
      return !isProjectFunction(callee, in: scope, freeFunctions)
    }
  }

  /// The type that a path means: `Cart` of `Cart(…)`, `Shop.Cart` of `Shop.Cart(…)`.
  private func typeSymbol(endingAt node: CodeNode, in scope: Scope) -> TypeSymbol? {
    guard let path = declarations.typePath(endingAt: node),
      case .type(let type) = declarations.resolver.resolve(path: path, in: scope)
    else { return nil }
    return declarations[type: type]
  }

  /// Whether a callee means a function that the project declares: `show(cart)`, `self.show(cart)`, `Report.show(cart)`.
  private func isProjectFunction(_ callee: CodeNode, in scope: Scope, _ freeFunctions: NameSet) -> Bool {
    let owner: TypeSymbol?
    switch callee.kind {
    case .name where !callee.isLocal:
      if freeFunctions.contains(callee.name) { return true }
      owner = declarations.enclosingType(of: scope)
    case .member:
      guard let base = callee.base else { return false }
      owner =
        base.kind == .selfReference ? declarations.enclosingType(of: scope) : typeSymbol(endingAt: base, in: scope)
    default: return false
    }
    return owner?.functions.contains { $0.name == callee.name } == true
  }

  /// Whether the value of an argument is `cart`, `self.cart` or `cart()`; `Text(cart.title)` passes a part of it.
  private func isValue(_ argument: CodeNode, oneOf names: Set<NameID>) -> Bool {
    guard var value = argument.firstChild else { return false }
    if value.kind == .selfReference {
      guard let member = value.nextSuffix else { return false }
      value = member
    }
    return names.contains(value.name) && (value.endsPostfix || value.call != nil)
  }
}

extension CodeIndex {
  /// The class of the object that a property reads from the environment, if the app crashes when it is missing.
  fileprivate func objectInEnvironment(of property: PropertySymbol) -> TypeSymbol? {
    let annotation = declarations.type(of: property)
    let isObject = property.wrapper == .environmentObject
    // `@Environment(\.cart) var cart: Cart` has a default value.
    let resolution = isObject ? annotation.core : declarations.typeInEnvironment(of: property)
    // `private var cart: Swift.Optional<Cart>`
    if declarations[property.reference].annotation != nil, annotation.core != resolution { return nil }
    guard property.isStored, !property.isStatic, !property.isAmbiguous, !annotation.isOptional,
      let type = declarations.certainType(resolution, in: property.reference.file), type.kind == .classType,
      !declarations.hasUnknownSupertype(type), !declarations.isInTestOrPreview(type), !declarations.hasNamesake(type),
      type.ancestry.external.isDisjoint(with: declarations.framework.environment.injectedTypes)
    else { return nil }
    let conformance =
      isObject ? declarations.observableObjectConformance(of: type) : declarations.observableConformance(of: type)
    return conformance == .yes ? type : nil
  }

  /// The names among some that the code of a type uses as names of properties.
  fileprivate func usedNames(in type: TypeSymbol, among names: NameSet) -> Set<NameID> {
    var used: Set<NameID> = []
    for code in declarations.code(of: type) {
      for node in code.ownNodes(where: { ($0.kind == .name || $0.kind == .member) && names.contains($0.name) })
      where declarations.use(of: PropertySpelling(name: node.name), at: node) != nil {
        used.insert(node.name)
      }
    }
    return used
  }

  /// Whether the argument of `@Environment(…)` is an unknown type: `@Environment(Model.self)` with a generic parameter.
  fileprivate func namesUnknownType(_ property: PropertySymbol) -> Bool {
    let declaration = declarations[property.reference]
    let selfWord = declarations.framework.language.selfWord
    return declaration.attributes.contains { attribute in
      declaration.arguments(of: attribute).nodes.containsRecord { $0.kind == .member && $0.name == selfWord }
    }
  }
}
