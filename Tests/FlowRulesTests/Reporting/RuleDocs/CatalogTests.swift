import Foundation
import FlowRules
import Testing

struct CatalogTests {
  @Test func rulesFileIsUpToDate() throws { try expect(RuleCatalog.json(), in: "rules.json") }

  @Test func schemaIsUpToDate() throws { try expect(ConfigurationSchema.json(), in: "rules.schema.json") }

  /// Every report links to these pages.
  @Test(arguments: RuleID.allCases)
  func pageIsUpToDate(rule: RuleID) throws {
    let page = "docs/rules/\(rule.rawValue).md"
    #expect(rule.helpAddress.hasSuffix("/\(page)"))
    try expect(RuleDocumentation(rule).markdown(.page), in: page)
  }

  @Test func overviewIsUpToDate() throws { try expect(RuleOverview.markdown(), in: "docs/rules.md") }

  @Test func noPageIsLeftOver() throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: Repository.root.appendingPathComponent("docs/rules").path)
    #expect(Set(pages) == Set(RuleID.allCases.map { "\($0.rawValue).md" }))
  }

  @Test func readmeListsEveryRule() throws {
    let file = Repository.root.appendingPathComponent("README.md")
    let start = "<!-- rules -->\n", end = "<!-- end of rules -->"
    let readme = try String(contentsOf: file, encoding: .utf8)
    let head = try #require(readme.range(of: start)), tail = try #require(readme.range(of: end))
    let rows = RuleID.allCases.sorted().map { rule in
      "| [`\(rule.rawValue)`](docs/rules/\(rule.rawValue).md) | \(rule.descriptor.severity.word)"
        + " | \(rule.descriptor.summary.prefix(1).uppercased())\(rule.descriptor.summary.dropFirst()) |\n"
    }
    let table = "| rule | severity | finds |\n|---|---|---|\n" + rows.joined()
    try expect(readme[..<head.upperBound] + table + readme[tail.lowerBound...], in: "README.md")
  }

  /// Somebody who chooses a category expects rules.
  @Test(arguments: RuleCategory.allCases)
  func everyCategoryHasRules(category: RuleCategory) {
    #expect(RuleID.allCases.contains { $0.descriptor.category == category })
  }

  @Test func theCatalogueAsConfigurationChangesNothing() throws {
    let files = MemoryFileSystem(["/p/rules.json": try RuleCatalog.json(), "/p/a.swift": ""])
    let found = try #require(try ConfigurationFile.nearest(to: [FilePath("/p/a.swift")], in: files))
    var expected = Configuration()
    expected.base = "/p"
    #expect(try found.configuration() == expected)
  }

  @Test func theCatalogueTellsEverythingOfEveryRule() throws {
    let catalog = try #require(try JSONSerialization.jsonObject(with: Data(RuleCatalog.json().utf8)) as? [String: Any])
    let rules = try #require(catalog["rules"] as? [String: [String: Any]])
    #expect(catalog["flowlint"] as? Int == 1)
    #expect(Set(rules.keys) == Set(RuleID.allCases.map(\.rawValue)))
    for rule in RuleID.allCases {
      let entry = try #require(rules[rule.rawValue])
      let descriptor = rule.descriptor
      #expect(entry["severity"] as? String == (descriptor.isOptIn ? "off" : descriptor.severity.word))
      #expect(entry["defaultSeverity"] as? String == (descriptor.isOptIn ? descriptor.severity.word : nil))
      #expect(entry["category"] as? String == descriptor.category.rawValue)
      #expect(entry["symptom"] as? String == descriptor.symptom.rawValue)
      #expect(entry["summary"] as? String == descriptor.summary)
      #expect(entry["since"] as? String == descriptor.since)
      let options = entry["options"] as? [String: Any] ?? [:]
      #expect(Set(options.keys) == Set(descriptor.options.map(\.name)))
    }
  }

  /// Expects `text` to be the content of the file at `path`, from the repository's root; with `FLOWLINT_UPDATE=1`
  /// writes it first.
  private func expect(_ text: some StringProtocol, in path: String) throws {
    let file = Repository.root.appendingPathComponent(path)
    if ProcessInfo.processInfo.environment["FLOWLINT_UPDATE"] == "1" {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let actual = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    #expect(actual == String(text), "\(path) is stale; refresh it with: FLOWLINT_UPDATE=1 swift test --filter CatalogTests")
  }
}
