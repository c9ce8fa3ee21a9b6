import SwiftLexer
import Testing

@testable import FlowRules

/// The calls of SwiftUI's own views and modifiers.
@Suite("Calls of SwiftUI's views and modifiers")
struct FrameworkCallTests {
  /// The body of a view, declarations beside it, and the calls in it.
  private static let cases: [(String, String, [String])] = [
    ("List(rows) { Text($0) }", "", ["List"]),
    ("Text(\"\").sheet(isPresented: $isOn) { List { } }", "", ["sheet", "List"]),
    ("row.sheet(isPresented: $isOn) { }", "", ["sheet"]),
    ("VStack { List(rows) { Text($0) }.id(isOn) }", "", ["List", "id"]),
    ("#if os(iOS)\nText(\"\").sheet(isPresented: $isOn) { }\n#endif", "", ["sheet"]),
    // The project declares something of that name.
    ("List(rows) { Text($0) }", "struct List: View { var body: some View { Text(\"\") } }", []),
    ("List(rows) { Text($0) }", "func List(_ rows: [String]) -> some View { Text(\"\") }", []),
    (
      "Text(\"\").sheet(isPresented: $isOn) { }",
      "extension View { func sheet(isPresented: Bool, row: () -> Row) {} }",
      []
    ),
    ("Text(\"\").id(1)", "extension View { func id(_ name: Int) -> some View { self } }", []),
    ("Text(\"\").id(1)", "extension Text { func id(_ name: Int) -> Text { self } }", []),
    ("Text(\"\").id(1)", "protocol Page { func id(_ name: Int) -> Self }", []),
    (
      "Text(\"\").id(1)", "struct Row: View { func id(_ n: Int) -> Row { self }; var body: some View { Text(\"\") } }",
      []
    ),
    ("Text(\"\").id(1)", "protocol Page { func id(_ name: Int, in row: Int = 0) -> Self }", []),
    ("Text(\"\").id(1)", "protocol Page { func id(_ names: Int...) -> Self }", []),
    (
      "Text(\"\").sheet(isPresented: $isOn) { }",
      "extension View { func sheet<T>(isPresented: T, row: () -> Row) {} }",
      []
    ),
    // The call does not fit.
    ("Text(\"\").id(1)", "protocol Page { func id(for row: Int) -> String }", ["id"]),
    ("Text(\"\").id(1)", "extension View { func id(_ row: Int, in section: Int) -> some View { self } }", ["id"]),
    ("Text(\"\").id(1)", "extension View { func id() -> some View { self } }", ["id"]),
    ("Text(\"\").sheet(isPresented: $isOn) { }", "extension View { func sheet(isPresented: Bool) {} }", ["sheet"]),
    (
      "Text(\"\").sheet(isPresented: $isOn) { }",
      "extension View { func sheet(_ row: Row, make: () -> Row) {} }",
      ["sheet"]
    ),
    // No view has these functions.
    ("Text(\"\").id(1)", "final class Router { func id(_ name: Int) {} }", ["id"]),
    ("Text(\"\").id(1)", "struct Key { func id(_ name: Int) {} }", ["id"]),
    ("Text(\"\").id(1)", "extension UIViewController { func id(_ name: Int) {} }", ["id"]),
    ("Text(\"\").id(1)", "func id(_ name: Int) {}", ["id"]),
    // Functions of other objects, local names and code that runs later.
    ("Text(router.sheet(isPresented: 1))", "", []), ("Text(Router.id(1))", "", []),
    ("Button(\"\") { present(List(rows) { Text($0) }) }", "", []),
    ("let List = make(); return List(rows)", "", []), ("UI.List(rows)", "", []), ("List", "", []),
  ]

