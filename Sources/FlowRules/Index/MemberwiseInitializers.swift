import SwiftLexer

// What a struct's synthesised memberwise initializer takes, and who can call it.
extension ProjectIndex {
  /// Whether code outside a struct's file can call its memberwise initializer.
  ///
  /// An initializer in the type itself takes it away; one in an extension does not. A private property that it has to
  /// take makes it private. (Checked with swiftc 6.3.)
  package func hasReachableMemberwiseInitializer(_ type: TypeSymbol) -> Bool {
    guard type.kind == .structure else { return false }
    let hasOwn = type.functions.contains { function in
      function.kind == .initializer && function.reference.file == type.declaration.file
        && declaration(function.reference).parent == type.declaration.declaration
    }
    return !hasOwn && !type.properties.contains { isPrivateParameter($0) }
  }

  /// Whether a property is private and a parameter of the memberwise initializer.
  private func isPrivateParameter(_ property: PropertySymbol) -> Bool {
    guard property.isStored, !property.isStatic,
      !property.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
    else { return false }
    guard let wrapper = property.wrapper else {
      // `private let x = 1` cannot be set; `private var x = 1` can. An unknown wrapper may have a value of its own.
      return !(property.isConstant && property.hasInitializer) && !hasAttribute(property)
    }
    switch wrapper {
    case .state, .stateObject, .observedObject, .binding, .bindable:
      return !property.hasInitializer && !type(of: property).isOptional
    default: return false
    }
  }

  private func hasAttribute(_ property: PropertySymbol) -> Bool { !declaration(property.reference).attributes.isEmpty }

  /// Whether another type of the project has the same name, so that calls of the two may be confused.
  package func hasNamesake(_ type: TypeSymbol) -> Bool {
    guard type.parent == nil, let entries = table.module[type.name] else { return false }
    return entries.count > 1
  }
}
