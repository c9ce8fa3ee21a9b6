/// Walks through a piece of code in pre-order, with the ancestors of the current node.
///
/// Takes time in proportion to the code, however deep it is.
public struct NodeWalk: Sequence, IteratorProtocol, Sendable {
  /// The ancestors of the node that ``next()`` has returned last, outermost first.
  public private(set) var ancestors: [CodeNode] = []
  private let file: ParsedFile
  private var position: Int
  private let end: Int
  /// One past the innermost ancestor's last descendant: most nodes are compared with it alone.
  private var innermostEnd = Int.max
  /// The node returned last; it becomes an ancestor if its first child comes next.
  private var last: (index: Int, end: Int)

  init(_ code: CodeSpan) {
    file = code.file
    position = code.start
    end = code.end
    last = (index: code.start, end: code.start)
  }

  public mutating func next() -> CodeNode? {
    if position == last.index + 1, last.end > position {
      if ancestors.isEmpty { ancestors.reserveCapacity(32) }
      ancestors.append(CodeNode(last.index, in: file))
      innermostEnd = last.end
    }
    guard position < end else { return nil }
    while innermostEnd <= position {
      ancestors.removeLast()
      innermostEnd = ancestors.last?.end ?? .max
    }
    let node = CodeNode(position, in: file)
    last = (index: position, end: node.end)
    position += 1
    return node
  }

  /// Skips the descendants of the node that ``next()`` has returned last.
  public mutating func skipDescendants() {
    position = Swift.max(position, last.end)
  }

  /// Goes on to a later node of the code, without the nodes before it that do not contain it.
  public mutating func advance(to node: CodeNode) {
    while let next = next(), next != node {
      if last.end <= node.id.index { skipDescendants() }
    }
  }

  /// The innermost node around the last one.
  public var parent: CodeNode? { ancestors.last }
}
