import FlowRules

// Whether the words of a command line go together.
extension Arguments {
  /// Whether the options and operands go with the command and with one another.
  ///
  /// - Parameter given: the options, in the order of the command line.
  mutating func check(_ given: [Option]) throws(CommandFailure) {
    if wantsHelp || wantsVersion { return }
    if let option = given.first(where: { !$0.commands.contains(command) }) {
      let owners = OptionValues.listing(option.commands.map { "'flowlint \($0.rawValue)'" }, "and")
      throw .usage("'\(option.name)' belongs to \(owners), not to 'flowlint \(command.rawValue)'")
    }
    try checkTogether(given)
    switch command {
    case .lint:
      try input.check(operands: operands)
      try checkReports()
      try fixes.check(operands: operands, given: given.map(\.name))
    case .baseline:
      try takeBaselineAction()
      try input.check(operands: operands)
    case .watch:
      if operands.contains(InputSelection.standardInput) {
        throw .usage("'flowlint watch' reads files, so it cannot read the text on stdin")
      }
      try input.check(operands: operands)
      if let format, format != .text, format != .concise {
        throw .usage("'flowlint watch' writes the formats text and concise, not '\(format.rawValue)'")
      }
    case .completions: try takeShell()
    case .config:
      let hint = operands.first.map { "; write '--for \($0)'" } ?? ""
      try checkNoOperands(hint: hint)
    case .rules: try checkNoOperands(hint: "; for one rule write 'flowlint explain ID'")
    case .lsp, .man: try checkNoOperands()
    case .files: break
    case .graph: try graph.check()
    case .explain:
      guard operands.count == 1 else {
        throw .usage("'flowlint explain' needs the id of one rule; 'flowlint rules' lists them")
      }
    case .syntax, .tokens, .events:
      if operands.isEmpty { throw .usage("'flowlint \(command.rawValue)' needs the path of a Swift file or folder") }
    }
  }

  private func checkTogether(_ given: [Option]) throws(CommandFailure) {
    if configuration != nil && ignoresConfiguration { throw .excluding("--config", "--no-config") }
    try baseline.check()
    if baseline.written != nil, changedSince != nil {
      throw .usage("'--write-baseline' accepts all findings, so it cannot be combined with '--changed-since'")
    }
    let verdicts = ["--fail-on", "--strict", "--max-warnings", "--strict-baseline"]
    if exitsWithZero, let option = given.first(where: { verdicts.contains($0.name) }) {
      throw .excluding("--exit-zero", option.name)
    }
    let requests = given.map(\.name).filter { ["--for", "--init", "--schema"].contains($0) }
    if let first = requests.first, let other = requests.first(where: { $0 != first }) {
      throw .excluding(first, other)
    }
  }

  private func checkReports() throws(CommandFailure) {
    let reports = try requestedReports()
    if sarifCategory != nil, !reports.contains(where: { $0.format == .sarif }) {
      throw .usage("'--sarif-category' needs a SARIF report: '--format sarif' or '--output sarif=PATH'")
    }
  }

  private func checkNoOperands(hint: String = "") throws(CommandFailure) {
    guard let operand = operands.first else { return }
    throw .usage("'flowlint \(command.rawValue)' takes no operands, but got '\(operand)'\(hint)")
  }

  private mutating func takeBaselineAction() throws(CommandFailure) {
    let actions = BaselineAction.allCases.map { (word: $0.rawValue, value: $0) }
    guard !operands.isEmpty else { throw .usage("'flowlint baseline' needs an action: compare or prune") }
    baselineAction = try OptionValues.choice(operands.removeFirst(), among: actions, of: "flowlint baseline")
  }

  private mutating func takeShell() throws(CommandFailure) {
    guard operands.count == 1, let operand = operands.first else {
      throw .usage("'flowlint completions' needs the name of a shell")
    }
    shell = try OptionValues.choice(
      operand, among: Shell.allCases.map { ($0.rawValue, $0) }, of: "flowlint completions")
  }
}

extension CommandFailure {
  /// Says that two options do not go together.
  static func excluding(_ option: String, _ other: String) -> CommandFailure {
    .usage("'\(option)' and '\(other)' cannot be combined")
  }
}
