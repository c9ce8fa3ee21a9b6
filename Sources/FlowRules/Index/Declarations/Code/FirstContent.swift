import SwiftLexer

// The content that a view shows as soon as it is shown itself.
extension DeclarationIndex {
  /// Whether code at the end of a path runs with the code around it: no condition, row, tab, action or presentation is
  /// between them.
  ///
  ///     VStack { Badge() }                      // and not: TabView { Badge() }, NavigationLink { Badge() }
  ///
  /// - Parameter path: the nodes around the code, outermost first.
  func runsAtFirst(_ path: [CodeNode]) -> Bool {
    path.indices.allSatisfy { index in
      switch path[index].kind {
      case .ifStatement, .switchStatement: index + 1 < path.count && path[index].runsFirst(path[index + 1])
      case .guardStatement, .forStatement, .whileStatement, .localFunction, .localDeclaration: false
      case .closure: index >= 2 && path[index - 1].kind == .argument && showsContentAtFirst(path[index - 2])
      default: path[index].isFirstOperand
      }
    }
  }

  /// Whether a call shows its closures at once: a layout without data, or a modifier that attaches content.
  private func showsContentAtFirst(_ node: CodeNode) -> Bool {
    guard let call = CallNode(node), let callee = call.namedCallee else { return false }
    let closures = framework.closures
    let isAttached = callee.kind == .member && closures.modifiers[callee.name] == .content
    return isLayoutWithoutData(call) || isAttached && !closures.menus.contains(callee.name)
  }

  /// Whether a call has the name of a view of SwiftUI that shows all views in its closure: `VStack`, `Section("A")`,
  /// and `List` without data.
  func isLayoutWithoutData(_ call: CallNode) -> Bool {
    guard let callee = call.callee, callee.kind == .name,
      framework.presentations.layouts.contains(callee.name)
    else { return false }
    return call.arguments.allSatisfy { $0.label != .none || $0.closure != nil || $0.first?.kind == .literal }
  }
}

extension CodeNode {
  /// Whether a part of a statement with conditions runs before any of them decides: `store.title` of
  /// `if let title = store.title, isOn { … }`.
  fileprivate func runsFirst(_ part: CodeNode) -> Bool {
    guard let first = firstChild, part.kind != .block, part.kind != .caseBlock else { return false }
    return part == first || first.kind == .binding && part == children.first { $0.kind == .initialValue }
  }
}
