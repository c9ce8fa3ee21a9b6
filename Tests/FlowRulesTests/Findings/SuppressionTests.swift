import SwiftLexer
import Testing

@testable import FlowRules

@Suite("Suppressions")
struct SuppressionTests {
  /// `●` stands before a place that is covered for `state_not_private`, `○` before one that is not.
  static let coverage: [String] = [
    "○a\n// flowlint:disable state_not_private\n●b\n●c",
    "// flowlint:disable state_not_private\n●a\n// flowlint:enable state_not_private\n○b",
    "// flowlint:disable state_not_private\n●a\n// flowlint:enable binding_in_class\n●b",
    "// flowlint:disable binding_in_class\n○a",
    "// flowlint:disable binding_in_class, state_not_private\n●a",
    "// flowlint:disable binding_in_class state_not_private\n●a",
    "// flowlint:disable binding_in_class,state_not_private\n●a",
    "// flowlint:disable binding_in_class -- not state_not_private\n○a",
    "// flowlint:disable state_not_private -- binding_in_class, or so\n●a",
    "// flowlint:disable nonsense, state_not_private\n●a",
    "// flowlint:disable\n○a",
    "// flowlint:disable -- state_not_private\n○a",
    "// flowlint:enable state_not_private\n○a",
    "// flowlint:disable state_not_private\n// flowlint:disable state_not_private\n●a",
    "/// flowlint:disable state_not_private\n●a",
    "/* flowlint:disable state_not_private */\n●a",
    "//flowlint:disable state_not_private\n●a",
    "// See flowlint:disable state_not_private\n○a",
    "// flowlint: disable state_not_private\n○a",
    "// flowlint:disable:all state_not_private\n○a",
    "●a\n// flowlint:disable:file state_not_private\n●b\n// flowlint:enable state_not_private\n●c",
    "struct A {\n  let a = ●0  /* flowlint:disable:file state_not_private -- why */\n}\n●b",
    "// flowlint:disable state_not_private\n●a\n// flowlint:disable state_not_private\n●b\n"
      + "// flowlint:enable state_not_private\n○c",
    "let text = \"// flowlint:disable state_not_private\"\n○a",

    "○a\n●b  // flowlint:disable:this state_not_private\n○c",
    "○a\r\n●b  // flowlint:disable:this state_not_private\r\n○c",
    "●b; /* flowlint:disable:this state_not_private */ ●c\n○d",

    "// flowlint:disable:next state_not_private\n●let a = ●0\n○let b = 0",
    "// flowlint:disable:next state_not_private\n\n// Another comment.\n●let a = ●0\n○let b = 0",
    "// flowlint:disable:next state_not_private\n●@State\n●var a =\n  ●0\n○let b = 0",
    "// flowlint:disable:next state_not_private\n●struct A {\n  ○let b = 0\n}\n○let c = 0",
    "struct A {\n  // flowlint:disable:next state_not_private\n}\n○let c = 0",
  ]

  @Test(arguments: coverage)
  func coversWhatItSays(marked: String) throws {
    var code = ""
    var places: [(offset: UInt32, isCovered: Bool)] = []
    for character in marked {
      switch character {
      case "●": places.append((UInt32(code.utf8.count), true))
      case "○": places.append((UInt32(code.utf8.count), false))
      default: code.append(character)
      }
    }
    let suppressions = Suppressions(try comments(in: code))
    for place in places {
      let range = ByteRange(start: place.offset, end: place.offset + 1)
      let finding = Finding(
        rule: .stateNotPrivate, severity: .warning, place: FileRange(file: FileID(0), range: range), message: "Here.",
        subject: "a")
      #expect(suppressions.cover(finding) == place.isCovered, "offset \(place.offset) of \(code)")
    }
  }

