import Testing

@testable import FlowRules

/// Whether some call certainly passes another value later on, to a view that stays the same one.
@Suite("Inputs of views")
struct ViewInputTests {
  @Test(arguments: [
    ("3", false), ("days", true), ("self.days", true), ("fixed", false), ("store", false), ("store.title", true),
    ("store.id", false), ("store.serial", false), ("store.label", true), ("store.row(1)", false), ("subtitle", false),
    ("limit", false), ("Book.shared", false), ("made()", true), ("made(1)", false), ("sum", true),
    ("fixed + days", true), ("shown", true), ("session.name", false), ("scheme", true), ("theme", false),
    ("stored", true), ("Pair(1, days)", true), ("Pair(1, fixed)", false), ("{ days }", false), ("cart.note", true),
    ("cart.fixed", false), ("plain.title", false), ("store.$title", false), ("names[days]", true),
    ("store.people.first(where: { $0.id == 1 })", false),
  ])
  func changing(value: String, changes: Bool) throws {
    let source = """
      final class Store: ObservableObject {
        @Published var title = ""; let id = 1; @Published var serial = 1; @Published var people: [Person] = []
        var label: String { title + "" }
        func rename() { title = "x"; people = [] }
        func row(_ n: Int) -> String { title }
      }
      @Observable final class Cart { var note = ""; var fixed = 1; func clear() { note = "" } }
      final class Plain { var title = ""; func clear() { title = "" } }
      struct Book: View {
        static let shared = 1
        @State private var days = 3
        @State private var fixed = 3
        @StateObject private var store = Store()
        @EnvironmentObject var session: Session
        @Environment(\\.colorScheme) var scheme
        @Environment(\\.theme) var theme
        @AppStorage("s") private var stored = 1
        @Binding var shown: Int
        let subtitle: String, cart: Cart, plain: Plain
        let limit = 3
        var names: [Int] { [] }
        var sum: Int { days + limit }
        func made() -> Int { days }
        func made2() -> Int { made() }
        var body: some View { Button("") { days += 1 }; Page(n: \(value)) }
      }
      """
    // Overloads of a name are unknown.
    let overload = value == "made(1)" ? "extension Book { func made(_ n: Int) -> Int { n } }" : ""
    #expect(try isFed(in: source + "\n" + overload) == changes)
  }

  /// Rows are known by the `id` of their elements.
  @Test(arguments: [
    ("ForEach(tasks) { task in Page(n: task.title) }", true), ("ForEach(tasks) { Page(n: $0.title) }", true),
    ("ForEach(tasks) { Page(n: $0) }", true), ("ForEach(tasks) { Page(n: $0.id) }", false),
    ("ForEach(tasks) { Page(n: $0.note) }", false), ("ForEach(tasks, id: \\.self) { Page(n: $0.title) }", false),
    ("ForEach(tasks.filter { $0.id > 1 }) { Page(n: $0.title) }", true),
    ("ForEach(objects) { Page(n: $0.title) }", false),
    ("ForEach(names, id: \\.self) { Page(n: $0) }", false), ("ForEach(unknown) { Page(n: $0.title) }", false),
    ("if let chosen { Page(n: chosen) }", true), ("if let name = names.first { Page(n: name) }", false),
    ("if isOpen { Page(n: size) }", false), ("if let loaded { Page(n: loaded) }", false),
    ("switch phase { case .done(let n): Page(n: n); default: Text(\"\") }", false),
    ("if case .done(let n) = phase { Page(n: n) }", false),
    ("switch size { case 1: Page(n: size); default: X() }", false),
    ("if size > 1 { Page(n: size) }", true),
    ("GeometryReader { geometry in Page(n: geometry.size) }", false),
  ])
  func locals(content: String, changes: Bool) throws {
    let source = """
      enum Phase { case idle, done(Int) }
      struct Task: Identifiable { let id: Int; var title = ""; var note = "" }
      final class Object: Identifiable { var title = "" }
      struct Book: View {
        @State private var tasks: [Task] = []
        @State private var objects: [Object] = []
        @State private var names: [String] = []
        @State private var chosen: Int?
        @State private var phase = Phase.idle
        @State private var size = 1
        @State private var isOpen = false
        @State private var loaded: Int?
        func load() { loaded = 1 }
        var body: some View {
          Text("").task { load() }
          Button("") { tasks[0].title = "x"; objects = []; names = []; chosen = 1; phase = .done(1); size = 2 }
          \(content)
        }
      }
      """
    #expect(try isFed(in: source) == changes)
  }

