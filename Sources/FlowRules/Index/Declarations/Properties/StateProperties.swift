import SwiftLexer

// The `@State` properties of views, for the rules about the changes by Xcode 27's macro.
extension DeclarationIndex {
  /// A view-like struct's `@State` properties that have no second wrapper, by name.
  ///
  /// Properties with a further attribute that may be a wrapper or a macro are left out, and so are those that the
  /// branches of an `#if` declare twice.
  package func unstackedStates(of type: TypeSymbol) -> [NameID: PropertySymbol] {
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

  /// The initial value of a property as written, when it is one literal: `0`, `""`, `[]`, `-1`.
  package func literalText(of property: PropertySymbol) -> String? {
    literalText(of: self[property.reference].initialValue)
  }

  /// Whether code is one literal, however long it is.
  package func isLiteral(_ code: CodeSpan) -> Bool {
    code.onlyNode?.kind == .literal || literalText(of: code) != nil
  }

  /// Code as written, when it is one literal; nil for a long one, whose text the parser does not keep.
  package func literalText(of code: CodeSpan) -> String? {
    guard code.count <= 2, let first = code.first, let last = code.lastNode else { return nil }
    if code.count == 2, first.kind != .operation { return nil }
    let sign = code.count == 2 ? text(first.name) : ""
    switch last.kind {
    case .literal where last.name != .none: return sign + text(last.name)
    case .arrayLiteral where sign.isEmpty: return "[]"
    case .dictionaryLiteral where sign.isEmpty: return "[:]"
    default: return nil
    }
  }
}
