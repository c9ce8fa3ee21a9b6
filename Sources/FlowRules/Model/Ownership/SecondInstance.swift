import SwiftLexer

/// Another object of a class of which the app means one.
struct SecondInstance {
  /// The relation of the two objects.
  enum Kind {
    /// The class has a constant for its only object, which other code uses: `Store.shared`.
    case besideShared(Property)
    /// A stand-in for an object that callers leave out, while views get another one: `store ?? Store()`.
    ///
    ///     @StateObject private var store = Store()    // in the App, which injects it
    case standIn(for: String, isParameter: Bool)
    /// An initializer keeps an object in state and in a plain property, which get different ones with the next render.
    ///
    /// - Parameter local: the constant that holds it in the initializer.
    case besideKept(Property, local: String)
  }

  /// The relation of the two objects.
  let kind: Kind
  /// The class.
  let object: ProjectType
  /// The construction or, beside kept state, the plain property.
  let place: FileRange
  /// The property that holds it; nil for a stand-in.
  let property: Property?
}

extension ProjectType {
  /// The objects that the type makes beside the one that the app means.
  var secondInstances: [SecondInstance] {
    guard !isInTestOrPreview, !isOnlyForPreviews else { return [] }
    return instancesBesideShared + standIns + instancesBesideKept
  }

  /// Whether an app has objects of the class that several screens share, and that keep something.
  fileprivate var isModel: Bool {
    kind == .classType && (observableKind == .observable || observableKind == .observableObject)
  }

  // Beside a shared object.

  private var instancesBesideShared: [SecondInstance] {
    guard isView || observableKind == .observable || observableKind == .observableObject else { return [] }
    return properties.compactMap { property in
      guard property.isStored, !property.isStatic, let place = property.construction,
        let object = project.constructedType(in: property.initialValue), object.id != id, object.isModel,
        let shared = object.sharedInstance, shared.isMade(like: property), object.isShown(through: shared),
        property.uses.contains(where: \.isWhole) || property.usesStateLost(with: object)
          || property.changesState(of: object)
      else { return nil }
      return SecondInstance(kind: .besideShared(shared), object: object, place: place, property: property)
    }
  }

  /// `static let shared = Store()`, but not `static let preview = Store()`.
  private var sharedInstance: Property? {
    properties.first { property in
      property.isStatic && property.isConstant && project.constructedType(in: property.initialValue)?.id == id
        && !PreviewNames.isSample(property.name)
    }
  }

  /// Whether code reads state of the class through its shared object: `Store.shared.rows`, by a property whose value is
  /// `Store.shared`, or by one that gets it from the environment.
  private func isShown(through shared: Property) -> Bool {
    let lost = Set(project.code.lostProperties(of: symbol).map(\.name))
    if lost.isEmpty { return false }
    let inUse = project.code.staticMembersInUse.value
    if !inUse.names(after: shared.nameID, of: nameID).isDisjoint(with: lost) { return true }
    let isInjected = inUse.injects(shared.nameID, of: nameID)
    let injected = isInjected ? project.objects.environmentObjects.allReaders[id] ?? [] : []
    // More than any app has; each of them is searched for in its type.
    let holders = (inUse.holders(of: shared.nameID, of: nameID) + injected).prefix(64)
    return holders.lazy.map { Property($0, in: project) }.contains { holder in
      !holder.type.isInTestOrPreview
        && holder.uses.contains { use in
          use.memberName().map { propertiesRead(by: $0).contains { lost.contains($0.nameID) } } == true
        }
    }
  }

  // For an object that is left out.

  private var standIns: [SecondInstance] {
    let coalescing = project.framework.language.coalescing
    return code.flatMap { code in
      code.ownNodes { $0.kind == .operation && $0.name == coalescing }.compactMap { standIn(at: $0, in: code) }
    }
  }

