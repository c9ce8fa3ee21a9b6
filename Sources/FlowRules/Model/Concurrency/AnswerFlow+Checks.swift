import SwiftLexer

// The checks that end the search: code that asks whether the answer is still wanted, or lets only one task begin.
extension AnswerFlow {
  /// Whether a node asks if the answer is still wanted, or if a task may begin.
  ///
  /// - Parameter siblings: those of the node, with its operands if it is an operator.
  func isCheck(_ node: CodeNode, among siblings: SiblingNodes) -> Bool {
    let progress = project.framework.progress
    switch node.kind {
    case .guardStatement, .ifStatement:
      return isAnswered ? asksOwnFunction(node) : asks(node, for: { $0.isBool || $0.isHandle })
    case .forStatement: return node.isAwaited
    case .operation where isAnswered:
      if progress.equalities.contains(node.name) { return true }
      guard progress.comparisons.contains(node.name) else { return false }
      // `mine >= latest`, and not `key.count >= 64`.
      let operands = [siblings.prefix { $0.id < node.id }.last, siblings.first { $0.id > node.id }]
      return operands.allSatisfy { $0?.kind != .literal }
    default: return false
    }
  }

  /// Whether a condition calls a function of the type that compares the key with something, as one does which knows the
  /// newest question: `guard isCurrent(asked) else { return }`.
  private func asksOwnFunction(_ statement: CodeNode) -> Bool {
    let (comparisons, key) = (project.framework.progress.comparisons, task.key.property.nameID)
    return statement.conditions.contains { condition in
      condition.isOrContains { node in
        // A check is short; each condition looks through the function again.
        guard let (function, _) = function(calledAt: node), function.body.count < 64 else { return false }
        return hasCheck(function.body.nodes)
          || function.body.nodes.containsRecord { $0.kind == .operation && comparisons.contains($0.name) }
            && function.body.nodes.containsRecord { ($0.kind == .name || $0.kind == .member) && $0.name == key }
      }
    }
  }

  /// Whether a statement takes the change back, so that the next one does not follow from the same code:
  /// `.onChange(of: link) { link = nil; Task { page = await load(…) } }`.
  func resetsKey(_ statement: CodeNode) -> Bool {
    let name = statement.afterSelf ?? statement
    guard task.key.isAssigned(at: name), let assignment = statement.postfix.following(in: task.codeBefore) else {
      return false
    }
    let value = Array(assignment.children)
    return value.count == 1 && value[0].kind == .literal
  }

  /// Whether the task begins only as long as there is no answer, and nothing takes one away:
  /// `guard image == nil else { return }`.
  func isForFirstAnswer(_ target: Property) -> Bool {
    let isAsked = task.codeBefore.siblings.contains { statement in
      guard statement.kind == .guardStatement else { return false }
      let condition = statement.conditions
      guard condition.count == 3, let name = condition.first, let use = target.use(at: name) else { return false }
      return use.isComparedWithNil(project)
        && condition.contains { $0.kind == .operation && project.text($0.name) == "==" }
    }
    let nilLiteral = project.framework.language.nilLiteral
    return isAsked && !target.uses.contains { $0.assignedValue?.onlyNode?.name == nilLiteral }
  }

  /// Whether some code asks whether its task is cancelled.
  func hasCheck(_ nodes: some Sequence<CodeNode>) -> Bool {
    nodes.contains { project.framework.progress.cancellations.contains($0.name) }
  }

  /// Whether a node sets a Boolean that disables controls, of which one may be the only way to change the key.
  ///
  ///     isSending = true; answer = await send(recorder.file)      RecordButton().disabled(isSending)
  func disables(_ node: CodeNode) -> Bool {
    guard project.code.namesThatDisable.value.contains(node.name),
      let use = type.property(named: node.name)?.use(at: node)
    else { return false }
    return use.isAssignedWhole && use.assignedValue?.onlyNode?.name == project.framework.progress.trueLiteral
  }

  /// Whether some condition before the task lets only one begin: `guard !isLoading else { return }`.
  func isLimited(_ code: CodeSpan, by isLimit: (Property) -> Bool = { $0.isBool || $0.isHandle }) -> Bool {
    code.nodes.contains { ($0.kind == .guardStatement || $0.kind == .ifStatement) && hasLimit($0, isLimit) }
  }

  /// Whether a statement reads a Boolean of the type, or asks for a task, and may leave the code.
  private func hasLimit(_ statement: CodeNode, _ isLimit: (Property) -> Bool) -> Bool {
    let leaves = statement.kind == .guardStatement || statement.contains(task.closure.node)
      || statement.descendants.contains { $0.kind == .returnStatement }
    return leaves && asks(statement, for: isLimit)
  }

  /// Whether a condition of a statement reads such a property of the type.
  private func asks(_ statement: CodeNode, for isLimit: (Property) -> Bool) -> Bool {
    let conditions = statement.conditions
    return conditions.contains { condition in
      condition.isOrContains { node in
        guard node.kind == .name || node.kind == .member, node.name != task.key.property.nameID,
          let property = type.property(named: node.name), property.isStored, property.use(at: node) != nil
        else { return false }
        return isLimit(property)
      }
    }
  }
}
