/// Walks through a piece of code in pre-order, with the ancestors of the current node.
///
/// Takes time in proportion to the code, however deep it is.
public struct NodeWalk: Sequence, IteratorProtocol, Sendable {
  /// The ancestors of the node that ``next()`` has returned last, outermost first.
  public private(set) var ancestors: [CodeNode] = []
  private let file: ParsedFile
  private var position: Int
  private let end: Int
  private var last: CodeNode?

  init(_ code: CodeSpan) {
    file = code.file
    position = code.start
    end = code.end
  }

  public mutating func next() -> CodeNode? {
    if let last, last.end > last.id.index + 1, position == last.id.index + 1 { ancestors.append(last) }
    guard position < end else { return nil }
    while let innermost = ancestors.last, innermost.end <= position { ancestors.removeLast() }
    let node = CodeNode(position, in: file)
    position += 1
    last = node
    return node
  }

  /// Skips the descendants of the node that ``next()`` has returned last.
  public mutating func skipDescendants() {
    if let last { position = Swift.max(position, last.end) }
  }

  /// The innermost node around the last one.
  public var parent: CodeNode? { ancestors.last }
}
