import SwiftLexer

// The types of simple expressions, as far as the source shows them.
extension CodeIndex {
  /// The maximum number of properties that are followed from one initial value to the next.
  private static var maximumHops: Int { 4 }

  /// The type of the one expression in `code`: a construction, a cast, or names without calls.
  ///
  ///     Session()   session as Session   self.model.session   Session.shared
  ///
  /// - Returns: a type of the project. Other expressions have unknown types: `Resolver.resolve(Cart.self)` has the
  /// requested type, and a capital letter does not turn a function into a type.
  func typeOfExpression(in code: CodeSpan) -> TypeSymbol? {
    guard case .type(let id) = typeOfExpression(in: code, hops: 0), declarations[type: id].kind != .external else {
      return nil
    }
    return declarations[type: id]
  }

  /// The declared type of a property, or that of another initial value: `= Player.shared`, `= session.player`.
  ///
  /// - Returns: a type of the project.
  func declaredOrInferredType(of property: PropertySymbol) -> TypeSymbol? {
    if case .type(let id) = declarations.type(of: property).core { return declarations[type: id] }
    return typeOfExpression(in: declarations[property.reference].initialValue)
  }

  private func typeOfExpression(in code: CodeSpan, hops: Int) -> Resolution {
    guard let root = code.first, hops < Self.maximumHops else { return .unknown }
    let postfix = root.postfix
    if let cast = postfix.following(in: code) { return castType(cast, in: code) }
    let constructed = declarations.constructedType(in: code).core
    if case .type(let id) = constructed {
      return overloads.isFunction(declarations[type: id].name) ? .unknown : constructed
    }
    let parts = Array(postfix.parts)
    let base =
      isTypeName(root)
      ? typeOfStaticMember(parts, in: code.scope, hops: hops)
      : typeOfFirstName(parts, in: code.scope, hops: hops)
    guard var (type, rest) = base else { return .unknown }
    while let suffix = rest.popFirst() {
      switch suffix.kind {
      case .optionalChaining, .forceUnwrap: continue
      case .member where !suffix.flags.contains(.isProjected):
        guard case .type(let id) = type,
          let property = declarations.property(named: suffix.name, of: declarations[type: id])
        else { return .unknown }
        type = typeOfValue(in: property, hops: hops)
      default: return .unknown
      }
    }
    return type
  }

  /// `… as Session` at the end of an expression.
  private func castType(_ cast: CodeNode, in code: CodeSpan) -> Resolution {
    guard let type = cast.castType, let last = code.lastNode, cast.contains(last) else { return .unknown }
    return declarations.resolver.resolve(type, in: code.scope).core
  }

  /// Whether an expression begins with the name of a type. The names of variables may begin with a capital letter too:
  /// `App.session`, `Current`.
  private func isTypeName(_ root: CodeNode) -> Bool {
    root.kind == .name && !root.isLocal && declarations.namesType(root.name) && !overloads.isVariable(root.name)
  }

  /// `Session.shared` and `Models.Session.shared` with the suffixes after them.
  private func typeOfStaticMember(
    _ parts: [CodeNode], in scope: Scope, hops: Int
  ) -> (type: Resolution, rest: ArraySlice<CodeNode>)? {
    guard let root = parts.first else { return nil }
    let path = [root] + parts.dropFirst().prefix { $0.kind == .member && declarations.namesType($0.name) }
    var rest = parts.dropFirst(path.count)
    var owner: TypeSymbol?
    if root.name == declarations.framework.language.selfType {
      // `Self.shared`; in a protocol it is the conforming type.
      owner = declarations.enclosingType(of: scope)
      rest = parts.dropFirst()
      if owner?.kind == .protocolType { return nil }
    } else if case .type(let id) = declarations.resolver.resolve(path: path.map(\.name), in: scope) {
      owner = declarations[type: id]
    }
    guard let owner, owner.kind != .external, let member = rest.first, member.kind == .member else { return nil }
    let found = owner.properties.filter { $0.name == member.name && $0.isStatic }
    guard found.count == 1, !found[0].isAmbiguous else { return nil }
    return (typeOfValue(in: found[0], hops: hops), rest.dropFirst())
  }

  /// A local name, a property, `self` or `self.session`, with the suffixes after it.
  private func typeOfFirstName(
    _ parts: [CodeNode], in scope: Scope, hops: Int
  ) -> (type: Resolution, rest: ArraySlice<CodeNode>)? {
    guard let root = parts.first, !root.flags.contains(.isProjected), isBoundOnce(root, in: scope),
      !isStaticCode(scope)
    else { return nil }
    let object = declarations.object(root, before: root.nextSuffix)
    if object.type != .unknown { return (object.type, parts.dropFirst()) }
    guard root.kind == .name, !root.isLocal, let enclosing = declarations.enclosingType(of: scope),
      let property = declarations.property(named: root.name, of: enclosing)
    else { return nil }
    return (typeOfValue(in: property, hops: hops), parts.dropFirst())
  }

  /// The type of a property, also where only its attribute or its initial value shows it: `var session =
  /// Session.shared`.
  private func typeOfValue(in property: PropertySymbol, hops: Int) -> Resolution {
    let type = declarations.type(of: property).core
    let declaration = declarations[property.reference]
    guard type == .unknown, declaration.annotation == nil else { return type }
    if property.wrapper == .environment { return declarations.typeInEnvironment(of: property) }
    guard property.isStored else { return .unknown }
    return typeOfExpression(in: declaration.initialValue, hops: hops + 1)
  }

  /// Whether a local name has one meaning in its code. A name that a pattern binds may hide a parameter:
  ///
  ///     func page(for cart: CartState) -> some View { switch cart { case .loaded(let cart): … } }
  private func isBoundOnce(_ root: CodeNode, in scope: Scope) -> Bool {
    guard root.kind == .name, root.isLocal else { return true }
    guard let declaration = scope.node, let code = declaration.code(around: root) else { return false }
    let name = root.name
    let isParameter = declaration.kind.isFunctionLike
    let parameters = isParameter ? declaration.parameters.count { $0.name == name } : 0
    let bindings = code.prefix(upTo: root).nodes.matching { record in
      switch record.kind {
      case .binding, .capture, .parameter: record.name == name
      default: false
      }
    }
    return parameters + bindings.count == 1
  }

  /// Whether code belongs to a static member, where names and `self` mean static ones.
  private func isStaticCode(_ scope: Scope) -> Bool { scope.node?.modifiers.contains(.isStatic) ?? false }
}
