import Testing

@testable import FlowRules

/// Which lines a diff changes.
@Suite("Changed lines")
struct ChangedLinesTests {
  private func place(_ path: String, _ first: Int, _ last: Int? = nil) -> Place {
    func position(_ line: Int) -> Position { Position(offset: 0, line: line, byteColumn: 2, utf16Column: 2) }
    return Place(path: path, start: position(first), end: position(last ?? first))
  }

  private func finding(at place: Place, related: [Place] = []) -> ReportedFinding {
    let snippet = Snippet(firstLine: 1, lines: [])
    return ReportedFinding(
      rule: .stateNotPrivate, severity: .warning, place: place, message: "", subject: "",
      related: related.map { ReportedPlace(place: $0, message: "", snippet: snippet) },
      fingerprints: Fingerprints(primaryLocationLineHash: "", flowlintV1: "", content: ""), snippet: snippet)
  }

  /// The lines of `path` up to 20 that have changed.
  private func lines(_ diff: String, of path: String, untracked: String = "") -> [Int] {
    let changed = ChangedLines(diff: Array(diff.utf8), untracked: Array(untracked.utf8))
    return (1...20).filter { changed.concern(finding(at: place(path, $0))) }
  }

  private static func diff(_ name: String, _ hunks: String) -> String {
    "diff --git a/x b/x\nindex 1..2 100644\n--- a/x\n+++ \(name)\n\(hunks)"
  }

  static let hunks: [(String, [Int])] = [
    ("", []), ("@@ -1 +1 @@\n-a\n+b\n", [1]), ("@@ -3,0 +4,3 @@ func f()\n+a\n+b\n+c\n", [4, 5, 6]),
    ("@@ -3,2 +2,0 @@\n-a\n-b\n", []), ("@@ -1 +1 @@\n-a\n+b\n@@ -5 +5,2 @@\n-a\n+b\n+c\n", [1, 5, 6]),
    // With context, as GIT_DIFF_OPTS may demand.
    ("@@ -1,4 +1,5 @@\n a\n-b\n+c\n+d\n e\n f\n", [2, 3]),
    // Code that looks like a diff.
    ("@@ -1,2 +1,3 @@\n--- a/y\n-b\n+++ b/y\n+@@ -1 +9 @@\n+diff --git\n@@ -9 +9 @@\n-a\n+b\n", [1, 2, 3, 9]),
    ("@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n", [1]),
    ("@@ -1 +1,2 @@\r\n-a\r\n+b\r\n+c\r\n", [1, 2]), ("@@ nonsense @@\n", []), ("@@ -1,2 +x,y @@\n+a\n", []),
  ]

  @Test(arguments: hunks)
  func readsHunks(hunks: String, expected: [Int]) {
    #expect(lines(Self.diff("b/A.swift", hunks), of: "A.swift") == expected)
    #expect(lines(Self.diff("b/A.swift", hunks), of: "x").isEmpty)
  }

  @Test(arguments: [
    ("b/A.swift", "A.swift"), ("b/a b/A.swift\t", "a b/A.swift"), ("b/Übersicht.swift", "Übersicht.swift"),
    ("\"b/\\303\\234b.swift\"", "Üb.swift"), ("\"b/a\\tb\\\"c\\\\d\\n\\001.swift\"", "a\tb\"c\\d\n\u{1}.swift"),
    ("\"b/tab\\t.swift\"", "tab\t.swift"), ("b/b/A.swift", "b/A.swift"),
  ])
  func readsNames(name: String, path: String) {
    #expect(lines(Self.diff(name, "@@ -0,0 +1 @@\n+a\n"), of: path) == [1])
  }

  @Test(arguments: ["/dev/null", "\"", "\"b/\\", "", "A.swift"])
  func namesThatAreNoneCount(name: String) {
    #expect(lines(Self.diff(name, "@@ -1 +1 @@\n-a\n+b\n") + Self.diff("b/A", "@@ -1 +1 @@\n-a\n+b\n"), of: "A") == [1])
  }

  @Test func untrackedFilesAreNewThroughout() {
    #expect(lines("", of: "a\nb.swift", untracked: "A.swift\0a\nb.swift\0").count == 20)
    #expect(lines("", of: "b.swift", untracked: "A.swift\0a\nb.swift\0").isEmpty)
  }

  @Test func aFindingConcernsItsRegionAndItsRelatedPlaces() {
    let changed = ChangedLines(diff: Array(Self.diff("b/A", "@@ -5 +5,2 @@\n-a\n+b\n+c\n").utf8))
    for (first, last, concerns) in [(1, 4, false), (1, 5, true), (6, 9, true), (7, 9, false), (1, 9, true)] {
      #expect(changed.concern(finding(at: place("A", first, last))) == concerns)
      #expect(changed.concern(finding(at: place("B", 1), related: [place("C", 5), place("A", first, last)])) == concerns)
    }
  }
}
