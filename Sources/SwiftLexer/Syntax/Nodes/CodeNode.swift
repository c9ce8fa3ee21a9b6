/// A node of a file's code: a name, a call, an argument, a statement.
///
/// A view of a ``NodeRecord``: the record with the way to its neighbors. Copying it is cheap; asking it never leaves
/// the code that the node belongs to, and what may not be there is nil.
public struct CodeNode: Sendable {
  /// The file that the node is in.
  public let file: ParsedFile
  /// The node's number among the nodes of the file.
  public let id: NodeID

  /// The node at an index of the file's nodes, which must exist.
  @inlinable init(_ index: Int, in file: ParsedFile) {
    assert(file.nodes.indices.contains(index), "no node \(index)")
    self.file = file
    id = NodeID(index)
  }

  /// The stored form of the node.
  @inlinable var record: NodeRecord { file.nodes[id.index] }

  /// A name, a call, an argument, a statement, …
  @inlinable public var kind: NodeKind { record.kind }
  /// What is special about the node; the meaning of some flags depends on the kind.
  @inlinable public var flags: NodeFlags { record.flags }
  /// The bytes of the node with its children; of the root of a postfix expression without the suffixes.
  @inlinable public var range: ByteRange { record.range }
  /// The range, with its file.
  @inlinable public var fileRange: FileRange { FileRange(file: file.id, range: record.range) }

  /// The name, depending on the kind; none for a node that has a declaration or a type instead.
  @inlinable public var name: NameID {
    let record = record
    return record.kind == .typeAnnotation || record.kind == .localDeclaration ? .none : record.name
  }

  /// One past the node's last descendant, as an index.
  @inlinable var end: Int { file.end(ofNode: id.index) }

  /// The name without the `.` of a member, and with the `$` of a projection.
  public var nameRange: FileRange {
    var range = range
    if kind == .member, range.start < range.end { range.start += 1 }
    return FileRange(file: file.id, range: range)
  }

  /// Whether `other` is the node itself or one of its descendants.
  @inlinable public func contains(_ other: CodeNode) -> Bool { id <= other.id && other.id.index < end }

  /// From the node's first byte to the last of `other`, which follows it.
  @inlinable public func range(through other: CodeNode) -> FileRange {
    FileRange(file: file.id, range: ByteRange(start: range.start, end: other.range.end))
  }

  /// Whether the node is a local name: a parameter, a variable, a function or a capture in scope.
  @inlinable public var isLocal: Bool { flags.contains(.isLocal) }

  // Below the node.

  /// The children, in source order.
  @inlinable public var children: SiblingNodes { SiblingNodes(in: file, from: id.index + 1, to: end) }

  /// The first child; the first descendant, too.
  @inlinable public var firstChild: CodeNode? { id.index + 1 < end ? CodeNode(id.index + 1, in: file) : nil }

  /// All descendants, in pre-order.
  @inlinable public var descendants: NodeSequence { NodeSequence(in: file, from: id.index + 1, to: end) }

  /// The code of the children, in a scope that the caller knows: the value of an `initialValue` or of a `capture`.
  @inlinable public func content(in scope: Scope) -> CodeSpan { CodeSpan(scope: scope, from: id.index + 1, to: end) }

  // Beside it, within a postfix expression.

  /// Whether the node continues a postfix expression: a member, a call, a branch of an `#if` with such suffixes.
  @inlinable public var isSuffix: Bool { record.isSuffix }

  /// The suffix that continues the postfix expression after this node; nil where the expression ends.
  ///
  /// An expression that goes on after an `#if` has no end inside it, and may be the last code in its file:
  ///
  ///     WindowGroup { Checkout()
  ///       #if os(macOS)
  ///       .environmentObject(user)
  ///       #endif
  ///     }
  @inlinable public var nextSuffix: CodeNode? {
    let record = record
    guard !record.flags.contains(.endsPostfix), case let next = end, next < file.nodes.count, file.nodes[next].isSuffix
    else { return nil }
    return CodeNode(next, in: file)
  }

  /// The call that directly follows: `(…)` of `name(…)` and `.name(…)`.
  @inlinable public var call: CallNode? { nextSuffix.flatMap(CallNode.init) }

  /// The name, member or keyword that this suffix directly follows: `b` of `a.b(x)` for the call.
  ///
  /// Nil when a node with children comes before it, as in `f(x)(y)` and `{ … }()`, and for nodes that are not suffixes.
  @inlinable public var base: CodeNode? {
    // The node before this one ends here if it has no descendants.
    guard record.isSuffix, id.index > 0, case let before = file.nodes[id.index - 1],
      before.reach == 1, !before.flags.contains(.endsPostfix)
    else { return nil }
    return CodeNode(id.index - 1, in: file)
  }

