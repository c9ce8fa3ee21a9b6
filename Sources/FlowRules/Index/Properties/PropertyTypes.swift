import SwiftLexer

// The types of properties, as far as the source says them.
extension DeclarationIndex {
  /// The annotated type of a property, or that of the construction that initializes it: `Model()`.
  package func type(of property: PropertySymbol) -> ResolvedType {
    let file = Int(property.reference.file)
    let scope = Int(property.reference.declaration)
    let detail = self.detail(of: property)
    if detail.type >= 0 { return resolver.resolve(detail.type, in: file, declaration: scope) }
    return constructedType(in: detail.initializer.indices, of: file, declaration: scope)
  }

  /// The type that `A.B(…)` or `A.B.init(…)` constructs, when that is all there is in `events`.
  package func constructedType(in events: Range<Int>, of file: Int, declaration: Int) -> ResolvedType {
    guard let path = constructedPath(in: events, of: file) else { return .unknown }
    return ResolvedType(core: resolver.resolve(path: path, in: file, declaration: declaration), isOptional: false)
  }

  /// The project's type that a name in `file` certainly means; nil for every other.
  package func certainType(_ resolution: Resolution, in file: Int) -> TypeSymbol? {
    guard case .type(let id) = resolution else { return nil }
    let type = self[type: id]
    let isCertain = table.modules.isCertain(Int(type.declaration.file), from: file)
    guard isCertain else { return nil }
    // What another module keeps to itself is not meant.
    return table.modules.isSameModule(Int(type.declaration.file), file) || isExposed(type) ? type : nil
  }

  /// Whether a property's type is a generic parameter of a type around it: it may be a class or a value.
  package func isGenericParameter(_ property: PropertySymbol) -> Bool {
    let file = Int(property.reference.file)
    let root = detail(of: property).type
    guard root >= 0, files[file].parsed.typeNodes[Int(root)].kind == .named else { return false }
    return resolver.isGenericParameter(
      files[file].parsed.typeNodes[Int(root)].name, in: file, declaration: Int(property.reference.declaration))
  }

  /// `T` of a property that is annotated `Binding<T>`; unknown for every other.
  package func boundType(of property: PropertySymbol) -> ResolvedType {
    let detail = self.detail(of: property)
    let file = Int(property.reference.file)
    let nodes = files[file].parsed.typeNodes
    guard detail.type >= 0, !table.isShadowed(known.binding, in: file, known) else { return .unknown }
    var node = Int(detail.type)
    if nodes[node].kind == .qualified {
      // `SwiftUI.Binding<T>`
      guard known.modules.contains(nodes[node + 1].name) else { return .unknown }
      node = Int(nodes[node + 1].next)
    }
    guard nodes[node].kind == .named, nodes[node].name == known.binding, Int(nodes[node].next) > node + 1 else {
      return .unknown
    }
    return resolver.resolve(Int32(node + 1), in: file, declaration: Int(property.reference.declaration))
  }

  func detail(of property: PropertySymbol) -> PropertyDetail {
    let parsed = files[Int(property.reference.file)].parsed
    return parsed.properties[Int(parsed.declarations[Int(property.reference.declaration)].detail)]
  }

  func detail(ofFunction function: DeclarationReference) -> FunctionDetail {
    files[Int(function.file)].parsed.functions[Int(declaration(function).detail)]
  }

  /// `A.B` of `A.B(…)` and `A.B.init(…)`, when that is all there is.
  private func constructedPath(in events: Range<Int>, of file: Int) -> [NameID]? {
    let parsed = files[file].parsed
    guard let root = events.first, parsed.nodes[root].kind == .name, construction(in: events, of: file) != nil else {
      return nil
    }
    let members = parsed.siblings(in: Int(parsed.nodes[root].next)..<events.upperBound).map { parsed.nodes[$0] }
      .filter { $0.kind == .member && $0.name != known.initializer }
    return [parsed.nodes[root].name] + members.map(\.name)
  }
}
