import Testing

@testable import FlowRules

/// Which findings a change brought, and which it took away.
@Suite("Changes of findings")
struct FindingChangesTests {
  private static func finding(
    _ content: String, at offset: Int = 0, in path: String = "A.swift", _ severity: Severity = .note
  ) -> ReportedFinding {
    var finding = MadeUpFinding.finding(at: offset, in: path, subject: content, nil)
    finding.fingerprints.content = content
    finding.severity = severity
    return finding
  }

  private func subjects(
    _ old: [ReportedFinding], _ current: [ReportedFinding]
  ) -> (new: [String], gone: [String]) {
    let changes = FindingChanges(from: old, to: current)
    #expect(changes.isEmpty == (changes.new.isEmpty && changes.gone.isEmpty))
    return (changes.new.map(\.subject), changes.gone.map(\.subject))
  }

  @Test func findsWhatIsNewAndWhatIsGone() {
    let (new, gone) = subjects([Self.finding("a"), Self.finding("b")], [Self.finding("b"), Self.finding("c")])
    #expect(new == ["c"] && gone == ["a"])
  }

  @Test func aFindingMayMoveInItsFile() {
    #expect(subjects([Self.finding("a", at: 5)], [Self.finding("a", at: 50)]) == ([], []))
    #expect(subjects([Self.finding("a")], [Self.finding("a", in: "B.swift")]) == (["a"], ["a"]))
    #expect(subjects([Self.finding("a")], [Self.finding("a", .error)]) == (["a"], ["a"]))
  }

  @Test func ofEqualFindingsTheNumberCounts() {
    let two = [Self.finding("a", at: 1), Self.finding("a", at: 2)]
    let changes = FindingChanges(from: two, to: [Self.finding("a", at: 2)])
    #expect(changes.new.isEmpty)
    #expect(changes.gone.map(\.place.start.offset) == [2])
    #expect(FindingChanges(from: [], to: two).new.count == 2)
  }

  @Test func writesALineForEachFinding() {
    let changes = FindingChanges(from: [Self.finding("a")], to: [Self.finding("b", at: 4)])
    #expect(
      ChangeWriter(.concise, style: .plain).text(of: changes) == """
        - A.swift:1:1: note: Made up. [state_not_private]
        + A.swift:1:5: note: Made up. [state_not_private]

        """)
    let text = ChangeWriter(.text, style: .plain).text(of: changes)
    #expect(text.hasPrefix("gone: A.swift:1:1: note: Made up. [state_not_private]\n\nA.swift:1:5: note: "))
    #expect(ChangeWriter(.text, style: .plain).text(of: FindingChanges(from: [], to: [])).isEmpty)
  }
}
