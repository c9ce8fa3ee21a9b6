#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process that started the session. Without it nobody needs the server.
struct ParentProcess: Sendable {
  private let id: pid_t

  /// - Returns: nil if there is no such process: a client on another machine, or outside of a container, counts its
  ///   processes in another way.
  init?(_ process: Int) {
    guard let id = pid_t(exactly: process), id > 0 else { return nil }
    self.id = id
    if hasEnded { return nil }
  }

  /// Whether the process is gone. One of somebody else takes no signal, but exists.
  var hasEnded: Bool { kill(id, 0) != 0 && errno == ESRCH }
}
