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
      // More uses than any view has; each of them searches the code around it.
      declarations.uses(of: spelling, in: code).prefix(32).contains { use in
        use.kind == .value && runsAtFirst(use.root, in: code, of: view, members: 0, isAppearing: false)
      }
    }
  }

  /// Whether a node runs in the first rendering of a view or when it appears, in its body or in a member that the body
  /// uses.
  ///
  /// - Parameter isAppearing: whether the node makes a view that must appear, and not only be made.
  private func runsAtFirst(
    _ node: CodeNode, in code: CodeSpan, of view: TypeSymbol, members: Int, isAppearing: Bool
  ) -> Bool {
    let path = code.path(to: node)
    guard !path.contains(where: { $0.kind == .conditionalBranch || $0.kind == .deferStatement }),
      let declaration = code.scope.node
    else { return false }
    let isRun = isAppearing ? isShownAtFirst(path) : declarations.runsAtFirst(path)
    if isRun {
      guard !(declaration.kind == .function ? code.mayEndOrWait(before: node) : code.mayEnd(before: node)) else {
        return false
      }
    } else {
      guard !isAppearing, runsOnAppearing(path, in: code) else { return false }
    }
    if declaration.name == declarations.framework.body, declaration.kind.isProperty { return true }
    return members < 3
      && runningUses(of: declaration, in: view).prefix(16).contains { use in
        runsAtFirst(use.node, in: use.code, of: view, members: members + 1, isAppearing: isAppearing || !isRun)
      }
  }
}
