import SwiftLexer

/// The search for a misplaced reset of one Boolean.
struct FlagSearch {
  /// The Boolean.
  let flag: Property
  private let members: [FlagUses.Member]
  /// The functions that assign the flag, and those that call one of them.
  private let writers: Set<NameID>
  private let leaving: LeavingCode
  private let calls: FunctionCalls
  /// The project of the Boolean's type.
  var project: ProjectIndex { flag.type.project }
  private var names: LanguageNames { project.framework.language }

  /// - Parameter uses: those of all flags of the type.
  /// - Returns: nil where other code may assign the flag, nothing reads it, or no member both sets and resets it.
  init?(_ flag: Property, among uses: inout FlagUses) {
    guard let members = uses.members(assigning: flag),
      members.contains(where: { $0.writes.contains(where: \.isSet) && !$0.writes.allSatisfy(\.isSet) }),
      !flag.type.project.code.mayBeChangedByOthers(flag.symbol, of: flag.type.symbol),
      !members.contains(where: { $0.code.repeats(while: flag) })
    else { return nil }
    self.flag = flag
    self.members = members
    writers = uses.calls.functions(leadingTo: Set(members.compactMap { $0.code.scope.node?.name }))
    leaving = uses.leaving
    calls = uses.calls
  }

  /// The first reset that may not run, or runs too early; nil if none does.
  var misplacedReset: MisplacedReset? {
    for (index, member) in members.enumerated() {
      // A reset without a set comes from elsewhere: a button, an observer.
      guard members.indices.allSatisfy({ $0 == index || members[$0].isBalanced }) else { continue }
      for set in member.writes where set.isSet && set.isStatement {
        let found = earlyReset(after: set, in: member) ?? skippedReset(after: set, in: member)
          ?? conditionalReset(after: set, in: member)
        guard let found else { continue }
        return members.indices.contains { $0 != index && resets(members[$0], after: member) } ? nil : found
      }
    }
    return nil
  }

  /// Whether a member may reset the flag when a function that it calls has left it set:
  ///
  ///     func reload() async { isLoading = true; try? await load(); isLoading = false }
  private func resets(_ caller: FlagUses.Member, after member: FlagUses.Member) -> Bool {
    guard let function = member.code.scope.node, function.kind == .function,
      caller.writes.contains(where: { !$0.isSet })
    else { return false }
    let names = calls.functions(leadingTo: [function.name])
    return caller.code.nodes.contains { isName($0, of: names) }
  }

  // A reset that does not run.

  private func skippedReset(after set: FlagWrite, in member: FlagUses.Member) -> MisplacedReset? {
    let code = member.code
    let resets = member.writes.filter { !$0.isSet && !$0.path.excludes(set.path) }
    guard let reset = resets.first, let last = resets.last, last.root.id > set.root.id,
      !code.nodes.contains(where: { $0.kind == .deferStatement && mayReset($0, member) })
    else { return nil }
    // A function may have many exits: whatever is the same for all of them is found once.
    let (firstAwait, statementBefore) = (firstAwait(after: set, in: code), statement(before: reset))
    lazy var conflicts = self.conflicts(after: set, in: member)
    var skipping: [CodeNode] = []
    var walk = code.walk
    while let exit = walk.next(where: { record, _ in record.isTried || record.kind == .returnStatement }),
      exit.id < last.root.id
    {
      guard exit.id > set.root.id, case let path = walk.ancestors + [exit], follows(path, set, in: code),
        let region = exit.kind == .returnStatement
          ? regionSkippedByReturn(exit, path, after: set, firstAwait, in: code)
          : regionSkippedByError(exit, path, in: code),
        resets.allSatisfy({ region.contains($0.root) && !exit.hasClosure(with: $0.root) }),
        !skipsOnly(exit, path, statementBefore), conflicts.allSatisfy(region.contains)
      else { continue }
      skipping.append(exit)
      if exit.kind != .returnStatement { break }
    }
    guard let exit = skipping.first else { return nil }
    let isReturn = exit.kind == .returnStatement
    let fault: MisplacedReset.Fault =
      isReturn
      ? .skippedByReturn(at: exit.fileRange, isOnly: skipping.count == 1) : .skippedByError(at: exit.fileRange)
    return MisplacedReset(
      flag: flag, set: set.use.range, reset: reset.use.range, fault: fault,
      deferral: deferral(of: reset, after: set, skippedBy: skipping), isRare: isReturn)
  }

