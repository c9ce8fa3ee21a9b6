import SwiftLexer

/// The fixes that go into the source together.
///
/// Two fixes that change the same text cannot: the first in the order of reports is in the pass, the other one waits
/// until the project has been checked again. Fixes that make the same edit share it.
package struct FixPass {
  /// The findings that the pass fixes, in the order of reports.
  package private(set) var fixed: [ReportedFinding] = []
  /// The number of findings whose fixes have to wait for another pass.
  package private(set) var waitingCount = 0
  /// The edits of each file, by its path; ascending, without overlaps.
  private var edits: [String: [ReportedEdit]] = [:]

  /// Chooses the fixes of a safety.
  ///
  /// - Parameter findings: in the order of reports.
  package init(_ findings: [ReportedFinding], safeties: Set<Fix.Safety>) {
    self.init(findings.filter { finding in finding.fix.map { safeties.contains($0.safety) } ?? false })
  }

  /// Chooses among all fixes of `findings`, which are in the order of reports.
  ///
  /// All edits are sorted once. Each fix then looks at the nearest chosen edits beside its own alone, because chosen
  /// edits do not overlap.
  package init(_ findings: [ReportedFinding]) {
    var all: [String: [ReportedEdit]] = [:]
    for finding in findings {
      for edit in finding.fix?.edits ?? [] { all[edit.place.path, default: []].append(edit) }
    }
    var files = all.mapValues(ChosenEdits.init)
    for finding in findings {
      guard let fix = finding.fix, !fix.edits.isEmpty, !fix.overlapsItself else { continue }
      if fix.edits.allSatisfy({ files[$0.place.path]?.admits($0) ?? false }) {
        for edit in fix.edits { files[edit.place.path]?.choose(edit) }
        fixed.append(finding)
      } else {
        waitingCount += 1
      }
    }
    edits = files.mapValues(\.chosen).filter { !$0.value.isEmpty }
  }

  /// The paths of the files that change, in ascending order of their bytes.
  package var paths: [String] { edits.keys.ordered { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// The edits of the file at `path`, ascending and without overlaps.
  package func edits(of path: String) -> [ReportedEdit] { edits[path] ?? [] }

  /// The text of the file at `path` after the pass.
  package func text(of path: String, from bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var end = 0
    for edit in edits(of: path) {
      let range = edit.range
      // An edit was located in these very bytes; whoever passes others gets them back without it.
      guard range.lowerBound >= end, range.upperBound <= bytes.count else { continue }
      result += bytes[end..<range.lowerBound]
      result += edit.text.utf8
      end = range.upperBound
    }
    return result + bytes[end...]
  }
}

/// The edits of one file that some fix wants, and those that are chosen.
private struct ChosenEdits {
  /// All edits, each once, ascending.
  private let edits: [ReportedEdit]
  /// The indices of the chosen ones.
  private var indices: NumberSet

  init(_ wanted: [ReportedEdit]) {
    var edits: [ReportedEdit] = []
    // A sort of its own: a file may have a million edits.
    for edit in wanted.sorted(by: { $0.isOrderedBefore($1) }) where edits.last != edit { edits.append(edit) }
    self.edits = edits
    indices = NumberSet(capacity: edits.count)
  }

  /// Ascending, without overlaps.
  var chosen: [ReportedEdit] { edits.indices.filter(indices.contains).map { edits[$0] } }

  /// Whether the edit is chosen already, or overlaps none that is.
  func admits(_ edit: ReportedEdit) -> Bool {
    let index = index(of: edit)
    if indices.contains(index) { return true }
    let neighbors = [indices.last(before: index), indices.first(after: index)].compactMap { $0 }
    return !neighbors.contains { edits[$0].overlaps(edit) }
  }

  mutating func choose(_ edit: ReportedEdit) { indices.insert(index(of: edit)) }

  private func index(of edit: ReportedEdit) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].isOrderedBefore(edit) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ReportedFix {
  /// Whether two of its edits change the same text, in which case nobody knows what the fix means.
  fileprivate var overlapsItself: Bool {
    guard edits.count > 1 else { return false }
    let sorted = edits.ordered { left, right in
      left.place.path == right.place.path
        ? left.isOrderedBefore(right) : left.place.path.utf8.lexicographicallyPrecedes(right.place.path.utf8)
    }
    return zip(sorted, sorted.dropFirst()).contains { $0.place.path == $1.place.path && $0.overlaps($1) }
  }
}

extension ReportedEdit {
  /// The replaced bytes of the file.
  var range: Range<Int> { Int(place.start.offset)..<Int(place.end.offset) }

  fileprivate func isOrderedBefore(_ other: ReportedEdit) -> Bool {
    if range.lowerBound != other.range.lowerBound { return range.lowerBound < other.range.lowerBound }
    if range.upperBound != other.range.upperBound { return range.upperBound < other.range.upperBound }
    return text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  /// Whether both change the same text. Two insertions at one place do: their order would be arbitrary.
  fileprivate func overlaps(_ other: ReportedEdit) -> Bool {
    range.isEmpty && other.range.isEmpty
      ? range.lowerBound == other.range.lowerBound
      : range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
  }
}
