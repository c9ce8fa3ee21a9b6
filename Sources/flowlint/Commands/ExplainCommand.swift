import FlowRules

/// `flowlint explain ID`: shows what a rule flags, why, and how to fix it.
struct ExplainCommand {
  /// Its operands are ids of rules.
  let arguments: Arguments

  /// Prints one rule after the other; fails at the first operand that is not an id.
  func run() throws(CommandFailure) {
    for operand in arguments.operands {
      let rule = try OptionValues.rule(operand)
      try writeToStandardOutput { $0.write(RuleExplanation(rule).text(width: Terminal.standardOutput.width)) }
    }
  }
}
