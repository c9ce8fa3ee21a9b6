import SwiftLexer

/// Searches the code around the write of a failure for other code by which somebody learns of it.
///
///     catch { self.error = error; status = "Not sent" }     // with Text(status)
///     catch { self.error = error; onError(error) }
struct FailureNotices {
  private let usage: ViewUsage
  private let type: ProjectType
  private let project: ProjectIndex

  init(in usage: ViewUsage) {
    self.usage = usage
    type = usage.type
    project = usage.type.project
  }

  /// Whether all writes that state a failure are beside such code; those that only reset the state do not matter.
  func cover(_ writes: [PropertyUse], of property: Property) -> Bool {
    // More writes than state has.
    let writes = writes.prefix(64).filter { !isReset($0) }
    return !writes.isEmpty && writes.allSatisfy { isCovered($0.root, of: property, value: $0.assignedValue) }
  }

  private func isCovered(_ node: CodeNode, of property: Property, value: CodeSpan?, hops: Int = 0) -> Bool {
    guard let code = node.scope.node?.code(around: node) else { return false }
    let path = code.path(to: node)
    if hops == 0, isConditionShown(on: path, value, besides: property) { return true }
    guard let region = path.failureBranch else {
      // `private func fail(_ text: String) { error = text }`: each place that calls it may tell somebody.
      guard hops == 0, let function = node.scope.node, function.kind == .function else { return false }
      let calls = type.code.lazy.flatMap { code in
        code.nodes.matching { ($0.kind == .name || $0.kind == .member) && $0.name == function.name }
      }.prefix(16)
      var isCalled = false
      for call in calls {
        isCalled = true
        guard isCovered(call, of: property, value: nil, hops: 1) else { return false }
      }
      return isCalled
    }
    let isCaught = region.kind == .catchClause
    let line = StraightLine(around: node, within: region, in: code)
    // More statements than such a branch has: some of them are a question about all code of the view.
    var statements = 64
    let isNotified = line.contains { node in
      if !node.flags.isDisjoint(with: [.startsStatement, .isAssigned]) { statements -= 1 }
      return statements > 0 && notifies(node, besides: property, isCaught: isCaught)
    }
    return isNotified
      || isCaught && path.last { $0.kind == .doStatement }.map(recordsFailure) == true
  }
}

// The code that tells somebody.
extension FailureNotices {
  private func notifies(_ node: CodeNode, besides property: Property, isCaught: Bool, hops: Int = 0) -> Bool {
    if node.kind == .throwStatement { return true }
    let name = node.afterSelf ?? node
    let own = type.ownProperty(at: name)
    if let own, own.nameID != property.nameID {
      if !node.flags.isDisjoint(with: .isAssigned) { return shows(node, in: own, isCaught: isCaught) }
      // A closure of the caller: `onError(error)`.
      if own.isStored, own.wrapper == nil, name.isCalled { return true }
      let isAdding = name.nextMember.map { project.framework.values.adding.contains($0.name) && $0.call != nil }
      if isAdding == true, own.wrapper == .state || own.wrapper == .binding { return isRead(own) }
    }
    guard node.flags.contains(.startsStatement), let call = node.postfix.suffixes.compactMap(CallNode.init).last else {
      return false
    }
    if own == nil, name.call != nil, type.declaresFunction(name.name) {
      guard hops == 0, let function = project.declarations.codeMember(named: name.name, of: type.symbol) else {
        return false
      }
      return project.declarations.codeThatRuns(of: function).contains { code in
        code.nodes.contains { notifies($0, besides: property, isCaught: false, hops: 1) }
      }
    }
    let words = ([node] + node.postfix.suffixes).flatMap { $0.name == .none ? [] : project.text($0.name).words }
    if words.contains(where: Self.logging.contains) { return false }
    return words.contains(where: Self.notices.contains)
      // Not in `MainActor.run { text = "\(error)" }`.
      || isCaught && call.arguments.contains { $0.value.nodesOutsideClosures.contains { $0.isLocal && isError($0) } }
  }

