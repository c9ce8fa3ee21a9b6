import SwiftLexer

// Who else has to see the properties of a type, so that they cannot be private.
extension ProjectIndex {
  /// The names of the properties that protocols of the project ask a type for, or may ask it for.
  package func namesThatProtocolsRequire(of type: TypeSymbol) -> Set<NameID> {
    var result: Set<NameID> = []
    for id in type.ancestry.types where self[type: id].kind == .protocolType {
      for property in self[type: id].properties where !property.isStatic { result.insert(property.name) }
    }
    return result
  }

  /// What a type's code names in other files than its declaration, of `self` or of a copy.
  package func namesUsedInOtherFiles(by type: TypeSymbol) -> Set<NameID> {
    let home = type.declaration.file
    var result: Set<NameID> = []
    guard (type.extensions + type.sharedExtensions).contains(where: { $0.file != home }) else { return result }
    for code in code(of: type) where code.file != Int(home) {
      for event in files[code.file].parsed.events[code.events] {
        if event.kind == .member || event.kind == .name && !event.flags.contains(.isLocal) { result.insert(event.name) }
      }
    }
    return result
  }
}
