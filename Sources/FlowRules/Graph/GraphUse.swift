import SwiftLexer

/// A use of the nodes of a path.
struct GraphUse {
  /// The code around a use.
  struct Context {
    /// The type or scene that contains the code.
    let subject: GraphNodeID
    /// Whether it runs while a view renders.
    let isRendering: Bool
  }

  /// The first node of the expression.
  let root: CodeNode
  /// The properties that the expression names, from the first to the last.
  let path: GraphPath

  /// From the first name up to the first suffix that is no property of the graph, or to the end of the expression.
  var place: FileRange {
    let postfix = root.postfix.range
    let end = path.rest?.range.start ?? postfix.end
    return FileRange(file: root.file.id, range: ByteRange(start: root.range.start, end: max(end, root.range.start)))
  }
}

extension GraphBuilder {
  /// The way in which an expression uses the end of its path.
  enum Manner {
    case read
    /// Possible where the code may also change an object that the state refers to.
    case write(GraphEdge.Certainty)
    /// A binding that is passed to a control, or to something else.
    case binding(GraphEdge.Certainty)
    case call(CodeNode, of: ProjectType)
    /// The reference to an object whose members are unknown.
    case nothing
  }

  /// Adds the edges of a use: reads, writes, bindings, and what a called function of a model does.
  mutating func add(_ use: GraphUse, in context: GraphUse.Context, _ functions: ModelFunctions) {
    let isPassed = passedRoots.contains(use.root)
    for state in use.path.passed { addRead(of: state, at: use.place, in: context, nil) }
    switch manner(of: use) {
    case .nothing: break
    case .read:
      // An object or a binding that is passed on is not read.
      if isPassed, use.path.isProjected { break }
      // A publisher has the values later: `.onReceive(model.$query)`.
      let context = GraphUse.Context(
        subject: context.subject, isRendering: context.isRendering && !use.path.isProjected)
      for end in use.path.ends where !isPassed || nodes.model(heldBy: end) == nil {
        addRead(of: end, at: use.place, in: context, isPassed ? .passedOn : nil)
      }
      // `Streak.best` of `Streak.best.years`
      if let root = use.path.root, nodes[root].wrapper == "static", !use.path.members.isEmpty {
        addRead(of: root, at: use.place, in: context, nil)
      }
    case .write(let certainty):
      for end in use.path.ends {
        edges.add(GraphEdge(kind: .writes, from: context.subject, to: end, certainty: certainty), at: use.place)
      }
    case .binding(let certainty):
      guard !isPassed else { break }
      for end in use.path.ends {
        edges.add(
          GraphEdge(kind: .writes, from: context.subject, to: end, detail: .binding, certainty: certainty),
          at: use.place)
      }
    case .call(let name, let type):
      let effect = functions.effect(of: name.name, in: type)
      let detail = GraphEdge.Detail.function(project.text(name.name))
      for (end, certainty) in effect.writes {
        edges.add(
          GraphEdge(kind: .writes, from: context.subject, to: end, detail: detail, certainty: certainty),
          at: use.place)
      }
      for end in effect.reads { addRead(of: end, at: use.place, in: context, detail) }
    }
  }

  /// A read, and where it makes a view observe the model of an `@Observable` class, that as well.
  private mutating func addRead(
    of end: GraphNodeID, at place: FileRange, in context: GraphUse.Context, _ detail: GraphEdge.Detail?
  ) {
    edges.add(
      GraphEdge(
        kind: .reads, from: context.subject, to: end, detail: detail, isRendering: context.isRendering,
        redraws: context.isRendering && redraws(context.subject, by: end)),
      at: place)
    guard context.isRendering, let model = nodes[end].parent, nodes[model].kind == .model, nodes.isObservable(model)
    else { return }
    edges.add(GraphEdge(kind: .observes, from: context.subject, to: model), at: place)
  }

  /// Whether a change of a state renders a view again that reads it: not where it belongs to an object that the view
  /// does not observe, `plan.clock.now`, or that does not announce it.
  private func redraws(_ view: GraphNodeID, by state: GraphNodeID) -> Bool {
    guard let model = nodes[state].parent, nodes[model].kind == .model else { return true }
    guard nodes.isAnnounced(state) else { return false }
    if nodes.isObservable(model) { return true }
    let objects = (observed[view] ?? []) + (nodes[view].parent.flatMap { observed[$0] } ?? [])
    return objects.contains { object in object.family.contains { nodes[$0] == model } }
  }

  /// What the code does with the end of the path: an assignment writes it, and so may a call of its function.
  func manner(of use: GraphUse) -> Manner {
    let (path, flags) = (use.path, use.root.flags)
    let holdsObject = path.ends.first.map { nodes.model(heldBy: $0) != nil } ?? false
    let role = path.end.map { $0.property.role(of: $0.use) }
    if !flags.isDisjoint(with: .writes) {
      // `library.title = …` of a member that has no node.
      if path.isComputed || holdsObject && path.rest?.kind == .member { return .nothing }
      return .write(role == .writes || role == .projects ? .sure : .possible)
    }
    if path.isProjected { return mannerOfBinding(use) }
    guard let member = path.rest, member.kind == .member, member.call != nil else { return .read }
    if let owner = path.owner, holdsObject || path.ends.isEmpty { return .call(member, of: owner) }
    if role == .writes { return .write(.sure) }
    let (values, overloads) = (project.framework.values, project.code.overloads)
    let isMutator = values.isMutator(member.name) || overloads.hasMutatingFunction(member.name)
    return isMutator && !overloads.hasNonmutatingFunction(member.name) ? .write(.possible) : .read
  }

  /// `$query.sink { … }` of a class and `model.$query` read, through a publisher. Any other binding may be used to
  /// write.
  private func mannerOfBinding(_ use: GraphUse) -> Manner {
    if use.path.isToUnknownMember, use.path.ends.contains(where: { nodes.model(heldBy: $0) != nil }) { return .nothing }
    if let end = use.path.ends.first, nodes[end].wrapper == "Published" {
      let name = use.root.afterSelf ?? use.root
      // `$model.query` is a binding.
      if use.path.rest != nil || use.path.root == end || !name.flags.contains(.isProjected) { return .read }
    }
    guard let call = use.root.argument.flatMap({ $0.node.parentOfFirstChild ?? $0.node }) else {
      return .binding(.possible)
    }
    return .binding(call.kind == .call || call.kind == .argument ? .sure : .possible)
  }
}