  /// Whether an assignment shows a failure in another property, and does not only end or reset something.
  private func shows(_ target: CodeNode, in other: Property, isCaught: Bool) -> Bool {
    guard isRead(other), let value = target.postfix.assignment?.value(in: target.scope), !isEmpty(value) else {
      return false
    }
    // A presentation opens also for other reasons.
    let uses = other.uses.prefix(256)
    if !isCaught || uses.contains(where: { $0.kind == .projection }) { return true }
    // `isDone = true`, also after success.
    return !uses.contains { use in
      guard let same = use.assignedValue, same.nodes.map(\.name) == value.nodes.map(\.name),
        let code = use.root.scope.node?.code(around: use.root)
      else { return false }
      return !code.path(to: use.root).contains { $0.kind == .catchClause }
    }
  }

  private func isRead(_ property: Property) -> Bool {
    guard property.wrapper == .state else { return true }
    if case .neverRead = usage.defect(of: property) { return false }
    return true
  }

  /// `error` of a `catch`, or a name for it.
  private func isError(_ node: CodeNode) -> Bool { node.kind == .name && project.text(node.name).namesFailure }

  /// Whether a function in a `do` keeps the failure in its object before it throws: `catch { text = ""; throw error }`.
  private func recordsFailure(_ statement: CodeNode) -> Bool {
    let block = statement.firstBlock
    return block?.descendants.prefix(256).contains { node in
      guard let holder = type.ownProperty(at: node), let called = node.nextMember, called.call != nil,
        let object = holder.knownType,
        let function = project.declarations.codeMember(named: called.name, of: object.symbol)
      else { return false }
      return project.declarations.codeThatRuns(of: function).contains { code in
        code.nodes.contains { clause in
          clause.kind == .catchClause && clause.descendants.contains { $0.kind == .throwStatement }
            && clause.descendants.contains { node in
              node.flags.contains(.isAssigned) && object.ownProperty(at: node.afterSelf ?? node) != nil
                && node.postfix.assignment.map { !isEmpty($0.value(in: code.scope)) } == true
            }
        }
      }
    } ?? false
  }

  /// Whether the view shows the Boolean that decides about the failure: `isValid` of `isValid ? nil : "No address"`.
  private func isConditionShown(on path: [CodeNode], _ value: CodeSpan?, besides property: Property) -> Bool {
    // Conditions around a `do` say nothing about its failure.
    let start = path.lastIndex { $0.kind == .catchClause } ?? 0
    let statements = path[start...].filter { $0.kind == .ifStatement || $0.kind == .guardStatement }
    var conditions = statements.flatMap { statement in
      statement.conditions.flatMap { [$0] + $0.descendants }
    }
    let ternary = project.framework.language.ternary
    if let value, value.siblings.contains(where: { $0.kind == .operation && $0.name == ternary }) {
      conditions += value.nodes
    }
    let flags = conditions.compactMap { type.ownProperty(at: $0) }.filter { $0.isBool && $0.nameID != property.nameID }
    guard !flags.isEmpty else { return false }
    return type.renderedCode().contains { code in
      code.matching { $0.kind == .name || $0.kind == .member }.contains { node in
        flags.contains { $0.nameID == node.name && $0.use(at: node)?.kind == .value }
      }
    }
  }

  private func isReset(_ write: PropertyUse) -> Bool { write.assignedValue.map(isEmpty) ?? false }

  /// `false`, `nil`, `""`, `0`, `[]`
  private func isEmpty(_ value: CodeSpan) -> Bool {
    project.literalText(of: value).map(Self.emptyLiterals.contains) ?? false
  }

  private static let emptyLiterals = ["false", "nil", "\"\"", "0", "[]", "[:]"]
  /// Words of code that shows or says something.
  private static let notices: Set<String> = [
    "alert", "alerts", "toast", "toasts", "banner", "notify", "notification", "notifications", "show", "present",
    "display", "snackbar", "message", "announce", "hud",
  ]
  /// Words of code that only developers read.
  private static let logging: Set<String> = [
    "print", "log", "logger", "logging", "debug", "dump", "assert", "assertion", "analytics", "track", "tracker",
    "crashlytics", "sentry", "capture", "record", "telemetry", "trace",
  ]
}

extension [CodeNode] {
  /// The `catch` around the end of a path, or without one the innermost branch of a condition.
  fileprivate var failureBranch: CodeNode? {
    if let clause = last(where: { $0.kind == .catchClause }) { return clause }
    return zip(self, dropFirst()).reversed().first { statement, branch in
      branch.kind == .caseBlock
        || branch.kind == .block && (statement.kind == .ifStatement || statement.kind == .guardStatement)
    }?.1
  }
}
