import SwiftLexer

/// The classes that `makeCoordinator` of some representable view returns, with their superclasses.
enum Coordinators {
  /// The classes, by the return types of the functions.
  static func find(with resolver: TypeResolver, names: NameTable) -> Set<TypeID> {
    guard let makeCoordinator = names.id(of: "makeCoordinator") else { return [] }
    var found: Set<TypeID> = []
    for type in resolver.types where !type.ancestry.external.isDisjoint(with: resolver.framework.representable) {
      for function in type.functions where function.name == makeCoordinator && function.kind == .function {
        let declaration = resolver.declaration(function.reference)
        guard case .type(let id) = resolver.resolve(declaration.returnType, in: declaration.scope).core else {
          continue
        }
        found.insert(id)
        found.formUnion(resolver.types[id.index].ancestry.types)
      }
    }
    return found
  }
}
