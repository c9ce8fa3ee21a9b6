import SwiftLexer

/// The nodes that an expression of names leads through: `library`, then `Library.filter`, of `$library.filter`.
struct GraphPath {
  /// The property that the expression begins with; nil if it begins with another object: a parameter, `Store.shared`.
  let root: GraphNodeID?
  /// The states of models at its end: several for a computed property, none where it ends with the root.
  let members: [GraphNodeID]
  /// The states that computed properties on the way read: those of `selected` in `store.selected.title`.
  let passed: [GraphNodeID]
  /// What follows: `append` of `library.books.append(book)`.
  let rest: CodeNode?
  /// Whether a computed property yields the value.
  let isComputed: Bool
  /// Whether a `$` is before the root or before a member.
  let isProjected: Bool
  /// The model that has the last member, or whose object the root is.
  let owner: ProjectType?
  /// The property at its end, and how the code uses that; nil for a computed one.
  let end: (property: Property, use: PropertyUse)?

  /// Whether a member follows that is no state of the graph: `$model.error` leaves `model` as it is.
  var isToUnknownMember: Bool { rest.map { $0.kind == .member && $0.call == nil } ?? false }

  /// The nodes whose value the expression is a part of.
  var ends: [GraphNodeID] { members.isEmpty ? root.map { [$0] } ?? [] : members }
}

extension GraphBuilder {
  /// The path that begins with a property of a type.
  ///
  /// - Returns: nil if the name is not one of a stored property with a node.
  func path(at use: PropertyUse, in type: ProjectType) -> GraphPath? {
    guard let property = type.property(named: use.name.name), let root = nodes[property.symbol] else { return nil }
    return path(along: project.path(at: use, of: property), root)
  }

  /// The path of a member of a model that is not reached through a property of the enclosing type.
  func path(to member: CodeNode) -> GraphPath? {
    guard let found = project.path(to: member), let object = found.object, nodes[object] != nil else { return nil }
    let path = path(along: found, found.root.flatMap { nodes[$0.symbol] } ?? staticProperty(at: found.start))
    return path.members.isEmpty && path.rest?.call == nil ? nil : path
  }

  /// The path that begins with a local name for an object of a model: `m` of `let m = model`.
  func path(ofLocal name: CodeNode) -> GraphPath? {
    guard let found = project.path(ofLocal: name), let root = found.root.flatMap({ nodes[$0.symbol] }),
      let object = found.object, nodes[object] != nil
    else { return nil }
    return path(along: found, root)
  }

  /// `Streak.best` of `Streak.best.years`.
  private func staticProperty(at root: CodeNode) -> GraphNodeID? {
    guard root.kind == .name, !root.isLocal, project.declarations.namesType(root.name),
      let holder = root.nextSuffix, holder.kind == .member,
      case .type(let id) = project.resolve(path: [root.name], in: root.scope)
    else { return nil }
    let found = project.declarations[type: id].properties.filter { $0.isStatic && $0.name == holder.name }
    return found.count == 1 ? nodes[found[0]] : nil
  }

  /// The nodes on a path, as far as it leads through models.
  private func path(along found: MemberPath, _ root: GraphNodeID?) -> GraphPath {
    var object = withNode(found.object)
    var (owner, rest, members, passed) = (object, found.rest, [GraphNodeID](), [GraphNodeID]())
    var (isComputed, isProjected) = (false, found.isRootProjected)
    var end = found.root.map { property in
      let kind: PropertyUse.Kind = found.isRootProjected ? .projection : .value
      return (property: property, use: PropertyUse(kind: kind, root: found.start, name: found.rootName))
    }
    for (number, step) in found.steps.enumerated() {
      guard let type = object else {
        rest = step.name
        break
      }
      owner = type
      isProjected = isProjected || step.name.flags.contains(.isProjected)
      guard let node = nodes[step.property.symbol] else {
        let read = computed[step.property.symbol.reference] ?? []
        if let inner = withNode(step.property.heldClass), number + 1 < found.steps.count {
          passed += read.map(\.node)
          object = inner
          continue
        }
        rest = read.isEmpty ? step.name : step.name.nextSuffix
        if !read.isEmpty { (members, isComputed, end) = (read.map(\.node), true, nil) }
        break
      }
      (members, end) = ([node], (step.property, found.use(of: step)))
      object = withNode(step.property.heldClass)
      if let object { owner = object }
    }
    return GraphPath(
      root: root, members: members, passed: passed, rest: rest, isComputed: isComputed, isProjected: isProjected,
      owner: owner, end: end)
  }

  /// A class, if it is a model of the graph.
  private func withNode(_ type: ProjectType?) -> ProjectType? {
    type.flatMap { nodes[$0] == nil ? nil : $0 }
  }
}
