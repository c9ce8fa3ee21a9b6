import Foundation
import Testing

/// As `flowlint --help` lists them.
let formats = [
  "text", "concise", "agent", "xcode", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown",
]

/// Where reports go and what they look like from outside.
@Suite("Reports")
struct ReportTests {
  private let line = "A.swift:1:13: warning: 'disable' names no rule, so the comment does nothing. "

  @Test func isConciseInAPipe() throws {
    let outcome = try Tool(["A.swift": flagged]).run([], keepsSummary: true)
    #expect(outcome.output.hasPrefix(line), "\(outcome)")
    #expect(outcome.output.hasSuffix(" [invalid_suppression]\n"))
    #expect(outcome.output.split(separator: "\n").count == 1)
    #expect(outcome.messages.wholeMatch(of: /flowlint checked 1 file in \d+\.\d\d s: 1 warning\.\n/) != nil)
  }

  @Test func isTextOnATerminal() throws {
    let tool = try Tool(["A.swift": flagged])
    let colored = try tool.runOnTerminal(["--quiet"])
    #expect(colored.contains("\u{1B}[") && colored.contains("let a = 0"))
    for (arguments, environment) in [
      ([], ["NO_COLOR": "1"]), ([], ["TERM": "dumb"]), (["--color", "never"], [:]),
    ] as [([String], [String: String])] {
      let plain = try tool.runOnTerminal(["--quiet"] + arguments, environment: environment)
      #expect(!plain.contains("\u{1B}") && plain.contains("let a = 0"), "\(arguments) \(environment)")
    }
    #expect(try tool.runOnTerminal(["--color=always"], environment: ["NO_COLOR": "1"]).contains("\u{1B}["))
    #expect(try tool.runOnTerminal([], environment: ["NO_COLOR": ""]).contains("\u{1B}["))
  }

  @Test func isColouredElsewhereOnlyWhenAsked() throws {
    let tool = try Tool(["A.swift": flagged])
    #expect(!(try tool.run(["--format", "text"]).output.contains("\u{1B}")))
    #expect(try tool.run(["--format", "text", "--color", "always"]).output.contains("\u{1B}["))
  }

