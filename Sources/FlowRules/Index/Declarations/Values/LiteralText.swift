import SwiftLexer

// Literals as written.
extension DeclarationIndex {
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
