import Foundation
import SwiftLexer
import Testing

@testable import FlowRules

/// What single formats promise beyond their golden files.
struct FormatTests {
  private let clean = Report(findings: [], rules: SampleReport.rules, notifications: [], fileCount: 3)

  /// `count` findings in `files` files, all of one rule and one declaration.
  private func report(_ count: Int, files: Int = 1, severity: (Int) -> Severity = { _ in .warning }) throws -> Report {
    var report = try SampleReport.report()
    let finding = try #require(report.findings.first)
    report.findings = (0..<count).map { index in
      var finding = finding
      finding.place.path = "File\(index * files / count).swift"
      finding.severity = severity(index)
      return finding
    }
    return report
  }

  @Test func jsonCountsBySeverityAndRule() throws {
    let report = try SampleReport.report()
    let text = try JSONReporter().text(of: report)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let summary = try #require(json["summary"] as? [String: Any])
    #expect(summary["bySeverity"] as? [String: Int] == ["error": 1, "warning": 3, "note": 2])
    #expect(
      summary["byRule"] as? [String: Int] == [
        "binding_in_class": 2, "environment_read_in_init": 2, "observed_object_inline": 1, "state_not_private": 1,
      ])
    #expect(summary["findings"] as? Int == 6 && summary["files"] as? Int == 2)
    let empty = try JSONReporter().text(of: clean)
    #expect(empty.contains("\"state_not_private\" : 0") && empty.contains("\"error\" : 0"))
  }

  /// GitLab compares the names of tests, and Jenkins shows tests of one name as one.
  @Test func testsHaveNamesOfTheirOwn() throws {
    let text = try JUnitReporter().text(of: try report(6, files: 2))
    let names = text.matches(of: /testcase name="([^"]*)"/).map { String($0.output.1) }
    #expect(names == ["0", "1"].flatMap { file in ["", " (2)", " (3)"].map { "File\(file).swift: Badge.count\($0)" } })
    #expect(text.contains(#"<testsuites name="flowlint" tests="6" failures="6" errors="0">"#))
    #expect(text.matches(of: /<testsuite name="File\d.swift" tests="3" failures="3"/).count == 2)
  }

  /// A view with three open properties shows its lines once.
  @Test func notesOfOneTypeShareABlock() throws {
    let source = try SourceFile(
      path: "A.swift", bytes: Array("struct A {\n  var a = 0, b = 1\n\n\n\n\n\n\n  var c = 2\n}\n".utf8))
    func finding(_ text: String, _ name: String, _ severity: Severity = .note) throws -> Finding {
      let place = FileRange(file: FileID(0), range: try SampleReport.range(of: text, in: source))
      return Finding(
        rule: .stateNotPrivate, severity: severity, place: place, message: "\(severity.word) of \(name). Made up.",
        advice: "Made up.", fix: Fix("make '\(name)' private", .safe, [.insert("private ", before: place)]), subject: "A.\(name)")
    }
    var locator = FindingLocator { _ in nil }
    let findings = locator.locate(
      [try finding("a = 0", "a"), try finding("b = 1", "b", .warning), try finding("c = 2", "c")], in: source)
    let text = try TextReporter().text(
      of: Report(findings: findings, rules: SampleReport.rules, notifications: [], fileCount: 1))
    #expect(
      text == """
        A.swift:2:7: note: note of a. Made up. [state_not_private]
        A.swift:9:7: note: note of c. Made up. [state_not_private]
         1 | struct A {
         2 |   var a = 0, b = 1
           |       ^~~~~
         3 |
         4 |
           | ...
         7 |
         8 |
         9 |   var c = 2
           |       ^~~~~
        10 | }
        fix: make 'a' private, make 'c' private

        A.swift:2:14: warning: warning of b. [state_not_private]
        1 | struct A {
        2 |   var a = 0, b = 1
          |              ^~~~~
          |              `- Made up.
        3 |
        4 |
        fix: make 'b' private

        [state_not_private]: <\(RuleID.stateNotPrivate.helpAddress)>

        """)
  }

  @Test func aCleanRunPassesOneTest() throws {
    let text = try JUnitReporter().text(of: clean)
    #expect(text.contains(#"<testsuites name="flowlint" tests="1" failures="0" errors="0">"#))
    #expect(text.contains(#"<testcase name="no findings" classname="flowlint"/>"#))
    #expect(try CheckstyleReporter().text(of: clean).hasSuffix("<checkstyle version=\"4.3\">\n</checkstyle>\n"))
    #expect(try MarkdownReporter().text(of: clean) == "### flowlint: no findings in 3 files\n")
  }

  @Test func theSummaryShowsTheMostSevere() throws {
    let report = try report(60) { index in index == 59 ? .error : index == 30 ? .warning : .note }
    let text = try MarkdownReporter(maximumFindingCount: 3).text(of: report)
    #expect(text.hasPrefix("### flowlint: 1 error, 1 warning and 58 notes in 2 files\n"))
    let rows = text.split(separator: "\n").filter { $0.contains("File0.swift") }
    #expect(rows.map { $0.dropFirst(2).prefix { $0 != " " } } == ["error", "warning", "note"])
    #expect(text.hasSuffix("\n\n57 more are not shown here.\n"))
  }

  /// GitHub refuses a summary of more than 1 MiB, whatever names people give their files.
  @Test func theSummaryStaysSmall() throws {
    var report = try report(50)
    let name = String(repeating: "|", count: 20_000)
    for index in report.findings.indices { report.findings[index].message = name }
    let text = try MarkdownReporter().text(of: report)
    #expect((900_000...1_000_100).contains(text.utf8.count))
    #expect(text.hasSuffix(" more are not shown here.\n"))
    report.notifications[0].message = String(repeating: "<", count: 1 << 20)
    #expect(try MarkdownReporter().text(of: report).utf8.count < 1 << 20)
  }

  @Test func sarifTellsUploadsApart() throws {
    let report = try SampleReport.report()
    #expect(!(try SARIFReporter(exitCode: 0).text(of: report).contains("automationDetails")))
    for (category, id) in [("ios", "ios/"), ("a/b/", "a/b/"), ("\"x\"", "\\\"x\\\"/")] {
      let text = try SARIFReporter(exitCode: 0, category: category).text(of: report)
      #expect(text.contains("\"automationDetails\" : {\n        \"id\" : \"\(id)\"\n      }"))
    }
  }

  @Test(arguments: [
    ("@State 'a'", "`@State` 'a'"), ("#Preview", "`#Preview`"), ("a_b", "a\\_b"), ("@ #", "\\@ \\#"), ("|", "&#124;"),
    ("\\|", "\\\\&#124;"), ("www.a.b", "www\\.a.b"), ("WWW.a", "WWW\\.a"), ("http://a", "http\\://a"),
    ("a.swift", "a.swift"), ("<b>&amp;", "&lt;b&gt;&amp;amp;"), ("", ""),
  ])
  func markdownCells(text: String, cell: String) {
    #expect(text.escapedForMarkdownCell == cell)
  }

  @Test(arguments: [
    ("Sources/A.swift", "Sources/A.swift"), ("::error ::A", "./::error ::A"), (" A", "./ A"),
    ("\u{3000}::A", "./\u{3000}::A"),
    ("\u{200B}::A", "./\u{200B}::A"), ("", "./"), ("#A", "#A"), ("##[group]", "##\\u{5b}group]"), ("日本", "日本"),
  ])
  func pathsAtALinesStart(path: String, text: String) {
    #expect(path.escapedForLineStart == text)
  }
}
