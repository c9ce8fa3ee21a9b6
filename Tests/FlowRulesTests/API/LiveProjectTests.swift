import Foundation
import Testing

@testable import FlowRules

/// After any change a kept project reports what a new run reports.
@Suite("Live project")
struct LiveProjectTests {
  /// Edits of the demo at random. `FLOWLINT_EDITS=20000 FLOWLINT_SEED=7 FLOWLINT_FOLDER=… swift test --filter
  /// LiveProjectTests` makes more of them, others, and those of another project.
  @Test func reportsWhatANewRunReportsAfterEachEdit() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["FLOWLINT_EDITS"].flatMap { Int($0) } ?? 60
    let seed = environment["FLOWLINT_SEED"].flatMap { UInt64($0) } ?? 1
    let folder = environment["FLOWLINT_FOLDER"].map { FilePath($0) }
    let files = try InputFiles.read(folder ?? Repository.folder("Fixtures/Demo")).files
    var editor = RandomEditor(files, seed: seed)
    var project = LiveProject([FilePath("/p")], configuration: Self.configuration, jobs: 2)
    var searchCount = 0
    for edit in 0..<count {
      let changed = try editor.edit()
      for path in changed.paths { project.noteChange(of: FilePath("/p/\(path)")) }
      if changed.isWholeFile { searchCount += 1 }
      let kept = try #require(try project.report(in: editor.fileSystem))
      let new = try Analyzer(configuration: Self.configuration, fileSystem: editor.fileSystem, jobs: 2)
        .analyze([FilePath("/p")])
      guard try Self.content(of: kept) == Self.content(of: new) else {
        Issue.record("edit \(edit) of seed \(seed), of \(changed.paths): the reports differ")
        return
      }
    }
    if count >= 50 { #expect(searchCount > 0 && searchCount < count) }
  }

  @Test func readsOnlyTheFilesThatHaveChanged() throws {
    var disk = MemoryFileSystem(["/p/A.swift": "struct A {}", "/p/B.swift": Self.badge("B"), "/p/.git/HEAD": ""])
    var project = LiveProject([FilePath("/p")], configuration: Configuration(), jobs: 1)
    #expect(try project.report(in: disk)?.findings.map(\.subject) == ["B.count"])
    disk["/p/A.swift"] = .file(Array(Self.badge("A").utf8))
    let counting = CountingFileSystem(disk)
    project.noteChange(of: FilePath("/p/A.swift"))
    #expect(try project.report(in: counting)?.findings.map(\.subject) == ["A.count", "B.count"])
    // The kind and the text of the changed file; to show the findings, the text of each file that has some.
    #expect(counting.calls == 4)
    #expect(counting.listed == [])
  }

  /// An editor may show a file that the project leaves out: its changes do not make flowlint search for files again.
  @Test func searchesOnceForAFileThatIsLeftOut() throws {
    var disk = MemoryFileSystem([
      "/p/A.swift": Self.badge("A"), "/p/Left/B.swift": Self.badge("B"), "/p/.gitignore": "Left\n", "/p/.git/HEAD": "",
    ])
    var project = LiveProject([FilePath("/p")], configuration: Configuration(), jobs: 1)
    _ = try project.report(in: disk)
    func listedFolders(after path: String) throws -> Int {
      let counting = CountingFileSystem(disk)
      project.noteChange(of: FilePath(path))
      #expect(try project.report(in: counting)?.findings.map(\.subject) == ["A.count"])
      return counting.listed.count
    }
    #expect(try listedFolders(after: "/p/Left/B.swift") > 0)
    #expect(try listedFolders(after: "/p/Left/B.swift") == 0)
    #expect(try listedFolders(after: "/p/A.swift") == 0)
    #expect(try listedFolders(after: "/p/Left/C.swift") > 0)
    // It counts as soon as a change of another file takes it in.
    disk["/p/.gitignore"] = .file([])
    project.noteChange(of: FilePath("/p/.gitignore"))
    #expect(try project.report(in: disk)?.findings.map(\.subject) == ["A.count", "B.count"])
    disk["/p/Left/B.swift"] = .file(Array(Self.badge("Other").utf8))
    project.noteChange(of: FilePath("/p/Left/B.swift"))
    #expect(try project.report(in: disk)?.findings.map(\.subject) == ["A.count", "Other.count"])
  }

