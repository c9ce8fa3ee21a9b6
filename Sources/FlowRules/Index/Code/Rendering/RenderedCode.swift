import SwiftLexer

/// Code of a view that runs while it renders.
package struct RenderedCode: Sendable {
  /// The body, including parts that run later.
  package let code: CodeSpan
  /// The nodes in it that run later or never, with all their descendants, in source order.
  ///
  /// Ids, because a large project has many of them.
  fileprivate let deferred: [NodeID]
  /// The names and members before the calls that run, in source order.
  private let callees: [NodeID]

  init(code: CodeSpan, deferred: [NodeID], callees: [NodeID]) {
    self.code = code
    self.deferred = deferred
    self.callees = callees
  }

  /// The declaration that contains the code: `body`, or another member that returns views.
  package var scope: Scope { code.scope }

  /// All nodes that run, in source order.
  package var nodes: RenderedNodes { RenderedNodes(of: self) }

  /// All nodes that run, with their ancestors.
  package var walk: RenderedWalk { RenderedWalk(of: self) }

  /// The nodes that run and whose record fulfills `isMatch`; only those are created.
  package func matching(_ isMatch: (NodeRecord) -> Bool) -> [CodeNode] { code.nodes.matching(isMatch).filter(runs) }

  /// Whether a node of the code runs. Takes time in proportion to the logarithm of the parts that do not.
  package func runs(_ node: CodeNode) -> Bool {
    var (low, high) = (0, deferred.count)
    while low < high {
      let middle = (low + high) / 2
      if deferred[middle] <= node.id { low = middle + 1 } else { high = middle }
    }
    guard low > 0, let before = code.file[deferred[low - 1]] else { return true }
    return !before.contains(node)
  }

  /// The names and members before the calls that run, in source order.
  package var calledNodes: some Sequence<CodeNode> {
    callees.lazy.compactMap { [file = code.file] in file[$0] }
  }
}

/// The nodes of a view's code that run while it renders, in pre-order.
package struct RenderedNodes: Sequence, IteratorProtocol, Sendable {
  private var nodes: NodeSequence
  private var deferred: ArraySlice<NodeID>

  fileprivate init(of code: RenderedCode) {
    nodes = code.code.nodes
    deferred = code.deferred[...]
  }

  package mutating func next() -> CodeNode? {
    while let node = nodes.next() {
      guard deferred.first == node.id else { return node }
      deferred.removeFirst()
      nodes.skipDescendants(of: node)
    }
    return nil
  }
}

/// Walks through the nodes of a view's code that run while it renders, with the ancestors of the current one.
package struct RenderedWalk: Sequence, IteratorProtocol, Sendable {
  private var walk: NodeWalk
  private var deferred: ArraySlice<NodeID>

  fileprivate init(of code: RenderedCode) {
    walk = code.code.walk
    deferred = code.deferred[...]
  }

  package mutating func next() -> CodeNode? {
    while let node = walk.next() {
      guard deferred.first == node.id else { return node }
      deferred.removeFirst()
      walk.skipDescendants()
    }
    return nil
  }

  /// The ancestors of the node that ``next()`` has returned last, outermost first.
  package var ancestors: [CodeNode] { walk.ancestors }

  /// The innermost node around the last one.
  package var parent: CodeNode? { walk.parent }

  /// The node around ``parent``.
  package var grandparent: CodeNode? { walk.grandparent }

  /// Leaves out the descendants of the node that ``next()`` has returned last.
  package mutating func skipDescendants() {
    walk.skipDescendants()
  }

  /// Goes on to a later node that runs, without the nodes before it that do not contain it.
  package mutating func advance(to node: CodeNode) {
    walk.advance(to: node)
    deferred = deferred.drop { $0 < node.id }
  }
}

/// A member of a view whose code runs while the view renders.
struct RenderedMember: Sendable {
  /// The code of the member, with the knowledge which parts of it run later.
  let code: RenderedCode
  /// Whether it only helps: it does not return views, or only such a member names it.
  let isForHelper: Bool
}

