import SwiftLexer

// The written types and the attributes of views, scenes and toolbars.
extension DeclarationIndex {
  /// Whether a parameter's closure returns a view and is called before the function returns.
  ///
  ///     func row(_ make: () -> AnyView) -> some View                  // called while rendering
  ///     func row(_ open: @escaping () -> AnyView) -> some View        // perhaps by a tap
  func returnsView(_ type: WrittenType?, in scope: Scope) -> Bool {
    // Optional closures always escape. An attribute, which only extends the type's range, may be `@escaping`.
    guard let type, type.kind == .function, let parameters = type.firstChild,
      type.range.start == parameters.range.start
    else { return false }
    return isView(type.result, in: scope)
  }

  /// Whether `@ViewBuilder` or another builder of content is among the attributes.
  func isBuilder(_ attributes: ArraySlice<Attribute>) -> Bool {
    attributes.contains { framework.closures.builders.contains($0.name) }
  }

  /// Whether a written type is a view's, a scene's or a toolbar's: `some View`, `AnyView`, a view of the project.
  func isView(_ type: WrittenType?, in scope: Scope) -> Bool {
    guard let type else { return false }
    switch type.kind {
    case .opaque, .optional, .implicitlyUnwrapped: return isView(type.firstChild, in: scope)
    case .composition: return type.children.contains { isView($0, in: scope) }
    case .named, .qualified:
      switch resolver.resolve(type, in: scope).core {
      case .type(let id): return self[type: id].viewKind == .yes
      case .external(let name):
        let framework = framework
        return framework.viewLike.contains(name) || framework.closures.erasedViews.contains(name)
      case .unknown: return false
      }
    default: return false
    }
  }

  /// Whether the properties and functions of that name return views.
  func makesViews(memberNamed name: NameID, of type: TypeSymbol) -> Bool {
    let properties = type.properties.filter { $0.name == name }
    let functions = type.functions.filter { $0.name == name && $0.kind == .function }
    return properties.count + functions.count > 0 && properties.allSatisfy { !$0.isAmbiguous && makesViews($0) }
      && functions.allSatisfy { !$0.isAmbiguous && makesViews($0) }
  }

  /// Whether a property returns a view.
  func makesViews(_ property: PropertySymbol) -> Bool {
    if property.name == framework.body { return true }
    let declaration = self[property.reference]
    return isBuilder(declaration.attributes)
      || isView(declaration.annotation, in: declaration.scope)
  }

  /// Whether a function returns a view.
  func makesViews(_ function: FunctionSymbol) -> Bool {
    if function.name == framework.makeBody { return true }
    let declaration = self[function.reference]
    return isBuilder(declaration.attributes)
      || isView(declaration.returnType, in: declaration.scope)
  }
}
