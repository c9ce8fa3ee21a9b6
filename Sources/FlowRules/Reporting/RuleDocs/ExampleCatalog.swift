#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The examples of all rules, edge cases too, for `Tests/Checks/compilation`.
package enum ExampleCatalog {
  /// One JSON object a line, in the order of the rules and of their examples.
  package static func jsonLines() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var lines = ""
    for rule in RuleID.allCases.sorted() {
      let examples = rule.rule.examples
      for example in examples {
        let entry = Entry(example, of: rule, isShown: examples.shows(example))
        lines += String(decoding: try encoder.encode(entry), as: UTF8.self) + "\n"
      }
    }
    return lines
  }

  private struct Entry: Encodable {
    var rule: String
    var isFlagged: Bool
    /// Whether the documentation shows it.
    var isShown: Bool
    /// With its marks.
    var code: String
    /// The repaired code, if the example has it.
    var instead: String?
    var compiles: Bool
    var file: String
    var line: Int

    init(_ example: Example, of rule: RuleID, isShown: Bool) {
      self.rule = rule.rawValue
      isFlagged = example.expectation == .flagged
      self.isShown = isShown
      code = example.code
      instead = example.instead
      compiles = example.compiles
      file = example.fileID
      line = example.line
    }
  }
}
