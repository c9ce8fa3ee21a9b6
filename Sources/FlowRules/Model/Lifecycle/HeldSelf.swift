import SwiftLexer

// Closures that hold the object in whose code they are.
extension CodeSpan {
  /// The first use of `self` that makes a closure hold it.
  func useHoldingSelf(in closure: ClosureNode) -> CodeNode? {
    closure.node.descendants.first { node in
      guard node.kind == .selfReference else { return false }
      // `[self]`, and not `[rows = self.rows]`, which is evaluated outside.
      if let capture = closure.node.children.first(where: { $0.kind == .capture && $0.contains(node) }) {
        return !capture.flags.contains(.isWeak) && node.endsPostfix
      }
      return !isHeldWeakly(node)
    }
  }

  /// Whether a closure around a use of `self` captures it weakly, or a local variable before it is called `self`.
  ///
  /// A capture list belongs to the code around its closure: `{ Task { [weak self] in … } }` holds `self`.
  func isHeldWeakly(_ use: CodeNode) -> Bool {
    let path = path(to: use)
    let isCapturedWeakly = path.contains { closure in
      closure.kind == .closure && closure.children.contains { $0.isWeakSelf && !$0.contains(use) }
    }
    return isCapturedWeakly || path.indices.contains { index in
      let statements = index == 0 ? siblings : path[index - 1].children
      return statements.prefix { $0 != path[index] }.contains(where: \.declaresWeakSelf)
    }
  }
}

extension CodeNode {
  /// Whether it is ``weak var `self` = self``, for all closures of the code.
  fileprivate var declaresWeakSelf: Bool {
    guard kind == .variable, flags.contains(.isVariable), let binding = firstChild, binding.kind == .binding,
      let value = BindingNode(binding)?.initialValue?.firstChild
    else { return false }
    // In backticks the name has six bytes.
    return value.kind == .selfReference && value.endsPostfix && binding.range.indices.count == 6
  }

  /// Whether it is `weak self` or `unowned self` of a capture list.
  fileprivate var isWeakSelf: Bool {
    kind == .capture && flags.contains(.isWeak) && firstChild?.kind == .selfReference
  }
}
