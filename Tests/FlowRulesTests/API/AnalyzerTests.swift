import FlowRules
import Synchronization
import Testing

@Suite("Analyzer")
struct AnalyzerTests {
  private let flagged = "// flowlint:disable\nlet a = 0\n"

  @Test func reportsFindingsInTheOrderOfPathsWhateverTheJobs() throws {
    var files: [String: String] = [:]
    for index in 0..<200 {
      files["/p/\(index % 7)/File\(index).swift"] = index.isMultiple(of: 3) ? flagged + flagged : "let a = \(index)"
    }
    let disk = MemoryFileSystem(files)
    let reports = try [1, 2, 8, 64].map { jobs in
      try disk.report(jobs: jobs)
    }
    let texts = reports.map { report in
      var text = ""
      ConciseReporter().write(report, to: &text)
      return text
    }
    #expect(Set(texts).count == 1)
    #expect(reports[0].findings.count == 67 * 2)
    #expect(reports[0].fileCount == 200)
    let paths = reports[0].findings.map { Array($0.place.path.utf8) }
    #expect(zip(paths, paths.dropFirst()).allSatisfy { $0 == $1 || $0.lexicographicallyPrecedes($1) })
  }

  @Test func checksTheOtherFilesWhenOneCannotBeRead() throws {
    var disk = MemoryFileSystem(["/p/A.swift": flagged, "/p/C.swift": flagged])
    disk["/p/B.swift"] = .forbidden(.file)
    let report = try analyze(disk)
    #expect(report.findings.map(\.place.path) == ["A.swift", "C.swift"])
    #expect(report.fileCount == 2)
    #expect(report.notifications.map(\.kind) == [.unreadableFile])
    #expect(report.notifications.first?.path == "B.swift")
    #expect(report.notifications.first?.message.contains("Permission denied") == true)
  }

  @Test func refusesFilesOfFourGibibytes() throws {
    let disk = FailingDisk(
      MemoryFileSystem(["/p/A.swift": flagged]), failure: FileSystemError(.tooLarge, message: "4 GiB or more"))
    let report = try analyze(disk)
    #expect(report.findings.isEmpty)
    #expect(report.notifications.map(\.kind) == [.tooLargeFile])
  }

  @Test(arguments: [
    [0xFF], [0xC3], Array("// gr".utf8) + [0xFC] + Array("n".utf8), Array(repeating: 0x20, count: 4095) + [0xE2, 0x82],
    Array(repeating: 0x20, count: 9000) + [0x80],
  ] as [[UInt8]])
  func checksFilesThatAreNotUTF8AndSaysSo(bytes: [UInt8]) throws {
    var disk = MemoryFileSystem()
    disk["/p/A.swift"] = .file(Array(flagged.utf8) + bytes)
    let report = try analyze(disk)
    #expect(report.findings.count == 1)
    #expect(report.fileCount == 1)
    #expect(report.notifications.map(\.kind) == [.undecodableFile])
  }

  @Test(arguments: ["", "é", "\u{FEFF}let a = 0", String(repeating: " ", count: 4095) + "é", "// 🏴‍☠️"])
  func saysNothingOfFilesThatAreUTF8(text: String) throws {
    #expect(try analyze(MemoryFileSystem(["/p/A.swift": text])).notifications == [])
  }

  @Test func leavesOutFindingsInAFileThatVanished() throws {
    let disk = FailingDisk(
      MemoryFileSystem(["/p/A.swift": flagged]), failure: FileSystemError(.missing, message: "No such file"), after: 1)
    let report = try analyze(disk)
    #expect(report.findings.isEmpty)
    #expect(report.notifications.map(\.kind) == [.unreadableFile])
  }

  @Test func givesFindingsTheConfiguredSeverity() throws {
    var configuration = Configuration()
    configuration.set(.invalidSuppression, to: .error)
    let report = try analyze(MemoryFileSystem(["/p/A.swift": flagged]), configuration)
    #expect(report.findings.map(\.severity) == [.error])
    #expect(report.rules.first { $0.descriptor.id == .invalidSuppression }?.severity == .error)
  }

