import FlowRules

/// Analyses the input as a project, together with the facts: lines `// file: NAME` separate its files, as in the
/// examples of rules.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzProject(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let input = bytes(data, size)
  let files = InputFiles.split(input)
  // Threads and SARIF take longer than all else. A mutation of the input has another turn.
  let isThorough = input.reduce(0) { $0 &+ $1 }.isMultiple(of: 4)
  do {
    check(try files.together(with: .facts).violation(comparingJobs: isThorough), "together with the facts")
    if isThorough {
      // Beside a namesake in the facts, most rules are silent about a type.
      let alone = try files.report(jobs: 1)
      check(files.violation(in: alone), "alone")
      _ = try alone.text()
    }
  } catch {
    fatalError("\(error)")
  }
  return 0
}

/// Reads the facts; with `FLOWLINT_SEEDS` or `FLOWLINT_MUTATE` in the environment does what they ask for, and ends the
/// process.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  Seeds.writeIfAsked()
  MutatedFolders.checkIfAsked()
  _ = InputFiles.facts
  return 0
}
