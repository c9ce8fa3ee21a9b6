/// A rule in Markdown, for its page in `docs/rules` and for the help that code scanning shows.
package struct RuleDocumentation {
  /// The place where the Markdown is read.
  package enum Form: Sendable {
    /// On a page of its own: with a heading and all examples.
    case page
    /// Below a heading of the reader: with one example of each kind.
    case help
  }

  private let rule: RuleDescriptor
  private let examples: [Example]

  /// The documentation of the rule with the id `id`.
  package init(_ id: RuleID) {
    self.init(id.descriptor, examples: id.rule.examples)
  }

  /// - Parameter examples: the most telling one first.
  package init(_ rule: RuleDescriptor, examples: [Example]) {
    self.rule = rule
    self.examples = examples
  }

  /// The whole text, ending with a line end.
  package func markdown(_ form: Form) -> String {
    func section(_ title: String, _ prose: String) -> String? {
      prose.isEmpty ? nil : "## \(title)\n\n\(prose.markdownEscaped)"
    }
    let limit = form == .help ? 1 : Int.max
    // Wrong beside right, then what is accepted and why, then the limits.
    let parts: [String?] = [
      form == .page ? "# \(rule.id.rawValue.markdownEscaped)" : nil,
      "\(rule.summary.markdownEscaped).",
      rule.facts.map(\.markdownEscaped).joined(separator: " · "),
      section("Why", rule.rationale),
      listing("Flagged", Array(examples.shown(.flagged).prefix(limit))),
      section("What to do", rule.remedy),
      listing("Accepted", Array(examples.shown(.accepted).prefix(limit))),
      options,
      section("Not caught", rule.notCaught),
      "## To accept one place\n\n```swift\n\(rule.suppressionComment)\n```",
    ]
    return parts.compactMap { $0 }.joined(separator: "\n\n") + "\n"
  }

  private func listing(_ title: String, _ examples: [Example]) -> String? {
    guard !examples.isEmpty else { return nil }
    return "## \(title)\n\n\(examples.map(text).joined(separator: "\n\n"))"
  }

  /// The example below its caption and its settings, and above its repair.
  private func text(of example: Example) -> String {
    func code(_ listing: String) -> String { "```swift\n\(listing)\n```" }
    let settings = example.settings.map { "`\($0)`" }.joined(separator: ", ")
    let parts: [String?] = [
      example.caption.isEmpty ? nil : "\(example.caption.markdownEscaped).",
      settings.isEmpty ? nil : "With the settings \(settings):",
      code(example.listing),
      example.repairedListing.map { "Instead:\n\n\(code($0))" },
    ]
    return parts.compactMap { $0 }.joined(separator: "\n\n")
  }

  private var options: String? {
    guard !rule.options.isEmpty else { return nil }
    let rows = rule.options.map { option in
      let allowed = option.allowedValues.map { "`\($0)`" }.joined(separator: ", ")
      let values = allowed.isEmpty ? "" : " One of \(allowed) each."
      return "| `\(option.name)` | `\(option.defaultValue.text)` | \(option.summary.markdownEscaped).\(values) |"
    }
    return "## Options\n\n| name | default | meaning |\n|---|---|---|\n\(rows.joined(separator: "\n"))"
  }
}

extension String {
  /// The text with everything escaped that Markdown would take for markup. What is in backticks is code and stays.
  ///
  /// `Binding<Bool>` would vanish as an HTML tag, `_count` and `$count` may start emphasis and formulas. An underscore
  /// inside a word means nothing to Markdown and stays.
  var markdownEscaped: String {
    var escaped = ""
    var isCode = false
    var previous: Character?
    for character in self {
      if character == "`" { isCode.toggle() }
      let isInsideWord = character == "_" && (previous?.isLetter ?? false)
      if !isCode, !isInsideWord, "\\*_<[]|~$".contains(character) { escaped.append("\\") }
      escaped.append(character)
      previous = character
    }
    return escaped
  }
}
