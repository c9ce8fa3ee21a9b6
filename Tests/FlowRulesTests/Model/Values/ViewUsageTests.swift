import SwiftLexer
import Testing

@testable import FlowRules

/// Which code uses a property of a view.
@Suite("Uses of a property")
struct ViewUsageTests {
  private static func page(_ members: String, _ property: String = "@State private var n = 1") -> String {
    "struct Page: View { \(property); \(members); var body: some View { Text(m) } }\n"
  }

  private func usage(_ files: [String: String], isPartial: Bool = false) throws -> PropertyUsage? {
    let project = try SmallProject(files, isPartial: isPartial)
    return ViewUsage(of: try project.type(named: "Page")).usage(of: try project.property(named: "Page.n"))
  }

  @Test(arguments: [
    ("", true), ("func f() { n }", false), ("func f() { self.n }", false), ("func f() { g($n) }", false),
    ("init() { _n = State(initialValue: 2) }", false), ("func f() { if let n { g(n) } }", false),
    ("func f() { g(\"\\(n)\") }", false), ("func f() { { [n] in g(n) } }", false),
    ("func f(a: Int = n) {}", false), ("func f() {\n#if DEBUG\nn\n#endif\n}", false),
    ("func f(n: Int) { n }", true), ("func f() { model.n }", true), ("struct Row { var n = 1; func f() { n } }", true),
    ("func f() { var copy = self; copy.n = 1 }", false), ("func f() { var copy = Self(); copy.n = 1 }", false),
    ("func f() -> Page { let page = Page(); page.n; return page }", false),
    ("final class C { let parent: Page; func f() { parent.n = 1 } }", false),
    ("final class C { var parent: Page?; func f() { parent?.n = 1 } }", false),
    ("final class C { let parent: Other; func f() { parent.n = 1 } }", true),
    ("func f() { g(self); h(\\.n) }", false), ("func f() { sort(by: \\.n) }", true),
    ("func f() { func g() { n = 1 } }", false), ("func f() { struct A { var n = 1; var m: Int { n } } }", true),
  ])
  func isNamedNowhere(members: String, isUnused: Bool) throws {
    #expect(try usage(["Page.swift": Self.page(members)])?.isNamedNowhere == isUnused)
  }

  @Test(arguments: [
    ("", true), ("extension Page { func f() { n } }", false), ("func f(page: Page) { page.n }", false),
    ("func f(page: Other) { page.n }", true), ("let path = \\Page.n", true),
    ("let page = Page(); let path = \\Page.n", false), ("func f() { Page().n }", false),
    ("func pages() -> [Page] { [] }; func f() { pages().map { $0.n } }", false),
  ])
  func otherFiles(code: String, isUnused: Bool) throws {
    let files = ["Page.swift": Self.page("", "@State var n = 1"), "Use.swift": code]
    #expect(try usage(files)?.isNamedNowhere == isUnused)
  }

  @Test(arguments: [
    (page(""), true), ("@Generated " + page(""), false), (page("", "@State @Clamped private var n = 1"), false),
    (page("", "@State private var n = 1 { didSet { f() } }"), false),
    (page("", "@State static var n = 1"), false), (page("", "@State var n = 1"), true),
    ("public " + page("", "@State public var n = 1"), false),
    ("protocol P { var n: Int { get } }; extension Page: P {}; " + page("", "@State var n = 1"), false),
    ("extension Page: Unknown {}; " + page("", "@State var n = 1"), false),
    ("extension Page: Unknown {}; " + page(""), true),
    ("struct Page: View {\n#if DEBUG\n@State private var n = 1\n#else\n@State private var n = 2\n#endif\n}", false),
  ])
  func isKnown(source: String, isKnown: Bool) throws {
    #expect(try (usage(["Page.swift": source]) != nil) == isKnown)
  }

