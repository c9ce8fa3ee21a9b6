import SwiftLexer

// The graph of a project.
extension Analyzer {
  /// Finds the Swift files that `paths` name and contain, checks them as one project, and builds its graph.
  package func graph(of discovered: DiscoveredFiles) -> ProjectGraph {
    let survey = ProjectSurvey(of: discovered, configuration, fileSystem)
    let sources = parse(discovered.files)
    let index = index(of: sources, in: survey)
    let report = report(of: check(index, of: survey), after: sources.readings, of: survey)
    let graph = FlowGraph(of: index)
    let owners = graph.nodes(about: report.findings.map(\.subject))
    let findings = zip(owners, report.findings).compactMap { node, finding in
      node.map { NodeFinding(node: $0, finding: finding) }
    }
    return ProjectGraph(
      graph, findings: findings, notifications: report.notifications, places: locate(graph, in: discovered.files))
  }

  /// The lines and columns of all places of a graph.
  private func locate(_ graph: FlowGraph, in files: [DiscoveredFile]) -> [FileRange: Place] {
    let ranges = Set(graph.nodes.compactMap(\.place) + graph.places.joined())
    let byFile = Dictionary(grouping: ranges, by: \.file)
    let reader = SourceReader(files: files, fileSystem: fileSystem)
    var places: [FileRange: Place] = [:]
    for (file, ranges) in byFile {
      guard let source = try? reader.read(file.index) else { continue }
      let text = LocatedText(source)
      for range in ranges { places[range] = text.place(range.range) }
    }
    return places
  }
}

extension FlowGraph {
  /// The node that each subject of a finding is, or that contains it: `BookView` for `BookView.body.sheet`.
  fileprivate func nodes(about subjects: [String]) -> [GraphNodeID?] {
    var byName: [String: GraphNodeID] = [:]
    for id in allIDs where self[id].kind != .environment && byName[self[id].name] == nil { byName[self[id].name] = id }
    return subjects.map { subject in
      var parts = subject.split(separator: ".")
      while !parts.isEmpty {
        if let node = byName[parts.joined(separator: ".")] { return node }
        parts.removeLast()
      }
      return nil
    }
  }
}