  /// Ownership rules are silent in tests; a project with a configuration of its own is none because of where it lies.
  @Test(arguments: [
    ("", "/p/Tests/Demo/Badge.swift", 0), ("/p", "/p/Tests/Demo/Badge.swift", 0),
    ("/p/Tests/Demo", "/p/Tests/Demo/Badge.swift", 1), ("/p/Tests/Demo", "/p/Tests/Demo/UITests/Badge.swift", 0),
    ("/p/Tests/Demo", "/p/Tests/Demo/BadgeTests.swift", 0), ("/p/Tests/De", "/p/Tests/Demo/Badge.swift", 0),
    ("/elsewhere", "/p/Tests/Demo/Badge.swift", 0), ("/", "/p/Demo/Badge.swift", 1),
  ])
  func countsTestPathsFromTheConfiguration(base: String, path: String, count: Int) throws {
    var configuration = Configuration()
    configuration.base = base
    let badge = "struct Badge: View { @State var count = 0; var body: some View { Text(\"\\(count)\") } }"
    let report = try analyze(MemoryFileSystem([path: badge, "/p/.git/HEAD": ""]), configuration)
    #expect(report.findings.count == count)
  }

  @Test func skipsRulesThatAreOff() throws {
    var configuration = Configuration()
    configuration.set(.invalidSuppression, to: nil)
    let report = try analyze(MemoryFileSystem(["/p/A.swift": flagged]), configuration)
    #expect(report.findings.isEmpty)
    #expect(!report.rules.contains { $0.descriptor.id == .invalidSuppression })
    #expect(report.rules.map(\.descriptor.id) == report.rules.map(\.descriptor.id).sorted())
  }

  @Test func notesThatThereIsNoSwiftFile() throws {
    let report = try analyze(MemoryFileSystem(["/p/README.md": "# Nothing"]))
    #expect(report.fileCount == 0)
    #expect(report.notifications.map(\.kind) == [.noSwiftFiles])
  }

  @Test func refusesAPathThatDoesNotExist() {
    #expect(throws: DiscoveryError.self) { try analyze(MemoryFileSystem(["/q/A.swift": ""])) }
  }

  @Test func tellsHowFarItIs() throws {
    let calls = Mutex<[AnalysisProgress]>([])
    let disk = MemoryFileSystem(["/p/A.swift": flagged])
    var analyzer = Analyzer(configuration: Configuration(), fileSystem: disk, jobs: 2)
    analyzer.progress = { progress in calls.withLock { $0.append(progress) } }
    _ = try analyzer.analyze([FilePath("/p")])
    #expect(calls.withLock { $0.count } == 2)
  }

  private func analyze(_ disk: any FileSystem, _ configuration: Configuration = Configuration()) throws -> Report {
    try disk.report(configuration, jobs: 4)
  }
}

@Suite("Worker pool")
struct WorkerPoolTests {
  @Test(arguments: [1, 2, 7, 64], [0, 1, 5, 1000])
  func handsOutEveryPositionOnce(jobs: Int, count: Int) {
    let outputs = WorkerPool(jobs: jobs).run(over: count) { next in
      var taken: [Int] = []
      while let position = next() { taken.append(position) }
      return taken
    }
    #expect(outputs.count <= max(1, min(jobs, count)))
    #expect(outputs.allSatisfy { $0 == $0.sorted() })
    #expect(outputs.flatMap { $0 }.sorted() == Array(0..<count))
  }
}

/// A disk that gives the content of a file only so many times.
private final class FailingDisk: FileSystem {
  private let disk: MemoryFileSystem
  private let failure: FileSystemError
  private let remaining: Mutex<Int>

  init(_ disk: MemoryFileSystem, failure: FileSystemError, after count: Int = 0) {
    self.disk = disk
    self.failure = failure
    remaining = Mutex(count)
  }

  func entries(of folder: FilePath) throws(FileSystemError) -> [FolderEntry] { try disk.entries(of: folder) }
  func kind(of path: FilePath) throws(FileSystemError) -> FileKind { try disk.kind(of: path) }
  func realPath(of path: FilePath) throws(FileSystemError) -> FilePath { try disk.realPath(of: path) }

  func contents(of file: FilePath) throws(FileSystemError) -> [UInt8] {
    let count = remaining.withLock { remaining in
      remaining -= 1
      return remaining
    }
    guard count >= 0 || file.lastComponent.last != UInt8(ascii: "t") else { throw failure }
    return try disk.contents(of: file)
  }
}
