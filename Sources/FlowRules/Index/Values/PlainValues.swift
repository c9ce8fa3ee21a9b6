import SwiftLexer

// Which properties hold a plain value for certain: no binding, and nothing that may be one under another name.
extension DeclarationIndex {
  /// Whether a property's type is a type of the project, or one of the standard library's or Foundation's values.
  ///
  ///     @State private var isOn = false        // plain
  ///     @State private var isOn: Flag          // plain if the project declares `struct Flag`
  ///     let isOn: Binding<Bool>                // not plain
  ///     let isOn: Toggled                      // unknown
  package func isPlainValue(_ property: PropertySymbol) -> Bool {
    let file = Int(property.reference.file)
    let scope = Int(property.reference.declaration)
    let detail = detail(of: property)
    if detail.type >= 0 { return isPlainType(detail.type, in: file, declaration: scope) }
    let parsed = files[file].parsed
    let value = detail.initializer.indices
    guard let first = value.first, parsed.endOfChain(first) == value.upperBound else { return false }
    switch parsed.nodes[first].kind {
    case .literal, .arrayLiteral, .dictionaryLiteral:
      // `[Int]()` is a value too; `"a".lines` may be anything.
      return parsed.siblings(in: Int(parsed.nodes[first].next)..<value.upperBound).allSatisfy {
        parsed.nodes[$0].kind == .call
      }
    case .name: return isPlain(constructedType(in: value, of: file, declaration: scope).core)
    default: return false
    }
  }

  private func isPlainType(_ root: Int32, in file: Int, declaration: Int) -> Bool {
    let nodes = files[file].parsed.typeNodes
    switch nodes[Int(root)].kind {
    case .array, .dictionary: return true
    case .optional, .implicitlyUnwrapped: return isPlainType(root + 1, in: file, declaration: declaration)
    case .named, .qualified: return isPlain(resolver.resolve(root, in: file, declaration: declaration).core)
    default: return false
    }
  }

  private func isPlain(_ type: Resolution) -> Bool {
    switch type {
    case .type(let id): self[type: id].kind != .protocolType && self[type: id].kind != .external
    case .external(let name): known.plainValues.contains(name)
    case .unknown: false
    }
  }

  /// Whether code can assign the property, so that a binding to it can be made.
  package func isSettable(_ property: PropertySymbol) -> Bool {
    if property.isConstant || property.modifiers.contains(.restrictsSetter) { return false }
    if property.isStored { return true }
    let parsed = files[Int(property.reference.file)].parsed
    return parsed.accessors[detail(of: property).accessors.indices].contains { $0.keyword == .set }
  }
}
