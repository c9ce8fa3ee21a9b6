import FlowRules

/// `flowlint [lint]`: checks files, writes the report, and says by its exit code whether something failed.
///
/// The report goes through the steps of ``run()`` in their order; each step is a file of its own.
struct LintCommand {
  let arguments: Arguments
  private let start = ContinuousClock.now

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws(CommandFailure) -> ExitCode {
    let analysis = try ProjectAnalysis(arguments)
    let report = try analysis.report()
    let exitCode = exitCode(of: report, analysis.configuration)

    try ReportWriting(arguments: arguments).write(report, exitCode: exitCode)
    tell(Summary.text(of: report.notifications))
    if report.rules.isEmpty { tell("note: every rule is off, so nothing was checked.\n") }
    if !arguments.isQuiet { tell(Summary.text(of: report, took: start.duration(to: .now))) }
    return exitCode
  }

  private func exitCode(of report: Report, _ configuration: Configuration) -> ExitCode {
    let failingSeverity = arguments.failingSeverity ?? configuration.failingSeverity
    let fails = failingSeverity.map { severity in report.findings.contains { $0.severity >= severity } } ?? false
    return fails ? .findings : .clean
  }
}
