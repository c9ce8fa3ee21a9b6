import SwiftLexer

// Where rules about ownership and injection do not apply: previews and tests.
extension ProjectIndex {
  /// Whether a type belongs to previews or tests: it stands in `#Preview`, it or a type around it is a preview
  /// provider, or its file belongs to tests. A view that merely has "Preview" in its name does not.
  package func isExempt(_ type: TypeSymbol) -> Bool {
    files[Int(type.declaration.file)].isTest || isPreview(type)
  }

  /// Whether a type is part of a preview.
  package func isPreview(_ type: TypeSymbol) -> Bool {
    let parsed = files[Int(type.declaration.file)].parsed
    var position = Int(type.declaration.declaration)
    while position >= 0 {
      let declaration = parsed.declarations[position]
      if declaration.kind == .macroUse, declaration.name == known.preview { return true }
      if inherits(declaration, in: parsed, from: [known.previewProvider, known.previewModifier]) { return true }
      position = Int(declaration.parent)
    }
    return false
  }

  /// Whether the inheritance clause of one declaration names one of `names`.
  private func inherits(_ declaration: Declaration, in file: ParsedFile, from names: Set<NameID>) -> Bool {
    guard declaration.kind.isNominalType || declaration.kind == .extensionDeclaration, declaration.detail >= 0 else {
      return false
    }
    return file.typeNodes[file.types[Int(declaration.detail)].inherited.indices].contains { names.contains($0.name) }
  }

  /// Whether a type, or one around it, is a `…Representable`: its clauses name one, in any file.
  package func isRepresentable(_ type: TypeSymbol) -> Bool {
    let clauses = [type.declaration] + type.extensions
    return clauses.contains { reference in
      inherits(declaration(reference), in: files[Int(reference.file)].parsed, from: known.representable)
    }
  }

  /// Whether the clauses of a type name one of Apple's types that `isWanted` accepts.
  package func hasSupertype(_ type: TypeSymbol, where isWanted: (String) -> Bool) -> Bool {
    let parsed = files[Int(type.declaration.file)].parsed
    let declaration = declaration(type.declaration)
    guard declaration.detail >= 0 else { return false }
    return parsed.typeNodes[parsed.types[Int(declaration.detail)].inherited.indices].contains {
      $0.name != .none && isWanted(text($0.name))
    }
  }
}
