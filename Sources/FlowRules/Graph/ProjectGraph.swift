import SwiftLexer

/// The data flow of a project, with the lines of its places and the findings about it.
package struct ProjectGraph: Sendable {
  /// The nodes and the edges.
  package let graph: FlowGraph
  /// The findings about nodes, in the order of the report.
  package let findings: [NodeFinding]
  /// The findings at places of edges, by the numbers of the edges, in the order of the report.
  let findingsOnEdges: [Int: [ReportedFinding]]
  /// Problems such as files that could not be read.
  package let notifications: [Notification]
  private let places: [FileRange: Place]

  init(_ graph: FlowGraph, findings: [NodeFinding], notifications: [Notification], places: [FileRange: Place]) {
    self.graph = graph
    self.findings = findings
    findingsOnEdges = Self.findings(findings.map(\.finding), onEdgesOf: graph, at: places)
    self.notifications = notifications
    self.places = places
  }

  /// The part with some nodes and what is between them.
  package func section(_ kept: Set<GraphNodeID>) -> ProjectGraph {
    let (section, numbers) = graph.section(kept)
    let findings = findings.compactMap { finding in
      numbers[finding.node].map { NodeFinding(node: $0, finding: finding.finding) }
    }
    return ProjectGraph(section, findings: findings, notifications: notifications, places: places)
  }

  /// The findings about code that makes an edge: `observed_object_inline` at the value that creates the object.
  private static func findings(
    _ findings: [ReportedFinding], onEdgesOf graph: FlowGraph, at places: [FileRange: Place]
  ) -> [Int: [ReportedFinding]] {
    let byLine = Dictionary(grouping: findings) { Line(path: $0.place.path, number: $0.place.start.line) }
    if byLine.isEmpty { return [:] }
    var found: [Int: [ReportedFinding]] = [:]
    for (number, ranges) in graph.places.enumerated() {
      let around = ranges.compactMap { places[$0] }.flatMap { place in
        let line = Line(path: place.path, number: place.start.line)
        return (byLine[line] ?? []).filter { $0.place.start == place.start }
      }
      if !around.isEmpty { found[number] = around }
    }
    return found
  }

  private struct Line: Hashable {
    let path: String
    let number: Int
  }

  /// The path, the line and the columns of a place; nil if its file is gone.
  package subscript(place: FileRange) -> Place? { places[place] }
}

/// A finding about a node of the graph.
package struct NodeFinding: Sendable {
  /// The node that the finding is about.
  package let node: GraphNodeID
  /// The finding, with its place in the source.
  package let finding: ReportedFinding
}
