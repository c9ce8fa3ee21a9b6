import Foundation
import FlowRules

/// A new, empty folder on the disk that is removed with this value's last use.
final class TemporaryFolder {
  /// Absolute and without links.
  let path: FilePath

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flowlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = try DiskFileSystem().realPath(of: FilePath(folder.path))
  }

  deinit { try? FileManager.default.removeItem(atPath: path.text) }

  func write(_ text: String, to relativePath: String) throws {
    let file = URL(fileURLWithPath: path.text).appendingPathComponent(relativePath)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func link(_ relativePath: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path.appending(relativePath).text, withDestinationPath: target)
  }

  /// Runs `program` here, found through `PATH`; nil when it cannot be started.
  func run(_ program: String, _ arguments: [String], input: String = "") throws -> (status: Int32, output: String)? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path.text)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = Pipe()
    // A file, because a pipe would fill up while nobody reads the output.
    try write(input, to: ".input")
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: path.appending(".input").text))
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
