import FlowRules

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes text to a file descriptor, in large pieces.
///
/// A stream cannot throw, so the first error is kept, what follows is dropped, and ``finish()`` tells.
struct OutputStream: TextOutputStream {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var failure: Int32?

  private static let pieceSize = 1 << 16

  init(descriptor: Int32) { self.descriptor = descriptor }

  mutating func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.pieceSize { flush() }
  }

  /// Writes bytes that need not be text.
  mutating func write(bytes: some Collection<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.pieceSize { flush() }
  }

  /// Writes what is left.
  mutating func finish() throws(OutputError) {
    flush()
    if let failure { throw OutputError(code: failure) }
  }

  private mutating func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    failure = buffer.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}

/// Why the system did not take some text, or did not start a program.
struct OutputError: Error, Equatable {
  /// As in `errno`.
  var code: Int32

  /// Whoever read has seen enough, as `head` does: no reason to complain.
  var isClosedPipe: Bool { code == EPIPE }
  /// The system's words.
  var message: String { systemMessage(code) }
}

/// Writes `text` to stderr. A failure has nowhere to be reported.
func writeToStandardError(_ text: String) {
  var stream = OutputStream(descriptor: Terminal.standardError.descriptor)
  stream.write(text)
  try? stream.finish()
}

extension CommandFailure {
  /// Says that the report, or another `content`, cannot be put where it should go.
  static func cannotWrite(_ place: String, _ error: OutputError, _ content: String = "the report") -> CommandFailure {
    CommandFailure(message: "\(content) cannot be written to '\(place)': \(error.message)")
  }
}

extension FilePath {
  /// For the system's functions.
  var systemPath: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }
}

/// Opens the file at `path`, with further flags of `open(2)`.
func openForReading(_ path: FilePath, _ flags: Int32 = 0) -> Int32 {
  open(path.systemPath, O_RDONLY | O_CLOEXEC | flags)
}

/// Opens the file at `path`, with further flags of `open(2)`; a new file has the `mode` that the user's mask allows.
func openForWriting(_ path: FilePath, _ flags: Int32 = 0, _ mode: mode_t = 0o666) -> Int32 {
  open(path.systemPath, O_WRONLY | O_CLOEXEC | flags, mode)
}

/// `rename(2)`, which a member of the same name hides.
func systemRename(_ old: [CChar], _ new: [CChar]) -> Int32 { rename(old, new) }

/// `link(2)`, which a member of the same name hides.
func systemLink(_ old: [CChar], _ new: [CChar]) -> Int32 { link(old, new) }

/// `write(2)`, which the streams' own `write` hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemMessage(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
