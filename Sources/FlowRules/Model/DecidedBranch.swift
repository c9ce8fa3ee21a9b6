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
        let condition = statement.children.prefix { $0.kind != .block }.filter { $0.kind != .operation }
        return condition.count == 1 && condition.first?.isPath(to: name) == true
      default: return false
      }
    }
  }
}

extension CodeNode {
  /// Whether an expression is `name` or `self.name`, of the same name and with nothing after it.
  fileprivate func isPath(to name: CodeNode) -> Bool {
    let last = kind == .selfReference ? nextSuffix : self
    return last?.name == name.name && last?.endsPostfix == true
  }
}
