import SwiftLexer

extension CodeIndex {
  /// Whether code certainly reads the binding of a class, or binds a view to it, through one of the class's objects.
  ///
  /// Code that only passes the binding on, `model.$title`, reads no value, and closures with `self?.title` run later.
  func isReadThroughObject(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    (classBindings.usesOutside[property.name] ?? []).contains { member in
      guard member.kind == .member, !member.flags.contains(.isProjected), !isTarget(member),
        member.rootOfPostfix.kind != .selfReference
      else { return false }
      guard case .type(let id) = declarations.object(member.rootOfPostfix, before: member).type else { return false }
      return isOfFamily(id, type) && !isBoundByModel(member)
    }
  }

  /// Whether code certainly passes the binding of a class on, or another one to its value: `model.$title`,
  /// `$model.title`.
  func isPassedOnThroughObject(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    (classBindings.usesOutside[property.name] ?? []).contains { member in
      let root = member.rootOfPostfix
      guard member.kind == .member, member.flags.contains(.isProjected) || root.flags.contains(.isProjected),
        case .type(let id) = declarations.object(root, before: member).type
      else { return false }
      return isOfFamily(id, type)
    }
  }

  /// Whether code may read the binding of a class, or pass it on, through one of the class's objects.
  func mayBeReadThroughObject(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    (classBindings.usesOutside[property.name] ?? []).contains { member in
      guard member.kind == .member else { return true }
      if isTarget(member) { return false }
      guard case .type(let id) = declarations.object(member.rootOfPostfix, before: member).type else { return true }
      return isOfFamily(id, type) || type.ancestry.types.contains(id)
    }
  }

  /// Whether code certainly sets the binding of a class through one of its objects, and all such uses set it.
  func isOnlySetThroughObject(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    let uses = (classBindings.usesOutside[property.name] ?? []).filter { member in
      guard member.kind == .member, case .type(let id) = declarations.object(member.rootOfPostfix, before: member).type
      else { return false }
      return isOfFamily(id, type)
    }
    return !uses.isEmpty && uses.allSatisfy(isTarget)
  }

  private func isOfFamily(_ id: TypeID, _ type: TypeSymbol) -> Bool {
    id == type.id || declarations[type: id].ancestry.types.contains(type.id)
  }

  /// Whether code only assigns a member: `model.isOpen = false`.
  private func isTarget(_ member: CodeNode) -> Bool {
    member.endsPostfix && member.rootOfPostfix.flags.contains(.isAssigned)
  }

  /// Whether a new object or value that is no view gets a binding to the member: `DetailsModel(path: $flow.path)`.
  private func isBoundByModel(_ member: CodeNode) -> Bool {
    let root = member.rootOfPostfix
    guard root.flags.contains(.isProjected), member.endsPostfix, let argument = root.argument,
      let code = member.scope.node?.code(around: argument.node),
      let callee = code.path(to: argument.node).dropLast().last.flatMap(CallNode.init)?.callee,
      let path = declarations.typePath(endingAt: callee),
      case .type(let id) = declarations.resolver.resolve(path: path, in: code.scope)
    else { return false }
    return declarations[type: id].viewKind == .no
  }
}
