import SwiftLexer

// A reset that runs before the work of a task begins.
extension FlagSearch {
  /// The reset that runs although the task after `set` has only begun; nil if there is none.
  func earlyReset(after set: FlagWrite, in member: FlagUses.Member) -> MisplacedReset? {
    guard !isAsync(set, in: member.code) else { return nil }
    let statements = set.parent?.statements ?? member.code.siblings.filter { $0.flags.contains(.startsStatement) }
    let later = statements.filter { $0.id > set.root.id }
    return deferredReset(after: set, among: later, in: member) ?? resetInSameTurn(after: set, among: later, in: member)
  }

  /// `busy = true; defer { busy = false }; Task { await load() }`
  private func deferredReset(
    after set: FlagWrite, among later: [CodeNode], in member: FlagUses.Member
  ) -> MisplacedReset? {
    guard let deferred = later.first(where: { $0.kind == .deferStatement }),
      let reset = member.writes.first(where: { !$0.isSet && deferred.contains($0.root) && $0.closure == set.closure }),
      let task = later.first(where: { isTask($0, in: member.code) }),
      later.allSatisfy({ $0 == deferred || $0 == task || !mayBeWork($0) }), isWaitingTask(task, in: member)
    else { return nil }
    return MisplacedReset(
      flag: flag, set: set.use.range, reset: reset.use.range, fault: .beforeTask(at: task.fileRange),
      deferral: .afterSet)
  }

  /// Whether a statement may itself be the work that goes on: `rows = try String(contentsOf: url)`, `log("begun")`.
  ///
  /// To reset something is none, `failure = nil`, nor is what a condition asks.
  private func mayBeWork(_ statement: CodeNode) -> Bool {
    switch statement.kind {
    case .returnStatement: return false
    case .ifStatement, .guardStatement, .switchStatement:
      return statement.branches.contains { branch in
        branch.kind == .ifStatement ? mayBeWork(branch) : branch.statements.contains(where: mayBeWork)
      }
    default:
      if let value = statement.postfix.assignment?.node.children {
        return value.map(\.kind) != [.literal] && value.map(\.kind) != [.arrayLiteral]
      }
      return statement.isOrContains { $0.kind == .call || !$0.flags.isDisjoint(with: .writes) }
        || statement.postfix.parts.contains { $0.kind == .call }
    }
  }

  /// `busy = true; Task { await load() }; busy = false`
  ///
  /// Other code between the two may be what the flag is for: a function that asks whether it is set. Of two tasks
  /// either may end first, and a detached one cannot reset the flag without waiting.
  private func resetInSameTurn(
    after set: FlagWrite, among later: [CodeNode], in member: FlagUses.Member
  ) -> MisplacedReset? {
    let resets = member.writes.filter { !$0.isSet && $0.isStatement && $0.closure == set.closure }
    guard later.count > 1, let reset = resets.first(where: { $0.root == later[1] }), later[0].nextSuffix?.kind == .call,
      isWaitingTask(later[0], in: member)
    else { return nil }
    return MisplacedReset(
      flag: flag, set: set.use.range, reset: reset.use.range, fault: .beforeTask(at: later[0].fileRange),
      deferral: .inTask)
  }

  /// Whether a statement begins a task that waits for something, and neither assigns the flag nor calls a function that
  /// does.
  private func isWaitingTask(_ statement: CodeNode, in member: FlagUses.Member) -> Bool {
    // `Task.immediate { … }` begins at once.
    guard isTask(statement, in: member.code), let suffix = statement.nextSuffix,
      suffix.kind == .call || suffix.name == project.framework.isolation.detached,
      let closure = statement.postfix.suffixes.lazy.compactMap(CallNode.init).first?.arguments.last?.closure?.node
    else { return false }
    return closure.descendants.contains(where: \.isAwaited) && !isWriter(closure)
      && !member.writes.contains { closure.contains($0.root) }
  }

  /// Whether the code around a write is asynchronous itself, so that a reset after it waits for the work.
  private func isAsync(_ write: FlagWrite, in code: CodeSpan) -> Bool {
    if let closure = write.closure {
      return closure.descendants.contains { node in
        node.isAwaited && code.path(to: node).last(where: { $0.kind == .closure }) == closure
      }
    }
    return code.scope.node?.effects.contains(.async) ?? true
  }
}
