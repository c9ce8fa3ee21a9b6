import SwiftLexer

/// A node whose data an expression passes on.
struct GraphSource {
  /// The property, the model or the environment value whose data is passed.
  let node: GraphNodeID
  /// The state of a model behind `node` that is passed.
  var member: GraphNodeID?
  /// Whether the value itself, a binding to it or the object is passed.
  var passed = GraphEdge.Passed.value
  /// The manner of the edge that it makes; nil where the expression is the property itself.
  var detail: GraphEdge.Detail?
  /// The root of the expression, where the whole value is passed.
  var root: CodeNode?
}

extension GraphBuilder {
  /// The maximum number of local names that are followed from one to the next.
  private static var maximumHops: Int { 4 }

  /// The sources of a value; empty for a constant, and for one whose origin the code does not show.
  ///
  /// - Parameter path: the nodes around the code, outermost first.
  func sources(of value: CodeSpan, within path: [CodeNode], hops: Int = 0) -> [GraphSource] {
    guard hops < Self.maximumHops, let first = value.first else { return [] }
    if let whole = wholeSources(of: value, first, within: path, hops) { return whole }
    guard let type = project.enclosingType(of: value.scope) else { return [] }
    var found: [GraphSource] = []
    for node in value.ownNodes(where: { $0.kind == .name || $0.kind == .member }) {
      for source in propertySources(at: node, in: type) ?? [] {
        var source = source
        // `rating: book.rating + 1` passes no binding and no object.
        (source.detail, source.passed, source.root) = (.computed, .value, nil)
        found.append(source)
      }
    }
    return found
  }

  /// The sources of an expression that is one path of names; nil for any other expression.
  private func wholeSources(
    of value: CodeSpan, _ first: CodeNode, within path: [CodeNode], _ hops: Int
  ) -> [GraphSource]? {
    guard let postfix = value.postfix, postfix.suffixes.allSatisfy(\.isPartOfPath) else { return nil }
    if first.kind == .implicitParameter || first.kind == .name && first.isLocal {
      if let path = self.path(ofLocal: first), var found = sources(along: path) {
        for index in found.indices { found[index].root = first }
        return found
      }
      return localSources(first, in: value.scope, within: path, hops)
    }
    let name = first.afterSelf
    guard let name, let type = project.enclosingType(of: value.scope),
      var found = propertySources(at: name, in: type)
    else { return nil }
    for index in found.indices { found[index].root = first }
    return found
  }

  /// The sources of a property of a type that a node names: also those of a computed one.
  private func propertySources(at node: CodeNode, in type: ProjectType) -> [GraphSource]? {
    guard let use = project.declarations.use(of: PropertySpelling(name: node.name), at: node) else { return nil }
    if let path = path(at: use, in: type), let found = sources(along: path) { return found }
    guard let property = type.property(named: node.name), !property.isStored,
      let read = computed[property.symbol.reference], !read.isEmpty
    else { return nil }
    return read.map { source in
      var source = source
      source.detail = .computed
      return source
    }
  }

  /// The source that a path is: its root, with the states of models at its end.
  private func sources(along path: GraphPath) -> [GraphSource]? {
    guard let root = path.root else { return nil }
    let members = path.members.isEmpty ? [nil] : path.members.map { Optional($0) }
    let holdsObject = path.ends.first.map { nodes.model(heldBy: $0) != nil } ?? false
    let isObject = path.rest == nil && holdsObject
    let passed: GraphEdge.Passed = path.isProjected ? .binding : isObject ? .object : .value
    let isComputed = path.isComputed || holdsObject && path.isToUnknownMember
    return members.map {
      GraphSource(node: root, member: $0, passed: passed, detail: isComputed ? .computed : nil)
    }
  }

  /// The sources of a local name: the element of a collection, a constant, or a parameter of an initializer.
  private func localSources(
    _ name: CodeNode, in scope: Scope, within path: [CodeNode], _ hops: Int
  ) -> [GraphSource]? {
    if let rows = RowContent(within: path, project.framework), rows.isElementRead(in: name),
      let data = rows.rows.data, !isViewOfProject(rows.rows.call, in: scope)
    {
      return sources(of: data, within: [], hops: hops + 1).map { source in
        var source = source
        (source.detail, source.root) = (source.detail ?? .element, nil)
        // `ForEach($books) { $book in … }`
        source.passed = source.passed == .binding && name.flags.contains(.isProjected) ? .binding : .value
        return source
      }
    }
    if let shorthand = project.declarations.shorthandName(at: name), let type = project.enclosingType(of: scope) {
      return propertySources(at: shorthand, in: type).map { partial($0, at: name) }
    }
    if let value = project.declarations.valueOfConstant(at: name) {
      return partial(sources(of: value, within: path, hops: hops + 1), at: name)
    }
    if let item = presentedItem(at: name, within: path, in: scope) {
      return partial(sources(of: item, within: [], hops: hops + 1), at: name).map { source in
        var source = source
        if source.passed == .binding { source.passed = .value }
        return source
      }
    }
    // What an initializer passes on comes from the callers of the type.
    guard let function = scope.node, function.kind == .initializer,
      let parameter = function.parameters.first(where: { $0.name == name.name }),
      let type = project.enclosingType(of: scope), let node = nodes[type]
    else { return nil }
    let isBinding = function.type(of: parameter)?.path.last == project.framework.bindings.type
    return [GraphSource(node: node, passed: isBinding && name.endsPostfix ? .binding : .value)]
  }
}

extension GraphBuilder {
  /// Whether a call means a view of the project, whatever name it shares with SwiftUI's.
  private func isViewOfProject(_ call: CallNode, in scope: Scope) -> Bool {
    guard let callee = call.callee, let path = project.declarations.typePath(endingAt: callee),
      case .type(let id) = project.resolve(path: path, in: scope)
    else { return false }
    return ProjectType(id, in: project).isView
  }

  /// The sources of a part of what they have: `file.name` of `if let file { Row(title: file.name) }`.
  private func partial(_ sources: [GraphSource], at name: CodeNode) -> [GraphSource] {
    if name.endsPostfix { return sources }
    return sources.map { source in
      var source = source
      (source.passed, source.detail, source.root) = (.value, source.detail ?? .computed, nil)
      return source
    }
  }

  /// The item that the content of a sheet gets: `$book` of `.sheet(item: $book) { book in … }`.
  private func presentedItem(at name: CodeNode, within path: [CodeNode], in scope: Scope) -> CodeSpan? {
    for index in path.indices.dropFirst(2).reversed() where path[index].kind == .closure {
      let parameters = path[index].children.filter { $0.kind == .parameter }.map(\.name)
      let isParameter = parameters.isEmpty ? name.kind == .implicitParameter : parameters.first == name.name
      guard isParameter, let call = CallNode(path[index - 2]), let callee = call.callee, callee.kind == .member,
        project.framework.presentations.modifiers.contains(callee.name)
      else { continue }
      return call.arguments.first { $0.label == project.framework.presentations.item }?.value(in: scope)
    }
    return nil
  }
}

extension CodeNode {
  /// Whether it continues a path of names: no call.
  fileprivate var isPartOfPath: Bool {
    switch kind {
    case .member: call == nil
    case .subscriptAccess, .optionalChaining, .forceUnwrap: true
    default: false
    }
  }
}
