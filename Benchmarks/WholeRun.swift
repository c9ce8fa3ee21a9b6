import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a finished process cost, as the system accounts it.
struct WholeRun {
  /// From start to end.
  var wall: Double
  /// User and system seconds of all its threads.
  var cpu: Double

  /// Runs a command with its output thrown away; nil when it cannot be started.
  init?(_ command: [String]) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let before = Self.childCPU()
    let start = ContinuousClock.now
    do {
      try process.run()
    } catch {
      return nil
    }
    process.waitUntilExit()
    let elapsed = start.duration(to: .now)
    // `env` itself exits with 127 when there is no such command.
    guard process.terminationStatus != 127 else { return nil }
    wall = elapsed.seconds
    cpu = Self.childCPU() - before
  }

  /// Seconds of processor time of all children that have ended.
  private static func childCPU() -> Double {
    let usage = childUsage()
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// The largest resident size of any child so far, in bytes. Ask it before running anything larger.
  static func largestChild() -> Int {
    #if canImport(Darwin)
      Int(childUsage().ru_maxrss)
    #else
      Int(childUsage().ru_maxrss) * 1024
    #endif
  }

  private static func childUsage() -> rusage {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return usage
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
