/// Answers to questions about a graph: edges, in an order that explains itself.
package struct GraphAnswer {
  /// An edge of the answer.
  package struct Step: Equatable, Sendable {
    /// Its number in the graph.
    package let edge: Int
    /// The distance from the subject, or the position on a way.
    package let depth: Int
  }

  /// The maximum number of ways in an answer.
  private static var maximumWays: Int { 3 }

  private let graph: FlowGraph
  /// The numbers of the edges that pass on a state of a model, by the state.
  private let passesOfMembers: [GraphNodeID: [Int]]

  package init(_ graph: FlowGraph) {
    self.graph = graph
    var passes: [GraphNodeID: [Int]] = [:]
    for (number, edge) in graph.edges.enumerated() {
      if edge.kind == .passes, let member = edge.member { passes[member, default: []].append(number) }
    }
    passesOfMembers = passes
  }

  // Who does something?

  /// The edges of a kind to some nodes, also through what gets their data.
  package func edges(_ kind: GraphEdge.Kind, to subjects: [GraphNodeID]) -> [Step] {
    switch kind {
    case .writes: edgesThroughPasses(kind, to: withProperties(subjects)) { isBound($0) || $0.kind == .keeps }
    case .reads: edgesThroughPasses(kind, to: withProperties(subjects) + environment(of: subjects)) { _ in true }
    case .owns: owners(of: subjects)
    case .passes:
      steps { $0.kind == .passes && carries($0, anyOf: Set(withProperties(subjects))) }
    case .injects: steps { $0.kind == .injects && Set(environment(of: subjects) + subjects).contains($0.to) }
    case .observes:
      steps { $0.kind == .observes && Set(subjects + subjects.compactMap { graph[$0].parent }).contains($0.to) }
    case .creates: steps { ($0.kind == .creates || $0.kind == .presents) && subjects.contains($0.to) }
    case .presents: steps { $0.kind == .presents && subjects.contains($0.to) }
    case .keeps: steps { $0.kind == .keeps && (subjects.contains($0.to) || subjects.contains($0.from)) }
    }
  }

  /// The edges that fulfill a condition, in the graph's order.
  private func steps(_ isWanted: (GraphEdge) -> Bool) -> [Step] {
    graph.edges.indices.filter { isWanted(graph.edges[$0]) }.map { Step(edge: $0, depth: 0) }
  }

  /// The nodes, and the properties of the types among them.
  private func withProperties(_ nodes: [GraphNodeID]) -> [GraphNodeID] {
    nodes + nodes.flatMap { graph[$0].kind.isContainer ? graph.children(of: $0) : [] }
  }

  /// The objects in the environment of the models among some nodes.
  private func environment(of nodes: [GraphNodeID]) -> [GraphNodeID] {
    graph.allIDs.filter { graph[$0].kind == .environment && (graph[$0].held.map(nodes.contains) ?? false) }
  }

  /// Whether an edge passes a binding to the very data of a node.
  private func isBound(_ edge: GraphEdge) -> Bool { edge.passed == .binding && edge.detail != .computed }

  /// Whether an edge passes on the data of a node.
  private func carries(_ edge: GraphEdge, anyOf nodes: Set<GraphNodeID>) -> Bool {
    nodes.contains(edge.member ?? edge.from) || nodes.contains(edge.to)
  }

  /// The edges of a kind to some nodes, and to the properties that get their data, with the way to those.
  private func edgesThroughPasses(
    _ kind: GraphEdge.Kind, to subjects: [GraphNodeID], through isFollowed: (GraphEdge) -> Bool
  ) -> [Step] {
    tree(from: subjects, through: isFollowed, keepsAll: false) { node in
      graph.edgeNumbers(to: node).filter { graph.edges[$0].kind == kind }
    }
  }

  /// The edges at some nodes, and at those that get their data, each below the edge that leads to its node.
  ///
  /// - Parameters:
  ///   - keepsAll: whether an edge that passes data on is part of the answer, though nothing is found after it.
  ///   - wanted: the edges at a node that answer the question.
  private func tree(
    from subjects: [GraphNodeID], through isFollowed: (GraphEdge) -> Bool, keepsAll: Bool,
    _ wanted: (GraphNodeID) -> [Int]
  ) -> [Step] {
    var reached: [(edge: Int?, parent: Int?, found: [Int])] = subjects.map { (nil, nil, wanted($0)) }
    var nodes = subjects
    var seen = Set(subjects)
    var children: [[Int]] = subjects.map { _ in [] }
    var next = 0
    while next < nodes.count {
      for number in onward(from: nodes[next]) where isFollowed(graph.edges[number]) {
        let target = target(of: graph.edges[number], from: nodes[next])
        guard seen.insert(target).inserted else { continue }
        children[next].append(nodes.count)
        nodes.append(target)
        reached.append((number, next, wanted(target)))
        children.append([])
      }
      next += 1
    }
    var isKept = reached.map { keepsAll || !$0.found.isEmpty }
    for index in reached.indices.reversed() where isKept[index] {
      if let parent = reached[index].parent { isKept[parent] = true }
    }
    var steps: [Step] = []
    var open = subjects.indices.reversed().map { (index: $0, depth: 0) }
    while let (index, depth) = open.popLast() {
      if let edge = reached[index].edge { steps.append(Step(edge: edge, depth: depth - 1)) }
      steps += reached[index].found.map { Step(edge: $0, depth: depth) }
      open += children[index].reversed().filter { isKept[$0] }.map { ($0, depth + 1) }
    }
    return steps
  }

  /// The edges that pass on a node's data, or share it by a key.
  private func onward(from node: GraphNodeID) -> [Int] {
    let own = graph.edgeNumbers(from: node).filter { number in
      let edge = graph.edges[number]
      return edge.kind == .keeps || edge.kind == .passes && edge.member == nil
    }
    let sharing = graph.edgeNumbers(to: node).filter { graph.edges[$0].kind == .keeps }
    return own + sharing + (passesOfMembers[node] ?? [])
  }

  /// The node that data reaches on an edge. A stored value and the properties that keep it are one.
  private func target(of edge: GraphEdge, from node: GraphNodeID) -> GraphNodeID {
    edge.kind == .keeps && edge.to == node ? edge.from : edge.target
  }

  /// The types that own some states, the states that hold some models, or the origin of what properties get.
  private func owners(of subjects: [GraphNodeID]) -> [Step] {
    let held = graph.allIDs.filter { graph[$0].held.map(subjects.contains) ?? false && graph[$0].kind != .environment }
    var found: [Step] = []
    var seen = Set(subjects + held)
    var open = (subjects + held).map { (node: $0, depth: 0) }[...]
    while let (node, depth) = open.popFirst() {
      for number in graph.edgeNumbers(to: node) {
        let edge = graph.edges[number]
        switch edge.kind {
        case .owns: found.append(Step(edge: number, depth: depth))
        case .keeps:
          found.append(Step(edge: number, depth: depth))
          if seen.insert(edge.from).inserted { open.append((edge.from, depth + 1)) }
        // Found already by the states that hold the model.
        case .passes where held.isEmpty:
          found.append(Step(edge: number, depth: depth))
          if seen.insert(edge.member ?? edge.from).inserted { open.append((edge.member ?? edge.from, depth + 1)) }
        default: break
        }
      }
    }
    return found
  }
}

