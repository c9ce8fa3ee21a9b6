import FlowRules

/// `flowlint graph [PATH...]`: writes the data flow of a project, or answers a question about it.
struct GraphCommand {
  /// The options and the paths; those of the graph are in `graph`.
  let arguments: Arguments

  /// Answers the question of `--query`, or writes the graph or the part of it around `--focus`.
  func run() throws(CommandFailure) {
    let request = arguments.graph
    // A mistake in the question should not cost the time of an analysis.
    let query = try request.query.map(Self.parse)
    var (project, root) = try analyze()
    writeToStandardError(Summary.text(of: project.notifications))
    if let query {
      let lines = try Self.answer(query, in: project)
      return try write { $0.write(lines.map { $0 + "\n" }.joined()) }
    }
    if let focus = request.focus {
      let centers = try Self.nodes(named: focus, in: project.graph)
      project = project.section(project.graph.neighborhood(of: centers, depth: request.depth ?? 2))
    }
    let format = request.chosenFormat
    let options = GraphPageOptions(
      title: "Data flow of \(title(root))", editor: request.editor.flatMap { EditorLinks($0, root: root.text) })
    try write { stream throws(CommandFailure) in
      do throws(ReportingError) {
        try format.write(project, options, to: &stream)
      } catch {
        throw CommandFailure(message: error.description)
      }
    }
  }

  private func analyze() throws(CommandFailure) -> (graph: ProjectGraph, root: FilePath) {
    let paths = (arguments.operands.isEmpty ? ["."] : arguments.operands).map { FilePath($0) }
    let configuration = try LoadedConfiguration(for: paths, arguments).configuration
    let discovery = FileDiscovery(configuration: configuration, fileSystem: DiskFileSystem())
    do throws(DiscoveryError) {
      let found = try discovery.files(at: paths)
      let analyzer = Analyzer(
        configuration: configuration, fileSystem: DiskFileSystem(), jobs: arguments.jobs ?? processorCount())
      return (analyzer.graph(of: found), found.sourceRoot)
    } catch {
      throw .cannotRead(error)
    }
  }

  /// The name of the folder that the command line names, or of the project where it names several.
  private func title(_ root: FilePath) -> String {
    let operands = arguments.operands.isEmpty ? ["."] : arguments.operands
    let named = operands.count == 1 ? try? DiskFileSystem().realPath(of: FilePath(operands[0])) : nil
    return String(decoding: (named ?? root).lastComponent, as: UTF8.self)
  }

  private func write(_ body: (inout OutputStream) throws(CommandFailure) -> Void) throws(CommandFailure) {
    if let path = arguments.graph.output, path != "-" {
      try writeFile(at: path, holding: "the graph", body)
    } else {
      try writeToStandardOutput(body)
    }
  }
}

// Questions.
extension GraphCommand {
  private static func parse(_ text: String) throws(CommandFailure) -> GraphQuery {
    guard let query = GraphQuery(text) else {
      let forms = OptionValues.listing(GraphQuery.forms.map { "'\($0)'" })
      throw .usage("'--query' takes \(forms), not '\(text)'")
    }
    return query
  }

  private static func answer(_ query: GraphQuery, in project: ProjectGraph) throws(CommandFailure) -> [String] {
    let graph = project.graph
    let subjects = try nodes(named: query.subject, in: graph)
    let steps: [GraphAnswer.Step]
    switch query {
    case .who(let verb, _): steps = GraphAnswer(graph).edges(verb, to: subjects)
    case .redrawn: steps = GraphAnswer(graph).redrawn(by: subjects)
    case .way(_, let target): steps = GraphAnswer(graph).ways(from: subjects, to: try nodes(named: target, in: graph))
    }
    if steps.isEmpty { return [query.emptyAnswer] }
    return steps.map { step in
      let line = project.line(of: graph.sentence(of: graph.edges[step.edge]), at: graph.places[step.edge])
      return String(repeating: "  ", count: step.depth) + line
    }
  }

  /// The nodes that a name means.
  private static func nodes(named name: String, in graph: FlowGraph) throws(CommandFailure) -> [GraphNodeID] {
    switch graph.lookUp(name) {
    case .found(let nodes): return nodes
    case .ambiguous(let names):
      throw CommandFailure(
        message: "'\(name)' may be \(OptionValues.listing(names.prefix(5).map { "'\($0)'" }))"
          + (names.count > 5 ? " and \(names.count - 5) more" : ""))
    case .unknown(let near):
      let hint = near.isEmpty ? "" : "; near it: \(OptionValues.listing(near.map { "'\($0)'" }, "and"))"
      throw CommandFailure(message: "the graph has nothing called '\(name)'\(hint)")
    }
  }
}
