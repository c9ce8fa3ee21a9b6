import Foundation
import Testing

@Suite("Files that are written")
struct WrittenFileTests {
  private func link(_ name: String, to target: String, in tool: Tool) throws {
    let path = tool.folder.appendingPathComponent(name).path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test(arguments: [["--output", "json=LINK"], ["--output", "LINK"], ["--write-baseline", "LINK"]])
  func aLinkThatLeavesTheProjectIsNotFollowed(arguments: [String]) throws {
    let tool = try Tool(["project/A.swift": flagged])
    #expect(try tool.git(["init"], in: "project") == 0)
    // The old baseline is read first.
    #expect(try tool.run(["--write-baseline", "../secret", "--only", "state_not_private"], in: "project").status == 0)
    let secret = try tool.read("secret")
    try link("project/out", to: "../secret", in: tool)
    try link("project/folder", to: "..", in: tool)
    try link("project/nowhere", to: "../missing", in: tool)
    for name in ["out", "folder/secret", "nowhere"] {
      let outcome = try tool.run(arguments.map { $0.replacing("LINK", with: name) }, in: "project")
      #expect(outcome.status == 2 && outcome.messages.contains("is a link to "), "\(name) \(outcome)")
    }
    #expect(try tool.read("secret") == secret)
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appendingPathComponent("missing").path))
  }

  @Test func aLinkInTheProjectIsKept() throws {
    let tool = try Tool(["A.swift": flagged, "real.txt": "old"])
    try link("out", to: "real.txt", in: tool)
    #expect(try tool.run(["--output", "out"]).status == 1)
    #expect(try tool.read("real.txt").hasPrefix("A.swift:1:13"))
    #expect(try FileManager.default.destinationOfSymbolicLink(
      atPath: tool.folder.appendingPathComponent("out").path) == "real.txt")
  }

  @Test func pipesAndDevicesGoOnWorking() throws {
    let tool = try Tool(["A.swift": flagged])
    let shown = try tool.run([]).output
    #expect(try tool.run(["--output", "/dev/stdout"]).output == shown)
    #expect(try tool.run(["--output", "/dev/null"]).status == 1)
    #expect(try tool.run(["--output", "json=/dev/stderr"]).messages.contains("\"findings\""))
    let pipe = tool.folder.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let process = try tool.start(["--output", "pipe"], output: FileHandle.nullDevice, messages: FileHandle.nullDevice)
    let received = try #require(FileHandle(forReadingAtPath: pipe)).readDataToEndOfFile()
    tool.wait(for: process)
    #expect(String(decoding: received, as: UTF8.self) == shown)
  }

  @Test func theModeOfAReportIsKept() throws {
    let tool = try Tool(["A.swift": flagged, "out": "old"])
    let file = tool.folder.appendingPathComponent("out").path
    try FileManager.default.setAttributes([.posixPermissions: 0o606], ofItemAtPath: file)
    _ = try tool.run(["--output", "out"])
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o606)
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).sorted() == ["A.swift", "out"])
  }
}
