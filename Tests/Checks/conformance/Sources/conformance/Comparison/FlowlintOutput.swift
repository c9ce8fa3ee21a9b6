import Foundation

/// What flowlint printed for one path argument, by file.
struct FlowlintOutput: Sendable {
  /// Why there is no output to compare.
  struct Failure: Error {
    var message: String
  }

  private let bytes: [UInt8]
  private var linesByPath: [String: [Range<Int>]] = [:]

  /// The files that flowlint printed something for.
  var paths: some Collection<String> { linesByPath.keys }

  /// The lines that belong to a file.
  func lines(of path: String) -> [ArraySlice<UInt8>] { (linesByPath[path] ?? []).map { bytes[$0] } }

  /// Runs `flowlint syntax PATH`, whose every line names its file.
  static func syntax(binary: String, path: String) throws(Failure) -> FlowlintOutput {
    var output = FlowlintOutput(bytes: try run(binary, ["syntax", path]))
    try output.forEachLine { output, line throws(Failure) in
      guard let path = pathValue(in: output.bytes[line]) else {
        throw Failure(message: "no \"path\" in this line: " + String(decoding: output.bytes[line], as: UTF8.self))
      }
      output.linesByPath[path, default: []].append(line)
    }
    return output
  }

  /// Runs `flowlint tokens PATH` or `flowlint events PATH`, which put a line `file PATH` before what is in a file.
  static func listing(_ command: String, binary: String, path: String) throws(Failure) -> FlowlintOutput {
    var output = FlowlintOutput(bytes: try run(binary, [command, path]))
    let header = Array("file ".utf8)
    var path: String?
    try output.forEachLine { output, line throws(Failure) in
      if output.bytes[line].starts(with: header) {
        let name = String(decoding: output.bytes[line].dropFirst(header.count), as: UTF8.self)
        output.linesByPath[name] = []
        path = name
      } else if let path {
        output.linesByPath[path, default: []].append(line)
      } else {
        throw Failure(message: "flowlint \(command) does not start with a line 'file PATH'")
      }
    }
    return output
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func forEachLine(
    _ body: (inout FlowlintOutput, Range<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if start < end { try body(&self, start..<end) }
      start = end + 1
    }
  }

  /// The value of `"path"`, found without reading the rest: quotes inside JSON strings are escaped, so the six bytes
  /// followed by a colon are the key wherever they stand.
  private static func pathValue(in line: ArraySlice<UInt8>) -> String? {
    let key = Array("\"path\"".utf8)
    var index = line.startIndex
    while let quote = line[index...].firstIndex(of: key[0]) {
      index = quote + 1
      guard line[quote...].starts(with: key) else { continue }
      let rest = line[(quote + key.count)...].drop { $0 == 0x20 }
      guard rest.first == UInt8(ascii: ":") else { continue }
      let value = rest.dropFirst().drop { $0 == 0x20 }
      var end = value.startIndex + 1
      while end < value.endIndex, value[end] != key[0] { end += value[end] == UInt8(ascii: "\\") ? 2 : 1 }
      guard end < value.endIndex, case .string(let path)? = try? JSONReader.value(of: value[...end]) else { return nil }
      return path
    }
    return nil
  }

  private static func run(_ binary: String, _ arguments: [String]) throws(Failure) -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: binary)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    let bytes: [UInt8]
    do {
      try process.run()
      bytes = Array(try pipe.fileHandleForReading.readToEnd() ?? Data())
    } catch {
      throw Failure(message: "\(binary): \(error.localizedDescription)")
    }
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(message: "\(binary) \(arguments.joined(separator: " ")): status \(process.terminationStatus)")
    }
    return bytes
  }
}
