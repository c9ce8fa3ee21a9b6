import SwiftLexer

// Answers that carry what was asked.
extension AnswerFlow {
  /// Whether a value has the answer together with what was asked, and code of the type compares the two:
  /// `reply = Reply(query: asked, hits: found)`, `reply.query == query`.
  func hasQuestion(_ value: CodeSpan, in target: Property) -> Bool {
    guard let call = value.postfix?.last, call.kind == .call,
      !value.nodes.containsRecord(where: { $0.flags.contains(.isAwaited) })
    else { return false }
    let hasQuestion = CallNode(call)?.arguments.contains { argument in
      argument.first.map { $0.isLocal && asked.contains($0.name) && $0.endsPostfix } ?? false
    }
    // Last, because it looks through the whole type.
    return hasQuestion == true && isCompared(target)
  }

  /// Whether some code of the type compares a member of a property with something.
  private func isCompared(_ target: Property) -> Bool {
    let equalities = project.framework.progress.equalities
    return type.code.contains { code in
      var walk = code.walk
      while let operation = walk.next(where: { record, _ in
        record.kind == .operation && equalities.contains(record.name)
      }) {
        let operands = walk.parent?.children ?? code.siblings
        if operands.contains(where: { target.use(at: $0)?.member != nil }), operation.kind == .operation { return true }
      }
      return false
    }
  }
}
