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

  /// The names that code of the type uses in other files than its own, of `self` or of a copy, each with the first
  /// place by path and line. Linear in the type's code.
  package func namesUsedInOtherFiles(by type: TypeSymbol) -> [NameID: SourcePlace] {
    let home = type.declaration.file
    guard (type.extensions + type.sharedExtensions).contains(where: { $0.file != home }) else { return [:] }
    var places: [NameID: SourcePlace] = [:]
    for code in code(of: type) where code.file != Int(home) {
      for event in files[code.file].parsed.events[code.events] {
        guard event.kind == .member || event.kind == .name && !event.flags.contains(.isLocal) else { continue }
        let place = SourcePlace(file: code.file, range: event.range)
        if let known = places[event.name], !place.stands(before: known) { continue }
        places[event.name] = place
      }
    }
    return places
  }
}

/// A place in one of the index's files.
package struct SourcePlace: Sendable {
  package var file: Int
  package var range: ByteRange

  fileprivate func stands(before other: SourcePlace) -> Bool {
    (file, range.start) < (other.file, other.range.start)
  }
}
