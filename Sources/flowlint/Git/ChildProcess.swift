#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Another program, run to its end. No shell reads its arguments; stdin is empty, and messages are in English.
///
/// Through POSIX: Foundation's `Process` would cost more time at each start of flowlint than it takes to check an app.
struct ChildProcess {
  /// What the program wrote, and how it ended.
  struct RunResult {
    /// The bytes on its stdout.
    var output: [UInt8] = []
    /// The bytes on its stderr.
    var messages: [UInt8] = []
    /// The exit code; 128 and more when a signal ended it.
    var status: Int32 = 0
  }

  /// - Parameter words: the program's name, which is looked for in `PATH`, and its arguments.
  /// - Throws: when the program cannot be started.
  static func run(_ words: [[UInt8]]) throws(OutputError) -> RunResult {
    let output = try pipe(), messages: (reading: Int32, writing: Int32)
    do {
      messages = try pipe()
    } catch {
      for descriptor in [output.reading, output.writing] { close(descriptor) }
      throw error
    }
    let child: Result<pid_t, OutputError> = start(words, output: output.writing, messages: messages.writing)
    close(output.writing)
    close(messages.writing)
    defer {
      close(output.reading)
      close(messages.reading)
    }
    let process = try child.get()
    var outcome = RunResult()
    readBoth(output.reading, messages.reading, into: &outcome)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    outcome.status = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    return outcome
  }

  private static func start(_ words: [[UInt8]], output: Int32, messages: Int32) -> Result<pid_t, OutputError> {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, messages, 2)

    var arguments = words.map { strdup($0.map(CChar.init(bitPattern:)) + [0]) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    guard let program = arguments[0] else { return .failure(OutputError(code: ENOMEM)) }
    // Where the user has another language, a program would otherwise write what nobody here expects.
    let locale = strdup("LC_ALL=C")
    defer { free(locale) }
    var variables = [locale]
    for index in 0... {
      guard let variable = environ[index] else { break }
      if !String(cString: variable).hasPrefix("LC_ALL=") { variables.append(variable) }
    }
    variables.append(nil)
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, nil, arguments, variables)
    return code == 0 ? .success(process) : .failure(OutputError(code: code))
  }

  /// Reads whichever has something: a program that waits until one is read would block forever on the other.
  private static func readBoth(_ output: Int32, _ messages: Int32, into outcome: inout RunResult) {
    var waiting = [output, messages].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while waiting.contains(where: { $0.fd >= 0 }) {
      if poll(&waiting, nfds_t(waiting.count), -1) < 0 {
        if errno == EINTR { continue }
        return
      }
      for index in waiting.indices where waiting[index].revents != 0 {
        let count = read(waiting[index].fd, &piece, piece.count)
        if count > 0 {
          if index == 0 { outcome.output += piece[..<count] } else { outcome.messages += piece[..<count] }
        } else if count == 0 || errno != EINTR {
          // `poll` takes no notice of a negative descriptor.
          waiting[index].fd = -1
        }
      }
    }
  }

  /// Two ends that the child does not inherit, except where it is told to.
  private static func pipe() throws(OutputError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard systemPipe(&ends) == 0 else { throw OutputError(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

/// `pipe(2)`, which the type's own `pipe` hides.
private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
