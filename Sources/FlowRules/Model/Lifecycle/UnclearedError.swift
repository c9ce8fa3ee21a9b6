import SwiftLexer

/// The error of an attempt, in the state of a view, that stays on screen after a later attempt has succeeded.
///
///     do { rows = try await load() } catch { failure = error.localizedDescription }     // nothing sets it to nil
///     if let failure { Text(failure) } else { List(rows) { … } }
package struct UnclearedError {
  package let property: Property
  /// The assignment in the `catch`.
  package let set: PropertyUse
  /// The state that a successful attempt assigns.
  package let result: Property
  /// The place where the view shows the error.
  package let shown: FileRange
  /// The name of what begins the attempt again: `refreshable`, `Button`.
  package let restart: FileRange
  /// Whether the view shows the error in the place of the result.
  package let hidesResult: Bool
  /// The `do` of the attempt.
  package let attempt: FileRange
}

extension ViewUsage {
  /// The errors that no code of the view takes away, although the view tries again.
  package var unclearedErrors: [UnclearedError] {
    let errors = type.properties(wrappedBy: .state).compactMap { property -> (Property, [PropertyUse])? in
      guard property.isOptional, !property.isStatic, let usage = usage(of: property),
        let sets = usage.errorSets, usage.isOwnCodeAll, !usage.mayBePassed
      else { return nil }
      return (property, sets)
    }
    if errors.isEmpty { return [] }
    let search = UnclearedErrorSearch(type)
    // More than any view has: each of them asks for the statements around its uses.
    return errors.prefix(16).compactMap { property, sets in search.found(property, setBy: sets) }
  }
}

extension PropertyUsage {
  /// The assignments of a property that is only read besides, each of them where something fails; nil for any other.
  fileprivate var errorSets: [PropertyUse]? {
    let type = property.type
    guard property.initialValue.isEmpty || property.literalText == "nil" else { return nil }
    var sets: [PropertyUse] = []
    for use in own where !type.project.code.isCertainlyRead(use, of: property.symbol) {
      guard use.kind == .value, use.isAssignedWhole, let value = use.assignedValue, type.project.isPresent(value),
        use.isWhereSomethingFails
      else { return nil }
      sets.append(use)
    }
    return sets.contains { $0.failedAttempt != nil } ? sets : nil
  }
}

/// The search for what shows an error, and for what tries again.
private struct UnclearedErrorSearch {
  private let view: ProjectType
  private let sites: StateSites
  private let leaving: LeavingCode
  private var project: ProjectIndex { view.project }
  private var framework: FrameworkNames { project.framework }

  init(_ view: ProjectType) {
    self.view = view
    sites = StateSites(of: view)
    leaving = LeavingCode(in: view, FunctionCalls(in: view))
  }

  func found(_ property: Property, setBy sets: [PropertyUse]) -> UnclearedError? {
    let reads = sites[property].filter { site in !sets.contains { $0.root == site.use.root } }
    guard reads.allSatisfy({ $0.isRendered || isAsked($0) }) else { return nil }
    for set in sets {
      guard let attempt = set.failedAttempt, let site = sites[property].first(where: { $0.use.root == set.root }),
        case .action(let closure) = site.role
      else { continue }
      let action = closure?.descendants ?? project.declarations[site.member].body.nodes
      guard !action.contains(where: leaves), let result = result(of: attempt, besides: property) else { continue }
      let assigned = assignedNames(in: action)
      for read in reads {
        guard let branch = branch(showing: read, assigned),
          let restart = restarts(of: site).first(where: { isVisible($0, with: branch) })
        else { continue }
        let hidesResult = sites[result].contains { site in
          site.isRendered && branch.statement.contains(site.use.root) && !branch.block.contains(site.use.root)
        }
        return UnclearedError(
          property: property, set: set, result: result, shown: read.use.range, restart: restart.nameRange,
          hidesResult: hidesResult, attempt: attempt.fileRange)
      }
    }
    return nil
  }

  private func leaves(_ node: CodeNode) -> Bool {
    (node.kind == .name || node.kind == .member) && (leaving.includes(node) || leaving.functions.contains(node.name))
  }

  /// Whether code only looks at the error where the attempt is, as `print(failure)` does.
  private func isAsked(_ site: StateSite) -> Bool { if case .action = site.role { true } else { false } }

  // What an attempt that succeeds changes.

