import SwiftLexer

// The code that runs when a view appears for the first time, whatever its data are.
extension CodeIndex {
  /// Whether a node is in the closure of `.onAppear` or `.task`, and runs as soon as the view appears.
  ///
  ///     VStack { … }.onAppear { store.load() }
  ///     VStack { … }.task { await store.load() }
  ///
  /// - Parameter path: the nodes around the node, outermost first, and the node.
  func runsOnAppearing(_ path: [CodeNode], in code: CodeSpan) -> Bool {
    guard let node = path.last, let index = path.indices.first(where: { isAppearance(path[...$0], in: code) }) else {
      return false
    }
    let (around, inner) = (path[...(index - 2)], path[(index + 1)...])
    return declarations.runsAtFirst(Array(around)) && !isInLazyLayout(around.dropLast())
      && isStraight(inner) && !code.mayEnd(before: path[index - 2])
      && !path[index].content(in: code.scope).mayEndOrWait(before: node)
  }

  /// Whether a path ends with the closure of a modifier that runs it when a view appears which is certainly one.
  ///
  ///     Group { if isOn { Text("On") } }.onAppear { … }     // nothing appears without a view in the group
  private func isAppearance(_ path: ArraySlice<CodeNode>, in code: CodeSpan) -> Bool {
    let framework = declarations.framework
    guard let closure = path.last, closure.kind == .closure, let argument = path.dropLast().last,
      argument.kind == .argument, let call = path.dropLast(2).last.flatMap(CallNode.init), let callee = call.callee,
      callee.kind == .member, framework.lifeCycle.appearances.contains(callee.name),
      !overloads.hasModifier(callee.name), case let root = callee.rootOfPostfix, root.kind == .name, !root.isLocal,
      framework.views.contains(root.name), !framework.presentations.groups.contains(root.name)
    else { return false }
    return declarations.resolver.resolve(path: [root.name], in: code.scope) == .external(root.name)
  }

  /// Whether some of the nodes are the content of a layout that makes only the rows which fit on the screen.
  private func isInLazyLayout(_ path: ArraySlice<CodeNode>) -> Bool {
    path.contains { node in
      CallNode(node)?.callee.map { declarations.framework.presentations.lazyLayouts.contains($0.name) } ?? false
    }
  }

  /// Whether no condition and no closure but those of tasks is around the last node: `Task { await store.load() }`.
  private func isStraight(_ path: ArraySlice<CodeNode>) -> Bool {
    path.split { $0.kind == .closure }.allSatisfy { declarations.runsAtFirst(Array($0)) }
      && path.indices.allSatisfy { index in
        guard path[index].kind == .closure else { return true }
        guard index - 2 >= path.startIndex, let callee = CallNode(path[index - 2])?.callee else { return false }
        return callee.kind == .name && callee.name == declarations.framework.isolation.task
          && callee.flags.contains(.startsStatement)
      }
  }
}

extension CodeSpan {
  /// Whether a `return` or a `guard` before a node may end the code: `if isPreview { return Text("Sample") }`.
  func mayEnd(before node: CodeNode) -> Bool {
    contains(before: node) { $0.kind == .returnStatement || $0.kind == .guardStatement }
  }

  /// Whether the code before a node may end it, or wait for something.
  func mayEndOrWait(before node: CodeNode) -> Bool {
    contains(before: node) { other in
      switch other.kind {
      case .returnStatement, .guardStatement, .throwStatement: true
      default: other.isAwaited || other.flags.contains(.isTried) && other.kind != .variable
      }
    }
  }

  /// Whether some node before another one that does not contain it fulfills a condition. What closures have that do not
  /// contain it runs at another time.
  private func contains(before node: CodeNode, where isMatch: (CodeNode) -> Bool) -> Bool {
    var nodes = nodes
    while let other = nodes.next(), other.id < node.id {
      if other.contains(node) { continue }
      if other.kind == .closure { nodes.skipDescendants(of: other) } else if isMatch(other) { return true }
    }
    return false
  }
}
