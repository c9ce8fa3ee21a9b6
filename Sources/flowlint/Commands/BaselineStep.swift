import FlowRules

/// The step of a run that leaves out what a baseline knows, or that writes one.
struct BaselineStep {
  private let known: KnownFindings?
  private let written: FilePath?
  private let isStrict: Bool

  /// Reads the baseline before the analysis: what is wrong with it should not cost the time of one.
  init(_ arguments: Arguments, _ configuration: Configuration) throws(CommandFailure) {
    isStrict = arguments.baseline.isStrict
    written = arguments.baseline.written.map { FilePath($0) }
    known = written == nil ? try KnownFindings(arguments, configuration) : nil
  }

  /// What the baseline did to a report.
  struct Result {
    /// The findings that it took out.
    let known: [ReportedFinding]
    /// What it has too much.
    let stale: [BaselineEntry]
    /// The command that mends it.
    let pruneCommand: String
    /// For stderr; whole lines.
    let messages: String
  }

  /// Takes the known findings out of the report; all of them when they are written to a baseline.
  ///
  /// - Returns: nil without a baseline.
  func apply(to project: inout AnalyzedProject) throws(CommandFailure) -> Result? {
    if let written {
      let baseline = try KnownFindings.write(project, to: written)
      let known = project.report.findings
      project.report.findings = []
      return Result(known: known, stale: [], pruneCommand: "", messages: baseline.message)
    }
    guard let known else { return nil }
    let comparison = known.compared(with: project)
    project.report.findings = comparison.new
    return Result(
      known: comparison.baselined, stale: comparison.stale, pruneCommand: known.pruneCommand,
      messages: messages(of: comparison, known))
  }

  private func messages(of comparison: BaselineComparison, _ known: KnownFindings) -> String {
    var text = Summary.text(ofUnknownRules: comparison.unknownRules, in: known)
    let count = comparison.staleCount
    // What is stale fails a strict run, which says so itself.
    if count > 0, !isStrict {
      text += """
        note: \(Summary.counted(count, "finding")) of the baseline \(count == 1 ? "is" : "are") gone; \
        '\(printable(known.pruneCommand))' removes \(count == 1 ? "it" : "them").

        """
    }
    return text
  }
}
