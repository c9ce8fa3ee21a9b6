/// How much work has been done since it was last 0: branches that the code took, and words that were moved in memory.
///
/// The same each time, on any machine, and however busy that is. Only one thread works at once.
nonisolated(unsafe) var work = 0

/// Called by everything that was compiled with `-sanitize-coverage=edge,trace-pc-guard`, at each branch.
@_cdecl("__sanitizer_cov_trace_pc_guard")
public func branchWasTaken(_ guardNumber: UnsafeMutablePointer<UInt32>) { work &+= 1 }

@_cdecl("__sanitizer_cov_trace_pc_guard_init")
public func moduleWasLoaded(_ start: UnsafeMutablePointer<UInt32>, _ end: UnsafeMutablePointer<UInt32>) {}

// The linker's option `--wrap` leads every call of `memmove` here, those of the standard library included: an array
// that is copied or whose elements are moved takes no branch for each.

@_silgen_name("__real_memmove")
private func realMemmove(
  _ target: UnsafeMutableRawPointer?, _ source: UnsafeRawPointer?, _ count: Int
) -> UnsafeMutableRawPointer?

@_cdecl("__wrap_memmove")
public func countedMemmove(
  _ target: UnsafeMutableRawPointer?, _ source: UnsafeRawPointer?, _ count: Int
) -> UnsafeMutableRawPointer? {
  work &+= count / 8
  return realMemmove(target, source, count)
}

@_silgen_name("__real_memcpy")
private func realMemcpy(
  _ target: UnsafeMutableRawPointer?, _ source: UnsafeRawPointer?, _ count: Int
) -> UnsafeMutableRawPointer?

@_cdecl("__wrap_memcpy")
public func countedMemcpy(
  _ target: UnsafeMutableRawPointer?, _ source: UnsafeRawPointer?, _ count: Int
) -> UnsafeMutableRawPointer? {
  work &+= count / 8
  return realMemcpy(target, source, count)
}
