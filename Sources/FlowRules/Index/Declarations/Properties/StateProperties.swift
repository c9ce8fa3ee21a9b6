import SwiftLexer

// The `@State` properties of views, for the rules about the changes by Xcode 27's macro.
extension DeclarationIndex {
  /// A view-like struct's `@State` properties that have no second wrapper, by name.
  ///
  /// Properties with a further attribute that may be a wrapper or a macro are left out, and so are those that the
  /// branches of an `#if` declare twice.
  func unstackedStates(of type: TypeSymbol) -> [NameID: PropertySymbol] {
    guard type.kind == .structure, type.viewKind == .yes,
      type.properties.contains(where: { $0.wrapper == .state })
    else { return [:] }
    var states: [NameID: PropertySymbol] = [:]
    var names: Set<NameID> = []
    for property in type.properties where !property.isStatic {
      guard names.insert(property.name).inserted else {
        states[property.name] = nil
        continue
      }
      guard property.wrapper == .state, property.isStored, !property.isConstant,
        initializingAttributes(of: property).count == 1, !self[property.reference].flags.contains(.isPattern)
      else { continue }
      states[property.name] = property
    }
    return states
  }
}
