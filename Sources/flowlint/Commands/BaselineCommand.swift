import FlowRules

/// `flowlint baseline compare` and `flowlint baseline prune`.
struct BaselineCommand {
  let action: BaselineAction
  let arguments: Arguments

  func run() throws(CommandFailure) -> ExitCode {
    let analysis = try ProjectAnalysis(arguments)
    guard let known = try KnownFindings(arguments, analysis.configuration) else {
      throw .usage(
        "no baseline is given; write 'flowlint baseline \(action.rawValue) --baseline FILE', or configure \"baseline\"")
    }
    let project = try analysis.run()
    let comparison = known.compared(with: project)
    tell(Summary.text(of: project.report.notifications))
    switch action {
    case .compare: return try compare(comparison, with: known)
    case .prune: return try prune(comparison, known)
    }
  }

  private func compare(
    _ comparison: BaselineComparison, with known: KnownFindings
  ) throws(CommandFailure) -> ExitCode {
    try writeToStandardOutput { stream in
      for finding in comparison.new { stream.write("new: \(finding.line)\n") }
      for entry in comparison.stale { stream.write("stale: \(entry.line)\n") }
      for finding in comparison.baselined { stream.write("known: \(finding.line)\n") }
    }
    tellOfUnknownRules(comparison, known)
    if !arguments.isQuiet {
      tell(
        """
        flowlint compared with '\(printable(known.path.text))': \(comparison.new.count.grouped) new, \
        \(comparison.baselined.count.grouped) known, \(comparison.staleCount.grouped) stale.

        """)
    }
    let isStale = arguments.baseline.isStrict && !comparison.stale.isEmpty
    if isStale { tell("error: the baseline is not up to date; run '\(printable(known.pruneCommand))'.\n") }
    return comparison.new.isEmpty && !isStale ? .clean : .findings
  }

  private func prune(_ comparison: BaselineComparison, _ known: KnownFindings) throws(CommandFailure) -> ExitCode {
    try known.replace(by: comparison.pruned)
    if !arguments.isQuiet {
      let removed = Summary.counted(comparison.staleCount, "finding")
      tell(
        """
        flowlint removed \(removed) from '\(printable(known.path.text))' and left \(comparison.pruned.count.grouped).

        """)
      if !comparison.new.isEmpty {
        let verb = comparison.new.count == 1 ? "is" : "are"
        let new = Summary.counted(comparison.new.count, "finding")
        tell("note: \(new) \(verb) not in the baseline; run 'flowlint' for a report.\n")
      }
    }
    return .clean
  }

  private func tellOfUnknownRules(_ comparison: BaselineComparison, _ known: KnownFindings) {
    tell(Summary.text(ofUnknownRules: comparison.unknownRules, in: known))
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
    return printable("\(place.path):\(place.start.line):\(place.start.byteColumn): \(about) [\(rule.rawValue)]")
  }
}