  /// The place for a `defer` that resets the flag.
  private func deferral(
    of reset: FlagWrite, after set: FlagWrite, skippedBy exits: [CodeNode]
  ) -> MisplacedReset.Deferral? {
    if set.root.isAwaited || reset.root.isAwaited { return nil }
    // `hasLoaded = true; do { … } catch { hasLoaded = false }`: it stays true without an error.
    if reset.path.contains(where: { $0.kind == .catchClause && !$0.contains(set.root) }) { return nil }
    if reset.closure == set.closure { return .afterSet }
    // Of several tasks one may wait for another.
    let depth = reset.path.count { $0.kind == .closure } - set.path.count { $0.kind == .closure }
    guard depth == 1, let task = reset.closure, exits.allSatisfy(task.contains) else { return nil }
    return .inTask
  }

  /// Whether the code at the end of a path runs after a set: in the same closure, or in a task that it begins.
  ///
  ///     isLoading = true
  ///     Task { do { try await load() } catch { … } }
  func follows(_ path: [CodeNode], _ set: FlagWrite, in code: CodeSpan) -> Bool {
    let start = set.parent.map { parent in path.firstIndex(of: parent).map { $0 + 1 } } ?? 0
    guard let start else { return false }
    return path.indices.dropLast().allSatisfy { index in
      index < start || path[index].kind != .closure || isClosureOfTask(at: index, in: path, code)
    }
  }

  private func isClosureOfTask(at index: Int, in path: [CodeNode], _ code: CodeSpan) -> Bool {
    guard index >= 2, let callee = CallNode(path[index - 2])?.callee else { return false }
    return isTask(callee.rootOfPostfix, in: code)
  }

  /// Whether a `return` skips nothing but the reset, as it does on purpose: `if mustUpdate { return }; busy = false`.
  private func skipsOnly(_ exit: CodeNode, _ path: [CodeNode], _ statementBefore: CodeNode?) -> Bool {
    guard exit.kind == .returnStatement, let statementBefore else { return false }
    return path.dropLast(2).last == statementBefore
  }

  /// The statement before a reset in its block.
  private func statement(before reset: FlagWrite) -> CodeNode? {
    guard let statements = reset.parent?.statements, let index = statements.firstIndex(of: reset.root), index > 0 else {
      return nil
    }
    return statements[index - 1]
  }

  /// The code that does not run after an error: up to the end of the `do`, the task or the function that it leaves.
  private func regionSkippedByError(_ exit: CodeNode, _ path: [CodeNode], in code: CodeSpan) -> SkippedRegion? {
    if isHarmlessTry(exit) { return nil }
    for index in path.indices.dropLast().reversed() {
      let node = path[index]
      switch node.kind {
      case .block where index > 0 && path[index - 1].isHandler:
        return SkippedRegion(from: exit, to: node)
      case .closure:
        return isClosureOfTask(at: index, in: path, code) ? SkippedRegion(from: exit, to: node) : nil
      case .localFunction, .localDeclaration: return nil
      default: continue
      }
    }
    guard let function = code.scope.node, function.kind == .function, function.effects.contains(.throws) else {
      return nil
    }
    return SkippedRegion(from: exit, to: nil)
  }

