import SwiftLexer

/// The way of an answer through the code of one task, from the question to the property that gets it.
///
/// The code is read in source order. A check whether the answer is still wanted ends the search, on whatever path it
/// stands: `Task.isCancelled`, a comparison after the `await`, a Boolean that lets only one task begin.
struct AnswerFlow {
  /// The assignment of an answer.
  struct Assignment {
    /// The property that gets the answer.
    let target: Property
    /// The assignment.
    let place: FileRange
    /// Whether the answer is a local value that a condition has unwrapped.
    var isUnwrapped = false
    /// Whether the code has set a Boolean that disables controls while it waits.
    var isWhileDisabled = false
  }

  /// The task whose code is read.
  let task: TaskByKey
  /// The type with the code.
  let type: ProjectType
  /// The local names whose values depend on the key.
  private(set) var asked: Set<NameID>
  /// The local names whose values depend on the answer.
  private var answered: Set<NameID> = []
  /// The functions of the type that the task waits for before it assigns an answer.
  private(set) var followed: [DeclarationNode] = []
  private var isKeyRead = false
  /// The `if` statements whose conditions read the key, and that have an `else`.
  private var decisions: [CodeNode] = []
  /// Whether the code so far has waited for an answer.
  private(set) var isAnswered = false
  /// Whether the code has set a Boolean that disables controls while it waits.
  private var isDisabling = false
  /// The project of the type.
  var project: ProjectIndex { type.project }

  init(of task: TaskByKey, in type: ProjectType) {
    self.task = task
    self.type = type
    asked = task.locals
  }

  /// The property that gets an answer for the key, with the target of the assignment.
  var outdatedAssignment: Assignment? {
    mutating get {
      let nodes = task.closure.node.descendants
      // `Task { search?.cancel(); search = …; rows = await search.value }`
      let cancel = project.framework.subscriptions.cancel
      guard !isLimited(task.codeBefore), !hasCheck(nodes), !task.codeBefore.siblings.contains(where: resetsKey),
        !nodes.containsRecord(where: { $0.kind == .member && $0.name == cancel })
      else { return nil }
      for node in task.codeBefore.nodes where node.kind == .initialValue { bind(node) }
      guard case .isAssigned(let assignment) = follow(task.closure.code(in: task.codeBefore.scope), hops: 0) else {
        return nil
      }
      return isForFirstAnswer(assignment.target) ? nil : assignment
    }
  }

  /// Whether an older answer may come late and be noticed.
  ///
  /// Nobody notices one that only the task itself uses, and none comes late where the control that changes the key is
  /// disabled meanwhile:
  ///
  ///     Task { data = try? await item.load(); if let data { photos.append(data) } }    // each photo counts
  ///
  /// - Parameter reads: those of the properties of the type.
  func mayMatter(_ assignment: Assignment, _ reads: inout PropertyReads) -> Bool {
    if !mayKeyChange(before: assignment, &reads) { return false }
    if type.isReference, !assignment.target.isPrivate { return true }
    let own = [task.closure.code(in: task.codeBefore.scope)] + followed.map(\.body)
    // `Text(photo == nil ? "Add a photo" : "Done")` shows the same for each answer that is not nil.
    let isValue = assignment.isUnwrapped
    return reads.of(assignment.target).contains { use in
      !own.contains { $0.file.id == use.name.file.id && $0.contains(use.name) }
        && !(isValue && use.isComparedWithNil(project))
    }
  }

  /// What the search knows after some code.
  private enum Step {
    case goesOn
    /// A check ends it, or code that gives the key a value: what follows is no answer to an older question.
    case ends
    case isAssigned(Assignment)
  }

  private mutating func follow(_ code: CodeSpan, hops: Int) -> Step {
    var walk = code.walk
    while let node = walk.next() {
      switch node.kind {
      case .localFunction, .localDeclaration: walk.skipDescendants()
      case .closure where !mayRunAtOnce(node, within: walk): walk.skipDescendants()
      case .guardStatement, .ifStatement, .forStatement, .operation:
        if isCheck(node, among: walk.parent?.children ?? code.siblings) { return .ends }
      // `[day] in`
      case .capture:
        let isKey = task.key.members.isEmpty && node.name == task.key.property.nameID
        if isKey || asks(node.descendants) { asked.insert(node.name) }
      case .initialValue: bind(node)
      case .name, .member, .selfReference:
        let step = visit(node, within: walk, hops: hops)
        guard case .goesOn = step else { return step }
      default: break
      }
    }
    return .goesOn
  }

