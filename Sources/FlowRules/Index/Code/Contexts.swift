import SwiftLexer

// Where rules about ownership and injection do not apply: previews and tests. And who is a representable view.
extension DeclarationIndex {
  /// Whether a type belongs to previews or tests. A view that merely has "Preview" in its name does not.
  package func isExempt(_ type: TypeSymbol) -> Bool {
    isExempt(file: Int(type.declaration.file), declaration: Int(type.declaration.declaration))
  }

  /// Whether a declaration belongs to previews or tests: it stands in `#Preview`, it or a type around it is a preview
  /// provider, a test case or a suite, or its file belongs to tests.
  package func isExempt(file: Int, declaration: Int) -> Bool {
    if files[file].isTest { return true }
    let parsed = files[file].parsed
    var position = declaration
    while position >= 0 {
      let declaration = parsed.declarations[position]
      if declaration.kind == .macroUse, declaration.name == known.preview { return true }
      if let type = files[file].typeOfDeclaration[position], isPreviewOrTest(types[type.index]) { return true }
      position = Int(declaration.parent)
    }
    return false
  }

  private func isPreviewOrTest(_ type: TypeSymbol) -> Bool {
    if !type.ancestry.external.isDisjoint(with: [known.previewProvider, known.previewModifier, known.testCase]) {
      return true
    }
    guard type.kind != .external else { return false }
    let attributes = files[Int(type.declaration.file)].parsed.attributes
    return attributes[declaration(type.declaration).attributes.indices].contains { $0.name == known.testSuite }
  }

  /// Whether a type wraps a view of UIKit, AppKit or WatchKit.
  package func isRepresentable(_ type: TypeSymbol) -> Bool {
    !type.ancestry.external.isDisjoint(with: known.representable)
  }

  /// Whether a type stands in a representable view, also in one of its functions.
  package func standsInRepresentable(_ type: TypeSymbol) -> Bool {
    let file = files[Int(type.declaration.file)]
    var position = Int(declaration(type.declaration).parent)
    while position >= 0 {
      if let enclosing = file.typeOfDeclaration[position], isRepresentable(types[enclosing.index]) { return true }
      position = Int(file.parsed.declarations[position].parent)
    }
    return false
  }

  /// Whether a type and all types around it can be reached from other modules.
  package func isExposed(_ type: TypeSymbol) -> Bool {
    var current: TypeID? = type.id
    while let id = current {
      let symbol = types[id.index]
      if symbol.kind != .external {
        let reference = symbol.declaration
        let inherited = enclosingExtensionModifiers(of: reference)
        let modifiers = declaration(reference).modifiers.union(inherited)
        if modifiers.isDisjoint(with: .exposing) { return false }
      }
      current = symbol.parent
    }
    return true
  }

  /// `public extension A { struct B { … } }` makes `B` public.
  private func enclosingExtensionModifiers(of reference: DeclarationReference) -> ModifierSet {
    let parent = declaration(reference).parent
    guard parent >= 0 else { return [] }
    let enclosing = files[Int(reference.file)].parsed.declarations[Int(parent)]
    return enclosing.kind == .extensionDeclaration ? enclosing.modifiers : []
  }
}
