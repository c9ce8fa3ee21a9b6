import Glibc

/// Analyses the input with its middle repeated many times, together with the facts, and asserts that time grows no faster than the text.
///
/// An input is `head␀piece␀tail`: a head, a piece that is repeated, and a tail that is repeated after them all.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGrowth(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let parts = bytes(data, size).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
  let source = Repetition(
    head: parts.count > 1 ? parts[0] : [], piece: parts[min(parts.count - 1, 1)], tail: parts.count > 2 ? parts[2] : [])
  do {
    check(try source.violation(), "growth")
  } catch {
    fatalError("\(error)")
  }
  return 0
}

/// A text that may be made as long as it takes to see how time grows with it.
struct Repetition {
  let head: ArraySlice<UInt8>
  let piece: ArraySlice<UInt8>
  let tail: ArraySlice<UInt8>

  private static let few = 120
  private static let factor = 16
  /// So much more than linear growth is no accident of the machine.
  private static let tolerance = 4.0
  /// In seconds; below this the machine's noise is larger than what is measured.
  private static let negligible = 0.15

  /// What is wrong with how time grows, or nil.
  func violation() throws -> String? {
    guard try seconds(Self.few * Self.factor) > Self.negligible else { return nil }
    // Another process may have been in the way: the best of some counts.
    let facts = try (0..<5).map { _ in try seconds(0) }.min() ?? 0
    let short = try (0..<5).map { _ in try seconds(Self.few) - facts }.min() ?? 0
    let long = try (0..<3).map { _ in try seconds(Self.few * Self.factor) - facts }.min() ?? 0
    guard long > Self.negligible, long > short * Double(Self.factor) * Self.tolerance else { return nil }
    return "\(Self.factor) times the text takes \(Int(long / max(short, 1e-4))) times the time: \(long) s"
  }

  /// The processor's time for the text with so many repetitions.
  private func seconds(_ count: Int) throws -> Double {
    var text = Array(head)
    for _ in 0..<count { text += piece }
    for _ in 0..<count { text += tail }
    let files = InputFiles.split(text).together(with: .facts)
    var start = timespec()
    var end = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start)
    _ = try files.report(jobs: 1).text()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end)
    return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
  }
}
