import SwiftLexer

/// The edges of a graph while it is built: each once, with all its places.
struct GraphEdgeTable {
  private var places: [GraphEdge: [FileRange]] = [:]

  /// Adds a place that makes an edge. A node has no edge to itself.
  mutating func add(_ edge: GraphEdge, at place: FileRange) {
    if edge.from != edge.to { places[edge, default: []].append(place) }
  }

  /// For each node the number of edges of a kind that end at it.
  func counts(of kind: GraphEdge.Kind) -> [GraphNodeID: Int] {
    Dictionary(places.keys.lazy.filter { $0.kind == kind }.map { ($0.to, 1) }, uniquingKeysWith: +)
  }

  /// The edges in their order, changed by `transform`. One that is possible goes where the same is sure elsewhere.
  func ordered(_ transform: (GraphEdge) -> GraphEdge) -> [(edge: GraphEdge, places: [FileRange])] {
    var changed: [GraphEdge: [FileRange]] = [:]
    for (edge, places) in places { changed[transform(edge), default: []] += places }
    for edge in changed.keys where edge.certainty == .possible {
      var sure = edge
      sure.certainty = .sure
      if changed[sure] != nil { changed[edge] = nil }
    }
    return changed.sorted { GraphEdge.isOrderedBefore($0.key, $1.key) }
      .map { ($0.key, Array(Set($0.value)).sorted()) }
  }
}
