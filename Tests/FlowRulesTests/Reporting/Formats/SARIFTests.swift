import Foundation
import SwiftLexer
import Testing

@testable import FlowRules

/// Reads reports as another program would and checks what the schema cannot say.
struct SARIFTests {
  private struct Log: Decodable {
    var runs: [Run]

    struct Run: Decodable {
      var tool: Tool
      var invocations: [Invocation]
      var columnKind: String
      var results: [Result]
    }
    struct Tool: Decodable { var driver: Driver }
    struct Driver: Decodable { var rules: [Rule] }
    struct Rule: Decodable {
      var id: String
      var name: String
      var shortDescription: Text
      var fullDescription: Text
      var properties: Properties
    }
    struct Properties: Decodable { var tags: [String] }
    struct Text: Decodable { var text: String }
    struct Invocation: Decodable {
      var executionSuccessful: Bool
      var exitCode: Int
      var toolExecutionNotifications: [Notification]
      var toolConfigurationNotifications: [Notification]
    }
    struct Notification: Decodable { var message: Text }
    struct Result: Decodable {
      var ruleId: String
      var ruleIndex: Int
      var level: String
      var message: Text
      var locations: [Location]
      var relatedLocations: [Location]?
      var partialFingerprints: [String: String]
    }
    struct Location: Decodable {
      var id: Int?
      var message: Text?
      var physicalLocation: PhysicalLocation
    }
    struct PhysicalLocation: Decodable {
      var artifactLocation: ArtifactLocation
      var region: Region
    }
    struct ArtifactLocation: Decodable { var uri: String; var uriBaseId: String }
    struct Region: Decodable { var startLine: Int; var startColumn: Int; var endLine: Int; var endColumn: Int }
  }

  private func run(_ report: Report, reporter: SARIFReporter = SARIFReporter(exitCode: 1)) throws -> Log.Run {
    let text = try reporter.text(of: report)
    let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    #expect(log.runs.count == 1)
    return try #require(log.runs.first)
  }

