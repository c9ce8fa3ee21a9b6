/// Figures about a graph that are worth a look.
struct GraphNumbers: Sendable, Encodable {
  /// The number of nodes of each kind that occurs.
  let nodes: [String: Int]
  /// The number of edges of each kind that occurs.
  let edges: [String: Int]
  /// The ids of views that only pass on what they get: no property of theirs is read or written.
  let passThroughViews: [String]
  /// The values and objects that code injects and no property reads.
  let injectedButNeverRead: [String]
  /// The longest way of a binding, by the ids of the properties on it.
  let longestBindingChain: [String]
  /// The states with the most writers, and their number: those with at least three.
  let manyWriters: [Writers]

  /// A state with the number of types whose code writes it.
  struct Writers: Sendable, Encodable {
    let state: String
    let count: Int
  }

  /// Counts in a finished graph.
  init(of graph: FlowGraph) {
    nodes = Dictionary(graph.nodes.map { ($0.kind.rawValue, 1) }, uniquingKeysWith: +)
    edges = Dictionary(graph.edges.map { ($0.kind.rawValue, 1) }, uniquingKeysWith: +)
    passThroughViews = graph.allIDs.filter(graph.onlyPassesOn).map { graph.ids[$0.index] }
    injectedButNeverRead = graph.allIDs.filter { node in
      graph[node].kind == .environment && !graph.edgeNumbers(to: node).contains { graph.edges[$0].kind == .reads }
        && graph.edgeNumbers(to: node).contains { graph.edges[$0].kind == .injects }
        // SwiftUI itself reads the values of its own keys.
        && !graph[node].name.hasPrefix("\\.")
    }.map { graph.ids[$0.index] }
    longestBindingChain = graph.longestBindingChain.map { graph.ids[$0.index] }
    let writers = graph.allIDs.compactMap { node -> Writers? in
      let edges = graph.edgeNumbers(to: node).map { graph.edges[$0] }.filter { $0.kind == .writes }
      let count = Set(edges.map(\.from)).count
      return count < 3 ? nil : Writers(state: graph.ids[node.index], count: count)
    }
    manyWriters = writers.ordered { ($1.count, $0.state) < ($0.count, $1.state) }
  }
}

extension FlowGraph {
  /// Whether a view passes something on, and its code reads and writes none of its properties otherwise.
  fileprivate func onlyPassesOn(_ node: GraphNodeID) -> Bool {
    guard self[node].kind == .view else { return false }
    let properties = children(of: node)
    let numbers = properties.flatMap { edgeNumbers(from: $0) }
    guard numbers.contains(where: { edges[$0].kind == .passes }),
      !properties.contains(where: { edgeNumbers(to: $0).contains { edges[$0].kind == .owns } })
    else { return false }
    return !edgeNumbers(from: node).contains { number in
      let edge = edges[number]
      return edge.kind == .writes || edge.kind == .reads && edge.detail != .passedOn
    }
  }

  /// The longest way on which bindings are passed from one property to the next.
  fileprivate var longestBindingChain: [GraphNodeID] {
    var next: [GraphNodeID: [GraphNodeID]] = [:]
    for edge in edges where edge.kind == .passes && edge.passed == .binding {
      next[edge.from, default: []].append(edge.to)
    }
    var chains: [GraphNodeID: [GraphNodeID]] = [:]
    var longest: [GraphNodeID] = []
    for start in next.keys.ordered() {
      let chain = chain(from: start, next, &chains)
      if chain.count > longest.count { longest = chain }
    }
    return longest
  }

  /// The longest chain from a node; a loop ends where it begins. Without recursion: code decides how long chains are.
  private func chain(
    from start: GraphNodeID, _ next: [GraphNodeID: [GraphNodeID]], _ chains: inout [GraphNodeID: [GraphNodeID]]
  ) -> [GraphNodeID] {
    var open = [start]
    var entered: Set<GraphNodeID> = []
    while let node = open.last {
      if chains[node] != nil {
        open.removeLast()
      } else if entered.insert(node).inserted {
        open += (next[node] ?? []).filter { chains[$0] == nil && !entered.contains($0) }
      } else {
        var best: [GraphNodeID] = []
        for other in next[node] ?? [] {
          let chain = chains[other] ?? []
          if chain.count > best.count { best = chain }
        }
        if best.isEmpty, let last = next[node]?.first { best = [last] }
        chains[node] = [node] + best
        open.removeLast()
      }
    }
    return chains[start] ?? []
  }
}
