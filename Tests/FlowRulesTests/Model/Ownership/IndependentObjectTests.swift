import Testing

@testable import FlowRules

/// Objects that do something although no code uses them, and the functions that show an object.
@Suite("Objects without users")
struct IndependentObjectTests {
  @Test(arguments: [
    ("var n = 1", false), ("var n = 1; init(n: Int) { self.n = n }", false), ("var n = [Int]()", false),
    ("var item = Item()", false), ("var id = UUID()", false), ("init() { load() }", true),
    ("var other = Other()", true), ("var f = { g() }", true), ("init() { f { } }", true), ("var n = make()", true),
    ("func f() { load() }", false), ("static let shared = make()", false), ("lazy var n: Int = 1", false),
  ])
  func mayActByItself(members: String, acts: Bool) throws {
    let source = "struct Item {}; class Other {}; class Model: ObservableObject { \(members) }"
    #expect(try SmallProject(source).type(named: "Model").mayActByItself == acts)
  }

  @Test(arguments: [
    (": NSObject", false), (": UIViewController", true), (": Unknown", true), (": Base", true), (": Plain", false),
    (": NSManagedObject", false),
  ])
  func supertypes(clause: String, acts: Bool) throws {
    let source = "class Base { init() { f() } }; class Plain { var n = 1 }; class Model\(clause) {}"
    #expect(try SmallProject(source).type(named: "Model").mayActByItself == acts)
  }

  @Test func membersThatNameAClass() throws {
    let project = try SmallProject([
      "Prefs.swift": "class Prefs: ObservableObject { static let shared = Prefs() }",
      "Use.swift": """
        extension String { var local: String { Prefs.shared.code } }
        func weight() -> Int { g { Prefs.shared.n } }
        func other(Prefs: Int) { Prefs.n }
        enum Label { static var title: String { "x".local } }
        struct Page: View { @ObservedObject var prefs = Prefs.shared; var body: some View { Text(Prefs.shared.n) } }
        """,
    ])
    let names = project.index.membersNaming(try project.type(named: "Prefs").nameID)
    #expect(Set(names.map(project.name)) == ["local", "weight", "title"])
  }

  @Test(arguments: [
    ("Bar(n: $n)", 1), ("Bar(n: self.$n)", 1), ("Bar(n: $item.n)", 1), ("Bar(n: .constant(1))", 2), ("Bar(n: b)", nil),
    ("Bar(n: $bound)", nil), ("Bar(n: $items[0])", nil), ("Bar(n: Binding(get: f, set: g))", nil),
    ("Bar(n: $n); Bar(n: .constant(2))", 3),
  ])
  func editsPassingValues(calls: String, count: Int?) throws {
    let project = try SmallProject(
      """
      struct Bar: View { @Binding var n: Int; var body: some View { Text(n) } }
      struct Page: View { @State var n = 1; @State var item: Item; @Binding var bound: Int
        var body: some View { \(calls) } }
      """)
    let usage = ViewUsage(of: try project.type(named: "Bar")).usage(of: try project.property(named: "Bar.n"))
    #expect(usage?.editsPassingValues?.count == count)
  }
}