  /// Only a private property is known as a whole where files are left out.
  @Test func partialProjects() throws {
    #expect(try usage(["Page.swift": Self.page("")], isPartial: true) != nil)
    #expect(try usage(["Page.swift": Self.page("", "@State var n = 1")], isPartial: true) == nil)
  }

  @Test(arguments: [
    ("", 0), ("func f() { n = 1 }", 1), ("func f() { n += 1; self.n = 2 }", 2), ("func f() { n = 1; g(n) }", 0),
    ("func f() { g(&n) }", 0), ("func f() { n = 1; g($n) }", 0), ("func f() { n = 1; _n.update() }", 0),
    ("init() { n = 1 }", 0), ("init() { _n = State(initialValue: 1) }; func f() { n = 1 }", 1),
    ("init() { g(n) }; func f() { n = 1 }", 0), ("func f() { n = n + 1 }", 0),
  ])
  func writesWithoutRead(members: String, count: Int) throws {
    #expect(try usage(["Page.swift": Self.page(members)])?.writesWithoutRead.count == count)
  }

  @Test(arguments: [
    ("func f() { n.append(1) }", 1), ("func f() { n.removeAll { $0 == 1 } }", 1), ("func f() { n.sort() }", 1),
    ("func f() { n[0] = 1 }", 1), ("func f() { g(n.removeLast()) }", 0), ("func f() { n.map(g) }", 0),
    ("func f() { let a = n.popLast() }", 0), ("func f() { n.removeFirst().update() }", 0),
  ])
  func writesOfCollections(members: String, count: Int) throws {
    let source = Self.page(members, "@State private var n: [Int] = []")
    #expect(try usage(["Page.swift": source])?.writesWithoutRead.count == count)
  }

  @Test(arguments: [
    ("f.sheet(isPresented: $n) {}", 1), ("f.alert(\"a\", isPresented: self.$n) { n = false }", 1),
    ("f.sheet(isPresented: $n) {}; f.popover(isPresented: $n) {}", 2), ("f.sheet(isPresented: $n) { n = true }", 0),
    ("f.sheet(isPresented: $n) { n.toggle() }", 0), ("f.sheet(isPresented: $n) { g($n) }", 0),
    ("f.inspector(isPresented: $n) {}", 0), ("f.sheet(isPresented: $n.animation()) {}", 0),
    ("if n { f.sheet(isPresented: $n) {} }", 1), ("Sheet(isPresented: $n)", 0), ("g(n)", 0),
    ("f.sheet(isPresented: $n) {}; g(&n)", 0), ("f.sheet(isPresented: $n) {}; n = m", 0),
  ])
  func unreachablePresentations(statements: String, count: Int) throws {
    let source = Self.page("func f() { \(statements) }", "@State private var n = false")
    #expect(try usage(["Page.swift": source])?.unreachablePresentations.count == count)
  }

  @Test(arguments: [
    ("n = 1", true), ("n: Int", true), ("n: String?", true), ("n: [Date]", true), ("n: Set<Int> = []", true),
    ("n = Item()", true), ("n: Phase = .a", true), ("n: (Int, String)", true), ("n: [String: [Item]]", true),
    ("n: Error?", true), ("n = UUID()", true), ("n: Any?", false), ("n: Set<AnyCancellable> = []", false),
    ("n: Task<Void, Never>?", false), ("n = Model()", false), ("n: [Model] = []", false), ("n = make()", false),
    ("n: Job?", false), ("n: Holder?", false), ("n: () -> Void", false), ("n: Unknown?", false),
  ])
  func holdsPlainValue(property: String, isPlain: Bool) throws {
    let source = """
      enum Phase { case a }; struct Item { var phase = Phase.a; var style: Unknown }; final class Model {}
      struct Job { let cancel: () -> Void }; struct Holder { let job: Job }
      struct Page: View { @State private var \(property) }
      """
    #expect(try SmallProject(source).property(named: "Page.n").holdsPlainValue == isPlain)
  }
}
