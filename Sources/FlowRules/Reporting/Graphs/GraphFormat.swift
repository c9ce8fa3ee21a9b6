/// A format in which the graph of a project can be written.
package enum GraphFormat: String, CaseIterable, Sendable {
  case text, json, html, dot, mermaid

  /// One line without a period.
  package var summary: String {
    switch self {
    case .text: "a sentence for each edge, with its place"
    case .json: "nodes and edges, as in docs/graph.schema.json"
    case .html: "a page to explore, which needs no network"
    case .dot: "a drawing by Graphviz"
    case .mermaid: "a drawing in Markdown on GitHub and GitLab"
    }
  }

  /// The extensions of files with the format, without a dot.
  private var extensions: [String] {
    switch self {
    case .text: ["txt"]
    case .json: ["json"]
    case .html: ["html", "htm"]
    case .dot: ["dot", "gv"]
    case .mermaid: ["mmd", "mermaid"]
    }
  }

  /// The format that a file's extension shows; nil for another extension.
  package init?(ofFile path: String) {
    guard let format = Self.allCases.first(where: { $0.extensions.contains { path.hasSuffix(".\($0)") } }) else {
      return nil
    }
    self = format
  }

  /// Writes a graph in the format.
  ///
  /// - Parameter options: of the page; no other format has any.
  package func write(
    _ graph: ProjectGraph, _ options: GraphPageOptions, to output: inout some TextOutputStream
  ) throws(ReportingError) {
    switch self {
    case .text: GraphText(graph).write(to: &output)
    case .json: output.write(try JSONText.of(GraphJSON(graph)))
    case .html: try GraphPage(graph, options).write(to: &output)
    case .dot: GraphDot(graph.graph).write(to: &output)
    case .mermaid: GraphMermaid(graph.graph).write(to: &output)
    }
  }
}
