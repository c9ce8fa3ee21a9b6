import SwiftLexer

/// The nodes that an expression of names leads through: `library`, then `Library.filter`, of `$library.filter`.
struct GraphPath {
  /// The property that the expression begins with; nil if it begins with another object: a parameter, `Store.shared`.
  let root: GraphNodeID?
  /// The states of models at its end: several for a computed property, none where it ends with the root.
  let members: [GraphNodeID]
  /// What follows: `append` of `library.books.append(book)`.
  let rest: CodeNode?
  /// Whether a computed property yields the value.
  let isComputed: Bool
  /// Whether a `$` is before the root or before a member.
  let isProjected: Bool
  /// The model that has the last member, or whose object the root is.
  let owner: ProjectType?

  /// The nodes whose value the expression is a part of.
  var ends: [GraphNodeID] { members.isEmpty ? root.map { [$0] } ?? [] : members }
}

extension GraphBuilder {
  /// The path that begins with a property of a type.
  ///
  /// - Returns: nil if the name is not one of a stored property with a node.
  func path(at use: PropertyUse, in type: ProjectType) -> GraphPath? {
    guard let property = type.property(named: use.name.name), let root = nodes[property.symbol] else { return nil }
    let object = nodes.model(heldBy: root) == nil ? nil : property.typeOfObject ?? property.heldType
    return follow(
      use.name.nextSuffix, of: object, root: root, isProjected: use.kind == .projection)
  }

  /// The path of a member of a model that is not reached through a property of the enclosing type.
  ///
  /// - Parameter root: the first node of the expression.
  func path(from member: CodeNode, of object: ProjectType, beginningAt root: CodeNode) -> GraphPath? {
    let path = follow(member, of: object, root: staticProperty(at: root), isProjected: false)
    return path.members.isEmpty && path.rest?.call == nil ? nil : path
  }

  /// `Streak.best` of `Streak.best.years`.
  private func staticProperty(at root: CodeNode) -> GraphNodeID? {
    guard root.kind == .name, !root.isLocal, project.declarations.startsUppercase(root.name),
      let holder = root.nextSuffix, holder.kind == .member,
      case .type(let id) = project.resolve(path: [root.name], in: root.scope)
    else { return nil }
    let found = project.declarations[type: id].properties.filter { $0.isStatic && $0.name == holder.name }
    return found.count == 1 ? nodes[found[0]] : nil
  }

  /// Follows members as long as objects of models have them.
  private func follow(
    _ suffix: CodeNode?, of object: ProjectType?, root: GraphNodeID?, isProjected: Bool
  ) -> GraphPath {
    var (suffix, object, isProjected) = (suffix, object, isProjected)
    var members: [GraphNodeID] = []
    var isComputed = false
    var owner = object
    while let current = suffix, let type = object {
      if current.kind == .optionalChaining || current.kind == .forceUnwrap {
        suffix = current.nextSuffix
        continue
      }
      guard current.kind == .member, current.call == nil,
        let property = type.property(named: current.name)
      else { break }
      owner = type
      isProjected = isProjected || current.flags.contains(.isProjected)
      guard let node = nodes[property.symbol] else {
        let read = computed[property.symbol.reference] ?? []
        guard !read.isEmpty else { break }
        (members, isComputed, suffix) = (read.map(\.node), true, current.nextSuffix)
        break
      }
      members = [node]
      suffix = current.nextSuffix
      object = nodes.model(heldBy: node) == nil ? nil : property.typeOfObject ?? property.heldType
      if object != nil { owner = object }
    }
    return GraphPath(
      root: root, members: members, rest: suffix, isComputed: isComputed, isProjected: isProjected, owner: owner)
  }
}
