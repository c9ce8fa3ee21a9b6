import SwiftLexer

/// An argument by which a call of a memberwise initializer passes a property.
package struct PassedArgument {
  /// The kind of value that an argument passes.
  package enum Content {
    /// A literal, or a case of an enum: `3`, `.home`, `Tab.home`.
    case constant
    /// A value that `$` turns into a binding: `days` of `@State var days`, `model.title`.
    case bindable(PropertyPath)
    /// A value that exists without the call: `item`, `Store.shared`.
    case existing
    /// A new object: `Model()`.
    case construction
    /// An object that the calling view makes in a property without a wrapper: `model` of `let model = Model()`.
    case constructionOfCaller(Property)
    /// Anything else.
    case unknown
  }

  /// The label and the value.
  package let argument: ArgumentNode
  /// The scope of the call.
  package let scope: Scope
  /// Whether only tests or previews run the call.
  let isInTestOrPreview: Bool

  /// The label and the value.
  package var range: FileRange { argument.fileRange }
  /// The first node of the value.
  package var first: CodeNode? { argument.first }
}

extension ProjectIndex {
  /// The kind of value that an argument passes.
  package func content(of passed: PassedArgument) -> PassedArgument.Content {
    let value = passed.argument.value(in: passed.scope)
    if isConstant(value) { return .constant }
    if declarations.construction(in: value) != nil { return .construction }
    guard let postfix = value.postfix, postfix.suffixes.allSatisfy({ $0.isPartOfPath }) else { return .unknown }
    let root = postfix.root
    if root.kind == .implicitParameter { return .existing }
    if root.kind == .name, root.isLocal { return contentOfLocal(root, in: passed.scope) }
    if root.kind == .name, declarations.namesType(root.name) { return .existing }
    guard let type = enclosingType(of: passed.scope) else { return .unknown }
    // A class makes a view of itself: `func makeView() -> some View { RouterView(router: self) }`.
    if root.kind == .selfReference, root.endsPostfix { return type.isReference ? .existing : .unknown }
    if let path = type.bindablePath(in: value) { return path.isProjected ? .unknown : .bindable(path) }
    return contentOfProperty(root, type)
  }

  /// Whether code is a literal or a case of an enum.
  private func isConstant(_ code: CodeSpan) -> Bool {
    if declarations.isLiteral(code) { return true }
    if let node = code.onlyNode { return node.kind == .implicitMember }
    guard let postfix = code.postfix, postfix.root.kind == .name, !postfix.root.isLocal,
      case .type(let id) = resolve(path: [postfix.root.name], in: code.scope)
    else { return false }
    return declarations[type: id].kind == .enumeration && postfix.suffixes.allSatisfy { $0.kind == .member }
  }

  /// A parameter exists without the call; a variable of the code may hold a new object, and so may a parameter that
  /// callers leave out:
  ///
  ///     func anchor(model: Model = Model()) -> some View { modifier(Anchor(model: model)) }
  private func contentOfLocal(_ root: CodeNode, in scope: Scope) -> PassedArgument.Content {
    guard let function = scope.node, let code = function.code(around: root) else { return .unknown }
    let parameter = function.parameters.first { $0.name == root.name && $0.hasDefault }
    if let parameter, declarations.construction(in: function.defaultValue(of: parameter)) != nil {
      return .unknown
    }
    let bindings = code.prefix(upTo: root).nodes.matching { $0.kind == .binding && $0.name == root.name }
    let areFromPaths = bindings.allSatisfy { node in
      guard let value = BindingNode(node)?.initialValue else { return true }
      return value.content(in: scope).postfix?.suffixes.allSatisfy(\.isPartOfPath) ?? false
    }
    return areFromPaths ? .existing : .unknown
  }

  /// A stored property of a view exists without the call only if a wrapper keeps it, or somebody passed it.
  private func contentOfProperty(_ root: CodeNode, _ type: ProjectType) -> PassedArgument.Content {
    let name = root.afterSelf
    guard let name, let property = type.property(named: name.name), property.isStored || property.wrapper != nil else {
      return .unknown
    }
    // SwiftUI creates an app once.
    let isNewEachTime = property.wrapper == nil && !property.isStatic && !type.isReference && !type.isApp
    guard isNewEachTime, property.construction != nil else { return .existing }
    return name.endsPostfix && !property.isNamedByCalls ? .constructionOfCaller(property) : .construction
  }
}

extension CodeNode {
  /// Whether it is a suffix of a path: no call, and no branch of an `#if`.
  fileprivate var isPartOfPath: Bool {
    switch kind {
    case .member: call == nil
    case .subscriptAccess, .optionalChaining, .forceUnwrap: true
    default: false
    }
  }
}
