/// A piece of code with the scope that its names are looked up in: a body, an initial value, an argument's value.
///
/// It consists of whole nodes with one parent.
public struct CodeSpan: Sendable {
  /// The declaration that the code belongs to, or file scope.
  public let scope: Scope
  /// The index of the first node.
  @usableFromInline let start: Int
  /// One past the last node, as an index.
  @usableFromInline let end: Int

  @inlinable init(scope: Scope, from start: Int, to end: Int) {
    assert(start <= end && end <= scope.file.nodes.count)
    self.scope = scope
    self.start = start
    self.end = Swift.max(start, end)
  }

  /// The nodes of a span of the scope's file.
  @inlinable public init(_ span: IndexSpan, in scope: Scope) {
    self.init(scope: scope, from: span.indices.lowerBound, to: span.indices.upperBound)
  }

  /// The file that the code is in.
  @inlinable public var file: ParsedFile { scope.file }
  /// Whether the code has no node: `{ }`.
  @inlinable public var isEmpty: Bool { start == end }
  /// The number of nodes, including descendants.
  @inlinable public var count: Int { end - start }

  /// The first node, which is the first in pre-order, too; nil without code.
  @inlinable public var first: CodeNode? { isEmpty ? nil : CodeNode(start, in: file) }

  /// The last node in pre-order, possibly a descendant.
  @inlinable public var lastNode: CodeNode? { isEmpty ? nil : CodeNode(end - 1, in: file) }

  /// All nodes in pre-order, descendants included.
  @inlinable public var nodes: NodeSequence { NodeSequence(in: file, from: start, to: end) }

  /// All nodes in pre-order, closures and what is in them left out: it may run later, or never.
  public var nodesOutsideClosures: [CodeNode] {
    var found: [CodeNode] = []
    var nodes = nodes
    while let node = nodes.next() {
      if node.kind == .closure { nodes.skipDescendants(of: node) } else { found.append(node) }
    }
    return found
  }

  /// The nodes whose record fulfills `isMatch`, including those of closures, without those of types declared inside.
  @inlinable public func ownNodes(where isMatch: (NodeRecord) -> Bool) -> [CodeNode] {
    let records = file.nodes
    var found: [CodeNode] = []
    var index = start
    while index < end {
      let record = records[index]
      if record.kind == .localDeclaration {
        index = file.end(ofNode: index)
      } else {
        if isMatch(record) { found.append(CodeNode(index, in: file)) }
        index += 1
      }
    }
    return found
  }

  /// The outermost nodes, in source order.
  @inlinable public var siblings: SiblingNodes { SiblingNodes(in: file, from: start, to: end) }

  /// Whether `node`, which is in the same file, is one of these nodes or of their descendants.
  @inlinable public func contains(_ node: CodeNode) -> Bool { start <= node.id.index && node.id.index < end }

  /// The postfix expression, if the code is nothing else.
  @inlinable public var postfix: PostfixExpression? {
    guard let first, case let postfix = first.postfix, postfix.end == end else { return nil }
    return postfix
  }

  /// The cast, if the code is a postfix expression with one and nothing else: `as Model` of `a.b as Model`.
  @inlinable public var finalCast: CodeNode? {
    guard let cast = first?.postfix.following(in: self), cast.kind == .cast, cast.end == end else { return nil }
    return cast
  }

  /// The node, if the code consists only of it.
  @inlinable public var onlyNode: CodeNode? { count == 1 ? first : nil }

  /// The code from the start up to and without `node`.
  @inlinable public func prefix(upTo node: CodeNode) -> CodeSpan {
    CodeSpan(scope: scope, from: start, to: node.id.index)
  }

  /// The code from the start up to and with `node`.
  @inlinable public func prefix(through node: CodeNode) -> CodeSpan {
    CodeSpan(scope: scope, from: start, to: node.end)
  }

  /// The ancestors of `node` and itself, outermost first. Takes time in proportion to the code before it.
  public func path(to node: CodeNode) -> [CodeNode] {
    var open: [CodeNode] = []
    var current = start
    while current < node.id.index {
      let candidate = CodeNode(current, in: file)
      if candidate.end > node.id.index {
        open.append(candidate)
        current += 1
      } else {
        current = candidate.end
      }
    }
    return open + [node]
  }

  /// The nodes with their ancestors.
  public var walk: NodeWalk { NodeWalk(self) }
}

extension ParsedFile {
  /// The statements at file scope.
  public var topLevelSpans: [CodeSpan] { topLevelCode.map { CodeSpan($0, in: Scope(file: self, declaration: nil)) } }
}
