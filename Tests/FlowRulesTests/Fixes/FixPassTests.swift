import Testing

@testable import FlowRules

@Suite("Passes of fixes")
struct FixPassTests {
  private func edit(_ range: Range<Int>, _ text: String) -> ReportedEdit { MadeUpFinding.edit(range, text) }

  private func pass(_ fixes: [[ReportedEdit]]) -> FixPass {
    FixPass(fixes.enumerated().map { MadeUpFinding.finding(at: $0, $1) })
  }

  private func text(_ pass: FixPass, of text: String = "0123456789") -> String {
    String(decoding: pass.text(of: "A.swift", from: Array(text.utf8)), as: UTF8.self)
  }

  @Test func editsOfOneFixMayBeInAnyOrder() {
    let edits = [edit(8..<9, "eight"), edit(0..<0, "<"), edit(4..<6, ""), edit(2..<3, "two")]
    for edits in [edits, edits.reversed(), [edits[2], edits[0], edits[3], edits[1]]] {
      let pass = pass([edits])
      #expect(text(pass) == "<01two367eight9")
      #expect(pass.edits(of: "A.swift").map(\.range.lowerBound) == [0, 2, 4, 8])
    }
  }

  @Test func overlapsWait() {
    let pass = pass(
      [[edit(2..<5, "a")], [edit(4..<6, "b")], [edit(5..<6, "c")], [edit(0..<9, "d")], [edit(3..<3, "e")]])
    #expect(pass.fixed.count == 2 && pass.waitingCount == 3)
    #expect(text(pass) == "01ac6789")
  }

  /// The second half of a fix must not go in without the first.
  @Test func aFixGoesInAsAWholeOrNotAtAll() {
    let pass = pass([[edit(2..<5, "a")], [edit(7..<8, "b"), edit(4..<6, "b")], [edit(7..<8, "c")]])
    #expect(pass.fixed.count == 2)
    #expect(text(pass) == "01a56c89")
  }

  @Test func equalEditsAreShared() {
    let pass = pass([[edit(2..<2, "a")], [edit(2..<2, "a"), edit(9..<9, "b")], [edit(2..<2, "c")]])
    #expect(pass.fixed.count == 2 && pass.waitingCount == 1)
    #expect(text(pass) == "01a2345678b9")
  }

  @Test func neighborsDoNotOverlap() {
    let pass = pass([[edit(2..<4, "a")], [edit(4..<4, "b")], [edit(2..<2, "c")], [edit(4..<5, "d")]])
    #expect(pass.fixed.count == 4)
    #expect(text(pass) == "01cabd56789")
  }

  /// Its meaning is unknown, and waiting for another pass would not change it.
  @Test func aFixThatOverlapsItselfIsLeftOut() {
    let pass = pass([[edit(2..<4, "a"), edit(3..<5, "b")], [], [edit(2..<4, "c")]])
    #expect(pass.fixed.count == 1 && pass.waitingCount == 0)
    #expect(text(pass) == "01c456789")
  }

  @Test func takesTheSafetiesThatAreAskedFor() {
    let findings = [
      MadeUpFinding.finding(at: 0, [edit(0..<1, "a")], .suggested), MadeUpFinding.finding(at: 1, [edit(1..<2, "b")]),
      MadeUpFinding.finding(at: 2, nil),
    ]
    #expect(text(FixPass(findings, safeties: [.safe])) == "0b23456789")
    #expect(text(FixPass(findings, safeties: [.safe, .suggested])) == "ab23456789")
  }

  /// From the end to the start, so that each edit goes before all others.
  @Test(.timeLimit(.minutes(10)))
  func manyFindingsInOneFileAreQuick() {
    let count = 100_000
    let findings = (0..<count).map { number in
      MadeUpFinding.finding(at: number, [edit((count - number) * 2..<(count - number) * 2, "a"), edit(0..<0, "b")])
    }
    let pass = FixPass(findings)
    #expect(pass.fixed.count == count && pass.edits(of: "A.swift").count == count + 1)
    #expect(pass.text(of: "A.swift", from: Array(repeating: 0x20, count: count * 2 + 1)).count == count * 3 + 2)
  }

  @Test func numbersFindTheirNeighbors() {
    for capacity in [1, 64, 65, 4_096, 300_000] {
      var set = NumberSet(capacity: capacity)
      #expect(set.last(before: capacity) == nil && set.first(after: 0) == nil)
      let members = [0, 1, 63, 64, 65, 4_095, 4_096, 262_143, 262_144, 299_999].filter { $0 < capacity }
      for member in members.reversed() { set.insert(member) }
      for number in [0, 1, 2, 62, 63, 64, 66, 127, 4_000, 4_095, 5_000, 262_144, 299_999] where number < capacity {
        #expect(set.contains(number) == members.contains(number))
        #expect(set.last(before: number) == members.last { $0 < number })
        #expect(set.first(after: number) == members.first { $0 > number })
      }
    }
  }
}
