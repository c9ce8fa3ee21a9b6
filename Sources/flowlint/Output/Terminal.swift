#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// When the text report is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal that understands colour, unless `NO_COLOR` is set.
  case auto
  case always, never
}

/// A stream that a person may be looking at.
struct Terminal {
  /// The number of an open file of the process.
  let descriptor: Int32

  /// Reports go there.
  static let standardOutput = Terminal(descriptor: 1)
  /// Messages and summaries go there.
  static let standardError = Terminal(descriptor: 2)

  /// Whether the stream is a terminal and not a file or a pipe.
  var isInteractive: Bool { isatty(descriptor) == 1 }

  /// Whether the terminal understands control sequences.
  var understandsControls: Bool { isInteractive && environment("TERM") != "dumb" }

  /// In columns; 80 when nobody says.
  var width: Int {
    var size = winsize()
    let request = UInt(TIOCGWINSZ)
    guard ioctl(descriptor, request, &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Whether what is written there is to be coloured. `NO_COLOR` counts when it is not empty (no-color.org).
  func showsColor(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: understandsControls && (environment("NO_COLOR") ?? "").isEmpty
    }
  }
}

/// The value of an environment variable; nil when it is not set.
func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// How many threads can run at once.
func processorCount() -> Int {
  max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
