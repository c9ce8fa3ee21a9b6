import SwiftLexer

// Questions about classes that depend on the views that observe them.
extension ObjectIndex {
  /// The first property, in source order, that holds the class or a subclass with a wrapper for an ObservableObject.
  package func firstHolder(of type: TypeSymbol) -> PropertySymbol? {
    let held = observation.properties.filter {
      $0.key == type.id || declarations[type: $0.key].ancestry.types.contains(type.id)
    }
    return held.values.joined().min {
      ($0.reference.file, $0.reference.declaration) < ($1.reference.file, $1.reference.declaration)
    }
  }

  /// Whether code of a type, of its supertypes, or elsewhere may announce its changes by `objectWillChange`.
  func mayUseObjectWillChange(_ type: TypeSymbol) -> Bool {
    guard declarations.observableObjectConformance(of: type) != .no else { return false }
    return declarations.mentionsObjectWillChange(type) || declarations.inheritsObjectWillChange(type)
      || isAnnouncedByOthers(type)
  }

  /// Whether code of other types may announce changes of objects of a class.
  func isAnnouncedByOthers(_ type: TypeSymbol) -> Bool {
    observation.externallyAnnounced.includes(type.id, heldBy: observation.properties[type.id] ?? [], in: declarations)
  }
}
