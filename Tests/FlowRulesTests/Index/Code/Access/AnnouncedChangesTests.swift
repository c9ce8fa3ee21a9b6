import SwiftLexer
import Testing

@testable import FlowRules

/// The properties whose changes objects announce, and the objects whose changes they may forward.
@Suite("Announced changes")
struct AnnouncedChangesTests {
  private func model(_ members: String, _ other: String = "") throws -> ProjectType {
    try SmallProject("final class Model: ObservableObject { \(members) }\n\(other)").type(named: "Model")
  }

  @Test(arguments: [
    ("var n = 1", "n", ["n"]), ("let n = 1", "n", ["n"]), ("var a = 1; var n: Int { a }", "n", ["n", "a"]),
    ("var a = 1; var b = 1; func n() -> Int { a + self.b }", "n", ["a", "b"]),
    ("var a = 1; func n() { print(a) }", "n", []), ("var a = 1; func n() -> () -> Int { { self.a } }", "n", []),
    ("var a = 1; func n() -> Int { a }; func n(_ b: Int) -> Int { b }", "n", []),
    ("var a = 1; static func n() -> Int { 1 }", "n", []), ("var a = 1; func n(_ a: Int) -> Int { a }", "n", []),
    ("var a = 1; var b: Int { a }; var n: Int { b }", "n", ["n"]), ("var a = 1", "n", []),
  ])
  func readsProperties(members: String, member: String, expected: [String]) throws {
    let model = try model(members + "; var unused = 1")
    let id = model.project.declarations.names.id(of: member) ?? .none
    #expect(model.propertiesRead(by: id).map(\.name) == expected)
  }

  @Test(arguments: [
    ("@Published var n = 1", true), ("var n = 1", false), ("let n = 1; func f() { objectWillChange.send() }", false),
    ("var n = 1; func f() { objectWillChange.send(); n = 2 }", true),
    ("var n = 1; func f() { Task { self.n = 2; self.objectWillChange.send() } }", true),
    ("var n = 1; func f() { notify(); n = 2 }; func notify() { objectWillChange.send() }", true),
    ("var n = 1; func f() { n = 2 }; func notify() { objectWillChange.send() }", false),
    ("var n = 1 { didSet { objectWillChange.send() } }", true),
    ("var n: Int { get { 1 } set { objectWillChange.send() } }", true),
    ("var n: Int { get { 1 } set { print(newValue) } }; func f() { objectWillChange.send() }", false),
    ("@Stored var n = 1; func f() { objectWillChange.send(); n = 2 }", false),
    ("var n = 1; func f() { n = 2 }; func g() { objectWillChange.send(); f() }", true),
    ("var n = 1; func f() { n = 2 }; func g() { notify(); f() }; func notify() { objectWillChange.send() }", true),
    ("var n = 1; func f() { n = 2 }; init() { f(); on { self.f(); or { self.objectWillChange.send() } } }", true),
    ("var n = 1; func f() { n = 2 }; init() { f(); on { self.objectWillChange.send() } }", false),
    ("var n = 1; func f() { n = 2 }; func g() { on { f() }; objectWillChange.send() }", false),
    ("var n = 1; var o: Model?; func f() { o?.objectWillChange.send(); n = 2 }", false),
    ("var n = 1; func f() { print(objectWillChange); n = 2 }", false),
  ])
  func announces(members: String, isAnnounced: Bool) throws {
    let model = try model(members)
    let property = try #require(model.properties.first { $0.name == "n" })
    #expect(property.isAnnounced(by: model) == isAnnounced)
  }

  @Test(arguments: [
    ("init(_ o: Other) { o.$a.assign(to: \\.n, on: self) }", true),
    ("init(_ o: Other) { o.$a.assign(to: \\Model.n, on: self) }", true),
    ("init(_ o: Other) { o.$a.assign(to: \\.a, on: self) }", false),
    ("init(_ o: Other) { o.$a.assign(to: \\.n, on: o) }", false),
    ("func f() { self[keyPath: \\.n] = 1 }", true), ("func f() { self[keyPath: \\.n] += 1 }", true),
    ("func f() { print(self[keyPath: \\.n]) }", false), ("func f() { all.map(\\.n) }", false),
  ])
  func changesThroughKeyPath(member: String, canChange: Bool) throws {
    let model = try model("@Published private(set) var n = 1; \(member)")
    #expect(try #require(model.properties.first { $0.name == "n" }).canChange(in: model) == canChange)
  }