  /// State that the view shows and that a `do` assigns: `rows = try await load()`.
  private func result(of attempt: CodeNode, besides error: Property) -> Property? {
    guard let block = attempt.children.first(where: { $0.kind == .block }) else { return nil }
    for node in block.descendants where (node.kind == .name || node.kind == .member) && !node.isLocal {
      guard let state = view.property(named: node.name), state.nameID != error.nameID,
        state.wrapper == .state, !state.isBool, let use = state.use(at: node), use.isAssignedWhole,
        let value = use.assignedValue, value.onlyNode?.kind != .literal,
        value.onlyNode?.kind != .arrayLiteral,
        sites[state].contains(where: \.isRendered)
      else { continue }
      return state
    }
    return nil
  }

  private func assignedNames(in nodes: some Sequence<CodeNode>) -> Set<NameID> {
    Set(
      nodes.lazy.filter { ($0.kind == .name || $0.kind == .member) && !$0.isLocal }
        .filter { !$0.rootOfPostfix.flags.isDisjoint(with: .writes) }.map(\.name))
  }

  // What shows the error.

  /// The branch of an `if` that shows the error whenever there is one.
  private struct Branch {
    let statement: CodeNode
    let block: CodeNode
  }

  /// - Parameter assigned: what an attempt assigns: it may decide whether the `if` is reached after a success.
  private func branch(showing site: StateSite, _ assigned: Set<NameID>) -> Branch? {
    guard site.isRendered, let code = project.declarations[site.member].code(around: site.use.root) else { return nil }
    let path = code.path(to: site.use.root)
    guard let index = path.lastIndex(where: { $0.kind == .ifStatement }), index + 1 < path.count,
      let block = path[index].children.first(where: { $0.kind == .block }), block != path[index + 1],
      isOnlyCondition(site.use, of: path[index]),
      !path.contains(where: isPresenting),
      zip(path[..<index], path.dropFirst()).allSatisfy({ isReachedAgain($0, through: $1, assigned) })
    else { return nil }
    return Branch(statement: path[index], block: block)
  }

  /// Whether `if` asks for nothing but the error: `if let failure`, `if let text = failure`, `if failure != nil`.
  private func isOnlyCondition(_ use: PropertyUse, of statement: CodeNode) -> Bool {
    let conditions = Array(statement.children.prefix { $0.kind != .block })
    // Of `if let failure` the name comes before the binding that it implies.
    if conditions.contains(where: { $0.kind == .binding }) { return conditions.count == 2 && use.isWhole }
    return conditions.count == 3 && conditions[0] == use.root && project.text(conditions[1].name) == "!="
      && project.text(conditions[2].name) == "nil"
  }

  /// Whether a part of the view's code is still shown after a success: nothing around it asks for what the attempt
  /// assigns, except for the Boolean of `if isLoading { … } else { … }`.
  private func isReachedAgain(_ node: CodeNode, through part: CodeNode, _ assigned: Set<NameID>) -> Bool {
    switch node.kind {
    case .switchStatement, .guardStatement, .whileStatement: return false
    case .ifStatement:
      let conditions = node.children.prefix { $0.kind != .block }
      let isElse = part != node.children.first { $0.kind == .block }
      if isElse, conditions.count == 1, let name = conditions.first, name.endsPostfix,
        view.property(named: name.name)?.isBool == true
      {
        return true
      }
      return !conditions.contains { condition in
        ([condition] + condition.descendants).contains { assigned.contains($0.name) }
      }
    default: return true
    }
  }

  /// Whether a call shows its content above the view, or decides by it: `.sheet`, `.alert`, `.disabled`.
  private func isPresenting(_ node: CodeNode) -> Bool {
    guard let callee = CallNode(node)?.callee, callee.kind == .member else { return false }
    return framework.presentations.modifiers.contains(callee.name)
      || framework.interactions.hitTesting.contains(callee.name)
  }

  // What tries again.

  /// The controls and modifiers whose action is the code of a site, or calls its function.
  private func restarts(of site: StateSite, hops: Int = 0) -> [CodeNode] {
    guard case .action(let closure) = site.role else { return [] }
    if let closure { return callee(taking: closure).map { [$0] } ?? [] }
    let calls = sites.ofMembers[project.declarations[site.member].name] ?? []
    return hops > 1 ? [] : calls.flatMap { control(passed: $0).map { [$0] } ?? restarts(of: $0, hops: hops + 1) }
  }

  /// The name of the control that gets a function as its action: `Button("Retry", action: load)`.
  private func control(passed function: StateSite) -> CodeNode? {
    guard function.use.isWhole, let argument = function.use.root.argument,
      framework.closures.actionLabels.contains(argument.label),
      let path = function.use.root.scope.node?.code(around: argument.node)?.path(to: argument.node)
    else { return nil }
    return path.dropLast().last.flatMap(CallNode.init)?.callee
  }

