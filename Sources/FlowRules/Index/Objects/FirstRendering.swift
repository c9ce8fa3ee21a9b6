import SwiftLexer

// The code that runs when SwiftUI shows a view for the first time, whatever its data are.
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

  /// Whether a node runs in the first rendering of a view or when it appears, in its body or in a member that the body
  /// uses.
  private func runsAtFirst(_ node: CodeNode, in code: CodeSpan, of view: TypeSymbol, members: Int) -> Bool {
    let path = code.path(to: node)
    guard !path.contains(where: { $0.kind == .conditionalBranch }), let declaration = code.scope.node,
      declarations.runsAtFirst(path)
        ? !(declaration.kind == .function ? code.mayEndOrWait(before: node) : code.mayEnd(before: node))
        : runsOnAppearing(path, in: code)
    else { return false }
    if declaration.name == declarations.framework.body, declaration.kind.isProperty { return true }
    return members < 3
      && runningUses(of: declaration, in: view).contains { use in
        runsAtFirst(use.node, in: use.code, of: view, members: members + 1)
      }
  }
}