  @Test func isSARIFWhenAsked() throws {
    let outcome = try Tool(["A.swift": flagged]).run(["--format=sarif"])
    let log = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let results = ((log?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    #expect(log?["version"] as? String == "2.1.0")
    #expect(results?.count == 1)
  }

  @Test(arguments: formats)
  func goesToAFile(format: String) throws {
    let tool = try Tool(["A.swift": flagged, "old": String(repeating: "longer than any report", count: 5_000)])
    let shown = try tool.run(["--format", format])
    let written = try tool.run(["--format", format, "--output", "old"])
    #expect(written.output.isEmpty)
    #expect(written.status == 1)
    #expect(try tool.read("old") == shown.output)
  }

  /// One run, several reports, and each is what a run of its own would write.
  @Test func severalReportsFromOneRun() throws {
    let tool = try Tool(["A.swift": flagged])
    let outcome = try tool.run([
      "--format", "text", "--output", "sarif=out.json", "--output=github=gh", "--output", "text=a=b", "--sarif-category",
      "ios",
    ])
    #expect(outcome.status == 1)
    let text = try tool.run(["--format", "text"]).output
    #expect(outcome.output == text)
    #expect(try tool.read("a=b") == text)
    #expect(try tool.read("gh") == tool.run(["--format", "github"]).output)
    let sarif = try tool.read("out.json")
    #expect(try sarif == tool.run(["--format", "sarif", "--sarif-category", "ios"]).output)
    #expect(sarif.contains(#""id" : "ios/""#))
  }

  @Test(arguments: [
    (["--output", "r.sarif"], "r.sarif", "sarif", ""), (["--output", "r.json"], "r.json", "concise", ""),
    (["--output", "sarif"], "sarif", "concise", ""), (["--output", "./a=b"], "a=b", "concise", ""),
    (["--output", "r.sarif", "--format", "text"], "r.sarif", "text", ""),
    (["--output", "sarif=r", "--output", "r.txt"], "r.txt", "concise", ""),
    (["--output", "sarif=r"], "r", "sarif", ""), (["--output", "-", "--output", "sarif=r"], "r", "sarif", "concise"),
    (["--output", "text=-", "--output", "sarif=./-"], "-", "sarif", "text"),
  ])
  func formatsAndDestinations(arguments: [String], file: String, format: String, shown: String) throws {
    let tool = try Tool(["A.swift": flagged])
    let outcome = try tool.run(arguments)
    #expect(outcome.status == 1)
    #expect(outcome.output == (shown.isEmpty ? "" : try tool.run(["--format", shown]).output))
    #expect(try tool.read(file) == tool.run(["--format", format]).output)
  }

  /// What one report fails of is no reason for the others to be missing.
  @Test func aFailureLosesNoOtherReport() throws {
    let tool = try Tool(["A.swift": flagged])
    let outcome = try tool.run([
      "--format", "concise", "--output", "text=missing/a", "--output", "sarif=b", "--output", "github=.",
    ])
    #expect(outcome.status == 2)
    #expect(outcome.output.hasPrefix(line))
    #expect(try tool.read("b") == tool.run(["--format", "sarif"]).output)
    #expect(outcome.messages.contains("cannot be written to 'missing/a': "))
    #expect(outcome.messages.contains("cannot be written to '.': "))
  }

  @Test func refusesTwoReportsInOneFile() throws {
    let tool = try Tool(["A.swift": flagged, "old": "old"])
    let link = tool.folder.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: tool.folder.appendingPathComponent("old"))
    for other in ["link", "./old", tool.folder.appendingPathComponent("old").path] {
      let outcome = try tool.run(["--output", "text=old", "--output", "sarif=\(other)"])
      #expect(outcome.status == 2)
      #expect(outcome.messages.contains("two reports cannot both go to '\(other)'"), "\(outcome)")
    }
    #expect(try tool.read("old") == "old")
  }

  @Test func xcodeHasAbsolutePaths() throws {
    let tool = try Tool(["App/A.swift": flagged, "App/B.swift": flagged])
    let outcome = try tool.run(["--format", "xcode", "."], in: "App")
    let files = outcome.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    #expect(files == ["A.swift", "B.swift"].map { tool.folder.appendingPathComponent("App/\($0)").path })
  }

  /// The runner looks for files in the workspace, wherever flowlint is started and a repository begins.
  @Test(arguments: [
    ("", "App", "B/A.swift"), (".", "", "App/B/A.swift"), (".", "App/B", "App/B/A.swift"),
    ("App", "App/B", "B/A.swift"),
    ("Other", "App/B", "A.swift"), ("missing", "App", "B/A.swift"), ("App/B", "App", "B/A.swift"),
  ])
  func gitHubHasPathsInTheWorkspace(workspace: String, folder: String, path: String) throws {
    let tool = try Tool(["App/B/A.swift": flagged, "Other/x": ""])
    let absolute = workspace.isEmpty ? "" : tool.folder.appendingPathComponent(workspace).path
    let outcome = try tool.run(["--format", "github"], in: folder, environment: ["GITHUB_WORKSPACE": absolute])
    #expect(outcome.output.hasPrefix("::warning file=\(path),line=1,"), "\(outcome)")
  }

  @Test(arguments: ["missing/report", ".", "/dev/full"])
  func saysThatAFileCannotBeWritten(path: String) throws {
    if path == "/dev/full" && !FileManager.default.fileExists(atPath: path) { return }
    let outcome = try Tool(["A.swift": flagged]).run(["--output", path])
    #expect(outcome.status == 2)
    #expect(outcome.messages.hasPrefix("error: the report cannot be written to '\(path)': "), "\(outcome)")
  }

  @Test func leavesTheFileAloneWhenTheRunFails() throws {
    let tool = try Tool(["A.swift": flagged, "old": "old"])
    #expect(try tool.run(["--output", "old", "missing"]).status == 2)
    #expect(try tool.read("old") == "old")
  }

  @Test func isTheSameForAnyNumberOfJobs() throws {
    var files: [String: String] = [:]
    for index in 0..<100 { files["Sources/\(index % 5)/File\(index).swift"] = flagged }
    let tool = try Tool(files)
    for format in formats {
      let one = try tool.run(["--format", format, "--jobs", "1"])
      #expect(try tool.run(["--format", format, "--jobs", "8"]) == one)
    }
  }

  @Test(arguments: formats)
  func isTheSameFromInsideAndOutside(format: String) throws {
    let tool = try Tool(["App/Sources/A.swift": flagged, "App/B.swift": flagged])
    let inside = try tool.run(["--format", format], in: "App")
    #expect(try tool.run(["--format", format, "App"]) == inside)
    #expect(try tool.run(["--format", format, "App/"]) == inside)
    #expect(try tool.run(["--format", format, ".."], in: "App/Sources").output.contains("B.swift"))
    let absolute = tool.folder.appendingPathComponent("App").path
    #expect(try tool.run(["--format", format, absolute], in: "App/Sources") == inside)
  }

  @Test(arguments: formats)
  func isValidWithoutSwiftFiles(format: String) throws {
    let outcome = try Tool(["README.md": "Nothing."]).run(["--format", format])
    #expect(outcome.status == 0)
    #expect(outcome.messages.contains("note: "), "\(outcome)")
    switch format {
    case "text", "concise", "xcode", "github": #expect(outcome.output.isEmpty)
    case "agent": #expect(outcome.output == "no findings in 0 files.\n")
    case "gitlab": #expect(outcome.output.filter { !$0.isWhitespace } == "[]")
    case "sarif":
      let log = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
      #expect(((log?["runs"] as? [[String: Any]])?.first?["results"] as? [Any])?.isEmpty == true)
    default: #expect(outcome.output.count > 40)
    }
  }

  @Test func quietLeavesOutTheSummaryButNotTheWarnings() throws {
    let tool = try Tool(["A.swift": flagged])
    try tool.write(Data([0x2F, 0x2F, 0xFF, 0x0A]), to: "B.swift")
    let outcome = try tool.run(["--quiet"], keepsSummary: true)
    #expect(outcome.messages.hasPrefix("warning: B.swift: The file is not UTF-8"))
    #expect(outcome.messages.split(separator: "\n").count == 1)
  }

  @Test func endsQuietlyWhenNobodyReads() throws {
    // More than a pipe takes while nobody reads.
    var files: [String: String] = [:]
    for index in 0..<40 { files["File\(index).swift"] = String(repeating: flagged, count: 50) }
    let tool = try Tool(files)
    let pipe = Pipe(), messages = Pipe()
    let process = try tool.start(["--quiet"], output: pipe, messages: messages)
    try pipe.fileHandleForReading.close()
    let told = messages.fileHandleForReading.readDataToEndOfFile()
    tool.wait(for: process)
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 1)
    #expect(told.isEmpty, "\(String(decoding: told, as: UTF8.self))")
  }
}
