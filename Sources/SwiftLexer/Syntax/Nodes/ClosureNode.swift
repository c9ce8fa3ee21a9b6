/// A closure: its captures, parameters and statements.
public struct ClosureNode: Sendable {
  /// The node of the kind `closure`, from `{` to `}`.
  public let node: CodeNode

  /// Nil for a node of another kind.
  @inlinable public init?(_ node: CodeNode) {
    guard node.kind == .closure else { return nil }
    self.node = node
  }

  /// Whether the closure is called immediately: `{ … }()`.
  @inlinable public var isCalled: Bool { node.call != nil }

  /// The statements, and the branches of an `#if` among them.
  public var statements: [CodeNode] { node.statements }

  /// All of the closure's code, captures and parameters included.
  @inlinable public func code(in scope: Scope) -> CodeSpan {
    CodeSpan(scope: scope, from: node.id.index + 1, to: node.end)
  }
}

extension CodeNode {
  /// The statements in a closure, a block or a branch, without captures and parameters.
  public var statements: [CodeNode] {
    children.filter { $0.flags.contains(.startsStatement) || $0.kind == .conditionalBranch }
  }
}

/// `let` or `var` in code, with its bindings.
public struct VariableNode: Sendable {
  /// The node of the kind `variable`; annotations and initial values are siblings of the bindings among its children.
  public let node: CodeNode

  /// Nil for a node of another kind.
  @inlinable public init?(_ node: CodeNode) {
    guard node.kind == .variable else { return nil }
    self.node = node
  }

  /// The names of the attributes.
  public var attributes: [NameID] { node.children.filter { $0.kind == .attribute }.map(\.name) }

  /// Its attribute of that name.
  public func attribute(named name: NameID) -> CodeNode? {
    node.children.first { $0.kind == .attribute && $0.name == name }
  }

  /// Whether its values name local variables or parameters.
  public var readsLocals: Bool { node.descendants.containsRecord { $0.kind == .name && $0.flags.contains(.isLocal) } }

  /// The nodes of the names that it binds; `_` binds none.
  public var bindings: [CodeNode] { node.children.filter { $0.kind == .binding && $0.name != .none } }
}

/// A name that a pattern binds, with its annotation and its initial value: `x: Int = 1` of `let x: Int = 1`.
public struct BindingNode: Sendable {
  /// The node of the kind `binding`; its name is the one that the pattern binds.
  public let node: CodeNode

  /// Nil for a node of another kind.
  @inlinable public init?(_ node: CodeNode) {
    guard node.kind == .binding else { return nil }
    self.node = node
  }

  /// The annotation that follows the name.
  @inlinable public var annotation: CodeNode? { node.following(.typeAnnotation) }

  /// The `initialValue` that follows the name and its annotation.
  ///
  /// Nil for `b` in `if case .a(let b) = c`: the value is that of the pattern around it.
  @inlinable public var initialValue: CodeNode? { (annotation ?? node).following(.initialValue) }

  /// The name or `self` that a shorthand reads: the first `x`, implied by `if let x`.
  @inlinable public var shorthandName: CodeNode? {
    node.flags.contains(.isShorthand) ? node.predecessor : nil
  }
}

extension CodeNode {
  /// The node after this one and its descendants, if it is of a kind; nil where the parent of a first child ends here.
  @inlinable func following(_ kind: NodeKind) -> CodeNode? {
    guard end < file.nodes.count, file.nodes[end].kind == kind, parentOfFirstChild?.end != end else { return nil }
    return CodeNode(end, in: file)
  }
}
