import Testing

@testable import FlowRules

/// Whether a later evaluation of the calling code may pass another value.
@Suite("Later values")
struct LaterValuesTests {
  @Test(arguments: [
    ("3", false), ("days", true), ("self.days", true), ("fixed", false), ("store", false), ("store.title", true),
    ("store.id", false), ("title", false), ("subtitle", true), ("limit", false), ("Book.shared", false), ("item", true),
    ("$0", true), ("Color(\"x\")", false), ("\"a\".uppercased()", false), ("made()", true), ("sum", true),
    ("fixed + days", true), ("shown", true), ("session", false), ("theme", true),
  ])
  func ofArguments(value: String, mayChange: Bool) throws {
    let source = """
      final class Store: ObservableObject { @Published var title = ""; let id = 1; func rename() { title = "x" } }
      struct Book: View {
        static let shared = 1
        @State private var days = 3
        @State private var fixed = 3
        @StateObject private var store = Store()
        @EnvironmentObject var session: Session
        @Environment(\\.theme) var theme
        @Binding var shown: Int
        let title: String, subtitle: String
        let limit = 3
        var sum: Int { days + limit }
        func made() -> Int { days }
        var body: some View { Button("") { days += 1 }; ForEach(items) { item in Page(n: \(value)) } }
      }
      struct Shelf: View { let name: String; var body: some View { Book(title: "a", subtitle: name) } }
      """
    #expect(try mayReceiveLaterValue(in: source) == mayChange)
  }

  /// What only initializers set, themselves or through functions of theirs, and a binding that nobody writes stay the
  /// same.
  @Test(arguments: [
    ("store.rows", "", "note"), ("store.rows", "func again() { load() }", "note"),
    ("store.rows", "func again() { load() }; init(n: Int) { Task { again() } }", "warning"),
    ("store.rows", "func reset() { rows = [] }", "warning"), ("place", "", "note"),
    ("place", "} extension Tabs { func move() { place = [] }", "warning"),
    ("place", "} extension Tabs { func move() { _place.wrappedValue = [] }", "warning"),
    ("place", "} extension Tabs { init(other: Binding<[Int]>) { self.init(place: other) }", "warning"),
    ("place", "} extension Tabs { func move() { place.drop() } } extension Array { mutating func drop() {}", "warning"),
    ("place", "} extension Page { func move() { place = [] }", "warning"),
    ("place", "} typealias Other = Tabs; func show(_ p: Binding<[Int]>) -> some View { Other(place: p)", "warning"),
    ("place", "} func show(_ p: Binding<[Int]>) -> Tabs { .init(place: p)", "warning"),
    ("place", "} extension Tabs { func move() { place[0].negate() }", "warning"),
    ("place", "} extension Tabs { func move() { place.move(fromOffsets: a, toOffset: 1) }", "warning"),
    ("place", "} extension Tabs { func move() { run(self) { tabs in tabs.place = [] } }", "warning"),
    ("place", """
      } protocol Placed { var place: [Int] { get nonmutating set } }; extension Tabs: Placed {}
      extension Placed { func move() { place = [] }
      """, "warning"),
    ("place", "} extension Page { var other: some View { Tabs(place: $other) }; @State private var other = [1]", "warning"),
    ("place", "} struct Second: View { @Binding var p: [Int]; var body: some View { Tabs(place: $p) }", "warning"),
  ])
  func neverCome(value: String, code: String, severity: String) throws {
    let source = """
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      final class Store: ObservableObject {
        @Published var rows: [Int] = []
        init() { load() }
        func load() { rows.append(1) }
        \(code)
      }
      struct Page: View { @State private var place = [1]; var body: some View { Tabs(place: $place) } }
      struct Tabs: View {
        @StateObject private var store = Store()
        @Binding var place: [Int]
        var body: some View { Row(n: \(value)) }
      }
      struct Row: View { @State var n: [Int]; var body: some View { Text("\\(n.count)") } }
      """
    let findings = try MemoryFileSystem(["/p/A.swift": source]).report().findings.filter { $0.rule == .statePassedByCaller }
    #expect(findings.map(\.severity.word) == [severity])
  }

