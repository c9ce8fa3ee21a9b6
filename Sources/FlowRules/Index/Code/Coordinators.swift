import SwiftLexer

/// The classes that `makeCoordinator` of some representable view returns, with their superclasses.
enum Coordinators {
  /// The representable views, by the classes that their functions return.
  static func find(with resolver: TypeResolver) -> [TypeID: [TypeID]] {
    let names = resolver.framework.representables
    var found: [TypeID: [TypeID]] = [:]
    for type in resolver.types where !type.ancestry.external.isDisjoint(with: names.protocols) {
      for function in type.functions where function.name == names.makeCoordinator && function.kind == .function {
        let declaration = resolver.declaration(function.reference)
        guard case .type(let id) = resolver.resolve(declaration.returnType, in: declaration.scope).core else {
          continue
        }
        for coordinator in [id] + resolver.types[id.index].ancestry.types {
          found[coordinator, default: []].append(type.id)
        }
      }
    }
    return found
  }
}