  /// Follows one part of an expression: the question, the answer, or what gets it.
  private mutating func visit(_ node: CodeNode, within walk: NodeWalk, hops: Int) -> Step {
    if node.isAwaited {
      if hops == 0, let (function, call) = function(calledAt: node) {
        if hasCheck(function.body.nodes) { return .ends }
        followed.append(function)
        var flow = flow(into: function, calledBy: call)
        // A check in the function ends what the function does, and not the code after its call.
        let step = flow.follow(function.body, hops: hops + 1)
        if case .isAssigned = step { return step }
      }
      if asks(awaiting: node) { isAnswered = true }
    }
    // Code that gives the key a value does not ask for the one that has begun it.
    if task.key.isAssigned(at: node) { return .ends }
    if !isAnswered, disables(node) { isDisabling = true }
    if var assignment = assignment(at: node), runsBeforeNext(node, within: walk) {
      assignment.isWhileDisabled = isDisabling
      return .isAssigned(assignment)
    }
    if isAsked(node) {
      switch Self.statement(deciding: node, within: walk.ancestors) {
      case nil: isKeyRead = true
      case let statement? where statement.kind == .ifStatement && statement.branches.count > 1:
        decisions.append(statement)
      default: break
      }
    }
    return .goesOn
  }

  /// Whether a closure may run before the code after it, so that a check in it counts: `rows.filter { … }`.
  private func mayRunAtOnce(_ closure: CodeNode, within walk: NodeWalk) -> Bool {
    guard let call = walk.grandparent.flatMap(CallNode.init), let callee = call.callee else { return false }
    let framework = project.framework
    return framework.closures.immediate.contains(callee.name) || callee.name == framework.isolation.run
  }

  /// Whether a node certainly runs before the code after the closures around it: `await MainActor.run { … }`.
  private func runsBeforeNext(_ node: CodeNode, within walk: NodeWalk) -> Bool {
    let path = walk.ancestors
    return path.indices.allSatisfy { index in
      guard path[index].kind == .closure else { return true }
      guard index > 1, let call = CallNode(path[index - 2]) else { return false }
      return project.runsAtOnce(call, in: node.scope)
    }
  }

  /// The statement that decides by a node what the code asks, so that each question is the same one.
  ///
  ///     guard isActive, !loaded.contains(tab) else { return }
  ///     switch tab { case .users: users = await search(text) }     // asks for the text alone
  private static func statement(deciding node: CodeNode, within ancestors: [CodeNode]) -> CodeNode? {
    let kinds: [NodeKind] = [.closure, .guardStatement, .switchStatement, .ifStatement]
    guard let statement = ancestors.last(where: { kinds.contains($0.kind) }), statement.kind != .closure,
      !statement.branches.contains(where: { $0.contains(node) })
    else { return nil }
    return statement
  }

  /// Whether only `if` statements depend on the key, and no other branch of them assigns the target: the question is
  /// the same each time that it is asked.
  ///
  ///     if tab == 0 { posts = await loadPosts(user) } else { likes = await loadLikes(user) }
  private func isOnlyDecided(_ target: Property, _ value: CodeSpan, at node: CodeNode) -> Bool {
    guard !isKeyRead, !decisions.isEmpty, value.nodes.contains(where: \.isAwaited), !asks(value.nodes) else {
      return false
    }
    return decisions.allSatisfy { statement in
      statement.contains(node)
        && statement.branches.allSatisfy { branch in
          branch.contains(node) || !branch.descendants.contains { $0.name == target.nameID }
        }
    }
  }

  // The question.

  /// Whether a node names the key, or a local value that depends on it.
  private func isAsked(_ node: CodeNode) -> Bool {
    node.kind == .name && node.isLocal ? asked.contains(node.name) : task.key.isRead(at: node)
  }

  /// Whether some node names the key, or a local value that depends on it.
  func asks(_ nodes: some Sequence<CodeNode>) -> Bool {
    nodes.contains { ($0.kind == .name || $0.kind == .member) && isAsked($0) }
  }

