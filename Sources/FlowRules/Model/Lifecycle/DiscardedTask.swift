import SwiftLexer

extension ProjectType {
  /// The tasks without a handle that wait in a loop for values which never end.
  ///
  ///     Task { for await _ in NotificationCenter.default.notifications(named: name) { self.reload() } }
  var discardedTasks: [DiscardedObserver] {
    let names = project.framework.isolation
    return instanceNodes(naming: [names.task], kind: .name).compactMap { task, code in
      guard let (call, closure) = project.startedTask(task, in: code.scope),
        let loop = project.endlessLoop(in: closure, code.scope), let path = discardedStatement(of: call, in: code),
        isView || holdsSelf(closure, in: code), let owner = owner(of: path, in: code)
      else { return nil }
      return DiscardedObserver(
        kind: .task(loop: loop.fileRange, copy: copy(by: loop)), owner: owner, place: task.nameRange, holdsSelf: true,
        isOfOneObject: false, center: nil)
    }
  }

  /// The @Published property to which a loop assigns the values of another one, and nothing else happens in it:
  ///
  ///     for await rows in store.$rows.values { self.rows = rows }
  ///     for await _ in store.$rows.values { rows = store.rows }
  private func copy(by loop: CodeNode) -> Property? {
    let statements = loop.firstBlock.map { Array($0.statements) } ?? []
    guard statements.count == 1, let target = statements[0].postfix.parts.first(where: { $0.kind != .selfReference }),
      let property = property(named: target.name), property.wrapper == .published,
      let use = property.use(at: target), use.isAssignedWhole, let value = use.assignedValue?.postfix,
      let source = loop.descendants.first(where: { $0.flags.contains(.isProjected) && $0.kind == .member })
    else { return nil }
    let isElement = value.last.isLocal && value.last == value.root
    return isElement || value.last.kind == .member && value.last.name == source.name ? property : nil
  }

  /// Whether the closure of a task holds its object, which it may use without `self`: `Task { reload() }`.
  private func holdsSelf(_ closure: ClosureNode, in code: CodeSpan) -> Bool {
    if code.useHoldingSelf(in: closure) != nil { return true }
    return closure.node.descendants.contains { node in
      node.kind == .name && !node.isLocal && !code.isHeldWeakly(node)
        && (property(named: node.name) != nil || family.contains { $0.declaresFunction(node.name) })
    }
  }
}

extension ProjectIndex {
  /// The call and the closure of `Task { … }` and `Task.detached { … }`.
  fileprivate func startedTask(_ task: CodeNode, in scope: Scope) -> (CallNode, ClosureNode)? {
    guard isFramework(task, framework.isolation.task, in: scope) else { return nil }
    var callee = task
    if let member = task.nextSuffix, member.kind == .member {
      guard member.name == framework.isolation.detached else { return nil }
      callee = member
    }
    guard let call = callee.call, let closure = call.arguments.last?.closure else { return nil }
    return (call, closure)
  }

  /// The statement of a closure that is a loop over values which never end, and that nothing leaves.
  fileprivate func endlessLoop(in closure: ClosureNode, _ scope: Scope) -> CodeNode? {
    closure.node.children.first { loop in
      guard loop.kind == .forStatement, loop.isAwaited, !loop.flags.contains(.isTried) else { return false }
      // After the pattern; what follows a `where` is not the values.
      let header = loop.children.prefix { $0.kind != .block }
      guard let last = Array(header).last else { return false }
      return isEndless(Array(last.rootOfPostfix.postfix.parts)[...], in: scope)
        && !mayEnd(loop, in: closure.code(in: scope))
    }
  }

  /// Whether the values of an expression never end: notifications, those of publishers, and transactions of StoreKit.
  private func isEndless(_ parts: ArraySlice<CodeNode>, in scope: Scope) -> Bool {
    let names = framework.subscriptions
    guard let last = parts.last else { return false }
    if let callee = CallNode(last)?.callee {
      return callee.name == names.notifications && parts.contains { names.notificationCenters.contains($0.name) }
    }
    guard last.kind == .member else { return false }
    if last.name == names.values { return code.endlessPublishers.value.isEndless(parts.dropLast(), canJoin: true) }
    return last.name == names.updates
      && parts.dropLast().last.map { isFramework($0, names.transaction, in: scope) } == true
  }

  /// Whether some statement of a loop may leave it, or asks whether its task is cancelled.
  private func mayEnd(_ loop: CodeNode, in code: CodeSpan) -> Bool {
    var walk = code.walk
    while let node = walk.next() {
      guard loop.contains(node), node != loop else { continue }
      switch node.kind {
      case .closure, .localFunction, .localDeclaration: walk.skipDescendants()
      case .returnStatement, .throwStatement: return true
      case .breakStatement:
        if node.name != .none || walk.ancestors.last(where: \.isLeftByBreak) == loop { return true }
      default:
        if framework.progress.cancellations.contains(node.name) { return true }
        // An error in no `do` ends the task. Lazy variables have the flag as well.
        if node.flags.contains(.isTried), node.kind != .variable,
          !walk.ancestors.contains(where: { $0.kind == .doStatement && loop.contains($0) })
        {
          return true
        }
      }
    }
    return false
  }
}

extension CodeNode {
  /// Whether a `break` in it, and in nothing else of the kind, leaves it.
  fileprivate var isLeftByBreak: Bool {
    switch kind {
    case .forStatement, .whileStatement, .repeatStatement, .switchStatement: true
    default: false
    }
  }
}
