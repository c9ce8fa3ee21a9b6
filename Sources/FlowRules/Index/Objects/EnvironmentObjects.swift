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
  /// Those among ``missing`` that a preview or a test injects.
  private(set) var injectedInPreviews: Set<TypeID> = []
  /// The classes that properties find in the environment, whether a view is shown or not.
  private var read = Relatives()
  /// Some property finds an object of a class that is not known.
  private var readsUnknown = false

  /// Knows nothing yet.
  init() {}

  init(in project: ProjectIndex) {
    let programs = project.isPartial ? [] : project.programFiles
    for type in project.types {
      let properties = type.properties.filter { $0.wrapper == .environmentObject || $0.wrapper == .environment }
      guard !properties.isEmpty else { continue }
      let used = project.usedNames(in: type)
      // Somewhere else in a project of which files are missing the object may be injected.
      let isShown = type.viewKind == .yes && project.isShown(type, in: programs)
      for property in properties {
        let isUsed = project.spelling(of: property).names.contains(where: used.contains)
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

  private mutating func noteRead(by property: PropertySymbol, isUsed: Bool, _ project: ProjectIndex) {
    let isObject = property.wrapper == .environmentObject
    switch isObject ? project.type(of: property).core : project.typeInEnvironment(of: property) {
    case .type(let id):
      // What is not private, code elsewhere may read.
      let isPrivate = !property.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
      if isUsed || !isPrivate { read.insert(project[type: id]) }
    case .external: break
    // `@Environment(\.locale)` reads by a key, a generic view by any type.
    case .unknown:
      if isObject || project.namesUnknownType(property) { readsUnknown = true }
    }
  }

  private mutating func findMissing(in project: ProjectIndex) {
    var injections = EnvironmentInjections()
    injections.collect(in: project)
    for (id, properties) in readers {
      let isObject = properties.allSatisfy { $0.wrapper == .environmentObject }
      let isObservable = properties.allSatisfy { $0.wrapper == .environment }
      let app = isObject ? injections.objects : injections.observables
      guard isObject || isObservable, !app.isUnclear, !app.types.includes(project[type: id]) else { continue }
      missing.insert(id)
      let previews = isObject ? injections.objectsInPreviews : injections.observablesInPreviews
      if previews.types.includes(project[type: id]) { injectedInPreviews.insert(id) }
    }
  }
}

/// Types with what they inherit: an object of one may be asked for by the other's name.
private struct Relatives: Sendable {
  private var types: Set<TypeID> = []
  private var ancestors: Set<TypeID> = []

  mutating func insert(_ type: TypeSymbol) {
    if types.insert(type.id).inserted { ancestors.formUnion(type.ancestry.types) }
  }

  /// Whether a type is one of these, inherits one, or is inherited by one.
  func includes(_ type: TypeSymbol) -> Bool {
    types.contains(type.id) || ancestors.contains(type.id) || type.ancestry.types.contains(where: types.contains)
  }
}

/// What `.environmentObject(…)` and `.environment(…)` are called with.
private struct EnvironmentInjections {
  /// The arguments of one of the modifiers.
  struct Arguments {
    /// The project's types among theirs.
    var types = Relatives()
    /// Of some argument the type is not known.
    var isUnclear = false

    mutating func insert(_ type: Resolution, _ project: ProjectIndex) {
      switch type {
      case .type(let id): types.insert(project[type: id])
      case .external: break
      case .unknown: isUnclear = true
      }
    }
  }

  var objects = Arguments()
  var objectsInPreviews = Arguments()
  var observables = Arguments()
  var observablesInPreviews = Arguments()

  /// Linear in the project's code.
  mutating func collect(in project: ProjectIndex) {
    objects.isUnclear = project.overloads.hasModifier(project.known.environmentObject)
    observables.isUnclear = project.overloads.hasModifier(project.known.environment)
    let (forObjects, forObservables) = (project.known.environmentObject, project.known.environment)
    for file in project.files {
      let events = file.parsed.events
      for position in events.indices {
        // The names first: of all events in the project hardly any has one of them.
        let name = events[position].name
        guard name == forObjects || name == forObservables else { continue }
        switch events[position].kind {
        // Also without a base, in an extension of `View`: `environmentObject(session)`.
        case .member, .name: add(modifier: position, isObject: name == forObjects, in: file, project)
        default: break
        }
      }
    }
  }

  private mutating func add(modifier: Int, isObject: Bool, in file: IndexedFile, _ project: ProjectIndex) {
    let declaration = file.parsed.declaration(around: file.parsed.events[modifier].range.start)
    guard let type = injectedType(by: modifier, isObject: isObject, in: file, declaration, project) else { return }
    switch (isObject, project.isExempt(file: file.position, declaration: declaration)) {
    case (true, false): objects.insert(type, project)
    case (true, true): objectsInPreviews.insert(type, project)
    case (false, false): observables.insert(type, project)
    case (false, true): observablesInPreviews.insert(type, project)
    }
  }

  /// The type of what a modifier injects; nil where it injects no object.
  private func injectedType(
    by modifier: Int, isObject: Bool, in file: IndexedFile, _ declaration: Int, _ project: ProjectIndex
  ) -> Resolution? {
    let parsed = file.parsed
    let event = parsed.events[modifier]
    guard !event.flags.contains(.endsChain), case let call = Int(event.next), call < parsed.events.count,
      parsed.events[call].kind == .call
    else {
      // `views.map(content.environmentObject)`; many things are called `environment`: `app.environment.name`.
      return isObject ? .unknown : nil
    }
    let arguments = parsed.children(of: call)
    guard arguments.count == 1, parsed.events[arguments[0]].name == .none else { return isObject ? .unknown : nil }
    return project.typeOfExpression(
      in: arguments[0] + 1..<Int(parsed.events[arguments[0]].next), of: file.position, declaration: declaration)
  }
}

extension ProjectIndex {
  /// The files of the programs in the tree: those that hold an app or its delegate.
  fileprivate var programFiles: [Int] {
    types.filter { !$0.ancestry.external.isDisjoint(with: known.programTypes) && $0.kind != .external && !isExempt($0) }
      .prefix(Self.maximumPrograms).map { Int($0.declaration.file) }
  }

  /// More than any tree has; each call of each view is held against them.
  private static var maximumPrograms: Int { 256 }

  /// Whether code of a program makes a view.
  ///
  /// A library may leave it to its clients to inject what its views read.
  fileprivate func isShown(_ type: TypeSymbol, in programs: [Int]) -> Bool {
    !isExempt(type)
      && calls[type.id].contains { site in
        !isExempt(file: site.file, declaration: site.declaration)
          && programs.contains { table.modules.isCertain(site.file, from: $0) }
      }
  }

  /// The class whose object a property reads from the environment, and stops the app if it is not there.
  ///
  /// Clients of a library may inject what it makes public.
  fileprivate func objectInEnvironment(of property: PropertySymbol) -> TypeID? {
    let annotation = self.type(of: property)
    // `@Environment(\.cart) var cart: Cart` has a default value.
    let resolution = property.wrapper == .environmentObject ? annotation.core : typeInEnvironment(of: property)
    guard property.isStored, !property.isStatic, !property.isShared, !annotation.isOptional,
      let type = certainType(resolution, in: Int(property.reference.file)), type.kind == .classType,
      !hasUnknownSupertype(type), !isExposed(type), !isExempt(type), !hasNamesake(type),
      type.ancestry.external.isDisjoint(with: known.injectedTypes)
    else { return nil }
    let conformance =
      property.wrapper == .environmentObject ? observableObjectConformance(of: type) : observableConformance(of: type)
    return conformance == .yes ? type.id : nil
  }

  /// The names that the code of a type uses as those of properties.
  fileprivate func usedNames(in type: TypeSymbol) -> Set<NameID> {
    var used: Set<NameID> = []
    for code in code(of: type) {
      let events = files[code.file].parsed.events
      for position in positions(in: code) {
        let event = events[position]
        guard event.kind == .name || event.kind == .member,
          use(of: PropertySpelling(name: event.name), at: position, in: code.file) != nil
        else { continue }
        used.insert(event.name)
      }
    }
    return used
  }

  /// Whether `@Environment(…)` is given a type that is not known: `@Environment(Model.self)` with a generic parameter.
  fileprivate func namesUnknownType(_ property: PropertySymbol) -> Bool {
    let events = files[Int(property.reference.file)].parsed.events
    return attributes(of: property.reference).contains { attribute in
      attribute.arguments.indices.contains { events[$0].kind == .member && events[$0].name == known.selfWord }
    }
  }
}
