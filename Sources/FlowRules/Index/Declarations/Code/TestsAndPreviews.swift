import SwiftLexer

// Previews and tests, where rules about ownership and injection do not apply; representable views; exposed types.
extension DeclarationIndex {
  /// Whether a type belongs to previews or tests. A view that merely has "Preview" in its name does not.
  func isInTestOrPreview(_ type: TypeSymbol) -> Bool { isInTestOrPreview(self[type.declaration].scope) }

  /// Whether code belongs to previews or tests.
  ///
  /// It is in `#Preview`, or a type around it is a preview provider, a test case or a suite, or its file belongs to
  /// tests.
  func isInTestOrPreview(_ scope: Scope) -> Bool {
    let file = self[scope.file.id]
    if file.isTest { return true }
    var enclosing = scope.node
    while let declaration = enclosing {
      if declaration.kind == .macroUse, declaration.name == framework.previews.macro { return true }
      if let type = file.type(of: declaration.id), isPreviewOrTest(self[type: type]) { return true }
      enclosing = declaration.parent
    }
    return false
  }

  /// Whether code is in a type with previews, as it was before `#Preview`.
  func isInPreviewProvider(_ scope: Scope) -> Bool {
    enclosingType(of: scope)?.ancestry.external.contains(framework.previews.provider) ?? false
  }

  private func isPreviewOrTest(_ type: TypeSymbol) -> Bool {
    let supertypes = type.ancestry.external
    // Most types have none, and a set of the three would be made for each type.
    if !supertypes.isEmpty,
      supertypes.contains(framework.previews.provider) || supertypes.contains(framework.previews.modifier)
        || supertypes.contains(framework.previews.testCase)
    {
      return true
    }
    guard type.kind != .external else { return false }
    return self[type.declaration].attributes.contains { $0.name == framework.previews.testSuite }
  }

  /// Whether a type wraps a view of UIKit, AppKit or WatchKit.
  func isRepresentable(_ type: TypeSymbol) -> Bool {
    !type.ancestry.external.isDisjoint(with: framework.representables.protocols)
  }

  /// The representable view in which a type is declared, also in one of its functions.
  func representable(around type: TypeSymbol) -> TypeSymbol? {
    let file = self[type.declaration.file]
    var enclosing = self[type.declaration].parent
    while let declaration = enclosing {
      if let type = file.type(of: declaration.id), isRepresentable(self[type: type]) { return self[type: type] }
      enclosing = declaration.parent
    }
    return nil
  }

  /// Whether a type and all types around it can be reached from other modules.
  func isExposed(_ type: TypeSymbol) -> Bool {
    var current: TypeID? = type.id
    while let id = current {
      let symbol = self[type: id]
      if symbol.kind != .external {
        let declaration = self[symbol.declaration]
        let modifiers = declaration.modifiers.union(modifiersOfExtension(around: declaration))
        if modifiers.isDisjoint(with: .exposing) { return false }
      }
      current = symbol.parent
    }
    return true
  }

  /// `public extension A { struct B { … } }` makes `B` public.
  private func modifiersOfExtension(around declaration: DeclarationNode) -> ModifierSet {
    guard let parent = declaration.parent, parent.kind == .extensionDeclaration else { return [] }
    return parent.modifiers
  }
}
