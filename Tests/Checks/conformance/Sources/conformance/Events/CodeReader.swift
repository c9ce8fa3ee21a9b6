import SwiftSyntax

/// Visits the code in a tree, and leaves out what looks like code but is none.
class CodeReader: SyntaxVisitor {
  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    // `@objc(a:b:)`, `@_specialize(where T == Int)`: no expressions.
    guard let arguments = node.arguments, !arguments.is(LabeledExprListSyntax.self) else { return .visitChildren }
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    // Not the condition: `os(iOS)` is no call.
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseParameterClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    walk(node.attributes)
    return .skipChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    for component in node.components {
      // Of subscripts and methods.
      for child in Syntax(component.component).children(viewMode: .sourceAccurate)
      where child.is(LabeledExprListSyntax.self) {
        walk(child)
      }
    }
    return .skipChildren
  }
}
