@testable import FlowRules

/// Findings that no rule reported, for tests of what is done with them.
enum MadeUpFinding {
  static func place(_ range: Range<Int>, in path: String) -> Place {
    func position(_ offset: Int) -> Position {
      Position(offset: UInt32(offset), line: 1, byteColumn: offset + 1, utf16Column: offset + 1)
    }
    return Place(path: path, start: position(range.lowerBound), end: position(range.upperBound))
  }

  static func edit(_ range: Range<Int>, _ text: String, in path: String = "A.swift") -> ReportedEdit {
    ReportedEdit(place: place(range, in: path), text: text)
  }

  static func finding(
    _ rule: RuleID = .stateNotPrivate, at offset: Int, in path: String = "A.swift", subject: String = "V.x",
    _ edits: [ReportedEdit]?, _ safety: Fix.Safety = .safe
  ) -> ReportedFinding {
    ReportedFinding(
      rule: rule, severity: .note, place: place(offset..<offset + 1, in: path), message: "Made up.", subject: subject,
      related: [], fix: edits.map { ReportedFix(title: "repair it", safety: safety, edits: $0) },
      fingerprints: Fingerprints(primaryLocationLineHash: "", flowlintV1: "", content: ""),
      snippet: Snippet(firstLine: 1, lines: []))
  }
}
