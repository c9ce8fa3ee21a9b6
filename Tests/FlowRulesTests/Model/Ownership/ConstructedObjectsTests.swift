import SwiftLexer
import Testing

@testable import FlowRules

/// Objects that views make: in declarations and initializers, for children, and for the environment.
@Suite("Objects that views make")
struct ConstructedObjectsTests {
  private static let models = """
    class Model: ObservableObject { @Published var n = 1; init(_ n: Int = 0) {}; func f() { n = 2 } }
    class Plain: ObservableObject { let n = 1 }
    @Observable class Router { var path = 1; func f() { path = 2 } }

    """

  // Where a property's object comes from.

  @Test(arguments: [
    ("@ObservedObject var it = Model()", "", "declared it"),
    ("@ObservedObject private var it = Model()", "", "declared it"),
    ("@ObservedObject var it = Model.shared", "", ""), ("@ObservedObject var it: Model", "", ""),
    ("@ObservedObject var it = make()", "", ""),
    // Callers pass another.
    ("@ObservedObject var it = Model()", "let a = Page(it: m)", ""),
    ("@ObservedObject var it = Model()", "let a = Page(it: m); let b = Page()", "defaulted it"),
    ("@ObservedObject var it = Model()", "let a = Page()", "declared it"),
    ("@ObservedObject private var it = Model()", "let a = Page(it: m)", "declared it"),
    // Initializers.
    ("@ObservedObject var it: Model; init() { it = Model() }", "", "assigned Model()"),
    ("@ObservedObject var it: Model; init(n: Int) { self.it = Model(n) }", "", "assigned Model(n) from n"),
    ("@ObservedObject var it: Model; init() { _it = ObservedObject(wrappedValue: Model()) }", "", "assigned Model()"),
    ("@ObservedObject var it: Model; init(it: Model = Model()) { self.it = it }", "", "defaulted Model()"),
    ("@ObservedObject var it: Model; init(it: Model) { self.it = it }", "", ""),
    ("@ObservedObject var it: Model; init(it: Model = .shared) { self.it = it }", "", ""),
    ("@ObservedObject var it: Model; init(it: Model?) { self.it = it ?? Model() }", "", ""),
    // Through constants.
    ("@ObservedObject var it: Model; init() { let made = Model(); it = made }", "", "assigned Model()"),
    ("@ObservedObject var it: Model; init(n: Int) { let made = Model(n); _it = .init(wrappedValue: made) }", "",
      "assigned Model(n) from n"),
    ("@ObservedObject var it: Model; init(n: Int) { let m = n + 1; it = Model(m) }", "", "assigned Model(m) from n"),
    ("@ObservedObject var it: Model; init() { let made = Model.shared; it = made }", "", ""),
    ("@ObservedObject var it: Model; init(a: Int, b: Int) { it = Model(b + a) }", "", "assigned Model(b + a) from b"),
    ("@ObservedObject var it: Model; init() { it = Model() }; init(_ n: Int) { it = Model(1) }", "",
      "assigned Model(), assigned Model(1)"),
    ("@ObservedObject var it: Model", "extension Page { init() { it = Model() } }", "assigned Model()"),
    ("@ObservedObject var it: Model", "#Preview { Page(n: 1) }; extension Page { init(n: Int) { it = Model() } }", ""),
  ])
  func origins(members: String, code: String, expected: String) throws {
    let view = "struct Page: View { \(members); var body: some View { Text(\"\") } }"
    let project = try SmallProject(["A.swift": Self.models, "Page.swift": view, "Use.swift": code])
    let found = try project.type(named: "Page").origins(ofObjectsIn: [try project.property(named: "Page.it")])
    let texts = found.flatMap(\.origins).map { origin in
      let parameter = origin.kind == .assigned ? origin.parameter : nil
      return "\(origin.kind) \(project.text(origin.range))" + (parameter.map { " from \(project.name($0.name))" } ?? "")
    }
    #expect(texts.joined(separator: ", ") == expected)
    #expect(found.allSatisfy { $0.property.name == "it" && !$0.origins.isEmpty })
  }

