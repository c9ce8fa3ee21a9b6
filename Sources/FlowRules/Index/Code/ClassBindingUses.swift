import SwiftLexer

extension CodeIndex {
  /// Whether code certainly uses the binding of a class through one of its objects.
  package func isUsedThroughObject(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    (classBindings.usesOutside[property.name] ?? []).contains { member in
      guard member.kind == .member else { return false }
      var root = member
      while let part = root.precedingPart { root = part }
      guard case .type(let id) = declarations.object(root, before: member).type else { return false }
      return id == type.id || declarations[type: id].ancestry.types.contains(type.id)
    }
  }
}
