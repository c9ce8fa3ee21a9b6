import SwiftLexer

// Whether code may pass a property that a view does not hide, where no call of the view's type is certain.
extension CodeIndex {
  /// A place where the project may pass a property: a call that is not in ``CallTable``, or one that may mean a type of
  /// the same name.
  func possibleCall(
    passing property: PropertySymbol, of type: TypeSymbol, heldBy variables: PossibleVariables
  ) -> FileRange? {
    let unseen = externalAccess.calls[property.name] ?? []
    if unseen.count > ExternalAccessIndex.maximumCount { return unseen.first?.node.fileRange }
    if declarations.hasNamesake(type),
      let site = calls[type.id].first(where: { $0.call.arguments.contains { $0.label == property.name } })
    {
      return site.range
    }
    if let call = unseen.first(where: { mayConstruct(type, by: $0, heldBy: variables) }) {
      return (call.callee ?? call.node).fileRange
    }
    let initializers = externalAccess.initializerValues[type.name] ?? []
    return initializers.first { $0.base.map { mayMean(type, [$0.name], in: $0.scope) } == true }?.fileRange
  }

  /// Whether a call outside ``CallTable`` may call the type's memberwise initializer.
  private func mayConstruct(_ type: TypeSymbol, by call: CallNode, heldBy variables: PossibleVariables) -> Bool {
    guard let callee = call.callee else { return false }
    // The type of `.init` is written somewhere.
    if callee.kind == .implicitMember, variables.isEmpty { return false }
    let isSelfType = callee.kind == .name && callee.name == declarations.framework.language.selfType
    if callee.kind == .name, !isSelfType, callee.name != type.name, !declarations.resolver.mayBeAlias(callee.name) {
      return false
    }
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
    guard hasTypeName || path.names.last.map(declarations.resolver.mayBeAlias) == true else { return false }
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

  /// Whether a dotted name in a scope may be the type's.
  func mayMean(_ type: TypeSymbol, _ path: [NameID], in scope: Scope) -> Bool {
    switch declarations.resolver.resolve(path: path, in: scope) {
    case .type(let id): return id == type.id
    case .external: return false
    case .unknown: return path.last == type.name
    }
  }
}

extension TypeResolver {
  /// Whether a type of that name may be another name for a type.
  func mayBeAlias(_ name: NameID) -> Bool {
    guard !table.isNested(name) else { return true }
    return table.module[name]?.contains { if case .alias = $0 { true } else { false } } ?? false
  }
}
