import SwiftLexer

/// The object that a name, or a dotted name, means.
struct NamedObject: Sendable {
  /// The class, as far as it is known.
  var type: Resolution
  /// Whether the same code created it, and no other code has seen it before.
  var isNew = false
  /// Whether the name is that of a `let` or a parameter, so that code can change the object but no struct.
  var isConstant = false

  /// An object of which nothing is known.
  static let unknown = NamedObject(type: .unknown)
}

// The objects that names in code mean, as far as the source shows their types.
extension DeclarationIndex {
  /// The maximum distance from the beginning of the code, in nodes, at which a local name is looked up.
  private static var maximumWalk: Int { 8192 }

  /// The object that a postfix expression reaches before one of its suffixes: `page.form` of `page.form.title`.
  ///
  /// - Parameter suffix: nil for the whole expression.
  func object(_ root: CodeNode, before suffix: CodeNode?) -> NamedObject { object(root, before: suffix, hops: 0) }

  private func object(_ root: CodeNode, before suffix: CodeNode?, hops: Int) -> NamedObject {
    var object: NamedObject
    var current = root
    if let (holder, type) = sharedObject(at: root), suffix.map({ holder.id < $0.id }) ?? true {
      object = NamedObject(type: type)
      current = holder
    } else {
      object = self.object(at: root, hops: hops)
    }
    while let next = current.nextSuffix, suffix.map({ next.id < $0.id }) ?? true {
      current = next
      if next.kind == .optionalChaining || next.kind == .forceUnwrap { continue }
      guard case .type(let type) = object.type, next.kind == .member,
        let property = property(named: next.name, of: self[type: type])
      else { return .unknown }
      object = NamedObject(type: declaredOrProvidedType(of: property), isNew: object.isNew)
    }
    return object
  }

  /// The member of a type that holds an object, with the type of the object: `shared` of `Theme.shared.name`.
  private func sharedObject(at root: CodeNode) -> (holder: CodeNode, type: Resolution)? {
    guard root.kind == .name, !root.isLocal, namesType(root.name), let holder = root.nextSuffix,
      holder.kind == .member, holder.call == nil,
      case .type(let owner) = resolver.resolve(path: [root.name], in: root.scope),
      let property = self[type: owner].properties.first(where: { $0.name == holder.name && $0.isStatic })
    else { return nil }
    // One step: a property that has its value from another static one may go on without an end.
    return (holder, type(of: property).core)
  }

  private func object(at root: CodeNode, hops: Int) -> NamedObject {
    guard let declaration = root.scope.node else { return .unknown }
    let enclosing = self[root.file.id].type(of: declaration.parent?.id)
    switch root.kind {
    case .selfReference: return enclosing.map { NamedObject(type: .type($0)) } ?? .unknown
    case .name where root.isLocal:
      // Rules look up many names in the same code, and each look-up walks through the code before it.
      guard let code = declaration.code(around: root), case let before = code.prefix(upTo: root),
        before.count < Self.maximumWalk
      else { return .unknown }
      if let binding = before.binding(of: root.name, visibleAt: root) {
        // `let a = b` where `b` is a local too, and so on.
        guard hops < 4 else { return .unknown }
        var object = object(boundAt: binding.node, in: declaration.scope, hops: hops)
        object.isConstant = !binding.isVariable
        return object
      }
      return parameter(named: root.name, of: declaration)
    case .name:
      guard let enclosing, let property = property(named: root.name, of: self[type: enclosing]) else {
        return .unknown
      }
      return NamedObject(type: declaredOrProvidedType(of: property))
    default: return .unknown
    }
  }

  /// The initial value of the constant that some code consists of: `Model()` of `made` after `let made = Model()`.
  func valueOfConstant(namedBy code: CodeSpan) -> CodeSpan? {
    guard let name = code.onlyNode, name.kind == .name, name.isLocal else { return nil }
    return valueOfConstant(at: name)
  }

  /// The initial value of the local constant that a node names.
  func valueOfConstant(at name: CodeNode) -> CodeSpan? {
    guard let binding = constantBinding(of: name), !binding.node.flags.contains(.isShorthand) else { return nil }
    return binding.initialValue?.content(in: name.scope)
  }

  /// The name that a shorthand gave to a local constant: the first `x`, which `if let x` implies.
  package func shorthandName(at name: CodeNode) -> CodeNode? { constantBinding(of: name)?.shorthandName }

  /// The value of the local `@Bindable` variable that a node names: `model` of `@Bindable var m = model`.
  func valueOfBindable(at name: CodeNode) -> CodeSpan? {
    guard let code = name.scope.node?.code(around: name), case let before = code.prefix(upTo: name),
      before.count < Self.maximumWalk, let found = before.binding(of: name.name, visibleAt: name),
      let statement = found.statement,
      statement.children.contains(where: { $0.kind == .attribute && framework.wrappers[$0.name] == .bindable })
    else { return nil }
    return BindingNode(found.node)?.initialValue?.content(in: name.scope)
  }

