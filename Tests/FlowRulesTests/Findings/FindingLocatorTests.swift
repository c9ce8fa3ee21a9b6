import SwiftLexer
import Testing

@testable import FlowRules

struct FindingLocatorTests {
  private func finding(_ range: Range<UInt32>, subject: String = "A.b", related: [Related] = []) -> Finding {
    Finding(
      rule: .stateNotPrivate, severity: .warning, place: place(range, in: 0),
      message: ("A message." as Message).listing(related), subject: subject)
  }

  private func place(_ range: Range<UInt32>, in file: Int) -> FileRange {
    FileRange(file: FileID(file), range: ByteRange(start: range.lowerBound, end: range.upperBound))
  }

  private func located(_ findings: [Finding], in text: String, path: String = "A.swift") throws -> [ReportedFinding] {
    var locator = FindingLocator { _ in nil }
    return locator.locate(findings, in: try SourceFile(path: path, bytes: Array(text.utf8)))
  }

  @Test func placesAndSnippet() throws {
    let text = "one\r\ntwo\nthrée x\nfour\nfive\nsix\n"
    let report = try located([finding(16..<17)], in: text)
    let place = try #require(report.first).place
    #expect(place.start == Position(offset: 16, line: 3, byteColumn: 8, utf16Column: 7))
    #expect(place.end == Position(offset: 17, line: 3, byteColumn: 9, utf16Column: 8))
    #expect(report.first?.snippet == Snippet(firstLine: 1, lines: ["one", "two", "thrée x", "four", "five"]))
  }

  @Test(arguments: [
    ("a\n", 0, 1, ["a"]), ("a\nb", 2, 1, ["a", "b"]), ("", 0, 1, [""]), ("a\n\n\n", 0, 1, ["a", "", ""]),
    ("1\n2\n3\n4\n5", 8, 3, ["3", "4", "5"]),
  ])
  func snippetEndsWithTheFile(text: String, offset: UInt32, first: Int, lines: [String]) throws {
    let snippet = try located([finding(offset..<offset + 1)], in: text).first?.snippet
    #expect(snippet == Snippet(firstLine: first, lines: lines))
  }

  @Test func rangesPastTheEndAndBackwardsAreClamped() throws {
    let report = try located([finding(50..<60), finding(2..<2)], in: "abc")
    #expect(report.map(\.place.start.offset) == [2, 3])
    #expect(report.map(\.place.end.offset) == [2, 3])
  }

  @Test func snippetOfLongPlaceIsCut() throws {
    let text = (1...40).map(String.init).joined(separator: "\n")
    let snippet = try located([finding(8..<100)], in: text).first?.snippet
    #expect(snippet?.firstLine == 3)
    #expect(snippet?.lines == (3...16).map(String.init))
  }

  @Test func relatedPlacesMayBeInOtherFiles() throws {
    let other = try SourceFile(path: "B.swift", bytes: Array("x\n  y".utf8))
    var asked: [Int] = []
    var locator = FindingLocator { file in
      asked.append(file.index)
      return file.index == 1 ? other : nil
    }
    let related = [(0, 0), (1, 4), (1, 0), (2, 0), (2, 1)].map { file, offset in
      Related(at: place(offset..<offset + 1, in: file), "in \(file)")
    }
    let source = try SourceFile(path: "A.swift", bytes: Array("abc".utf8))
    let report = locator.locate([finding(0..<1, related: related)], in: source)
    let places = try #require(report.first).related
    #expect(places.map(\.place.path) == ["A.swift", "B.swift", "B.swift"])
    #expect(places.map(\.place.start.line) == [1, 2, 1])
    #expect(places.map(\.snippet.lines) == [["abc"], ["  y"], ["x"]])
    #expect(asked == [1, 2])
  }

  @Test func fingerprintNamesRulePathSubjectTextAndOccurrence() throws {
    let text = "a a\nb\na a\n"
    var all = try located([finding(0..<1), finding(2..<3), finding(4..<5), finding(6..<7)], in: text)
    all += try located([finding(0..<1, subject: "A.c")], in: text)
    all += try located([finding(0..<1)], in: text, path: "B.swift")
    var other = finding(0..<1)
    other.rule = .bindingInClass
    all += try located([other], in: text)
    let fingerprints = all.map(\.fingerprints.flowlintV1)
    #expect(Set(fingerprints).count == 7)
    #expect(fingerprints.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    // Neither path nor occurrence: three 'a', the 'b', the other subject, the other rule.
    #expect(Set(all.map(\.fingerprints.content)).count == 4)
  }

  /// Baselines and alert lists hold these for years. (Computed apart from this code, with 128-bit FNV-1a.)
  @Test func fingerprintNeverChanges() throws {
    let report = try located([finding(2..<7)], in: "  a = 1\nb")
    #expect(report.first?.fingerprints.content == "54b884050f603ac38b8153f615dc634a")
    #expect(report.first?.fingerprints.flowlintV1 == "669409b604e4413fece80ff01fee0f2c")
  }

  @Test func orderIsByPathBytesOffsetAndRule() throws {
    func made(_ path: String, _ offset: UInt32, _ rule: RuleID) throws -> ReportedFinding {
      var finding = finding(offset..<offset + 1)
      finding.rule = rule
      return try #require(try located([finding], in: "abc", path: path).first)
    }
    let ordered = [
      try made("A.swift", 0, .bindingInClass), try made("A.swift", 0, .stateNotPrivate),
      try made("A.swift", 2, .bindingInClass), try made("a.swift", 0, .stateNotPrivate),
      try made("e\u{301}.swift", 0, .stateNotPrivate), try made("\u{E9}.swift", 0, .bindingInClass),
    ]
    let sorted = ordered.reversed().sorted(by: ReportedFinding.isOrderedBefore)
    #expect(sorted.map { Array($0.place.path.utf8) } == ordered.map { Array($0.place.path.utf8) })
    #expect(sorted.map(\.rule) == ordered.map(\.rule))
  }
}
