import SwiftLexer

// Who can change the key while the task waits.
extension AnswerFlow {
  /// Whether the key may change before an answer is assigned.
  ///
  /// A control may edit it, `TextField("Search", text: $query)`, or `SearchField(model: model)` for `model.query`, and
  /// need not be disabled.
  func mayKeyChange(before assignment: Assignment, _ reads: inout PropertyReads) -> Bool {
    let flags = flagsSetBefore
    // Most tasks set none, and the key may have a use for each of them.
    if flags.isEmpty, !assignment.isWhileDisabled { return true }
    let key = task.key
    let controls = reads.of(key.property).filter { use in
      use.kind == .projection || !key.members.isEmpty && use.isWhole && use.root.argument != nil
    }
    if controls.isEmpty { return !assignment.isWhileDisabled }
    return flags.isEmpty || isResetEarly(flags, assignment) || isSetElsewhere(key.property)
      || controls.contains { !isDisabled($0.root, by: flags) }
  }

  /// The Booleans that disable controls and that statements set before anything waits:
  /// `isBusy = true; Task { … }`, `Task { isBusy = true; … }`.
  private var flagsSetBefore: Set<NameID> {
    func first(_ statements: some Sequence<CodeNode>) -> [CodeNode] {
      Array(statements.prefix { !$0.isOrContains(where: \.isAwaited) })
    }
    let before = task.codeBefore.siblings.filter { $0.id < task.closure.node.id }
    let own = first(task.closure.node.statements) + followed.flatMap { first($0.body.siblings) }
    return Set((before + own).filter(disables).map(\.name))
  }

  /// Whether one of them may be set back before the answer is there, not in a `defer`.
  private func isResetEarly(_ flags: Set<NameID>, _ assignment: Assignment) -> Bool {
    let bodies = [task.codeBefore.nodes, task.closure.node.descendants] + followed.map(\.body.nodes)
    return bodies.contains { body in
      var nodes = body
      while let node = nodes.next() {
        if node.kind == .deferStatement {
          nodes.skipDescendants(of: node)
        } else if flags.contains(node.name), node.file.id == assignment.place.file,
          node.range.start < assignment.place.range.start,
          type.property(named: node.name)?.use(at: node)?.isAssignedWhole == true, !disables(node)
        {
          return true
        }
      }
      return false
    }
  }

  /// Whether code gives the key another value than nil: `Button("Next") { day += 1 }`.
  private func isSetElsewhere(_ key: Property) -> Bool {
    key.uses.contains { use in
      use.root.scope.node?.kind != .initializer
        && (!use.flags.isDisjoint(with: [.isUpdated, .isInout])
          || use.isAssignedWhole && use.assignedValue?.onlyNode?.name != project.framework.language.nilLiteral)
    }
  }

  /// Whether one of some Booleans, and nothing else, disables the control around a node:
  /// `PhotosPicker(…).disabled(isSending)`.
  private func isDisabled(_ node: CodeNode, by flags: Set<NameID>) -> Bool {
    guard let code = node.scope.node?.code(around: node) else { return false }
    return code.path(to: node).contains { ancestor in
      ancestor.kind == .call
        && sequence(first: ancestor, next: \.nextSuffix).contains { suffix in
          guard suffix.kind == .member, disables(suffix.name),
            let flag = suffix.call?.onlyArgument?.value(in: node.scope).onlyNode, flags.contains(flag.name)
          else { return false }
          return type.property(named: flag.name)?.use(at: flag)?.kind == .value
        }
    }
  }

  /// Whether a modifier disables what it follows where its argument is true.
  private func disables(_ modifier: NameID) -> Bool {
    let framework = project.framework
    return framework.interactions.modifiers[modifier] == framework.progress.trueLiteral
  }
}
