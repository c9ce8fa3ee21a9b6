import SwiftLexer

// Objects that a view makes and leaves to the views that it creates.
extension ProjectIndex {
  /// The view that keeps the first object of an argument, and throws all later ones away.
  ///
  ///     Map(model: model)    // struct Map: View { @StateObject var model: Model }
  func keeper(taking argument: ArgumentNode, of call: CallNode, in scope: Scope) -> ProjectType? {
    guard let path = call.callee.flatMap(declarations.typePath(endingAt:)),
      let child = certainType(declarations.resolver.resolve(path: path, in: scope), in: scope.file.id),
      child.kind == .structure, child.isView, !child.hasNamesake,
      let property = child.property(setBy: argument.label)
    else { return nil }
    return property.wrapper == .stateObject || property.wrapper == .state ? child : nil
  }
}

extension Property {
  /// The first of the views that keep the object, if code of the view does nothing else with it than to hand it to such
  /// views, besides what its initializers and functions without callers do, and besides injecting it for nobody.
  var onlyKeeper: ProjectType? {
    var keeper: ProjectType?
    for use in uses
    where !use.isAssignedWhole && use.name.scope.node?.kind != .initializer && !isInjectedForNobody(use)
      && !type.project.code.isNeverRun(use.name.scope)
    {
      guard use.kind == .value, use.isWhole, let argument = use.root.argument,
        let code = use.name.scope.node?.code(around: use.root),
        let call = code.path(to: argument.node).dropLast().last.flatMap(CallNode.init),
        let child = type.project.keeper(taking: argument, of: call, in: code.scope)
      else { return nil }
      keeper = keeper ?? child
    }
    return keeper
  }

  /// Whether a use is `.environmentObject(model)` of a class that no view reads from the environment.
  private func isInjectedForNobody(_ use: PropertyUse) -> Bool {
    guard use.isWhole, let argument = use.root.argument, let object = declaredProjectType,
      let call = argument.node.parentOfFirstChild.flatMap(CallNode.init),
      let callee = call.callee, callee.name == type.project.framework.environment.objectModifier
    else { return false }
    return type.project.objects.environmentObjects.readers[object.id] == nil && !object.hasSubclasses
  }

  /// Another stored property that an initializer makes from the object of this one.
  ///
  ///     let subject = CurrentValueSubject<Int, Never>(0)
  ///     changes = subject.eraseToAnyPublisher()
  ///     self.subject = subject
  var derivedProperty: Property? {
    for initializer in type.initializers {
      let names = Set(assignedValues(in: initializer).compactMap { $0.onlyNode?.name } + [nameID])
      for other in type.properties where other.isStored && !other.isStatic && other.nameID != nameID {
        let isDerived = other.assignedValues(in: initializer).contains { value in
          value.nodes.containsRecord { $0.kind == .name && names.contains($0.name) }
        }
        if isDerived { return other }
      }
    }
    return nil
  }
}
