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