  @Test(arguments: [
    ("Model.shared.n = 2", true), ("Model.shared.n += 2", true), ("print(Model.shared.n)", false),
    ("Other.shared.n = 2", false), ("Model.make().n = 2", false), ("Model.none.n = 2", false),
  ])
  func changesOfSharedObjects(statement: String, canChange: Bool) throws {
    let project = try SmallProject(
      """
      final class Model: ObservableObject {
        static let shared = Model()
        static func make() -> Model { Model() }
        @Published var n = 1
      }
      final class Other { static let shared = Other(); var n = 1 }
      func f() { \(statement) }
      """)
    let property = try project.property(named: "Model.n")
    #expect(property.canChange(in: property.type) == canChange)
  }

  @Test(arguments: [
    ("init(_ s: Store) { s.objectWillChange.sink { } }", true), ("init(_ s: Store) { s.$a.sink { } }", true),
    ("let s = Store(); func f() { self.s.$a.sink { } }", true),
    ("init(_ s: [Store]) { s.map { $0.objectWillChange } }", true),
    ("init(_ s: [Store]) { s.map(\\.objectWillChange) }", true),
    ("init(_ o: Other) { o.$a.sink { } }", false), ("func f() { objectWillChange.send() }", false),
    ("@Published var b = 1; init() { $b.sink { }; self.$b.sink { } }", false),
    ("func f() { weakly { [weak self] in self?.objectWillChange.send() } }", false), ("", false),
  ])
  func subscribes(members: String, maySubscribe: Bool) throws {
    let project = try SmallProject(
      "class Model: ObservableObject { \(members) }; class Store: ObservableObject { @Published var a = 1 }; "
        + "class Other: ObservableObject { @Published var a = 1 }")
    #expect(try project.type(named: "Model").maySubscribe(to: project.type(named: "Store")) == maySubscribe)
  }

  @Test(arguments: [
    ("@ObservedObject var s: Store; var body: some View { Row(store: s) }", [true]),
    ("@ObservedObject var s: Store; var body: some View { Row(s) }", [true]),
    ("let s: Store; var body: some View { Row(store: s).onReceive(s.$a) { _ in } }", [true]),
    ("let s: Store; var body: some View { Row(store: s).onReceive(s.$b) { _ in } }", [false]),
    ("let s: Store; var body: some View { Row(store: s).onReceive(s.objectWillChange) { _ in } }", [true]),
    ("let s: Store; var body: some View { Row(store: s); Row(store: Store()) }", [false, false]),
    ("@StateObject var s = Other(); var body: some View { Row(store: s.store) }", [false]),
    ("@StateObject var s = Root(); var body: some View { Row(store: s.store) }", [true]),
  ])
  func areSupplied(members: String, redrawn: [Bool?]) throws {
    let project = try SmallProject(
      "class Store: ObservableObject { @Published var a = 1; @Published var b = 1 }; "
        + "class Other: ObservableObject { let store = Store() }; "
        + "class Root: Other { func f() { store.objectWillChange.sink { self.objectWillChange.send() } } }; "
        + "struct Row: View { let store: Store; var body: some View { EmptyView() } }; "
        + "struct Page: View { \(members) }\n#Preview { Row(store: Store()) }")
    let property = try project.property(named: "Row.store")
    let member = try project.property(named: "Store.a").nameID
    let store = try project.type(named: "Store")
    #expect(property.suppliedObjects.map { $0?.redrawsCaller(at: member, of: store) } == redrawn)
  }

  /// `import struct A.B` hides the one name alone.
  @Test(arguments: [
    ("import struct Foo.Product", true), ("import struct Foo.VStack", false), ("import Foo", true),
    ("import struct Foo.Inner.VStack", false), ("import struct SwiftUI.VStack", true),
  ])
  func singleImportsHideOneName(line: String, isRendered: Bool) throws {
    let project = try SmallProject([
      "Page.swift": "import SwiftUI\n\(line)\n"
        + "struct Page: View { let s: Store; var body: some View { VStack { Text(s.a) } } }",
      "Store.swift": "class Store: ObservableObject { @Published var a = \"\" }",
    ])
    let page = try project.type(named: "Page")
    let reads = page.displayedReads(of: page.properties.filter { $0.name == "s" }, in: page.renderedCode())
    #expect(reads.isEmpty != isRendered)
  }
}
