import SwiftLexer
import Testing

@testable import FlowRules

/// The places where a project constructs its views.
@Suite("Calls of views")
struct CallTableTests {
  private static let views = """
    struct Badge: View { var count = 0; init(_ n: Int) {}; var body: some View { EmptyView() } }
    struct Outer { struct Badge: View { var count = 0; var body: some View { EmptyView() } } }
    struct Model { init(_ n: Int) {} }

    """

  private func calls(in code: String, of type: String) throws -> [String] {
    let project = try SmallProject(Self.views + code)
    return try project.type(named: type).calls.map { project.text($0.range) }
  }

  @Test(arguments: [
    ("func f() { Badge(1) }", "Badge(1)", "Badge"),
    ("func f() { Badge.init(1) }", "Badge.init(1)", "Badge"),
    ("func f() { Outer.Badge(count: 1) }", "Outer.Badge(count: 1)", "Outer.Badge"),
    ("func f() { Outer.Badge.init() }", "Outer.Badge.init()", "Outer.Badge"),
    ("func f() { g { Badge(1).padding() } }", "Badge(1)", "Badge"),
    ("extension Outer { func f() { Badge() } }", "Badge()", "Outer.Badge"),
    ("typealias Mark = Outer; func f() { Mark.Badge() }", "Mark.Badge()", "Outer.Badge"),
    ("let badge = Badge(1)", "Badge(1)", "Badge"),
    ("func f(_ badge: Badge = Badge(1)) {}", "Badge(1)", "Badge"),
    ("Badge(1)", "Badge(1)", "Badge"),
    ("func f() { Badge { 1 } }", "Badge { 1 }", "Badge"),
  ])
  func areFound(code: String, range: String, type: String) throws {
    #expect(try calls(in: code, of: type) == [range])
    #expect(try calls(in: code, of: type == "Badge" ? "Outer.Badge" : "Badge") == [])
  }

  @Test(arguments: [
    "func f() { Badge }", "func f() { badge() }", "func f() { self.Badge(1) }", "func f() { x.Badge(1) }",
    "func f(Badge: (Int) -> Int) { Badge(1) }", "func f() { Badge.make() }", "func f() { Badge.init }",
    "func f() { .init(1) }",
    "func f() { Other.Badge(1) }", "func f() { Badge[1] }", "func f<Badge>(_ b: Badge) { Badge(1) }",
    "func f() { g(Outer).Badge() }", "func f() { g { Outer }.Badge() }", "func f() { Model(1) }",
  ])
  func nothingElseIs(code: String) throws {
    #expect(try calls(in: code, of: "Badge") == [])
    #expect(try calls(in: code, of: "Outer.Badge") == [])
    #expect(try calls(in: code, of: "Model") == [])
  }

  @Test func areInOrderWithTheirScopes() throws {
    let project = try SmallProject([
      "A.swift": "struct Row: View { var body: some View { Badge(n: 1); Badge(n: 2) } }\nlet last = Badge(n: 3)",
      "B.swift": "struct Badge: View { var n: Int; var body: some View { g { Badge(n: n - 1) } } }",
      "C.swift": "Badge(n: 4)",
    ])
    let calls = try project.type(named: "Badge").calls
    let texts = ["Badge(n: 1)", "Badge(n: 2)", "Badge(n: 3)", "Badge(n: n - 1)", "Badge(n: 4)"]
    #expect(calls.map { project.text($0.range) } == texts)
    #expect(calls.map { $0.scope.node.map { project.name($0.name) } } == ["body", "body", "last", "body", nil])
    #expect(calls.map { project.index.caller(at: $0)?.name } == ["Row", "Row", nil, "Badge", nil])
    #expect(calls.map(\.file) == [0, 0, 0, 1, 2].map(FileID.init))
  }

  /// Two types of one name: the nearer one is meant, or neither when they are equally near.
  @Test func namesakes() throws {
    let body = "var body: some View { EmptyView() }"
    let project = try SmallProject([
      "A.swift": "private struct Badge: View { \(body) }\nlet a = Badge()", "B.swift": "struct Badge: View { \(body) }",
      "C.swift": "let c = Badge()",
    ])
    let badges = project.declarations.types.filter { project.name($0.name) == "Badge" }
    let files = badges.map { badge in project.code.calls[badge.id].map(\.file) }
    #expect(files == [[FileID(0)], [FileID(2)]])
    #expect(badges.allSatisfy(project.declarations.hasNamesake))
    let unclear = try SmallProject([
      "A.swift": "struct Badge: View { \(body) }", "B.swift": "struct Badge: View { \(body) }",
      "C.swift": "let c = Badge()",
    ])
    #expect(unclear.declarations.types.allSatisfy { unclear.code.calls[$0.id].isEmpty })
  }

  @Test(arguments: [
    ("Row(title: a)", true, false), ("Row(title: a, count: 1)", true, true), ("Row(count: 1)", false, true),
  ])
  func memberwiseCalls(call: String, passesTitle: Bool, passesCount: Bool) throws {
    let project = try SmallProject(
      "struct Row: View { var title = \"\"; var count = 0; var body: some View { EmptyView() } }\nlet row = \(call)")
    let calls = try project.type(named: "Row").memberwiseCalls
    let (title, count) = (try project.property(named: "Row.title"), try project.property(named: "Row.count"))
    #expect(calls.pass(title.nameID) == passesTitle && calls.omit(title.nameID) == !passesTitle)
    #expect(calls.pass(count.nameID) == passesCount && calls.omit(count.nameID) == !passesCount)
  }

  /// A call in a preview passes a value, and leaves out nothing that counts.
  @Test func memberwiseCallsInPreviews() throws {
    let project = try SmallProject(
      "struct Row: View { var title = \"\"; var count = 0; "
        + "var body: some View { EmptyView() } }\n#Preview { Row(title: a) }")
    let calls = try project.type(named: "Row").memberwiseCalls
    #expect(calls.pass(try project.property(named: "Row.title").nameID))
    #expect(!calls.omit(try project.property(named: "Row.count").nameID))
  }

  /// The declarations that code belongs to, by nodes: an attribute's arguments belong to none.
  @Test func codeOwners() throws {
    let project = try SmallProject(
      "struct S { var a = ‸b; func f(x: Int = ‸c) { ‸d; struct L { let e = ‸g }; ‸h }; @A(‸i) var k = 1 }; ‸j")
    let nodes = project.markedNodes
    let owners = CodeOwners(of: try #require(nodes.first).file)
    #expect(
      nodes.map { owners.scope(of: $0).node.map { project.name($0.name) } } == ["a", "f", "f", "e", "f", nil, nil])
  }
}
