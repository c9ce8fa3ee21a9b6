import FlowRules

/// `flowlint [lint]`: checks files, writes the report, and says by its exit code whether something failed.
struct LintCommand {
  /// The options and the paths.
  let arguments: Arguments
  private let start = ContinuousClock.now

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// Checks, fixes if that is asked for, and writes the reports; messages go to stderr.
  func run() throws(CommandFailure) -> ExitCode {
    if arguments.fixes.prints { return try DiffCommand(arguments: arguments).run() }
    let writing = try ReportWriting(arguments: arguments)
    var check = try ProjectCheck(arguments)
    let checked: FilteredProject
    var fixMessages = "", areFilesWritten = true
    if arguments.fixes.writes {
      let fixes = try fix(with: check)
      checked = fixes.project
      fixMessages = fixes.messages
      areFilesWritten = fixes.isComplete
    } else {
      checked = try check.run()
    }
    let report = checked.project.report
    let outcome = RunOutcome(of: report, arguments, check.configuration, baseline: checked.baselined)
    let code = areFilesWritten ? outcome.code : .failure

    try writing.write(report, exitCode: code, sourceRoot: checked.project.files.sourceRoot)
    writeToStandardError(Summary.text(of: report.notifications))
    if report.rules.isEmpty { writeToStandardError("note: every rule is off, so nothing was checked.\n") }
    if arguments.wantsStatistics {
      writeToStandardError(Statistics(report: report, baselined: checked.baselined?.baselined ?? []).text)
    }
    writeToStandardError(outcome.reasons)
    writeToStandardError(fixMessages)
    if !arguments.isQuiet {
      writeToStandardError(checked.baselined?.messages ?? "")
      let leftOut = Summary.LeftOut(baselined: checked.baselined?.baselined.count, unchanged: checked.unchangedCount)
      writeToStandardError(Summary.text(of: report, took: start.duration(to: .now), leftOut: leftOut))
    }
    return code
  }

  /// The project after the fixes are in the files.
  private func fix(
    with check: ProjectCheck
  ) throws(CommandFailure) -> (project: FilteredProject, messages: String, isComplete: Bool) {
    var step = FixStep(arguments.fixes, check)
    var result = try step.run()
    step.removeLeftovers(of: result.fixes.project)
    try step.write(&result)
    var messages = ""
    for (path, reason) in result.failures {
      messages += "error: \(path.escapedForTerminal) is not fixed: \(reason.escapedForTerminal)\n"
    }
    messages += Summary.text(ofTakenBack: result.fixes.takenBack)
    if !arguments.isQuiet { messages += Summary.text(ofFixes: result.fixes, verb: "fixed") }
    return (result.fixes.project, messages, result.failures.isEmpty)
  }
}
