import SwiftLexer

extension Property {
  /// State of the view that its code sets wherever it changes the object in this property.
  ///
  ///     exported.setURL(url)
  ///     isShared = true          // redraws the view, which then shows the new URL
  ///
  /// Nil where some change has no such neighbor, and where other code may change the object.
  ///
  /// - Parameter reads: the reads that the view shows.
  func stateSetWithChanges(besides reads: [DisplayedRead]) -> Property? {
    let readMembers = Set(reads.map(\.member))
    var found: Property?
    var count = 0
    for code in type.code {
      for use in uses(in: code) where !isReplacement(use) {
        guard use.kind == .value, !use.isWhole else { return nil }
        let isTarget = !use.flags.isDisjoint(with: .writes)
        if !isTarget, use.calledMember.map({ readMembers.contains($0.name) }) ?? (use.member != nil) { continue }
        count += 1
        // More changes than any view makes; each of them searches the code around it.
        guard count < 32, let state = type.stateSet(beside: use.root, in: code) else { return nil }
        found = found ?? state
      }
    }
    return found
  }

  /// Whether a use puts another object into the property, which redraws the view by itself.
  private func isReplacement(_ use: PropertyUse) -> Bool { use.isAssignedWhole && use.kind != .projection }
}

/// Whether SwiftUI draws a view again because of code beside a change.
enum Redraw: Comparable {
  case none
  /// The code sets state, or calls an object that the view observes, which may announce something then.
  case possible
  /// The code calls a function of an observed object, one that announces something, or assigns what the object
  /// announces, wherever it makes the change.
  case certain
}

extension ProjectType {
  /// Whether code around a node draws the view again.
  ///
  ///     if editor.isOpen { editor.cursor.line = 1 }
  ///     editor.save()            // sets isSaving
  ///
  /// In a function of the view, the code around each call counts as well.
  func redraw(beside node: CodeNode, in code: CodeSpan) -> Redraw {
    let own = ownRedraw(beside: node, in: code)
    guard own != .certain, let function = code.scope.node, function.kind == .function else { return own }
    // More calls than any view has; each of them searches the code around it.
    let calls = calls(ofOwnFunction: function.name).prefix(8)
    return max(own, calls.map { ownRedraw(beside: $0.node, in: $0.code) }.min() ?? .none)
  }

  /// The calls of a function of the view in its own code.
  private func calls(ofOwnFunction name: NameID) -> [(node: CodeNode, code: CodeSpan)] {
    code.flatMap { code in
      code.ownNodes { $0.name == name && ($0.kind == .name || $0.kind == .member) && !$0.flags.contains(.isLocal) }
        .filter { $0.call != nil && project.declarations.use(of: PropertySpelling(name: name), at: $0) != nil }
        .map { ($0, code) }
    }
  }

  private func ownRedraw(beside node: CodeNode, in code: CodeSpan) -> Redraw {
    let path = code.path(to: node)
    // The closure runs at another time than the code around it.
    let statements = path.last { $0.kind == .closure }.map { Array($0.children) } ?? Array(code.siblings)
    let root = node.rootOfPostfix
    var isSet = false
    var called: [(type: TypeID, function: CodeNode)] = []
    var announced: [CodeNode] = []
    var isCalled = false
    for statement in statements {
      for name in [statement] + statement.descendants where name != root && !name.isLocal {
        guard name.kind == .name || name.kind == .member, let property = property(named: name.name),
          let use = property.use(at: name), use.root != root, !isInOtherBranch(name, than: path, in: code)
        else { continue }
        if property.observesObject, let function = use.calledMember {
          isCalled = true
          if let type = property.declaredOrInferredType { called.append((type.id, function)) }
        } else if property.observesObject, property.announces(use) {
          announced.append(name)
        } else if property.wrapper == .state, project.code.certainlyChanges(use, property.symbol) {
          isSet = isSet || property.uses.contains { project.code.isCertainlyRead($0, of: property.symbol) }
        }
      }
    }
    // Beside it, and not in a branch of its own; a change after an `await` is drawn by what comes later.
    func isBeside(_ node: CodeNode) -> Bool {
      (!root.isAwaited || node.id > root.id)
        && code.path(to: node).allSatisfy { !$0.kind.isConditional && $0.kind != .closure || path.contains($0) }
        && !statements.contains { mayEnd(between: root.id, node.id, in: $0) }
        && (node.id > root.id || !mayWait(between: node.id, root.id, in: statements))
    }
    // One walk through the class; few actions call more.
    let announces = announced.prefix(8).contains(where: isBeside)
      || called.lazy.filter { isBeside($0.function) }.prefix(2).contains { type, function in
        ClassAnnouncements(of: project.type(type)).members.contains(function.name)
      }
    return announces ? .certain : isSet || isCalled || !announced.isEmpty ? .possible : .none
  }

  /// Whether some statement waits between two nodes, so that what the first one announces is drawn before the second.
  private func mayWait(between first: NodeID, _ second: NodeID, in statements: [CodeNode]) -> Bool {
    statements.contains { statement in
      statement.isOrContains { $0.isAwaited && first < $0.id && $0.id < second }
    }
  }

  /// Whether a statement has a `return` or a `guard` between two nodes, so that only one of them may run.
  private func mayEnd(between first: NodeID, _ second: NodeID, in statement: CodeNode) -> Bool {
    statement.isOrContains { node in
      (node.kind == .returnStatement || node.kind == .guardStatement)
        && min(first, second) < node.id && node.id < max(first, second)
    }
  }

  /// Whether a condition chooses between a node and the code at the end of a path.
  private func isInOtherBranch(_ node: CodeNode, than path: [CodeNode], in code: CodeSpan) -> Bool {
    let own = code.path(to: node)
    return zip(own, own.dropFirst()).contains { statement, part in
      (statement.kind == .ifStatement || statement.kind == .switchStatement) && path.contains(statement)
        && !path.contains(part) && part.isBranch
    }
  }

  /// The state that a statement in the same block as `node` assigns, if the view uses it elsewhere.
  fileprivate func stateSet(beside node: CodeNode, in code: CodeSpan) -> Property? {
    let block = code.path(to: node).dropLast().last
    let targets = (block?.children ?? code.siblings).lazy.filter { $0.flags.contains(.isAssigned) }
    for statement in targets.prefix(16) {
      let name = statement.afterSelf
      guard let name, let state = property(named: name.name), state.wrapper == .state,
        project.declarations.use(of: state.spelling, at: name) != nil,
        state.uses.contains(where: { !$0.isAssignedWhole })
      else { continue }
      return state
    }
    return nil
  }
}

extension NodeKind {
  /// Whether a part of a statement may not run.
  fileprivate var isConditional: Bool {
    switch self {
    case .block, .caseBlock, .catchClause, .forStatement, .whileStatement, .closure: true
    default: false
    }
  }
}

extension Property {
  /// Whether a use assigns a member that the object in the property announces: `store.count += 1`.
  fileprivate func announces(_ use: PropertyUse) -> Bool {
    guard !use.flags.isDisjoint(with: .writes), let object = declaredOrInferredType, let member = use.member else {
      return false
    }
    return object.property(named: member.name)?.isAnnounced(by: object) == true
  }
}
