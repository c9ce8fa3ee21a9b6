import SwiftLexer

// The meaning of attributes.
extension DeclarationIndex {
  /// The names in the spelling of an attribute.
  func path(of attribute: Attribute) -> [NameID] {
    attribute.qualifier == .none ? [attribute.name] : [attribute.qualifier, attribute.name]
  }

  /// Whether an attribute of a property names a property wrapper that the project declares.
  package func isPropertyWrapper(_ attribute: Attribute, at property: DeclarationReference) -> Bool {
    guard case .type(let id) = resolver.resolve(path: path(of: attribute), in: self[property].scope),
      self[type: id].kind != .external
    else { return false }
    return self[self[type: id].declaration].attributes.contains { $0.name == framework.language.propertyWrapper }
  }
}
