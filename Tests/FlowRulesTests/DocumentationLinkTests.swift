import Foundation
import FlowRules
import Testing

/// What the documents link to is there.
struct DocumentationLinkTests {
  private static let documents: [String] = {
    let pages = (try? FileManager.default.contentsOfDirectory(atPath: Repository.root.appendingPathComponent("docs").path)) ?? []
    return ["README.md", "CONTRIBUTING.md"] + pages.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }()

  @Test func findsTheDocuments() {
    #expect(Set(Self.documents).isSuperset(of: ["README.md", "docs/data-flow-guide.md", "docs/precision.md"]))
  }

  @Test(arguments: documents)
  func everyLinkedFileExists(document: String) throws {
    let file = Repository.root.appendingPathComponent(document)
    let targets = try Self.relativeTargets(in: file)
    if document == "docs/data-flow-guide.md" { #expect(!targets.isEmpty) }
    for target in targets {
      let place = file.deletingLastPathComponent().appendingPathComponent(target).path
      #expect(FileManager.default.fileExists(atPath: place), "\(document) links to \(target), which does not exist")
    }
  }

  /// Those about flowlint's own comments say nothing of data flow.
  @Test func theGuideLinksEveryRule() throws {
    let guide = Repository.root.appendingPathComponent("docs/data-flow-guide.md")
    let linked = Set(try Self.relativeTargets(in: guide))
    for rule in RuleID.allCases where rule.descriptor.category != .suppression {
      #expect(linked.contains("rules/\(rule.rawValue).md"), "docs/data-flow-guide.md has no link to \(rule.rawValue)")
    }
  }

  /// The paths that a Markdown file links to or shows, without fragments; addresses with a scheme are left out.
  private static func relativeTargets(in file: URL) throws -> [String] {
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.matches(of: /\]\(([^)\s]+)[^)]*\)|(?:src|srcset|href)="([^"]+)"/).compactMap { match in
      let target = String(match.output.1 ?? match.output.2 ?? "")
      let path = target.prefix { $0 != "#" }
      return path.isEmpty || target.contains("://") || target.hasPrefix("mailto:") ? nil : String(path)
    }
  }
}
