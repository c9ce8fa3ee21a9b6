import Testing

@testable import FlowRules

/// Runs over made-up findings: a check that looks for words.
@Suite("Runs of fixes")
struct FixRunTests {
  /// A rule that reports each occurrence of a word, and replaces it.
  private struct WordRule {
    var word: String
    var by: String
    var rule = RuleID.stateNotPrivate
    var safety = Fix.Safety.safe
    /// Further edits: words that are replaced with the first.
    var also: [String: String] = [:]
  }

  private func run(
    _ files: [String: String], _ rules: [WordRule], locked: Set<String> = [], suggested: Bool = false,
    known: Set<String> = [], checks: Counter = Counter()
  ) throws -> FixResult<MadeUpProject> {
    let disk = MemoryFileSystem(Dictionary(uniqueKeysWithValues: files.map { ("/p/\($0)", $1) }))
    var run = FixRun(safeties: suggested ? [.safe, .suggested] : [.safe], fileSystem: FrozenFileSystem(disk))
    run.lockedPaths = locked
    return try run.run { (fileSystem: any FileSystem, _) throws(FileSystemError) in
      checks.value += 1
      let paths = files.keys.sorted()
      var texts: [String: String] = [:]
      for path in paths {
        texts[path] = String(decoding: try fileSystem.contents(of: FilePath("/p/\(path)")), as: UTF8.self)
      }
      let all = paths.flatMap { path in rules.flatMap { findings(of: $0, in: texts[path] ?? "", path) } }
        .sorted(by: ReportedFinding.isOrderedBefore)
      return MadeUpProject(
        reported: all.filter { !known.contains($0.subject) }, all: all,
        files: paths.map { DiscoveredFile(path: FilePath("/p/\($0)"), relativePath: $0) })
    }
  }

  private func findings(of rule: WordRule, in text: String, _ path: String) -> [ReportedFinding] {
    text.ranges(of: rule.word).map { range in
      func edit(_ range: Range<String.Index>, by new: String) -> ReportedEdit {
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        return MadeUpFinding.edit(start..<start + text[range].utf8.count, new, in: path)
      }
      let others = rule.also.flatMap { word, new in text.ranges(of: word).map { edit($0, by: new) } }
      let first = edit(range, by: rule.by)
      return MadeUpFinding.finding(
        rule.rule, at: first.range.lowerBound, in: path, subject: rule.word, [first] + others, rule.safety)
    }
  }

  /// A counter that a closure changes.
  private final class Counter {
    var value = 0
  }

  @Test func passesGoOnUntilNothingChanges() throws {
    let result = try run(
      ["A.swift": "let a = one", "B.swift": "let b = one"],
      [WordRule(word: "one", by: "two"), WordRule(word: "two", by: "three", rule: .environmentReadInInit)])
    // `two` is a finding that was not there before.
    #expect(result.files.isEmpty && result.fixed.isEmpty)
    let reason = TakenBackFix.Reason.newFinding(.environmentReadInInit, subject: "two")
    #expect(result.takenBack.map(\.reason) == [reason, reason])

    let chain = try run(["A.swift": "let a = one, b = one2"], [WordRule(word: "one", by: "two")])
    #expect(chain.files.map { String(decoding: $0.after, as: UTF8.self) } == ["let a = two, b = two2"])
    #expect(chain.fixed.count == 2 && chain.takenBack.isEmpty && chain.project.all.isEmpty)
  }

  @Test func overlappingFixesFollowEachOther() throws {
    let result = try run(
      ["A.swift": "let a = one"],
      [WordRule(word: "a = one", by: "a = 1"), WordRule(word: "let a", by: "var a", rule: .bindingInClass)])
    #expect(result.files.map { String(decoding: $0.after, as: UTF8.self) } == ["var a = 1"])
    #expect(result.fixed.count == 2)
  }

