import SwiftLexer

// The properties that a binding can be made to: they hold a value, not a binding, and code can assign them.
extension DeclarationIndex {
  /// Whether a property certainly holds a value other than a binding, also under another name.
  ///
  /// Its type is one of the project, or a value type of the standard library or Foundation.
  ///
  ///     @State private var isOn = false        // certain
  ///     @State private var isOn: Flag          // certain if the project declares `struct Flag`
  ///     let isOn: Binding<Bool>                // a binding
  ///     let isOn: Toggled                      // unknown
  func certainlyHoldsNoBinding(_ property: PropertySymbol) -> Bool {
    let declaration = self[property.reference]
    if let annotation = declaration.annotation { return isCertainlyNoBinding(annotation, in: declaration.scope) }
    guard let value = declaration.initialValue.postfix else { return false }
    switch value.root.kind {
    case .literal, .arrayLiteral, .dictionaryLiteral:
      // `[Int]()` is a value too; `"a".lines` may be anything.
      return value.suffixes.allSatisfy { $0.kind == .call }
    case .name: return isCertainlyNoBinding(constructedType(in: declaration.initialValue).core)
    default: return false
    }
  }

  private func isCertainlyNoBinding(_ type: WrittenType, in scope: Scope) -> Bool {
    let type = type.unwrapped
    switch type.kind {
    case .array, .dictionary: return true
    case .named, .qualified: return isCertainlyNoBinding(resolver.resolve(type, in: scope).core)
    default: return false
    }
  }

  private func isCertainlyNoBinding(_ type: Resolution) -> Bool {
    switch type {
    case .type(let id): self[type: id].kind != .protocolType && self[type: id].kind != .external
    case .external(let name): framework.valueTypes.contains(name)
    case .unknown: false
    }
  }

  /// Whether code can assign the property, so that a binding to it is possible.
  func isSettable(_ property: PropertySymbol) -> Bool {
    if property.isConstant || property.modifiers.contains(.restrictsSetter) { return false }
    return property.isStored || self[property.reference].accessors.contains { $0.keyword == .set }
  }

  /// The type of a property, also where only a literal shows it: `Bool` of `var isOn = false`.
  func typeWithLiterals(of property: PropertySymbol) -> ResolvedType {
    let type = type(of: property)
    guard type.core == .unknown, self[property.reference].annotation == nil, let literal = literalText(of: property),
      let name = Self.typeName(ofLiteral: literal).flatMap(names.id)
    else { return type }
    return ResolvedType(core: .external(name), isOptional: false)
  }

  private static func typeName(ofLiteral text: String) -> String? {
    if text == "true" || text == "false" { return "Bool" }
    if text.hasPrefix("\"") { return "String" }
    if text.allSatisfy(\.isNumber) { return "Int" }
    return text.allSatisfy { $0.isNumber || $0 == "." } ? "Double" : nil
  }
}
