import SwiftLexer

// Whether code may pass a property that a view does not hide, where no call of the view's type is certain.
extension CodeIndex {
  /// Whether the project may pass a property in a call that is not in ``CallTable``, or to a type of the same name.
  package func mayBePassedUnseen(
    _ property: PropertySymbol, of type: TypeSymbol, heldBy variables: PossibleVariables
  ) -> Bool {
    let unseen = externalAccess.calls[property.name] ?? []
    if unseen.count > ExternalAccessIndex.maximumCount { return true }
    let isPassedToNamesake =
      declarations.hasNamesake(type)
      && calls[type.id].contains { site in site.call.arguments.contains { $0.label == property.name } }
    return isPassedToNamesake
      || unseen.contains { mayConstruct(type, by: $0, heldBy: variables) }
      || (externalAccess.initializerValues[type.name] ?? []).contains { initializer in
        guard let name = initializer.base else { return false }
        return mayMean(type, [name.name], in: name.scope)
      }
  }

  /// Whether a call outside ``CallTable`` may call the type's memberwise initializer.
  private func mayConstruct(_ type: TypeSymbol, by call: CallNode, heldBy variables: PossibleVariables) -> Bool {
    guard let callee = call.callee else { return false }
    // The type of `.init` is written somewhere.
    if callee.kind == .implicitMember, variables.isEmpty { return false }
    let isSelfType = callee.kind == .name && callee.name == declarations.framework.selfType
    if callee.kind == .name, !isSelfType, callee.name != type.name, !mayBeAlias(callee.name) { return false }
    guard isMemberwise(call, of: type) else { return false }
    let base = callee.kind == .member ? callee.base : nil
    if isSelfType || base?.kind == .selfReference {
      let enclosing = declarations.enclosingTypeID(of: callee.scope)
      return enclosing.map { $0 == type.id || type.ancestry.types.contains($0) } ?? false
    }
    if base?.kind == .superReference { return false }
    guard let path = call.typePath(declarations.framework) else { return true }
    // A certain call by the name of the type is in the table.
    let hasTypeName = path.names.last == type.name
    guard hasTypeName || path.names.last.map(mayBeAlias) == true else { return false }
    switch declarations.resolver.resolve(path: path.names, in: callee.scope) {
    case .type(let id): return id == type.id && !hasTypeName
    case .external: return false
    case .unknown: return hasTypeName
    }
  }

  /// Whether every label of a call is the name of a property.
  private func isMemberwise(_ call: CallNode, of type: TypeSymbol) -> Bool {
    call.arguments.allSatisfy { argument in
      argument.isTrailing || type.properties.contains { $0.name == argument.label && $0.isStored }
    }
  }

  private func mayBeAlias(_ name: NameID) -> Bool {
    guard !declarations.table.isNested(name) else { return true }
    return declarations.table.module[name]?.contains { if case .alias = $0 { true } else { false } } ?? false
  }

  /// Whether a dotted name in a scope may be the type's.
  func mayMean(_ type: TypeSymbol, _ path: [NameID], in scope: Scope) -> Bool {
    switch declarations.resolver.resolve(path: path, in: scope) {
    case .type(let id): return id == type.id
    case .external: return false
    case .unknown: return path.last == type.name
    }
  }
}
