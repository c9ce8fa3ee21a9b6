import FlowRules

/// How a run ends, and why. Nothing else decides it.
struct RunOutcome {
  /// The exit code of the process.
  let code: ExitCode
  /// For stderr: what fails the run beside findings of the failing severity. Whole lines, or empty.
  let reasons: String

  /// - Parameters:
  ///   - report: what is left to report, without baselined findings.
  ///   - baseline: what the baseline did to it; nil without one.
  init(
    of report: Report, _ arguments: Arguments, _ configuration: Configuration, baseline: BaselineStep.Result?
  ) {
    var reasons = ""
    if let limit = Self.warningLimit(arguments, configuration), report.count(of: .warning) > limit.count {
      let warnings = Summary.counted(report.count(of: .warning), "warning")
      reasons += "error: \(warnings), but \(limit.origin) allows \(limit.count.grouped).\n"
    }
    if arguments.baseline.isStrict, let baseline, !baseline.stale.isEmpty {
      reasons += Self.listing(of: baseline.stale, baseline.pruneCommand)
    }
    self.reasons = reasons

    let failingSeverity = arguments.failingSeverity ?? configuration.failingSeverity
    let fails = failingSeverity.map { severity in report.findings.contains { $0.severity >= severity } } ?? false
    code = fails || !reasons.isEmpty ? .findings : .clean
  }

  /// How many warnings are allowed, and where that is set; nil for any number.
  ///
  /// `--fail-on none` asks for a run that does not fail, so the configured number does not count beside it.
  private static func warningLimit(
    _ arguments: Arguments, _ configuration: Configuration
  ) -> (count: Int, origin: String)? {
    if let count = arguments.maxWarnings { return (count, "'--max-warnings'") }
    if case .some(nil) = arguments.failingSeverity { return nil }
    return configuration.maxWarnings.map { ($0, "'maxWarnings' in the configuration") }
  }

  private static func listing(of stale: [BaselineEntry], _ pruneCommand: String) -> String {
    let count = stale.reduce(0) { $0 + $1.count }
    var text = """
      error: \(Summary.counted(count, "finding")) of the baseline \(count == 1 ? "is" : "are") gone; run \
      '\(pruneCommand.escapedForTerminal)'.

      """
    for entry in stale.prefix(Summary.shownNotifications) { text += "  \(entry.line)\n" }
    let rest = stale.count - Summary.shownNotifications
    if rest > 0 { text += "  and \(rest.grouped) more; 'flowlint baseline compare' lists them all\n" }
    return text
  }
}

extension BaselineEntry {
  /// `Sources/BookView.swift: BookView.isOn [state_not_private]`, for people.
  var line: String {
    let times = count > 1 ? " (\(count.grouped) times)" : ""
    return "\(path): \(subject.isEmpty ? hint : subject) [\(rule)]".escapedForTerminal + times
  }
}
