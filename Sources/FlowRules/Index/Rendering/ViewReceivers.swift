import SwiftLexer

// What a modifier is called on. A function of any object may have a modifier's name: `router.sheet(item: item)`.
extension CodeIndex {
  /// Whether the chain at `root` begins with a view for certain: `Text("")`, `row`, `self.row(1)`, a modifier's
  /// `content`.
  func isView(at root: Int, in span: CodeSpan, of type: TypeSymbol) -> Bool {
    let events = declarations.files[span.file].parsed.nodes
    let event = events[root]
    guard !event.flags.contains(.endsPostfix), root + 1 < events.count else { return false }
    if event.kind == .selfReference {
      let member = events[root + 1]
      return type.viewKind == .yes && member.kind == .member
        && (declarations.known.bindingModifiers[member.name] != nil || makesViews(memberNamed: member.name, of: type))
    }
    guard event.kind == .name else { return false }
    if event.flags.contains(.isLocal) {
      return event.name == declarations.known.closures.content && type.ancestry.external.contains(declarations.known.viewModifier)
    }
    guard declarations.isTypeLike(event.name) else { return makesViews(memberNamed: event.name, of: type) }
    guard events[root + 1].kind == .call else { return false }
    switch declarations.resolver.resolve(path: [event.name], in: span.file, declaration: span.declaration) {
    case .type(let id): return declarations[type: id].viewKind == .yes
    case .external(let name):
      return declarations.known.views.contains(name) || declarations.known.closures.types[name] != nil || declarations.known.bindingViews[name] != nil
    case .unknown: return false
    }
  }

  /// Whether what stands before the member at `position` may be a view, as far as its form tells.
  ///
  ///     Text("").overlay { }              // yes, and so is what follows a call
  ///     row.overlay { }                   // if the type's `row` may be a view
  ///     configuration.label.overlay { }
  ///     Color.clear.overlay { }
  ///     Style.overlay { }                 // no: a static function
  ///     Text("").backport.overlay { }     // no: a namespace
  ///     queue.background { }              // no: a global variable, or a property of another kind
  func mayBeView(before position: Int, in file: Int, declaration: Int) -> Bool {
    let events = declarations.files[file].parsed.nodes
    guard position > 0, events[position].kind == .member, Int(events[position - 1].next) == position,
      !events[position - 1].flags.contains(.endsPostfix)
    else { return events[position].kind == .member }
    let base = events[position - 1]
    guard base.kind == .name || base.kind == .member else { return true }
    let use = declarations.use(of: PropertySpelling(name: base.name), at: position - 1, in: file)
    if base.kind == .name {
      if base.flags.contains(.isLocal) { return true }
      if declarations.isTypeLike(base.name) { return false }
    } else if use == nil {
      let isColor = position > 1 && events[position - 2].kind == .name && events[position - 2].name == declarations.known.color
        && !events[position - 2].flags.contains(.isLocal)
      return isColor || declarations.known.closures.labels.contains(base.name)
    }
    return declarations.enclosingType(of: declaration, in: file).map { mayBeView(memberNamed: base.name, of: $0) } ?? true
  }

  private func mayBeView(memberNamed name: NameID, of type: TypeSymbol) -> Bool {
    if makesViews(memberNamed: name, of: type) { return true }
    let properties = type.properties.filter { $0.name == name }
    guard !properties.isEmpty else { return declarations.hasUnknownSupertype(type) || !type.ancestry.types.isEmpty }
    return properties.contains { property in
      switch self.declarations.type(of: property).core {
      case .type(let id): declarations[type: id].viewKind != .no
      case .external(let name): declarations.known.views.contains(name) || declarations.known.viewLike.contains(name)
      case .unknown: true
      }
    }
  }
}

extension ParsedFile {
  /// The positions of a chain's links, also of those in an `#if`, up to the first that is neither a call nor called:
  /// what follows a property may be called on anything.
  func calledLinks(ofChain root: Int) -> [Int] {
    var result: [Int] = []
    var open = Array(siblings(in: root..<endOfChain(root)).dropFirst().reversed())
    // `self.row`
    if events[root].kind == .selfReference, let own = open.last, events[own].kind == .member {
      let isCalled = own + 1 < events.count && events[own + 1].kind == .call && !events[own].flags.contains(.endsPostfix)
      if !isCalled { open.removeLast() }
    }
    while let link = open.popLast() {
      switch events[link].kind {
      case .conditionalBranch: open += children(of: link).reversed()
      case .call: break
      case .member:
        guard call(after: link) != nil else { return result }
      default: return result
      }
      result.append(link)
    }
    return result
  }
}
