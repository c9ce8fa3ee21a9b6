import SwiftLexer

// The code that runs when SwiftUI renders a view for the first time, whatever its data are.
extension CodeIndex {
  /// Whether a view reads an object of the environment as soon as it is shown.
  ///
  /// SwiftUI gets what `@Environment` names, whether code reads it or not.
  func readsAtFirst(_ property: PropertySymbol, in view: TypeSymbol) -> Bool {
    if property.wrapper == .environment { return true }
    let spelling = declarations.spelling(of: property)
    return declarations.code(of: view).contains { code in
      declarations.uses(of: spelling, in: code).contains { use in
        use.kind == .value && runsAtFirst(use.root, in: code, of: view, members: 0)
      }
    }
  }

  /// Whether a node runs in the first rendering of a view, in its body or in a member that the body uses.
  private func runsAtFirst(_ node: CodeNode, in code: CodeSpan, of view: TypeSymbol, members: Int) -> Bool {
    guard runsAtFirst(code.path(to: node)), let declaration = code.scope.node else { return false }
    if declaration.name == declarations.framework.body, declaration.kind.isProperty { return true }
    return members < 3
      && runningUses(of: declaration, in: view).contains { use in
        runsAtFirst(use.node, in: use.code, of: view, members: members + 1)
      }
  }

  /// Whether code at the end of a path runs with the code around it: no condition, row, tab, action or presentation is
  /// between them.
  ///
  ///     VStack { Badge() }                      // and not: TabView { Badge() }, NavigationLink { Badge() }
  ///
  /// - Parameter path: the nodes around the code, outermost first.
  func runsAtFirst(_ path: [CodeNode]) -> Bool {
    path.indices.allSatisfy { index in
      switch path[index].kind {
      case .ifStatement, .switchStatement, .guardStatement, .forStatement, .whileStatement, .localFunction,
        .localDeclaration:
        false
      case .closure: index >= 2 && path[index - 1].kind == .argument && showsContentAtFirst(path[index - 2])
      default: path[index].isFirstOperand
      }
    }
  }

  /// Whether a call shows its closures at once: a layout without data, or a modifier that attaches content.
  private func showsContentAtFirst(_ node: CodeNode) -> Bool {
    guard let call = CallNode(node), let callee = call.namedCallee else { return false }
    let closures = declarations.framework.closures
    let isAttached = callee.kind == .member && closures.modifiers[callee.name] == .content
    return isLayoutWithoutData(call) || isAttached && !closures.menus.contains(callee.name)
  }

  /// Whether a call has the name of a view of SwiftUI that shows all views in its closure: `VStack`, `Section("A")`,
  /// and `List` without data.
  func isLayoutWithoutData(_ call: CallNode) -> Bool {
    guard let callee = call.callee, callee.kind == .name,
      declarations.framework.presentations.layouts.contains(callee.name)
    else { return false }
    return call.arguments.allSatisfy { $0.label != .none || $0.closure != nil || $0.first?.kind == .literal }
  }
}
