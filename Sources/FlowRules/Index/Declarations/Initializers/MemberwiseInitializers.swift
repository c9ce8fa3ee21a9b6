import SwiftLexer

// The parameters of a struct's synthesized memberwise initializer, and the code that can call it.
extension DeclarationIndex {
  /// Whether code outside a struct's file can call its memberwise initializer.
  ///
  /// An initializer in the type itself replaces it; one in an extension does not. A private property that it has to
  /// take makes it private. (Checked with swiftc 6.3.)
  func hasReachableMemberwiseInitializer(_ type: TypeSymbol) -> Bool {
    hasMemberwiseInitializer(type) && !type.properties.contains { isPrivateParameter($0) }
  }

  /// Whether a struct has a memberwise initializer, for its own file at least.
  func hasMemberwiseInitializer(_ type: TypeSymbol) -> Bool {
    type.kind == .structure
      && !type.functions.contains { $0.kind == .initializer && isInBody($0.reference, of: type) }
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

  private func hasAttribute(_ property: PropertySymbol) -> Bool {
    !self[property.reference].attributes.isEmpty
  }

  /// Whether another type of the project has the same name, so that calls of the two may be confused.
  package func hasNamesake(_ type: TypeSymbol) -> Bool {
    guard type.parent == nil, let entries = table.module[type.name] else { return false }
    return entries.count > 1
  }

  /// Whether another type of the same module has the same name: a call in the module may mean either.
  ///
  /// Code means the type of its own module before those of others.
  func hasNamesakeInModule(_ type: TypeSymbol) -> Bool {
    guard hasNamesake(type), let entries = table.module[type.name] else { return false }
    return entries.contains { entry in
      switch entry {
      case .type(let id):
        id != type.id && table.modules.isSameModule(self[type: id].declaration.file, type.declaration.file)
      case .alias(let alias): table.modules.isSameModule(alias.file, type.declaration.file)
      case .associatedType: true
      }
    }
  }
}

/// A parameter that a synthesized memberwise initializer certainly has or may have.
package struct MemberwiseParameter: Sendable {
  /// The stored property that the parameter initializes.
  package var property: PropertySymbol
  /// Whether a call has to pass it.
  var isRequired: Bool
}

// The calls that a memberwise initializer accepts.
extension DeclarationIndex {
  /// The parameters of a struct's memberwise initializer, in order.
  ///
  /// Nil when the struct has none, or when a macro may have added some.
  func memberwiseParameters(of type: TypeSymbol) -> [MemberwiseParameter]? {
    guard let properties = memberwiseProperties(of: type) else { return nil }
    let required = requiredValues(of: type)
    return properties.map {
      MemberwiseParameter(property: $0, isRequired: required[$0.name]?.isCertain == true)
    }
  }

  /// The properties that a struct's memberwise initializer takes, in order; nil as for ``memberwiseParameters(of:)``.
  func memberwiseProperties(of type: TypeSymbol) -> [PropertySymbol]? {
    guard type.kind == .structure else { return nil }
    guard !initializers(of: type).contains(where: { isInBody($0.reference, of: type) }),
      self[type.declaration].attributes.allSatisfy({ framework.neutralAttributes.contains($0.name) })
    else { return nil }
    var properties: [PropertySymbol] = []
    var names: Set<NameID> = []
    for property in type.properties where property.isStored && !property.isStatic {
      // `let x = 1` cannot get another value.
      if property.isConstant && property.hasInitializer { continue }
      let isPattern = self[property.reference].flags.contains(.isPattern)
      guard !isPattern, isInBody(property.reference, of: type),
        names.insert(property.name).inserted
      else { return nil }
      properties.append(property)
    }
    return properties
  }

  /// Whether a member is between the braces of the type itself, not in an extension.
  package func isInBody(_ member: DeclarationReference, of type: TypeSymbol) -> Bool {
    member.file == type.declaration.file && self[member].parent?.id == type.declaration.declaration
  }

  /// Whether a call with these labels can mean an explicit initializer: in the type, in an extension or in a protocol
  /// that the type conforms to.
  package func hasInitializer(of type: TypeSymbol, accepting labels: [NameID]) -> Bool {
    let functions = type.functions + type.ancestry.types.flatMap { self[type: $0].functions }
    return functions.contains { function in
      let declaration = self[function.reference]
      guard function.kind == .initializer, declaration.function != nil else { return false }
      let parameters = declaration.parameters
      // A variadic parameter takes any number of arguments.
      return parameters.contains(where: \.isVariadic)
        || ParameterLabels.accept(labels, parameters.map { ($0.label, !$0.hasDefault) })
    }
  }
}

/// Matches the labels of a call with the parameters of an initializer.
enum ParameterLabels {
  /// Whether a call with these labels can mean an initializer with these parameters.
  ///
  /// The labels must be in order, and may only omit parameters with a default value.
  static func accept(_ labels: [NameID], _ parameters: [(label: NameID, isRequired: Bool)]) -> Bool {
    var rest = labels[...]
    for parameter in parameters {
      if rest.first == parameter.label { rest.removeFirst() } else if parameter.isRequired { return false }
    }
    return rest.isEmpty
  }
}
