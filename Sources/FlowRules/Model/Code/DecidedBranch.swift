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
        let condition = statement.children.prefix { $0.kind != .block }
        // `!` is an operation.
        return condition.filter { $0.kind != .operation } == expression
          || branch == statement.children.first { $0.kind == .block }
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

extension ProjectType {
  /// Whether some code is a branch that depends on state of the view, and only other branches change this state.
  ///
  ///     if !log.isEmpty { Mail(attachment: log) } else { ProgressView().onAppear { log = load() } }
  ///
  /// - Parameters:
  ///   - state: the state, which the view keeps itself or, where nothing else does, under a key of the defaults.
  ///   - path: the nodes around the code, outermost first.
  func changesOnlyElsewhere(_ state: Property, than path: [CodeNode]) -> Bool {
    guard state.wrapper == .state || state.isAloneInStorage else { return false }
    var others: [CodeNode] = []
    var isAsked = false
    for (statement, branch) in zip(path, path.dropFirst())
    where statement.kind == .ifStatement || statement.kind == .switchStatement {
      let branches = statement.children.filter(\.isBranch)
      guard branches.contains(branch) else { continue }
      others += branches.filter { $0 != branch }
      isAsked = isAsked
        || statement.children.prefix { !$0.isBranch }.contains { condition in
          condition.isOrContains { $0.name == state.nameID && !$0.isLocal }
        }
    }
    guard isAsked else { return false }
    let changes = state.uses.filter { project.code.mayChange($0, state.symbol) && $0.kind != .storage }
    return !changes.isEmpty && changes.allSatisfy { runsOnly(in: others, $0.root, hops: 0) }
  }

  /// As ``changesOnlyElsewhere(_:than:)``, for the state that a name in the branch means.
  func changesOnlyElsewhere(_ name: CodeNode, than path: [CodeNode]) -> Bool {
    property(named: name.name).map { changesOnlyElsewhere($0, than: path) } ?? false
  }

  /// Whether a node is in one of some branches, or in a function that only they name.
  private func runsOnly(in branches: [CodeNode], _ node: CodeNode, hops: Int) -> Bool {
    if branches.contains(where: { $0.file.id == node.file.id && $0.contains(node) }) { return true }
    guard hops < 2, let function = node.scope.node, function.kind == .function else { return false }
    let mentions = code.flatMap { code in
      code.nodes.matching { ($0.kind == .name || $0.kind == .member) && $0.name == function.name }
    }
    return !mentions.isEmpty && mentions.allSatisfy { runsOnly(in: branches, $0, hops: hops + 1) }
  }
}

extension CodeNode {
  /// Whether it is what an `if` or a `switch` runs in one case: a block, the `if` after `else`, a case.
  fileprivate var isBranch: Bool { kind == .block || kind == .ifStatement || kind == .caseBlock }
}

extension Property {
  /// Whether it is the only property for its key in the defaults.
  fileprivate var isAloneInStorage: Bool {
    guard wrapper == .appStorage, let key = type.project.declarations.storageKey(of: symbol) else { return false }
    return type.project.code.storageKeys.members[key]?.count == 1
  }
}
