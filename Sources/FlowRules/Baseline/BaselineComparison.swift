/// The findings of a report beyond a baseline, and the entries of a baseline beyond a report.
///
/// First each entry covers as many findings as it counts, in the order of the report: of n + 1 equal findings where n
/// are baselined the last one is new. The rest on both sides may be a file, or a type, that has moved: an entry then
/// covers a finding elsewhere with the same rule, subject and text, provided that its own file is gone or no longer has
/// it. An entry of a rule also covers findings of the rules that were split off from it.
package struct BaselineComparison: Sendable {
  /// The knowledge of a run about a file that the baseline names.
  package enum Reach: Sendable {
    /// It was checked.
    case checked
    /// It no longer exists, and would have been checked.
    case gone
    /// It no longer exists, and would not have been checked in this run.
    case goneElsewhere
    /// It exists and was not checked, or without its project, so it is unknown which findings it no longer has.
    case unseen
  }

  /// The findings that the baseline does not cover, in the order of the report.
  package private(set) var new: [ReportedFinding] = []
  /// The findings that it covers, in the order of the report.
  package private(set) var baselined: [ReportedFinding] = []
  /// The excess of the baseline: its entries, each with the number of findings that no longer exist.
  ///
  /// Without files and rules that the run did not check.
  package private(set) var stale: [BaselineEntry] = []
  /// The ids in the baseline that no rule has, ordered.
  package private(set) var unknownRules: [String] = []
  /// The entries that the run cannot judge: of rules that did not run and of files that were not checked.
  package private(set) var unjudged: [BaselineEntry] = []
  /// The baseline without stale entries and unknown rules, with moved files under their new names and findings under
  /// their present rules.
  package private(set) var pruned = Baseline()

  /// - Parameters:
  ///   - report: with all findings, before any is left out.
  ///   - reach: for a file, by the baseline's name; called once for each entry without a finding in its place.
  package init(_ baseline: Baseline, _ report: Report, paths: BaselinePaths, reach: (String) -> Reach) {
    var matching = BaselineMatching(baseline, report.findings, paths: paths)
    matching.matchInPlace()
    let reaches = matching.openEntries.map { ($0, reach(baseline.entries[$0].path)) }
    matching.matchMoved(from: reaches.filter { Self.mayHaveMoved(baseline.entries[$0], $1) }.map(\.0))

    for (finding, isBaselined) in zip(report.findings, matching.isBaselined) {
      if isBaselined { baselined.append(finding) } else { new.append(finding) }
    }
    let reachOfEntry = Dictionary(uniqueKeysWithValues: reaches)
    let ran = Set(report.rules.map(\.descriptor.id.rawValue))
    var kept = matching.moved
    var unknown: Set<String> = []
    for (index, entry) in baseline.entries.enumerated() {
      var used = entry, rest = entry
      rest.count = matching.open[index]
      used.count -= matching.open[index] + matching.movedCounts[index]
      if RuleID(rawValue: entry.rule) == nil {
        unknown.insert(entry.rule)
        continue
      }
      kept.append(used)
      guard rest.count > 0 else { continue }
      let rules = RuleID(rawValue: entry.rule).map { [entry.rule] + $0.splitOff.map(\.rawValue) } ?? []
      if rules.allSatisfy(ran.contains), reachOfEntry[index] == .checked || reachOfEntry[index] == .gone {
        stale.append(rest)
      } else {
        unjudged.append(rest)
        kept[kept.count - 1].count += rest.count
      }
    }
    pruned = Baseline(kept, combining: +)
    unknownRules = unknown.ordered()
  }

  /// Whether an entry may cover a finding in another file.
  ///
  /// A type may move out of a file that still exists. Then the subject must begin with a type's name, which a project
  /// has once: a preview's variable or a word of a comment, gone here and new there, is a coincidence.
  private static func mayHaveMoved(_ entry: BaselineEntry, _ reach: Reach) -> Bool {
    switch reach {
    case .gone, .goneElsewhere: true
    case .checked: entry.subject.first?.isUppercase == true
    case .unseen: false
    }
  }
}

/// Matches entries of a baseline with findings.
private struct BaselineMatching {
  private let entries: [BaselineEntry]
  private let findings: [BaselineEntry]
  /// For each finding the entry under the rule from which its own was split off.
  private let formerFindings: [BaselineEntry?]
  /// For each finding.
  private(set) var isBaselined: [Bool]
  /// For each entry the number of findings that it could still cover.
  private(set) var open: [Int]
  /// For each entry the number of findings that it covers in other files or as those of another rule.
  private(set) var movedCounts: [Int]
  /// For each such finding, its entry under the new name.
  private(set) var moved: [BaselineEntry] = []

  init(_ baseline: Baseline, _ findings: [ReportedFinding], paths: BaselinePaths) {
    entries = baseline.entries
    self.findings = findings.map { BaselineEntry($0, path: paths.path(ofReported: $0.place.path)) }
    formerFindings = findings.map { BaselineEntry(former: $0, path: paths.path(ofReported: $0.place.path)) }
    isBaselined = findings.map { _ in false }
    open = entries.map(\.count)
    movedCounts = entries.map { _ in 0 }
  }

  /// The entries that could cover more findings.
  var openEntries: [Int] { entries.indices.filter { open[$0] > 0 } }

  mutating func matchInPlace() {
    let positions = Dictionary(uniqueKeysWithValues: entries.indices.map { (entries[$0].key, $0) })
    for (index, finding) in findings.enumerated() {
      guard let entry = positions[finding.key], open[entry] > 0 else { continue }
      open[entry] -= 1
      isBaselined[index] = true
    }
    for (index, former) in formerFindings.enumerated() where !isBaselined[index] {
      guard let former, let entry = positions[former.key], open[entry] > 0 else { continue }
      move(entry, to: index)
    }
  }

  /// Covers a finding by an entry with another path or rule.
  private mutating func move(_ entry: Int, to index: Int) {
    open[entry] -= 1
    movedCounts[entry] += 1
    isBaselined[index] = true
    var moved = findings[index]
    if moved.rule == entries[entry].rule { moved.hint = entries[entry].hint }
    self.moved.append(moved)
  }

  /// Covers new findings by open entries of other files: first those of a file of the same name.
  mutating func matchMoved(from candidates: [Int]) {
    let candidates = Dictionary(grouping: candidates) { entries[$0].content }
    for byName in [true, false] {
      for (index, finding) in findings.enumerated() where !isBaselined[index] {
        let contents = [finding.content] + (formerFindings[index].map { [$0.content] } ?? [])
        let match = contents.lazy.flatMap { candidates[$0] ?? [] }.first { entry in
          open[entry] > 0 && (!byName || Self.name(of: entries[entry].path) == Self.name(of: finding.path))
        }
        if let match { move(match, to: index) }
      }
    }
  }

  private static func name(of path: String) -> Substring? { path.split(separator: "/").last }
}