  /// - Parameter operation: the `??` between what callers pass and a construction.
  private func standIn(at operation: CodeNode, in code: CodeSpan) -> SecondInstance? {
    let siblings = Array(code.path(to: operation).dropLast().last?.children ?? code.siblings)
    guard let index = siblings.firstIndex(of: operation), index > 0, index + 1 < siblings.count,
      case let passed = siblings[index - 1], passed.kind == .name, passed.isLocal, passed.endsPostfix,
      case let value = siblings[index + 1].postfix.code(in: code.scope),
      let place = project.construction(in: value), let object = project.constructedType(in: value), object.id != id,
      object.isModel, object.isProvidedByApp, !project.isInTestOrPreview(code.scope)
    else { return nil }
    let initializer = initializers.first { $0.symbol.reference == code.scope.node.map(DeclarationReference.init) }
    let parameter = initializer?.parameters.first { $0.name == passed.name && $0.hasDefault }
    if let parameter, isAlwaysPassed(parameter.label) { return nil }
    return SecondInstance(
      kind: .standIn(for: project.text(passed.name), isParameter: parameter != nil), object: object, place: place,
      property: nil)
  }

  /// Whether views get an object of the class from the environment, which the App makes.
  private var isProvidedByApp: Bool {
    project.objects.environmentObjects.allReaders[id]?.isEmpty == false
      && project.code.classCreations.value.areOwnedByApp(id)
  }

  /// Whether the calls of the app that are known pass an argument, and there are some.
  private func isAlwaysPassed(_ label: NameID) -> Bool {
    let calls = calls.filter { !project.isInTestOrPreview($0.scope) }
    return !calls.isEmpty && calls.allSatisfy { $0.call.labels.contains(label) }
  }

  // In state and beside it.

  private var instancesBesideKept: [SecondInstance] {
    // An App is created once.
    guard isView, !isApp else { return [] }
    let kept = wrappedProperties.filter { $0.wrapper == .state || $0.wrapper == .stateObject }
    guard !kept.isEmpty else { return [] }
    let plain = properties.filter { $0.isStored && !$0.isStatic && $0.attributes.isEmpty && !$0.hasInlineValue }
    return initializers.flatMap { initializer in
      plain.compactMap { property in instance(in: property, besideOneOf: kept, initializer) }
    }
  }

  private func instance(
    in property: Property, besideOneOf kept: [Property], _ initializer: Initializer
  ) -> SecondInstance? {
    let values = property.assignedValues(in: initializer)
    guard values.count == 1, let name = values[0].onlyNode, name.kind == .name, name.isLocal,
      let value = project.declarations.valueOfConstant(at: name), project.construction(in: value) != nil,
      let object = project.constructedType(in: value), object.isModel, object.hasStateToLose
    else { return nil }
    let owner = kept.first { state in
      state.assignedValues(in: initializer).contains { code in
        code.nodes.contains { $0.kind == .name && $0.isLocal && $0.name == name.name }
      }
    }
    return owner.map {
      let kind = SecondInstance.Kind.besideKept($0, local: project.text(name.name))
      return SecondInstance(kind: kind, object: object, place: property.nameRange, property: property)
    }
  }
}

extension Property {
  /// Whether two constructions pass the same arguments, as far as their nodes show it.
  fileprivate func isMade(like other: Property) -> Bool {
    guard let mine = call, let its = other.call, mine.labels == its.labels else { return false }
    let (left, right) = (mine.node.descendants, its.node.descendants)
    return Array(left).elementsEqual(Array(right)) { one, two in
      one.kind == two.kind && type.project.text(one.name) == type.project.text(two.name) && one.kind != .literal
    }
  }

  /// Whether code of its type calls a function that changes state of the object.
  fileprivate func changesState(of object: ProjectType) -> Bool {
    let project = type.project
    let lost = project.code.lostProperties(of: object.symbol).map { Property($0, of: object) }
    return uses.contains { use in
      guard let member = use.calledMember,
        let function = project.declarations.codeMember(named: member.name, of: object.symbol)
      else { return false }
      let code = project.declarations.code(of: function)
      return lost.contains { property in
        property.uses(in: code).contains { project.code.mayChange($0, property.symbol) }
      }
    }
  }

  private var call: CallNode? { initialValue.postfix.flatMap { CallNode($0.last) } }
}
