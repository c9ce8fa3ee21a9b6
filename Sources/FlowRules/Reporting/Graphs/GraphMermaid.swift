/// A graph as a flowchart of Mermaid: each type with its properties in a box.
struct GraphMermaid {
  private let graph: FlowGraph

  init(_ graph: FlowGraph) { self.graph = graph }

  /// Writes the whole graph; the text ends with a line end.
  func write(to output: inout some TextOutputStream) {
    output.write("flowchart LR\n")
    for id in graph.allIDs where graph[id].parent == nil { write(id, indentation: "  ", to: &output) }
    for edge in graph.edges {
      let arrow = edge.certainty == .sure ? "-->" : "-.->"
      output.write("  n\(edge.from.index) \(arrow)|\(quoted(edge.shortText))| n\(edge.to.index)\n")
    }
  }

  private func write(_ id: GraphNodeID, indentation: String, to output: inout some TextOutputStream) {
    let (node, children) = (graph[id], graph.children(of: id))
    let (start, end) = node.kind.brackets
    let line = "n\(id.index)\(start)\(quoted(node.label))\(end)\n"
    if children.isEmpty { return output.write(indentation + line) }
    output.write("\(indentation)subgraph s\(id.index)[\" \"]\n\(indentation)  \(line)")
    for child in children { write(child, indentation: indentation + "  ", to: &output) }
    output.write("\(indentation)end\n")
  }

  /// Text in quotes: everything but letters, digits and harmless signs is an entity.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " ._@()-".unicodeScalars.contains(scalar)
      result += isPlain ? String(scalar) : "#\(scalar.value);"
    }
    return result + "\""
  }
}

extension GraphNode.Kind {
  fileprivate var brackets: (start: String, end: String) {
    switch self {
    case .app, .scene: ("[[", "]]")
    case .view: ("[", "]")
    case .model: ("[/", "/]")
    case .state, .input: ("([", "])")
    case .environment, .stored: ("[(", ")]")
    case .code: (">", "]")
    }
  }
}
