import FlowRules

/// The step of a run that keeps what concerns changed lines.
struct ChangedLinesStep {
  private let reference: String?
  /// Asked for once: git knows nothing of fixes that are not saved.
  private var changed: ChangedLines?

  /// Reads `--changed-since`; without it the step keeps everything.
  init(_ arguments: Arguments) { reference = arguments.changedSince }

  /// Takes the findings out of the report that concern no changed line.
  ///
  /// - Parameter fixedFiles: the files that differ from those on the disk. The lines that fixes changed are changed.
  /// - Returns: how many; nil when all lines count.
  mutating func apply(
    to project: inout AnalyzedProject, fixedFiles: [FixedFile] = []
  ) throws(CommandFailure) -> Int? {
    guard let reference else { return nil }
    var changed: ChangedLines
    if let known = self.changed {
      changed = known
    } else {
      changed = try GitChanges(reference: reference, folder: project.files.sourceRoot).lines()
      self.changed = changed
    }
    for file in fixedFiles { changed.follow(LineDifference(from: file.before, to: file.after), in: file.path) }
    let count = project.report.findings.count
    project.report.findings.removeAll { !changed.concern($0) }
    return count - project.report.findings.count
  }
}
