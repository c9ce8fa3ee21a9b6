#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text of `rules.json`: every rule with its description and its settings.
///
/// It is also a configuration that changes nothing: severities and options are the defaults. So an opt-in rule has
/// `"severity": "off"`, and the severity that it has when it is switched on is its `"defaultSeverity"`.
package enum RuleCatalog {
  /// JSON with sorted keys and a line break at the end: the same bytes on every system.
  package static func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var rules: [String: Entry] = [:]
    for rule in RuleID.allCases { rules[rule.rawValue] = Entry(rule.descriptor) }
    let catalog = Catalog(flowlint: ConfigurationDocument.formatVersion, rules: rules)
    return String(decoding: try encoder.encode(catalog), as: UTF8.self) + "\n"
  }

  private struct Catalog: Encodable {
    var flowlint: Int
    var rules: [String: Entry]
  }

  private struct Entry: Encodable {
    var severity: String
    /// Only where it differs from `severity`.
    var defaultSeverity: String?
    var category: String
    var symptom: String
    var summary: String
    var since: String
    /// nil without any: systems differ in how they print an empty object.
    var options: [String: Option]?

    init(_ descriptor: RuleDescriptor) {
      severity = descriptor.isOptIn ? "off" : descriptor.severity.word
      defaultSeverity = descriptor.isOptIn ? descriptor.severity.word : nil
      category = descriptor.category.rawValue
      symptom = descriptor.symptom.rawValue
      summary = descriptor.summary
      since = descriptor.since
      guard !descriptor.options.isEmpty else { return }
      options = descriptor.options.reduce(into: [:]) { $0[$1.name] = Option(value: $1.defaultValue) }
    }
  }

  private struct Option: Encodable {
    var value: OptionValue

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .flag(let flag): try container.encode(flag)
      case .list(let words): try container.encode(words)
      }
    }
  }
}
