import SwiftLexer

// The `@State` properties of views, for the rules about what Xcode 27's macro changes.
extension ProjectIndex {
  /// A view-like struct's `@State` properties, by name.
  ///
  /// Left out are those with a further attribute that may be a wrapper or a macro, and those that the branches of an
  /// `#if` declare twice.
  package func plainStates(of type: TypeSymbol) -> [NameID: PropertySymbol] {
    guard type.kind == .structure, type.viewKind == .yes else { return [:] }
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
    let events = files[file].parsed.events[code]
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
    let names = properties.prefix(properties.count > 3 ? 2 : 3).map { "'\(text($0.name))'" }
    let rest = properties.count - names.count
    guard let last = names.last else { return "" }
    if rest > 0 { return names.joined(separator: ", ") + " and \(rest) others" }
    return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// An initializer as documentation writes it: `Box.init(_:count:)`.
  package func signature(of initializer: FunctionSymbol, in type: TypeSymbol) -> String {
    let parsed = files[Int(initializer.reference.file)].parsed
    let detail = Int(declaration(initializer.reference).detail)
    guard detail >= 0 else { return "\(text(type.name)).init" }
    let labels = parsed.parameters[parsed.functions[detail].parameters.indices].map { parameter in
      (parameter.label == .none ? "_" : text(parameter.label)) + ":"
    }
    return "\(text(type.name)).init(\(labels.joined()))"
  }

  /// The declaration of a property that has no value where a message says so.
  package func pendingPlace(_ property: PropertySymbol) -> RelatedPlace {
    RelatedPlace(
      file: Int(property.reference.file), range: declaration(property.reference).nameRange,
      message: "'\(text(property.name))', which has no value yet")
  }
}
