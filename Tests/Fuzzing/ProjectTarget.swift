import FlowRules

/// Analyses the input as a project: lines `// file: NAME` separate its files, as in the examples of rules.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzProject(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let files = InputFiles.split(bytes(data, size))
  do {
    let report = try files.report(jobs: 1)
    check(files.violation(in: report), "report")
    check(try files.report(jobs: 2).text() == report.text() ? nil : "differs from that of one job", "report of two jobs")
  } catch {
    fatalError("\(error)")
  }
  return 0
}

/// With `FLOWLINT_SEEDS` in the environment: writes seeds into that folder and ends the process.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  Seeds.writeIfAsked()
  return 0
}
