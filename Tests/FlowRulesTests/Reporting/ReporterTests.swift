import Foundation
import Testing

@testable import FlowRules

struct ReporterTests {
  private let clean = Report(findings: [], rules: SampleReport.rules, notifications: [], fileCount: 3)

  @Test(arguments: [
    ("sample.concise.txt", ConciseReporter() as any Reporter),
    ("sample.agent.txt", AgentReporter()),
    ("sample.text.txt", TextReporter()),
    ("sample.narrow.txt", TextReporter(maximumWidth: 40)),
    ("sample.colour.txt", TextReporter(style: .ansi)),
    ("sample.xcode.txt", XcodeReporter(sourceRoot: "/Users/robin/App")),
    ("sample.github.txt", GitHubReporter(pathInWorkspace: "apps/one")),
    ("sample.json", JSONReporter()),
    ("sample.gitlab.json", GitLabReporter()),
    ("sample.checkstyle.xml", CheckstyleReporter()),
    ("sample.junit.xml", JUnitReporter()),
    ("sample.md", MarkdownReporter()),
    ("sample.sarif", SARIFReporter(exitCode: 1, examples: { _ in SampleReport.examples })),
  ])
  func golden(file: String, reporter: any Reporter) throws {
    try Fixture.expect(try reporter.text(of: try SampleReport.report()), in: "Reports/\(file)")
  }

  @Test func cleanReportIsEmpty() throws {
    #expect(try ConciseReporter().text(of: clean) == "")
    #expect(try TextReporter().text(of: clean) == "")
    #expect(try AgentReporter().text(of: clean) == "no findings in 3 files.\n")
  }

  @Test func formatsHaveTheirReporters() throws {
    let report = try SampleReport.report()
    for format in ReportFormat.allCases {
      let text = try format.reporter(in: ReportingContext()).text(of: report)
      #expect(text.hasSuffix("\n") && !text.contains("\u{1B}"))
    }
  }

  /// Neither a path nor a message can end its line or start an escape sequence.
  @Test(arguments: [ConciseReporter() as any Reporter, TextReporter()])
  func controlCharactersAreEscaped(reporter: any Reporter) throws {
    var report = try SampleReport.report()
    report.findings = Array(report.findings.prefix(1))
    report.findings[0].place.path = "a\nb:1:1: error: forged\r\u{1B}[31m.swift"
    report.findings[0].message = "one\ntwo\u{202E}\t\u{7}"
    report.findings[0].related = []
    report.findings[0].snippet.lines[2] = "\t@State var count \u{1B}]0;x\u{7}\u{202E}"
    let text = try reporter.text(of: report)
    let header =
      #"a\nb:1:1: error: forged\r\u{1b}[31m.swift:5:13: warning: one\ntwo\u{202e}\t\u{7} [state_not_private]"#
    #expect(text.split(separator: "\n").first.map(String.init) == header)
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0 != "\t" && $0.isUnsafeInOutput })
  }

  @Test(arguments: [
    ("", 0), ("a", 1), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("Ａ", 2), ("→", 1), ("\u{200B}", 0),
    ("\u{AC01}", 2), ("\u{1100}\u{1161}\u{11A8}", 2),  // one Hangul syllable, composed and not
    ("👩‍👩‍👧‍👧", 2), ("🇩🇪", 2), ("👍🏽", 2), ("😀😀", 4), ("\u{2764}", 1), ("\u{2764}\u{FE0F}", 2),
  ])
  func displayWidth(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [0, 1, 150, 49_990, 74_996])
  func longLinesAreClippedAroundTheFinding(offset: Int) throws {
    var line = String(repeating: "日x ", count: 25_000)
    let start = line.utf16.index(line.startIndex, offsetBy: offset)
    line.replaceSubrange(start..<line.utf16.index(start, offsetBy: min(3, line.utf16.count - offset)), with: "ABC")
    let bytes = line[..<start].utf8.count
    func position(_ length: Int) -> Position {
      Position(
        offset: UInt32(bytes + length), line: 1, byteColumn: bytes + length + 1, utf16Column: offset + length + 1)
    }
    var report = try SampleReport.report()
    report.findings = Array(report.findings.prefix(1))
    report.findings[0].place = Place(path: "A.swift", start: position(0), end: position(3))
    report.findings[0].snippet = Snippet(firstLine: 1, lines: [line])
    report.findings[0].related = []
    let lines = try TextReporter(maximumWidth: 60).text(of: report).split(separator: "\n")
    #expect(DisplayWidth.of(lines[1]) <= 60 + 4)
    let column = try #require(lines[1].range(of: "ABC")).lowerBound
    let underline = try #require(lines[2].range(of: "^~~")).lowerBound
    #expect(DisplayWidth.of(lines[1][..<column]) == DisplayWidth.of(lines[2][..<underline]))
  }

  /// A report may be out of step with a file that has changed meanwhile.
  @Test(arguments: [5, 100, 100_000], ["", "abc", String(repeating: "é", count: 2000)])
  func placesOutsideTheirSnippetDoNotTrap(column: Int, line: String) throws {
    var report = try SampleReport.report()
    report.findings = Array(report.findings.prefix(1))
    let start = Position(offset: 0, line: 1, byteColumn: column, utf16Column: column)
    let end = Position(offset: 0, line: 1, byteColumn: column + 3, utf16Column: column + 3)
    report.findings[0].place = Place(path: "A.swift", start: start, end: end)
    report.findings[0].snippet = Snippet(firstLine: 1, lines: [line])
    report.findings[0].related[0].snippet = Snippet(firstLine: 7, lines: [])
    #expect(try TextReporter().text(of: report).contains("^"))
  }

  @Test func explanationAndPage() throws {
    let rule = SampleReport.descriptor(.stateNotPrivate)
    let explanation = RuleExplanation(rule, examples: SampleReport.examples)
    let documentation = RuleDocumentation(rule, examples: SampleReport.examples)
    try Fixture.expect(explanation.text(), in: "Reports/explanation.txt")
    try Fixture.expect(documentation.markdown(.page), in: "Reports/page.md")
    #expect(explanation.text(width: 10).split(separator: "\n").filter { !$0.hasPrefix("    ") }.count > 20)
  }

  @Test(arguments: RuleID.allCases)
  func everyRuleExplainsItself(rule: RuleID) {
    let lines = RuleExplanation(rule).text().split(separator: "\n")
    let prose = lines.filter { !$0.hasPrefix("    ") && !$0.contains("//") }
    #expect(prose.allSatisfy { $0.count <= 80 })
    #expect(RuleDocumentation(rule).markdown(.page).hasPrefix("# "))
  }
}
