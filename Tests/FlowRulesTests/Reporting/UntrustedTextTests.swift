import Foundation
import Testing

@testable import FlowRules

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Paths, messages, names and source lines come from whoever wrote the code that is linted. In no format may they be
/// taken for anything but text.
struct UntrustedTextTests {
  static let nasty = [
    "a\nb.swift:1:1: error: forged", "%0A::error ::x", "::error file=a::forged", "  ::warning ::x", "##[error]x",
    "a ##[add-mask]b", "\u{200B}::error ::x", "#\u{AD}#[error]x", "##vso[task.complete]x", "]]>", "<!--", "&amp;<a/>",
    "<script>alert(1)</script>", "a | b \\| c", "`code` ``x``", "[x](http://example.com)", "![x](y)", "www.example.com",
    "@user #1 :tada: user@example.com", "\u{1B}[31m\u{1B}]0;t\u{7}", "\u{9B}31m", "\u{202E}abc\u{2066}\u{200F}\u{61C}",
    "\"quoted\", 'single', \\ back", "a,b:c;d=e", "\r\n\t\u{B}\u{C}\u{0}", "\u{2028}\u{2029}\u{85}", "\u{FFFE}\u{FFFF}",
    "{0} {{x}}", "-", "", " ", "日本 👩‍👩‍👧‍👧", "'`class`'", "../..//.", "\"); DROP", "*/ #endif */",
    "$x$ ~~y~~ **z** __w__",
  ]

  /// The sample's first finding with `text` wherever a report has text that is not flowlint's own.
  private func report(_ text: String) throws -> Report {
    var report = try SampleReport.report()
    report.findings = Array(report.findings.prefix(2))
    for index in report.findings.indices {
      report.findings[index].place.path = text
      report.findings[index].message = text
      report.findings[index].subject = text
      report.findings[index].snippet.lines = report.findings[index].snippet.lines.map { _ in text }
      for related in report.findings[index].related.indices {
        report.findings[index].related[related].place.path = text
        report.findings[index].related[related].message = text
        report.findings[index].related[related].snippet.lines = [text]
      }
    }
    report.notifications[0].path = text
    report.notifications[0].message = text
    return report
  }

  private func text(_ format: ReportFormat, _ report: Report) throws -> String {
    var context = ReportingContext()
    context.sourceRoot = "/p"
    return try format.reporter(in: context).text(of: report)
  }

  /// Holds for each format, whoever reads it: a terminal, a log, a diff.
  @Test(arguments: ReportFormat.allCases, nasty)
  func nothingIsActedOn(format: ReportFormat, nasty: String) throws {
    let report = try report(nasty)
    let output = try text(format, report)
    #expect(!output.unicodeScalars.contains { $0 != "\n" && $0 != "\t" && $0.isUnsafeInOutput })
    #expect(format == .text || !output.contains("\t"))
    let harmless = try text(format, try self.report("A"))
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    // Without a subject, SARIF leaves out what it would say of it.
    if format != .sarif || !nasty.isEmpty {
      #expect(lines.count == harmless.split(separator: "\n", omittingEmptySubsequences: false).count)
    }
    for line in lines where !line.isEmpty {
      // What the runner's comparison leaves out.
      let seen = line.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
      let visible = String(String.UnicodeScalarView(seen))
      #expect(visible.firstMatch(of: /##[A-Za-z]*\[/) == nil, "\(line)")
      let isCommand = visible.drop { $0.isWhitespace }.hasPrefix("::")
      #expect(isCommand == (format == .github), "\(line)")
    }
  }

  @Test(arguments: nasty)
  func commandsOfGitHubHoldIt(nasty: String) throws {
    for line in try text(.github, try report(nasty)).split(separator: "\n") {
      let command = try #require(GitHubReporterTests.Command(line))
      #expect(["error", "warning"].contains(command.name))
      #expect(Set(command.properties.keys).isSubset(of: ["file", "line", "endLine", "col", "endColumn", "title"]))
      let isExact = nasty.replacing("\n", with: "").replacing("\r", with: "").escapedForOneLine.count == nasty.count
      if isExact { #expect(command.properties["file"] ?? "" == nasty) }
    }
  }

  @Test(arguments: nasty)
  func jsonGivesItBack(nasty: String) throws {
    func object(_ format: ReportFormat) throws -> Any {
      try JSONSerialization.jsonObject(with: Data(try text(format, try report(nasty)).utf8))
    }
    let json = try #require(try object(.json) as? [String: Any])
    for finding in try #require(json["findings"] as? [[String: Any]]) {
      let places = [finding] + (try #require(finding["related"] as? [[String: Any]]))
      for place in places {
        // Swift's `==` takes canonically equivalent texts for equal; a path is its bytes.
        #expect((place["path"] as? String).map { Array($0.utf8) } == Array(nasty.utf8))
        #expect((place["message"] as? String).map { Array($0.utf8) } == Array(nasty.utf8))
      }
      #expect(finding["subject"] as? String == nasty)
    }
    for violation in try #require(try object(.gitlab) as? [[String: Any]]) {
      #expect((violation["location"] as? [String: Any])?["path"] as? String == nasty)
    }
    #expect(throws: Never.self) { try object(.sarif) }
  }

  @Test(arguments: [ReportFormat.checkstyle, .junit], nasty)
  func xmlKeepsItsElements(format: ReportFormat, nasty: String) throws {
    let document = XMLElements(try text(format, try report(nasty)))
    let names = XMLElements(try text(format, try report("A"))).elements.map(\.name)
    #expect(document.error == nil)
    #expect(document.elements.map(\.name) == names)
    let element = format == .junit ? "testsuite" : "file"
    let path = document.elements.first { $0.name == element }?.attributes["name"]
    #expect(path == nasty.escapedForOneLine)
  }

  /// `Tests/Checks/integrations/consumers` holds the same against GitHub's own parser.
  @Test(arguments: nasty)
  func markdownKeepsItsRows(nasty: String) throws {
    let rows = try text(.markdown, try report(nasty)).split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.map { $0.count { $0 == "|" } } == [6, 6, 6, 6, 4, 4, 4, 4])
    #expect(rows.allSatisfy { !$0.contains("<") && !$0.contains("www.") && !$0.contains("![") })
  }
}

/// The elements of an XML document, as libxml2 reads it.
private final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
  }

  private(set) var elements: [Element] = []
  private(set) var error: (any Error)?

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { error = parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
  }
}
