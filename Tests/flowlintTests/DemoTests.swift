import Foundation
import Testing

/// The app in `Tests/Fixtures/Demo`, linted as the README says.
@Suite("Demo")
struct DemoTests {
  private static let path = "Tests/Fixtures/Demo"

  /// A repository that holds the demo and this repository's configuration, so that reports do not depend on whether
  /// the tests run in a clone.
  private let repository: Tool

  init() throws {
    repository = try Tool([".git/HEAD": ""])
    for path in [Self.path, ".flowlint.json"] {
      let copy = repository.folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Repository.root.appendingPathComponent(path), to: copy)
    }
  }

  @Test(arguments: [
    ("text", "demo.text.txt"), ("concise", "demo.concise.txt"), ("agent", "demo.agent.txt"),
    ("xcode", "demo.xcode.txt"), ("json", "demo.json"),
    ("sarif", "demo.sarif"), ("github", "demo.github.txt"), ("gitlab", "demo.gitlab.json"),
    ("checkstyle", "demo.checkstyle.xml"), ("junit", "demo.junit.xml"), ("markdown", "demo.md"),
  ])
  func hasTheSameReport(format: String, golden: String) throws {
    let outcome = try repository.run(["--format", format, Self.path])
    #expect(outcome.status == 1)
    #expect(outcome.messages.isEmpty)
    // Of all formats, only Xcode's has absolute paths.
    let output = outcome.output.replacing(repository.folder.path, with: "/Users/robin/App")
    #expect((output == outcome.output) == (format != "xcode"))
    try expectGolden(output, golden)
    #expect(try repository.run(["--format", format, "--jobs", "8"], in: Self.path) == outcome)
  }

  /// The bug at the top of the README: what flowlint reports, and what it makes of it.
  @Test func readmeIsReal() throws {
    let readme = try String(contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    try #require(blocks.count == 2)
    let app = """
      import SwiftUI
      final class SearchModel: ObservableObject { @Published var text = "" }
      struct Root: View {
        @State private var taps = 0
        var body: some View { SearchPage(); Button("\\(taps)") { taps += 1 } }
      }
      """
    let tool = try Tool(["SearchPage.swift": blocks[0], "Root.swift": app])
    let outcome = try tool.run(["--format", "concise"])
    // The README breaks the line.
    #expect(outcome.output.count > 100 && outcome.status == 1)
    #expect(readme.replacing("\n", with: " ").contains(" \(outcome.output.replacing("\n", with: " "))"))
    #expect(try tool.run(["--fix", "--suggested"]).status == 0)
    #expect(try String(contentsOf: tool.folder.appendingPathComponent("SearchPage.swift"), encoding: .utf8) == blocks[1])
  }

  /// The samples in the documentation are what the program writes; with `FLOWLINT_UPDATE=1` they are rewritten.
  @Test(arguments: [
    ("reports.md", ["text", "concise", "agent", "xcode", "github", "gitlab", "checkstyle", "junit", "markdown"]),
    ("json-report.md", ["json"]),
  ])
  func documentedSamplesAreReal(page: String, formats: [String]) throws {
    let file = Repository.root.appendingPathComponent("docs/\(page)")
    var text = try String(contentsOf: file, encoding: .utf8)
    let original = text
    for format in formats {
      let outcome = try repository.run(["--format", format, "--only", "missing_binding_projection", Self.path])
      let sample = outcome.output.replacing(repository.folder.path, with: "/Users/robin/App")
      let start = try #require(text.range(of: "<!-- sample: \(format) -->\n")).upperBound
      let end = try #require(text.range(of: "<!-- end of sample -->", range: start..<text.endIndex)).lowerBound
      text.replaceSubrange(start..<end, with: "```\n\(sample)```\n")
    }
    if ProcessInfo.processInfo.environment["FLOWLINT_UPDATE"] == "1" {
      try Data(text.utf8).write(to: file)
    } else {
      #expect(text == original, "docs/\(page): refresh with FLOWLINT_UPDATE=1 swift test --filter DemoTests")
    }
  }

  /// A rule that is on and has no example here is not in the pictures and reports that people look at first.
  @Test func showsEveryRule() throws {
    let report = try repository.run([Self.path]).output
    let rules = try repository.run(["rules", "--json"]).output
    let catalog = try #require(try JSONSerialization.jsonObject(with: Data(rules.utf8)) as? [String: Any])
    for (rule, entry) in try #require(catalog["rules"] as? [String: [String: Any]])
    where entry["severity"] as? String != "off" {
      #expect(report.contains("[\(rule)]"), "the demo has no finding of \(rule)")
    }
  }

  @Test func hasAFindingThatIsSuppressedForAReason() throws {
    let view = try repository.read("\(Self.path)/Sources/ReadingList/Book/BookView.swift")
    #expect(view.contains("// flowlint:disable:next observed_object_inline -- "))
    #expect(!(try repository.run([Self.path]).output.contains("BookView.swift:8")))
  }

  /// The repository's configuration leaves fixtures out, unless somebody names them.
  @Test func isNotReportedWithTheRepository() throws {
    let outcome = try repository.run([])
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.contains("no Swift file"))
  }
}
