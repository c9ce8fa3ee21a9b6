import SwiftLexer

// The properties that observe objects, and the classes whose objects announce nothing.
extension PropertySymbol {
  /// Whether the property's wrapper redraws the view when the object in it publishes.
  var observesObject: Bool {
    !isStatic && (wrapper == .stateObject || wrapper == .observedObject || wrapper == .environmentObject)
  }

  /// Whether it has a wrapper, and not one for a value that the view owns, binds or stores.
  var mayWrapObject: Bool {
    switch wrapper {
    case nil, .state, .binding, .appStorage, .sceneStorage, .focusState: false
    default: true
    }
  }
}

extension DeclarationIndex {
  /// Whether a property is a dynamic property without a wrapper, or with a wrapper of the project.
  ///
  /// It may observe any object.
  ///
  ///     let store: ObservedObject<Store>
  ///     private var session: Session          // struct Session: DynamicProperty { @ObservedObject var store: Store }
  func holdsDynamicProperty(_ property: PropertySymbol) -> Bool {
    guard property.isStored, !property.isStatic else { return false }
    let declaration = self[property.reference]
    let wrappers = declaration.attributes.map { resolver.resolve(path: path(of: $0), in: declaration.scope) }
    return (wrappers + [type(of: property).core]).contains { resolution in
      switch resolution {
      case .type(let id): self[type: id].ancestry.external.contains(framework.dynamicProperty)
      case .external(let name): property.wrapper == nil && framework.observation.objectWrappers.contains(name)
      case .unknown: false
      }
    }
  }

  /// Whether a class is an ObservableObject in which nothing announces a change.
  ///
  /// Neither it nor its supertypes have a published property, a wrapper that may announce, or a use of
  /// `objectWillChange`, and no supertype is unknown.
  func announcesNothing(_ type: TypeSymbol) -> Bool {
    guard type.kind == .classType, type.observableKind == .observableObject, !type.ancestry.hasUnknown,
      !type.ancestry.external.contains(framework.observation.managedObject),
      type.ancestry.external.allSatisfy({ name in
        framework.neutralSupertypes.contains(name) || framework.observableObject.contains(name)
      })
    else { return false }
    let all = family(of: type)
    // An unknown macro may write the announcements.
    return all.allSatisfy {
      $0.kind != .external && $0.ambiguousExtensions.isEmpty && !mayAnnounce($0) && !hasUnknownAttribute($0)
    } && !inheritsObjectWillChange(type)
  }

  /// Whether something in the type itself may announce changes.
  private func mayAnnounce(_ type: TypeSymbol) -> Bool {
    for property in type.properties where property.isStored {
      let attributes = self[property.reference].attributes
      if !attributes.allSatisfy({ framework.neutralAttributes.contains($0.name) }) { return true }
    }
    return mentionsObjectWillChange(type)
  }

  /// Whether a supertype uses `objectWillChange`, also in the project's extensions of supertypes of other modules.
  ///
  ///     extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  ///       func notify() { objectWillChange.send() }
  ///     }
  func inheritsObjectWillChange(_ type: TypeSymbol) -> Bool {
    type.ancestry.types.contains { mentionsObjectWillChange(self[type: $0]) }
      || type.ancestry.external.contains { name in
        table.externals(named: name, among: types).contains { mentionsObjectWillChange(self[type: $0]) }
      }
  }

  /// Whether a type declares `objectWillChange` or its code uses it.
  func mentionsObjectWillChange(_ type: TypeSymbol) -> Bool {
    if type.properties.contains(where: { $0.name == framework.observation.objectWillChange }) { return true }
    let objectWillChange = framework.observation.objectWillChange
    return code(of: type).contains { code in
      code.nodes.containsRecord { $0.name == objectWillChange && ($0.kind == .name || $0.kind == .member) }
    }
  }
}