  /// The code that does not run after the `return` of a `guard` or an `if`.
  private func regionSkippedByReturn(
    _ exit: CodeNode, _ path: [CodeNode], after set: FlagWrite, _ firstAwait: NodeID?, in code: CodeSpan
  ) -> SkippedRegion? {
    let outer = path.dropLast()
    guard let block = outer.last, block.kind == .block, let statement = outer.dropLast().last,
      statement.kind == .guardStatement || statement.kind == .ifStatement, statement.id > set.root.id,
      mayBeFalse(statement, in: code), !isDecidedByOthers(statement, firstAwait), !isWriter(block), !leaves(block)
    else { return nil }
    let end = path.last { $0.kind == .closure }
    return SkippedRegion(from: exit, to: end)
  }

  /// The first node after a set that waits for something.
  func firstAwait(after set: FlagWrite, in code: CodeSpan) -> NodeID? {
    code.nodes.first { $0.isAwaited && $0.id > set.root.id }?.id
  }

  /// Whether the condition of a statement asks whether newer work has begun, or whether the object is gone.
  func isDecidedByOthers(_ statement: CodeNode, _ firstAwait: NodeID?) -> Bool {
    let isLate = firstAwait.map { $0 < statement.id } ?? false
    let conditions = statement.conditions
    return conditions.contains { condition in
      condition.isOrContains { node in
        switch node.kind {
        case .selfReference: node.endsPostfix
        case .operation: isLate && project.framework.progress.comparisons.contains(node.name)
        case .name, .member, .binding:
          node.name == flag.nameID || node.name == names.selfWord
            || project.framework.progress.cancellations.contains(node.name) || asksForCancellation(node)
        default: false
        }
      }
    }
  }

  /// Whether a node calls a function of the type that asks whether the task is cancelled: `guard await pause() else`.
  private func asksForCancellation(_ node: CodeNode) -> Bool {
    guard node.call != nil, !node.isLocal,
      let function = project.declarations.codeMember(named: node.name, of: flag.type.symbol)
    else { return false }
    let cancellations = project.framework.progress.cancellations
    return project.declarations.code(of: function).contains { code in
      code.nodes.containsRecord { cancellations.contains($0.name) }
    }
  }

  /// The first and the last node after a set that may reset the flag, or make it meaningless.
  ///
  /// Nothing outside a region does where the region contains both.
  func conflicts(after set: FlagWrite, in member: FlagUses.Member) -> [CodeNode] {
    let closures = set.path.indices.filter { set.path[$0].kind == .closure }
    // The task, and the action that starts it.
    let action = closures.last { !isClosureOfTask(at: $0, in: set.path, member.code) }
    let found = member.code.nodes.filter { node in
      if node.id < set.root.id { return false }
      if let action, !set.path[action].contains(node) { return false }
      return isWriterName(node) || isLeaving(node)
    }
    return [found.first, found.last].compactMap { $0 }
  }

  /// Whether a node is the name `Task` of Swift's concurrency.
  func isTask(_ node: CodeNode, in code: CodeSpan) -> Bool {
    project.isFramework(node, project.framework.isolation.task, in: code.scope)
  }

  // Parts.

  /// Whether a node resets the flag, or calls a function that may.
  func mayReset(_ node: CodeNode, _ member: FlagUses.Member) -> Bool {
    isWriter(node) || member.writes.contains { node.contains($0.root) }
  }

  /// Whether a node, or one in it, names a function of the type that may reset the flag.
  func isWriter(_ node: CodeNode) -> Bool { node.isOrContains(where: isWriterName) }

  /// Whether a node names a function of the type that may reset the flag; functions of other objects may not.
  private func isWriterName(_ node: CodeNode) -> Bool { isName(node, of: writers) }

  private func isName(_ node: CodeNode, of functions: Set<NameID>) -> Bool {
    guard functions.contains(node.name) else { return false }
    switch node.kind {
    case .name: return !node.isLocal
    case .member: return node.rootOfPostfix.kind == .selfReference && node.precedingPart?.kind != .member
    default: return false
    }
  }

  private func leaves(_ node: CodeNode) -> Bool { node.descendants.contains(where: isLeaving) }

