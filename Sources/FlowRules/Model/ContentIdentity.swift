import SwiftLexer

/// The values by which SwiftUI identifies the content that a closure creates.
enum ContentIdentity {
  /// The element itself: another one makes another view.
  case element
  /// The `id` of the element: an object keeps it.
  case idOfElement
}

extension ProjectIndex {
  /// The part that a closure's parameter has in the identity of what the closure creates; nil if it has none.
  ///
  ///     ForEach(urls, id: \.self) { url in ItemView(url: url) }     // the element
  ///     ForEach(rows) { row in RowView(model: row) }                // its `id`
  ///
  /// Takes time in proportion to the code before the name.
  func contentIdentity(ofParameter name: CodeNode) -> ContentIdentity? {
    guard let code = name.scope.node?.code(around: name) else { return nil }
    let path = code.path(to: name)
    guard let index = path.lastIndex(where: { ClosureNode($0).map { $0.binds(name) } ?? false }), index >= 2,
      let argument = ArgumentNode(path[index - 1]), argument.closure != nil, let call = CallNode(path[index - 2])
    else { return nil }
    return contentIdentity(of: call)
  }

  private func contentIdentity(of call: CallNode) -> ContentIdentity? {
    guard let callee = call.callee, callee.kind == .name, framework.repeating.contains(callee.name) else { return nil }
    guard let id = call.arguments.first(where: { $0.label == framework.id }) else { return .idOfElement }
    guard let path = id.first, path.kind == .keyPath else { return nil }
    if path.name == framework.id { return .idOfElement }
    return path.name == framework.selfWord || path.name == framework.hashValue ? .element : nil
  }
}

extension ClosureNode {
  /// Whether a name is that of a parameter: one that is written, or `$0`.
  fileprivate func binds(_ name: CodeNode) -> Bool {
    let parameters = node.children.filter { $0.kind == .parameter }
    return name.kind == .implicitParameter ? parameters.isEmpty : parameters.contains { $0.name == name.name }
  }
}
