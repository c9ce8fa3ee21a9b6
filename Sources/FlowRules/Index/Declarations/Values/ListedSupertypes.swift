import SwiftLexer

// The supertypes of other modules that the project's declarations list.
extension DeclarationIndex {
  /// Whether a type's declaration or one of its extensions lists a supertype that is declared outside the tree.
  package func listsSupertype(_ name: NameID, _ type: TypeSymbol) -> Bool {
    ([type.declaration] + type.extensions).contains { lists(name, $0) }
  }

  /// Whether the inheritance clause of a type or an extension names a supertype of another module.
  package func lists(_ name: NameID, _ clause: DeclarationReference) -> Bool {
    let declaration = self[clause]
    let scope = Scope(file: declaration.file, declaration: declaration.parent?.id)
    return declaration.inheritedTypes.contains { type in
      let resolved = resolver.resolve(type, in: scope)
      return resolved.core == .external(name) && !resolved.isOptional
    }
  }
}