  /// One of many is bad; the others stay.
  @Test(arguments: [
    (")", TakenBackFix.Reason.brokenText), ("\"", .brokenText), ("good bad", .noEffect),
    ("worse", .newFinding(.bindingInClass, subject: "worse")),
  ])
  func aBadFixIsTakenBackAlone(text: String, reason: TakenBackFix.Reason) throws {
    let checks = Counter()
    let lines = (0..<64).map { $0 == 41 ? "let a\($0) = bad\n" : "let a\($0) = one\n" }
    let result = try run(
      ["A.swift": lines.joined(), "B.swift": "let b = one"],
      [
        WordRule(word: "one", by: "1"), WordRule(word: "bad", by: text, rule: .environmentReadInInit),
        WordRule(word: "worse", by: "?", rule: .bindingInClass, safety: .suggested),
      ], checks: checks)
    #expect(result.takenBack.map(\.reason) == [reason])
    #expect(result.fixed.count == 64)
    #expect(result.files.map { String(decoding: $0.after, as: UTF8.self) }
      == [lines.joined().replacing("one", with: "1"), "let b = 1"])
    #expect(checks.value < 20, "\(checks.value)")
  }

  @Test func aLostDeclarationIsBroken() throws {
    let source = "struct A {\n  var one = 0\n  func f() {}\n}\n"
    let lost = try run(["A.swift": source], [WordRule(word: "one = 0", by: "two = 0")])
    #expect(lost.takenBack.map(\.reason) == [.brokenText] && lost.files.isEmpty)
    let removed = try run(["A.swift": source], [WordRule(word: "var one = 0\n  ", by: "")])
    #expect(removed.files.map { String(decoding: $0.after, as: UTF8.self) } == ["struct A {\n  func f() {}\n}\n"])
    let constant = try run(["A.swift": source], [WordRule(word: "var", by: "let")])
    #expect(constant.fixed.count == 1)
  }

  /// Edits in the same fix stand or fall together.
  @Test func lockedFilesLockTheirFixes() throws {
    let files = ["A.swift": "let a = one", "B.swift": "let b = one"]
    let result = try run(files, [WordRule(word: "one", by: "1")], locked: ["A.swift"])
    #expect(result.files.map(\.path) == ["B.swift"] && result.project.all.count == 1)
  }

  @Test func onlyReportedFindingsAreFixed() throws {
    let files = ["A.swift": "let a = one, b = two"]
    let rules = [
      WordRule(word: "one", by: "1"), WordRule(word: "two", by: "2", rule: .bindingInClass, safety: .suggested),
    ]
    #expect(try run(files, rules, known: ["one"]).files.isEmpty)
    #expect(try run(files, rules).files.map { String(decoding: $0.after, as: UTF8.self) } == ["let a = 1, b = two"])
    #expect(try run(files, rules, suggested: true).fixed.count == 2)
  }

  /// A fix whose finding returns under another name would go on for ever.
  @Test func aFindingUnderAnotherNameIsNew() throws {
    let checks = Counter()
    let names = (0..<20).map { "n\($0)x" }
    let rules = zip(names, names.dropFirst()).map { WordRule(word: $0, by: $1) }
    // Subjects are names, so each pass brings a finding under another name.
    let result = try run(["A.swift": "let a = n0x"], rules, checks: checks)
    #expect(result.fixed.isEmpty && result.takenBack.count == 1)
    #expect(checks.value <= 3)
  }

  @Test func aFileThatChangesIsReadOnce() throws {
    let disk = ChangingFileSystem()
    let frozen = FrozenFileSystem(disk)
    let first = try frozen.contents(of: FilePath("/a"))
    #expect(try frozen.contents(of: FilePath("/a")) == first)
    #expect(try disk.contents(of: FilePath("/a")) != first)
  }
}

/// What a check of words gives.
private struct MadeUpProject: CheckedProject {
  var reported: [ReportedFinding]
  var all: [ReportedFinding]
  var files: [DiscoveredFile]
}

/// A disk on which somebody saves all the time.
private final class ChangingFileSystem: FileSystem, @unchecked Sendable {
  private var count: UInt8 = 0

  func contents(of file: FilePath) throws(FileSystemError) -> [UInt8] {
    count += 1
    return [count]
  }
  func entries(of folder: FilePath) throws(FileSystemError) -> [FolderEntry] { [] }
  func kind(of path: FilePath) throws(FileSystemError) -> FileKind { .file }
  func realPath(of path: FilePath) throws(FileSystemError) -> FilePath { path }
}