  /// The first node of the path of names that ends here: `a` of `a.b.c` for `c`. No call or subscript is on a path.
  public var innermostBase: CodeNode {
    var innermost = self
    while let base = innermost.base { innermost = base }
    return innermost
  }

  /// The root or the suffix that this suffix directly follows, also one with children: the call of `a.b(x).c` for `c`.
  ///
  /// Takes time in proportion to the code in the part, and after an `#if` in the whole expression before it.
  public var precedingPart: CodeNode? {
    if let base, base.isLeafOfPostfix { return base }
    guard var part = innermostPrecedingPart else { return nil }
    // A branch ends where its last suffix does: `view⏎#if os(iOS)⏎.padding()⏎#endif⏎.font(a)`.
    var first = part
    while first.isSuffix {
      if let branch = first.parentOfFirstChild {
        guard branch.end == id.index else { break }
        part = branch
        first = branch
      } else if let before = first.innermostPrecedingPart {
        first = before
      } else {
        break
      }
    }
    return part
  }

  /// The call that this suffix directly follows: `(x)` of `f(x).b` for `b`.
  ///
  /// Takes time in proportion to the code in the part before the suffix.
  public var precedingCall: CallNode? { innermostPrecedingPart.flatMap(CallNode.init) }

  /// The root or the suffix before this suffix; after an `#if` the last one in its branch.
  private var innermostPrecedingPart: CodeNode? {
    guard record.isSuffix else { return nil }
    var index = id.index - 1
    // Nodes inside the part before end where it ends, or before; the parent ends after this node.
    while index >= 0, file.end(ofNode: index) <= id.index {
      let part = file.nodes[index]
      // The last parts of other expressions may end here too: `g()` of `f(g()).b`.
      if file.end(ofNode: index) == id.index, part.kind.isPostfixPart || part.isSuffix,
        !part.flags.contains(.endsPostfix)
      {
        return CodeNode(index, in: file)
      }
      index -= 1
    }
    return nil
  }

  /// Whether only a suffix of the node's own expression can follow the node.
  private var isLeafOfPostfix: Bool {
    switch kind {
    case .name, .member, .selfReference, .superReference, .optionalChaining, .forceUnwrap, .call, .subscriptAccess: true
    default: false
    }
  }

  /// The name in `\.rows` and in `\Model.rows`; nil for a key path of several components, and for other nodes.
  public var onlyComponent: NameID? { kind == .keyPath && flags.contains(.hasOneComponent) ? name : nil }

  // Around it.

  /// The node before this one in pre-order, within the file: the parent of a first child.
  @inlinable var predecessor: CodeNode? { id.index > 0 ? CodeNode(id.index - 1, in: file) : nil }

  /// The parent, if this is its first child.
  @inlinable public var parentOfFirstChild: CodeNode? {
    guard let predecessor, predecessor.end > id.index else { return nil }
    return predecessor
  }

  /// The argument whose value begins with this node.
  @inlinable public var argument: ArgumentNode? { parentOfFirstChild.flatMap(ArgumentNode.init) }

  /// The binding whose initial value this node, an `initialValue`, is: `x` of `let x = 1` and of `let x: Int = 1`.
  @inlinable public var initializedBinding: CodeNode? {
    guard kind == .initialValue, var binding = predecessor else { return nil }
    if binding.kind == .typeAnnotation, let annotated = binding.predecessor { binding = annotated }
    return binding.kind == .binding ? binding : nil
  }

  /// The names of the pattern that gets an initial value, in source order: `a` and `b` of `let (a, b) = pair`.
  public var initializedBindings: [CodeNode] {
    guard var binding = initializedBinding else { return [] }
    var bindings = [binding]
    // `if let a, let b = pair`: `a` has a pattern of its own.
    while let previous = binding.predecessor, previous.kind == .binding, !previous.flags.contains(.isShorthand) {
      bindings.insert(previous, at: 0)
      binding = previous
    }
    return bindings
  }

  /// The innermost declaration around the node: the one whose body, initial value or default argument it is part of.
  public var scope: Scope { file.scope(around: range.start) }
}

extension CodeNode: Hashable {
  @inlinable public static func == (left: CodeNode, right: CodeNode) -> Bool {
    left.id == right.id && left.file.id == right.file.id
  }

  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(file.id)
    hasher.combine(id)
  }
}
