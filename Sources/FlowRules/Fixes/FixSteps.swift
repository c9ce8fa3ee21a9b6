/// The texts of a ``FixRun`` so far, and the last check of them.
struct FixSteps<Project: CheckedProject> {
  private let fileSystem: any FileSystem
  /// The last check.
  private(set) var project: Project
  /// Those that differ from before the run, by path.
  private var changed: [String: FixedFile] = [:]
  private var texts = FixedText()

  init(fileSystem: any FileSystem, project: Project) {
    self.fileSystem = fileSystem
    self.project = project
  }

  /// In ascending order of their paths' bytes.
  var files: [FixedFile] {
    changed.values.ordered { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }.filter { $0.before != $0.after }
  }

  /// Applies as many fixes of `pass` as break nothing.
  ///
  /// - Parameters:
  ///   - checksLeft: counts the checks of the project down; with none left all fixes of a bad group are taken back.
  ///   - takenBack: receives the others.
  /// - Returns: the findings that are fixed, in the order of reports.
  mutating func apply<Failure: Error>(
    _ pass: FixPass, checksLeft: inout Int,
    check: (any FileSystem, [FixedFile]) throws(Failure) -> Project, takingBack takenBack: inout [TakenBackFix]
  ) throws(Failure) -> [ReportedFinding] {
    // The places of all fixes count from the texts before the pass, so each group starts again from there.
    let start = (files: changed, findings: project.all)
    var kept: [ReportedFinding] = []
    var groups = [pass.fixed]
    while let group = groups.popLast() {
      let attempt = try attempt(kept + group, from: start, checksLeft: &checksLeft, check: check)
      switch attempt {
      case .right(let files, let checked):
        changed = files
        project = checked
        kept = (kept + group).ordered(by: ReportedFinding.isOrderedBefore)
      case .wrong(let isSuspect, let reason):
        guard group.count > 1, checksLeft > 0 else {
          let reason = group.count > 1 ? TakenBackFix.Reason.unclear : reason
          takenBack += group.map { TakenBackFix(finding: $0, reason: reason) }
          continue
        }
        groups += Self.halves(of: group, suspects: isSuspect)
      }
    }
    takenBack = takenBack.ordered { ReportedFinding.isOrderedBefore($0.finding, $1.finding) }
    return kept
  }

  /// Two smaller groups, the one that is tried first at the end: where some are suspect, those that are not.
  private static func halves(
    of group: [ReportedFinding], suspects isSuspect: (ReportedFinding) -> Bool
  ) -> [[ReportedFinding]] {
    let suspects = group.filter(isSuspect)
    if !suspects.isEmpty, suspects.count < group.count { return [suspects, group.filter { !isSuspect($0) }] }
    let middle = group.count / 2
    return [Array(group[middle...]), Array(group[..<middle])]
  }

  private enum Attempt {
    case right([String: FixedFile], Project)
    /// Which fixes may be to blame, and what a single one would be blamed for.
    case wrong((ReportedFinding) -> Bool, TakenBackFix.Reason)
  }

  private mutating func attempt<Failure: Error>(
    _ findings: [ReportedFinding], from start: (files: [String: FixedFile], findings: [ReportedFinding]),
    checksLeft: inout Int,
    check: (any FileSystem, [FixedFile]) throws(Failure) -> Project
  ) throws(Failure) -> Attempt {
    let pass = FixPass(findings.ordered(by: ReportedFinding.isOrderedBefore))
    var files = start.files
    var broken: Set<String> = []
    let paths = Dictionary(grouping: project.files, by: \.relativePath)
    for path in pass.paths {
      // Two files may have one name in reports: of names that are not UTF-8.
      guard let file = paths[path], file.count == 1, let file = file.first,
        let old = files[path]?.after ?? (try? fileSystem.contents(of: file.path))
      else {
        broken.insert(path)
        continue
      }
      let new = pass.text(of: path, from: old)
      if texts.isBroken(new, from: old, by: pass.edits(of: path)) { broken.insert(path) }
      files[path] = FixedFile(path: path, file: file.path, before: files[path]?.before ?? old, after: new)
    }
    if !broken.isEmpty { return .wrong({ $0.changes(oneOf: broken) }, .brokenText) }
    guard checksLeft > 0 else { return .wrong({ _ in false }, .unclear) }
    checksLeft -= 1
    let contents = Dictionary(files.values.map { ($0.file, $0.after) }, uniquingKeysWith: { first, _ in first })
    let listed = files.values.ordered { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let checked = try check(EditedFileSystem(contents, over: fileSystem), listed)
    return Self.verdict(on: findings, before: start.findings, after: checked.all) ?? .right(files, checked)
  }

  /// nil if the fixes brought no finding and removed their own.
  private static func verdict(
    on fixed: [ReportedFinding], before: [ReportedFinding], after: [ReportedFinding]
  ) -> Attempt? {
    var allowed: [FindingName: Int] = [:]
    for finding in before { allowed[FindingName(finding), default: 0] += 1 }
    for finding in fixed { allowed[FindingName(finding), default: 0] -= 1 }
    let fixedNames = Set(fixed.map(FindingName.init))
    var paths: Set<String> = [], names: Set<FindingName> = []
    var reason: TakenBackFix.Reason?
    for finding in after {
      let name = FindingName(finding)
      allowed[name, default: 0] -= 1
      // A comment that has nothing left to suppress is no fault: it goes with the finding.
      guard allowed[name, default: 0] < 0, finding.rule != .unusedSuppression else { continue }
      paths.insert(finding.place.path)
      names.insert(name)
      reason = reason ?? (fixedNames.contains(name) ? .noEffect : .newFinding(finding.rule, subject: finding.subject))
    }
    guard let reason else { return nil }
    let isLeft = names.intersection(fixedNames)
    return .wrong(
      { isLeft.isEmpty ? $0.changes(oneOf: paths) : isLeft.contains(FindingName($0)) }, reason)
  }
}

/// A name of a finding that edits elsewhere in the file do not change.
private struct FindingName: Hashable {
  let rule: RuleID
  let subject: String
  let path: String

  init(_ finding: ReportedFinding) {
    rule = finding.rule
    subject = finding.subject
    path = finding.place.path
  }
}

extension ReportedFinding {
  /// Whether its fix has an edit in a file at one of `paths`.
  fileprivate func changes(oneOf paths: Set<String>) -> Bool {
    fix?.edits.contains { paths.contains($0.place.path) } ?? false
  }
}
