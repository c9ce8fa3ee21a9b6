import SwiftLexer

// The way of a property's value, for a person who asks about it. Rules and the graph have each answer from the same
// places.
extension Property {
  /// The facts about a property with one of SwiftUI's wrappers; nil without one.
  package var facts: PropertyFacts<FileRange>? {
    guard let wrapper, let owner else { return nil }
    let passing = passing
    let injecting = injecting
    let created = objectOrigins.map { use(.creates, at: $0.range) }
    let uses = created + injecting.uses + passing.uses + ownUses + usesThroughObjects
    return PropertyFacts(
      name: qualifiedName, type: declaringType.qualifiedName, wrapper: wrapper.rawValue, owner: owner,
      declaration: nameRange,
      uses: PropertyFact.Role.allCases.flatMap { role in Self.inSourceOrder(uses.filter { $0.role == role }) },
      limits: limits(isPassingUnclear: passing.isUnclear, areInjectionsUnclear: injecting.isUnclear))
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

  // Calls of the type.

  /// The arguments that pass it, and whether some calls may pass it otherwise.
  private var passing: (uses: [PropertyFacts<FileRange>.Use], isUnclear: Bool) {
    // Calls may mean the other type.
    guard !type.hasNamesake else { return ([], false) }
    let calls =
      type.isReference
      ? type.project.constructions(of: [type]).map { (call: $0.call, scope: $0.scope) }
      : type.calls.map { (call: $0.call, scope: $0.scope) }
    var uses: [PropertyFacts<FileRange>.Use] = []
    var isUnclear = false
    for (call, scope) in calls {
      guard let arguments = type.keptArguments(of: call) else {
        isUnclear = true
        continue
      }
      let isPreview = type.project.isInTestOrPreview(scope)
      for kept in arguments where kept.isKept(in: self) {
        uses.append(use(isPreview ? .passesInPreviews : .passes, at: kept.argument.fileRange))
      }
    }
    return (uses, isUnclear)
  }

  // The environment.

  /// The modifiers that inject the object that it reads, and whether some may inject it whose object is unknown.
  private var injecting: (uses: [PropertyFacts<FileRange>.Use], isUnclear: Bool) {
    guard wrapper == .environmentObject || wrapper == .environment && readsObjectFromEnvironment,
      let object = declaredOrProvidedType
    else { return ([], false) }
    let (project, names) = (type.project, type.project.framework.environment)
    let modifier = wrapper == .environmentObject ? names.objectModifier : names.modifier
    var uses: [PropertyFacts<FileRange>.Use] = []
    var isUnclear = project.code.overloads.hasModifier(modifier)
    for injection in project.injections {
      let name = injection.modifier.name
      guard name == modifier || name == names.transformModifier && modifier == names.modifier else { continue }
      switch injection.content {
      case .key: break
      case .unknown: isUnclear = true
      case .object(let injected) where project.code.isRelated(injected.symbol, to: object.symbol):
        uses.append(
          use(injection.isInTestOrPreview ? .injectsInPreviews : .injects, at: injection.modifier.nameRange))
      case .object: break
      }
    }
    return (uses, isUnclear)
  }

  // Code that names it.

  private var ownUses: [PropertyFacts<FileRange>.Use] { uses.map { use(role(of: $0), at: $0.range) } }

  /// The uses of a class's property through an object of the class: `model.title`.
  private var usesThroughObjects: [PropertyFacts<FileRange>.Use] {
    guard type.isReference else { return [] }
    let project = type.project
    return project.declarations.files.lazy.filter { $0.parsed.mayName(nameID) }.flatMap { file in
      file.parsed.allNodes.matching { $0.kind == .member && $0.name == nameID }.compactMap { member in
        // `self.title` is one of the type's own uses.
        guard member.base?.kind != .selfReference, let path = project.path(to: member),
          let step = path.steps.first(where: { $0.name == member }),
          step.property.symbol.reference == symbol.reference
        else { return nil }
        let own = path.use(of: step)
        return use(role(of: own), at: own.root.range(through: member))
      }
    }
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