  @Test func pointsAtTheWordAtFault() throws {
    let code = "/* é */ // flowlint:disable:next  state_not_privat,, binding_in_class\t-- why\nlet a = 0"
    let directive = SuppressionDirective(try #require(try comments(in: code).first))
    #expect(directive.verb == .disableNext)
    #expect(directive.rules == [.bindingInClass])
    let problem = try #require(directive.problems.first)
    #expect(directive.problems.count == 1)
    #expect(problem.kind == .unknownRule)
    #expect(try SourceFile(path: "A.swift", bytes: Array(code.utf8)).text(problem.range) == "state_not_privat")
  }

  @Test(arguments: [
    ("disable", .noRules, "disable"), ("enable -- all", .noRules, "enable"),
    ("disable:nxt state_not_private", .unknownVerb, "disable:nxt"), ("off", .unknownVerb, "off"),
    ("enable:next state_not_private", .unknownVerb, "enable:next"),
    ("", .unknownVerb, ""), ("-- why", .unknownVerb, ""),
    ("disable all", .unknownRule, "all"), ("disable a, b", .unknownRule, "a"),
    ("disable state_not_private as the preview sets it", .reasonWithoutDashes, "as"),
  ] as [(String, SuppressionDirective.Problem.Kind, String)])
  func namesTheProblem(text: String, kind: SuppressionDirective.Problem.Kind, word: String) throws {
    let directive = SuppressionDirective(try #require(try comments(in: "// flowlint:\(text)\nlet a = 0").first))
    #expect(directive.problems.first?.kind == kind)
    #expect(directive.problems.first?.word == word)
  }

  @Test func suggestsTheNearestName() throws {
    let disk = MemoryFileSystem([
      "/A.swift": "// flowlint:disable state_not_privat\n// flowlint:disable:nxt state_not_private\nlet a = 0"
    ])
    let report = try disk.report(on: "/A.swift")
    #expect(
      report.findings.map(\.message) == [
        "No rule is called 'state_not_privat'. Write 'state_not_private'.",
        "'disable:nxt' is not an action, so the comment does nothing. Write 'disable:next'.",
      ])
  }

  @Test(arguments: [
    ("disable state_not_private", false), ("disable state_not_private --", false),
    ("disable state_not_private --  ", false), ("disable state_not_private -- why", true),
    ("disable state_not_private --why", false), ("disable -- why", true),
  ])
  func seesTheReason(text: String, hasReason: Bool) throws {
    let directive = SuppressionDirective(try #require(try comments(in: "// flowlint:\(text)\nlet a = 0").first))
    #expect(directive.hasReason == hasReason)
  }

  /// The messages of `unused_suppression`, and the number of suppressed findings, in a file with an unused comment.
  private func unused(
    _ paths: String..., code: String = "let a = 0  // flowlint:disable:this state_not_private\n", jobs: Int = 1,
    configure: (inout Configuration) -> Void = { _ in }
  ) throws -> (messages: [String], suppressed: Int) {
    var configuration = Configuration()
    configure(&configuration)
    let disk = MemoryFileSystem(["/p/A.swift": code, "/p/B.swift": code])
    let report = try Analyzer(configuration: configuration, fileSystem: disk, jobs: jobs)
      .analyze(paths.map { FilePath($0) })
    let found = report.findings.filter { $0.rule == .unusedSuppression }
    #expect(found.allSatisfy { $0.severity == .note })
    return (found.map { "\($0.place.path): \($0.message)" }, report.suppressedCount)
  }

  private static let message = "'state_not_private' reports nothing on this line. Remove this comment."

  @Test(arguments: [1, 8]) func whatSuppressesNothingIsReported(jobs: Int) throws {
    let found = try unused("/p", jobs: jobs)
    #expect(found.messages == ["A.swift: \(Self.message)", "B.swift: \(Self.message)"])
    #expect(found.suppressed == 0)
  }

  @Test func aRuleThatDidNotRunMakesNothingUnused() throws {
    func select(_ change: (inout RuleSelection) -> Void) throws -> [String] {
      var selection = RuleSelection()
      change(&selection)
      return try unused("/p") { $0.select(selection) }.messages
    }
    #expect(try select { $0.skipped = [.stateNotPrivate] } == [])
    #expect(try select { $0.only = [.unusedSuppression] } == [])
    let both = [RuleID.stateNotPrivate, .statePassedByCaller]
    #expect(try select { $0.only = [.unusedSuppression] + both }.count == 2)
    // The comment may be about findings of the rule that was split off.
    #expect(try select { $0.only = [.unusedSuppression, .stateNotPrivate] } == [])
    #expect(try select { $0.skipped = [.unusedSuppression] } == [])
    let override = RuleOverride(
      files: ["A.swift"], excludedFiles: [],
      changes: [RuleChange(.stateNotPrivate, severity: .off, origin: .builtIn)], origin: .builtIn)
    #expect(try unused("/p") { $0.overrides = [override] }.messages == ["B.swift: \(Self.message)"])
  }

  /// What other files would tell is not known then.
  @Test func aPartOfTheProjectMakesNothingUnused() throws {
    #expect(try unused("/p/A.swift").messages == [])
    #expect(try unused("/p/A.swift", "/p").messages.count == 2)
    #expect(try unused("/p") { $0.fileSelection.exclude = ["B.swift"] }.messages == [])
    // The configuration's folder tells what the whole is.
    #expect(try unused("/p") { $0.base = "/" }.messages.count == 2)
    #expect(try unused("/") { $0.base = "/p" }.messages.count == 2)
    #expect(try unused("/p") { $0.base = "/p/sub" }.messages.count == 2)

    let code = "let a = 0  // flowlint:disable:this state_not_private\n"
    let disk = MemoryFileSystem(["/p/.git/HEAD": "", "/p/App/A.swift": code])
    for (path, count) in [("/p/App", 0), ("/p", 1), ("/", 1)] {
      let report = try disk.report(on: path)
      #expect(report.findings.count == count, "\(path)")
    }
    var configuration = Configuration()
    configuration.base = "/p/App"
    let report = try disk.report(on: "/p/App", configuration)
    #expect(report.findings.count == 1)
  }

  @Test func suppressedFindingsAreCounted() throws {
    let code = """
      // flowlint:disable:file state_not_private, unused_suppression
      struct A: View {
        @State var a = 0
        @State var b = 0  // flowlint:disable:this state_not_private, binding_in_class
        @State private var c = 0  // flowlint:disable:this state_not_private
        var body: some View { Text("\\(a + b + c)") }
      }
      """
    let found = try unused("/p", code: code)
    #expect(found.messages == [])
    // In both files: 'a', 'b', and two comments that do nothing.
    #expect(found.suppressed == 8)
  }

  /// A comment for a rule also covers what was split off from it, and is used then.
  @Test(arguments: [
    ("disable:file state_not_private", 1, []), ("disable:file state_passed_by_caller", 1, []),
    ("disable:file state_not_private, state_passed_by_caller", 1, []),
    ("disable:file binding_in_class", 0, ["A.swift: 'binding_in_class' reports nothing in this file. Remove this comment."]),
  ] as [(String, Int, [String])])
  func coversWhatWasSplitOff(directive: String, suppressed: Int, unused: [String]) throws {
    let code = """
      // flowlint:\(directive)
      struct Row: View { @State var title: String; var body: some View { Text(title) } }
      """
    var configuration = Configuration()
    configuration.exclude = ["B.swift"]
    let report = try Analyzer(configuration: configuration, fileSystem: MemoryFileSystem(["/p/A.swift": code]), jobs: 1)
      .analyze([FilePath("/p")])
    #expect(report.suppressedCount == suppressed)
    let found = report.findings.filter { $0.rule == .unusedSuppression }.map { "\($0.place.path): \($0.message)" }
    #expect(found == unused)
  }

  /// In the other direction a comment covers nothing.
  @Test func aCommentForARuleDoesNotCoverWhatItWasSplitFrom() throws {
    let code = """
      // flowlint:disable:file state_passed_by_caller
      struct Row: View { @State var n = 0; var body: some View { Text("\\(n)") } }
      """
    let report = try Analyzer(configuration: Configuration(), fileSystem: MemoryFileSystem(["/p/A.swift": code]), jobs: 1)
      .analyze([FilePath("/p")])
    #expect(report.findings.map(\.rule) == [.unusedSuppression, .stateNotPrivate])
  }

  private func comments(in code: String) throws -> [MarkedComment] {
    let source = try SourceFile(path: "A.swift", bytes: Array(code.utf8))
    var tokens = TokenList()
    Lexer.tokenize(source, into: &tokens)
    var workspace = ParserWorkspace()
    return Parser.parse(source, tokens: tokens, in: &workspace, marker: SuppressionDirective.marker).markedComments
  }
}
