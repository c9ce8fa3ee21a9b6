import SwiftLexer

// The kinds of values that properties hold, as far as their declarations show them.
extension DeclarationIndex {
  /// Whether changing a part of the property changes the property: it holds a struct, an enum or a collection.
  func isValue(_ property: PropertySymbol) -> Bool {
    guard let type = unwrappedAnnotation(of: property) else { return isCollection(property) || isStructure(property) }
    switch type.kind {
    case .array, .dictionary, .tuple: return true
    case .named where framework.values.collections.contains(type.name) || framework.values.values.contains(type.name):
      return hasTypeFromOutside(property)
    default: return isStructure(property)
    }
  }

  /// Whether the property holds an array, a dictionary, a set or a string.
  func isCollection(_ property: PropertySymbol) -> Bool {
    if let type = unwrappedAnnotation(of: property) {
      return type.kind == .array || type.kind == .dictionary
        || (type.kind == .named && framework.values.collections.contains(type.name) && hasTypeFromOutside(property))
    }
    guard let value = constructedRoot(of: property) else { return false }
    return value.kind == .arrayLiteral || value.kind == .dictionaryLiteral
  }

  /// Whether the property is a Boolean.
  func isBool(_ property: PropertySymbol) -> Bool {
    if let type = unwrappedAnnotation(of: property) {
      return type.kind == .named && type.name == framework.values.bool && hasTypeFromOutside(property)
    }
    guard let value = constructedRoot(of: property) else { return false }
    return value.kind == .literal && framework.values.boolLiterals.contains(value.name)
  }

  /// Whether the property certainly holds a value and no reference: also a literal, a function or a `URL`.
  func certainlyHoldsValue(_ property: PropertySymbol) -> Bool {
    if isValue(property) { return true }
    let declaration = self[property.reference]
    guard let annotation = declaration.annotation else {
      return isLiteral(declaration.initialValue)
    }
    if annotation.functionType != nil { return true }
    guard case .external(let name) = type(of: property).core else { return false }
    return framework.valueTypes.contains(name) || framework.views.contains(name)
  }

  private func isStructure(_ property: PropertySymbol) -> Bool {
    guard case .type(let id) = type(of: property).core else { return false }
    return self[type: id].kind == .structure || self[type: id].kind == .enumeration
  }

  /// Whether the name of the property's type means neither a type of the project nor a generic parameter.
  private func hasTypeFromOutside(_ property: PropertySymbol) -> Bool {
    if case .external = type(of: property).core { return true }
    return false
  }

  private func unwrappedAnnotation(of property: PropertySymbol) -> WrittenType? {
    self[property.reference].annotation?.unwrapped
  }

  /// The node that is the whole initial value, or the callee of the whole: `[Row]` of `[Row]()`.
  private func constructedRoot(of property: PropertySymbol) -> CodeNode? {
    guard let postfix = self[property.reference].initialValue.postfix else { return nil }
    var suffixes = postfix.suffixes
    guard let first = suffixes.next() else { return postfix.root }
    return first.kind == .call && suffixes.next() == nil ? postfix.root : nil
  }
}
