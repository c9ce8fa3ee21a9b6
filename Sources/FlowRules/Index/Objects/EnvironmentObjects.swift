import SwiftLexer

/// Which objects views read from the environment, and which of them the project's code puts there.
struct EnvironmentObjects: Sendable {
  /// The properties that read an object of each class, by path and place.
  ///
  /// Only those count that stop the app when nobody has put the object there: some code uses the property, and some
  /// code shows the view.
  private(set) var readers: [TypeID: [PropertySymbol]] = [:]
  /// The classes of which no code injects an object, or a related one.
  private(set) var missing: Set<TypeID> = []
  /// Those among ``missing`` that a preview injects.
  private(set) var injectedInPreviews: Set<TypeID> = []
  /// The classes that properties find in the environment, whether a view is shown or not.
  private var read = Relatives()
  /// Some property finds an object of a class that is not known.
  private var readsUnknown = false

  /// Knows nothing yet.
  init() {}

  init(in project: CodeIndex) {
    // Somewhere else in a project of which files are missing the object may be injected.
    let shown = project.declarations.isPartial ? [] : project.viewsThatProgramsShow()
    for type in project.declarations.types {
      let properties = type.properties.filter { $0.wrapper == .environmentObject || $0.wrapper == .environment }
      guard !properties.isEmpty, !project.declarations.isExempt(type) else { continue }
      let used = project.usedNames(in: type)
      let isShown = type.viewKind == .yes && shown.contains(type.id)
      for property in properties {
        let isUsed = project.declarations.spelling(of: property).names.contains(where: used.contains)
        noteRead(by: property, isUsed: isUsed, project)
        if isShown, isUsed, let object = project.objectInEnvironment(of: property) {
          readers[object, default: []].append(property)
        }
      }
    }
    if !readers.isEmpty { findMissing(in: project) }
  }

  /// Whether some view may read an object of a class from the environment by its type.
  func mayBeRead(_ object: TypeSymbol) -> Bool { readsUnknown || read.includes(object) }

  private mutating func noteRead(by property: PropertySymbol, isUsed: Bool, _ project: CodeIndex) {
    let isObject = property.wrapper == .environmentObject
    switch isObject ? project.declarations.type(of: property).core : project.declarations.typeInEnvironment(of: property) {
    case .type(let id):
      // What is not private, code elsewhere may read.
      let isPrivate = !property.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
      if isUsed || !isPrivate { read.insert(project.declarations[type: id]) }
    case .external: break
    // `@Environment(\.locale)` reads by a key, a generic view by any type.
    case .unknown:
      if isObject || project.namesUnknownType(property) { readsUnknown = true }
    }
  }

  private mutating func findMissing(in project: CodeIndex) {
    var injections = EnvironmentInjections()
    injections.collect(in: project)
    // The code is gone through for each that seems to be missing, which are more than a few in no app that works.
    for (id, properties) in readers.sorted(by: { $0.key.raw < $1.key.raw }) where missing.count < 64 {
      let isObject = properties.allSatisfy { $0.wrapper == .environmentObject }
      let isObservable = properties.allSatisfy { $0.wrapper == .environment }
      let app = isObject ? injections.objects : injections.observables
      guard isObject || isObservable, !app.isUnclear, !app.types.includes(project.declarations[type: id]),
        !project.isHandedToOthers(project.declarations[type: id])
      else { continue }
      missing.insert(id)
      let previews = isObject ? injections.objectsInPreviews : injections.observablesInPreviews
      if previews.types.includes(project.declarations[type: id]) { injectedInPreviews.insert(id) }
    }
  }
}

extension CodeIndex {
  /// The files of the programs in the tree: those that hold an app or its delegate.
  fileprivate var programFiles: [Int] {
    declarations.types.filter { !$0.ancestry.external.isDisjoint(with: declarations.known.programTypes) && $0.kind != .external && !declarations.isExempt($0) }
      .prefix(Self.maximumPrograms).map { Int($0.declaration.file) }
  }

  /// More than any tree has; each call of each view is held against them.
  private static var maximumPrograms: Int { 256 }