// What is redrawn?
extension GraphAnswer {
  /// The edges by which views are rendered again when some nodes change: they read them or observe their object, or
  /// they get another value.
  package func redrawn(by subjects: [GraphNodeID]) -> [Step] {
    tree(
      from: withProperties(subjects), through: { $0.passed != .object }, keepsAll: true, readers(of:))
  }

  /// The edges that render a view again when a node changes.
  private func readers(of node: GraphNodeID) -> [Int] {
    let reads = graph.edgeNumbers(to: node).filter { number in
      let edge = graph.edges[number]
      let isView = graph[edge.from].kind == .view || graph[edge.from].kind == .app || graph[edge.from].kind == .scene
      return edge.kind == .reads && edge.redraws && isView
    }
    // A change of any published property renders all views that observe the object.
    guard graph[node].wrapper == "Published", let model = graph[node].parent else { return reads }
    let readers = Set(reads.map { graph.edges[$0].from })
    return reads + graph.edgeNumbers(to: model).filter { number in
      graph.edges[number].kind == .observes && !readers.contains(graph.edges[number].from)
    }
  }
}

// How does data get somewhere?
extension GraphAnswer {
  /// The shortest ways of data from some nodes to others, shortest first: three at most, none with a loop.
  package func ways(from subjects: [GraphNodeID], to targets: [GraphNodeID]) -> [Step] {
    let goals = Set(withProperties(targets))
    let starts = starts(of: subjects)
    var open = starts.map { [GraphWay.Place(node: $0, edge: nil)] }[...]
    var visits: [GraphNodeID: Int] = [:]
    var found: [[GraphNodeID]: [GraphWay.Place]] = [:]
    var steps: [Step] = []
    while found.count < Self.maximumWays, let way = open.popFirst(), let last = way.last {
      if goals.contains(last.node), way.count > 1 {
        let nodes = way.map(\.node)
        // Two edges between the same nodes are one way.
        guard found.updateValue(way, forKey: nodes) == nil else { continue }
        steps += way.dropFirst().enumerated().compactMap { depth, place in
          place.edge.map { Step(edge: $0, depth: depth) }
        }
        continue
      }
      visits[last.node, default: 0] += 1
      if visits[last.node, default: 0] > Self.maximumWays { continue }
      let passed = Set(way.map(\.node)).union(starts)
      for number in dataEdges(from: last) {
        let target = target(of: graph.edges[number], from: last.node)
        if !passed.contains(target) { open.append(way + [GraphWay.Place(node: target, edge: number)]) }
      }
    }
    return steps
  }

  /// The nodes with their properties; for models and their states also what owns an object.
  private func starts(of subjects: [GraphNodeID]) -> [GraphNodeID] {
    let own = withProperties(subjects)
    let models = Set(own.map(graph.container)).filter { graph[$0].kind == .model }
    let holders = graph.allIDs.filter { node in
      guard let model = graph[node].held, models.contains(model) else { return false }
      return graph.edgeNumbers(to: node).contains { graph.edges[$0].kind == .owns }
    }
    return own + holders
  }

  /// The edges on which data leaves a place of a way.
  private func dataEdges(from place: GraphWay.Place) -> [Int] {
    let node = place.node
    let forward = graph.edgeNumbers(from: node).filter { [.passes, .injects].contains(graph.edges[$0].kind) }
    if graph[node].kind.isContainer, let edge = place.edge {
      // Code that reads a value has reached it, but what else that code passes on is other data. A parameter goes on.
      return graph.edges[edge].kind == .passes ? forward.filter { graph.edges[$0].detail != .new } : []
    }
    let backward = graph.edgeNumbers(to: node).filter { graph.edges[$0].kind == .reads }
    return forward + onward(from: node).filter { !forward.contains($0) } + backward
  }
}

/// A way of data through a graph.
private enum GraphWay {
  /// A node on it, and the edge that leads there; nil at the start.
  struct Place {
    let node: GraphNodeID
    let edge: Int?
  }
}