  /// The person chooses one row after another beside the content.
  @Test(arguments: [
    ("List(selection: $chosen) { }; if let chosen { Page(n: chosen) }", true),
    ("List(selection: self.$chosen) { }; if let id = chosen { Page(n: id) }", true),
    ("Table(rows, selection: $chosen) { }; if let chosen { Page(n: chosen) }", true),
    ("TabView(selection: $chosen) { }; if let chosen { Page(n: chosen) }", false),
    ("Wheel(selection: $chosen) { }; if let chosen { Page(n: chosen) }", false),
    ("if let chosen { Page(n: chosen) }", false),
    ("List(selection: $chosen) { }; if let row = rows.first(where: { $0.id == chosen }) { Page(n: row) }", true),
    ("List(selection: $chosen) { }; if let row = rows.first(where: { $0.id == 1 }) { Page(n: row) }", false),
    ("List(selection: $chosen) { }; Page(n: rows.first { $0.id == self.chosen } ?? rows[0])", true),
    ("List(selection: $page) { ROWS }; switch page { case .row(let id): Page(n: id); default: Text(\"\") }", true),
    ("List(selection: $page) { ROWS }; switch page { case let .row(id): Page(n: id); default: Text(\"\") }", true),
    ("List(selection: $page) { Rows(rows: rows) }; switch page { case .row(let id): Page(n: id); default: X() }", true),
    ("List(selection: $page) { Link(id: 1) }; switch page { case .row(let id): Page(n: id); default: X() }", false),
    ("List(selection: $page) { ROWS }; switch page { case .one(let id): Page(n: id); default: Text(\"\") }", false),
    ("List(selection: $page) { }; switch page { case .row(let id): Page(n: id); default: Text(\"\") }", false),
    ("List { ROWS }; switch page { case .row(let id): Page(n: id); default: Text(\"\") }", false),
  ])
  func selections(content: String, changes: Bool) throws {
    let source = """
      enum Place: Hashable { case row(Int), one(Int), none }
      struct Row: Identifiable { let id: Int; var name = "" }
      struct Book: View {
        let rows: [Row]
        @State private var chosen: Int?
        @State private var page = Place.none
        var body: some View { \(content) }
      }
      struct Rows: View { let rows: [Row]; var body: some View { ForEach(rows) { Link(id: $0.id) } } }
      struct Link: View { let id: Int; var body: some View { NavigationLink("", value: Place.row(id)) } }
      """
      .replacing("ROWS", with: "ForEach(rows) { Text($0.name).tag(Place.row($0.id)) }")
    #expect(try isFed(in: source) == changes)
  }

  /// Calls for one presentation and calls with an identity of their own pass one value.
  @Test(arguments: [
    ("Page(n: size)", true), ("Page(n: size).bold()", true), ("Page(n: size).id(size)", false),
    ("Page(n: size).id(1)", true), ("VStack { Page(n: size) }.id(size)", false),
    ("Text(\"\").sheet(isPresented: $isOn) { Page(n: size) }", false), ("Menu(\"\") { Page(n: size) }", false),
    ("Text(\"\").contextMenu { Page(n: size) }", false), ("Text(\"\").overlay { Page(n: size) }", true),
    ("Text(\"\").inspector(isPresented: $isOn) { Page(n: size) }", true),
    ("NavigationLink(\"\") { Page(n: size) }", false),
    ("TabView { Page(n: size) }", true), ("page", true), ("Text(\"\").sheet(isPresented: $isOn) { page }", false),
    ("Button(\"\") { show(Page(n: size)) }", false), ("Unknown { Page(n: size) }", false),
  ])
  func places(content: String, isFed expected: Bool) throws {
    let source = """
      struct Book: View {
        @State private var size = 1
        @State private var isOn = false
        var page: some View { \(content == "page" || content.contains("{ page }") ? "Page(n: size)" : "EmptyView()") }
        var body: some View { Button("") { size += 1 }; \(content) }
      }
      """
    #expect(try isFed(in: source) == expected)
  }

  /// An initializer may assign the input as it is; where several fit a call, the meaning is unknown.
  @Test(arguments: [
    ("let n: Int", "Page(n: size)", true), ("let n: Int; init(size: Int) { n = size }", "Page(size: size)", true),
    ("let n: Int; init(_ size: Int) { self.n = size }", "Page(size)", true),
    ("let n: Int; init(size: Int) { n = size + 1 }", "Page(size: size)", false),
    ("@Binding var n: Int", "Page(n: $size)", true), ("let n: Int", "Page(n: $size)", false),
    ("let n: Int; init(n: Int) { self.n = n }; init(n: Double) { self.n = Int(n) }", "Page(n: size)", false),
    ("let n: Int; var action: () -> Void", "Page(n: size) { }", true),
    ("let n: Int; var m = 1", "Page(n: size, m: 2)", true), ("let n: Int; let m: Int", "Page(n: size)", false),
  ])
  func initializers(members: String, call: String, isFed expected: Bool) throws {
    let project = try SmallProject(
      """
      struct Page: View { \(members); var body: some View { Text("") } }
      struct Book: View { @State private var size = 1; var body: some View { Button("") { size += 1 }; \(call) } }
      """)
    #expect((ViewInput(try project.property(named: "Page.n")).feed != nil) == expected)
  }

  /// One view up, not more.
  @Test func changesComeFromOneViewUp() throws {
    let project = try SmallProject(
      """
      struct Page: View { let n: Int; var body: some View { Text("") } }
      struct Inner: View { let n: Int; var body: some View { Page(n: n) } }
      struct Outer: View { let n: Int; var body: some View { Inner(n: n) } }
      struct Book: View { @State private var n = 1; var body: some View { Button("") { n += 1 }; Outer(n: n) } }
      """)
    #expect(try ViewInput(project.property(named: "Page.n")).feed == nil)
    #expect(try ViewInput(project.property(named: "Inner.n")).feed != nil)
    let feed = try #require(try ViewInput(project.property(named: "Outer.n")).feed)
    #expect(feed.caller.name == "Book" && project.text(feed.place) == "n: n")
  }

  private func isFed(in code: String) throws -> Bool {
    let project = try SmallProject("struct Page: View { let n: Int; var body: some View { Text(n) } }\n" + code)
    return ViewInput(try project.property(named: "Page.n")).feed != nil
  }
}
