/// The run over passes of fixes, in memory: it chooses fixes, applies them, checks the project again, and repeats.
///
/// A pass that breaks something is taken apart until the fixes are found that break it. These are taken back, with all
/// their edits. The run ends when a pass changes nothing more.
package struct FixRun {
  /// After this many passes the run ends, whatever is left.
  static let maximumPassCount = 10
  /// A pass may check the project this often. Then what is not known to be right is taken back.
  static let maximumCheckCount = 40

  /// The fixes that are applied.
  package var safeties: Set<Fix.Safety>
  /// The paths of files that nobody may change: a fix that needs one of them is left out.
  package var lockedPaths: Set<String> = []
  /// The files; ``FrozenFileSystem`` unless they cannot change.
  package var fileSystem: any FileSystem

  package init(safeties: Set<Fix.Safety>, fileSystem: any FileSystem) {
    self.safeties = safeties
    self.fileSystem = fileSystem
  }

  /// Applies fixes until nothing changes.
  ///
  /// - Parameter check: checks the project with the texts that a file system gives; the second argument has the files
  ///   that differ so far.
  package func run<Project: CheckedProject, Failure: Error>(
    _ check: (any FileSystem, [FixedFile]) throws(Failure) -> Project
  ) throws(Failure) -> FixResult<Project> {
    var steps = FixSteps(fileSystem: fileSystem, project: try check(fileSystem, []))
    var fixed: [ReportedFinding] = []
    var takenBack: [TakenBackFix] = []
    for _ in 0..<Self.maximumPassCount {
      let pass = FixPass(steps.project.reported.filter(isWanted))
      takenBack = []
      guard !pass.fixed.isEmpty else { break }
      var remaining = Self.maximumCheckCount
      let kept = try steps.apply(pass, checksLeft: &remaining, check: check, takingBack: &takenBack)
      fixed += kept
      if kept.isEmpty { break }
    }
    return FixResult(project: steps.project, files: steps.files, fixed: fixed, takenBack: takenBack)
  }

  private func isWanted(_ finding: ReportedFinding) -> Bool {
    guard let fix = finding.fix, safeties.contains(fix.safety) else { return false }
    return lockedPaths.isEmpty || !fix.edits.contains { lockedPaths.contains($0.place.path) }
  }
}

/// The result of a check, as a ``FixRun`` needs it.
package protocol CheckedProject: Sendable {
  /// The findings that would be reported, in the order of reports. Only these are fixed.
  var reported: [ReportedFinding] { get }
  /// All findings, also those that a baseline knows or that concern no changed line.
  var all: [ReportedFinding] { get }
  /// The files of the project.
  var files: [DiscoveredFile] { get }
}

/// A file that fixes change.
package struct FixedFile: Hashable, Sendable {
  /// As in reports.
  package var path: String
  /// To read and write it.
  package var file: FilePath
  /// The bytes that were checked.
  package var before: [UInt8]
  /// The bytes with all fixes that are kept.
  package var after: [UInt8]
}

/// A fix that did more than it should.
package struct TakenBackFix: Sendable {
  /// What the fix brought.
  package enum Reason: Hashable, Sendable {
    /// A text that Swift's grammar does not allow, or a declaration less.
    case brokenText
    /// A finding that was not there before.
    case newFinding(RuleID, subject: String)
    /// Nothing: its own finding is still there.
    case noEffect
    /// Unknown: there were too many bad fixes to check each of them alone.
    case unclear
  }
  /// The finding whose fix was taken back.
  package var finding: ReportedFinding
  /// The effect for which the fix was taken back.
  package var reason: Reason
}

/// The outcome of a ``FixRun``.
package struct FixResult<Project: CheckedProject>: Sendable {
  /// The last check: the findings that are left.
  package var project: Project
  /// Those that differ from before the run, in ascending order of their paths' bytes.
  package var files: [FixedFile]
  /// The findings whose fixes are kept, those of the first pass first.
  package var fixed: [ReportedFinding]
  /// The fixes of the last pass that were taken back. Those of earlier passes were tried again.
  package var takenBack: [TakenBackFix]
}
