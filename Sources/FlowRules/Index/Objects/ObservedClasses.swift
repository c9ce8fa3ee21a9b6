import SwiftLexer

// Questions about classes that depend on the views that observe them.
extension ObjectIndex {
  /// The first property, in source order, that holds the class or a subclass with a wrapper for an ObservableObject.
  func firstHolder(of type: TypeSymbol) -> PropertySymbol? {
    let held = observation.properties.filter {
      $0.key == type.id || declarations[type: $0.key].ancestry.types.contains(type.id)
    }
    return held.values.joined().min {
      ($0.reference.file, $0.reference.declaration) < ($1.reference.file, $1.reference.declaration)
    }
  }

  /// The properties of views that observe an object of a class of another module.
  func observers(of external: TypeSymbol) -> [PropertySymbol] {
    declarations.types.lazy.filter { $0.viewKind == .yes }.flatMap { view in
      view.properties.filter { property in
        guard property.observesObject, !property.isAmbiguous else { return false }
        let type = declarations.type(of: property).core
        return type == .type(external.id) || type == .external(external.name)
      }
    }
  }

  /// The first property of a view, in source order, that holds the class without a wrapper for an ObservableObject:
  /// `let cart: Cart`, `@State var cart = Cart()`, `@Environment(Cart.self) var cart`.
  func firstHolderForObservation(of type: TypeSymbol) -> PropertySymbol? {
    for view in declarations.types where view.viewKind == .yes {
      let holder = view.properties.first { property in
        guard property.isStored, !property.isStatic, !property.observesObject else { return false }
        let held = property.wrapper == .environment ? declarations.typeInEnvironment(of: property) : .unknown
        return held == .type(type.id) || declarations.type(of: property).core == .type(type.id)
      }
      if let holder { return holder }
    }
    return nil
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
