import SwiftLexer

/// An `async let` whose value is a `Task`, so that waiting for it does not wait for the work.
///
///     async let news = Task { await load() }
///     await news
package struct UnawaitedTask {
  package let name: NameID
  package let range: FileRange
  /// The function around it, for messages.
  package let member: String
  /// Whether the work is one expression, which `async let` can start by itself.
  package let isOneExpression: Bool
}

extension ProjectIndex {
  /// The tasks of a file's `async let`s for whose work no code waits, in source order.
  package func unawaitedTasks(in file: IndexedFile) -> [UnawaitedTask] {
    file.parsed.allNodes.matching { $0.kind == .variable && $0.flags.contains(.isAsync) }.flatMap { variable in
      VariableNode(variable)?.bindings.compactMap(unawaitedTask) ?? []
    }
  }

  private func unawaitedTask(_ binding: CodeNode) -> UnawaitedTask? {
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
    let uses = code.nodes.matching { $0.kind == .name && $0.name == binding.name && $0.flags.contains(.isLocal) }
    guard uses.allSatisfy({ onlyWaits($0, in: code) }) else { return nil }
    return UnawaitedTask(
      name: binding.name, range: binding.fileRange, member: text(member.name),
      isOneExpression: closure.statements.count == 1)
  }

  /// Whether a use waits for the task to exist, and drops it: `await news`, `_ = await news`, `_ = await (news, rows)`.
  private func onlyWaits(_ use: CodeNode, in code: CodeSpan) -> Bool {
    guard use.endsPostfix else { return false }
    let path = code.path(to: use)
    let tuple = path.last { $0.kind == .tuple && $0.endsPostfix }
    guard let awaited = [use, tuple].lazy.compactMap({ $0 }).first(where: \.isAwaited) else { return false }
    if awaited.flags.contains(.startsStatement) { return true }
    guard let index = path.lastIndex(of: awaited), index > 0, let assignment = AssignmentNode(path[index - 1]),
      let target = assignment.target(in: code)
    else { return false }
    return target.kind == .name && target.name == framework.language.underscore
  }
}
