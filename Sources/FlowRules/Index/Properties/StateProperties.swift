import SwiftLexer

// The `@State` properties of views, for the rules about what Xcode 27's macro changes.
extension DeclarationIndex {
  /// A view-like struct's `@State` properties, by name.
  ///
  /// Left out are those with a further attribute that may be a wrapper or a macro, and those that the branches of an
  /// `#if` declare twice.
  package func plainStates(of type: TypeSymbol) -> [NameID: PropertySymbol] {
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
        givingAttributes(of: property).count == 1, !declaration(property.reference).flags.contains(.isPattern)
      else { continue }
      states[property.name] = property
    }
    return states
  }

  /// The initial value of a property as written, when it is one literal: `0`, `""`, `[]`, `-1`.
  package func literalText(of property: PropertySymbol) -> String? {
    literalText(of: detail(of: property).initializer.indices, in: Int(property.reference.file))
  }

  /// Code as written, when it is one literal.
  package func literalText(of code: Range<Int>, in file: Int) -> String? {
    let events = files[file].parsed.nodes[code]
    guard let last = events.last, events.count <= 2 else { return nil }
    if events.count == 2, events.first?.kind != .operation { return nil }
    let sign = events.count == 2 ? events.first.map { text($0.name) } ?? "" : ""
    switch last.kind {
    case .literal where last.name != .none: return sign + text(last.name)
    case .arrayLiteral where sign.isEmpty: return "[]"
    case .dictionaryLiteral where sign.isEmpty: return "[:]"
    default: return nil
    }
  }

  /// Names in quotes for a message: `'a'`, `'a' and 'b'`, `'a', 'b' and 2 others`.
  package func listing(_ properties: [PropertySymbol]) -> String {
    let names = listed(properties).map { "'\(text($0.name))'" }
    let rest = properties.count - names.count
    if rest > 0 { return names.joined(separator: ", ") + " and \(rest) others" }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The properties that a message names one by one.
  private func listed(_ properties: [PropertySymbol]) -> ArraySlice<PropertySymbol> {
    properties.prefix(properties.count > 3 ? 2 : 3)
  }

  /// An initializer as documentation writes it: `init(_:count:)`.
  package func signature(of initializer: FunctionSymbol) -> String {
    let parsed = files[Int(initializer.reference.file)].parsed
    let detail = Int(declaration(initializer.reference).detail)
    guard detail >= 0 else { return "init" }
    let labels = parsed.parameters[parsed.functions[detail].parameters.indices].map { parameter in
      (parameter.label == .none ? "_" : text(parameter.label)) + ":"
    }
    return "init(\(labels.joined()))"
  }

  /// The declarations of properties of which a message says that they have no value.
  package func pendingPlaces(_ properties: [PropertySymbol]) -> [RelatedPlace] {
    listed(properties).map { property in
      RelatedPlace(
        file: Int(property.reference.file), range: declaration(property.reference).nameRange,
        message: "'\(text(property.name))', which has no value yet")
    }
  }
}
