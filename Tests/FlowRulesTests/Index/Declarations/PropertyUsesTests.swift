import SwiftLexer
import Testing

@testable import FlowRules

/// The uses of the property `it` in a view's code.
@Suite("Uses of properties")
struct PropertyUsesTests {
  private func uses(_ members: String) throws -> (project: SmallProject, uses: [PropertyUse]) {
    let project = try SmallProject("struct Page: View { @State var it = 1; \(members) }")
    return (project, try project.property(named: "Page.it").uses)
  }

  @Test(arguments: [
    ("func f() { g(it, $it, _it) }", ["value it", "projection $it", "storage _it"]),
    ("func f() { self.it; self.$it; self._it }", ["value self.it", "projection self.$it", "storage self._it"]),
    ("func f() { g { [weak self] in self?.it } }", ["value self?.it"]),
    ("func f() { g { it } }", ["value it"]),
    ("func f() { a.it; Page.it; a.$it; it().it; .it }", ["value it"]),
    ("func f(_ n: Int = it) { }", ["value it"]),
    ("var a: Int { get { it } set { it = newValue } }", ["value it", "value it"]),
    // Other variables of that name.
    ("func f(it: Int) { it; self.it }", ["value self.it"]),
    ("func f(a it: Int) { it }", []),
    ("func f() { let it = it; it }", ["value it"]),
    ("func f() { if let it { it }; it }", ["value it", "value it"]),
    ("func f() { g { it in it }; it }", ["value it"]),
    ("func f() { for it in it { it } }", ["value it"]),
    ("func f() { g { $it in it; $it; _it } }", []),
    ("func f() { it(); func it() {} }", []),
    // Other types.
    ("func f() { struct Local { var it = 1; var a: Int { it } } }", []),
    ("struct Inner { var it = 1; var a: Int { it } }", []),
    // Another property may be called like the storage.
    ("var _it = 1; func f() { _it; it }", ["value it"]),
    ("var a = \"it\" // it", []),
    ("var a = \"\\(it)\"", ["value it"]),
  ])
  func areFound(members: String, expected: [String]) throws {
    let (project, uses) = try uses(members)
    #expect(uses.map { "\($0.kind) \(project.text($0.range))" } == expected)
  }

  @Test func extensionsUseThem() throws {
    let project = try SmallProject([
      "A.swift": "struct Page: View { @State var it = 1 }", "B.swift": "extension Page { func f() { it } }",
      "C.swift": "struct Other { var it = 1; func f() { it } }",
    ])
    #expect(try project.property(named: "Page.it").uses.map(\.range.file) == [FileID(1)])
  }

  @Test(arguments: [
    ("it", true, true, nil), ("it.a", false, true, "a"), ("it?.a.b", false, true, "a"), ("it!.a", false, true, "a"),
    ("it[0]", false, true, nil), ("it.a()", false, false, nil), ("it.a.b()", false, false, "a"),
    ("it()", false, false, nil),
    ("it = 1", true, false, nil), ("it.a = 1", false, false, "a"), ("it += 1", true, false, nil),
    ("f(&it)", true, false, nil), ("f(&it.a)", false, false, "a"), ("self.it = 1", true, false, nil),
    ("f(it)", true, true, nil), ("it == 1", true, true, nil), ("it.$a", false, true, nil),
    ("f(it.a { b })", false, false, nil),
  ] as [(String, Bool, Bool, String?)])
  func sayWhatHappens(code: String, isWhole: Bool, isRead: Bool, member: String?) throws {
    let (project, uses) = try uses("func g() { \(code) }")
    let use = try #require(uses.first)
    #expect(uses.count == 1)
    #expect(use.isWhole == isWhole)
    #expect(use.isReadWithoutCall == isRead)
    #expect(use.member.map { project.name($0.name) } == member)
    #expect(use.isAssignedWhole == ["it = 1", "self.it = 1"].contains(code))
  }

  @Test(arguments: [
    ("it.a.b", 1, "a"), ("it.a.b", 2, "b"), ("it.a()", 1, "a"), ("it.a().b", 2, nil), ("it", 1, nil), ("it?.a", 1, nil),
    ("self.it.a", 1, "a"),
  ] as [(String, Int, String?)])
  func nameMembers(code: String, depth: Int, name: String?) throws {
    let (project, uses) = try uses("func g() { \(code) }")
    #expect(try #require(uses.first).memberName(depth: depth).map(project.name) == name)
  }

  @Test(arguments: [
    ("it = 1", "1"), ("it = a.b ?? c", "a.b ?? c"), ("_it = State(initialValue: n + 1)", "n + 1"),
    ("_it = .init(wrappedValue: n)", "n"), ("_it = State(n)", "State(n)"), ("self.it = f(n)", "f(n)"),
    ("it += 1", nil), ("it.a = 1", nil), ("f(it)", nil), ("let it = 1", nil),
  ] as [(String, String?)])
  func initializersAssign(code: String, value: String?) throws {
    let project = try SmallProject("struct Page: View { @State var it: Int; init(n: Int) { \(code) } }")
    let initializer = try #require(try project.type(named: "Page").initializers.first)
    let values = try project.property(named: "Page.it").assignedValues(in: initializer)
    let texts = values.compactMap { value -> String? in
      guard let start = value.first?.range.start, let end = value.nodes.map(\.range.end).max() else { return nil }
      return project.text(FileRange(file: value.file.id, range: ByteRange(start: start, end: end)))
    }
    #expect(texts == [value].compactMap(\.self))
  }

  @Test(arguments: [
    ("it = n", true), ("it = m", false), ("it = n + 1", false), ("it = self.n", false), ("it = (n)", false),
  ])
  func valuesAreParameters(code: String, isParameter: Bool) throws {
    let (project, uses) = try uses("func f(n: Int) { let m = n; \(code) }")
    #expect(project.index.isFromParameter(try #require(uses.first)) == isParameter)
  }

  @Test(arguments: [
    ("self", true), ("f(self)", true), ("self[keyPath: \\.a]", true), ("var copy = self", true), ("self.it", false),
    ("self.f()", false), ("f { it }", false), ("it", false),
    ("f { [self] in it }", false), ("f { [weak self] in self?.it }", false), ("f { [page = self] in page.it }", true),
    ("f { [self] in g(self) }", true),
  ])
  func codeHandsOnSelf(code: String, handsOn: Bool) throws {
    let project = try SmallProject("struct Page: View { @State var it = 1; func g() { \(code) } }")
    #expect(try project.type(named: "Page").handsOnSelf == handsOn)
  }
}
