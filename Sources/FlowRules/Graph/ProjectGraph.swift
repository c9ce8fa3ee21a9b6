import SwiftLexer

/// The data flow of a project, with the lines of its places and the findings about it.
package struct ProjectGraph: Sendable {
  package let graph: FlowGraph
  /// The findings about nodes, in the order of the report.
  package let findings: [NodeFinding]
  /// Problems such as files that could not be read.
  package let notifications: [Notification]
  private let places: [FileRange: Place]

  init(_ graph: FlowGraph, findings: [NodeFinding], notifications: [Notification], places: [FileRange: Place]) {
    self.graph = graph
    self.findings = findings
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

  /// The path, the line and the columns of a place; nil if its file is gone.
  package subscript(place: FileRange) -> Place? { places[place] }
}

/// A finding about a node of the graph.
package struct NodeFinding: Sendable {
  package let node: GraphNodeID
  package let finding: ReportedFinding
}
