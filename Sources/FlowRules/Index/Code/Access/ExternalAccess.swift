import SwiftLexer

// Whether code outside a view may name the properties that the view does not hide.
extension CodeIndex {
  /// The places outside the type's braces where code may name the property of a value of the type.
  ///
  /// Types that are nested in it may name its private members. Of very many places, only the first.
  package func possibleUsesOutside(
    _ property: PropertySymbol, of type: TypeSymbol, heldBy variables: PossibleVariables
  ) -> [FileRange] {
    let members = members(named: property)
    if members.count > ExternalAccessIndex.maximumCount {
      return variables.isEmpty ? [] : members.prefix(1).map(\.fileRange)
    }
    return members.filter { !isInside(type, $0) && mayBeMember(of: type, at: $0, heldBy: variables) }.map(\.fileRange)
  }

  /// Whether code may change the property of a value of the type that is not `self`, or take its binding.
  package func mayBeChangedElsewhere(
    _ property: PropertySymbol, of type: TypeSymbol, heldBy variables: PossibleVariables
  ) -> Bool {
    let members = members(named: property)
    if members.count > ExternalAccessIndex.maximumCount { return !variables.isEmpty }
    return members.contains { member in
      guard mayBeMember(of: type, at: member, heldBy: variables) else { return false }
      guard member.kind == .member, member.name == property.name, !member.flags.contains(.isProjected) else {
        return true
      }
      return !PropertyUse(kind: .value, root: member.rootOfPostfix, name: member).isReadWithoutCall
    }
  }

  /// Whether code passes `self` on otherwise than to an object of the project that it creates.
  ///
  /// Such an object keeps it in a variable of its type, which is among the ``PossibleVariables``.
  ///
  ///     func makeCoordinator() -> Coordinator { Coordinator(self) }
  func handsSelfToOthers(in code: CodeSpan) -> Bool {
    code.handedOnSelves.contains { node in
      guard let path = node.callOfFirstArgument?.typePath(declarations.framework),
        case .type(let id) = declarations.resolver.resolve(path: path.names, in: code.scope)
      else { return true }
      return declarations[type: id].kind != .classType
    }
  }

  /// Whether code certainly names the property of a value of the type that is not `self`: `page.model.title`.
  func isNamedThroughValues(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    (externalAccess.members[property.name] ?? []).prefix(ExternalAccessIndex.maximumCount).contains { member in
      guard member.kind == .member, !declarations[member.file.id].isTest else { return false }
      let root = member.innermostBase
      return root.kind == .name && declarations.object(root, before: member).type == .type(type.id)
    }
  }

  /// Whether code outside the type's braces may name the property of a value of the type.
  func mayBeNamedOutside(
    _ property: PropertySymbol, of type: TypeSymbol, heldBy variables: PossibleVariables
  ) -> Bool {
    let members = members(named: property)
    if members.count > ExternalAccessIndex.maximumCount { return !variables.isEmpty }
    return members.contains { !isInside(type, $0) && mayBeMember(of: type, at: $0, heldBy: variables) }
  }

  private func members(named property: PropertySymbol) -> [CodeNode] {
    declarations.spelling(of: property).names.flatMap { externalAccess.members[$0] ?? [] }
  }

  /// Whether a node is between the braces of a type or of one of its extensions, in the type's file.
  private func isInside(_ type: TypeSymbol, _ node: CodeNode) -> Bool {
    let file = node.file.id
    guard type.declaration.file == file else { return false }
    return ([type.declaration] + type.extensions).contains {
      $0.file == file && declarations[$0].range.contains(offset: node.range.start)
    }
  }

  /// Whether a member, or the last one of a key path, may be that of a value of the type.
  func mayBeMember(
    of type: TypeSymbol, at member: CodeNode, heldBy variables: PossibleVariables
  ) -> Bool {
    if case .keyPath = member.kind { return !variables.isEmpty && !isOwnKeyPath(member) }
    guard let base = member.precedingPart else { return variables.areOpen }
    let framework = declarations.framework
    switch base.kind {
    case .selfReference, .superReference: return false
    case .optionalChaining, .forceUnwrap: return mayBeMember(of: type, at: base, heldBy: variables)
    case .name where declarations.namesType(base.name): return false
    case .name: return mayBeValue(of: type, named: base, heldBy: variables)
    case .member where base.base?.kind == .selfReference: return mayBeValue(of: type, named: base, heldBy: variables)
    case .member where base.name == framework.language.wrappedValue:
      return mayBeMember(of: type, at: base, heldBy: variables)
    case .member: return base.name == framework.hosting.rootView || variables.mayInclude(base.name)
    case .implicitMember: return variables.mayInclude(base.name)
    case .call:
      guard let path = CallNode(base)?.typePath(framework), let last = path.names.last,
        declarations.namesType(last)
      else { return variables.areOpen }
      return mayMean(type, path.names, in: base.scope)
    default: return variables.areOpen
    }
  }

  /// Whether a key path without a type is in the code of a type that has a property of that name: most likely its own.
  ///
  ///     struct Send: AppIntent {
  ///       @Parameter var room: Room
  ///       static var parameterSummary: some ParameterSummary { Summary("Send to \\(\\.$room)") }
  private func isOwnKeyPath(_ path: CodeNode) -> Bool {
    guard let enclosing = declarations.enclosingTypeID(of: path.scope) else { return false }
    return declarations.property(named: path.name, of: declarations[type: enclosing]) != nil
  }

  /// Whether a bare name or a member of `self` may be a value of the type.
  private func mayBeValue(of type: TypeSymbol, named node: CodeNode, heldBy variables: PossibleVariables) -> Bool {
    guard variables.mayInclude(node.name) else { return false }
    let scope = node.scope
    var resolution = Resolution.unknown
    if node.kind == .name, node.isLocal {
      if let declaration = scope.node, declaration.kind.isFunctionLike,
        let parameter = declaration.parameters.first(where: { $0.name == node.name })
      {
        resolution = declarations.resolver.resolve(declaration.type(of: parameter), in: scope).core
      }
    } else if let enclosing = declarations.enclosingTypeID(of: scope),
      let property = declarations.property(named: node.name, of: declarations[type: enclosing])
    {
      resolution = declarations.type(of: property).core
    }
    switch resolution {
    case .type(let id): return id == type.id
    case .external: return false
    case .unknown: return true
    }
  }
}
