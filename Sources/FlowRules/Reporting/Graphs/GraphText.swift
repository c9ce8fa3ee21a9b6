import SwiftLexer

/// A graph as lines of text: a sentence for each edge, then what is unknown.
struct GraphText {
  private let project: ProjectGraph

  init(_ project: ProjectGraph) { self.project = project }

  /// Writes the edges in the order of the graph, then the reasons with their counts.
  func write(to output: inout some TextOutputStream) {
    let graph = project.graph
    for (edge, places) in zip(graph.edges, graph.places) {
      output.write("\(project.line(of: graph.sentence(of: edge), at: places))\n")
    }
    for (reason, count) in graph.unknowns.inOrder {
      output.write("unknown: \(count) \(reason.text)\n")
    }
  }
}

extension ProjectGraph {
  /// A sentence with the first of its places: `Sources/App.swift:12: App owns App.cart`.
  package func line(of sentence: String, at places: [FileRange]) -> String {
    let more = places.count > 1 ? " (\(places.count) places)" : ""
    let place = places.first.flatMap { self[$0] }.map { "\($0.path.escapedForLineStart):\($0.start.line): " } ?? ""
    return place + (sentence + more).escapedForOneLine
  }
}

extension GraphUnknowns {
  /// The counts in the order of the reasons.
  package var inOrder: [(reason: Reason, count: Int)] {
    Reason.allCases.compactMap { reason in counts[reason].map { (reason, $0) } }
  }
}
