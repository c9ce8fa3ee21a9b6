#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `flowlint lsp`: a session of the Language Server Protocol on stdin and stdout.
struct LanguageServerCommand {
  /// The options, which hold for all projects of the session.
  let arguments: Arguments

  /// How often the server looks whether the process that started it is still there, and which files have changed.
  private static let interval = Duration.seconds(2)

  /// Runs until the client ends the session, closes stdin, or is gone.
  func run() -> ExitCode {
    var server = LanguageServer(arguments, MessageWriter())
    var reader = MessageReader()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var lastLook = ContinuousClock.now
    while true {
      var input = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
      let isReady = poll(&input, 1, Int32(Self.interval / .milliseconds(1))) != 0
      if server.parent?.hasEnded ?? false { return server.codeAtEnd }
      if lastLook.duration(to: .now) >= Self.interval {
        server.lookAtFiles()
        lastLook = .now
      }
      // A signal ends the waiting, too.
      guard isReady, input[0].revents != 0 else { continue }
      let count = read(STDIN_FILENO, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return server.codeAtEnd }
      reader.append(piece[..<count])
      while let item = reader.next() {
        if let code = server.take(item) { return code }
      }
    }
  }
}
