import Foundation

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
    let before = ProcessUsage.ofChildren.cpu
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
    cpu = ProcessUsage.ofChildren.cpu - before
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
