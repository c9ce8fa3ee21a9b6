extension ParsedFile {
  /// A ``ParsedFile`` that can still change: the parser fills it, and names are renumbered in it.
  public struct Draft: Sendable {
    /// As in ``SourceFile/path``.
    public var path: String
    /// In source order, each before those nested in it.
    public var declarations: [Declaration] = []
    /// The same as ``ParsedFile/types``.
    public var types: [TypePayload] = []
    /// The same as ``ParsedFile/properties``.
    public var properties: [PropertyPayload] = []
    /// The same as ``ParsedFile/functions``.
    public var functions: [FunctionPayload] = []
    /// The same as ``ParsedFile/attributes``.
    public var attributes: [Attribute] = []
    /// The same as ``ParsedFile/modifiers``.
    public var modifiers: [Modifier] = []
    /// The same as ``ParsedFile/accessors``.
    public var accessors: [Accessor] = []
    /// The same as ``ParsedFile/parameters``.
    public var parameters: [Parameter] = []
    /// The same as ``ParsedFile/genericParameters``.
    public var genericParameters: [NameID] = []
    /// The same as ``ParsedFile/typeNodes``.
    public var typeNodes: [TypeNode] = []
    /// The same as ``ParsedFile/nodes``.
    public var nodes: [NodeRecord] = []
    /// What ``ParsedFile`` keeps, once the file is parsed.
    private(set) var farEnds: [FarEnd] = []
    /// The ends of nodes with many descendants, by the index of the node; also of nodes that are gone.
    private var openFarEnds: [Int: Int] = [:]
    /// Statements at file scope, as spans of `nodes` in source order.
    public var topLevelCode: [IndexSpan] = []
    /// The names of the macros that the file declares.
    public var macroDeclarations: [NameID] = []
    /// The comments whose text begins with the marker that the caller chose, in source order.
    public var markedComments: [MarkedComment] = []
    /// Whether some node is an attribute, or was one in an attempt.
    public var hasAttributesInCode = false
    /// The names of `nodes`, once ``noteNodeNames()`` was called.
    private(set) var nodeNames = NameFilter()

    public init(path: String) { self.path = path }

    /// Empties everything but keeps the arrays' storage.
    mutating func reset(path: String) {
      self.path = path
      declarations.removeAll(keepingCapacity: true)
      types.removeAll(keepingCapacity: true)
      properties.removeAll(keepingCapacity: true)
      functions.removeAll(keepingCapacity: true)
      attributes.removeAll(keepingCapacity: true)
      modifiers.removeAll(keepingCapacity: true)
      accessors.removeAll(keepingCapacity: true)
      parameters.removeAll(keepingCapacity: true)
      genericParameters.removeAll(keepingCapacity: true)
      typeNodes.removeAll(keepingCapacity: true)
      nodes.removeAll(keepingCapacity: true)
      openFarEnds.removeAll(keepingCapacity: true)
      topLevelCode.removeAll(keepingCapacity: true)
      macroDeclarations.removeAll(keepingCapacity: true)
      markedComments.removeAll(keepingCapacity: true)
      hasAttributesInCode = false
      nodeNames = NameFilter()
    }

    /// The lengths of all arrays, to which ``cut(back:)`` returns.
    struct Mark {
      fileprivate var declarations: Int
      fileprivate var types: Int
      fileprivate var properties: Int
      fileprivate var functions: Int
      fileprivate var attributes: Int
      fileprivate var modifiers: Int
      fileprivate var accessors: Int
      fileprivate var parameters: Int
      fileprivate var genericParameters: Int
      fileprivate var typeNodes: Int
      fileprivate var nodes: Int
      fileprivate var topLevelCode: Int
      fileprivate var macroDeclarations: Int
    }

    /// Taken before code that may have to be parsed in another way.
    var mark: Mark {
      Mark(
        declarations: declarations.count, types: types.count, properties: properties.count, functions:
        functions.count, attributes: attributes.count, modifiers: modifiers.count, accessors: accessors.count,
        parameters: parameters.count, genericParameters: genericParameters.count, typeNodes: typeNodes.count,
        nodes: nodes.count, topLevelCode: topLevelCode.count, macroDeclarations: macroDeclarations.count)
    }

    /// Removes everything that was appended since `mark` was taken.
    mutating func cut(back mark: Mark) {
      declarations.removeSubrange(mark.declarations...)
      types.removeSubrange(mark.types...)
      properties.removeSubrange(mark.properties...)
      functions.removeSubrange(mark.functions...)
      attributes.removeSubrange(mark.attributes...)
      modifiers.removeSubrange(mark.modifiers...)
      accessors.removeSubrange(mark.accessors...)
      parameters.removeSubrange(mark.parameters...)
      genericParameters.removeSubrange(mark.genericParameters...)
      typeNodes.removeSubrange(mark.typeNodes...)
      nodes.removeSubrange(mark.nodes...)
      topLevelCode.removeSubrange(mark.topLevelCode...)
      macroDeclarations.removeSubrange(mark.macroDeclarations...)
    }

    /// Notes which names the nodes have, for ``ParsedFile/mayName(_:)``. No node may change afterwards.
    public mutating func noteNodeNames() { nodeNames = NameFilter(nodes) }

    private func sortedFarEnds() -> [FarEnd] {
      openFarEnds.filter { $0.key < nodes.count && nodes[$0.key].reach == NodeRecord.farReach }
        .map { FarEnd(position: UInt32(truncatingIfNeeded: $0.key), end: UInt32(truncatingIfNeeded: $0.value)) }
        .sorted { $0.position < $1.position }
    }

    /// The index one past the last descendant of a node, which is the next sibling's.
    func end(ofNode position: Int) -> Int {
      let reach = nodes[position].reach
      return reach < NodeRecord.farReach ? position + Int(reach) : openFarEnds[position] ?? position + 1
    }

    /// Makes all nodes after a node its descendants. It ends at `end`, unless it ends later already.
    @inline(__always)
    mutating func closeNode(_ position: Int, at end: UInt32) {
      let reach = nodes.count &- position
      nodes[position].close(reach: UInt8(truncatingIfNeeded: min(reach, Int(NodeRecord.farReach))), at: end)
      if reach >= Int(NodeRecord.farReach) { noteFarEnd(of: position) }
    }

    @inline(never)
    private mutating func noteFarEnd(of position: Int) { openFarEnds[position] = nodes.count }

    /// Puts a node without descendants before those from `position` on, none of which is a descendant of one before.
    mutating func insertNode(_ node: NodeRecord, at position: Int) {
      for later in (position..<nodes.count).reversed() where nodes[later].reach == NodeRecord.farReach {
        openFarEnds[later + 1] = openFarEnds[later].map { $0 + 1 }
      }
      nodes.insert(node, at: position)
    }

    /// The same content in arrays that take no more memory than they need: a grown one is up to half empty.
    ///
    /// A large array that is nearly full is moved instead of copied, because both copies would exist at the same time.
    mutating func compacted() -> Draft {
      var copy = Draft(path: path)
      copy.declarations = declarations.exact()
      copy.types = types.exact()
      copy.properties = properties.exact()
      copy.functions = functions.exact()
      copy.attributes = attributes.exact()
      copy.modifiers = modifiers.exact()
      copy.accessors = accessors.exact()
      copy.parameters = parameters.exact()
      copy.genericParameters = genericParameters.exact()
      copy.typeNodes = typeNodes.exact()
      if !openFarEnds.isEmpty { copy.farEnds = sortedFarEnds() }
      copy.nodes = nodes.exact()
      copy.topLevelCode = topLevelCode.exact()
      copy.macroDeclarations = macroDeclarations.exact()
      copy.markedComments = markedComments.exact()
      copy.hasAttributesInCode = hasAttributesInCode
      return copy
    }
  }
}

extension Array {
  /// The same elements in storage of about that size; this one may be empty then.
  fileprivate mutating func exact() -> [Element] {
    var copy: [Element] = []
    if isEmpty { return copy }
    if count >= 1 << 16, count >= capacity / 4 * 3 {
      swap(&copy, &self)
      return copy
    }
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
