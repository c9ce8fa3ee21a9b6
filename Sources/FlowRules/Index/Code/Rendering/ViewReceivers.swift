import SwiftLexer

// The values that modifiers are called on. A function of any object may have a modifier's name:
// `router.sheet(item: item)`.
extension CodeIndex {
  /// Whether the postfix expression at `root` certainly begins with a view.
  ///
  /// For example `Text("")`, `row`, `self.row(1)`, or a modifier's `content`.
  package func isView(at root: CodeNode, in code: CodeSpan, of type: TypeSymbol) -> Bool {
    let framework = declarations.framework
    guard let suffix = root.nextSuffix else { return false }
    if root.kind == .selfReference {
      return type.viewKind == .yes && suffix.kind == .member
        && (framework.bindings.modifiers[suffix.name] != nil
          || declarations.makesViews(memberNamed: suffix.name, of: type))
    }
    guard root.kind == .name else { return false }
    if root.isLocal {
      return root.name == framework.closures.content && type.ancestry.external.contains(framework.viewModifier)
    }
    guard declarations.namesType(root.name) else {
      return declarations.makesViews(memberNamed: root.name, of: type)
    }
    guard suffix.kind == .call else { return false }
    switch declarations.resolver.resolve(path: [root.name], in: code.scope) {
    case .type(let id): return declarations[type: id].viewKind == .yes
    case .external(let name):
      return framework.views.contains(name) || framework.closures.types[name] != nil
        || framework.bindings.views[name] != nil
    case .unknown: return false
    }
  }

  /// Whether the value before a member may be a view, according to its spelling.
  ///
  ///     Text("").overlay { }              // yes, and so may the result of each call
  ///     row.overlay { }                   // if the type's `row` may be a view
  ///     configuration.label.overlay { }
  ///     Color.clear.overlay { }
  ///     Style.overlay { }                 // no: a static function
  ///     Text("").backport.overlay { }     // no: a namespace
  ///     queue.background { }              // no: a global variable, or a property of another kind
  func mayBeView(before suffix: CodeNode, in scope: Scope) -> Bool {
    guard suffix.kind == .member else { return false }
    guard let base = suffix.base, base.kind == .name || base.kind == .member else { return true }
    let use = declarations.use(of: PropertySpelling(name: base.name), at: base)
    if base.kind == .name {
      if base.isLocal { return true }
      if declarations.namesType(base.name) { return false }
    } else if use == nil {
      return isColor(base.base) || declarations.framework.closures.labels.contains(base.name)
    }
    return declarations.enclosingType(of: scope).map { mayBeView(memberNamed: base.name, of: $0) } ?? true
  }

  private func isColor(_ node: CodeNode?) -> Bool {
    guard let node else { return false }
    return node.kind == .name && node.name == declarations.framework.color && !node.isLocal
  }

  private func mayBeView(memberNamed name: NameID, of type: TypeSymbol) -> Bool {
    if declarations.makesViews(memberNamed: name, of: type) { return true }
    let properties = type.properties.filter { $0.name == name }
    guard !properties.isEmpty else { return declarations.hasUnknownSupertype(type) || !type.ancestry.types.isEmpty }
    let framework = declarations.framework
    return properties.contains { property in
      switch declarations.type(of: property).core {
      case .type(let id): declarations[type: id].viewKind != .no
      case .external(let name): framework.views.contains(name) || framework.viewLike.contains(name)
      case .unknown: true
      }
    }
  }
}

extension PostfixExpression {
  /// The suffixes, also those in an `#if`, up to the first that is neither a call nor called.
  ///
  /// A suffix after a property may be called on anything.
  var calledSuffixes: [CodeNode] {
    var result: [CodeNode] = []
    var open = Array(suffixes.reversed())
    // `self.row`
    if root.kind == .selfReference, let own = open.last, own.kind == .member, own.call == nil { open.removeLast() }
    while let suffix = open.popLast() {
      switch suffix.kind {
      case .conditionalBranch: open += suffix.children.reversed()
      case .call: break
      case .member:
        guard suffix.call != nil else { return result }
      default: return result
      }
      result.append(suffix)
    }
    return result
  }
}
