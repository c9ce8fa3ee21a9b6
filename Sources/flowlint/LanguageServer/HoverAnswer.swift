import FlowRules

/// What the client shows about a position of an open document.
struct HoverAnswer {
  private let file: FileResult
  private let property: (facts: PropertyFacts<Place>, place: Place)?
  private let paths: ReportPaths?
  private let position: LSP.Position
  private let client: ClientFeatures

  /// - Returns: nil for a document that is not open.
  init?(_ result: AnalysisResult, _ params: LSP.HoverParams, for client: ClientFeatures) {
    guard let file = result.files[params.textDocument.uri], let document = file.document else { return nil }
    self.file = file
    self.client = client
    position = params.position
    let offset = document.text.offset(of: params.position, in: client.encoding)
    var found: (property: (PropertyFacts<Place>, Place), paths: ReportPaths)?
    // Of a folder within another one the inner one counts.
    for project in result.projects.sorted(by: { $0.paths.root.real.bytes.count > $1.paths.root.real.bytes.count })
    where found == nil {
      guard let path = project.paths.path(of: document) else { continue }
      found = project.facts.property(at: offset, in: path).map { ($0, project.paths) }
    }
    property = found?.property
    paths = found?.paths
  }

  /// Nil without anything to show.
  var hover: LSP.Hover? {
    let range = property.map { client.range($0.place) }
    let point = LSP.Range(start: position, end: position)
    let near = zip(file.findings, file.diagnostics).filter { $1.range.touches(range ?? point) }
    guard let shown = range ?? near.first?.1.range else { return nil }
    let text = HoverText(isMarkdown: client.showsMarkdown, paths)
    var parts = property.map { [text.description(of: $0.facts)] } ?? []
    var rules: [RuleID] = []
    for (finding, _) in near where !rules.contains(finding.rule) { rules.append(finding.rule) }
    parts += rules.map(text.description)
    let kind: LSP.MarkupContent.Kind = client.showsMarkdown ? .markdown : .plaintext
    return LSP.Hover(contents: .init(kind: kind, value: parts.joined(separator: "\n\n")), range: shown)
  }
}
