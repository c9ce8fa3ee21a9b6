import SwiftLexer

/// The code that runs together with a statement: the function or the closure around it, without the branches that
/// exclude it.
///
///     if isLast { title = "B" } else { count += 1 }     // only one of the two runs
struct StraightLine {
  /// The closure that runs later than the code around it; nil when the line is the whole function.
  let closure: CodeNode?
  /// The expression whose call takes the closure: `$title.sink { … }`.
  let subscription: [CodeNode]
  private let code: CodeSpan
  private let around: CodeNode
  private let excluded: Set<CodeNode>

  /// - Parameter takesAnyClosure: whether every closure but those that certainly run at once begins a line; otherwise
  ///   only those do that certainly run later.
  init(around node: CodeNode, in body: CodeSpan, takesAnyClosure: Bool, _ framework: FrameworkNames) {
    let path = body.path(to: node)
    around = node
    var closure: CodeNode?
    var subscription: [CodeNode] = []
    for (index, ancestor) in path.enumerated().reversed() where ancestor.kind == .closure {
      let call = path[..<index].last(where: { $0.kind == .call }).flatMap(CallNode.init)
      let callee = call?.callee
      if ancestor.call != nil || callee.map({ framework.closures.immediate.contains($0.name) }) == true { continue }
      let isLater = callee.map { framework.closures.later.contains($0.name) } == true
        || ancestor.children.contains { $0.kind == .capture }
      guard takesAnyClosure || isLater else { continue }
      closure = ancestor
      if let call, let root = callee?.rootOfPostfix {
        subscription = body.prefix(upTo: call.node).nodes.filter { $0.id >= root.id }
      }
      break
    }
    self.closure = closure
    self.subscription = subscription
    code = closure.map { $0.content(in: body.scope) } ?? body
    excluded = Self.excluded(by: path)
  }

  /// The part of the line that is in a statement around the node, such as a `catch` clause.
  init(around node: CodeNode, within statement: CodeNode, in body: CodeSpan) {
    around = node
    closure = nil
    subscription = []
    code = statement.content(in: body.scope)
    excluded = Self.excluded(by: body.path(to: node))
  }

  /// The branches beside those on a path.
  private static func excluded(by path: [CodeNode]) -> Set<CodeNode> {
    var excluded: Set<CodeNode> = []
    for (statement, branch) in zip(path, path.dropFirst())
    where statement.kind == .ifStatement || statement.kind == .switchStatement {
      guard branch.isBranch else { continue }
      excluded.formUnion(statement.branches.filter { $0 != branch })
    }
    return excluded
  }

  /// Whether some node that runs on the line, or may, fulfills a condition.
  func contains(where isMatch: (CodeNode) -> Bool) -> Bool {
    var nodes = code.nodes
    while let node = nodes.next() {
      if excluded.contains(node) || leaves(node) {
        nodes.skipDescendants(of: node)
      } else if isMatch(node) {
        return true
      }
    }
    return false
  }

  /// Whether a block ends the function, so that the statement does not run after it: `guard isOn else { return }`.
  private func leaves(_ node: CodeNode) -> Bool {
    node.kind == .block && !node.contains(around)
      && node.children.contains { $0.kind == .returnStatement || $0.kind == .throwStatement }
  }
}
