import SwiftLexer

// The actions that open a sheet, and what else they change.
extension SplitSearch {
  /// `isOpen = true`, `isOpen.toggle()`
  func opens(_ use: PropertyUse) -> Bool {
    guard use.kind == .value else { return false }
    if use.isAssignedWhole {
      return use.assignedValue?.onlyNode.map { project.text($0.name) } == "true"
    }
    return use.memberName() == project.framework.values.toggle
  }

  /// Whether the action of a control runs a place: in its closure, or in a function that only such closures call.
  func isByPerson(_ site: StateSite) -> Bool {
    guard case .action(let closure) = site.role else { return false }
    if let closure { return isAction(closure) }
    let callers = callers(of: site)
    return !callers.isEmpty
      && callers.allSatisfy { caller in
        if isPassedAsAction(caller) { return true }
        guard case .action(let closure?) = caller.role else { return false }
        return isAction(closure)
      }
  }

  private func callers(of site: StateSite) -> [StateSite] {
    sites.ofMembers[project.declarations[site.member].name] ?? []
  }

  /// Whether a closure is the action of a control, not of a change or an appearance.
  private func isAction(_ closure: CodeNode) -> Bool {
    guard let code = closure.scope.node?.code(around: closure),
      let call = code.path(to: closure).dropLast(2).last.flatMap(CallNode.init), let callee = call.callee
    else { return false }
    return !project.framework.lifeCycle.modifiers.contains(callee.name)
  }

  /// `Button("Add", action: add)`
  private func isPassedAsAction(_ function: StateSite) -> Bool {
    guard function.use.isWhole, let argument = function.use.root.argument else { return false }
    return project.framework.closures.actionLabels.contains(argument.label)
  }

  /// Whether an action of a person opens the sheet, and changes nothing that makes SwiftUI evaluate the body.
  func isOnlyChange(_ opening: StateSite, _ content: CodeNode) -> Bool {
    guard case .action(let closure) = opening.role else { return false }
    if let closure { return isAction(closure) && isQuiet(closure.descendants, in: closure.scope, content) }
    let function = project.declarations[opening.member]
    guard isQuiet(function.body.nodes, in: function.scope, content) else { return false }
    return callers(of: opening).contains { caller in
      if isPassedAsAction(caller) { return true }
      guard case .action(let closure?) = caller.role, isAction(closure) else { return false }
      return isQuiet(closure.descendants, in: closure.scope, content, calling: function.name)
    }
  }

  /// Whether some code changes only state that nothing outside the content shows.
  ///
  /// - Parameter function: the function that the code may call.
  private func isQuiet(
    _ nodes: NodeSequence, in scope: Scope, _ content: CodeNode, calling function: NameID? = nil
  ) -> Bool {
    nodes.allSatisfy { node in
      if !node.flags.isDisjoint(with: .writes) { return isHiddenState(node, content) }
      guard node.kind.mayBeginCall, node.postfix.suffixes.contains(where: { $0.kind == .call }) else { return true }
      switch node.kind {
      case .implicitMember, .implicitParameter, .literal, .arrayLiteral: return true
      case .name where node.isLocal: return !node.flags.contains(.startsStatement)
      case .name, .selfReference:
        let name = node.afterSelf?.name
        if let name, name == function || project.framework.harmlessFunctions.contains(name) { return true }
        if project.declarations.namesType(node.name) { return !project.isObservableType(node, in: scope) }
        return isHiddenState(node, content)
      default: return false
      }
    }
  }

  /// Whether a name is that of state which only the content shows, or of the Boolean of a sheet.
  private func isHiddenState(_ node: CodeNode, _ content: CodeNode) -> Bool {
    let name = node.afterSelf
    guard let name, !name.isLocal,
      let property = view.property(named: name.name), property.wrapper == .state, property.use(at: name) != nil
    else { return false }
    return isHidden(property, outside: content) || sites[property].allSatisfy { isControl($0, of: property, content) }
  }
}

extension NodeKind {
  /// Whether a node of the kind begins expressions such as `items.first(where: isNew)`.
  fileprivate var mayBeginCall: Bool {
    switch self {
    case .name, .selfReference, .superReference, .implicitMember, .implicitParameter, .literal, .arrayLiteral, .tuple,
      .closure, .macro:
      true
    default: false
    }
  }
}

extension ProjectIndex {
  /// Whether a name is that of a class of the project that views may observe: of `Store.shared.select(item)`.
  fileprivate func isObservableType(_ name: CodeNode, in scope: Scope) -> Bool {
    guard case .type(let id) = resolve(path: [name.name], in: scope) else { return false }
    return type(id).isReference
  }
}
