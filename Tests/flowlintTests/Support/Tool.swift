import Foundation

/// The built program, run in a folder of its own that is removed with this value's last use.
final class Tool {
  /// The result of a run.
  struct Outcome: Equatable {
    var output: String
    var messages: String
    var status: Int32
  }

  /// Absolute and without links.
  let folder: URL

  /// - Parameter files: texts by relative path.
  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("flowlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(Data(text.utf8), to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ data: Data, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
  }

  /// Runs the program to its end. Its messages leave out the summary unless `keepsSummary`.
  func run(
    _ arguments: [String], in subfolder: String = "", environment: [String: String] = [:], input: String = "",
    keepsSummary: Bool = false
  ) throws -> Outcome {
    // Files, because a pipe fills up while nobody reads it.
    let output = try file("stdout"), messages = try file("stderr"), text = try file("stdin", Data(input.utf8))
    let process = try start(
      arguments, in: subfolder, environment: environment, input: FileHandle(forReadingFrom: text),
      output: FileHandle(forWritingTo: output), messages: FileHandle(forWritingTo: messages))
    wait(for: process)
    defer {
      for file in [output, messages, text] { try? FileManager.default.removeItem(at: file) }
    }
    var told = String(decoding: try Data(contentsOf: messages), as: UTF8.self)
    if !keepsSummary {
      told = told.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("flowlint checked ") }.joined(separator: "\n")
    }
    return Outcome(
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self), messages: told,
      status: process.terminationStatus)
  }

  /// Runs git here, with nobody's configuration.
  func git(_ arguments: [String], in subfolder: String = "") throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "init.defaultBranch=main"] + arguments
    process.currentDirectoryURL = subfolder.isEmpty ? folder : folder.appendingPathComponent(subfolder)
    process.environment = ["PATH": "/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1", "HOME": folder.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Starts the program.
  func start(
    _ arguments: [String], in subfolder: String = "", environment: [String: String] = [:],
    input: FileHandle = .nullDevice, output: Any, messages: Any
  ) throws -> Process {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.currentDirectoryURL = subfolder.isEmpty ? folder : folder.appendingPathComponent(subfolder)
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"].merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = messages
    try process.run()
    return process
  }

  /// Waits until the program ends; one that hangs is ended by force, which its status then shows.
  ///
  /// A time limit of the test would count the time that it waits for its turn, too.
  func wait(for process: Process) {
    let deadline = ContinuousClock.now + .seconds(60)
    while process.isRunning, ContinuousClock.now < deadline { usleep(1000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Runs the program with its output on a terminal.
  func runOnTerminal(_ arguments: [String], environment: [String: String] = [:]) throws -> String {
    var controller: Int32 = -1, terminal: Int32 = -1
    guard openpty(&controller, &terminal, nil, nil, nil) == 0 else { throw CocoaError(.fileReadUnknown) }
    let process = try start(
      arguments, environment: environment, output: FileHandle(fileDescriptor: terminal, closeOnDealloc: false),
      messages: FileHandle.nullDevice)
    // The last writer's end of the terminal ends the reading below.
    close(terminal)
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Foundation.read(controller, &buffer, buffer.count)
      if count <= 0 { break }
      text += buffer[..<count]
    }
    close(controller)
    wait(for: process)
    return String(decoding: text, as: UTF8.self)
  }

  private func file(_ name: String, _ content: Data = Data()) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("flowlint-\(name)-\(UUID().uuidString)")
    try content.write(to: file)
    return file
  }

  /// Beside the bundle, or on Linux the program, of the tests.
  private static let program: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle.map { $0.bundleURL.deletingLastPathComponent() } ?? Bundle.main.bundleURL
    return products.appendingPathComponent("flowlint")
  }()
}

/// Swift with one finding of `invalid_suppression`, a warning, on its first line.
let flagged = "// flowlint:disable\nlet a = 0\n"
