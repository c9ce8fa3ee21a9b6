import FlowRules

/// The step of a run that leaves out the findings of a baseline, or that writes one.
struct BaselineStep {
  private let baselined: BaselinedFindings?
  private let written: FilePath?
  private let isStrict: Bool

  /// Reads the baseline before the analysis: a mistake in it should not cost the time of one.
  init(_ arguments: Arguments, _ configuration: Configuration) throws(CommandFailure) {
    isStrict = arguments.baseline.isStrict
    written = arguments.baseline.written.map { FilePath($0) }
    baselined = written == nil ? try BaselinedFindings(arguments, configuration) : nil
  }

  /// What the baseline did to a report.
  struct Result {
    /// The findings that it took out.
    let baselined: [ReportedFinding]
    /// What it has too much.
    let stale: [BaselineEntry]
    /// The command that removes it.
    let pruneCommand: String
    /// For stderr; whole lines.
    let messages: String
  }

  /// Takes the baselined findings out of the report; all of them when they are written to a baseline.
  ///
  /// - Returns: nil without a baseline.
  func apply(to project: inout AnalyzedProject) throws(CommandFailure) -> Result? {
    if let written {
      let baseline = try BaselinedFindings.write(project, to: written)
      let baselined = project.report.findings
      project.report.findings = []
      return Result(baselined: baselined, stale: [], pruneCommand: "", messages: baseline.message)
    }
    guard let baselined else { return nil }
    let comparison = baselined.compared(with: project)
    project.report.findings = comparison.new
    return Result(
      baselined: comparison.baselined, stale: comparison.stale, pruneCommand: baselined.pruneCommand,
      messages: messages(of: comparison, baselined))
  }

  private func messages(of comparison: BaselineComparison, _ baselined: BaselinedFindings) -> String {
    var text = Summary.text(ofUnknownRules: comparison.unknownRules, in: baselined)
    let count = comparison.staleCount
    // What is stale fails a strict run, which reports it itself.
    if count > 0, !isStrict {
      text += """
        note: \(Summary.counted(count, "finding")) of the baseline \(count == 1 ? "is" : "are") gone; \
        '\(baselined.pruneCommand.escapedForTerminal)' removes \(count == 1 ? "it" : "them").

        """
    }
    return text
  }
}
