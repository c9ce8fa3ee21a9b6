import SwiftLexer

// Who else has to see a property of a type, so that it cannot be private.
extension ProjectIndex {
  /// Whether a protocol of the project that the type conforms to may ask for the property.
  package func isWitness(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    type.ancestry.types.contains { id in
      self[type: id].kind == .protocolType
        && self[type: id].properties.contains { $0.name == property.name && !$0.isStatic }
    }
  }

  /// Whether code of the type in another file names the property, of `self` or of a copy.
  package func isUsedInOtherFiles(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    guard (type.extensions + type.sharedExtensions).contains(where: { $0.file != property.reference.file }) else {
      return false
    }
    let spelling = spelling(of: property)
    return code(of: type).contains { code in
      guard code.file != Int(property.reference.file) else { return false }
      return files[code.file].parsed.events[code.events].contains { event in
        guard event.name == spelling.name || event.name == spelling.storage else { return false }
        return event.kind == .member || event.kind == .name && !event.flags.contains(.isLocal)
      }
    }
  }
}
