import Foundation
import Testing

@testable import FlowRules

/// Reads commands as the runner does (`ActionCommand.TryParseV2` in actions/runner).
struct GitHubReporterTests {
  struct Command: Equatable {
    var name: String
    var properties: [String: String]
    var data: String

    init?(_ line: Substring) {
      let line = String(line.drop { $0 == " " })
      guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
      let head = line[..<end.lowerBound].dropFirst(2).split(separator: " ", maxSplits: 1)
      name = String(head[0])
      data = Self.unescaped(String(line[end.upperBound...]), ["%0D": "\r", "%0A": "\n"])
      properties = [:]
      for property in head.dropFirst().joined().split(separator: ",") {
        let pair = property.split(separator: "=", maxSplits: 1)
        guard pair.count == 2 else { continue }
        properties[String(pair[0])] = Self.unescaped(
          String(pair[1]), ["%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ","])
      }
    }

    /// `%25` comes last, so that `%250A` is no line end.
    private static func unescaped(_ text: String, _ escapes: [String: String]) -> String {
      escapes.reduce(text) { $0.replacing($1.key, with: $1.value) }.replacing("%25", with: "%")
    }
  }

  private func report(_ severities: [Severity]) throws -> Report {
    var report = try SampleReport.report()
    var finding = try #require(report.findings.first)
    finding.related = []
    report.findings = severities.map { severity in
      finding.severity = severity
      return finding
    }
    return report
  }

  private func lines(_ report: Report, pathInWorkspace: String = "") throws -> [Substring] {
    try GitHubReporter(pathInWorkspace: pathInWorkspace).text(of: report).split(separator: "\n")
  }

  @Test func commandsSayWhatTheFindingSays() throws {
    var report = try report([.warning])
    report.findings[0].place.path = "a,b:c%0A%,.swift"
    report.findings[0].message = "100 %, a::b, 50%25\n::error ::forged"
    let line = try #require(try lines(report, pathInWorkspace: "x/y").first)
    let command = try #require(Command(line))
    let place = report.findings[0].place
    #expect(command.name == "warning")
    #expect(
      command.properties == [
        "file": "x/y/a,b:c%0A%,.swift", "line": "\(place.start.line)", "endLine": "\(place.start.line)",
        "col": "\(place.start.utf16Column)", "endColumn": "\(place.end.utf16Column)",
        "title": "flowlint (\(report.findings[0].rule.rawValue))",
      ])
    #expect(
      command.data.hasPrefix(
        "x/y/a,b:c%0A%,.swift:\(place.start.line):\(place.start.byteColumn): warning: "
          + #"100 %, a::b, 50%25\n::error ::forged ["#))
  }

  @Test func regionsOfSeveralLinesHaveNoColumns() throws {
    for line in try lines(try SampleReport.report()) {
      let properties = try #require(Command(line)).properties
      #expect((properties["col"] == nil) == (properties["endColumn"] == nil))
      if properties["line"] != properties["endLine"] { #expect(properties["col"] == nil) }
    }
    var report = try report([.error])
    report.findings[0].place.end.line += 1
    report.findings[0].place.end.byteColumn = 1
    report.findings[0].place.end.utf16Column = 1
    // It ends after a line end, so in no further line.
    let line = try #require(try lines(report).first)
    let properties = try #require(Command(line)).properties
    #expect(properties["line"] == properties["endLine"] && properties["col"] == nil)
  }

  @Test(arguments: [
    ([10, 10, 10], [10, 10, 10], 0), ([11, 0, 0], [10, 0, 1], 1), ([0, 12, 10], [0, 10, 10], 3),
    ([0, 0, 11], [0, 0, 10], 2), ([25, 0, 9], [10, 0, 10], 15), ([1, 2, 3], [1, 2, 3], 0),
  ])
  func theMostSevereAreAnnotated(counts: [Int], commands: [Int], rest: Int) throws {
    // Notes first, so that the order is not the report's.
    let severities = zip([Severity.note, .warning, .error], counts.reversed()).flatMap { severity, count in
      Array(repeating: severity, count: count)
    }
    let lines = try lines(try report(severities))
    let names = lines.compactMap { Command($0)?.name }
    #expect(["error", "warning", "notice"].map { name in names.count { $0 == name } } == commands)
    #expect(names.prefix(commands[0]).allSatisfy { $0 == "error" })
    let plain = lines.filter { Command($0) == nil }
    #expect(plain.count == rest)
    if rest > 0 {
      let last = try #require(lines.last.flatMap { Command($0) })
      #expect(last.name == "notice" && last.data.hasPrefix(rest == 1 ? "1 more finding has" : "\(rest) more findings"))
    }
  }
}
