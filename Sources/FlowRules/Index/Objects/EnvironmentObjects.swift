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

  /// Knows nothing yet.
  init() {}

  init(in project: ProjectIndex) {
    // Somewhere else in the project the object may be injected.
    guard !project.isPartial else { return }
    let programs = project.programFiles
    guard !programs.isEmpty else { return }
    for type in project.types where type.viewKind == .yes {
      let properties = type.properties.filter { $0.wrapper == .environmentObject || $0.wrapper == .environment }
      guard !properties.isEmpty, project.isShown(type, in: programs) else { continue }
      for property in properties {
        guard let object = project.objectInEnvironment(of: property), project.uses(property, in: type) else { continue }
        readers[object, default: []].append(property)
      }
    }
    guard !readers.isEmpty else { return }
    findMissing(in: project)
  }

  private mutating func findMissing(in project: ProjectIndex) {
    var injections = EnvironmentInjections()
    injections.collect(in: project)
    for (id, properties) in readers {
      let isObject = properties.allSatisfy { $0.wrapper == .environmentObject }
      let isObservable = properties.allSatisfy { $0.wrapper == .environment }
      guard isObject && !injections.objects.isUnclear || isObservable && !injections.observables.isUnclear else {
        continue
      }
      let app = isObject ? injections.objects : injections.observables
      let previews = isObject ? injections.objectsInPreviews : injections.observablesInPreviews
      if app.types.contains(where: { project.isRelated($0, to: id) }) { continue }
      missing.insert(id)
      if previews.types.contains(where: { project.isRelated($0, to: id) }) { injectedInPreviews.insert(id) }
    }
  }
}

/// What `.environmentObject(…)` and `.environment(…)` are called with.
private struct EnvironmentInjections {
  /// The arguments of one of the modifiers.
  struct Arguments {
    /// The project's types among theirs.
    var types: Set<TypeID> = []
    /// Of some argument the type is not known.
    var isUnclear = false

    mutating func insert(_ type: Resolution) {
      switch type {
      case .type(let id): types.insert(id)
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
    case (true, false): objects.insert(type)
    case (true, true): objectsInPreviews.insert(type)
    case (false, false): observables.insert(type)
    case (false, true): observablesInPreviews.insert(type)
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
      .map { Int($0.declaration.file) }
  }

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

  fileprivate func uses(_ property: PropertySymbol, in type: TypeSymbol) -> Bool {
    let spelling = spelling(of: property)
    return code(of: type).contains { !uses(of: spelling, in: $0).isEmpty }
  }

  /// Whether one of two types is the other or inherits it.
  fileprivate func isRelated(_ left: TypeID, to right: TypeID) -> Bool {
    left == right || self[type: left].ancestry.types.contains(right) || self[type: right].ancestry.types.contains(left)
  }
}

extension ProjectIndex {
  /// Whether some view may read an object of a class from the environment by its type.
  ///
  /// Goes through all types of the project.
  func mayBeReadFromEnvironment(_ object: TypeSymbol) -> Bool {
    types.contains { type in
      type.properties.contains { property in
        let resolution: Resolution
        switch property.wrapper {
        case .environmentObject: resolution = self.type(of: property).core
        case .environment: resolution = typeInEnvironment(of: property)
        default: return false
        }
        switch resolution {
        case .type(let id):
          // What is not private, code elsewhere may read.
          let isPrivate = !property.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
          return isRelated(id, to: object.id) && (!isPrivate || uses(property, in: type))
        case .external: return false
        // `@Environment(\.locale)` reads by a key, a generic view by any type.
        case .unknown: return property.wrapper == .environmentObject || namesUnknownType(property)
        }
      }
    }
  }

  /// Whether `@Environment(…)` is given a type that is not known: `@Environment(Model.self)` with a generic parameter.
  private func namesUnknownType(_ property: PropertySymbol) -> Bool {
    let events = files[Int(property.reference.file)].parsed.events
    return attributes(of: property.reference).contains { attribute in
      attribute.arguments.indices.contains { events[$0].kind == .member && events[$0].name == known.selfWord }
    }
  }
}
