#if canImport(Glibc)
  import Glibc
#endif

/// The memory that the C library sets aside for threads.
package enum ThreadMemory {
  /// Lets the memory of each thread grow at once instead of by single pages, each with a system call: thousands in a
  /// run. What is never touched costs nothing.
  ///
  /// For glibc, before the first thread starts; other systems do so anyway. Swift does not import `mallopt`.
  package static func growInLargeSteps() {
    #if canImport(Glibc)
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(symbol, to: (@convention(c) (_ option: CInt, _ value: CInt) -> CInt).self)
      let topPad: CInt = -2
      _ = mallopt(topPad, 64 << 20)
    #endif
  }
}
