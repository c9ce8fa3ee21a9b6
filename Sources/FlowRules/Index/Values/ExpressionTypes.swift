import SwiftLexer

// The types of simple expressions, as far as the source says them.
extension CodeIndex {
  /// More properties than this are not followed from one initial value to the next.
  private static var maximumHops: Int { 4 }

  /// The type of the one expression in `events`: a construction, a cast, or a chain of names without calls.
  ///
  ///     Session()   session as Session   self.model.session   Session.shared
  ///
  /// - Returns: a type of the project. What others declare is unknown: `Resolver.resolve(Cart.self)` has the type that
  ///   it is asked for, and a capital letter makes no type of a function.
  func typeOfExpression(in events: Range<Int>, of file: Int, declaration: Int) -> TypeSymbol? {
    let type = typeOfExpression(in: events, of: file, declaration: declaration, hops: 0)
    guard case .type(let id) = type, declarations[type: id].kind != .external else { return nil }
    return declarations[type: id]
  }

  private func typeOfExpression(in events: Range<Int>, of file: Int, declaration: Int, hops: Int) -> Resolution {
    let parsed = declarations.files[file].parsed
    guard let root = events.first, hops < Self.maximumHops else { return .unknown }
    let end = parsed.endOfChain(root)
    if end < events.upperBound {
      return castType(at: end, upTo: events.upperBound, in: file, declaration: declaration)
    }
    let constructed = declarations.constructedType(in: events, of: file, declaration: declaration).core
    if case .type(let id) = constructed {
      return overloads.isFunction(declarations[type: id].name) ? .unknown : constructed
    }
    let links = parsed.siblings(in: root..<end)
    let base =
      isTypeName(at: root, in: parsed)
      ? typeOfStaticMember(links, in: file, declaration: declaration, hops: hops)
      : typeOfFirstName(links, in: file, declaration: declaration, hops: hops)
    guard var (type, rest) = base else { return .unknown }
    while let link = rest.popFirst() {
      switch parsed.nodes[link].kind {
      case .optionalChaining, .forceUnwrap: continue
      case .member where !parsed.nodes[link].flags.contains(.isProjected):
        guard case .type(let id) = type, let property = declarations.property(named: parsed.nodes[link].name, of: declarations[type: id])
        else { return .unknown }
        type = typeOfValue(in: property, hops: hops)
      default: return .unknown
      }
    }
    return type
  }

  /// `… as Session` at the end of an expression.
  private func castType(at cast: Int, upTo end: Int, in file: Int, declaration: Int) -> Resolution {
    let events = declarations.files[file].parsed.nodes
    guard events[cast].kind == .cast, Int(events[cast].next) == end, cast + 1 < end,
      events[cast + 1].kind == .typeAnnotation
    else { return .unknown }
    let root = Int32(truncatingIfNeeded: events[cast + 1].position)
    return declarations.resolver.resolve(root, in: file, declaration: declaration).core
  }

  /// Whether a chain begins with the name of a type. Variables may be written like types: `App.session`, `Current`.
  private func isTypeName(at root: Int, in file: ParsedFile) -> Bool {
    let event = file.nodes[root]
    return event.kind == .name && !event.flags.contains(.isLocal) && declarations.isTypeLike(event.name)
      && !overloads.isVariable(event.name)
  }

  /// `Session.shared` and `Models.Session.shared` with what follows.
  private func typeOfStaticMember(
    _ links: [Int], in file: Int, declaration: Int, hops: Int
  ) -> (type: Resolution, rest: ArraySlice<Int>)? {
    let events = declarations.files[file].parsed.nodes
    var path = links.prefix { $0 == links.first || (events[$0].kind == .member && declarations.isTypeLike(events[$0].name)) }
    var rest = links[path.count...]
    var owner: TypeSymbol?
    if let first = path.first, events[first].name == declarations.known.selfType {
      // `Self.shared`; in a protocol it is the type that conforms.
      owner = declarations.enclosingType(of: declaration, in: file)
      path = path.prefix(1)
      rest = links.dropFirst()
      if owner?.kind == .protocolType { return nil }
    } else if case .type(let id) = declarations.resolver.resolve(
      path: path.map { events[$0].name }, in: file, declaration: declaration)
    {
      owner = declarations[type: id]
    }
    guard let owner, owner.kind != .external, let member = rest.first, events[member].kind == .member else {
      return nil
    }
    let found = owner.properties.filter { $0.name == events[member].name && $0.isStatic }
    guard found.count == 1, !found[0].isShared else { return nil }
    return (typeOfValue(in: found[0], hops: hops), rest.dropFirst())
  }

  /// A local name, a property, `self` or `self.session`, with what follows.
  private func typeOfFirstName(
    _ links: [Int], in file: Int, declaration: Int, hops: Int
  ) -> (type: Resolution, rest: ArraySlice<Int>)? {
    let events = declarations.files[file].parsed.nodes
    guard let root = links.first, !events[root].flags.contains(.isProjected),
      isBoundOnce(at: root, in: file, declaration: declaration), !isInStaticCode(declaration, in: file)
    else { return nil }
    let object = declarations.object(ofChain: root, before: root + 1, in: file)
    if object.type != .unknown { return (object.type, links.dropFirst()) }
    guard events[root].kind == .name, !events[root].flags.contains(.isLocal),
      let enclosing = declarations.enclosingType(of: declaration, in: file),
      let property = declarations.property(named: events[root].name, of: enclosing)
    else { return nil }
    return (typeOfValue(in: property, hops: hops), links.dropFirst())
  }

  /// The type of a property, also where only its attribute or its initial value says it:
  /// `var session = Session.shared`.
  private func typeOfValue(in property: PropertySymbol, hops: Int) -> Resolution {
    let type = declarations.type(of: property).core
    let detail = declarations.detail(of: property)
    guard type == .unknown, detail.type < 0 else { return type }
    if property.wrapper == .environment { return declarations.typeInEnvironment(of: property) }
    guard property.isStored, !detail.initializer.isEmpty else { return .unknown }
    return typeOfExpression(
      in: detail.initializer.indices, of: Int(property.reference.file),
      declaration: Int(property.reference.declaration), hops: hops + 1)
  }

  /// Whether a local name has one meaning in its code. What a pattern binds may hide a parameter:
  ///
  ///     func page(for cart: CartState) -> some View { switch cart { case .loaded(let cart): … } }
  private func isBoundOnce(at root: Int, in file: Int, declaration: Int) -> Bool {
    let parsed = declarations.files[file].parsed
    let event = parsed.nodes[root]
    guard event.kind == .name, event.flags.contains(.isLocal) else { return true }
    guard declaration >= 0, let code = parsed.code(of: declaration).first(where: { $0.contains(root) }) else {
      return false
    }
    var count = 0
    if parsed.declarations[declaration].kind.isFunctionLike {
      let detail = parsed.functions[Int(parsed.declarations[declaration].detail)]
      count = parsed.parameters[detail.parameters.indices].count { $0.name == event.name }
    }
    for other in parsed.nodes[code.lowerBound..<root] where other.name == event.name {
      switch other.kind {
      case .binding, .capture, .parameter: count += 1
      default: break
      }
    }
    return count == 1
  }

  /// Whether code belongs to a static member, where names and `self` mean static ones.
  private func isInStaticCode(_ declaration: Int, in file: Int) -> Bool {
    declaration >= 0 && declarations.files[file].parsed.declarations[declaration].modifiers.contains(.isStatic)
  }
}