  /// The views that a program shows, directly or through other views. Linear in the number of calls.
  ///
  /// A library may leave it to its clients to inject what its views read.
  fileprivate func viewsThatProgramsShow() -> Set<TypeID> {
    let programs = programFiles
    guard !programs.isEmpty else { return [] }
    var children: [TypeID: [TypeID]] = [:]
    var open: [TypeID] = []
    for type in declarations.types where type.viewKind == .yes && !declarations.isExempt(type) {
      for site in calls[type.id] where !declarations.isExempt(file: site.file, declaration: site.declaration) {
        guard programs.contains(where: { declarations.table.modules.isCertain(site.file, from: $0) }) else { continue }
        let owner = declarations.enclosingType(of: site.declaration, in: site.file)
        if let owner, owner.viewKind == .yes, owner.ancestry.external.isDisjoint(with: declarations.known.programTypes) {
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

// Who else may inject an object: code that is not in the tree.
extension CodeIndex {
  /// Whether a wrapper, or a function that is no initializer of the project's types, is given an object of the class.
  ///
  ///     @Model var model = ExampleModel()
  ///     ObjectProvider(cart) { Checkout() }
  ///
  /// Linear in the project's code, and asked of classes that nobody injects.
  fileprivate func isHandedToOthers(_ object: TypeSymbol) -> Bool {
    var names: Set<NameID> = [object.name]
    for property in declarations.types.lazy.flatMap(\.properties) where declarations.type(of: property).core == .type(object.id) {
      let isForeign = property.wrapper == nil
        && !declarations.attributes(of: property.reference).allSatisfy { declarations.known.plainAttributes.contains($0.name) }
      if isForeign { return true }
      names.insert(property.name)
    }
    for file in declarations.files { addLocals(holding: object.name, in: file.parsed, to: &names) }
    return declarations.files.contains { hasForeignCall(with: names, in: $0) }
  }

  /// The parameters that are annotated with a class, and the variables that are constructed.
  private func addLocals(holding object: NameID, in file: ParsedFile, to names: inout Set<NameID>) {
    for parameter in file.parameters where parameter.type >= 0 {
      if file.typeNodes[Int(parameter.type)].name == object { names.insert(parameter.name) }
    }
    for position in file.nodes.indices.dropLast(2) {
      guard case .initialValue = file.nodes[position + 1].kind, file.nodes[position + 2].name == object,
        case .binding = file.nodes[position].kind
      else { continue }
      names.insert(file.nodes[position].name)
    }
  }

  /// Whether one of the names, alone, is an argument of a call that constructs none of the project's types.
  private func hasForeignCall(with names: Set<NameID>, in file: IndexedFile) -> Bool {
    let parsed = file.parsed
    return parsed.nodes.indices.contains { call in
      guard case .call = parsed.nodes[call].kind, call > 0, parsed.nodes[call - 1].name != declarations.known.environment,
        parsed.nodes[call - 1].name != declarations.known.environmentObject
      else { return false }
      let passes = parsed.children(of: call).contains { argument in
        var value = argument + 1
        guard value < Int(parsed.nodes[argument].next) else { return false }
        if parsed.nodes[value].kind == .selfReference { value += 1 }
        // `Text(cart.title)` hands on a part of the object.
        guard value < Int(parsed.nodes[argument].next), names.contains(parsed.nodes[value].name) else { return false }
        return parsed.nodes[value].flags.contains(.endsPostfix)
          || value + 1 < parsed.nodes.count && parsed.nodes[value + 1].kind == .call
      }
      guard passes else { return false }
      let declaration = parsed.declaration(around: parsed.nodes[call].range.start)
      if declarations.isExempt(file: file.position, declaration: declaration) { return false }
      guard let path = declarations.typePath(endingAt: call - 1, in: parsed),
        case .type(let callee) = declarations.resolver.resolve(path: path, in: file.position, declaration: declaration)
      else { return true }
      return declarations[type: callee].kind == .external
    }
  }
}

extension CodeIndex {
  /// The class whose object a property reads from the environment, and stops the app if it is not there.
  ///
  /// Clients of a library may inject what it makes public.
  fileprivate func objectInEnvironment(of property: PropertySymbol) -> TypeID? {
    let annotation = self.declarations.type(of: property)
    // `@Environment(\.cart) var cart: Cart` has a default value.
    let resolution = property.wrapper == .environmentObject ? annotation.core : declarations.typeInEnvironment(of: property)
    // `private var cart: Swift.Optional<Cart>`
    if declarations.detail(of: property).type >= 0, annotation.core != resolution { return nil }
    guard property.isStored, !property.isStatic, !property.isShared, !annotation.isOptional,
      let type = declarations.certainType(resolution, in: Int(property.reference.file)), type.kind == .classType,
      !declarations.hasUnknownSupertype(type), !declarations.isExposed(type), !declarations.isExempt(type), !declarations.hasNamesake(type),
      type.ancestry.external.isDisjoint(with: declarations.known.injectedTypes)
    else { return nil }
    let conformance =
      property.wrapper == .environmentObject ? declarations.observableObjectConformance(of: type) : declarations.observableConformance(of: type)
    return conformance == .yes ? type.id : nil
  }

  /// The names that the code of a type uses as those of properties.
  fileprivate func usedNames(in type: TypeSymbol) -> Set<NameID> {
    var used: Set<NameID> = []
    for code in declarations.code(of: type) {
      let events = declarations.files[code.file].parsed.nodes
      for position in declarations.positions(in: code) {
        let event = events[position]
        guard event.kind == .name || event.kind == .member,
          declarations.use(of: PropertySpelling(name: event.name), at: position, in: code.file) != nil
        else { continue }
        used.insert(event.name)
      }
    }
    return used
  }

  /// Whether `@Environment(…)` is given a type that is not known: `@Environment(Model.self)` with a generic parameter.
  fileprivate func namesUnknownType(_ property: PropertySymbol) -> Bool {
    let events = declarations.files[Int(property.reference.file)].parsed.nodes
    return declarations.attributes(of: property.reference).contains { attribute in
      attribute.arguments.indices.contains { events[$0].kind == .member && events[$0].name == declarations.known.selfWord }
    }
  }
}
