import FlowRules
import Foundation
import Testing

/// The examples of all rules, edge cases too, for `Tests/Checks/compilation`.
///
/// With `FLOWLINT_EXAMPLES=FILE` the test writes them there: no program has the edge cases.
@Suite("Example catalog")
struct ExampleCatalogTests {
  @Test
  func hasAnEntryForEachExample() throws {
    let lines = try Self.jsonLines()
    #expect(lines.count(where: \.isNewline) == RuleID.allCases.reduce(0) { $0 + $1.examples.count })
    if let path = ProcessInfo.processInfo.environment["FLOWLINT_EXAMPLES"] {
      try Data(lines.utf8).write(to: URL(fileURLWithPath: path))
    }
  }

  /// One JSON object a line, in the order of the rules and of their examples.
  private static func jsonLines() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try RuleID.allCases.sorted().flatMap { rule in
      try rule.examples.map { example in
        String(decoding: try encoder.encode(Entry(example, of: rule)), as: UTF8.self) + "\n"
      }
    }.joined()
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
