import SwiftLexer

/// The branches of a view's code that are not on screen while some content is.
private struct OtherBranches {
  private var branches: [CodeNode] = []
  /// The statements around the content, each with the branch that leads to it.
  private var decisions: [(statement: CodeNode, branch: CodeNode)] = []

  var isEmpty: Bool { branches.isEmpty }

  /// - Parameter path: the nodes around the content, outermost first.
  init(around path: [CodeNode]) {
    for (statement, branch) in zip(path, path.dropFirst())
    where statement.kind == .ifStatement || statement.kind == .switchStatement {
      // `ForEach(rows) { row in if row == chosen { … } else { … } }` shows both, in different rows.
      guard branch.isBranch, !statement.dependsOnLocalName else { continue }
      branches += statement.branches.filter { $0 != branch }
      decisions.append((statement, branch))
    }
  }

  /// Whether a node is in one of the branches.
  func contain(_ node: CodeNode) -> Bool {
    branches.contains { $0.file.id == node.file.id && $0.contains(node) }
  }

  /// Whether some property is part of what decides that the content is there.
  func depend(on name: NameID) -> Bool {
    decisions.contains { decision in
      decision.statement.conditions.contains { $0.isOrContains { $0.name == name && !$0.isLocal } }
    }
  }

  /// Whether the content is there only while a property has a value: `if let book { … }`, `if book != nil { … }`.
  func need(valueOf property: Property) -> Bool {
    decisions.contains { statement, branch in
      guard statement.kind == .ifStatement, branch == statement.firstBlock else { return false }
      return statement.conditions.contains { condition in
        if let binding = BindingNode(condition) {
          let value = binding.shorthandName ?? binding.initialValue?.firstChild
          return value?.isPath(to: property.nameID) == true
        }
        let language = property.type.project.framework.language
        return condition.isPath(to: property.nameID)
          && property.use(at: condition)?.isComparedWithNil(property.type.project) == true
          && statement.conditions.contains { $0.name == language.inequality }
          && !statement.conditions.contains { $0.name == language.disjunction }
      }
    }
  }
}

extension ProjectType {
  /// Whether state of the view changes only while other branches of its code are on screen than those around some code,
  /// or takes the code away by each other change.
  ///
  ///     if !log.isEmpty { Mail(attachment: log) } else { ProgressView().onAppear { log = load() } }
  ///     if isActive { Home() } else { Logo().scaleEffect(size).onAppear { withAnimation { size = 1 } } }
  ///
  /// - Parameters:
  ///   - state: the state, which the view keeps itself or, where nothing else does, under a key of the defaults.
  ///   - path: the nodes around the code, outermost first.
  func changesOnlyElsewhere(_ state: Property, than path: [CodeNode]) -> Bool {
    guard state.wrapper == .state || state.isAloneInStorage, case let others = OtherBranches(around: path),
      !others.isEmpty
    else { return false }
    // A change that comes late, after the branch has gone, is one of what decides: it takes away what is there then.
    let mayComeLate = others.depend(on: state.nameID)
    let nilLiteral = others.need(valueOf: state) ? project.framework.language.nilLiteral : nil
    return state.hasOnlyChanges { change in
      if let nilLiteral, change.isAssignedWhole, change.assignedValue?.onlyNode?.name == nilLiteral { return true }
      return runs(change.root, in: others, mayComeLate: mayComeLate, hops: 0)
    }
  }

  /// As ``changesOnlyElsewhere(_:than:)``, for the state that a name in the branch means.
  func changesOnlyElsewhere(_ name: CodeNode, than path: [CodeNode]) -> Bool {
    property(named: name.name).map { changesOnlyElsewhere($0, than: path) } ?? false
  }

  /// Whether a node is in one of some branches, or in a function that only they name.
  private func runs(_ node: CodeNode, in others: OtherBranches, mayComeLate: Bool, hops: Int) -> Bool {
    if others.contain(node) { return mayComeLate || project.runsInTime(node, isInContent: true) }
    guard hops < 2, let function = node.scope.node, function.kind == .function,
      mayComeLate || project.runsInTime(node, isInContent: false)
    else { return false }
    let mentions = code.flatMap { code in
      code.nodes.matching { ($0.kind == .name || $0.kind == .member) && $0.name == function.name }
    }
    return !mentions.isEmpty
      && mentions.allSatisfy { runs($0, in: others, mayComeLate: mayComeLate, hops: hops + 1) }
  }
}

extension ProjectIndex {
  /// Whether a node of an action runs as soon as the action begins: neither in a task or another closure that may wait,
  /// nor after an `await`.
  ///
  /// - Parameter isInContent: whether the code around makes a view, so that the action is a closure in it; else all of
  ///   it is the action.
  func runsInTime(_ node: CodeNode, isInContent: Bool) -> Bool {
    guard let code = node.scope.node?.code(around: node) else { return false }
    let path = code.path(to: node)
    var action: CodeNode?
    for index in path.indices where path[index].kind == .closure && index >= 2 {
      guard let argument = ArgumentNode(path[index - 1]), let call = CallNode(path[index - 2]) else { return false }
      if action != nil || !isInContent {
        guard runsAtOnce(call, in: node.scope) else { return false }
      } else if framework.waits(argument, of: call) {
        action = path[index]
      }
    }
    if isInContent, action == nil {
      // `TextField("Name", text: $name)` changes it by itself.
      return node.flags.contains(.isProjected)
    }
    let before = action.map { $0.descendants.prefix { $0.id < node.id } } ?? code.nodes.prefix { $0.id < node.id }
    return !before.contains(where: \.isAwaited)
  }
}

extension CodeNode {
  /// Whether the conditions of a statement name something that is not a property: the element of a row.
  fileprivate var dependsOnLocalName: Bool {
    // `if let book, book.isOpen`
    let bound = Set(conditions.flatMap { [$0] + $0.descendants }.filter { $0.kind == .binding }.map(\.name))
    return conditions.contains { condition in
      condition.isOrContains { node in
        node.kind == .implicitParameter || node.kind == .name && node.isLocal && !bound.contains(node.name)
      }
    }
  }

  /// Whether an expression is the name of a property, or `self` and its name, with nothing after it.
  fileprivate func isPath(to name: NameID) -> Bool {
    let last = afterSelf
    return last?.name == name && last?.endsPostfix == true
  }
}

extension Property {
  /// More changes than state has that one asks about; each takes a look at the view's code.
  private static let maximumChanges = 32

  /// Whether code changes the value after its creation, and all such changes are of some kind.
  func hasOnlyChanges(_ isMatch: (PropertyUse) -> Bool) -> Bool {
    let changes = uses.filter { $0.kind != .storage && type.project.code.mayChange($0, symbol) }
    return !changes.isEmpty && changes.count <= Self.maximumChanges && changes.allSatisfy(isMatch)
  }

  /// Whether it is the only property for its key in the defaults.
  fileprivate var isAloneInStorage: Bool {
    guard wrapper == .appStorage, let key = type.project.declarations.storageKey(of: symbol) else { return false }
    return type.project.code.storageKeys.members[key]?.count == 1
  }
}
