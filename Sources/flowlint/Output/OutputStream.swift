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

/// Writes to the file at `path` what `body` writes, which begins only when everything is known.
///
/// - Parameters:
///   - content: what it is, for the error.
///   - replacing: whether the file may exist already.
func writeFile(
  at path: String, holding content: String = "the report", replacing: Bool = true,
  _ body: (inout OutputStream) throws(CommandFailure) -> Void
) throws(CommandFailure) {
  let descriptor = open(path, O_WRONLY | O_CREAT | (replacing ? O_TRUNC : O_EXCL) | O_CLOEXEC, 0o666)
  if descriptor < 0, errno == EEXIST {
    throw CommandFailure(message: "'\(path)' already exists; remove it first, or edit it")
  }
  guard descriptor >= 0 else { throw .cannotWrite(path, OutputError(code: errno), content) }
  var stream = OutputStream(descriptor: descriptor)
  do {
    try body(&stream)
  } catch {
    close(descriptor)
    throw error
  }
  do {
    try stream.finish()
  } catch {
    close(descriptor)
    throw .cannotWrite(path, error, content)
  }
  // Network file systems tell only now that the disk is full.
  guard close(descriptor) == 0 else { throw .cannotWrite(path, OutputError(code: errno), content) }
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

/// `write(2)`, which the streams' own `write` hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemMessage(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
