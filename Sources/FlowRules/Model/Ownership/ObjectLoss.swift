import SwiftLexer

/// What is lost with an object that a view creates again.
enum ObjectLoss {
  /// State of an observable class that code changes.
  case state(isShown: Bool)
  /// The work that the class starts when an object is created, at a place.
  case work(FileRange)
  /// What an object of a framework's class keeps, in words.
  case service(String, isShown: Bool)
  /// Nothing, because the views that get the object keep their first one; one of them.
  case nothing(keeper: ProjectType)

  /// Nil where nothing is known to be lost, or where another rule reports the property.
  init?(of property: Property) {
    let project = property.type.project
    if case .external(let name) = property.declaredType.core {
      guard var loss = project.framework.work.services[name] else { return nil }
      // Its view was made with the first one, and keeps it.
      if property.type.isRepresentable { loss = "the one on screen is another one" }
      self = .service(loss, isShown: property.losesService(name))
      return
    }
    guard let object = property.declaredProjectType, object.kind == .classType, !property.type.isOnlyDynamicProperty,
      // The Composable Architecture's shows the state of another object.
      !project.framework.observation.viewStores.contains(object.nameID)
    else { return nil }
    let isObserved = object.observableKind == .observable || object.observableKind == .observableObject
    if isObserved, object.hasStateToLose {
      // `unobserved_object_property` reports what the view shows.
      guard object.observableKind == .observable || !property.showsAnnouncedMember(of: object)
      else { return nil }
      self = property.onlyKeeper.map { .nothing(keeper: $0) } ?? .state(isShown: property.usesStateLost(with: object))
    } else if let work = object.workInInit {
      self = .work(work)
    } else {
      return nil
    }
  }

  /// Whether somebody notices the loss.
  var isShown: Bool {
    switch self {
    case .service(_, let isShown), .state(let isShown): isShown
    case .work: true
    case .nothing: false
    }
  }
}

extension Property {
  /// Whether code of the view uses the object, in a place where somebody can interact with it.
  var isUsed: Bool {
    uses.contains { use in
      guard !use.isAssignedWhole else { return false }
      guard let code = use.name.scope.node?.code(around: use.name) else { return true }
      return !type.project.code.disablesInteraction(around: code.path(to: use.root))
    }
  }

  /// Whether the loss of a framework's object shows.
  fileprivate func losesService(_ name: NameID) -> Bool {
    let uses = uses.filter { !$0.isAssignedWhole }
    // Each evaluation subscribes to the new subject, so only what is sent to the last one is lost. So it is with a
    // subject whose publisher is made with it.
    if name == type.project.framework.observation.passthroughSubject || derivedProperty != nil { return false }
    // `manager.location`: any object of the class answers.
    if uses.allSatisfy({ use in
      guard use.isReadWithoutCall, let member = use.name.nextSuffix, member.kind == .member else { return false }
      return member.call == nil
    }) {
      return false
    }
    return !type.isRepresentable || !uses.allSatisfy { isInCreation($0) }
  }

  /// Whether a use is in an initializer, in a function that makes the view of a representable, or in one that the code
  /// of the type names only in these.
  private func isInCreation(_ use: PropertyUse) -> Bool {
    guard let function = use.name.scope.node else { return false }
    if isCreation(function) { return true }
    guard function.kind == .function else { return false }
    let callers = type.code.filter { code in
      code.nodes.containsRecord { ($0.kind == .name || $0.kind == .member) && $0.name == function.name }
    }
    return callers.allSatisfy { $0.scope.node.map(isCreation) ?? false }
  }

  private func isCreation(_ function: DeclarationNode) -> Bool {
    function.kind == .initializer || function.isMaker(type.project.framework)
  }

  /// Whether the view shows what an ObservableObject in the property announces.
  fileprivate func showsAnnouncedMember(of object: ProjectType) -> Bool {
    let reads = type.displayedReads(of: [self], in: type.renderedCode(withHelpers: true))[nameID] ?? []
    return reads.contains { object.propertiesRead(by: $0.member).contains { $0.isAnnounced(by: object) } }
  }
}