  @Test func keepsTheFactsOfTheLastReport() throws {
    var disk = MemoryFileSystem(["/p/A.swift": Self.badge("A"), "/p/B.swift": "let b = 1\n", "/p/.git/HEAD": ""])
    var project = LiveProject([FilePath("/p")], configuration: Configuration(), jobs: 1, keepsFacts: true)
    #expect(project.facts == nil)
    func facts(at text: String) throws -> (facts: PropertyFacts<Place>, place: Place)? {
      let bytes = try disk.contents(of: FilePath("/p/A.swift"))
      let source = String(decoding: bytes, as: UTF8.self)
      let range = try #require(source.range(of: text))
      let offset = source.utf8.distance(from: source.startIndex, to: range.lowerBound)
      return project.facts?.property(at: offset, in: FilePath("/p/A.swift"))
    }
    #expect(try project.report(in: disk)?.findings.map(\.subject) == ["A.count"])
    let first = try #require(try facts(at: "count"))
    #expect(first.facts.name == "A.count" && first.place.path == "A.swift")
    #expect(first.facts.declaration.start == first.place.start)
    disk["/p/A.swift"] = .file(Array(("\n" + Self.badge("New")).utf8))
    project.noteChange(of: FilePath("/p/A.swift"))
    #expect(try project.report(in: disk)?.findings.map(\.subject) == ["New.count"])
    let second = try #require(try facts(at: "count"))
    #expect(second.facts.name == "New.count" && second.place.start.line == first.place.start.line + 1)
    #expect(try facts(at: "struct") == nil)
    #expect(project.facts?.property(at: 0, in: FilePath("/p/C.swift")) == nil)
  }

  @Test func namesThePathsThatItDependsOn() throws {
    let disk = MemoryFileSystem([
      "/p/A.swift": "", "/p/b/B.swift": "", "/p/.git/HEAD": "", "/p/App.xcodeproj/project.pbxproj": "",
    ])
    var project = LiveProject([FilePath("/p")], configuration: Configuration(), jobs: 1)
    #expect(project.watchedPaths.isEmpty)
    _ = try project.report(in: disk)
    let paths = Set(project.watchedPaths.map(\.text))
    #expect(paths.isSuperset(of: ["/p", "/p/b", "/p/A.swift", "/p/b/B.swift", "/p/.gitignore", "/p/b/.gitignore"]))
    #expect(!paths.contains("/p/.git"))
  }

  @Test func findsFilesThatComeAndGo() throws {
    var disk = MemoryFileSystem(["/p/B.swift": Self.badge("B"), "/p/.git/HEAD": ""])
    var project = LiveProject([FilePath("/p")], configuration: Configuration(), jobs: 1)
    _ = try project.report(in: disk)
    disk["/p/A.swift"] = .file(Array(Self.badge("A").utf8))
    project.noteChange(of: FilePath("/p/A.swift"))
    #expect(try project.report(in: disk)?.findings.map(\.place.path) == ["A.swift", "B.swift"])
    disk["/p/.gitignore"] = .file(Array("B.swift\n".utf8))
    project.noteChange(of: FilePath("/p/.gitignore"))
    #expect(try project.report(in: disk)?.findings.map(\.place.path) == ["A.swift"])
    let renamed = MemoryFileSystem(["/p/Z.swift": Self.badge("A"), "/p/.git/HEAD": ""])
    for path in ["/p/A.swift", "/p/Z.swift", "/p/.gitignore"] { project.noteChange(of: FilePath(path)) }
    #expect(try project.report(in: renamed)?.findings.map(\.place.path) == ["Z.swift"])
  }

  @Test func keepsChangesUntilTheProjectCanBeRead() throws {
    let disk = MemoryFileSystem(["/p/A.swift": "", "/p/.git/HEAD": ""])
    var project = LiveProject([FilePath("/p")], configuration: Configuration(), jobs: 1)
    _ = try project.report(in: disk)
    project.noteChange(of: FilePath("/p/A.swift"))
    project.noteChange(of: FilePath("/p/B.swift"))
    #expect(throws: DiscoveryError.self) { try project.report(in: MemoryFileSystem()) }
    let changed = MemoryFileSystem(["/p/A.swift": Self.badge("A"), "/p/.git/HEAD": ""])
    #expect(try project.report(in: changed)?.findings.map(\.subject) == ["A.count"])
  }

