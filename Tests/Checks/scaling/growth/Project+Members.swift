extension Project {
  /// What rules could look through again for each of many members, most of them named in several places.
  static let ofMembers = [
    Project(
      "properties, all assigned in both branches of an initializer",
      parts: [
        "struct A: App { @State private var a = 0, b: Int?; @State private var c: Int", "let p#: Int",
        "init(x: Int) { a = x; b = x; c = x; if x > 0 { a = x; b = x", "p# = x",
        "} else { a = x; b = x", "p# = x", "} }; var body: some Scene { WindowGroup { Text(\"\\(a)\") } } }",
      ]),
    Project(
      "states, each set when the view appears",
      parts: [
        "struct A: View { let s: String", "@State private var t# = \"\"", "var body: some View { Form { Text(t1)",
        "TextField(\"\", text: $t#)", "}.onAppear {", "t# = s",
        "} } }; struct B: View { @State private var s = \"\"; "
          + "var body: some View { A(s: s); TextField(\"\", text: $s) } }",
      ]),
    Project(
      "inputs that the making of a representable view reads",
      parts: [
        "struct A: UIViewRepresentable {", "var a#: String = \"\"; var b#: Int { 1 }",
        "var z: String; func updateUIView(_ v: V, context: Context) {}; "
          + "func makeUIView(context: Context) -> V { let v = V()",
        "v.t# = a#; v.u# = b#",
        "return v } }; struct B: View { @State private var s = \"\"; "
          + "var body: some View { A(z: s); TextField(\"\", text: $s) } }",
      ]),
    Project(
      "inputs that a coordinator reads through its copy of a representable view",
      parts: [
        "struct A: UIViewRepresentable {", "var a#: String = \"\"; func b#() -> String { a# }",
        "var z: String; func makeCoordinator() -> C { C(parent: self) }; "
          + "func updateUIView(_ v: V, context: Context) {}; func makeUIView(context: Context) -> V { V() } }; "
          + "class C: NSObject { let parent: A; init(parent: A) { self.parent = parent }; func d() {",
        "e(parent.a#, parent.b#())",
        "} }; struct B: View { @State private var s = \"\"; "
          + "var body: some View { A(z: s); TextField(\"\", text: $s) } }",
      ]),
    Project(
      "exits between the set and the reset of a flag", "guard let x# = try await c() else { return }",
      head: "@Observable final class M { var b = false; func c() async throws -> Int? { 1 }; "
        + "func run() async throws { b = true",
      tail: "b = false } }; struct A: View { @State private var m = M(); var body: some View { "
        + "Text(m.b ? \"a\" : \"b\").task { try? await m.run() } } }"),
    Project(
      "tasks, each kept and cancelled",
      "@State private var p# = \"\", t#: Task<Void, Never>?; func f#() { t#?.cancel(); t# = Task { p# = await g(q) } }",
      head: "struct A: View { @State private var q = \"\"; func g(_ s: String) async -> String { s }",
      tail: "var body: some View { Text(q).onChange(of: q) { f1() } } }"),
    Project(
      "properties of one key of the defaults",
      "struct A#: View { @AppStorage(\"k\") private var n = #; var body: some View { Text(\"\\(n)\") } }"),
    Project(
      "rows of dictionaries",
      "let d#: [String: Int]; var b#: some View { ForEach(Array(d#.keys), id: \\.self) { Text($0) } }",
      head: "struct A: View {", tail: "var body: some View { VStack { b1; b2 } } }"),
  ]
}
