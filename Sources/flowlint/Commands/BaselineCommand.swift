import FlowRules

/// `flowlint baseline compare` and `flowlint baseline prune`.
struct BaselineCommand {
  /// Whether to show the differences or to remove entries from the baseline.
  let action: BaselineAction
  /// The options and the paths.
  let arguments: Arguments

  /// Compares all findings with the baseline; `findings` if the comparison has new ones.
  func run() throws(CommandFailure) -> ExitCode {
    let analysis = try ProjectAnalysis(arguments)
    guard let baselined = try BaselinedFindings(arguments, analysis.configuration) else {
      throw .usage(
        "no baseline is given; write 'flowlint baseline \(action.rawValue) --baseline FILE', or configure \"baseline\"")
    }
    let project = try analysis.run()
    let comparison = baselined.compared(with: project)
    writeToStandardError(Summary.text(of: project.report.notifications))
    switch action {
    case .compare: return try compare(comparison, with: baselined)
    case .prune: return try prune(comparison, baselined)
    }
  }

  private func compare(
    _ comparison: BaselineComparison, with baselined: BaselinedFindings
  ) throws(CommandFailure) -> ExitCode {
    try writeToStandardOutput { stream in
      for finding in comparison.new { stream.write("new: \(finding.line)\n") }
      for entry in comparison.stale { stream.write("stale: \(entry.line)\n") }
      for finding in comparison.baselined { stream.write("known: \(finding.line)\n") }
    }
    reportUnknownRules(comparison, baselined)
    if !arguments.isQuiet {
      writeToStandardError(
        """
        flowlint compared with '\(baselined.path.text.escapedForTerminal)': \(comparison.new.count.grouped) new, \
        \(comparison.baselined.count.grouped) known, \(comparison.staleCount.grouped) stale.

        """)
    }
    let isStale = arguments.baseline.isStrict && !comparison.stale.isEmpty
    if isStale {
      let command = baselined.pruneCommand.escapedForTerminal
      writeToStandardError("error: the baseline is not up to date; run '\(command)'.\n")
    }
    return comparison.new.isEmpty && !isStale ? .clean : .findings
  }

  private func prune(
    _ comparison: BaselineComparison, _ baselined: BaselinedFindings
  ) throws(CommandFailure) -> ExitCode {
    try baselined.replace(by: comparison.pruned)
    if !arguments.isQuiet {
      let removed = Summary.counted(comparison.staleCount, "finding")
      let path = baselined.path.text.escapedForTerminal
      writeToStandardError(
        """
        flowlint removed \(removed) from '\(path)' and left \(comparison.pruned.count.grouped).

        """)
      if !comparison.new.isEmpty {
        let verb = comparison.new.count == 1 ? "is" : "are"
        let new = Summary.counted(comparison.new.count, "finding")
        writeToStandardError("note: \(new) \(verb) not in the baseline; run 'flowlint' for a report.\n")
      }
    }
    return .clean
  }

  private func reportUnknownRules(_ comparison: BaselineComparison, _ baselined: BaselinedFindings) {
    writeToStandardError(Summary.text(ofUnknownRules: comparison.unknownRules, in: baselined))
  }
}

extension BaselineComparison {
  /// How many findings the baseline has too much.
  var staleCount: Int { stale.reduce(0) { $0 + $1.count } }
}

extension ReportedFinding {
  /// `Sources/BookView.swift:3:14: BookView.isOn [state_not_private]`, for people.
  fileprivate var line: String {
    let about = subject.isEmpty ? message : subject
    return "\(place.path):\(place.start.line):\(place.start.byteColumn): \(about) [\(rule.rawValue)]".escapedForTerminal
  }
}
