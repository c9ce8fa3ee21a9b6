#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `flowlint lsp`: a session of the Language Server Protocol on stdin and stdout.
struct LanguageServerCommand {
  let arguments: Arguments

  /// Runs until the client ends the session or closes stdin.
  func run() -> ExitCode {
    var server = LanguageServer(arguments, MessageWriter())
    var reader = MessageReader()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
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
