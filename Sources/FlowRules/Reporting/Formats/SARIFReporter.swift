/// SARIF 2.1.0, for code scanning.
///
/// The same report gives the same bytes in every checkout and on every day: it has no time, no machine, no absolute
/// path.
package struct SARIFReporter: Reporter {
  /// GitHub rejects a file with more results.
  package static let maximumResultCount = 25_000
  private static let sourceRoot = "%SRCROOT%"

  private let exitCode: Int32
  private let category: String?
  private let maximumResultCount: Int
  private let examples: @Sendable (RuleID) -> [Example]

  /// - Parameters:
  ///   - exitCode: the exit code of the process. Findings may make it 1 without any failure.
  ///   - category: distinguishes this report from others of the same commit; nil leaves that to the upload.
  ///   - maximumResultCount: more findings are left out, the least severe first, and a notification states that.
  ///   - examples: the examples in the help of a rule.
  package init(
    exitCode: Int32, category: String? = nil, maximumResultCount: Int = SARIFReporter.maximumResultCount,
    examples: @escaping @Sendable (RuleID) -> [Example] = { $0.rule.examples }
  ) {
    self.exitCode = exitCode
    self.category = category
    self.maximumResultCount = maximumResultCount
    self.examples = examples
  }

  package func write(_ report: Report, to output: inout some TextOutputStream) throws(ReportingError) {
    output.write(try JSONText.of(log(report)))
  }

  private func log(_ report: Report) -> SARIFLog {
    var report = report
    limitFindings(of: &report)
    let rules = report.rules.ordered { $0.descriptor.id < $1.descriptor.id }
    let indices = Dictionary(rules.enumerated().map { ($1.descriptor.id, $0) }, uniquingKeysWith: { first, _ in first })
    let driver = SARIFLog.Driver(
      name: "flowlint", version: FlowlintVersion.current, semanticVersion: FlowlintVersion.current,
      informationUri: "https://github.com/flowlint/flowlint", rules: rules.map(rule))
    let description = SARIFLog.Text(text: "The root of the source tree that was analyzed.")
    let run = SARIFLog.Run(
      tool: SARIFLog.Tool(driver: driver), automationDetails: category.map(automationDetails),
      invocations: [invocation(report)],
      originalUriBaseIds: [Self.sourceRoot: SARIFLog.BaseLocation(description: description)],
      results: report.findings.compactMap { finding in
        // A finding of a rule that did not run is not part of this run; the analyzer never creates one.
        indices[finding.rule].map { result(finding, ruleIndex: $0) }
      })
    return SARIFLog(runs: [run])
  }

  /// The text before the last `/` is the category; a run's own id could follow it.
  private func automationDetails(_ category: String) -> SARIFLog.AutomationDetails {
    SARIFLog.AutomationDetails(id: category.hasSuffix("/") ? category : category + "/")
  }

  /// Keeps the most severe findings, and among equal ones the first, in the order of the report.
  private func limitFindings(of report: inout Report) {
    let total = report.findings.count
    guard total > maximumResultCount else { return }
    let ranked = report.findings.indices.ordered { left, right in
      let severities = (report.findings[left].severity, report.findings[right].severity)
      return severities.0 == severities.1 ? left < right : severities.0 > severities.1
    }
    let kept = ranked.prefix(maximumResultCount).ordered()
    report.findings = kept.map { report.findings[$0] }
    report.notifications.append(
      Notification(
        kind: .tooManyFindings, severity: .warning, path: nil,
        message: """
          The report has the \(maximumResultCount) most severe of \(total) findings, because code scanning \
          refuses more. Analyse fewer files or rules at once.
          """))
  }

  private func rule(_ active: ActiveRule) -> SARIFLog.Rule {
    let rule = active.descriptor
    let summary = rule.summary + "."
    let documentation = RuleDocumentation(rule, examples: examples(rule.id))
    return SARIFLog.Rule(
      id: rule.id.rawValue, name: rule.id.typeName,
      shortDescription: SARIFLog.Text(text: summary.clipped(to: 1024)),
      fullDescription: SARIFLog.Text(text: "\(summary) \(rule.rationale)".clipped(to: 1024)),
      help: SARIFLog.Text(
        text: "\(rule.rationale)\n\n\(rule.remedy)\n\nNot caught: \(rule.notCaught)",
        markdown: documentation.markdown(.help)),
      helpUri: rule.id.helpAddress,
      // As configured: readers assume these severities for this run unless the report lists overrides.
      defaultConfiguration: SARIFLog.RuleConfiguration(enabled: true, level: active.severity.sarifLevel),
      properties: SARIFLog.RuleProperties(
        tags: ["swiftui", rule.category.rawValue], precision: "high",
        problemSeverity: active.severity.gitHubProblemSeverity))
  }

  private func invocation(_ report: Report) -> SARIFLog.Invocation {
    func notifications(_ isWanted: (Notification.Kind) -> Bool) -> [SARIFLog.Notification] {
      report.notifications.filter { isWanted($0.kind) }.map(notification)
    }
    return SARIFLog.Invocation(
      executionSuccessful: report.isComplete, exitCode: exitCode,
      toolExecutionNotifications: notifications { !$0.isAboutConfiguration },
      toolConfigurationNotifications: notifications { $0.isAboutConfiguration })
  }

  private func notification(_ notification: Notification) -> SARIFLog.Notification {
    SARIFLog.Notification(
      descriptor: SARIFLog.DescriptorReference(id: notification.kind.rawValue),
      level: notification.severity.sarifLevel,
      message: SARIFLog.Text(text: SARIFMessage.text(notification.message)),
      locations: notification.path.map { path in
        [SARIFLog.Location(physicalLocation: SARIFLog.PhysicalLocation(artifactLocation: artifact(path)))]
      })
  }

  private func result(_ finding: ReportedFinding, ruleIndex: Int) -> SARIFLog.Result {
    let related = finding.related.enumerated().map { index, related in
      SARIFLog.Location(
        id: index + 1, message: SARIFLog.Text(text: SARIFMessage.phrase(related.message)),
        physicalLocation: physicalLocation(related.place))
    }
    let location = SARIFLog.Location(
      physicalLocation: physicalLocation(finding.place), logicalLocations: logicalLocations(finding.subject))
    return SARIFLog.Result(
      ruleId: finding.rule.rawValue, ruleIndex: ruleIndex, level: finding.severity.sarifLevel,
      message: SARIFLog.Text(
        text: SARIFMessage.text(finding.message, linkingTo: finding.related.map(\.message))),
      locations: [location], relatedLocations: related.isEmpty ? nil : related,
      partialFingerprints: [
        "primaryLocationLineHash": finding.fingerprints.primaryLocationLineHash,
        "flowlint/v1": finding.fingerprints.flowlintV1,
      ],
      fixes: finding.fix.map { [fix($0)] })
  }

  private func fix(_ fix: ReportedFix) -> SARIFLog.Fix {
    var changes: [SARIFLog.ArtifactChange] = []
    for (path, edits) in Dictionary(grouping: fix.edits, by: \.place.path).ordered(by: { $0.key < $1.key }) {
      let replacements = edits.map { edit in
        SARIFLog.Replacement(
          deletedRegion: region(edit.place),
          insertedContent: edit.text.isEmpty ? nil : SARIFLog.Content(text: edit.text))
      }
      changes.append(SARIFLog.ArtifactChange(artifactLocation: artifact(path), replacements: replacements))
    }
    return SARIFLog.Fix(
      description: SARIFLog.Text(text: SARIFMessage.text(fix.title)), artifactChanges: changes,
      properties: ["safety": fix.safety.rawValue])
  }

  private func physicalLocation(_ place: Place) -> SARIFLog.PhysicalLocation {
    SARIFLog.PhysicalLocation(artifactLocation: artifact(place.path), region: region(place))
  }

  private func region(_ place: Place) -> SARIFLog.Region {
    SARIFLog.Region(
      startLine: place.start.line, startColumn: place.start.utf16Column, endLine: place.end.line,
      endColumn: place.end.utf16Column)
  }

  private func artifact(_ path: String) -> SARIFLog.ArtifactLocation {
    SARIFLog.ArtifactLocation(uri: PercentEncoding.reference(toPath: path.utf8), uriBaseId: Self.sourceRoot)
  }

  /// The subject as `member`, or as `type` when its last name begins with an uppercase letter.
  private func logicalLocations(_ subject: String) -> [SARIFLog.LogicalLocation]? {
    guard let name = subject.split(separator: ".").last else { return nil }
    let isType = name.first { $0 != "`" }?.isUppercase ?? false
    return [SARIFLog.LogicalLocation(name: String(name), fullyQualifiedName: subject, kind: isType ? "type" : "member")]
  }
}

extension Severity {
  fileprivate var sarifLevel: String { word }

  fileprivate var gitHubProblemSeverity: String { self == .note ? "recommendation" : word }
}

extension Notification.Kind {
  /// Whether the user's input caused it, not an event during the run.
  fileprivate var isAboutConfiguration: Bool { self == .noSwiftFiles }
}

extension String {
  /// At most `count` characters; `…` replaces the rest.
  fileprivate func clipped(to count: Int) -> String {
    self.count <= count ? self : self.prefix(count - 1) + "…"
  }
}