  /// The name of the control or the modifier that runs a closure each time somebody or something wants it to.
  private func callee(taking closure: CodeNode) -> CodeNode? {
    guard let code = closure.scope.node?.code(around: closure),
      let call = code.path(to: closure).dropLast(2).last.flatMap(CallNode.init), let callee = call.callee
    else { return nil }
    let lifeCycle = framework.lifeCycle
    if callee.name == lifeCycle.onAppear || callee.name == lifeCycle.onDisappear { return nil }
    return callee.name == lifeCycle.task && !call.labels.contains(framework.id) ? nil : callee
  }

  /// Whether a control may be on screen together with the error: no statement shows either the one or the other.
  private func isVisible(_ control: CodeNode, with branch: Branch) -> Bool {
    let toError = ways(to: branch.block)
    return ways(to: control).contains { way in
      toError.contains { other in
        way.allSatisfy { statement, part in other[statement].map { $0 == part } ?? true }
      }
    }
  }

  /// From the body to a node, the statements that choose what the view shows, each with the part that leads there.
  private func ways(to node: CodeNode, hops: Int = 0) -> [[CodeNode: CodeNode]] {
    guard let member = node.scope.node, let code = member.code(around: node) else { return [] }
    let path = code.path(to: node)
    let choices = zip(path, path.dropFirst()).filter { statement, _ in
      statement.kind == .ifStatement || statement.kind == .switchStatement
    }
    let own = Dictionary(choices) { first, _ in first }
    if member.name == framework.body { return [own] }
    let uses = (sites.ofMembers[member.name] ?? []).filter(\.isRendered)
    return hops > 2 ? [] : uses.flatMap { use in
      ways(to: use.use.root, hops: hops + 1).map { $0.merging(own) { first, _ in first } }
    }
  }
}

extension PropertyUse {
  /// The `do` whose `catch` contains the use; nil for a use elsewhere.
  fileprivate var failedAttempt: CodeNode? {
    guard let path = root.scope.node?.code(around: root)?.path(to: root),
      let clause = path.lastIndex(where: { $0.kind == .catchClause }), clause > 0,
      path[clause - 1].kind == .doStatement
    else { return nil }
    return path[clause - 1]
  }

  /// Whether only a failure leads to the use: it is in a `catch`, or in a block that ends with `return`.
  fileprivate var isWhereSomethingFails: Bool {
    if failedAttempt != nil { return true }
    guard let path = root.scope.node?.code(around: root)?.path(to: root),
      let block = path.last(where: { $0.kind == .block || $0.kind == .closure }), block.kind == .block
    else { return false }
    return block.children.contains { $0.kind == .returnStatement && $0.id > root.id }
  }
}

extension ProjectIndex {
  /// Whether a value is certainly not nil: a text, an error, its description, a case or a new value.
  fileprivate func isPresent(_ value: CodeSpan) -> Bool {
    let operands = value.siblings.filter { !$0.isSuffix }
    let operators = operands.filter { $0.kind == .operation }.map { text($0.name) }
    guard operators.allSatisfy({ $0 == "+" || $0 == "??" }),
      // `fallback` of `answer?.message ?? fallback` decides.
      let last = operands.last
    else { return false }
    let parts = last.postfix.parts
    if parts.contains(where: { $0.kind == .optionalChaining || $0.kind == .subscriptAccess }) { return false }
    switch last.kind {
    case .literal: return text(last.name) != "nil"
    case .implicitMember: return text(last.name) != "none"
    case .name where last.isLocal && last.endsPostfix: return last.isNamedError(self)
    case .name, .member:
      if text(last.postfix.last.name) == "localizedDescription" { return true }
      // `String(localized: "No answer")`, `LoadError(error)`
      return last.call != nil && last.call?.node.endsPostfix == true && namesTypeWithoutFailure(last)
    default: return false
    }
  }

  /// Whether a name is that of a type whose initializers make a value in any case.
  private func namesTypeWithoutFailure(_ name: CodeNode) -> Bool {
    switch resolve(path: [name.name], in: name.scope) {
    case .external: text(name.name) == "String"
    case .type(let id): type(id).initializers.isEmpty
    default: false
    }
  }
}

extension CodeNode {
  /// Whether it is the name of the error that the `catch` around it has caught: `error`.
  fileprivate func isNamedError(_ project: ProjectIndex) -> Bool {
    guard project.text(name) == "error" else { return false }
    return scope.node?.code(around: self)?.path(to: self).contains { $0.kind == .catchClause } ?? false
  }
}
