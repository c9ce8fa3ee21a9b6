import SwiftLexer

/// Builds the graph of a project from its index. Nothing of it runs when a project is only checked.
struct GraphBuilder {
  /// The index that the graph is built from.
  let project: ProjectIndex
  /// The code that is left out, as tests and previews are.
  let previewHelpers: PreviewHelpers
  /// The nodes so far: values of the environment and other code get theirs when an edge needs one.
  var nodes: GraphNodeTable
  /// The edges so far, each with its places.
  var edges = GraphEdgeTable()
  /// The number of places that are left out so far.
  var unknowns = GraphUnknowns()
  /// The roots of arguments that are passed on whole: their uses are edges already.
  var passedRoots: Set<CodeNode> = []
  /// The classes of the objects that each view observes by a wrapper.
  var observed: [GraphNodeID: [ProjectType]] = [:]
  /// The way in which containers use the content that their callers pass, by the property that keeps it.
  var contents: [DeclarationReference: ContentUse] = [:]
  /// The stored properties that the code of each computed property of a view or a model reads.
  var computed: [DeclarationReference: [GraphSource]] = [:]

  private init(_ project: ProjectIndex) {
    self.project = project
    previewHelpers = PreviewHelpers(in: project)
    nodes = GraphNodeTable(of: project, without: previewHelpers, &unknowns)
  }

  /// The graph of a project.
  static func graph(of project: ProjectIndex) -> FlowGraph {
    var builder = GraphBuilder(project)
    builder.findComputedReads()
    builder.addOwners()
    builder.addStoredValues()
    builder.addViewCalls()
    builder.addModelCreations()
    builder.addInjections()
    builder.addUses()
    return builder.finish()
  }

  /// The graph of what was found. A property that reads an object of the environment gets one of those injected.
  private func finish() -> FlowGraph {
    let injections = edges.counts(of: .injects)
    let ordered = edges.ordered { edge in
      guard edge.kind == .reads, nodes[edge.to].kind == .environment, injections[edge.to, default: 0] > 1 else {
        return edge
      }
      var edge = edge
      edge.certainty = .possible
      return edge
    }
    return FlowGraph(nodes: nodes.nodes, edges: ordered, unknowns: unknowns)
  }
}

extension FlowGraph {
  /// The graph of a project.
  init(of project: ProjectIndex) { self = GraphBuilder.graph(of: project) }
}

extension ProjectIndex {
  /// The name of a file's module, if a package or an import shows it.
  func moduleName(of file: FileID) -> String? {
    declarations.table.modules.name(ofModuleOf: file).map { text($0) }
  }
}
