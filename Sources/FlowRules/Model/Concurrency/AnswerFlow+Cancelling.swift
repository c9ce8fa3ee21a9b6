import SwiftLexer

// What a cancellation of the task would do beside.
extension AnswerFlow {
  /// Whether the task, or a function of the type that it has been followed into, waits for one that sends something, by
  /// its name.
  var sends: Bool {
    let progress = project.framework.progress
    func sends(_ root: CodeNode) -> Bool {
      root.isAwaited
        && root.postfix.parts.contains { part in
          guard part.call != nil, case let name = project.text(part.name), progress.sends(name, isOwn: false) else {
            return false
          }
          // To find the type's own function takes a look at all its members.
          return progress.sends(name, isOwn: true) || function(calledAt: root) == nil
        }
    }
    return task.closure.node.descendants.contains(where: sends)
      || followed.contains { $0.body.nodes.contains(where: sends) }
  }

  /// The calls outside of the task of a function that it has been followed into.
  var otherCalls: OutdatedAnswer.OtherCalls {
    if followed.isEmpty { return .none }
    let names = NameSet(followed.map(\.name))
    let calls = type.code.flatMap { code in
      code.nodes.matching { ($0.kind == .name || $0.kind == .member) && names.contains($0.name) }.filter { node in
        node.call != nil && project.declarations.use(of: PropertySpelling(name: node.name), at: node) != nil
      }
    }
    func isOwn(_ name: CodeNode) -> Bool { task.closure.node.contains(name) }
    func isAsked(_ name: CodeNode) -> Bool { name.call?.arguments.contains { asks($0.node.descendants) } ?? false }
    let others = calls.filter { !isOwn($0) }
    if others.isEmpty { return .none }
    // `await load()` reads the key itself, `await load(day)` gets it.
    let getsKey = calls.contains { isOwn($0) && isAsked($0) }
    return getsKey && !others.allSatisfy(isAsked) ? .withOther : .withKey
  }

  /// Whether a `catch` around the answer assigns a property, itself or in a function of the type: the answer, a
  /// message, or the flag that the newer request has just set.
  var assignsInCatch: Bool {
    func assigns(_ nodes: some Sequence<CodeNode>) -> Bool {
      nodes.contains { node in
        (node.kind == .name || node.kind == .member)
          && type.property(named: node.name)?.use(at: node)?.isAssignedWhole == true
      }
    }
    let bodies = [task.closure.node.descendants] + followed.map(\.body.nodes)
    return bodies.joined().contains { clause in
      clause.kind == .catchClause
        && (assigns(clause.descendants)
          || clause.descendants.contains { function(calledAt: $0).map { assigns($0.0.body.nodes) } ?? false })
    }
  }
}

// Who can change the key while the task waits.
extension AnswerFlow {
  /// Whether the key may change before an answer is assigned.
  ///
  /// A control may edit it, `TextField("Search", text: $query)`, or `SearchField(model: model)` for `model.query`, and
  /// need not be disabled.
  func mayKeyChange(before assignment: Assignment, _ reads: inout PropertyReads) -> Bool {
    let key = task.key
    let controls = reads.of(key.property).filter { use in
      use.kind == .projection || !key.members.isEmpty && use.isWhole && use.root.argument != nil
    }
    if controls.isEmpty { return !assignment.isWhileDisabled }
    let flags = flagsSetBefore
    return flags.isEmpty || isResetEarly(flags, assignment) || isSetElsewhere(key.property)
      || controls.contains { !isDisabled($0.root, by: flags) }
  }

  /// The Booleans that disable controls and that statements set before anything waits:
  /// `isBusy = true; Task { … }`, `Task { isBusy = true; … }`.
  private var flagsSetBefore: Set<NameID> {
    func first(_ statements: some Sequence<CodeNode>) -> [CodeNode] {
      Array(statements.prefix { !([$0] + $0.descendants).contains(where: \.isAwaited) })
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

extension PropertyUse {
  /// Whether code only asks whether there is a value: `photo == nil`.
  func isComparedWithNil(_ project: ProjectIndex) -> Bool {
    guard kind == .value, isWhole, let code = root.scope.node?.code(around: root),
      let comparison = root.postfix.following(in: code), comparison.kind == .operation,
      project.framework.progress.equalities.contains(comparison.name),
      let operand = comparison.postfix.following(in: code)
    else { return false }
    return operand.kind == .literal && operand.name == project.framework.language.nilLiteral
  }
}
