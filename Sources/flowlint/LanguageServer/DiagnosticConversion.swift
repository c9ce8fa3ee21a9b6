import FlowRules

extension LSP.Diagnostic {
  /// A finding as the client can show it.
  init(_ finding: ReportedFinding, _ paths: ReportPaths, for client: ClientFeatures) {
    range = client.range(finding.place)
    severity =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note: .information
      }
    code = finding.rule.rawValue
    codeDescription = LSP.CodeDescription(href: finding.rule.helpAddress)
    source = "flowlint"
    message = finding.message
    tags = client.showsTags && Self.unnecessaryCode.contains(finding.rule) ? [.unnecessary] : nil
    guard client.showsRelatedPlaces, !finding.related.isEmpty else { return }
    relatedInformation = finding.related.map { related in
      let location = LSP.Location(uri: paths.uri(of: related.place.path), range: client.range(related.place))
      return LSP.RelatedInformation(location: location, message: related.message)
    }
  }

  /// The rules whose findings are about code that does nothing.
  private static let unnecessaryCode: Set<RuleID> = [.unusedState, .unusedObservedObject, .unusedSuppression]

  /// A mistake in a configuration.
  init(_ error: ConfigurationError) {
    let line = (error.position?.line ?? 1) - 1
    // In bytes; what is before a mistake in JSON is hardly ever anything else than ASCII.
    let start = LSP.Position(line: line, character: (error.position?.column ?? 1) - 1)
    range = LSP.Range(start: start, end: start)
    severity = .error
    source = "flowlint"
    message = error.keyPath.isEmpty ? error.message : "\(error.keyPath): \(error.message)"
  }
}