// The members of a view that run while it renders: `body` and all other members that return views.
extension CodeIndex {
  /// The members of a view-like type and its extensions that run while it renders, in the order of the members.
  ///
  /// They are `body`, and what is named in it and returns views, or helps to compute them. Where `body` is inherited
  /// from a protocol of the project, they are the members that this body names.
  func renderedMembers(of type: TypeSymbol) -> [RenderedMember] {
    let members = renderingMembers(of: type)
    var isReached = members.map(\.isBody)
    if !isReached.contains(true) {
      let named = namesInInheritedBody(of: type)
      isReached = members.map { $0.makesViews && named.contains($0.name) }
    }
    let byName = Dictionary(grouping: members.indices, by: { members[$0].name })
    let names = NameSet(byName.keys)
    var rendered: [(member: Int, code: RenderedMember)] = []
    // Helpers come last: what only they name runs for them.
    var open = members.indices.filter { isReached[$0] }
    var helpers: [Int] = []
    var isForHelper = false
    while let member = open.popLast() ?? helpers.popLast() {
      isForHelper = isForHelper || !members[member].makesViews
      let code = renderedCode(in: members[member].body)
      rendered.append((member, RenderedMember(code: code, isForHelper: isForHelper)))
      for node in code.nodes {
        guard names.contains(node.name), node.kind == .name || node.kind == .member, let named = byName[node.name],
          let use = declarations.use(of: PropertySpelling(name: node.name), at: node)
        else { continue }
        for other in named where !isReached[other] {
          let makesViews = members[other].makesViews
          // A use may mean any of several helpers, and a function that is passed on may run later.
          guard makesViews || named.count == 1, declarations.runs(members[other].reference, at: use) else { continue }
          isReached[other] = true
          if makesViews { open.append(other) } else { helpers.append(other) }
        }
      }
    }
    return rendered.sorted { $0.member < $1.member }.map(\.code)
  }

  /// The names in the code that runs when a protocol's `body` does.
  private func namesInInheritedBody(of type: TypeSymbol) -> Set<NameID> {
    for ancestor in type.ancestry.types {
      let ancestor = declarations[type: ancestor]
      guard ancestor.kind == .protocolType,
        renderingMembers(of: ancestor).contains(where: \.isBody)
      else { continue }
      return renderedMembers(of: ancestor).lazy.filter { !$0.isForHelper }.reduce(into: []) { names, member in
        for node in member.code.nodes { names.insert(node.name) }
      }
    }
    return []
  }

  /// A member with code that may run while its view renders.
  private struct RenderingMember {
    let name: NameID
    let reference: DeclarationReference
    let body: CodeSpan
    let makesViews: Bool
    /// Whether SwiftUI calls it.
    let isBody: Bool
  }

  /// The code of the members of a type that return views, including parts that run later.
  func bodiesOfViewMembers(of type: TypeSymbol) -> [CodeSpan] {
    renderingMembers(of: type).lazy.filter(\.makesViews).map(\.body)
  }

  private func renderingMembers(of type: TypeSymbol) -> [RenderingMember] {
    let framework = declarations.framework
    var result: [RenderingMember] = []
    func add(_ declaration: DeclarationNode, _ name: NameID, _ body: CodeSpan, _ makesViews: Bool) {
      result.append(
        RenderingMember(
          name: name, reference: DeclarationReference(declaration), body: body, makesViews: makesViews,
          isBody: name == framework.body || name == framework.makeBody))
    }
    for property in type.properties where !property.isStatic && !property.isAmbiguous && !property.isStored {
      let makesViews = declarations.makesViews(property)
      let declaration = declarations[property.reference]
      for accessor in declaration.accessors where accessor.keyword == .get {
        add(declaration, property.name, declaration.body(of: accessor), makesViews)
      }
    }
    for function in type.functions where function.kind == .function && !function.isAmbiguous {
      let makesViews = declarations.makesViews(function)
      let declaration = declarations[function.reference]
      if declaration.modifiers.contains(.isStatic) { continue }
      add(declaration, function.name, declaration.body, makesViews)
    }
    return result
  }
}
