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
      for example in rule.rule.examples {
        lines += String(decoding: try encoder.encode(Entry(example, of: rule)), as: UTF8.self) + "\n"
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
    /// Whether it needs settings of the rule.
    var hasOptions: Bool
    var file: String
    var line: Int

    init(_ example: Example, of rule: RuleID) {
      self.rule = rule.rawValue
      isFlagged = example.expectation == .flagged
      isShown = example.isDocumented
      code = example.code
      instead = example.instead
      compiles = example.compiles
      hasOptions = !example.options.isEmpty
      file = example.fileID
      line = example.line
    }
  }
}