  // Objects for children.

  private static let children = """
    struct Bar: View { @ObservedObject var model: Model; var body: some View { Text("") } }
    struct Own: View { @StateObject var model: Model; var body: some View { Text("") } }
    struct Row: View { @Bindable var router: Router; var title = ""; var body: some View { Text("") } }
    struct Plainly: View { let router: Router; var body: some View { Text("") } }
    struct PageLink<Page: View>: View { let destination: Page
    var body: some View { NavigationLink(destination: destination) { Text("") } } }
    struct Both<Page: View>: View { let destination: Page
    var body: some View { NavigationLink(destination: Text("")) { destination } } }
    struct Beside<Page: View>: View { let destination: Page; var body: some View { Text(""); destination } }
    struct Made: View { @ObservedObject var m: Model; init(model: Model) { m = model }
    var body: some View { Text("") } }

    """

  private func page(_ body: String, _ members: String = "") throws -> (SmallProject, ProjectType) {
    let project = try SmallProject(
      Self.models + Self.children + "struct Page: View { \(members); var body: some View { \(body) } }")
    return (project, try project.type(named: "Page"))
  }

  @Test(arguments: [
    ("Bar(model: Model())", "Model() for Bar.model"), ("Bar(model: Model(1)).padding()", "Model(1) for Bar.model"),
    ("VStack { Bar(model: Model()) }", "Model() for Bar.model"),
    ("Row(router: Router(), title: a)", "Router() for Row.router"),
    ("Made(model: Model())", "Model() for Made.m"), ("Bar.init(model: Model())", ""),
    ("Text(a).sheet(isPresented: $b) { Bar(model: Model()) }", "Model() for Bar.model, presented"),
    ("NavigationLink { Bar(model: Model()) } label: { Text(a) }", "Model() for Bar.model, presented"),
    ("NavigationLink(destination: a) { Bar(model: Model()) }", "Model() for Bar.model"),
    ("NavigationLink(destination: Bar(model: Model())) { Text(a) }", "Model() for Bar.model, presented"),
    ("PageLink(destination: Bar(model: Model()))", "Model() for Bar.model, presented"),
    ("Beside(destination: Bar(model: Model()))", "Model() for Bar.model"),
    ("Both(destination: Bar(model: Model()))", "Model() for Bar.model"),
    ("Bar(model: .init(1))", ".init(1) for Bar.model"), ("Plainly(router: Router())", "Router() for Plainly.router"),
    ("Bar(model: made); Bar(model: make()); Bar(model: self.made)",
      "made for Bar.model; make() for Bar.model; self.made for Bar.model"),
    ("let local = Model(1); Bar(model: local)", "local for Bar.model"),
    ("Bar(model: other); Bar(model: either(true))", ""),
    ("Bar(model: model)", ""), ("Bar(model: Model.shared)", ""), ("Own(model: Model())", ""),
    ("bar(model: Model())", ""),
    ("Row(router: r, title: Model())", ""), ("Bar(other: Model())", ""), ("show(Bar(model: Model()))", ""),
    ("Text(Bar(model: Model()).title)", ""), ("Button(\"\") { Bar(model: Model()) }", ""), ("Model()", ""),
    ("Bar(model: Model()).disabled(true)", ""), ("Bar(model: Model()).allowsHitTesting(false)", ""),
  ])
  func handedObjects(body: String, expected: String) throws {
    let (project, page) = try page(
      body,
      """
      var made: Model { Model() }
      func make() -> Model { let new = Model(); return new }
      var other: Model { Model.shared }
      func either(_ a: Bool) -> Model { if a { return Model.shared }; return Model() }
      """)
    let texts = page.handedObjects.map { object in
      let presented = object.isPresented ? ", presented" : ""
      return "\(project.text(object.object.range)) for \(object.property?.qualifiedName ?? "")\(presented)"
    }
    #expect(texts.joined(separator: "; ") == expected)
    #expect(page.handedObjects.allSatisfy { $0.member == "body" && $0.childName == $0.property?.type.name })
  }

