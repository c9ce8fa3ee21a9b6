import SwiftLexer

/// The classes that `makeCoordinator` of some representable view returns, with their superclasses.
enum Coordinators {
  static func find(with resolver: TypeResolver, names: NameTable) -> Set<TypeID> {
    guard let makeCoordinator = names.id(of: "makeCoordinator") else { return [] }
    var found: Set<TypeID> = []
    for type in resolver.types where !type.ancestry.external.isDisjoint(with: resolver.known.representable) {
      for function in type.functions where function.name == makeCoordinator && function.kind == .function {
        let file = Int(function.reference.file)
        let parsed = resolver.files[file].parsed
        let scope = Int(function.reference.declaration)
        let detail = parsed.functions[Int(parsed.declarations[scope].detail)]
        guard case .type(let id) = resolver.resolve(detail.returnType, in: file, declaration: scope).core else {
          continue
        }
        found.insert(id)
        found.formUnion(resolver.types[id.index].ancestry.types)
      }
    }
    return found
  }
}
