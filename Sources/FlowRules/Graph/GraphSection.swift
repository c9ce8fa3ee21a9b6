import SwiftLexer

// A part of a graph.
extension FlowGraph {
  /// The nodes at most `depth` edges away from some nodes, with the properties of the types among those.
  package func neighborhood(of centers: [GraphNodeID], depth: Int) -> Set<GraphNodeID> {
    var found = Set(centers)
    for center in centers where self[center].kind.isContainer { found.formUnion(children(of: center)) }
    var last = found
    for _ in 0..<depth {
      var next: Set<GraphNodeID> = []
      for node in last {
        for number in edgeNumbers(from: node) { next.insert(edges[number].to) }
        for number in edgeNumbers(to: node) { next.insert(edges[number].from) }
      }
      last = next.subtracting(found)
      found.formUnion(last)
    }
    return found
  }

  /// The graph of some nodes and the edges between them, and the new number of each node.
  package func section(_ kept: Set<GraphNodeID>) -> (graph: FlowGraph, numbers: [GraphNodeID: GraphNodeID]) {
    let ordered = kept.sorted()
    let numbers = Dictionary(
      uniqueKeysWithValues: ordered.enumerated().map { ($0.element, GraphNodeID($0.offset)) })
    let nodes = ordered.map { id in
      var node = self[id]
      node.parent = node.parent.flatMap { numbers[$0] }
      node.held = node.held.flatMap { numbers[$0] }
      return node
    }
    var edges: [(edge: GraphEdge, places: [FileRange])] = []
    for (edge, places) in zip(self.edges, places) {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      edges.append((edge.moved(from, to, numbers), places))
    }
    return (FlowGraph(nodes: nodes, edges: edges, unknowns: unknowns, ids: ordered.map { ids[$0.index] }), numbers)
  }
}

extension GraphEdge {
  /// The edge between other nodes.
  fileprivate func moved(
    _ from: GraphNodeID, _ to: GraphNodeID, _ numbers: [GraphNodeID: GraphNodeID]
  ) -> GraphEdge {
    GraphEdge(
      kind: kind, from: from, to: to, label: label, passed: passed, member: member.flatMap { numbers[$0] },
      by: by.flatMap { numbers[$0] }, detail: detail, isRendering: isRendering, redraws: redraws, certainty: certainty)
  }
}
