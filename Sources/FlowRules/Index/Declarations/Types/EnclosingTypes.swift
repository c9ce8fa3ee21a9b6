import SwiftLexer

// The types around code.
extension DeclarationIndex {
  /// The innermost type around code; nil at file scope, and in an extension that may extend another type.
  package func enclosingType(of scope: Scope) -> TypeSymbol? {
    guard let declaration = typeDeclaration(around: scope), let id = self[scope.file.id].type(of: declaration.id) else {
      return nil
    }
    let isAmbiguous = self[type: id].ambiguousExtensions.contains(DeclarationReference(declaration))
    return isAmbiguous ? nil : certainType(.type(id), in: scope.file.id)
  }

  /// The innermost type around code, also where several of that name make it uncertain.
  package func enclosingTypeID(of scope: Scope) -> TypeID? {
    typeDeclaration(around: scope).flatMap { self[scope.file.id].type(of: $0.id) }
  }

  /// The innermost type or extension around code; nil at file scope.
  package func typeDeclaration(around scope: Scope) -> DeclarationNode? {
    let file = self[scope.file.id]
    var enclosing = scope.node
    while let declaration = enclosing {
      if file.type(of: declaration.id) != nil { return declaration }
      enclosing = declaration.parent
    }
    return nil
  }
}