  @Test func objectsOfAllMembersAreInOrder() throws {
    let (project, page) = try page("Bar(model: Model(1)); header", "var header: some View { Bar(model: Model(2)) }")
    let texts = page.handedObjects.map { "\($0.member) \(project.text($0.object.range))" }
    #expect(Set(texts) == ["body Model(1)", "header Model(2)"])
  }

  // Objects for the environment.

  @Test(arguments: [
    ("Text(a).environmentObject(Model())", ".environmentObject(Model())", "Model"),
    ("Reader().environment(Router())", ".environment(Router())", "Router"),
    ("Text(a).environment(\\.router, Router())", ".environment(\\.router, Router())", "Router"),
    ("VStack { Text(a).padding().environmentObject(Model(1)) }", ".environmentObject(Model(1))", "Model"),
    ("Text(a).environmentObject(model)", "", ""),
    ("Text(a).environmentObject(Plain())", ".environmentObject(Plain())", "Plain"),
    ("Text(a).environmentObject(Model.shared)", "", ""), ("model.environmentObject(Model())", "", ""),
    ("Button(\"\") { Text(a).environmentObject(Model()) }", "", ""), ("Text(a).environment(\\.n, 1)", "", ""),
    ("Text(a).environmentObject(Model()).disabled(true)", "", ""),
    ("Text(a).environmentObject(label: Model())", "", ""),
  ])
  func injectedObjects(body: String, range: String, object: String) throws {
    let readers = "@EnvironmentObject var model: Model; @EnvironmentObject var plain: Plain; "
      + "@Environment(Router.self) var router"
    let project = try SmallProject(
      Self.models + "struct Reader: View { \(readers); var body: some View { Text(model.n) } }\n"
        + "struct Page: View { var body: some View { \(body) } }")
    let page = try project.type(named: "Page")
    #expect(page.injectedObjects.map { project.text($0.range) } == (range.isEmpty ? [] : [range]))
    #expect(page.injectedObjects.allSatisfy { $0.type.name == object && $0.member == "body" })
    #expect(page.injectedObjects.allSatisfy { range.dropFirst().hasPrefix($0.modifier + "(") })
    #expect(page.usesInjectionModifiers == body.contains(".environment"))
  }

  /// Nobody reads it, so nothing is lost.
  @Test func unreadObjects() throws {
    let page = "struct Page: View { var body: some View { Text(a).environmentObject(Model()) } }"
    #expect(try SmallProject(Self.models + page).type(named: "Page").injectedObjects.isEmpty)
  }

  // Writes.

  @Test func writesInOrder() throws {
    let (project, page) = try page(
      "n = 1; bump(); header; if a { n += 1 }",
      "@State var n = 1; func bump() { n = 3 }; var header: some View { Text(n = 2) }")
    let writes = page.writesWhileRendering(to: [try project.property(named: "Page.n")])
    #expect(writes.map(\.member).filter { $0 == "body" }.count == 3)
    #expect(writes.filter { $0.function != nil }.map { project.text($0.range) } == ["bump"])
    #expect(page.writesWhileRendering(to: []).isEmpty)
  }

  @Test func writesToMembers() throws {
    let (project, page) = try page("model.n = 1; router.path = 2", "@StateObject var model = Model(); "
      + "@State var router = Router()")
    let writes = page.writesWhileRendering(to: page.properties.filter { $0.wrapper != nil })
    #expect(writes.map(\.name) == ["model.n", "router.path"])
    #expect(writes.map { project.text($0.range) } == ["model.n", "router.path"])
    #expect(writes.allSatisfy { $0.function == nil && $0.member == "body" })
  }
}
