import SwiftLexer

extension ProjectIndex {
  /// Whether a name is that of an element which is the identity of its row, so that another element makes another row.
  ///
  ///     ForEach(urls, id: \.self) { url in ItemView(url: url) }
  ///
  /// Takes time in proportion to the code before the name.
  func isIdentityOfRow(_ name: CodeNode) -> Bool {
    guard let code = name.scope.node?.code(around: name) else { return false }
    let path = code.path(to: name)
    for index in path.indices.reversed() {
      guard let closure = ClosureNode(path[index]) else { continue }
      let parameters = closure.node.children.filter { $0.kind == .parameter }
      let binds = name.kind == .implicitParameter ? parameters.isEmpty : parameters.contains { $0.name == name.name }
      guard binds else { continue }
      // The argument and the call around the closure.
      guard index >= 2, let argument = ArgumentNode(path[index - 1]), argument.closure != nil,
        let call = CallNode(path[index - 2]), let callee = call.callee, callee.kind == .name,
        framework.dynamicViews.contains(callee.name)
      else { return false }
      return call.arguments.contains { $0.label == framework.id && $0.isSelfKeyPath(framework) }
    }
    return false
  }
}

extension ArgumentNode {
  /// Whether the value is `\.self`.
  fileprivate func isSelfKeyPath(_ framework: FrameworkNames) -> Bool {
    first?.kind == .keyPath && first?.name == framework.selfWord
  }
}
