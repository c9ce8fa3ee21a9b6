import SwiftLexer

/// The data flow of a project: what owns state, and how it gets to the code that reads and changes it.
///
/// It has what the index is sure of, and marks the rest. Tests and previews are left out.
package struct FlowGraph: Sendable {
  /// In the order of their places; other code and values of the environment are last.
  package let nodes: [GraphNode]
  /// In the order of their nodes, each once.
  package let edges: [GraphEdge]
  /// The places in the source that make each edge, in source order.
  package let places: [[FileRange]]
  /// What is not in the graph because the source does not show it.
  package let unknowns: GraphUnknowns
  /// For each node a text that no other one has: its name, where that is enough.
  package let ids: [String]
  private let outgoing: [[Int]]
  private let incoming: [[Int]]
  private let childIDs: [[GraphNodeID]]

  /// - Parameter ids: those of the graph that this one is a part of; nil to make them.
  init(
    nodes: [GraphNode], edges: [(edge: GraphEdge, places: [FileRange])], unknowns: GraphUnknowns, ids: [String]? = nil
  ) {
    self.nodes = nodes
    self.edges = edges.map(\.edge)
    self.places = edges.map(\.places)
    self.unknowns = unknowns
    self.ids = ids ?? Self.ids(of: nodes)
    var (outgoing, incoming) = (nodes.map { _ in [Int]() }, nodes.map { _ in [Int]() })
    for (number, edge) in self.edges.enumerated() {
      outgoing[edge.from.index].append(number)
      incoming[edge.to.index].append(number)
    }
    var childIDs = nodes.map { _ in [GraphNodeID]() }
    for (number, node) in nodes.enumerated() {
      if let parent = node.parent { childIDs[parent.index].append(GraphNodeID(number)) }
    }
    self.childIDs = childIDs
    self.outgoing = outgoing
    self.incoming = incoming
  }

  /// A node by its id.
  package subscript(node: GraphNodeID) -> GraphNode { nodes[node.index] }

  /// The ids of all nodes.
  package var allIDs: some Sequence<GraphNodeID> { nodes.indices.lazy.map(GraphNodeID.init) }

  /// The numbers of the edges that begin at a node.
  func edgeNumbers(from node: GraphNodeID) -> [Int] { outgoing[node.index] }

  /// The numbers of the edges that end at a node.
  func edgeNumbers(to node: GraphNodeID) -> [Int] { incoming[node.index] }

  /// The properties that a type declares, or the scenes of an app.
  package func children(of node: GraphNodeID) -> [GraphNodeID] { childIDs[node.index] }

  /// The type or scene that a node is, or that contains it.
  package func container(of node: GraphNodeID) -> GraphNodeID {
    self[node].kind.isContainer ? node : self[node].parent ?? node
  }

  /// `environment:Session`, `stored:count`, `BookView.book`, and for the second of two `BookView.book#2`.
  private static func ids(of nodes: [GraphNode]) -> [String] {
    var counts: [String: Int] = [:]
    return nodes.map { node in
      let id = node.kind == .environment || node.kind == .stored ? "\(node.kind.rawValue):\(node.name)" : node.name
      counts[id, default: 0] += 1
      let count = counts[id] ?? 1
      return count == 1 ? id : "\(id)#\(count)"
    }
  }
}
