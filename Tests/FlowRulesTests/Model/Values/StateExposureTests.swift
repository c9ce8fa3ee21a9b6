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
    ("", "none"), ("func f(page: Page) { page.n = 1 }", "otherFile page.n"), ("func f(page: Page) { page.m }", "none"),
    ("func f() { map(Page.init) }", "call .init"), ("typealias P = Page; func f() { P(n: 1) }", "call P"),
    ("struct A: View { var body: some View { Page(n: 1) } }", "none"),
    ("extension Page: Unknown {}", "unknownSupertype"), ("extension Page: Equatable {}", "none"),
  ])
  func obstacle(code: String, obstacle: String) throws {
    let (exposure, project) = try exposure(["Page.swift": Self.page(), "Use.swift": code])
    #expect(obstacle.hasPrefix(notation(exposure.obstacle, project)))
  }

  @Test func obstacleInTheSameFile() throws {
    let source = Self.page() + "func f(page: Page) { page.n = 1 }"
    let (exposure, project) = try exposure(["Page.swift": source])
    #expect(notation(exposure.obstacle, project).hasPrefix("sameFile"))
    let files = ["Page.swift": source, "Use.swift": "func g(page: Page) { page.n = 1 }"]
    let (other, all) = try self.exposure(files)
    #expect(notation(other.obstacle, all).hasPrefix("otherFile"))
  }

  /// So many calls with the label of a property are not looked at one by one, if any type of a view may be called.
  @Test func callsOfOtherNamesAreNoObstacle() throws {
    let call = "func f() { NSLocalizedString(m, n: 1); Other.Scene(n: 1) }\n"
    let files = ["Page.swift": Self.page(), "Use.swift": String(repeating: call, count: 600)]
    let (exposure, project) = try exposure(files)
    #expect(notation(exposure.obstacle, project) == "none")
  }

  private func notation(_ obstacle: StateExposure.Obstacle, _ project: SmallProject) -> String {
    switch obstacle {
    case .none: "none"
    case .unreadExtension: "unreadExtension"
    case .unknownSupertype: "unknownSupertype"
    case .call(let range): "call \(project.text(range))"
    case .sameFile: "sameFile"
    case .otherFile: "otherFile"
    }
  }

  @Test(arguments: [("", "unreadExtension"), ("private ", "none")])
  func obstacleOfPartialProjects(modifier: String, obstacle: String) throws {
    let (exposure, project) = try exposure(["Page.swift": modifier + Self.page()], isPartial: true)
    #expect(notation(exposure.obstacle, project) == obstacle)
  }

  @Test(arguments: [
    ("", "", true), ("func f() { n = 1 }", "", false), ("func f() { n.count }", "", true),
    ("func f() { g($n) }", "", false),
    ("func f() { n.sort() }", "", false), ("func f() { g(self) }", "", false), ("func f() { n() }", "", false),
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
    ("extension Page { init(m: Int) { self.init(n: m) } }", ["n: m"], []),
    ("extension Page { static let one = Self(n: 1) }", ["n: 1"], []),
    ("extension Page { init(n: Int, m: Int) { self.init() } }; let a = Page(n: 1, m: 2)", [], []),
  ] as [(String, [String], [String])])
  func passedArguments(code: String, byApp: [String], byPreviews: [String]) throws {
    let (exposure, project) = try exposure(["Page.swift": Self.page(), "Use.swift": code])
    #expect(exposure.passedByApp.map { project.text($0.range) } == byApp)
    #expect(exposure.passedByPreviews.map { project.text($0.range) } == byPreviews)
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

  /// The protocol that requires a property, of the project or of Apple's.
  @Test(arguments: [
    ("protocol P { var n: Int { get } }; extension Page: P {}", "P"), ("extension Page: Identifiable {}", nil),
    ("protocol P { var m: Int { get } }; extension Page: P {}", nil), ("", nil),
    ("protocol Base { var n: Int { get } }; protocol P: Base {}; extension Page: P {}", "Base"),
  ] as [(String, String?)])
  func requirements(code: String, requiringProtocol: String?) throws {
    #expect(try exposure(["Page.swift": Self.page(), "Use.swift": code]).0.property.requiringProtocol == requiringProtocol)
    let identified = "struct Page: View, Identifiable { @State var n = 1; @State var id = 2 }"
    #expect(try SmallProject(identified).property(named: "Page.id").requiringProtocol == "Identifiable")
  }

  /// Whether anything but previews and tests constructs some view.
  @Test(arguments: [
    ("#Preview { Page(n: 1) }", false), ("let a = Page(n: 1)", true), ("", false),
    ("struct A: View { var body: some View { B() } }; struct B: View {}\n#Preview { Page() }", true),
  ])
  func viewsInApps(code: String, isConstructed: Bool) throws {
    #expect(try SmallProject(Self.page() + code).index.constructsViewsInApp == isConstructed)
  }

  @Test func handingOnSelf() throws {
    #expect(try exposure(Self.page("@State var n = 1", "func f() { g(self) }")).access.handsOnSelf)
    #expect(try !exposure(Self.page()).access.handsOnSelf)
  }

  /// A function of a value that is known not to change it, and one that may.
  @Test(arguments: [
    ("@State var n: String", "n.uppercased()", true), ("@State var n: [Int]", "n.map { $0 }", true),
    ("@State var n: [Int]", "n.move(fromOffsets: a, toOffset: 1)", false),
    ("@State var n: String", "n.change()", false), ("@State var n: Unknown", "n.text()", false),
    ("@State var n: () -> Void", "n()", true), ("@State var n: (() -> Void)?", "n?()", true),
    ("@State var n = 1", "n.formatted()", true), ("@State var n = 1 { didSet {} }", "n", false),
  ])
  func functionsOfValues(property: String, code: String, isRead: Bool) throws {
    let other = "extension String { mutating func change() {} }"
    let exposure = try exposure(["Page.swift": Self.page(property, "func f() { \(code) }"), "Use.swift": other]).0
    #expect(exposure.isOnlyRead == isRead)
  }

  @Test(arguments: [
    ("f(n.title)", true, false), ("n.title = \"\"", true, false), ("f($n.title)", true, true), ("n = Model()", false, false),
    ("f($n)", false, true), ("n.load()", true, false), ("_n = State(initialValue: m)", false, false),
  ])
  func objects(code: String, isNeverReplaced: Bool, projectsMembers: Bool) throws {
    let source = "struct Page: View { @State var n: Model; func f() { \(code) } }; class Model {}"
    let exposure = try exposure(source)
    #expect(exposure.isNeverReplaced == isNeverReplaced)
    #expect(exposure.projectsMembers == projectsMembers)
  }

  @Test(arguments: [
    ("n = 1", true), ("n += 1", true), ("f($n)", true), ("f(&n)", true), ("f(n)", false), ("n.toggle()", true),
    ("n.text()", false),
  ])
  func changes(code: String, isChanged: Bool) throws {
    #expect(try exposure(Self.page("@State var n = 1", "func f() { \(code) }")).isChanged == isChanged)
  }

  @Test(arguments: [
    ("onSave(n)", true), ("onSave(Item(title: n))", true), ("onSave?(self.n)", true), ("save(n)", false),
    ("onSave(m)", false),
  ])
  func handsToClosures(code: String, isHanded: Bool) throws {
    let source = Self.page("@State var n = 1", "let onSave: ((Int) -> Void)?; func f() { \(code) }")
    #expect(try exposure(source).isHandedToClosure == isHanded)
  }

  @Test(arguments: [
    ("struct Page: View { @State var n = 1 }", true), ("struct Page: View { @State var n = 1; func f() { n } }", false),
    ("struct Page: View { @State var n = 1 }; func f(page: Page) { page.n }", false),
    ("struct Page: View { @State var n = 1; func f() { g(self) } }", false),
    ("struct Page: View, Unknown { @State var n = 1 }", false),
  ])
  func uses(source: String, isNeverUsed: Bool) throws {
    #expect(try exposure(source).isNeverUsed == isNeverUsed)
  }

  @Test(arguments: [
    ("struct Page: View { @State var n: Int }", true), ("struct Page: View { @State var n = 1 }", false),
    ("struct Page: View { @State var n: Int? }", false), ("struct Page: View { @State var n: Int; init() { n = 1 } }", false),
    ("struct Page: View { @State var n: Int }; extension Page { init(m: Int) { _n = State(initialValue: m) } }", false),
    ("struct Page: App { @State var n: Int }", false),
  ])
  func valuesThatCallersHaveToPass(source: String, mustBePassed: Bool) throws {
    #expect(try exposure(source).mustBePassed == mustBePassed)
  }
}
