import SwiftLexer

/// A graph as JSON; `docs/graph.schema.json` describes it.
///
/// New keys and kinds may come without a new version. A key that goes or changes its meaning takes one.
struct GraphJSON: Encodable {
  /// The version of the format.
  static let version = 1

  let version = Self.version
  let nodes: [Node]
  let edges: [Edge]
  let unknown: [Unknown]
  let numbers: GraphNumbers

  /// A place of a declaration or of code; columns count bytes from 1.
  struct Location: Encodable {
    let path: String
    let line: Int
    let column: Int
  }

  /// A ``GraphNode`` with ids in place of numbers.
  struct Node: Encodable {
    let id: String
    let kind: String
    let name: String
    let wrapper: String?
    let type: String?
    let parent: String?
    let holds: String?
    let module: String?
    let folder: String?
    let place: Location?
    let findings: [Finding]?
  }

  /// A finding about a node, or at a place of an edge.
  struct Finding: Encodable {
    let rule: String
    let severity: String
    let message: String
    let place: Location
  }

  /// A ``GraphEdge`` with ids in place of numbers.
  struct Edge: Encodable {
    let kind: String
    let from: String
    let to: String
    let label: String?
    let passed: String?
    let member: String?
    let by: String?
    let detail: String?
    let isRendering: Bool
    let redraws: Bool
    let certainty: String
    let places: [Location]
    let findings: [Finding]?
  }

  /// A reason for which places are left out, with their number.
  struct Unknown: Encodable {
    let reason: String
    let text: String
    let count: Int
  }

  /// Converts a graph; an id is the same in each run with the same source.
  init(_ project: ProjectGraph) {
    let graph = project.graph
    func id(_ node: GraphNodeID) -> String { graph.ids[node.index] }
    let findings = Dictionary(grouping: project.findings, by: \.node)
    nodes = graph.allIDs.map { node in
      let value = graph[node]
      let place = value.place.flatMap { project[$0] }
      return Node(
        id: id(node), kind: value.kind.rawValue, name: value.name, wrapper: value.wrapper, type: value.type,
        parent: value.parent.map(id), holds: value.held.map(id), module: value.module,
        folder: place.map { $0.path.split(separator: "/").dropLast().joined(separator: "/") },
        place: place.map(Location.init), findings: findings[node]?.map { Finding($0.finding) })
    }
    edges = zip(graph.edges, graph.places).enumerated().map { number, both in
      let (edge, places) = both
      return Edge(
        kind: edge.kind.rawValue, from: id(edge.from), to: id(edge.to), label: edge.label,
        passed: edge.passed?.rawValue, member: edge.member.map(id), by: edge.by.map(id), detail: edge.detail?.text,
        isRendering: edge.isRendering, redraws: edge.redraws, certainty: edge.certainty.rawValue,
        places: places.compactMap { project[$0].map(Location.init) },
        findings: project.findingsOnEdges[number]?.map(Finding.init))
    }
    unknown = graph.unknowns.inOrder.map { Unknown(reason: $0.reason.rawValue, text: $0.reason.text, count: $0.count) }
    numbers = GraphNumbers(of: graph)
  }
}

extension GraphJSON.Location {
  fileprivate init(_ place: Place) {
    self.init(path: place.path, line: place.start.line, column: place.start.byteColumn)
  }
}

extension GraphJSON.Finding {
  fileprivate init(_ finding: ReportedFinding) {
    self.init(
      rule: finding.rule.rawValue, severity: finding.severity.word, message: finding.message,
      place: GraphJSON.Location(finding.place))
  }
}
