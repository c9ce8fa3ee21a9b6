import SwiftLexer

extension CodeSpan {
  /// The nodes that run when the code runs: nodes in a closure only if the closure is called immediately.
  func immediateNodes(_ framework: FrameworkNames) -> [CodeNode] {
    var result: [CodeNode] = []
    var nodes = self.nodes
    while let node = nodes.next() {
      switch node.kind {
      case .localDeclaration, .localFunction: nodes.skipDescendants(of: node)
      case .variable where node.flags.contains(.isLazy): nodes.skipDescendants(of: node)
      case .closure where node.call == nil && !node.isWrappedValue(framework):
        nodes.skipDescendants(of: node)
      default: result.append(node)
      }
    }
    return result
  }
}

extension CodeNode {
  /// Whether the node begins the initial value of a wrapper: `State(initialValue: { Draft(store) })`.
  fileprivate func isWrappedValue(_ framework: FrameworkNames) -> Bool {
    guard let label = argument?.label, label == framework.language.wrappedValue || label == framework.initialValue,
      let callee = callOfFirstArgument?.callee
    else { return false }
    return framework.wrappers[callee.name] != nil || callee.name == framework.language.initializer
  }
}