  /// Whether code waits for the answer to a question, which may take another time for each task.
  ///
  /// An actor does what it is asked in the order of the questions.
  private func asks(awaiting node: CodeNode) -> Bool {
    (isKeyRead || !decisions.isEmpty || asksFor(node.postfix))
      && !project.code.serialFunctions.value.keepOrder(awaiting: node)
  }

  /// Whether an expression that is awaited depends on the key, and is not the key itself: `await day` reads the newest.
  private func asksFor(_ postfix: PostfixExpression) -> Bool {
    let isKey = postfix.suffixes.allSatisfy { $0.kind != .call } && task.key.isRead(at: postfix.last)
    return !isKey && asks(postfix.code(in: postfix.root.scope).nodes)
  }

  /// `let found = try await load(day)`, `let (data, response) = try await session.data(from: url)`
  private mutating func bind(_ value: CodeNode) {
    let names = value.initializedBindings.map(\.name)
    // `let (rows, total) = await (rowsTask, totalTask)`: each name gets one of them.
    if names.count > 1, let tuple = value.firstChild, tuple.kind == .tuple, tuple.endsPostfix,
      case let elements = tuple.children.compactMap(ArgumentNode.init), elements.count == names.count
    {
      for (name, element) in zip(names, elements) where name != .none {
        let nodes = element.node.descendants
        if hasAnswer(nodes) || tuple.isAwaited && asks(nodes) {
          answered.insert(name)
        } else if asks(nodes) {
          asked.insert(name)
        }
      }
      return
    }
    let nodes = value.descendants
    if hasAnswer(nodes) {
      answered.formUnion(names)
    } else if asks(nodes) {
      asked.formUnion(names)
    }
    answered.remove(.none)
    asked.remove(.none)
  }

  // The answer.

  /// Whether code waits for the answer, or reads it.
  private func hasAnswer(_ nodes: some Sequence<CodeNode>) -> Bool {
    let isAwaited = nodes.contains { $0.isAwaited && asks(awaiting: $0) }
    return isAwaited || nodes.contains { $0.kind == .name && $0.isLocal && answered.contains($0.name) }
  }

  /// `rows = found`; `rows.append(contentsOf: found)`, `rows += found` and `rows = rows + found` only add.
  ///
  /// A closure only keeps an answer: `task = Task { show(found) }`.
  private func assignment(at node: CodeNode) -> Assignment? {
    guard !node.isLocal, node.name != task.key.property.nameID, let property = type.property(named: node.name),
      property.isStored, !property.isStatic, let use = property.use(at: node), use.kind == .value,
      use.isAssignedWhole, let value = use.assignedValue, hasAnswer(value.nodesOutsideClosures),
      value.first.flatMap({ property.use(at: $0.afterSelf ?? $0) }) == nil,
      !hasQuestion(value, in: property), !isOnlyDecided(property, value, at: node)
    else { return nil }
    let isUnwrapped = value.onlyNode.map { $0.isLocal && isUnwrappedInCondition($0.name) } ?? false
    return Assignment(target: property, place: use.range, isUnwrapped: isUnwrapped)
  }

  /// `if let data = try? await item.load(), let photo = Photo(data) { … }`
  private func isUnwrappedInCondition(_ name: NameID) -> Bool {
    task.closure.node.descendants.contains { statement in
      (statement.kind == .ifStatement || statement.kind == .guardStatement)
        && statement.children.contains { $0.kind == .binding && $0.name == name }
    }
  }

  // One hop.

  /// The function of the type that an expression calls: `await search()`.
  func function(calledAt root: CodeNode) -> (DeclarationNode, CallNode)? {
    let name = root.afterSelf
    guard let name, let call = name.call, type.property(named: name.name) == nil,
      project.declarations.use(of: PropertySpelling(name: name.name), at: name) != nil,
      let reference = project.declarations.codeMember(named: name.name, of: type.symbol)
    else { return nil }
    return (project.declarations[reference], call)
  }

  /// The flow through the code of a function, whose parameters may get the new value.
  private func flow(into function: DeclarationNode, calledBy call: CallNode) -> AnswerFlow {
    var flow = AnswerFlow(of: task, in: type)
    flow.isDisabling = isDisabling
    flow.asked = Set(
      zip(function.parameters, call.arguments).compactMap { parameter, argument in
        parameter.label == argument.label && asks(argument.node.descendants) ? parameter.name : nil
      })
    return flow
  }
}