  @Test func rulesAreSortedAndResultsPointAtThem() throws {
    var report = try SampleReport.report()
    report.rules.reverse()
    let run = try run(report)
    let rules = run.tool.driver.rules
    #expect(rules.map(\.id) == rules.map(\.id).sorted())
    #expect(run.results.count == report.findings.count)
    for result in run.results { #expect(rules[result.ruleIndex].id == result.ruleId) }
    for rule in rules {
      #expect(rule.name != rule.id && rule.name.first?.isUppercase == true)
      #expect(rule.shortDescription.text.count <= 1024 && rule.fullDescription.text.count <= 1024)
      #expect(Set(rule.properties.tags).count == rule.properties.tags.count)
    }
  }

  @Test func locationsResolveToText() throws {
    let run = try run(try SampleReport.report())
    #expect(run.columnKind == "utf16CodeUnits")
    for location in run.results.flatMap({ $0.locations + ($0.relatedLocations ?? []) }) {
      let artifact = location.physicalLocation.artifactLocation
      #expect(artifact.uriBaseId == "%SRCROOT%")
      #expect(!artifact.uri.hasPrefix("/") && !artifact.uri.contains(":") && !artifact.uri.contains(" "))
      let path = try #require(artifact.uri.removingPercentEncoding)
      let bytes = try Fixture.bytes("Reports/Sources/\(path)")
      let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let region = location.physicalLocation.region
      #expect((region.startLine, region.startColumn) <= (region.endLine, region.endColumn))
      #expect(region.startLine >= 1 && region.startColumn >= 1 && region.endLine <= lines.count)
      #expect(region.startColumn <= lines[region.startLine - 1].utf16.count + 1)
      #expect(region.endColumn <= lines[region.endLine - 1].utf16.count + 1)
    }
  }

  @Test func linksAndSentences() throws {
    for result in try run(try SampleReport.report()).results {
      let text = result.message.text
      #expect(text.hasSuffix(".") && !text.hasSuffix("..") && !text.contains("\n"))
      for location in result.relatedLocations ?? [] {
        let id = try #require(location.id)
        #expect(text.contains("](\(id))"))
        #expect(location.message?.text.isEmpty == false)
      }
      #expect(result.partialFingerprints.keys.sorted() == ["flowlint/v1", "primaryLocationLineHash"])
    }
  }

  @Test func cleanReportHasEmptyResults() throws {
    let report = Report(findings: [], rules: SampleReport.rules, notifications: [], fileCount: 0)
    let run = try run(report, reporter: SARIFReporter(exitCode: 0))
    #expect(run.results.isEmpty)
    #expect(run.invocations.map(\.executionSuccessful) == [true])
    #expect(run.invocations.map(\.exitCode) == [0])
  }

  @Test func notificationsSayWhatWentWrong() throws {
    var report = try SampleReport.report()
    report.isComplete = false
    report.notifications.append(
      FlowRules.Notification(kind: .noSwiftFiles, severity: .note, path: nil, message: "There is no Swift file"))
    let invocation = try #require(try run(report, reporter: SARIFReporter(exitCode: 2)).invocations.first)
    #expect(!invocation.executionSuccessful && invocation.exitCode == 2)
    #expect(invocation.toolExecutionNotifications.map(\.message.text) == ["It could not be read."])
    #expect(invocation.toolConfigurationNotifications.map(\.message.text) == ["There is no Swift file."])
  }

  @Test func mostSevereFindingsAreKept() throws {
    let report = try SampleReport.report()
    let run = try run(report, reporter: SARIFReporter(exitCode: 1, maximumResultCount: 3))
    #expect(run.results.map(\.level) == ["warning", "error", "warning"])
    let text = try #require(run.invocations.first?.toolExecutionNotifications.last).message.text
    #expect(text.contains("3 most severe of \(report.findings.count) findings"))
  }

  @Test(arguments: [
    ("A phrase", "A phrase."), ("Done.", "Done."), ("Is it?", "Is it?"), ("{0} and {a}", "{{0}} and {{a}}."),
    ("An [Int] and [a].", "An [Int] and [a]."), ("[Int](repeating: 0)", "\\[Int\\](repeating: 0)."), ("", ""),
  ])
  func messages(message: String, text: String) {
    #expect(SARIFMessage.text(message) == text)
  }

  @Test(arguments: [
    ("See the use here.", ["the use"], "See [the use](1) here."),
    ("The users see it.", ["The use"], "The users see it. See [The use](1)."),
    ("b, then a.", ["a", "b"], "[b](2), then [a](1)."),
    ("No words.", ["x[0]", "y", "z"], "No words. See [x\\[0\\]](1), [y](2) and [z](3)."),
    ("a b c", ["a b", "b c"], "[a b](1) c. See [b c](2)."),
    ("the end is x", ["x"], "the end is [x](1)."),
  ])
  func links(message: String, phrases: [String], text: String) {
    #expect(SARIFMessage.text(message, linkingTo: phrases) == text)
  }

  @Test(arguments: [
    ("Sources/A+B.swift", "Sources/A+B.swift"), ("a b#c?d%e.swift", "a%20b%23c%3Fd%25e.swift"),
    ("C:/x.swift", "C%3A/x.swift"), ("é\\[1].swift", "%C3%A9%5C%5B1%5D.swift"), ("a\nb\u{7F}", "a%0Ab%7F"),
    ("~-._!$&'()*+,;=@", "~-._!$&'()*+,;=@"), ("\"<>^`{|}", "%22%3C%3E%5E%60%7B%7C%7D"),
  ])
  func percentEncoding(path: String, uri: String) {
    #expect(PercentEncoding.reference(toPath: path.utf8) == uri)
  }

  @Test func percentEncodingOfAnyByte() {
    let reference = PercentEncoding.reference(toPath: [0x61, 0xFF, 0x00, 0x80, 0x2F])
    #expect(reference == "a%FF%00%80/")
  }
}
