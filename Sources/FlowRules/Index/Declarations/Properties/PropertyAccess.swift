import SwiftLexer

// Code outside a type that needs to see the type's properties, so that they cannot be private.
extension DeclarationIndex {
  /// The names of the properties that protocols or attributes require of a type, or may require of it.
  func namesRequiredByProtocols(of type: TypeSymbol) -> Set<NameID> {
    var result = Set(type.ancestry.external.compactMap { framework.requirements[$0] })
    if isPropertyWrapper(type) { result.formUnion(framework.wrapperRequirements) }
    for id in type.ancestry.types where self[type: id].kind == .protocolType {
      for property in self[type: id].properties where !property.isStatic { result.insert(property.name) }
    }
    return result
  }

  /// The protocol that requires a property of a type.
  func protocolRequiring(_ property: NameID, of type: TypeSymbol) -> NameID? {
    let own = type.ancestry.types.first { id in
      self[type: id].kind == .protocolType && self[type: id].properties.contains { $0.name == property && !$0.isStatic }
    }
    return own.map { self[type: $0].name } ?? type.ancestry.external.first { framework.requirements[$0] == property }
  }

  /// Whether an unknown supertype may require properties of a type.
  func mayBeAskedForMembers(_ type: TypeSymbol) -> Bool {
    // Where files are missing, no supertype is certain.
    type.ancestry.hasUnknown && !isPartial || type.ancestry.external.contains { !framework.isFrameworkSupertype($0) }
  }

  private func isPropertyWrapper(_ type: TypeSymbol) -> Bool {
    self[type.declaration].attributes.contains { $0.name == framework.language.propertyWrapper }
  }

  /// Whether a type exists for the views that store it and read its members.
  ///
  /// Such a type is known to SwiftUI only as a `DynamicProperty`.
  func isOnlyDynamicProperty(_ type: TypeSymbol) -> Bool {
    type.ancestry.external.contains(framework.dynamicProperty)
      && !type.ancestry.external.contains { $0 != framework.dynamicProperty && framework.viewLike.contains($0) }
  }

  /// The names that code of the type uses in other files, of `self` or of a copy, each with the first use.
  ///
  /// Linear in the type's code.
  func namesUsedInOtherFiles(by type: TypeSymbol) -> [NameID: FileRange] {
    let home = type.declaration.file
    guard (type.extensions + type.ambiguousExtensions).contains(where: { $0.file != home }) else { return [:] }
    var places: [NameID: FileRange] = [:]
    for code in code(of: type) where code.file.id != home {
      let uses = code.nodes.matching { record in
        record.kind == .member || record.kind == .name && !record.flags.contains(.isLocal)
      }
      for use in uses {
        let place = use.fileRange
        if let first = places[use.name], first <= place { continue }
        places[use.name] = place
      }
    }
    return places
  }
}
