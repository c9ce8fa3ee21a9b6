import SwiftLexer

// Who else has to see the properties of a type, so that they cannot be private.
extension DeclarationIndex {
  /// The names of the properties that protocols or attributes ask a type for, or may ask it for.
  package func namesThatProtocolsRequire(of type: TypeSymbol) -> Set<NameID> {
    var result = Set(type.ancestry.external.compactMap { known.requirements[$0] })
    if isPropertyWrapper(type) { result.formUnion(known.wrapperRequirements) }
    for id in type.ancestry.types where self[type: id].kind == .protocolType {
      for property in self[type: id].properties where !property.isStatic { result.insert(property.name) }
    }
    return result
  }

  /// Whether a supertype that is not known may ask a type for properties.
  package func mayBeAskedForMembers(_ type: TypeSymbol) -> Bool {
    // Where files are missing, none is known for certain.
    type.ancestry.hasUnknown && !isPartial || type.ancestry.external.contains { !known.isKnownSupertype($0) }
  }

  private func isPropertyWrapper(_ type: TypeSymbol) -> Bool {
    let attributes = files[Int(type.declaration.file)].parsed.attributes
    return attributes[declaration(type.declaration).attributes.indices].contains { $0.name == known.propertyWrapper }
  }

  /// Whether a type is there for the views that store it, which read its members: it is a `DynamicProperty` and
  /// nothing else that SwiftUI knows.
  package func isOnlyDynamicProperty(_ type: TypeSymbol) -> Bool {
    type.ancestry.external.contains(known.dynamicProperty)
      && !type.ancestry.external.contains { $0 != known.dynamicProperty && known.viewLike.contains($0) }
  }

  /// The names that code of the type uses in other files than its own, of `self` or of a copy, each with the first
  /// place by path and line. Linear in the type's code.
  package func namesUsedInOtherFiles(by type: TypeSymbol) -> [NameID: SourcePlace] {
    let home = type.declaration.file
    guard (type.extensions + type.sharedExtensions).contains(where: { $0.file != home }) else { return [:] }
    var places: [NameID: SourcePlace] = [:]
    for code in code(of: type) where code.file != Int(home) {
      for event in files[code.file].parsed.nodes[code.events] {
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
