import SwiftLexer

extension [CodeNode] {
  /// Whether a path leads through a branch that exists for one value of an expression, which the last name yields.
  ///
  /// There the expression hardly has another value:
  ///
  ///     switch page { case .home: Screen(page: page) … }
  ///     if isWide { Row(isWide: isWide) } else { … }
  func isBranch(ofValueAt name: CodeNode) -> Bool {
    guard name.endsPostfix else { return false }
    return zip(self, dropFirst()).contains { statement, branch in
      switch statement.kind {
      case .switchStatement:
        guard statement.firstChild?.isPath(to: name) == true else { return false }
        // `case let page as Page` gives the name to any page.
        return !branch.descendants.contains { $0.kind == .binding && $0.name == name.name }
      case .ifStatement:
        guard branch.kind == .block else { return false }
        // `!` is an operation.
        let condition = statement.conditions.filter { $0.kind != .operation }
        return condition.count == 1 && condition.first?.isPath(to: name) == true
      default: return false
      }
    }
  }
}

extension [CodeNode] {
  /// Whether a path leads through a branch that another value of an expression takes away.
  ///
  ///     if model.isReady { Page() } else { Spinner() }
  ///     if hasLoaded && model.isReady { Page() }     // and not what an `else` shows
  ///
  /// - Parameter expression: the parts of `model.isReady`.
  func isBranch(decidedBy expression: [CodeNode], _ names: LanguageNames) -> Bool {
    zip(self, dropFirst()).contains { statement, branch in
      switch statement.kind {
      case .switchStatement: return statement.firstChild.map { Array($0.postfix.parts) } == expression
      case .ifStatement where branch.kind == .block:
        let condition = statement.conditions
        // `!` is an operation.
        return condition.filter { $0.kind != .operation } == expression
          || branch == statement.firstBlock
            && condition.contains(operand: expression, of: names)
      default: return false
      }
    }
  }

  /// Whether an expression is one of the operands of a condition that joins all of them by `&&` and commas.
  private func contains(operand expression: [CodeNode], of names: LanguageNames) -> Bool {
    guard let first = expression.first, let start = firstIndex(of: first), start + expression.count <= count,
      Array(self[start..<(start + expression.count)]) == expression
    else { return false }
    return allSatisfy { node in
      node.kind != .operation || node.name == names.conjunction || node.name == names.negation
    }
  }
}

extension CodeNode {
  /// Whether an expression is `name` or `self.name`, of the same name and with nothing after it.
  fileprivate func isPath(to name: CodeNode) -> Bool {
    let last = afterSelf
    return last?.name == name.name && last?.endsPostfix == true
  }
}
