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

  /// - Parameter findings: in the order of reports.
  package init(_ findings: [ReportedFinding], safeties: Set<Fix.Safety>) {
    for finding in findings {
      guard let fix = finding.fix, safeties.contains(fix.safety) else { continue }
      if add(fix) { fixed.append(finding) } else { waitingCount += 1 }
    }
  }

  /// The paths of the files that change, in ascending order of their bytes.
  package var paths: [String] { edits.keys.ordered { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// The text of the file at `path` after the pass.
  package func text(of path: String, from bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var end = 0
    for edit in edits[path] ?? [] {
      let range = edit.range
      // An edit was located in these very bytes; whoever passes others gets them back without it.
      guard range.lowerBound >= end, range.upperBound <= bytes.count else { continue }
      result += bytes[end..<range.lowerBound]
      result += edit.text.utf8
      end = range.upperBound
    }
    return result + bytes[end...]
  }

  /// Adds all edits of the fix, or none.
  private mutating func add(_ fix: ReportedFix) -> Bool {
    var places: [(edit: ReportedEdit, index: Int)] = []
    for edit in fix.edits {
      let ofFile = edits[edit.place.path] ?? []
      let index = Self.index(of: edit, in: ofFile)
      if index < ofFile.count, ofFile[index] == edit { continue }
      let neighbors = [index - 1, index].filter(ofFile.indices.contains).map { ofFile[$0] }
      if neighbors.contains(where: edit.overlaps) { return false }
      places.append((edit, index))
    }
    // From the end, so that an index stays right while an earlier edit of the same fix is inserted.
    for (edit, index) in places.reversed() { edits[edit.place.path, default: []].insert(edit, at: index) }
    return true
  }

  /// The index at which `edit` is, or belongs.
  private static func index(of edit: ReportedEdit, in edits: [ReportedEdit]) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].isOrderedBefore(edit) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ReportedEdit {
  fileprivate var range: Range<Int> { Int(place.start.offset)..<Int(place.end.offset) }

  fileprivate func isOrderedBefore(_ other: ReportedEdit) -> Bool {
    (range.lowerBound, range.upperBound) < (other.range.lowerBound, other.range.upperBound)
  }

  /// Whether both change the same text. Two insertions at one place do: their order would be arbitrary.
  fileprivate func overlaps(_ other: ReportedEdit) -> Bool {
    range.isEmpty && other.range.isEmpty
      ? range.lowerBound == other.range.lowerBound
      : range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
  }
}
