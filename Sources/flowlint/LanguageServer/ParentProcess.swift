import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process that started the session.
enum ParentProcess {
  private static let interval = 2.0

  /// Ends this process soon after the parent's.
  ///
  /// Nothing happens if there is no such process now: a client on another machine, or outside of a container, counts
  /// its processes in another way.
  static func endWith(_ process: Int) {
    guard let process = pid_t(exactly: process), process > 0, exists(process) else { return }
    Thread.detachNewThread {
      while exists(process) { Thread.sleep(forTimeInterval: interval) }
      exit(ExitCode.unexpectedEnd.rawValue)
    }
  }

  /// A process of somebody else exists, too, though it takes no signal.
  private static func exists(_ process: pid_t) -> Bool { kill(process, 0) == 0 || errno != ESRCH }
}
