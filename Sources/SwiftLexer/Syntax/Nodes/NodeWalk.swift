/// Walks through a piece of code in pre-order, with the ancestors of the current node.
///
/// Takes time in proportion to the code, however deep it is. Nodes are created only for the caller: on the way the walk
/// compares indices.
public struct NodeWalk: Sequence, IteratorProtocol, Sendable {
  private let file: ParsedFile
  private var position: Int
  private let end: Int
  /// The indices of the ancestors of the last node, outermost first.
  private var open: [Int32] = []
  /// One past the innermost ancestor's last descendant.
  private var innermostEnd = Int.max
  /// The node returned last; it becomes an ancestor if its first child comes next.
  private var last: (index: Int, end: Int)

  /// Begins before the first node of `code`.
  init(_ code: CodeSpan) {
    file = code.file
    position = code.start
    end = code.end
    last = (index: code.start, end: code.start)
  }

  public mutating func next() -> CodeNode? {
    step() ? CodeNode(last.index, in: file) : nil
  }

  /// The next node whose record fulfills `isMatch`, which also takes the kind of the node around it.
  ///
  /// Faster than a test of the nodes, because only that one is created.
  public mutating func next(where isMatch: (NodeRecord, _ parent: NodeKind?) -> Bool) -> CodeNode? {
    while step() {
      if isMatch(file.nodes[last.index], parentKind) { return CodeNode(last.index, in: file) }
    }
    return nil
  }

  /// Goes on to a later node of the code, without the nodes before it that do not contain it.
  public mutating func advance(to node: CodeNode) {
    while step(), last.index != node.id.index {
      if last.end <= node.id.index { skipDescendants() }
    }
  }

  /// Skips the descendants of the node that ``next()`` has returned last.
  public mutating func skipDescendants() {
    position = Swift.max(position, last.end)
  }

  /// Goes on to the next node.
  ///
  /// - Returns: false at the end.
  private mutating func step() -> Bool {
    if position == last.index + 1, last.end > position {
      open.append(Int32(truncatingIfNeeded: last.index))
      innermostEnd = last.end
    }
    guard position < end else { return false }
    while innermostEnd <= position {
      open.removeLast()
      innermostEnd = open.last.map { file.end(ofNode: Int($0)) } ?? .max
    }
    last = (index: position, end: file.end(ofNode: position))
    position += 1
    return true
  }

  /// The ancestors of the last node, outermost first.
  public var ancestors: [CodeNode] { open.map { CodeNode(Int($0), in: file) } }

  /// The innermost node around the last one.
  public var parent: CodeNode? { open.last.map { CodeNode(Int($0), in: file) } }

  /// The node around ``parent``.
  public var grandparent: CodeNode? { open.dropLast().last.map { CodeNode(Int($0), in: file) } }

  /// The kind of ``parent``.
  public var parentKind: NodeKind? { open.last.map { file.nodes[Int($0)].kind } }
}
