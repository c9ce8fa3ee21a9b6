/// The findings that a project has accepted for now: they are not reported and fail no run.
///
/// A value; ``BaselineFile`` reads and writes it. ``BaselineComparison`` compares it with a report.
package struct Baseline: Sendable, Equatable {
  /// Ordered by path, rule, subject and fingerprint; no two differ only in count and hint.
  package private(set) var entries: [BaselineEntry]

  /// - Parameter entries: in any order. Of several for the same finding the highest count wins: two branches may both
  ///   have added it, and a merge must not hide more than either of them saw.
  package init(_ entries: [BaselineEntry] = []) {
    self.init(entries, combining: max)
  }

  /// All of `findings`.
  ///
  /// - Parameter paths: the baseline's names for the files of the report.
  package init(of findings: [ReportedFinding], paths: BaselinePaths) {
    let entries = findings.map { BaselineEntry($0, path: paths.path(ofReported: $0.place.path)) }
    self.init(entries, combining: +)
  }

  /// - Parameter combine: computes the count of two entries for the same finding.
  init(_ entries: [BaselineEntry], combining combine: (Int, Int) -> Int) {
    var positions: [BaselineEntry.Key: Int] = [:]
    var combined: [BaselineEntry] = []
    for entry in entries where entry.count > 0 {
      if let position = positions[entry.key] {
        combined[position].count = combine(combined[position].count, entry.count)
      } else {
        positions[entry.key] = combined.count
        combined.append(entry)
      }
    }
    self.entries = combined.ordered(by: BaselineEntry.isOrderedBefore)
  }

  /// The number of findings that it accepts.
  package var count: Int { entries.reduce(0) { $0 + $1.count } }
}

/// A finding that a baseline accepts, with the number of equal ones.
package struct BaselineEntry: Sendable, Equatable {
  /// The baseline's name for the file of the finding: see ``BaselinePaths``.
  package var path: String
  /// A rule's id, maybe of a rule that this flowlint does not have.
  package var rule: String
  /// The declaration that the finding is about: `ContentView.isOn`.
  package var subject: String
  /// ``Fingerprints/content``.
  package var fingerprint: String
  /// The number of findings with all these values, at least 1.
  package var count: Int
  /// For people: the start of the message when the entry was written, without line numbers. It has no effect.
  package var hint: String

  package init(path: String, rule: String, subject: String, fingerprint: String, count: Int, hint: String) {
    self.path = path
    self.rule = rule
    self.subject = subject
    self.fingerprint = fingerprint
    self.count = count
    self.hint = hint
  }

  /// One finding.
  init(_ finding: ReportedFinding, path: String) {
    // A word of a comment may have a NUL, which Foundation's decoder rejects.
    func storable(_ text: String) -> String { text.replacing("\0", with: "\u{FFFD}") }
    self.init(
      path: path, rule: finding.rule.rawValue, subject: storable(finding.subject),
      fingerprint: finding.fingerprints.content, count: 1, hint: storable(finding.hint))
  }

  /// The entry that a baseline has for the finding from before its rule was split off from another one.
  init?(former finding: ReportedFinding, path: String) {
    guard let rule = finding.rule.splitFrom, let fingerprint = finding.fingerprints.formerContent else { return nil }
    self.init(finding, path: path)
    self.rule = rule.rawValue
    self.fingerprint = fingerprint
  }

  /// The values that make two entries the same.
  struct Key: Hashable {
    /// The same as ``BaselineEntry/path``.
    var path: String
    /// What stays the same when the file is moved.
    var content: Content
  }

  /// The values that an entry shares with that of a moved file.
  struct Content: Hashable {
    /// The rule's id.
    var rule: String
    /// The same as ``BaselineEntry/subject``.
    var subject: String
    /// The same as ``BaselineEntry/fingerprint``.
    var fingerprint: String
  }

  /// The values without the path, the number and the hint.
  var content: Content { Content(rule: rule, subject: subject, fingerprint: fingerprint) }
  /// The values without the number and the hint.
  var key: Key { Key(path: path, content: content) }

  /// By the bytes of path, rule, subject and fingerprint: the same order on every system.
  static func isOrderedBefore(_ left: BaselineEntry, _ right: BaselineEntry) -> Bool {
    for (left, right) in zip(left.sorting, right.sorting) where !left.elementsEqual(right) {
      return left.lexicographicallyPrecedes(right)
    }
    return left.count < right.count
  }

  private var sorting: [String.UTF8View] { [path.utf8, rule.utf8, subject.utf8, fingerprint.utf8, hint.utf8] }
}

extension ReportedFinding {
  /// The first clause of the message.
  fileprivate var hint: String {
    let ends = ["; ", ". "].compactMap { message.firstRange(of: $0)?.lowerBound }
    return String(message[..<(ends.min() ?? message.endIndex)])
  }
}

/// The names of files in a baseline: relative to a folder that is the same for every run of a project.
package struct BaselinePaths: Sendable, Equatable {
  /// The prefix of a reported path, with a `/` at the end; empty when report and baseline use the same folder.
  private let prefix: String

  /// - Parameters:
  ///   - root: the folder that reported paths are relative to.
  ///   - folder: the baseline's own; absolute, without links.
  ///   - isRepository: whether `root` is that of a git repository. If not, it depends on the command line, and paths
  ///     are relative to the baseline's folder when that contains it.
  init(root: FilePath, folder: FilePath, isRepository: Bool) {
    let way = isRepository ? nil : root.relative(to: folder)
    prefix = way.map { $0.isEmpty ? "" : String(decoding: $0, as: UTF8.self) + "/" } ?? ""
  }

  /// The baseline's name for the file that a report calls `path`.
  package func path(ofReported path: String) -> String { prefix + path }

  /// The reported path for the baseline's `path`; nil when the report has no name for it.
  package func reported(_ path: String) -> String? {
    path.utf8.starts(with: prefix.utf8) ? String(path.utf8.dropFirst(prefix.utf8.count)) : nil
  }
}
