/// A call suffix: `(…)` with its trailing closures.
public struct CallNode: Sendable {
  /// The node of the kind `call`: `(…)` and trailing closures, without the callee.
  public let node: CodeNode

  /// Nil for a node of another kind.
  @inlinable public init?(_ node: CodeNode) {
    guard node.kind == .call else { return nil }
    self.node = node
  }

  /// The file that the call is in.
  @inlinable public var file: ParsedFile { node.file }

  /// The name or member that is called: `sheet` of `view.sheet { }`. Nil for `f(x)(y)` and `{ … }()`.
  @inlinable public var callee: CodeNode? {
    guard let base = node.base, base.kind == .name || base.kind == .member || base.kind == .implicitMember else {
      return nil
    }
    return base
  }

  /// The name or member that is called; nil for `.name(…)` without a base.
  public var namedCallee: CodeNode? { callee.flatMap { $0.kind == .implicitMember ? nil : $0 } }

  /// The arguments, trailing closures included, in source order.
  @inlinable public var arguments: [ArgumentNode] {
    let children = node.children
    // Counting them takes less time than an array that grows: rules ask this of most calls.
    let count = children.count
    if count == 0 { return [] }
    var arguments: [ArgumentNode] = []
    arguments.reserveCapacity(count)
    for child in children { if let argument = ArgumentNode(child) { arguments.append(argument) } }
    return arguments
  }

  /// The labels of all arguments; none for an argument without one.
  @inlinable public var labels: [NameID] { arguments.map(\.label) }

  /// The argument, if it is the only one.
  @inlinable public var onlyArgument: ArgumentNode? {
    var children = node.children
    guard let first = children.next(), children.next() == nil else { return nil }
    return ArgumentNode(first)
  }
}

extension CodeNode {
  /// The call that has this node at the start of its first argument: `assign(to: &total)` for `total`.
  @inlinable public var callOfFirstArgument: CallNode? { argument?.node.parentOfFirstChild.flatMap(CallNode.init) }
}

/// An argument of a call, a subscript, a tuple, a literal or an attribute.
public struct ArgumentNode: Sendable {
  /// The node of the kind `argument`; its children are the value.
  public let node: CodeNode

  /// Nil for a node of another kind.
  @inlinable public init?(_ node: CodeNode) {
    guard node.kind == .argument else { return nil }
    self.node = node
  }

  /// The file that the argument is in.
  @inlinable public var file: ParsedFile { node.file }
  /// The label; none for an argument without one and for the first trailing closure.
  @inlinable public var label: NameID { node.name }
  /// Whether the argument is a closure after the parentheses: `{ … }` of `Button("Add") { … }`.
  @inlinable public var isTrailing: Bool { node.flags.contains(.isTrailing) }
  /// The bytes of the label and the value.
  @inlinable public var range: ByteRange { node.range }
  /// The range, with its file.
  @inlinable public var fileRange: FileRange { node.fileRange }

  /// The first node of the value; nil when the value is missing.
  @inlinable public var first: CodeNode? { node.firstChild }

  /// The value's code, in a scope that the caller knows.
  @inlinable public func value(in scope: Scope) -> CodeSpan {
    CodeSpan(scope: scope, from: node.id.index + 1, to: node.end)
  }

  /// The value's code. It looks the scope up, which takes time in proportion to the logarithm of the declarations.
  @inlinable public var value: CodeSpan { value(in: node.scope) }

  /// The value, if it is only a closure.
  @inlinable public var closure: ClosureNode? {
    guard let first, first.end == node.end else { return nil }
    return ClosureNode(first)
  }
}

/// `=` or `+=` with the value, after its target.
public struct AssignmentNode: Sendable {
  /// The node of the kind `assignment`; its name is the operator's text, and its children are the value.
  public let node: CodeNode

  /// Nil for a node of another kind.
  @inlinable public init?(_ node: CodeNode) {
    guard node.kind == .assignment else { return nil }
    self.node = node
  }

  /// The code of the value, in a scope that the caller knows.
  @inlinable public func value(in scope: Scope) -> CodeSpan {
    CodeSpan(scope: scope, from: node.id.index + 1, to: node.end)
  }

  /// The last part of the target, in the code around the assignment: `token` of `self.token = x`, and `_` of `_ = x`.
  ///
  /// Takes time in proportion to the code before it within its parent.
  public func target(in code: CodeSpan) -> CodeNode? {
    let siblings = code.path(to: node).dropLast().last?.children ?? code.siblings
    return Array(siblings.prefix { $0 != node }).last
  }

  /// Whether its target is that name alone, as `_` of `_ = x`.
  ///
  /// Names inside a subscript count as well: `_` cannot be there. Takes constant time, unlike ``target(in:)``.
  @inlinable public func directlyFollows(_ name: NameID) -> Bool {
    guard node.id.index > 0, case let before = node.file.nodes[node.id.index - 1] else { return false }
    return before.kind == .name && before.name == name
  }
}
