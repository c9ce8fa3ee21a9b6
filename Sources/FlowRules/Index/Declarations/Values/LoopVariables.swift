import SwiftLexer

// The variables of loops over collections that properties hold.
extension DeclarationIndex {
  /// The type of the variable of a loop: `Row` for `row` of `for row in rows`, where `var rows: [Row]` or
  /// `var rows = [Row]()`.
  ///
  /// - Parameter binding: the name that the loop binds, not one in a tuple or in another pattern.
  func typeOfLoopVariable(_ binding: CodeNode) -> Resolution {
    guard let loop = binding.parentOfFirstChild, loop.kind == .forStatement, !loop.flags.contains(.isAwaited),
      let sequence = loop.children.first(where: { $0 != binding && $0.kind != .typeAnnotation }),
      case let parts = Array(sequence.postfix.parts), let last = parts.last,
      // Nothing may follow but the condition and the block: `rows + others`.
      parts.allSatisfy({ $0.kind == .name || $0.kind == .member || $0.kind == .selfReference }),
      let next = loop.children.first(where: { $0.id > last.id }), next.kind != .operation, next.kind != .cast,
      let property = property(at: last, in: sequence)
    else { return .unknown }
    return elementType(of: property)
  }

  /// The property that an expression of names reads last, where it begins with no local name: that may be the variable.
  private func property(at last: CodeNode, in root: CodeNode) -> PropertySymbol? {
    if root.isLocal { return nil }
    if last == root {
      guard root.kind == .name, let owner = enclosingTypeID(of: root.scope) else { return nil }
      return property(named: root.name, of: self[type: owner])
    }
    guard case .type(let owner) = object(root, before: last).type else { return nil }
    return property(named: last.name, of: self[type: owner])
  }

  /// The type of the elements of an array in a property.
  func elementType(of property: PropertySymbol) -> Resolution {
    let declaration = self[property.reference]
    if let annotation = declaration.annotation {
      guard annotation.kind == .array, let element = annotation.firstChild else { return .unknown }
      return resolver.resolve(element, in: declaration.scope).core
    }
    let value = declaration.initialValue
    guard let literal = value.first, literal.kind == .arrayLiteral, let call = literal.nextSuffix, call.kind == .call,
      call.endsPostfix, literal.postfix.following(in: value) == nil,
      case let elements = Array(literal.children.prefix(2)), elements.count == 1,
      let element = elements[0].firstChild, let path = typePath(endingAt: element.postfix.last)
    else { return .unknown }
    return resolver.resolve(path: path, in: declaration.scope)
  }
}