  private func constantBinding(of name: CodeNode) -> BindingNode? {
    guard let code = name.scope.node?.code(around: name), case let before = code.prefix(upTo: name),
      before.count < Self.maximumWalk, let found = before.binding(of: name.name, visibleAt: name), !found.isVariable
    else { return nil }
    return BindingNode(found.node)
  }

  /// The declared type of a property, or that of an object from elsewhere: `@Environment(Theme.self) var theme`, or a
  /// shared object as in `var theme = Theme.shared`.
  func declaredOrProvidedType(of property: PropertySymbol) -> Resolution {
    let type = type(of: property).core
    guard type == .unknown else { return type }
    if property.wrapper == .environment { return typeInEnvironment(of: property) }
    let declaration = self[property.reference]
    guard declaration.annotation == nil, let postfix = declaration.initialValue.postfix,
      let (holder, shared) = sharedObject(at: postfix.root), holder == postfix.last
    else { return .unknown }
    return shared
  }

  /// The type by which a property reads its object: `Router` of `@Environment(Router.self) var router`.
  func typeInEnvironment(of property: PropertySymbol) -> Resolution {
    let declaration = self[property.reference]
    for attribute in declaration.attributes {
      let arguments = declaration.arguments(of: attribute)
      guard let last = arguments.lastNode, arguments.count > 2, last.kind == .member,
        last.name == framework.language.selfWord,
        let type = last.base, let path = typePath(endingAt: type)
      else { continue }
      return resolver.resolve(path: path, in: declaration.scope)
    }
    return .unknown
  }

  private func parameter(named name: NameID, of declaration: DeclarationNode) -> NamedObject {
    guard declaration.kind.isFunctionLike,
      let parameter = declaration.parameters.first(where: { $0.name == name })
    else { return .unknown }
    let type = declaration.type(of: parameter)
    return NamedObject(type: resolver.resolve(type, in: declaration.scope).core, isConstant: !parameter.isInout)
  }

  /// The object that `let form = …`, `if let form`, `guard let form = … as? Form`, `for form in forms` or
  /// `[form] in` binds.
  private func object(boundAt node: CodeNode, in scope: Scope, hops: Int) -> NamedObject {
    if node.kind == .capture { return value(of: node.content(in: scope), hops) }
    // The callee of a closure determines the arguments that it passes.
    guard let binding = BindingNode(node) else { return .unknown }
    if node.flags.contains(.isShorthand) {
      return binding.shorthandName.map { self.object($0, before: nil, hops: hops + 1) } ?? .unknown
    }
    let value = binding.initialValue.map { self.value(of: $0.content(in: scope), hops) }
    var object = value ?? NamedObject(type: typeOfLoopVariable(node))
    if let annotation = binding.annotation {
      object.type = resolver.resolve(annotation.writtenType, in: scope).core
    }
    return object
  }

  /// The object that an initial value means: a construction, or a dotted name.
  private func value(of code: CodeSpan, _ hops: Int) -> NamedObject {
    guard let root = code.first else { return .unknown }
    guard root.postfix.following(in: code) == nil else {
      guard let type = code.finalCast?.castType else { return .unknown }
      return NamedObject(type: resolver.resolve(type, in: code.scope).core)
    }
    if construction(in: code) != nil { return NamedObject(type: constructedType(in: code).core, isNew: true) }
    return object(root, before: nil, hops: hops + 1)
  }
}

extension CodeSpan {
  /// The node that binds a local name in the scope of a node, and whether code can assign the name.
  ///
  /// The node is a `binding`, or a `capture` or `parameter` of a closure. Nil for a parameter of the declaration, and
  /// for names in other patterns. The statement is the `let`, `var` or `guard` of a binding.
  ///
  /// Takes time in proportion to the code before the node.
  fileprivate func binding(
    of name: NameID, visibleAt use: CodeNode
  ) -> (node: CodeNode, isVariable: Bool, statement: CodeNode?)? {
    var found: (CodeNode, Bool, CodeNode?)?
    var nodes = nodes
    while let node = nodes.next() {
      switch node.kind {
      case .binding where node.name == name: found = (node, node.flags.contains(.isVariable), nil)
      case .capture where node.name == name: found = (node, false, nil)
      // A closure's parameter may be `inout`.
      case .parameter where node.name == name: found = (node, true, nil)
      // Their bindings are in scope after the statement.
      case .variable, .guardStatement:
        for child in node.children where child.id < use.id && child.kind == .binding && child.name == name {
          found = (child, node.flags.union(child.flags).contains(.isVariable), node)
        }
      default: break
      }
      if !node.contains(use) { nodes.skipDescendants(of: node) }
    }
    return found
  }
}
