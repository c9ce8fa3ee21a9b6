/// Consecutive nodes in pre-order, descendants included.
public struct NodeSequence: Sequence, IteratorProtocol, Sendable {
  /// The file that the nodes are in.
  @usableFromInline let file: ParsedFile
  /// The index of the next node.
  @usableFromInline var position: Int
  /// One past the last node, as an index.
  @usableFromInline let end: Int

  /// The nodes with the indices from `start` up to, not including, `end`.
  @inlinable init(in file: ParsedFile, from start: Int, to end: Int) {
    self.file = file
    position = start
    self.end = Swift.min(end, file.nodes.count)
  }

  @inlinable public mutating func next() -> CodeNode? {
    guard position < end else { return nil }
    defer { position += 1 }
    return CodeNode(position, in: file)
  }

  /// Skips the rest of `node`: the next node is the one after its last descendant.
  @inlinable public mutating func skipDescendants(of node: CodeNode) { position = Swift.max(position, node.end) }

  /// Calls `body` with each record, in source order; no node is created.
  @inlinable public func forEachRecord(_ body: (NodeRecord) -> Void) {
    if position < end { file.nodes[position..<end].forEach(body) }
  }

  /// Whether some record fulfills `isMatch`; faster than a test of the nodes, because none is created.
  @inlinable public func containsRecord(where isMatch: (NodeRecord) -> Bool) -> Bool {
    position < end && file.nodes[position..<end].contains(where: isMatch)
  }

  /// The nodes whose record fulfills `isMatch`; only those are created.
  @inlinable public func matching(_ isMatch: (NodeRecord) -> Bool) -> [CodeNode] {
    var found: [CodeNode] = []
    var position = position
    while position < end {
      if isMatch(file.nodes[position]) { found.append(CodeNode(position, in: file)) }
      position += 1
    }
    return found
  }
}

/// Nodes with one parent, or the outermost nodes of a piece of code, in source order.
public struct SiblingNodes: Sequence, IteratorProtocol, Sendable {
  /// The file that the nodes are in.
  @usableFromInline let file: ParsedFile
  /// The index of the next node.
  @usableFromInline var position: Int
  /// One past the last descendant of the last node, as an index.
  @usableFromInline let end: Int

  /// The nodes from the one at `start` up to, not including, the one at `end`, without their descendants.
  @inlinable init(in file: ParsedFile, from start: Int, to end: Int) {
    self.file = file
    position = start
    self.end = Swift.min(end, file.nodes.count)
  }

  @inlinable public mutating func next() -> CodeNode? {
    guard position < end else { return nil }
    let node = CodeNode(position, in: file)
    position = node.end
    return node
  }

  /// The number of nodes. Takes time in proportion to it.
  @inlinable var count: Int {
    var count = 0
    var position = position
    while position < end {
      count += 1
      position = file.end(ofNode: position)
    }
    return count
  }
}

extension ParsedFile {
  /// All nodes of the file's code, in pre-order.
  @inlinable public var allNodes: NodeSequence { NodeSequence(in: self, from: 0, to: nodes.count) }

  /// The outermost nodes of the file's code, one body after the other.
  @inlinable public var allSiblings: SiblingNodes { SiblingNodes(in: self, from: 0, to: nodes.count) }

  /// A node by its id; nil when the file has none with that id.
  @inlinable public subscript(id: NodeID) -> CodeNode? {
    nodes.indices.contains(id.index) ? CodeNode(id.index, in: self) : nil
  }
}
