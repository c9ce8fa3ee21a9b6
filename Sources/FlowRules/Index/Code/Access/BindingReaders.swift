import SwiftLexer

// Bindings to a member that nobody writes.
extension CodeIndex {
  /// Whether a use hands a binding to a view that only reads it: `$form.title` in `Header(title: $form.title)`.
  ///
  /// A binding to an object is read as long as nobody replaces the object.
  func isBoundToReader(_ use: PropertyUse, of property: PropertySymbol) -> Bool {
    guard use.root.flags.contains(.isProjected) || use.kind == .projection, use.name.endsPostfix,
      let argument = use.root.argument, let code = argument.node.scope.node?.code(around: use.root),
      let call = code.path(to: argument.node).dropLast().last.flatMap(CallNode.init),
      let path = call.typePath(declarations.framework),
      case .type(let id) = declarations.resolver.resolve(path: path.names, in: code.scope),
      case let child = declarations[type: id], child.viewKind == .yes, child.ambiguousExtensions.isEmpty,
      let parameter = declarations.property(named: argument.label, of: child), parameter.wrapper == .binding,
      parameter.isStored
    else { return false }
    let isObject = !declarations.isValue(property) && holdsObject(property)
    let spelling = declarations.spelling(of: parameter)
    return declarations.code(of: child).flatMap { declarations.uses(of: spelling, in: $0) }.allSatisfy { use in
      switch use.kind {
      case .storage: use.isAssignedWhole
      case .projection: false
      case .value: isObject ? !use.isAssignedWhole && !use.flags.contains(.isInout) : use.isReadWithoutCall
      }
    }
  }

  private func holdsObject(_ property: PropertySymbol) -> Bool {
    guard case .type(let id) = declarations.type(of: property).core else { return false }
    return declarations[type: id].kind == .classType
  }
}
