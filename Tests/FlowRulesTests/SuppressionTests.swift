import FlowRules
import SwiftLexer
import Testing

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
    "// flowlint:disable:all state_not_private\n○a",
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
      var findings = Findings(rule: .stateNotPrivate, file: 0, options: [:])
      findings.add("Here.", at: ByteRange(start: place.offset, end: place.offset + 1), subject: "a")
      let finding = try #require(findings.findings.first)
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
    let report = try Analyzer(configuration: Configuration(), fileSystem: disk, jobs: 1).analyze([FilePath("/A.swift")])
    #expect(
      report.findings.map(\.message) == [
        "No rule is called 'state_not_privat'; the nearest is 'state_not_private'.",
        "flowlint does not know 'disable:nxt'; the nearest is 'disable:next'.",
      ])
  }

  private func comments(in code: String) throws -> [MarkedComment] {
    let source = try SourceFile(path: "A.swift", bytes: Array(code.utf8))
    var tokens = TokenList()
    Lexer.tokenize(source, into: &tokens)
    var workspace = ParserWorkspace()
    return Parser.parse(source, tokens: tokens, in: &workspace, marker: SuppressionDirective.marker).markedComments
  }
}