  @Test func endsWhenNobodyWantsTheReport() throws {
    var disk = MemoryFileSystem(["/p/A.swift": "", "/p/.git/HEAD": ""])
    var project = LiveProject([FilePath("/p")], configuration: Configuration(), jobs: 1)
    disk["/p/A.swift"] = .file(Array(Self.badge("A").utf8))
    project.noteChange(of: FilePath("/p/A.swift"))
    #expect(try project.report(in: disk, unless: { true }) == nil)
    // The change is in the project, though nobody saw a report of it.
    #expect(try project.report(in: disk)?.findings.map(\.subject) == ["A.count"])
  }

  /// Each text has names of its own: without a new table now and then, all of them would stay.
  @Test func doesNotGrowWithTheNumberOfEdits() throws {
    var disk = MemoryFileSystem(["/p/.git/HEAD": ""])
    var project = LiveProject([FilePath("/p")], configuration: Configuration(), jobs: 1)
    var counts: [Int] = []
    for edit in 0..<60 {
      let names = (0..<200).map { "let name\(edit)x\($0) = 0" }
      disk["/p/A.swift"] = .file(Array(names.joined(separator: "\n").utf8))
      project.noteChange(of: FilePath("/p/A.swift"))
      _ = try project.report(in: disk)
      counts.append(project.keptNameCount)
    }
    #expect(counts.max() ?? 0 < 3 * counts[0])
  }

  private static func badge(_ name: String) -> String {
    "import SwiftUI\nstruct \(name): View { @State var count = 0; var body: some View { Text(\"\\(count)\") } }"
  }

  /// With all rules on.
  private static let configuration: Configuration = {
    var configuration = Configuration()
    for rule in RuleID.allCases { configuration.set(rule, to: rule.descriptor.severity) }
    return configuration
  }()

  /// Everything that a report has, as text.
  private static func content(of report: Report) throws -> String {
    "\(report.fileCount) \(report.byteCount) \(report.suppressedCount) " + (try report.text(in: [.json]))
  }
}

/// Somebody who edits files without looking.
private struct RandomEditor {
  private let original: [String: [UInt8]]
  private var files: [String: [UInt8]]
  private(set) var fileSystem = MemoryFileSystem(["/p/.git/HEAD": ""])
  private var seed: UInt64
  private var random: Mutation.Random

  init(_ files: [String: [UInt8]], seed: UInt64) {
    original = files
    self.files = files
    self.seed = seed
    random = Mutation.Random(seed: seed)
    for (path, bytes) in files { fileSystem["/p/\(path)"] = .file(bytes) }
  }

  /// Changes one file, or a few.
  ///
  /// - Returns: the files, and whether one came or went.
  mutating func edit() throws -> (paths: [String], isWholeFile: Bool) {
    // Sorted, because the order of a dictionary is another one each time.
    guard let path = original.keys.sorted().randomElement(using: &random) else { return ([], false) }
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      let isThere = files[path] != nil
      put(isThere ? nil : original[path], at: path)
      return ([path], true)
    case 1:
      put(original[path], at: path)
      return ([path], true)
    case 2:
      // A file is renamed.
      guard let bytes = files[path] else { return ([path], false) }
      let name = "New\(Int.random(in: 0..<5, using: &random)).swift"
      put(nil, at: path)
      put(bytes, at: name)
      return ([path, name], true)
    case 3:
      var changed: [String] = []
      for path in original.keys.sorted() where Bool.random(using: &random) { try mutate(path, &changed) }
      return (changed, false)
    default:
      var changed: [String] = []
      try mutate(path, &changed)
      return (changed, false)
    }
  }

  private mutating func mutate(_ path: String, _ changed: inout [String]) throws {
    guard let bytes = files[path] else { return }
    seed &+= 1
    // Pieces that are doubled again and again would fill the memory.
    let mutated = bytes.count > 100_000 ? original[path] : try Mutation.mutated(bytes, path: path, seed: seed)
    put(mutated, at: path)
    changed.append(path)
  }

  private mutating func put(_ bytes: [UInt8]?, at path: String) {
    files[path] = bytes
    fileSystem["/p/\(path)"] = bytes.map { .file($0) }
  }
}
