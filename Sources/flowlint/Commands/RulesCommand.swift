import FlowRules

/// `flowlint rules`: lists the rules.
struct RulesCommand {
  /// `asJSON` chooses the format; there are no operands.
  let arguments: Arguments

  /// Prints the rules by category, or as the catalog in JSON.
  func run() throws(CommandFailure) {
    if arguments.asJSON {
      let catalog: String
      do {
        catalog = try RuleCatalog.json()
      } catch {
        throw CommandFailure(message: "the rules cannot be written as JSON: \(error)")
      }
      try writeToStandardOutput { $0.write(catalog) }
      return
    }
    let rules = RuleID.allCases.sorted()
    let width = rules.map(\.rawValue.count).max() ?? 0
    try writeToStandardOutput { stream in
      for rule in rules {
        let descriptor = rule.descriptor
        let severity = descriptor.isOptIn ? "off" : descriptor.severity.word
        stream.write("\(padded(rule.rawValue, width))  \(padded(severity, 7))  \(descriptor.summary)\n")
      }
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
