/// How much work has been done since it was last 0: comparisons that the code made, and words that were moved in memory.
///
/// The same each time, on any machine, and however busy that is. Only one thread works at once.
nonisolated(unsafe) var work = 0

// The linker's option `--wrap` leads each call of the function behind `__wrap_` here. Code that is compiled with
// `-sanitize=fuzzer` calls one of these at each comparison, `switch` and call through a pointer.

@_cdecl("__wrap___sanitizer_cov_trace_cmp1")
public func countedCompare1(_ left: UInt8, _ right: UInt8) { work &+= 1 }

@_cdecl("__wrap___sanitizer_cov_trace_cmp2")
public func countedCompare2(_ left: UInt16, _ right: UInt16) { work &+= 1 }

@_cdecl("__wrap___sanitizer_cov_trace_cmp4")
public func countedCompare4(_ left: UInt32, _ right: UInt32) { work &+= 1 }

@_cdecl("__wrap___sanitizer_cov_trace_cmp8")
public func countedCompare8(_ left: UInt64, _ right: UInt64) { work &+= 1 }

@_cdecl("__wrap___sanitizer_cov_trace_const_cmp1")
public func countedConstantCompare1(_ left: UInt8, _ right: UInt8) { work &+= 1 }

@_cdecl("__wrap___sanitizer_cov_trace_const_cmp2")
public func countedConstantCompare2(_ left: UInt16, _ right: UInt16) { work &+= 1 }

@_cdecl("__wrap___sanitizer_cov_trace_const_cmp4")
public func countedConstantCompare4(_ left: UInt32, _ right: UInt32) { work &+= 1 }

@_cdecl("__wrap___sanitizer_cov_trace_const_cmp8")
public func countedConstantCompare8(_ left: UInt64, _ right: UInt64) { work &+= 1 }

@_cdecl("__wrap___sanitizer_cov_trace_switch")
public func countedSwitch(_ value: UInt64, _ cases: UnsafeMutablePointer<UInt64>?) { work &+= 1 }

@_cdecl("__wrap___sanitizer_cov_trace_pc_indir")
public func countedIndirectCall(_ callee: UInt) { work &+= 1 }

// Calls of the standard library are among these: an array that is copied or whose elements are moved takes no comparison
// for each.

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
