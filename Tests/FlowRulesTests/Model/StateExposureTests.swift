import SwiftLexer
import Testing

@testable import FlowRules

/// Who can reach the state of a view from outside, and who does.
@Suite("Exposure of state")
struct StateExposureTests {
  private static func page(_ property: String = "@State var n = 1", _ members: String = "") -> String {
    "struct Page: View { \(property); \(members); var body: some View { Text(n) } }\n"
  }

  private func exposure(_ files: [String: String], isPartial: Bool = false) throws -> (StateExposure, SmallProject) {
    let project = try SmallProject(files, isPartial: isPartial)
    let access = OutsideAccess(to: try project.type(named: "Page"))
    return (access.exposure(of: try project.property(named: "Page.n")), project)
  }

  private func exposure(_ source: String) throws -> StateExposure { try exposure(["Page.swift": source]).0 }

  @Test(arguments: [
    (page(), .callers), ("public " + page("@State public var n = 1"), .otherModules),
    (page("@State public var n = 1"), .callers),
    ("public " + page(), .callers), (page("@State var n = 1", "init() {}"), .holders),
    (page("@State var n = 1", "private let m: Int"), .holders),
    (page("@State var n = 1", "@State private var m = 1"), .callers),
    (page("@State var n = 1", "@State private var m: Int"), .holders),
    (page("@State var n = 1", "private var m = 1"), .holders),
    (page() + "extension Page { init(m: Int) {} }", .callers),
    ("public " + page("@State package var n = 1"), .otherModules),
  ] as [(String, StateExposure.Reach)])
  func reach(source: String, reach: StateExposure.Reach) throws {
    let exposure = try exposure(source)
    #expect(exposure.reach == reach)
    #expect(exposure.access.hasReachableInitializer == (reach != .holders))
  }

  @Test(arguments: [
    ("", .none), ("func f(page: Page) { page.n = 1 }", .otherCode), ("func f(page: Page) { page.m }", .none),
    ("func f() { map(Page.init) }", .otherCode), ("typealias P = Page; func f() { P(n: 1) }", .otherCode),
    ("struct A: View { var body: some View { Page(n: 1) } }", .none), ("extension Page: Unknown {}", .otherCode),
    ("extension Page: Equatable {}", .none),
  ] as [(String, StateExposure.Caveat)])
  func caveat(code: String, caveat: StateExposure.Caveat) throws {
    #expect(try exposure(["Page.swift": Self.page(), "Use.swift": code]).0.caveat == caveat)
  }

  @Test(arguments: [("", StateExposure.Caveat.unreadExtension), ("private ", .none)])
  func caveatOfPartialProjects(modifier: String, caveat: StateExposure.Caveat) throws {
    #expect(try exposure(["Page.swift": modifier + Self.page()], isPartial: true).0.caveat == caveat)
  }

  @Test(arguments: [
    ("", "", true), ("func f() { n = 1 }", "", false), ("func f() { n.count }", "", true),
    ("func f() { g($n) }", "", false),
    ("func f() { n.sort() }", "", false), ("func f() { g(self) }", "", false),
    ("init() { _n = State(initialValue: 2) }", "", false),
    ("", "func f(page: Page) { page.n = 1 }", false), ("", "func f(page: Page) { page.n }", true),
    ("", "extension Page { func f() { n += 1 } }", false), ("", "extension Page: Unknown {}", true),
    ("", "protocol P { var n: Int { get set } }; extension P { func f() { n = 2 } }; extension Page: P {}", false),
  ])
  func isOnlyRead(member: String, code: String, isRead: Bool) throws {
    let source = Self.page("@State var n = 1", member)
    #expect(try exposure(["Page.swift": source, "Use.swift": code]).0.isOnlyRead == isRead)
    #expect(try !exposure(["Page.swift": source, "Use.swift": code], isPartial: true).0.isOnlyRead)
  }

  @Test(arguments: [
    ("let a = Page(n: 1)", ["n: 1"], []),
    ("let a = Page(); let b = Page(n: 1); let c = Page(n: 2)", ["n: 1", "n: 2"], []),
    ("#Preview { Page(n: 1) }", [], ["n: 1"]), ("let a = Page(m: 1)", [], []), ("let a = Other(n: 1)", [], []),
    ("let a = Page(n: 1, n: 2)", ["n: 1"], []), ("let a = Page(n: 1)\n#Preview { Page(n: 2) }", ["n: 1"], ["n: 2"]),
    ("let a = Page(n: 1); enum B { struct Page: View { var body: some View { a } } }", ["n: 1"], []),
    ("let a = Page(n: 1); private struct Page: View { var body: some View { a } }", [], []),
  ] as [(String, [String], [String])])
  func passedArguments(code: String, byApp: [String], byPreviews: [String]) throws {
    let (exposure, project) = try exposure(["Page.swift": Self.page(), "Use.swift": code])
    #expect(exposure.passedByApp.map(project.text) == byApp)
    #expect(exposure.passedByPreviews.map(project.text) == byPreviews)
  }

  /// Nobody outside can pass a property of a view with an initializer of its own.
  @Test func unreachableInitializers() throws {
    let source = Self.page("@State var n = 1", "init(n: Int) {}")
    let (exposure, _) = try exposure(["Page.swift": source, "Use.swift": "let a = Page(n: 1)"])
    #expect(exposure.passedByApp.isEmpty)
  }

  /// The first use in another file, which a mark shows.
  @Test(arguments: [
    "extension Page { func f() { m; ‸n; n } }", "extension Page { func f() { ‸_n } }",
    "extension Page { func f() { self‸.n } }",
    "extension Page { func f(n: Int) { n } }", "extension Other { func f() { n } }", "",
  ])
  func usesInOtherFiles(code: String) throws {
    let own = Self.page() + "extension Page { func g() { n } }"
    let (exposure, project) = try exposure(["Page.swift": own, "Use.swift": code])
    #expect(exposure.useInOtherFile == project.markedNodes.first?.fileRange)
  }

  @Test func handingOnSelf() throws {
    #expect(try exposure(Self.page("@State var n = 1", "func f() { g(self) }")).access.handsOnSelf)
    #expect(try !exposure(Self.page()).access.handsOnSelf)
  }
}
