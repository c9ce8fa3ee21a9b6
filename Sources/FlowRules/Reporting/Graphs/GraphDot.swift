/// A graph in the language of Graphviz: each type with its properties in a box.
struct GraphDot {
  private let graph: FlowGraph

  init(_ graph: FlowGraph) { self.graph = graph }

  /// Writes the whole graph; the text ends with a line end.
  func write(to output: inout some TextOutputStream) {
    output.write(
      """
      digraph flow {
        rankdir=LR; compound=true; fontname="Helvetica";
        node [fontname="Helvetica", shape=box, style=rounded]; edge [fontname="Helvetica", fontsize=10];

      """)
    for id in graph.allIDs where graph[id].parent == nil { write(id, indentation: "  ", to: &output) }
    for edge in graph.edges {
      let dashed = edge.certainty == .sure ? "" : ", style=dashed"
      output.write("  \(name(edge.from)) -> \(name(edge.to)) [label=\(quoted(edge.shortText))\(dashed)];\n")
    }
    output.write("}\n")
  }

  private func write(_ id: GraphNodeID, indentation: String, to output: inout some TextOutputStream) {
    let children = graph.children(of: id)
    let node = graph[id]
    let line = "\(name(id)) [label=\(quoted(node.label)), shape=\(node.kind.shape)];\n"
    if children.isEmpty { return output.write(indentation + line) }
    output.write("\(indentation)subgraph cluster_\(id.index) {\n\(indentation)  color=gray; label=\"\";\n")
    output.write("\(indentation)  \(line)")
    for child in children { write(child, indentation: indentation + "  ", to: &output) }
    output.write("\(indentation)}\n")
  }

  private func name(_ id: GraphNodeID) -> String { "n\(id.index)" }

  private func quoted(_ text: String) -> String {
    "\"" + text.escapedForOneLine.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension GraphEdge {
  /// The verb with what is passed: `passes binding text`.
  var shortText: String {
    let parts = [kind.rawValue, passed?.rawValue, label.flatMap { $0.isEmpty ? nil : $0 }, detail?.text]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}

extension GraphNode {
  /// The name, with the wrapper of a property: `@State BookView.isOn`.
  var label: String { wrapper.map { "\($0 == "static" ? "" : "@")\($0) \(name)" } ?? name }
}

extension GraphNode.Kind {
  fileprivate var shape: String {
    switch self {
    case .app, .scene: "box3d"
    case .view: "box"
    case .model: "component"
    case .state, .input: "ellipse"
    case .environment, .stored: "cylinder"
    case .code: "note"
    }
  }
}
