import SwiftLexer
import Testing

@testable import FlowRules

/// The functions that run only while an initializer does.
@Suite("Functions of initializers")
struct InitializerFunctionsTests {
  /// The names of the functions of `Store` that run only in its initializers, in source order.
  private func functions(in source: String) throws -> [String] {
    let project = try SmallProject(source)
    let store = try project.type(named: "Store").symbol
    let found = project.code.initializerFunctions.value
    return store.functions.filter { $0.kind == .function && found.contains($0.reference) }
      .map { project.declarations.text($0.name) }
  }

  @Test(arguments: [
    ("init() { load() }; func load() {}", ["load"]), ("init() { self.load() }; func load() {}", ["load"]),
    ("init() { load() }; func load() { add(1) }; private func add(_ n: Int) {}", ["load", "add"]),
    ("init() { load() }; func load() {}; func reload() { load() }", ["load"]),
    ("convenience init(n: Int) { self.init(); load() }; init() {}; func load() {}", ["load"]),
    // Something else calls it too, or later.
    ("init() { load() }; func load() {}; func reload(_ n: Int) { load() }", []),
    ("init() { load() }; func load() {}; var rows: Int { load(); return 1 }", []),
    ("init() { Task { load() } }; func load() {}", []), ("init() { run(load) }; func load() {}", []),
    ("init() { a() }; func a() { b() }; func b() { a() }; func c(_ n: Int) { b() }", []),
    ("init() { load() }; func load() {} }; func f(_ store: Store) { store.load()", []),
    ("init() { load() }; func load() {} }; extension Store { func again(_ n: Int) { load() }", []),
    ("init() { load() }; func load() {} }; class Big: Store { func again(_ n: Int) { load() }", []),
    ("""
    init() { load() }; func load() {} }; extension Store: Loads {}; protocol Loads { func load() }
    extension Loads { func go() { load() }
    """, []),
    // A subclass inherits it, or answers a protocol with it.
    ("""
    init() { load() }; func load() {} }; class Big: Store, Loads {}; protocol Loads { func load() }
    extension Loads { func go() { load() }
    """, []),
    ("""
    init() { load() }; func load() {} }
    class Big: Store { init(n: Int) { start() }; func start() { load() }; func load(_ n: Int) {}; func again() { start() }
    """, []),
    ("init() { load() } }; public extension Store { func load() {}", []),
    ("init() { load() } }; @objc extension Store { func load() {}", []),
    ("init() { later(load()) }; func load() {}", []),
    // It belongs to another object, or another class has its own.
    ("init(parent: Store?) { parent?.add(1) }; func add(_ n: Int) {}", []),
    ("init() { load() }; func load() {} }; class Other { func load() {}; func go(_ n: Int) { load() }", ["load"]),
    ("init() { load() }; private func load() {} }; func f(_ other: Other) { other.load()", []),
    // A framework or another module may call it.
    ("init() { load() }; @objc func load() {}", []), ("init() { load() }; public func load() {}", []),
    ("init() { load() }; override func load() {}", []), ("init() { callAsFunction() }; func callAsFunction() {}", []),
    ("init() { next() }; func next() -> Int? { nil } }; extension Store: IteratorProtocol {", []),
    ("init() { Self.load() }; static func load() {}", []),
    ("init() { next() }; func next() -> Int? { nil } }; final class Sub: Store, IteratorProtocol {", []),
  ])
  func areFound(members: String, names: [String]) throws {
    #expect(try functions(in: "class Store { \(members) }") == names)
  }

  /// A private function is called in its own file alone.
  @Test func privateFunctionsHaveOneFile() throws {
    let project = try SmallProject([
      "A.swift": "class Store { init() { load() }; private func load() {} }",
      "B.swift": "func f(_ other: Other) { other.load() }",
    ])
    let load = try #require(try project.type(named: "Store").symbol.functions.last)
    #expect(project.code.initializerFunctions.value.contains(load.reference))
  }

  /// Previews and tests run beside the app.
  @Test func previewsDoNotCount() throws {
    let store = "class Store { init() { load() }; func load() {} }\n"
    #expect(try functions(in: store + "#Preview { let store = Store(); store.load(); return Text(\"\") }") == ["load"])
  }
}
