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
    return isShownAtFirst(Array(around)) && isStraight(inner) && !code.mayEnd(before: path[index - 2])
      && !path[index].content(in: code.scope).mayEndOrWait(before: node)
  }

  /// Whether what a node at the end of a path makes is on screen as soon as its view is, and not only made: no
  /// condition, row, page or presentation, no argument and no constant is between them.
  ///
  ///     NavigationLink("Cart", destination: Text("Cart").onAppear { … })     // appears after a tap
  func isShownAtFirst(_ path: [CodeNode]) -> Bool {
    declarations.runsAtFirst(path) && !isInLazyLayout(path.dropLast()[...])
      && path.indices.allSatisfy { index in
        switch path[index].kind {
        case .argument: index + 1 < path.count && path[index + 1].kind == .closure
        case .initialValue, .variable, .assignment, .returnStatement: false
        case .closure: showsClosure(path[index], of: path[index - 2])
        default: true
        }
      }
  }

  /// Whether a closure is the content of a layout, without a second column, or lies behind or in front of a view.
  private func showsClosure(_ closure: CodeNode, of node: CodeNode) -> Bool {
    guard let call = CallNode(node), let callee = call.namedCallee else { return false }
    if declarations.isLayoutWithoutData(call) {
      return callee.name != declarations.framework.navigation.view || closure.statements.count == 1
    }
    return callee.kind == .member && declarations.framework.presentations.attachments.contains(callee.name)
      && call.arguments.count == 1 && !overloads.hasModifier(callee.name)
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

  /// Whether no condition and no closure but those of tasks is around the last node, `Task { await store.load() }`, and
  /// nothing that runs at the end, or only for a value: `defer { store.stop() }`, `onLoad?(store.count)`.
  private func isStraight(_ path: ArraySlice<CodeNode>) -> Bool {
    if path.contains(where: { $0.kind == .deferStatement || $0.isOptionalCall }) { return false }
    return path.split { $0.kind == .closure }.allSatisfy { declarations.runsAtFirst(Array($0)) }
      && path.indices.allSatisfy { index in
        guard path[index].kind == .closure else { return true }
        guard index - 2 >= path.startIndex, let callee = CallNode(path[index - 2])?.callee else { return false }
        return callee.kind == .name && callee.name == declarations.framework.isolation.task
          && callee.flags.contains(.startsStatement)
      }
  }
}

extension CodeNode {
  /// Whether it is a call after `?`, whose arguments may not be evaluated.
  fileprivate var isOptionalCall: Bool {
    kind == .call && rootOfPostfix.postfix.parts.contains { $0.kind == .optionalChaining && $0.id < id }
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
