import SwiftLexer

/// Code of a view that runs while it renders.
package struct RenderedCode: Sendable {
  /// The body, including parts that run later.
  package let code: CodeSpan
  /// The nodes in it that run later or never, with all their descendants, in source order.
  let deferred: [CodeNode]

  /// The declaration that contains the code: `body`, or another member that returns views.
  package var scope: Scope { code.scope }

  /// All nodes that run, in source order.
  package var nodes: RenderedNodes { RenderedNodes(of: self) }

  /// All nodes that run, with their ancestors.
  package var walk: RenderedWalk { RenderedWalk(of: self) }
}

/// The nodes of a view's code that run while it renders, in pre-order.
package struct RenderedNodes: Sequence, IteratorProtocol, Sendable {
  private var nodes: NodeSequence
  private var deferred: ArraySlice<CodeNode>

  fileprivate init(of code: RenderedCode) {
    nodes = code.code.nodes
    deferred = code.deferred[...]
  }

  package mutating func next() -> CodeNode? {
    while let node = nodes.next() {
      guard let first = deferred.first, first.id == node.id else { return node }
      deferred.removeFirst()
      nodes.skipDescendants(of: node)
    }
    return nil
  }
}

/// Walks through the nodes of a view's code that run while it renders, with the ancestors of the current one.
package struct RenderedWalk: Sequence, IteratorProtocol, Sendable {
  private var walk: NodeWalk
  private var deferred: ArraySlice<CodeNode>

  fileprivate init(of code: RenderedCode) {
    walk = code.code.walk
    deferred = code.deferred[...]
  }

  package mutating func next() -> CodeNode? {
    while let node = walk.next() {
      guard let first = deferred.first, first.id == node.id else { return node }
      deferred.removeFirst()
      walk.skipDescendants()
    }
    return nil
  }

  /// The ancestors of the node that ``next()`` has returned last, outermost first.
  package var ancestors: [CodeNode] { walk.ancestors }

  /// Leaves out the descendants of the node that ``next()`` has returned last.
  package mutating func skipDescendants() {
    walk.skipDescendants()
  }
}

// The members of a view that run while it renders: `body` and all other members that return views.
extension CodeIndex {
  /// The code of a view-like type and its extensions that runs while it renders.
  ///
  /// It is the code of `body`, and of the members that return views and are named in it, in the order of the members.
  /// Where `body` is inherited from a protocol of the project, it is the code of the members that this body names.
  ///
  /// - Parameter withHelpers: also code of the used functions and computed properties that do not return views.
  package func renderedCode(of type: TypeSymbol, withHelpers: Bool = false) -> [RenderedCode] {
    let members = renderingMembers(of: type, withHelpers: withHelpers)
    var isReached = members.map(\.isBody)
    if !isReached.contains(true) {
      let named = namesInInheritedBody(of: type)
      isReached = members.map { $0.makesViews && named.contains($0.name) }
    }
    var open = members.indices.filter { isReached[$0] }
    let byName = Dictionary(grouping: members.indices, by: { members[$0].name })
    var rendered: [(member: Int, code: RenderedCode)] = []
    while let member = open.popLast() {
      let code = renderedCode(in: members[member].body)
      rendered.append((member, code))
      for node in code.nodes {
        guard node.kind == .name || node.kind == .member, let named = byName[node.name],
          let use = declarations.use(of: PropertySpelling(name: node.name), at: node)
        else { continue }
        for other in named where !isReached[other] {
          // A use may mean any of several helpers, and a function that is passed on may run later.
          guard members[other].makesViews || named.count == 1, declarations.runs(members[other].reference, at: use)
          else { continue }
          isReached[other] = true
          open.append(other)
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
        renderingMembers(of: ancestor, withHelpers: false).contains(where: \.isBody)
      else { continue }
      return renderedCode(of: ancestor).reduce(into: []) { names, code in
        for node in code.nodes { names.insert(node.name) }
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
    renderingMembers(of: type, withHelpers: false).map(\.body)
  }

  private func renderingMembers(of type: TypeSymbol, withHelpers: Bool) -> [RenderingMember] {
    let framework = declarations.framework
    var result: [RenderingMember] = []
    func add(_ declaration: DeclarationNode, _ name: NameID, _ body: CodeSpan, _ makesViews: Bool) {
      result.append(
        RenderingMember(
          name: name, reference: DeclarationReference(declaration), body: body, makesViews: makesViews,
          isBody: name == framework.body || name == framework.makeBody))
    }
    for property in type.properties where !property.isStatic && !property.isAmbiguous && !property.isStored {
      let makesViews = makesViews(property)
      guard makesViews || withHelpers else { continue }
      let declaration = declarations[property.reference]
      for accessor in declaration.accessors where accessor.keyword == .get {
        add(declaration, property.name, declaration.body(of: accessor), makesViews)
      }
    }
    for function in type.functions where function.kind == .function && !function.isAmbiguous {
      let makesViews = makesViews(function)
      let declaration = declarations[function.reference]
      guard makesViews || withHelpers, !declaration.modifiers.contains(.isStatic) else { continue }
      add(declaration, function.name, declaration.body, makesViews)
    }
    return result
  }

  /// Whether the properties and functions of that name return views.
  func makesViews(memberNamed name: NameID, of type: TypeSymbol) -> Bool {
    let properties = type.properties.filter { $0.name == name }
    let functions = type.functions.filter { $0.name == name && $0.kind == .function }
    return properties.count + functions.count > 0 && properties.allSatisfy { !$0.isAmbiguous && makesViews($0) }
      && functions.allSatisfy { !$0.isAmbiguous && makesViews($0) }
  }

  private func makesViews(_ property: PropertySymbol) -> Bool {
    if property.name == declarations.framework.body { return true }
    let declaration = declarations[property.reference]
    return isBuilder(declaration.attributes) || isView(declaration.annotation, in: declaration.scope)
  }

  private func makesViews(_ function: FunctionSymbol) -> Bool {
    if function.name == declarations.framework.makeBody { return true }
    let declaration = declarations[function.reference]
    return isBuilder(declaration.attributes) || isView(declaration.returnType, in: declaration.scope)
  }
}
