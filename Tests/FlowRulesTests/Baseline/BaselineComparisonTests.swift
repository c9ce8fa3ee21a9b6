import Testing

@testable import FlowRules

/// What survives an edit, and what does not.
@Suite("Baseline")
struct BaselineComparisonTests {
  /// An edit of a project of one rule, `state_not_private`.
  struct Edit: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var before: [String: String]
    var after: [String: String]
    /// `A.swift:2` is a new finding in line 2.
    var new: [String] = []
    /// `A.swift: V.x` is an entry whose finding is gone.
    var stale: [String] = []

    init(
      _ name: String, _ before: [String: String], _ after: [String: String], new: [String] = [], stale: [String] = []
    ) {
      (testDescription, self.before, self.after, self.new, self.stale) = (name, before, after, new, stale)
    }

    /// Of one file.
    init(_ name: String, _ before: String, _ after: String, new: [String] = [], stale: [String] = []) {
      self.init(name, ["A.swift": before], ["A.swift": after], new: new, stale: stale)
    }
  }

  private static func view(_ name: String = "V", _ members: String...) -> String {
    "struct \(name): View {\n\(members.map { "  \($0)\n" }.joined())  var body: some View { Text(\"\\(x) \\(y)\") }\n}\n"
  }
  private static let x = "@State var x = 0", y = "@State var y = 0"

  static let edits = [
    Edit("nothing", view("V", x, y), view("V", x, y)),
    Edit("lines in front", view("V", x), "import SwiftUI\n\n\n" + view("V", x)),
    Edit("other order", view("V", x, y), view("V", y, x)),
    Edit("types in another order", view("V", x) + view("W", x), view("W", x) + view("V", x)),
    Edit("CRLF", view("V", x), view("V", x).replacing("\n", with: "\r\n")),
    Edit("tabs", view("V", x), view("V", x).replacing("  ", with: "\t\t")),
    Edit("attribute on its own line", view("V", x), view("V", "@State", "var x = 0")),
    Edit("attribute back on the line", view("V", "@State", "var x = 0"), view("V", x)),
    Edit("pattern on its own line", view("V", x), view("V", "@State var", "  x", "  = 0")),
    Edit("comments", view("V", x), view("V", "/// The x.", "@State /* a */ var x /* b */ = 0 // c")),
    Edit("another initial value", view("V", x), view("V", "@State var x = compute(1, 2)")),
    Edit("a type", view("V", x), view("V", "@State var x: Int = 0")),
    Edit("a neighbor on the line", view("V", "@State var x = 0, y = 1"), view("V", "@State var x = 0, y = 2")),
    Edit("a renamed neighbor on the line", view("V", x + "; let a = 0"), view("V", x + "; let renamed = 0")),
    Edit("a neighbor with the same name in another type", view("V", x), view("V", x) + view("W", x), new: ["A.swift:6"]),
    Edit("a fixed one", view("V", x, y), view("V", "@State private var x = 0", y), stale: ["A.swift: V.x"]),
    Edit("a new one", view("V", x), view("V", x, y), new: ["A.swift:3"]),
    Edit("a renamed one", view("V", x), view("V", y), new: ["A.swift:2"], stale: ["A.swift: V.x"]),
    Edit("a moved file", ["A.swift": view("V", x)], ["B/A.swift": view("V", x)]),
    Edit("a renamed file", ["A.swift": view("V", x)], ["B.swift": view("V", x)]),
    Edit("a file that is moved and fixed", ["A.swift": view("V", x, y)], ["B.swift": view("V", x)], stale: ["A.swift: V.y"]),
    Edit(
      "a type that moves to another file", ["A.swift": view("V", x) + view("W", x)],
      ["A.swift": view("V", x), "B.swift": view("W", x)]),
    Edit(
      "a copied file", ["A.swift": view("V", x)], ["A.swift": view("V", x), "B.swift": view("V", x)], new: ["B.swift:2"]
    ),
    Edit(
      "a moved file that is copied", ["A.swift": view("V", x)], ["C/A.swift": view("V", x), "B.swift": view("V", x)],
      new: ["B.swift:2"]),
    Edit("a removed file", ["A.swift": view("V", x), "B.swift": ""], ["B.swift": ""], stale: ["A.swift: V.x"]),
  ]

  @Test(arguments: edits)
  func survives(edit: Edit) throws {
    let before = try Checked(edit.before), after = try Checked(edit.after)
    #expect(!before.report.findings.isEmpty)
    let comparison = after.compared(with: before.baseline)
    #expect(comparison.new.map { "\($0.place.path):\($0.place.start.line)" } == edit.new)
    #expect(comparison.stale.map { "\($0.path): \($0.subject)" } == edit.stale)
    #expect(comparison.baselined.count + comparison.new.count == after.report.findings.count)
    #expect(comparison.baselined.count + comparison.stale.reduce(0) { $0 + $1.count } == before.baseline.count)
    // What is left is all known, and nothing else; and stays so.
    let pruned = after.compared(with: comparison.pruned)
    #expect(pruned.new.map(\.place) == comparison.new.map(\.place))
    #expect(pruned.stale.isEmpty && pruned.pruned == comparison.pruned)
    #expect(after.compared(with: after.baseline).new.isEmpty && after.compared(with: after.baseline).stale.isEmpty)
  }

  /// A property has one initial value, so the rule's finding is the same whatever the value is.
  @Test(arguments: ["Model(store: .shared)", "Other()", "makeModel()"])
  func theInitialValueOfAnObjectMayChange(value: String) throws {
    func project(_ value: String) throws -> Checked {
      let model = "class Model: ObservableObject { @Published var a = 0; func add() { a += 1 } }\n"
      let classes = model + "final class Other: Model {}\n"
      let view = Self.view("V", "@ObservedObject var model = \(value)")
      return try Checked(["A.swift": "import SwiftUI\n" + classes + view], rules: [.observedObjectInline])
    }
    let known = try project("Model()").baseline
    #expect(known.count == 1)
    let comparison = try project(value).compared(with: known)
    #expect(comparison.new.isEmpty)
  }

  private static let comment = "// flowlint:disable\n"

  /// Equal findings count: of one more than is known, the last one is new.
  @Test(arguments: [(1, 1, 0, 0), (1, 2, 1, 0), (3, 5, 2, 0), (3, 1, 0, 2), (2, 0, 0, 2)])
  func equalFindingsCount(before: Int, after: Int, new: Int, stale: Int) throws {
    let known = try Checked(["A.swift": String(repeating: Self.comment, count: before)])
    #expect(known.baseline.entries.map(\.count) == [before])
    let comparison = try Checked(["A.swift": String(repeating: Self.comment, count: after)]).compared(with: known.baseline)
    #expect(comparison.new.map(\.place.start.line) == Array((after - new + 1)..<(after + 1)))
    #expect(comparison.stale.map(\.count) == (stale == 0 ? [] : [stale]))
  }

  @Test func aFindingWithANulIsKnown() throws {
    let files = ["A.swift": "// flowlint:disable:next un\0known -- why\nlet a = 0\n"]
    let checked = try Checked(files)
    let entry = try #require(checked.baseline.entries.first)
    let text = BaselineFile.text(of: checked.baseline)
    let read = try BaselineFile.read(FilePath("/b.json"), in: MemoryFileSystem(["/b.json": text]))
    #expect(read == checked.baseline && !entry.subject.isEmpty)
    #expect(checked.compared(with: checked.baseline).new.isEmpty)
  }

  /// A word of a comment is no declaration: gone in one file and new in another it is a coincidence.
  @Test func commentsDoNotMoveBetweenFilesThatStay() throws {
    let known = try Checked(["A.swift": Self.comment, "B.swift": ""])
    let comparison = try Checked(["A.swift": "", "B.swift": Self.comment]).compared(with: known.baseline)
    #expect(comparison.new.count == 1 && comparison.stale.count == 1)
    let moved = try Checked(["B.swift": Self.comment]).compared(with: known.baseline)
    #expect(moved.new.isEmpty && moved.stale.isEmpty && moved.pruned.entries.map(\.path) == ["B.swift"])
  }

  /// What a run did not look at is neither known nor stale, and pruning keeps it.
  @Test func partOfAProjectJudgesThatPart() throws {
    let files = ["A/A.swift": Self.view("V", Self.x), "B/B.swift": Self.view("W", Self.x), ".git/HEAD": ""]
    let known = try Checked(files).baseline
    let part = try Checked(files, paths: ["/p/A"]).compared(with: known)
    #expect(part.new.isEmpty && part.stale.isEmpty && part.baselined.count == 1)
    #expect(part.unjudged.map(\.path) == ["B/B.swift"] && part.pruned == known)
    // A file that is gone is stale where it was looked for.
    let gone = ["A/A.swift": "", ".git/HEAD": ""]
    #expect(try Checked(gone, paths: ["/p/A"]).compared(with: known).stale.map(\.path) == ["A/A.swift"])
    #expect(try Checked(gone).compared(with: known).stale.map(\.path) == ["A/A.swift", "B/B.swift"])
  }

  /// What makes a finding may stand in another file.
  @Test func filesAloneHaveNothingStale() throws {
    let known = try Checked(["A.swift": Self.view("V", Self.x), ".git/HEAD": ""]).baseline
    let alone = try Checked(["A.swift": "", ".git/HEAD": ""], paths: ["/p/A.swift"]).compared(with: known)
    #expect(alone.stale.isEmpty && alone.unjudged.count == 1 && alone.pruned == known)
    let part = try Checked(["A.swift": "", ".git/HEAD": ""], reported: ["/p/A.swift"]).compared(with: known)
    #expect(part.stale.count == 1)
    let other = try Checked(["B.swift": "", ".git/HEAD": ""], reported: ["/p/B.swift"]).compared(with: known)
    #expect(other.stale.isEmpty && other.unjudged.count == 1)
  }

  @Test func onlyRulesThatRanAreJudged() throws {
    let files = ["A.swift": Self.view("V", Self.x) + Self.comment]
    let known = try Checked(files).baseline
    #expect(known.count == 2)
    let comparison = try Checked(["A.swift": ""], rules: [.stateNotPrivate]).compared(with: known)
    // The entry may be about findings of the rule that was split off.
    #expect(comparison.stale.isEmpty)
    #expect(comparison.unjudged.map(\.rule) == ["state_not_private", "invalid_suppression"].sorted())
    #expect(comparison.pruned == Baseline(comparison.unjudged))
  }

  /// Entries from before a rule was split go on covering its findings, also in a moved file; `pruned` has the new rule.
  @Test(arguments: ["A.swift", "B/A.swift", "C.swift"])
  func entriesCoverWhatWasSplitOff(path: String) throws {
    let view = "struct Row: View { @State var title: String; var body: some View { Text(title) } }"
    let checked = try Checked([path: view])
    let finding = try #require(checked.report.findings.first)
    #expect(finding.rule == .statePassedByCaller)
    let entry = BaselineEntry(
      path: "A.swift", rule: "state_not_private", subject: "Row.title",
      fingerprint: try #require(finding.fingerprints.formerContent), count: 1, hint: "old")
    let comparison = checked.compared(with: Baseline([entry]))
    #expect(comparison.new.isEmpty && comparison.stale.isEmpty && comparison.baselined.count == 1)
    #expect(comparison.pruned == checked.baseline)
    // A second run is at home with the new entry, and with both.
    #expect(checked.compared(with: comparison.pruned).pruned == checked.baseline)
    let both = checked.compared(with: Baseline(comparison.pruned.entries + [entry]))
    #expect(both.new.isEmpty && both.pruned == checked.baseline && both.stale.map(\.rule) == ["state_not_private"])
  }

  /// The fingerprint of an old entry is the one that the finding had under its old rule.
  @Test func formerFingerprintsAreThoseOfTheOldRule() throws {
    let view = "struct V: View { @State var x = 0; var body: some View { Text(x) } }"
    let old = try Checked(["A.swift": view]).report.findings
    let new = try Checked(["A.swift": view + "\nlet v = V(x: 1)"]).report.findings
    #expect(old.map(\.rule) == [.stateNotPrivate] && new.map(\.rule) == [.statePassedByCaller])
    #expect(old.map(\.fingerprints.content) == new.map(\.fingerprints.formerContent))
    #expect(old.map(\.fingerprints.formerContent) == [nil])
  }

  @Test func excludedAndUnreadableFilesAreNotJudged() throws {
    let known = try Checked(["A.swift": Self.view("V", Self.x), "B.swift": Self.view("W", Self.x)]).baseline
    var checked = try Checked(["A.swift": "", "B.swift": ""], exclude: ["B.swift"])
    #expect(checked.compared(with: known).stale.map(\.path) == ["A.swift"])
    checked = try Checked(["A.swift": "", "B.swift": ""], forbidden: "/p/B.swift")
    #expect(checked.compared(with: known).stale.map(\.path) == ["A.swift"])
  }

  @Test func unknownRulesAreNamedAndPruned() throws {
    let entry = BaselineEntry(path: "A.swift", rule: "gone", subject: "V", fingerprint: "f", count: 1, hint: "")
    let comparison = try Checked(["A.swift": ""]).compared(with: Baseline([entry]))
    #expect(comparison.unknownRules == ["gone"])
    #expect(comparison.stale.isEmpty && comparison.pruned == Baseline())
  }

  /// Outside of a repository reports count from what was named; baselines count from their own folder.
  @Test(arguments: ["/p", "/p/A"])
  func pathsDoNotDependOnWhatIsNamed(path: String) throws {
    let files = ["A/A.swift": Self.view("V", Self.x), "A/B.swift": ""]
    #expect(try Checked(files, paths: [path]).baseline.entries.map(\.path) == ["A/A.swift"])
  }

  @Test func hintsHaveNoLines() throws {
    let caller = "struct C: View { var body: some View { V(x: 1) } }"
    let checked = try Checked(["A.swift": Self.view("V", Self.x), "Caller.swift": caller])
    let finding = try #require(checked.report.findings.first)
    let hint = try #require(checked.baseline.entries.first).hint
    #expect(finding.message.contains(hint.prefix(20)) && hint.count < finding.message.count)
    #expect(hint.firstMatch(of: /:\d/) == nil, "\(hint)")
  }
}

