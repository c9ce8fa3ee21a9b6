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
  /// Whether the key may change while the task waits, during which some Booleans are set that disable controls.
  ///
  /// A control may edit it, `TextField("Search", text: $query)`, or `SearchField(model: model)` for `model.query`, and
  /// need not be disabled.
  func mayKeyChange(while flags: Set<NameID>, _ reads: inout PropertyReads) -> Bool {
    let key = task.key
    let controls = reads.of(key.property).filter { use in
      use.kind == .projection || !key.members.isEmpty && use.isWhole && use.root.argument != nil
    }
    if controls.isEmpty { return flags.isEmpty }
    let before = task.codeBefore.nodes.prefix { $0.id < task.closure.node.id }.filter(disables).map(\.name)
    let all = flags.union(before)
    return all.isEmpty
      || controls.contains { !isDisabled($0.root, by: all) && !isPresentedByDisabledControl($0.root, all) }
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

  /// Whether only disabled controls open what a node is an argument of:
  /// `.photosPicker(isPresented: $isOpen, selection: $item)`.
  private func isPresentedByDisabledControl(_ node: CodeNode, _ flags: Set<NameID>) -> Bool {
    guard let code = node.scope.node?.code(around: node),
      let call = code.path(to: node).last(where: { $0.kind == .call }).flatMap(CallNode.init),
      let argument = call.arguments.first(where: { $0.label == project.framework.presentations.isPresented }),
      let name = argument.first, let flag = type.property(named: name.name), flag.use(at: name)?.kind == .projection,
      flag.wrapper == .state, flag.isPrivate
    else { return false }
    let others = flag.uses.filter { use in
      use.root != name && use.assignedValue?.onlyNode.map { project.text($0.name) } != "false"
    }
    return !others.isEmpty && others.allSatisfy { $0.kind == .value && isDisabled($0.root, by: flags) }
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
