import FlowRules

/// Analyses the input as a project, alone and together with the facts: lines `// file: NAME` separate its files, as in
/// the examples of rules.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzProject(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let input = bytes(data, size)
  let files = InputFiles.split(input)
  // Threads take longer than all else. A mutation of the input has another turn.
  let comparesJobs = input.reduce(0) { $0 &+ $1 }.isMultiple(of: 4)
  do {
    // Alone as well: beside a namesake in the facts, most rules are silent about a type.
    let alone = try files.report(jobs: 1)
    check(files.violation(in: alone), "alone")
    _ = try alone.text()
    check(try files.together(with: .facts).violation(comparingJobs: comparesJobs), "together with the facts")
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