/// A project in memory, checked.
private struct Checked {
  let report: Report
  private let discovered: DiscoveredFiles
  private let disk: MemoryFileSystem

  init(
    _ files: [String: String], paths: [String] = ["/p"], reported: [String]? = nil, rules: [RuleID] = [.stateNotPrivate, .statePassedByCaller, .invalidSuppression],
    exclude: [String] = [], forbidden: String? = nil
  ) throws {
    var disk = MemoryFileSystem(Dictionary(uniqueKeysWithValues: files.map { ("/p/\($0.key)", $0.value) }))
    disk["/p/.keep"] = .file([])
    if let forbidden { disk[forbidden] = .forbidden(.file) }
    self.disk = disk
    var configuration = Configuration()
    configuration.exclude = exclude
    for rule in RuleID.allCases where !rules.contains(rule) { configuration.set(rule, to: nil) }
    discovered = try FileDiscovery(configuration: configuration, fileSystem: disk).files(
      at: paths.map { FilePath($0) }, reportingOn: reported?.map { FilePath($0) })
    report = Analyzer(configuration: configuration, fileSystem: disk, jobs: 1).analyze(discovered)
  }

  private var scope: BaselineScope {
    BaselineScope(baseline: FilePath("/p/b.json"), discovered: discovered, report: report, fileSystem: disk)
  }

  var baseline: Baseline { Baseline(of: report.findings, paths: scope.paths) }

  func compared(with baseline: Baseline) -> BaselineComparison {
    BaselineComparison(baseline, report, paths: scope.paths, reach: scope.reach)
  }
}
