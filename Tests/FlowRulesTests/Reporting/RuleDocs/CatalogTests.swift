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

  @Test func readmeKnowsTheNumberOfRules() throws {
    let readme = try String(contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains(" \(RuleID.allCases.count) rules,"))
  }

  /// The README links to the sections of the overview.
  @Test(arguments: Symptom.allCases)
  func readmeNamesEverySymptom(symptom: Symptom) throws {
    let readme = try String(contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    let anchor = symptom.title.lowercased().filter { $0.isLetter || $0 == " " }.replacing(" ", with: "-")
    #expect(readme.contains("](docs/rules.md#\(anchor))"))
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