  /// Whether a node may close the view, end the app, or call code that flowlint does not know.
  private func isLeaving(_ node: CodeNode) -> Bool {
    // To set a binding may close the view, and the flag may be one.
    guard node.kind == .name || node.kind == .member, node.name != flag.nameID else { return false }
    return leaving.includes(node) || isName(node, of: leaving.functions)
  }

  /// `try await Task.sleep(…)` and `try Task.checkCancellation()` throw only in a task that something cancels, also
  /// where another task begins to wait: `async let pause = Task.sleep(…)`. A function of the type without any `throw`
  /// and `try` throws nothing, whatever its declaration says, nor does one that catches all errors.
  private func isHarmlessTry(_ exit: CodeNode) -> Bool {
    if project.code.functionsWithoutErrors.value.throwNothing(trying: exit) { return true }
    if let name = exit.kind == .selfReference ? exit.nextMember : exit, !name.isLocal, name.call != nil,
      name.kind == .name || exit.kind == .selfReference,
      let function = project.declarations.codeMember(named: name.name, of: flag.type.symbol),
      case let code = project.declarations.code(of: function), !code.isEmpty
    {
      return !code.contains { $0.nodes.containsRecord { $0.kind == .throwStatement || $0.isTried } }
    }
    guard exit.kind == .name else { return false }
    let root = exit.isLocal ? project.declarations.valueOfConstant(at: exit)?.first : exit
    guard let root, root.name == project.framework.isolation.task, let member = root.nextSuffix else { return false }
    return member.kind == .member && project.framework.progress.pauses.contains(member.name)
  }
}

/// The code that an error, a `return` or a condition skips.
struct SkippedRegion {
  /// The node after which the region begins.
  let from: CodeNode
  /// The node with whose end the region ends; nil for the end of the member.
  let to: CodeNode?

  /// Whether a node is in the region.
  func contains(_ node: CodeNode) -> Bool { node.id > from.id && (to?.contains(node) ?? true) }
}

extension FlagUses.Member {
  /// Whether each reset follows a set, or ends the work of an asynchronous function: `defer { isLoading = false }`.
  fileprivate var isBalanced: Bool {
    guard let node = code.scope.node, node.kind != .initializer, writes.first?.isSet == false else { return true }
    return node.effects.contains(.async)
      && writes.allSatisfy { !$0.isSet && $0.path.contains { $0.kind == .deferStatement } }
  }
}

extension CodeNode {
  fileprivate var isHandler: Bool { kind == .doStatement && children.contains { $0.kind == .catchClause } }
}

extension CodeNode {
  /// Whether a closure in the expression that begins here has a node, and nothing before it that may throw or wait, so
  /// that it may run before the expression throws:
  ///
  ///     try await withCheckedThrowingContinuation { isBusy = false; $0.resume(throwing: failure) }
  fileprivate func hasClosure(with node: CodeNode) -> Bool {
    guard kind != .returnStatement, node.id > id else { return false }
    return postfix.suffixes.contains { suffix in
      suffix.contains(node)
        && !suffix.descendants.contains { ($0.isAwaited || $0.flags.contains(.isTried)) && $0.id < node.id }
    }
  }
}

extension NodeRecord {
  fileprivate var isTried: Bool { flags.contains(.isTried) && kind != .variable }
}

extension [CodeNode] {
  /// Whether two paths lead into different branches of one condition, of which only one runs.
  func excludes(_ other: [CodeNode]) -> Bool {
    guard let index = zip(self, other).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset, index > 0,
      self[index - 1].kind == .ifStatement || self[index - 1].kind == .switchStatement
    else { return false }
    let branches: Set<NodeKind> = [.block, .caseBlock, .ifStatement]
    return branches.contains(self[index].kind) && branches.contains(other[index].kind)
  }
}

extension CodeSpan {
  /// Whether a loop goes on as long as a flag is set, so that it is a request and not a state:
  ///
  ///     while isPending { isPending = false; render() }
  fileprivate func repeats(while flag: Property) -> Bool {
    nodes.matching { $0.kind == .whileStatement }.contains { loop in
      loop.conditions.contains { flag.use(at: $0) != nil }
    }
  }
}