  /// Another element makes another row where the element is the identity.
  @Test(arguments: [
    ("ForEach(urls, id: \\.self) { url in Page(n: url) }", false), ("ForEach(urls, id: \\.self) { Page(n: $0) }", false),
    ("ForEach(urls, id: \\.self) { url in VStack { Page(n: url.size) } }", false),
    ("ForEach(urls, id: \\.self) { url in Page(n: sizes[url]) }", true),
    ("ForEach(urls, id: \\.name) { url in Page(n: url) }", true), ("ForEach(urls) { url in Page(n: url) }", true),
    ("List(urls, id: \\.self) { url in let size = url.size; Page(n: size) }", false),
    ("ForEach(urls, id: \\.self) { url in Reader { Page(n: $0) } }", true),
    ("Grid(urls, id: \\.self) { url in Page(n: url) }", true),
    ("Text(\"\").sheet(item: $shown) { Page(n: $0) }", false), ("List(urls, id: \\.hashValue) { Page(n: $0.size) }", false),
    ("Text(\"\").navigationDestination(for: Int.self) { n in Page(n: n) }", false),
    ("Text(\"\").sheet(isPresented: $isOn) { Page(n: sizes) }", false), ("Page(n: sizes).bold().id(sizes)", false),
    ("Page(n: sizes).id(1)", true),
    ("NavigationLink(\"\") { Page(n: sizes) }", false), ("Page(n: sizes).bold()", true),
    ("if let sizes { Page(n: sizes) }", true), ("if let fixed { Page(n: fixed) }", false),
    // The elements of a constant stay what they are.
    ("ForEach(Artist.all) { artist in Page(n: artist) }", false), ("ForEach(Artist.list) { Page(n: $0) }", true),
    ("ForEach(Artist.new) { artist in Page(n: artist) }", true), ("ForEach(Artist.own.all) { Page(n: $0) }", true),
    ("ForEach(Self.rows) { row in Page(n: row) }", false), ("ForEach(0..<3) { n in Page(n: n) }", false),
    ("ForEach(sizes) { size in Page(n: size) }", true), ("ForEach(0..<sizes.count) { n in Page(n: n) }", true),
  ])
  func ofRows(content: String, mayChange: Bool) throws {
    let source = """
      struct Book: View {
        @State private var sizes: [Int] = []
        @State private var fixed: Int? = 3
        static let rows = [1, 2]
        var body: some View { Button("") { sizes = []; Artist.new = [] }; \(content) }
      }
      struct Artist: Identifiable { static let all: [Artist] = []; static var list: [Artist] = [], new: [Artist] = [] }
      """
    #expect(try mayReceiveLaterValue(in: source) == mayChange)
  }

  /// A closure reads what wrappers keep where each other closure reads it.
  @Test(arguments: [
    ("clear", "", false), ("{ n = 2; print(n) }", "", false), ("{ m in print(m, $0) }", "", false),
    ("clear", "let size: Int", true), ("{ print(size) }", "let size: Int", true), ("{ print(item) }", "", true),
    ("clear", "let size = 1", false),
  ])
  func ofFunctions(value: String, property: String, mayChange: Bool) throws {
    let project = try SmallProject(
      """
      struct Page: View { @State var action: () -> Void; var body: some View { Button("", action: action) } }
      struct Book: View {
        @State private var n = 1
        \(property)
        func clear() { n = 0 }
        var body: some View { ForEach(items) { item in Page(action: \(value)) } }
      }
      """)
    let access = OutsideAccess(to: try project.type(named: "Page"))
    #expect(try access.exposure(of: project.property(named: "Page.action")).mayReceiveLaterValue == mayChange)
  }

  /// Another object is another row.
  @Test(arguments: [
    ("ForEach(models) { model in Page(model: model) }", false), ("ForEach(models) { Page(model: $0) }", false),
    ("ForEach(rows) { row in Page(model: row.model) }", true), ("ForEach(models, id: \\.n) { Page(model: $0) }", true),
  ])
  func ofObjects(content: String, mayChange: Bool) throws {
    let project = try SmallProject(
      """
      final class Model: ObservableObject { let n = 0 }
      struct Page: View { @StateObject var model: Model; var body: some View { Text("") } }
      struct Book: View { let models: [Model], rows: [Row]; var body: some View { \(content) } }
      """)
    let access = OutsideAccess(to: try project.type(named: "Page"))
    #expect(try access.exposure(of: project.property(named: "Page.model")).mayReceiveLaterValue == mayChange)
  }

  /// Other code than a view's creates a view once.
  @Test(arguments: [
    ("final class Menu { var n = 1; func show() { host(Page(n: n)) } }", false),
    ("final class Cell: UnknownCell { var n = 1; @IBAction func show() { host(Page(n: n)) } }", false),
    ("extension View { func page(_ n: Int) -> some View { Page(n: n) } }", true),
    ("enum Route { case a(Int); @ViewBuilder func view(n: Int) -> some View { Page(n: n) } }", true),
    ("func page(n: Int) -> AnyView { AnyView(Page(n: n)) }", true), ("func f(n: Int) { g(Page(n: n)) }", false),
    ("extension Page { init(m: Int) { self.init(n: m) } }", true),
  ])
  func inCodeOf(code: String, mayChange: Bool) throws {
    #expect(try mayReceiveLaterValue(in: code) == mayChange)
  }

  /// The parameter of a @StateObject is an autoclosure.
  @Test func aConstructionIsMadeOnce() throws {
    let project = try SmallProject(
      """
      final class Model: ObservableObject { init(_ n: Int) {} }
      struct Page: View { @StateObject var model: Model; var body: some View { Text("") } }
      struct Book: View { @State private var n = 1; var body: some View { Button("") { n += 1 }; Page(model: Model(n)) } }
      """)
    let access = OutsideAccess(to: try project.type(named: "Page"))
    #expect(try !access.exposure(of: project.property(named: "Page.model")).mayReceiveLaterValue)
  }

  private func mayReceiveLaterValue(in code: String) throws -> Bool {
    let project = try SmallProject("struct Page: View { @State var n = 1; var body: some View { Text(n) } }\n" + code)
    let access = OutsideAccess(to: try project.type(named: "Page"))
    let exposure = access.exposure(of: try project.property(named: "Page.n"))
    try #require(exposure.passedByApp.count == 1)
    return exposure.mayReceiveLaterValue
  }
}
