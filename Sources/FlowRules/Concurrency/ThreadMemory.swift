#if canImport(Glibc)
  import Glibc
#endif

/// The memory that the C library sets aside for threads.
package enum ThreadMemory {
  /// Lets the memory of each thread grow in large steps. By default glibc grows it page by page, with thousands of
  /// system calls in a run. Memory that is never touched costs nothing.
  ///
  /// Call it before the first thread starts. It does nothing where the C library is not glibc. `mallopt` is looked up
  /// by name because Swift's Glibc module does not have it.
  package static func growInLargeSteps() {
    #if canImport(Glibc)
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(symbol, to: (@convention(c) (_ option: CInt, _ value: CInt) -> CInt).self)
      let topPad: CInt = -2
      _ = mallopt(topPad, 64 << 20)
    #endif
  }
}
