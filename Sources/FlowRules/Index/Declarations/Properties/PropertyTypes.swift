import SwiftLexer

// The types of properties, as far as the source states them.
extension DeclarationIndex {
  /// The declared type of a property: the annotation, or without one the construction in `= Model()`.
  package func type(of property: PropertySymbol) -> ResolvedType {
    let declaration = self[property.reference]
    if let annotation = declaration.annotation { return resolver.resolve(annotation, in: declaration.scope) }
    return constructedType(in: declaration.initialValue)
  }

  /// The type that `A.B(…)` or `A.B.init(…)` constructs, when the code is nothing else.
  package func constructedType(in code: CodeSpan) -> ResolvedType {
    guard let path = constructedPath(in: code) else { return .unknown }
    return ResolvedType(core: resolver.resolve(path: path, in: code.scope), isOptional: false)
  }

  /// The project's type that a name in `file` certainly means; nil for every other name.
  func certainType(_ resolution: Resolution, in file: FileID) -> TypeSymbol? {
    guard case .type(let id) = resolution else { return nil }
    let type = self[type: id]
    guard table.modules.isCertain(type.declaration.file, from: file) else { return nil }
    // A name never means a type that another module does not expose.
    return table.modules.isSameModule(type.declaration.file, file) || isExposed(type) ? type : nil
  }

  /// Whether a property's type is a generic parameter of a type around it, which may be a class or a value.
  package func isGenericParameter(_ property: PropertySymbol) -> Bool {
    let declaration = self[property.reference]
    guard let annotation = declaration.annotation, annotation.kind == .named else { return false }
    return resolver.isGenericParameter(annotation.name, in: declaration.scope)
  }

  /// `T` of a property that is annotated `Binding<T>`; unknown for every other.
  package func boundType(of property: PropertySymbol) -> ResolvedType {
    let declaration = self[property.reference]
    guard var type = declaration.annotation,
      !table.isShadowed(framework.bindings.type, in: property.reference.file, framework)
    else { return .unknown }
    if type.kind == .qualified {
      // `SwiftUI.Binding<T>`
      let components = type.children
      guard components.count > 1, framework.modules.qualifiers.contains(components[0].name) else { return .unknown }
      type = components[1]
    }
    guard type.kind == .named, type.name == framework.bindings.type, let bound = type.firstChild else {
      return .unknown
    }
    return resolver.resolve(bound, in: declaration.scope)
  }

  /// `A.B` of `A.B(…)` and `A.B.init(…)`, when the code is nothing else.
  private func constructedPath(in code: CodeSpan) -> [NameID]? {
    guard let root = code.first, root.kind == .name, construction(in: code) != nil else { return nil }
    let members = code.siblings.filter { $0.kind == .member && $0.name != framework.language.initializer }
    return [root.name] + members.map(\.name)
  }
}
