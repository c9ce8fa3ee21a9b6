import FlowRules

/// The step of a run that keeps what concerns changed lines.
struct ChangedLinesStep {
  private let reference: String?

  init(_ arguments: Arguments) { reference = arguments.changedSince }

  /// Takes the findings out of the report that concern no changed line.
  ///
  /// - Returns: how many; nil when all lines count.
  func apply(to project: inout AnalyzedProject) throws(CommandFailure) -> Int? {
    guard let reference else { return nil }
    let changed = try GitChanges(reference: reference, folder: project.files.sourceRoot).lines()
    let count = project.report.findings.count
    project.report.findings.removeAll { !changed.concern($0) }
    return count - project.report.findings.count
  }
}
