import SwiftLexer
import Testing

@testable import FlowRules

/// The nodes that write state, and the functions that do.
@Suite("State writes")
struct StateWritesTests {
  private static let models = """
    class Feed: ObservableObject { @Published var shown = 1; @Published var rows: [Int] = []; var plain = 1
    func load() {} }
    @Observable class Book { var pages = 1; let title = ""; @ObservationIgnored var seen = 1 }

    """

  private static let page = """
    @State var n = 1; @State var rows: [Int] = []; @State var isOn = false; @Binding var bound: Int
    @StateObject var feed = Feed(); @State var book = Book(); @State var stale = Feed(); @AppStorage("a") var tab = 1
    @State var pair = Pair(); var plain = 1; @Environment(Book.self) var shared: Book
    @Environment(Book.self) var inferred

    """

  /// The ranges of the writes in a body, to all wrapped properties.
  private func writes(in code: String) throws -> [String] {
    let project = try SmallProject(
      Self.models + "struct Pair { var a = 1 }; struct Page: View { \(Self.page); var body: some View { \(code) } }")
    let page = try project.type(named: "Page")
    let properties = page.properties.filter { $0.wrapper != nil }
    let symbols = Dictionary(properties.map { ($0.nameID, $0.symbol) }) { $1 }
    return page.renderedCode().flatMap { code in
      code.nodes.compactMap { project.code.stateWrite(at: $0, to: symbols).map { project.text($0.range) } }
    }
  }

  @Test(arguments: [
    ("n = 1", "n"), ("self.n = 1", "self.n"), ("n += 1", "n"), ("f(&n)", "n"), ("isOn.toggle()", "isOn"),
    ("rows.append(1)", "rows"), ("rows.removeAll()", "rows"), ("rows[0] = 1", "rows"), ("bound = 1", "bound"),
    ("tab = 1", "tab"), ("pair.a = 1", "pair"), ("feed.shown = 1", "feed.shown"), ("feed.shown += 1", "feed.shown"),
    ("self.feed.rows.append(1)", "self.feed.rows"), ("book.pages = 1", "book.pages"), ("let _ = { n = 1 }()", "n"),
    ("if a { n = 1 }", "n"), ("shared.pages = 1", "shared.pages"),
    ("inferred.pages = 1", "inferred.pages"), ("self.inferred.pages += 1", "self.inferred.pages"),
  ])
  func areFound(code: String, range: String) throws { #expect(try writes(in: code) == [range]) }

  @Test(arguments: [
    "n", "n == 1", "f(n)", "f($n)", "$n.wrappedValue", "let n = 1", "var n = 1; n = 2", "n.toggle()", "isOn.append(1)",
    "rows.map { n in n }", "rows.count", "rows.sorted()", "plain = 1", "feed.plain = 1", "feed.load()", "feed = Feed()",
    "book.title = 1", "book.seen = 1", "stale.shown = 1", "other.n = 1", "inferred.title = 1", "inferred = Book()", "Button(\"\") { n = 1 }", "_n = State()",
    "rows.append", "feed.missing = 1", "{ [n] in n = 1 }()", "book.pages", "pair.a",
  ])
  func nothingElseIs(code: String) throws { #expect(try writes(in: code) == []) }

  /// A function of the project that returns a new value may be the one that is called.
  @Test func ownFunctionsOfThatName() throws {
    let source = "extension Array { func append(_ n: Int) -> [Int] { self } }; struct Page: View { "
      + "@State var rows: [Int] = []; var body: some View { ‸rows.append(1) } }"
    let project = try SmallProject(source)
    let rows = try project.property(named: "Page.rows")
    #expect(project.code.stateWrite(at: try project.markedNode, to: [rows.nameID: rows.symbol]) == nil)
  }

  @Test(arguments: [
    ("func bump() { n += 1 }", "bump()", true), ("func bump() { n += 1 }", "self.bump()", true),
    ("func bump() { if a { n += 1 } }", "bump()", false),
    ("func bump() { guard a else { return }; n += 1 }", "bump()", false),
    ("func bump() { b { n += 1 } }", "bump()", false), ("func bump() { a(); n += 1 }", "bump()", true),
    ("static func bump() { n += 1 }", "bump()", false),
    ("func bump() {}; func bump(_ a: Int) { n += 1 }", "bump()", false),
    ("func bump(by a: Int) { n += a }", "bump(by: 1)", true), ("func bump(by a: Int) { n += a }", "bump(to: 1)", false),
    ("func bump() { n += 1 }", "bump", false), ("func bump() { n += 1 }", "x.bump()", false),
    ("func bump() { n += 1 }", "row(bump())", false), ("func bump() -> Int { n += 1; return n }", "row(bump())", true),
    ("func bump() { let n = 1; n += 1 }", "bump()", false), ("func bump() { n }", "bump()", false),
  ])
  func functionsWrite(function: String, call: String, writes: Bool) throws {
    let project = try SmallProject("struct Page: View { @State var n = 1; \(function); "
      + "var body: some View { \(call) } }")
    let page = try project.type(named: "Page")
    let found = page.writesWhileRendering(to: [try project.property(named: "Page.n")])
    #expect(found.map { project.text($0.range) } == (writes ? [call.contains("self.") ? "self.bump" : "bump"] : []))
    #expect(found.allSatisfy { $0.function?.name == "bump" && $0.name == "n" && $0.member == "body" })
    #expect(found.allSatisfy { $0.function.map { project.text($0.write) } == "n" })
  }
}
