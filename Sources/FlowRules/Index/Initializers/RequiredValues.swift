import SwiftLexer

/// A stored property that an initializer has to give a value before `self` is complete.
package struct RequiredValue: Sendable {
  package var property: PropertySymbol
  /// False when an attribute that the index does not know may give the value: `@Injected var store: Store`.
  package var isCertain: Bool
}

extension DeclarationIndex {
  /// The properties of a struct that have no value unless an initializer gives them one, by name.
  ///
  /// (Each line checked with swiftc 6.3.)
  package func requiredValues(of type: TypeSymbol) -> [NameID: RequiredValue] {
    var required: [NameID: RequiredValue] = [:]
    for property in type.properties where property.isStored && !property.isStatic && !property.hasInitializer {
      guard !property.modifiers.contains(.isLazy), let isCertain = needsValue(property) else { continue }
      // The branches of an `#if` may declare a property twice.
      let isKnown = required[property.name].map(\.isCertain) ?? true
      required[property.name] = RequiredValue(property: property, isCertain: isCertain && isKnown)
    }
    return required
  }

  /// Whether a stored property without an initial value needs one; `false` for maybe, nil for no.
  private func needsValue(_ property: PropertySymbol) -> Bool? {
    if declaration(property.reference).flags.contains(.isPattern) { return false }
    // `let x: Int?` has no implicit nil, and nothing can wrap it.
    if property.isConstant { return true }
    let attributes = givingAttributes(of: property)
    guard let attribute = attributes.first else {
      return isOptionalSugar(property) || isTupleOfOptionals(property) ? nil : true
    }
    if attributes.contains(where: \.hasArguments) { return property.wrapper == nil ? false : nil }
    guard attributes.count == 1, let wrapper = property.wrapper, known.wrappers[attribute.name] == wrapper else {
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

  /// The attributes of a property that may give it a value: not `@MainActor`, `@available` or a result builder.
  package func givingAttributes(of property: PropertySymbol) -> [Attribute] {
    let parsed = files[Int(property.reference.file)].parsed
    return parsed.attributes[declaration(property.reference).attributes.indices].filter { attribute in
      !known.plainAttributes.contains(attribute.name) && !names.bytes(attribute.name).ends(with: "Builder".utf8)
    }
  }

  /// Whether a property is annotated `T?` or `T!`, which makes it nil at the start; `Optional<T>` does not.
  package func isOptionalSugar(_ property: PropertySymbol) -> Bool {
    let parsed = files[Int(property.reference.file)].parsed
    let type = Int(detail(of: property).type)
    guard type >= 0 else { return false }
    let kind = parsed.typeNodes[type].kind
    return kind == .optional || kind == .implicitlyUnwrapped
  }

  /// `(Int?, String?)` is nil at the start, too.
  private func isTupleOfOptionals(_ property: PropertySymbol) -> Bool {
    let nodes = files[Int(property.reference.file)].parsed.typeNodes
    let root = Int(detail(of: property).type)
    guard root >= 0, nodes[root].kind == .tuple else { return false }
    var element = root + 1
    while element < Int(nodes[root].next) {
      guard nodes[element].kind == .optional || nodes[element].kind == .implicitlyUnwrapped else { return false }
      element = Int(nodes[element].next)
    }
    return true
  }

  /// Whether a property has a value where it is declared: `= e`, or `@State(initialValue: e)`.
  package func hasInlineValue(_ property: PropertySymbol) -> Bool {
    property.hasInitializer || givingAttributes(of: property).contains { !$0.arguments.isEmpty }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String.UTF8View) -> Bool { suffix(text.count).elementsEqual(text) }
}
