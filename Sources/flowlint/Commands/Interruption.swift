import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The wish of a person, or of the system, that the program ends: Ctrl-C, or `kill`.
enum Interruption {
  private static let isNoted = Atomic<Bool>(false)

  /// Whether somebody wishes it.
  static var isRequested: Bool { isNoted.load(ordering: .relaxed) }

  /// Takes the signals from now on: before it they end the program at once.
  static func takeSignals() {
    // Creates the value: a handler of signals must not.
    _ = isRequested
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in Interruption.note() }
      sigaddset(&numbers, number)
    }
    // A program inherits what the thread that starts it has blocked, and the threads of Dispatch block signals.
    sigprocmask(SIG_UNBLOCK, &numbers, nil)
  }

  private static func note() { isNoted.store(true, ordering: .relaxed) }

  /// Waits; a signal ends it.
  static func wait(_ duration: Duration) {
    poll(nil, 0, Int32(duration / .milliseconds(1)))
  }
}
