import SwiftLexer

// Whether two properties hold values of one type, as far as their declarations show it.
extension DeclarationIndex {
  /// Whether two properties certainly have the same type.
  ///
  /// They are annotated alike, or have literals or constructions that give them the annotated type.
  func certainlyHaveSameType(_ left: PropertySymbol, _ right: PropertySymbol) -> Bool {
    guard let first = spelledType(of: left), let second = spelledType(of: right) else { return false }
    // Two types of one name are different ones.
    return first == second && type(of: left).core.isSameOrBuiltIn(type(of: right).core)
  }

  /// The words of the type: `[optional, Int]` for `Int?`.
  private func spelledType(of property: PropertySymbol) -> [String]? {
    let declaration = self[property.reference]
    if let annotation = declaration.annotation {
      let parts = annotation.nodes.map { $0.kind == .named ? text($0.name) : "\($0.kind)" }
      return parts.contains("unknown") ? nil : parts
    }
    if let literal = literalText(of: property), let type = Self.type(ofLiteral: literal) { return [type] }
    if case .type(let id) = type(of: property).core, self[type: id].parent == nil { return [text(self[type: id].name)] }
    return nil
  }

  private static func type(ofLiteral text: String) -> String? {
    switch text {
    case "true", "false": return "Bool"
    case _ where text.hasPrefix("\""): return "String"
    default:
      let digits = text.drop { $0 == "-" }
      if digits.isEmpty { return nil }
      if digits.allSatisfy({ $0.isNumber || $0 == "_" }) { return "Int" }
      return digits.allSatisfy { $0.isNumber || $0 == "." } ? "Double" : nil
    }
  }
}

extension Resolution {
  /// Whether two resolutions are the same, or one of them is a literal, which resolves to nothing.
  fileprivate func isSameOrBuiltIn(_ other: Resolution) -> Bool {
    switch (self, other) {
    case (.type(let left), .type(let right)): left == right
    case (.type, _), (_, .type): false
    default: true
    }
  }
}
