import SwiftLexer

/// A stored property that an initializer has to initialize before `self` is complete.
package struct RequiredValue: Sendable {
  /// The property without an initial value.
  package var property: PropertySymbol
  /// False when an unknown attribute may provide the value: `@Injected var store: Store`.
  package var isCertain: Bool
}

extension DeclarationIndex {
  /// The properties of a struct that have no value unless an initializer provides one, by name.
  ///
  /// (Each line checked with swiftc 6.3.)
  package func requiredValues(of type: TypeSymbol) -> [NameID: RequiredValue] {
    var required: [NameID: RequiredValue] = [:]
    for property in type.properties where property.isStored && !property.isStatic && !property.hasInitializer {
      guard !property.modifiers.contains(.isLazy), let isCertain = needsValue(property) else { continue }
      // The branches of an `#if` may declare a property twice.
      let wasCertain = required[property.name].map(\.isCertain) ?? true
      required[property.name] = RequiredValue(property: property, isCertain: isCertain && wasCertain)
    }
    return required
  }

  /// Whether a stored property without an initial value needs one; `false` for maybe, nil for no.
  private func needsValue(_ property: PropertySymbol) -> Bool? {
    if self[property.reference].flags.contains(.isPattern) { return false }
    // `let x: Int?` has no implicit nil, and nothing can wrap it.
    if property.isConstant { return true }
    let attributes = initializingAttributes(of: property)
    guard let attribute = attributes.first else {
      return isOptionalSugar(property) || isTupleOfOptionals(property) ? nil : true
    }
    if attributes.contains(where: \.hasArguments) { return property.wrapper == nil ? false : nil }
    guard attributes.count == 1, let wrapper = property.wrapper, framework.wrappers[attribute.name] == wrapper else {
      return false
    }
    switch wrapper {
    case .environmentObject, .focusState, .accessibilityFocusState, .namespace, .query, .fetchRequest,
      .sectionedFetchRequest, .focusedObject:
      return nil
    case .state: return isOptionalSugar(property) ? nil : true
    // They have no `init(wrappedValue: nil)`: an optional one needs a value as well.
    case .binding, .bindable, .observedObject, .stateObject, .environment: return true
    case .gestureState, .published, .scaledMetric, .appStorage, .sceneStorage, .focusedValue, .focusedBinding:
      return false
    }
  }

  /// The attributes of a property that may initialize it: not `@MainActor`, `@available` or a result builder.
  func initializingAttributes(of property: PropertySymbol) -> [Attribute] {
    self[property.reference].attributes.filter { attribute in
      !framework.neutralAttributes.contains(attribute.name) && !names.bytes(attribute.name).ends(with: "Builder".utf8)
    }
  }

  /// Whether a property is annotated `T?` or `T!`, which makes it nil at the start; `Optional<T>` does not.
  func isOptionalSugar(_ property: PropertySymbol) -> Bool {
    self[property.reference].annotation.map(isOptionalSugar) ?? false
  }

  /// `(Int?, String?)` is nil at the start, too.
  private func isTupleOfOptionals(_ property: PropertySymbol) -> Bool {
    guard let annotation = self[property.reference].annotation, annotation.kind == .tuple else { return false }
    return annotation.children.allSatisfy(isOptionalSugar)
  }

  private func isOptionalSugar(_ type: WrittenType) -> Bool {
    type.kind == .optional || type.kind == .implicitlyUnwrapped
  }

  /// Whether a property has a value at its declaration: `= e`, or `@State(initialValue: e)`.
  package func hasInlineValue(_ property: PropertySymbol) -> Bool {
    property.hasInitializer || initializingAttributes(of: property).contains { !$0.arguments.isEmpty }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String.UTF8View) -> Bool { suffix(text.count).elementsEqual(text) }
}
