import FlowRules

/// The fixes that the command line asks for.
struct FixChoice: Sendable {
  /// Whether the fixes go into the files.
  var writes = false
  /// Whether the fixes are printed.
  var prints = false
  /// Whether the suggested fixes count, too.
  var includesSuggested = false

  /// Whether there is anything to do.
  var isOn: Bool { writes || prints }
  /// The fixes that are applied.
  var safeties: Set<Fix.Safety> { includesSuggested ? [.safe, .suggested] : [.safe] }

  /// Whether the options go together, with the operands and with other options.
  ///
  /// - Parameter given: the names of all options.
  func check(operands: [String], given: [String]) throws(CommandFailure) {
    if writes, prints { throw .excluding("--fix", "--diff") }
    if includesSuggested, !isOn { throw .usage("'--suggested' goes with '--fix' or '--diff'") }
    guard isOn else { return }
    let option = writes ? "--fix" : "--diff"
    if given.contains("--write-baseline") { throw .excluding(option, "--write-baseline") }
    if writes, operands.contains(InputSelection.standardInput) {
      throw .usage("'--fix' cannot change the text on stdin; '--diff' prints what it would change")
    }
    // A diff takes the place of the report, and its exit code is its own.
    let reporting = [
      "--format", "--output", "--sarif-category", "--fail-on", "--strict", "--exit-zero", "--max-warnings",
      "--statistics", "--strict-baseline",
    ]
    if prints, let other = given.first(where: reporting.contains) { throw .excluding("--diff", other) }
  }
}
