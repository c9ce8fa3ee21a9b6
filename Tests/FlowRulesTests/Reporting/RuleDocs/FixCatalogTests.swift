import FlowRules
import Foundation
import Testing

/// The list of fixes in `docs/fixes.md`, made from the examples of the rules.
struct FixCatalogTests {
  @Test func pageIsUpToDate() throws {
    let file = Repository.root.appendingPathComponent("docs/fixes.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let head = try #require(page.range(of: "<!-- fixes -->\n"))
    let tail = try #require(page.range(of: "<!-- end of fixes -->"))
    let sections = try RuleID.allCases.sorted().compactMap(section)
    let text = page[..<head.upperBound] + "\n" + sections.joined() + page[tail.lowerBound...]
    if ProcessInfo.processInfo.environment["FLOWLINT_UPDATE"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let actual = try String(contentsOf: file, encoding: .utf8)
    #expect(actual == text, "stale; refresh docs/fixes.md with: FLOWLINT_UPDATE=1 swift test --filter CatalogTests")
  }

  /// The fixes of a rule, the safe one first; nil for a rule without any.
  private func section(of rule: RuleID) throws -> String? {
    var text = ""
    for safety in [Fix.Safety.safe, .suggested] {
      // The documented examples first, then those that are tests alone.
      let examples = rule.rule.examples.filter { $0.expectation == .flagged }
      let ranked = examples.filter { !$0.caption.isEmpty } + examples.filter { $0.caption.isEmpty }
      for example in ranked {
        guard let part = try part(example, of: rule, safety) else { continue }
        text += part
        break
      }
    }
    return text.isEmpty ? nil : "### [`\(rule.rawValue)`](rules/\(rule.rawValue).md)\n\n" + text
  }

  /// The example before and after its fixes; nil if it has none of this safety.
  private func part(_ example: Example, of rule: RuleID, _ safety: Fix.Safety) throws -> String? {
    let project = ExampleProject(example)
    let pass = FixPass(try project.report(of: rule, options: example.options).findings, safeties: [safety])
    guard let title = pass.fixed.first?.fix?.title else { return nil }
    let fixed = project.applying(pass)
    return """
      \(safety == .safe ? "Safe" : "Suggested"): \(title).

      ```swift
      \(listing(project))
      ```

      ```swift
      \(listing(fixed))
      ```


      """
  }

  private func listing(_ project: ExampleProject) -> String {
    let files = project.files.sorted { $0.key < $1.key }
    let texts = files.map { name, text in
      let code = text.trimmingCharacters(in: .newlines)
      return files.count > 1 ? "// file: \(name)\n\(code)" : code
    }
    return texts.joined(separator: "\n\n")
  }
}
