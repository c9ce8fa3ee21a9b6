import SwiftLexer

// The way of a property's value, for a person who asks about it. Each answer is one that rules ask for, too.
extension Property {
  /// The facts about a property with one of SwiftUI's wrappers; nil without one.
  package var facts: PropertyFacts<FileRange>? {
    guard let wrapper else { return nil }
    let origins = isAboutObject ? type.origins(ofObjectsIn: [self]).flatMap(\.origins) : []
    let passing = passing
    let injecting = injecting
    let created = origins.map { use(.creates, at: $0.range) }
    let uses = created + injecting.uses + passing.uses + ownUses + usesThroughHolders
    return PropertyFacts(
      name: qualifiedName, type: declaringType.qualifiedName, wrapper: wrapper.rawValue,
      owner: owner(wrapper, createsObject: !origins.isEmpty), declaration: nameRange,
      uses: PropertyFact.Role.allCases.flatMap { role in Self.inSourceOrder(uses.filter { $0.role == role }) },
      limits: limits(isPassingUnclear: passing.isUnclear, areInjectionsUnclear: injecting.isUnclear))
  }

  private var isAboutObject: Bool {
    wrapper == .stateObject || wrapper == .observedObject || (typeOfObject ?? heldType)?.isReference == true
  }

  private func owner(_ wrapper: Wrapper, createsObject: Bool) -> PropertyFact.Owner {
    switch wrapper {
    case .state, .stateObject, .gestureState, .focusState, .accessibilityFocusState, .namespace, .scaledMetric:
      type.isApp ? .app : .view
    case .observedObject, .bindable: createsObject ? .eachUpdate : .callers
    case .binding: .callers
    case .environment, .environmentObject, .focusedValue, .focusedObject, .focusedBinding: .environment
    case .appStorage: .defaults
    case .sceneStorage: .scene
    case .query, .fetchRequest, .sectionedFetchRequest: .database
    case .published: .object
    }
  }

  private static func inSourceOrder(_ uses: [PropertyFacts<FileRange>.Use]) -> [PropertyFacts<FileRange>.Use] {
    uses.ordered { left, right in
      (left.location.file.index, left.location.range.start) < (right.location.file.index, right.location.range.start)
    }
  }

  private func use(_ role: PropertyFact.Role, at range: FileRange) -> PropertyFacts<FileRange>.Use {
    let scope = type.project.declarations[range.file].parsed.scope(around: range.range.start)
    let user = type.project.enclosingType(of: scope)?.qualifiedName
    return PropertyFacts<FileRange>.Use(role: role, location: range, type: user)
  }

  // Calls of the view.

  /// The arguments that pass it, and whether some calls may pass it otherwise.
  private var passing: (uses: [PropertyFacts<FileRange>.Use], isUnclear: Bool) {
    if type.isReference { return (passedBindings.map { use(.passes, at: $0.range) }, false) }
    // Calls may mean the other type.
    guard !type.hasNamesake else { return ([], false) }
    var uses: [PropertyFacts<FileRange>.Use] = []
    var isUnclear = false
    for site in type.calls {
      let argument: ArgumentNode?
      switch type.initializer(meantBy: site.call) {
      case .memberwise(let arguments): argument = arguments[nameID]
      case .explicit(let initializer, let arguments):
        argument = initializer.parameter(passedTo: self).flatMap { arguments[$0.name] }
      case nil:
        isUnclear = true
        continue
      }
      guard let argument else { continue }
      let isPreview = type.project.isInTestOrPreview(site.scope)
      uses.append(use(isPreview ? .passesInPreviews : .passes, at: argument.fileRange))
    }
    return (uses, isUnclear)
  }

  // The environment.

  /// The modifiers that inject the object that it reads, and whether some may inject it whose object is unknown.
  private var injecting: (uses: [PropertyFacts<FileRange>.Use], isUnclear: Bool) {
    guard wrapper == .environmentObject || wrapper == .environment && readsObjectFromEnvironment,
      let object = typeOfObject
    else { return ([], false) }
    var injections = EnvironmentInjections()
    injections.collect(in: type.project.code)
    let isObject = wrapper == .environmentObject
    let app = isObject ? injections.objects : injections.observables
    let previews = isObject ? injections.objectsInPreviews : injections.observablesInPreviews
    func uses(
      _ arguments: EnvironmentInjections.Arguments, _ role: PropertyFact.Role
    ) -> [PropertyFacts<FileRange>.Use] {
      arguments.sites.filter { type.project.code.isRelated($0.type, to: object.symbol) }
        .map { use(role, at: $0.modifier.nameRange) }
    }
    return (uses(app, .injects) + uses(previews, .injectsInPreviews), app.isUnclear || previews.isUnclear)
  }

  // The code of the type.

  private var ownUses: [PropertyFacts<FileRange>.Use] { uses.map { use(role(of: $0), at: $0.range) } }

  /// The uses of a class's property through properties that certainly hold an object of it: `model.title`.
  private var usesThroughHolders: [PropertyFacts<FileRange>.Use] {
    guard type.isReference else { return [] }
    let project = type.project
    let holders = project.declarations.types.lazy.flatMap(\.properties).map { Property($0, in: project) }
      .filter { ($0.typeOfObject ?? $0.heldType)?.id == type.id }
    return holders.flatMap { holder in
      holder.uses.compactMap { held in
        guard held.kind != .storage, let member = held.name.nextMember, member.name == nameID else { return nil }
        let own = PropertyUse(kind: held.kind, root: held.root, name: member)
        return use(role(of: own), at: held.root.range(through: member))
      }
    }
  }

  private func role(of use: PropertyUse) -> PropertyFact.Role {
    switch use.kind {
    case .storage: return .namesStorage
    case .projection: return .projects
    case .value: break
    }
    if type.project.code.certainlyChanges(use, symbol) { return .writes }
    // `dismiss()`: code cannot change what it reads from the environment, whatever it calls.
    if wrapper == .environment, use.flags.isDisjoint(with: [.isAssigned, .isUpdated, .isInout]) { return .reads }
    // What changes a member of an object leaves the reference to it as it is.
    if !use.isWhole, isAboutObject { return .reads }
    return type.project.code.isCertainlyRead(use, of: symbol) ? .reads : .mayWrite
  }

  // What is not certain.

  private func limits(isPassingUnclear: Bool, areInjectionsUnclear: Bool) -> [PropertyFact.Limit] {
    let reachesOut = isExposing && type.isExposed
    let mayBeUsedOutside =
      !isPrivate && (type.isReference || type.handsOnSelf || !usesThroughValues.isEmpty)
    let isUsedByUnknown =
      type.inheritsUnknown || type.hasUnknownAttribute || !isPrivate && type.mayBeAskedForMembers
    let areCallsMissing = type.isReference && (wrapper == .binding || wrapper == .observedObject)
    let all: [(PropertyFact.Limit, Bool)] = [
      (.namesake, type.hasNamesake), (.unclearCalls, isPassingUnclear), (.classCalls, areCallsMissing),
      (.unclearInjections, areInjectionsUnclear), (.partialProject, type.project.declarations.isPartial),
      (.otherModules, reachesOut), (.unknownCode, isUsedByUnknown), (.outsideUses, mayBeUsedOutside),
    ]
    return all.filter(\.1).map(\.0)
  }

  /// The places where code may name it through a value of the type.
  private var usesThroughValues: [FileRange] {
    type.project.code.possibleUsesOutside(symbol, of: type.symbol, heldBy: type.possibleVariables)
  }
}
