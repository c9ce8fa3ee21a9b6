/// The output of `flowlint explain ID`: the whole description of a rule, as plain text for a terminal.
package struct RuleExplanation {
  private static let indentation = "  "
  private let rule: RuleDescriptor
  private let examples: [Example]

  /// The explanation of the rule with the id `id`.
  package init(_ id: RuleID) {
    self.init(id.descriptor, examples: id.rule.examples)
  }

  /// - Parameter examples: the most telling one first.
  package init(_ rule: RuleDescriptor, examples: [Example]) {
    self.rule = rule
    self.examples = examples
  }

  /// The whole text, ending with a line end.
  ///
  /// - Parameter width: the terminal's columns; between 40 and 100 are used. Code is never wrapped.
  package func text(width: Int = 80) -> String {
    let width = min(max(width, 40), 100)
    func section(_ title: String, _ prose: String) -> String? {
      prose.isEmpty ? nil : "\(title)\n\(prose.wrapped(to: width, indentation: Self.indentation))"
    }
    let flagged = examples.shown(.flagged).first
    let parts: [String?] = [
      "\(rule.id.rawValue)\n\("\(rule.summary).".wrapped(to: width))",
      rule.facts.joined(separator: ", "),
      section("Why", rule.rationale),
      listing("Flagged", flagged, width: width),
      flagged?.repairedListing.map { "Instead\n\(indented($0))" },
      section("What to do", rule.remedy),
      listing("Accepted", examples.shown(.accepted).first, width: width),
      options(width: width),
      section("Not caught", rule.notCaught),
      "To accept one place\n\(Self.indentation)\(rule.suppressionComment)",
      "More\n\(Self.indentation)\(rule.id.helpAddress)",
    ]
    return parts.compactMap { $0 }.joined(separator: "\n\n") + "\n"
  }

  /// The example below its caption and its settings. The page of the rule has the others.
  private func listing(_ title: String, _ example: Example?, width: Int) -> String? {
    guard let example else { return nil }
    let settings = example.settings.isEmpty ? "" : "With the settings \(example.settings.joined(separator: ", "))."
    let prose = [example.caption.isEmpty ? "" : "\(example.caption).", settings].filter { !$0.isEmpty }
    let lines = prose.map { $0.wrapped(to: width, indentation: Self.indentation) + "\n" }.joined()
    return "\(title)\n\(lines)\(indented(example.listing))"
  }

  private func indented(_ code: String) -> String { code.indented(by: Self.indentation + Self.indentation) }

  private func options(width: Int) -> String? {
    guard !rule.options.isEmpty else { return nil }
    let entries = rule.options.map { option in
      let values = option.allowedValues.isEmpty ? "" : "; of \(option.allowedValues.joined(separator: ", "))"
      let head = "\(option.name) (default: \(option.defaultValue.text)\(values))"
      let summary = "\(option.summary)."
      return head.wrapped(to: width, indentation: Self.indentation) + "\n"
        + summary.wrapped(to: width, indentation: Self.indentation + Self.indentation)
    }
    return "Options\n\(entries.joined(separator: "\n"))"
  }
}

extension RuleDescriptor {
  /// Severity, category, whether it is on, and since when: each a few words.
  var facts: [String] {
    [severity.word, category.rawValue, isOptIn ? "opt-in" : "on by default", "since \(since)"]
  }

  /// The comment that accepts one place, with a reason to fill in.
  var suppressionComment: String { "// flowlint:disable:next \(id.rawValue) -- why this is right" }
}

extension OptionValue {
  /// As JSON, so that it can be copied into a configuration file.
  var text: String {
    switch self {
    case .flag(let isOn): isOn ? "true" : "false"
    case .list(let words): "[\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
  }
}