  @Test(arguments: cases)
  func calls(body: String, others: String, expected: [String]) throws {
    let project = try SmallProject(
      """
      struct Page: View {
        let rows: [String]
        let router: Int
        @State private var isOn = false
        var row: some View { Text("") }
        var body: some View { \(body) }
      }
      \(others)
      """)
    let names = NameSet(["List", "sheet", "id"].compactMap { project.declarations.names.id(of: $0) })
    let calls = try project.type(named: "Page").frameworkCalls(of: names)
    #expect(calls.map { project.name($0.name) } == expected)
  }

  @Test func importOfOneNameIsUnknown() throws {
    let project = try SmallProject(
      """
      import SwiftUI
      import struct Other.List
      struct Page: View { var body: some View { List { }; ForEach(rows) { } } }
      """)
    let names = NameSet(["List", "ForEach"].compactMap { project.declarations.names.id(of: $0) })
    #expect(try project.type(named: "Page").frameworkCalls(of: names).map { project.name($0.name) } == ["ForEach"])
  }

  @Test func argumentsByLabel() throws {
    let project = try SmallProject(
      "struct Page: View { var body: some View { VStack { List(rows, id: key) { Text($0) } } } }")
    let (list, id) = (project.declarations.names.id(of: "List"), project.declarations.names.id(of: "id"))
    let page = try project.type(named: "Page")
    let call = try #require(page.frameworkCalls(of: NameSet([list].compactMap { $0 })).first)
    #expect(call.firstValue?.postfix.map { project.text($0.fileRange) } == "rows")
    #expect(try call.value(labeled: #require(id))?.postfix.map { project.text($0.fileRange) } == "key")
    #expect(project.text(call.range) == "List(rows, id: key) { Text($0) }")
    #expect(!call.isModifier && call.ancestors.contains { $0.kind == .closure })
  }

  /// A name that no table of flowlint contains.
  @Test func everyModifierOfTheProjectIsKnown() throws {
    let project = try SmallProject("extension View { func glow() -> some View { self } }; class A { func dim() {} }")
    let (glow, dim) = (project.declarations.names.id(of: "glow"), project.declarations.names.id(of: "dim"))
    #expect(try project.index.declaresModifier(#require(glow)))
    #expect(try !project.index.declaresModifier(#require(dim)))
  }
}

/// Work that classes start when their objects are created.
@Suite("Work in initializers")
struct WorkInInitTests {
  private static let cases: [(String, String?)] = [
    ("init() { Task { } }", "Task"), ("init() { Session.shared.delegate = self }", ".delegate"),
    ("init() { Task.detached { } }", "Task"), ("init() { load() }; func load() { Task { } }", "load"),
    ("init() { self.load() }; func load() { c.sink { } }", "self.load"),
    ("let m = CLLocationManager()", "CLLocationManager"),
    ("init() { $title.assign(to: &$name) }", ".assign"), ("let d = try? Data(contentsOf: url)", "Data"),
    ("init() { URLSession.shared.dataTask(with: url).resume() }", "URLSession"),
    ("init() { NotificationCenter.default.addObserver(self) }", ".addObserver"),
    // Later, elsewhere, or nothing.
    ("init() { onTap = { Task { } } }", nil), ("func load() { Task { } }", nil),
    ("lazy var m = CLLocationManager()", nil),
    ("init() { let t = load; print(t) }; func load() { Task { } }", nil), ("static let m = CLLocationManager()", nil),
    ("init() { load() }; func load() { save() }; func save() { Task { } }", nil),
    ("init() { Session.shared.delegate = o }", nil), ("init() { server = Server(); server?.delegate = self }", nil),
    ("let d = Data(count: 1)", nil), ("init() { session = URLSession.shared }", nil), ("init() { }", nil),
    ("init() { Task { } }; struct Task { }", nil),
  ]

  @Test(arguments: cases)
  func places(members: String, expected: String?) throws {
    let project = try SmallProject("final class Model { \(members) }")
    let type = try project.type(named: "Model")
    #expect(type.workInInit.map(project.text) == expected)
  }
}
