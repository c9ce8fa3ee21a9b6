import SwiftLexer

/// An `async let` whose value is a `Task`, so that waiting for it does not wait for the work.
///
///     async let news = Task { await load() }
///     await news
struct UnawaitedTask {
  /// The name after `async let`.
  let name: NameID
  /// That name in the declaration.
  let range: FileRange
  /// The function around it, for messages.
  let member: String
  /// Whether the work is one expression, which `async let` can start by itself.
  let isOneExpression: Bool
}

extension ProjectIndex {
  /// The tasks of a file's `async let`s for whose work no code waits, in source order.
  func unawaitedTasks(in file: IndexedFile) -> [UnawaitedTask] {
    var result: [UnawaitedTask] = []
    // One function may have many thousand of them: its code is searched once for the uses of all.
    var passedOn: (code: CodeSpan, names: Set<NameID>)?
    for variable in file.parsed.allNodes.matching({ $0.kind == .variable && $0.flags.contains(.isAsync) }) {
      for binding in VariableNode(variable)?.bindings ?? [] {
        guard let (task, code) = asyncTask(binding) else { continue }
        if passedOn?.code.first != code.first { passedOn = (code, localsPassedOn(in: code)) }
        if passedOn?.names.contains(task.name) == false { result.append(task) }
      }
    }
    return result
  }

  /// The task that a binding of an `async let` starts, and the code of the function around it.
  private func asyncTask(_ binding: CodeNode) -> (UnawaitedTask, CodeSpan)? {
    let names = framework.isolation
    guard let value = BindingNode(binding)?.initialValue, let root = value.firstChild, case let scope = binding.scope,
      isFramework(root, names.task, in: scope), let member = scope.node, let code = member.code(around: binding)
    else { return nil }
    var last = root.nextSuffix
    if last?.kind == .member, last?.name == names.detached { last = last?.nextSuffix }
    // `Task { … }.value`
    guard let call = last.flatMap(CallNode.init), call.node.endsPostfix, let closure = call.arguments.last?.closure,
      !isInTestOrPreview(scope)
    else { return nil }
    let task = UnawaitedTask(
      name: binding.name, range: binding.fileRange, member: text(member.name),
      isOneExpression: closure.statements.count == 1)
    return (task, code)
  }

  /// The names of the local variables that the code does more with than to wait for them.
  private func localsPassedOn(in code: CodeSpan) -> Set<NameID> {
    var names: Set<NameID> = []
    var walk = code.walk
    while let use = walk.next(where: { node, _ in node.kind == .name && node.flags.contains(.isLocal) }) {
      if !names.contains(use.name), !onlyWaits(use, inside: walk.ancestors) { names.insert(use.name) }
    }
    return names
  }

  /// Whether a use waits for the task to exist, and drops it: `await news`, `_ = await news`, `_ = await (news, rows)`.
  private func onlyWaits(_ use: CodeNode, inside ancestors: [CodeNode]) -> Bool {
    guard use.endsPostfix else { return false }
    let path = ancestors + [use]
    let tuple = path.last { $0.kind == .tuple && $0.endsPostfix }
    guard let awaited = [use, tuple].lazy.compactMap({ $0 }).first(where: \.isAwaited) else { return false }
    if awaited.flags.contains(.startsStatement) { return true }
    guard let index = path.lastIndex(of: awaited), index > 0 else { return false }
    return AssignmentNode(path[index - 1])?.directlyFollows(framework.language.underscore) == true
  }
}
