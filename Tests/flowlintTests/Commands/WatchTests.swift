import Foundation
import Testing

@testable import flowlint

/// `flowlint watch` while files change.
@Suite("Watching")
struct WatchTests {
  private static let badge = """
    import SwiftUI
    struct Badge: View {
      @State var count = 0
      var body: some View { Button("\\(count)") { count += 1 } }
    }

    """
  private static let fixed = badge.replacing("@State var", with: "@State private var")

  /// A run whose streams are files.
  private final class Run {
    let tool: Tool
    private let process: Process
    private let output: URL
    private let messages: URL

    init(_ tool: Tool, _ arguments: [String] = [], isReady: String = "Watching for changes; Ctrl-C ends it.\n") throws {
      self.tool = tool
      let folder = try Tool()
      try folder.write(Data(), to: "output")
      try folder.write(Data(), to: "messages")
      keeper = folder
      output = folder.folder.appendingPathComponent("output")
      messages = folder.folder.appendingPathComponent("messages")
      process = try tool.start(
        ["watch"] + arguments, output: FileHandle(forWritingTo: output), messages: FileHandle(forWritingTo: messages))
      try wait { $0.told.hasSuffix(isReady) }
    }

    private let keeper: Tool

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    var written: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }
    var told: String { (try? String(contentsOf: messages, encoding: .utf8)) ?? "" }

    func wait(until isMet: (Run) -> Bool) throws {
      let deadline = ContinuousClock.now + .seconds(60)
      while !isMet(self) {
        guard ContinuousClock.now < deadline, process.isRunning else {
          Issue.record("it never came: \(written)\n\(told)")
          throw CocoaError(.coderReadCorrupt)
        }
        usleep(10_000)
      }
    }

    /// Ends it as a person does.
    func interrupt(by signal: Int32 = SIGINT) -> Int32 {
      kill(process.processIdentifier, signal)
      tool.wait(for: process)
      return process.terminationReason == .exit ? process.terminationStatus : -1
    }
  }

  @Test func statesWhatChangesBringForPrograms() throws {
    let tool = try Tool(["A.swift": Self.badge, "b/B.swift": "", ".git/HEAD": ""])
    let run = try Run(tool)
    #expect(run.told.contains("flowlint checked 2 files in "))
    #expect(run.written.isEmpty)
    try tool.write(Data(Self.fixed.utf8), to: "A.swift")
    try run.wait { $0.told.hasSuffix("0 new, 1 gone; no findings.\n") }
    #expect(run.written.hasPrefix("- A.swift:3:14: note: ") && run.written.hasSuffix(" [state_not_private]\n"))
    try tool.write(Data(Self.badge.replacing("Badge", with: "Other").utf8), to: "b/c/New.swift")
    try run.wait { $0.told.hasSuffix("1 new, 0 gone; 1 note.\n") }
    #expect(run.written.contains("\n+ b/c/New.swift:3:14: note: "))
    // A finding that moves is neither.
    try tool.write(Data(("\n" + Self.badge.replacing("Badge", with: "Other")).utf8), to: "b/c/New.swift")
    try run.wait { $0.told.hasSuffix("no change; 1 note.\n") }
    #expect(run.written.split(separator: "\n").count == 2)
    #expect(run.interrupt() == 0)
  }

  @Test func showsTheSourceToPeople() throws {
    let tool = try Tool(["A.swift": Self.badge, ".git/HEAD": ""])
    let run = try Run(tool, ["--format", "text", "--color", "always"])
    try tool.write(Data(Self.badge.replacing("count", with: "number").utf8), to: "A.swift")
    try run.wait { $0.told.hasSuffix("1 new, 1 gone; 1 note.\n") }
    #expect(run.written.hasPrefix("\n\u{1B}[2mgone: A.swift:3:14: note: "))
    #expect(run.written.contains("@State var number = 0"))
    #expect(run.interrupt(by: SIGTERM) == 0)
  }

  @Test func loadsTheConfigurationAgain() throws {
    let tool = try Tool(["A.swift": Self.badge, ".git/HEAD": ""])
    let run = try Run(tool)
    try tool.write(Data(#"{"rules": {"state_not_private": "error"}}"#.utf8), to: ".flowlint.json")
    try run.wait { $0.told.hasSuffix("1 new, 1 gone; 1 error.\n") }
    try tool.write(Data(#"{"rules": {"state_not_privat": "off"}}"#.utf8), to: ".flowlint.json")
    try run.wait { $0.told.contains("; the last valid configuration applies\n") && $0.told.hasSuffix("1 error.\n") }
    try tool.write(Data(#"{"rules": {"state_not_private": "off"}}"#.utf8), to: ".flowlint.json")
    try run.wait { $0.told.hasSuffix("0 new, 1 gone; no findings.\n") }
    #expect(run.interrupt() == 0)
  }

  @Test func leavesOutTheFindingsOfTheBaseline() throws {
    let tool = try Tool(["A.swift": Self.badge, "B.swift": "", ".git/HEAD": ""])
    _ = try tool.run(["--write-baseline", "known.json"])
    let run = try Run(tool, ["--baseline", "known.json"])
    #expect(run.told.contains("no findings"))
    try tool.write(Data(Self.badge.replacing("Badge", with: "Other").utf8), to: "B.swift")
    try run.wait { $0.told.hasSuffix("1 new, 0 gone; 1 note.\n") }
    #expect(run.interrupt() == 0)
  }

  @Test func reportsOnTheNamedFileAndReadsItsProject() throws {
    let tool = try Tool(["A.swift": "struct Page { @State var n = 1 }\n", "B.swift": Self.badge, ".git/HEAD": ""])
    let run = try Run(tool, ["A.swift"])
    #expect(run.told.contains(": 1 note"))
    let conformance = "import SwiftUI\nextension Page: View { var body: some View { Text(\"\\(n)\") } }\n"
    try tool.write(Data(conformance.utf8), to: "B.swift")
    try run.wait { $0.told.hasSuffix("1 new, 1 gone; 1 note.\n") }
    #expect(run.written.split(separator: "\n").allSatisfy { $0.dropFirst(2).hasPrefix("A.swift:") })
  }
}
