import Testing

@testable import FlowRules

/// Who creates the objects of a class: views for themselves, or what lives longer.
@Suite("Who creates objects")
struct ClassCreationsTests {
  @Test(arguments: [
    // Views.
    ("struct V: View { @StateObject var m = M(); var body: some View { Text(\"\") } }", true),
    ("struct V: View { @StateObject var m: M = .init(); var body: some View { Text(\"\") } }", true),
    ("struct V: View { let m: M; init() { m = M.init() }; var body: some View { Text(\"\") } }", true),
    ("struct V: View { var body: some View { Button(\"\") { show(M()) } } }", true),
    // What lives longer.
    ("struct V: View { let m = M(); var body: some View { Text(\"\") } }; let one = M()", false),
    ("struct V: View { let m = M(); var body: some View { Text(\"\") } }; class D { let m = M() }", false),
    ("struct V: View { let m = M(); static let n = M(); var body: some View { Text(\"\") } }", false),
    ("@main struct A: App { @StateObject var m = M(); var body: some Scene { WindowGroup { Text(\"\") } } }", false),
    ("extension M { static let shared = M() }; struct V: View { let m = M(); var body: some View { Text(\"\") } }", false),
    ("func make() -> M { M() }; struct V: View { let m = M(); var body: some View { Text(\"\") } }", false),
    // Previews create objects for themselves, and nobody creates any.
    ("struct V: View { let m = M(); var body: some View { Text(\"\") } }; #Preview { Text(\"\\(M())\") }", true),
    ("#Preview { V(m: M()) }", false), ("struct V: View { let m: M; var body: some View { Text(\"\") } }", false),
    // Another class of that name.
    ("struct V: View { let m = Other.M(); var body: some View { Text(\"\") } }; enum Other { class M {} }", false),
  ])
  func isPerView(code: String, expected: Bool) throws {
    let project = try SmallProject(["M.swift": "final class M: ObservableObject {}", "V.swift": code])
    let type = try project.type(named: "M")
    #expect(type.project.code.classCreations.value.arePerView(type.id) == expected)
  }
}
