import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview`: the compiler has checked the closure by then, and nothing needs to remain.
///
/// Like Apple's, it takes `@Previewable` at the top of the preview alone.
public struct PreviewMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let argument = node.arguments.last?.expression.as(ClosureExprSyntax.self)
    let statements = (node.trailingClosure ?? argument)?.statements ?? []
    let top = statements.prefix { $0.item.as(VariableDeclSyntax.self)?.isPreviewable ?? false }
    let all = PreviewableFinder(viewMode: .sourceAccurate)
    all.walk(statements)
    if all.count > top.count { throw Problem(description: "@Previewable must be at the top of the preview") }
    return []
  }
}

private final class PreviewableFinder: SyntaxVisitor {
  var count = 0

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isPreviewable { count += 1 }
    return .visitChildren
  }
}

extension VariableDeclSyntax {
  fileprivate var isPreviewable: Bool {
    attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Previewable" }
  }
}

struct Problem: Error, CustomStringConvertible {
  var description: String
}

/// `@Previewable`, which is no attribute for members.
public struct PreviewableMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let kinds: [SyntaxKind] = [.closureExpr, .macroExpansionDecl, .macroExpansionExpr]
    guard let outer = context.lexicalContext.first, kinds.contains(outer.kind) else {
      throw Problem(description: "@Previewable is for the variables of a preview")
    }
    return []
  }
}

/// Attributes that only mark a declaration.
public struct MarkMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] { [] }
}

/// `@Entry`: an environment value that is stored nowhere.
public struct EntryMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] { ["get { fatalError() }", "set {}"] }
}

/// `@Model` of SwiftData and its like: the conformances that the declaration names, without storage.
public struct ConformanceMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    try protocols.map { try ExtensionDeclSyntax("extension \(type): \($0) {}") }
  }
}

/// An initializer that a macro adds to a `Panel`.
public struct PanelMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] { ["init(isOpen: Bool) { _isOpen = .constant(isOpen) }"] }
}
