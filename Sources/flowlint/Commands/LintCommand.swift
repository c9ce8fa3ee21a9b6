import FlowRules

/// `flowlint [lint]`: checks files, writes the report, and says by its exit code whether something failed.
///
/// The report goes through the steps of ``run()`` in their order; each step is a file of its own.
struct LintCommand {
  let arguments: Arguments
  private let start = ContinuousClock.now

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws(CommandFailure) -> ExitCode {
    let writing = try ReportWriting(arguments: arguments)
    let analysis = try ProjectAnalysis(arguments)
    let baseline = try BaselineStep(arguments, analysis.configuration)
    var project = try analysis.run()
    let applied = try baseline.apply(to: &project)
    let unchangedCount = try ChangedLinesStep(arguments).apply(to: &project)
    let report = project.report
    let outcome = RunOutcome(of: report, arguments, analysis.configuration, baseline: applied)

    try writing.write(report, exitCode: outcome.code, sourceRoot: project.files.sourceRoot)
    writeToStandardError(Summary.text(of: report.notifications))
    if report.rules.isEmpty { writeToStandardError("note: every rule is off, so nothing was checked.\n") }
    if arguments.wantsStatistics {
      writeToStandardError(Statistics(report: report, baselined: applied?.baselined ?? []).text)
    }
    writeToStandardError(outcome.reasons)
    if !arguments.isQuiet {
      writeToStandardError(applied?.messages ?? "")
      let leftOut = Summary.LeftOut(baselined: applied?.baselined.count, unchanged: unchangedCount)
      writeToStandardError(Summary.text(of: report, took: start.duration(to: .now), leftOut: leftOut))
    }
    return outcome.code
  }
}
