/// A project that grows: a file made of numbered pieces.
struct Project {
  let name: String
  /// What comes once and a piece that comes many times, in turn, beginning with the former.
  ///
  /// In piece `n`, `#` stands for its number and `%` for that of the piece before.
  private let parts: [String]

  init(_ name: String, parts: [String]) { (self.name, self.parts) = (name, parts) }

  init(_ name: String, _ piece: String, head: String = "", tail: String = "") {
    self.init(name, parts: [head, piece, tail])
  }

  /// The text with each piece so many times.
  func source(_ count: Int) -> String {
    parts.enumerated().map { index, part in
      if index.isMultiple(of: 2) { return part + "\n" }
      return (1...count).map { number in
        part.replacing("#", with: "\(number)").replacing("%", with: "\(number - 1)") + "\n"
      }.joined()
    }.joined()
  }

  /// What the index and the rules could look through again for each declaration, call or use.
  static let all = [
    Project("types", "struct A#: View { @State var a = 1; var body: some View { Text(\"\\(a)\") } }"),
    Project("members", "@State var a# = 1", head: "struct A: View {", tail: "}"),
    Project("members, each used", "@State var a# = 1\nvar b#: Int { a# + a% }", head: "struct A: View {", tail: "}"),
    Project("functions, each called", "func a#() { a%() }", head: "struct A: View {", tail: "}"),
    Project("overloads", "func a(b#: Int) { a(b%: 1) }", head: "struct A: View {", tail: "}"),
    Project("initializers", "init(a#: Int) { self.a = a# }", head: "struct A: View { @State var a = 1", tail: "}"),
    Project(
      "states whose storage is named", "@State private var a# = 1; func b#() { print(_a#, _a%) }",
      head: "struct A: View {", tail: "init() { a1 = 2; print(a2) } }"),
    Project(
      "states, all assigned in one initializer", "@State private var a# = 1", head: "struct A: View {",
      tail: "init() { a1 = 2; a2 = 3 } var body: some View { a1 } }"),
    Project(
      "uses in a body", "Text(a).onTapGesture { a = # }",
      head: "struct A: View { @State var a = 1; var body: some View {", tail: "} }"),
    Project(
      "observable members", "@Published var a# = 1", head: "@Observable class A: ObservableObject {", tail: "}"),
    Project("objects and their states", "class A# { var a = 1 }\nstruct B#: View { @State var a = A#() }"),
    Project(
      "assignments in an initializer", "a = b; _a = State(initialValue: #)",
      head: "struct A: View { @State private var a = 1; init(b: Int) {", tail: "} }"),
    Project("attributes", "@A#", head: "", tail: "struct A {}"),
    Project(
      "properties with many wrappers", "@State @Binding @ObservedObject var a#: B",
      head: "class A: B {", tail: "}"),
    Project("extensions of one type", "extension A { func a#() {} }", head: "struct A: View {}"),
    Project("conforming extensions of one type", "extension A: B# {}", head: "struct A {}"),
    Project("extensions of unknown types", "extension A#.B { var c: Int { d } }"),
    Project("aliases of one type", "typealias A# = A", head: "struct A: View {}"),
    Project("aliases of aliases", "typealias A# = A%\nstruct B#: A# {}", head: "protocol A0 {}"),
    Project("aliases in a circle", "typealias A# = A%", tail: "typealias A0 = A1\nstruct B: A0 {}"),
    Project("aliases in one type", "typealias B# = C#", head: "struct A: View {", tail: "}"),
    Project("classes, each derived from the one before", "class A#: A% { @Published var a = 1 }", head: "class A0 {}"),
    Project(
      "protocols, each refining the one before", "protocol A#: A% {}",
      head: "protocol A0: View {}", tail: "struct B: A0 {}"),
    Project("protocols of one type", "protocol A# {}", head: "", tail: "struct B: A1, A2, A3 {}"),
    Project("types of one name", "struct A: View { @State var a# = 1 }"),
    Project("calls of one initializer", "let b# = A(a: #)", head: "struct A: View { @State var a = 1 }"),
    Project(
      "calls of one initializer in one body", "A(a: #)",
      head: "struct A: View { @State var a = 1; func f() {", tail: "} }"),
    Project(
      "views, each creating the one before", "struct A#: View { @State var a = 1; var body: some View { A%(a: 1) } }"),
    Project(
      "objects created in views", "class A#: ObservableObject {}\nstruct B#: View { @ObservedObject var a = A#() }"),
    Project(
      "objects of one class created in views", "struct B#: View { @ObservedObject var a = A() }",
      head: "final class A: ObservableObject { var b = 1; func c() { b = 2 } }"),
    Project(
      "members of an object", "var b# = 1; func c#() { b# = 2 }", head: "final class A: ObservableObject {",
      tail: "}\nstruct D: View { @ObservedObject var a = A() }"),
    Project(
      "constants of an object", "let b# = 1; var c# = 2", head: "final class A: ObservableObject {",
      tail: "}\nstruct D: View { @ObservedObject var a = A() }"),
    Project(
      "roots of hosting controllers",
      "struct B#: View { @ObservedObject var a = C() }\nfunc d#() { e(UIHostingController(rootView: B#())) }"),
    Project(
      "functions that make hosting controllers", "func d#(b: some View) { e(UIHostingController(rootView: b)) }",
      tail: "struct B: View { @ObservedObject var a = C() }\nfunc e() { d1(b: B()) }"),
    Project(
      "hosting controllers with one root",
      "final class C#: UIHostingController<B> { init() { super.init(rootView: .init()) } }",
      head: "struct B: View { @ObservedObject var a = C() }"),
    Project("bindings to objects", "class A#: ObservableObject {}\nstruct B#: View { @Binding var a: A# }"),
    Project("environment reads", "struct A#: View { @Environment(\\.b) var b; init() { print(b) } }"),
    Project(
      "environment values", "@Environment(\\.a#) var a#",
      head: "struct A: View { init() { print(a1) }", tail: "}"),
    Project(
      "objects of the environment",
      "final class A#: ObservableObject {}\nstruct B#: View { @EnvironmentObject var a: A#; var body: C { a.c } }",
      tail: "struct D: App { var body: some Scene { B1(); B2().environmentObject(A2()) } }"),
    Project(
      "reads and injections of one class", "struct B#: View { @EnvironmentObject var a: A; var body: some View { "
        + "B%().environmentObject(A()).environmentObject(a) } }",
      head: "final class A: ObservableObject { @Published var b = 1; func c() { b = 2 } }\nstruct E: App {}"),
    Project(
      "reads of the environment in one view", "@EnvironmentObject var b#: A; var c#: Int { b#.c }",
      head: "final class A: ObservableObject {}\nstruct B: View {", tail: "}\nstruct E: App { var f: B { B() } }"),
    Project(
      "objects created in one body", "B(a: A())",
      head: "final class A: ObservableObject { @Published var b = 1; func c() { b = 2 } }\n"
        + "struct B: View { @ObservedObject var a: A }\nstruct C: View { let d: Int; var body: some View {",
      tail: "} }"),
    Project(
      "objects created for one child",
      "struct C#: View { let d: Int; var body: some View { B(a: A()) } }",
      head: "final class A: ObservableObject { @Published var b = 1; func c() { b = 2 } }\n"
        + "struct B: View { @ObservedObject var a: A }"),
    Project(
      "states seeded in views of views",
      "struct A#: View { let a: Int; @State private var b: Int; @ObservedObject var c: C\n"
        + "init(a: Int, c: C) { self.c = c; self.a = a; _b = State(initialValue: a) }\n"
        + "var body: some View { Text(\"\\(b)\"); A%(a: c.n, c: c) } }",
      head: "final class C: ObservableObject { @Published var n = 1; func f() { n = 2 } }"),
    Project(
      "calls of one view whose state is seeded", "struct B#: View { let c: C; var body: some View { A(a: c.n) } }",
      head: "@Observable final class C { var n = 1; func f() { n = 2 } }\nstruct A: View { let a: Int\n"
        + "@State private var b = 0; var body: some View { Text(\"\\(b)\").onAppear { b = a } } }"),
    Project(
      "reads through an object in one body", "Text(\"\\(a.c.n)\"); Text(\"\\(a.c.n#)\")",
      head: "final class C: ObservableObject { @Published var n = 1; func f() { n = 2 } }\n"
        + "final class A: ObservableObject { @Published var b = 1; let c = C() }\n"
        + "struct B: View { @ObservedObject var a: A; var body: some View {", tail: "} }"),
    Project(
      "reads through objects of many classes",
      "final class C#: ObservableObject { @Published var n = 1; func f() { n = 2 } }\n"
        + "final class A#: ObservableObject { @Published var b = 1; let c = C#() }\n"
        + "struct B#: View { @ObservedObject var a: A#; var body: some View { Text(\"\\(a.c.n)\"); B%(a: a) } }"),
    Project(
      "rows with new identities", "ForEach(a.map { C(id: UUID(), n: $0 + #) }) { Text(\"\\($0.n)\") }",
      head: "struct C: Identifiable { let id: UUID; let n: Int }\n"
        + "struct A: View { @State private var a = [1]; var body: some View {", tail: "} }"),
    Project(
      "changes that nobody announces", "var b# = 1; func c#() { b# = 2; c%() }",
      head: "final class A: ObservableObject { @Published var n = 1", tail: "func c0() {} }\n"
        + "struct B: View { @ObservedObject var a: A; var body: some View { Text(\"\\(a.b1)\").c { a.c1() } } }"),
    Project(
      "reads of a shared object", "struct B#: View { var body: some View { Text(\"\\(A.shared.n)\"); B%() } }",
      head: "final class A: ObservableObject { static let shared = A(); @Published var n = 1; func c() { n = 2 } }"),
    Project(
      "sheets of one view",
      "@State private var f# = false, x# = 1; var b#: some View { "
        + "C { x# = 2; f# = true }.sheet(isPresented: $f#) { Text(\"\\(x#)\") } }",
      head: "struct A: View {", tail: "var body: some View { b1; b2 } }"),
    Project(
      "rows with one alert", "ForEach(a, id: \\.self) { n in C { f = true }.alert(\"\\(n)\", isPresented: $f) { } }",
      head: "struct A: View { let a: [Int]; @State private var f = false; var body: some View {", tail: "} }"),
    Project(
      "toggles and fields of one state",
      "Toggle(a, isOn: $t).onTapGesture { t.toggle() }; TextField(a, text: $b).focused($f)",
      head: "struct A: View { @State private var t = true; @FocusState private var f: Bool; var body: some View {",
      tail: "} }"),
    Project(
      "fields of one form", "TextField(a, text: $s#).onChange(of: s#) { d = true }",
      head: "struct A: View { let a: String; @State private var s1 = a, s2 = a, s3 = a, d = false\n"
        + "func f() { s1 = a; s2 = b }; var b: String { a }; var body: some View { Form { NavigationLink(a) { }",
      tail: "}.onAppear { f() } } }"),
    Project(
      "forms of one view",
      "@State private var s# = a, t# = a; @State private var dirty# = false; var b#: some View { Form { "
        + "TextField(a, text: $s#); TextField(a, text: $t#).onChange(of: t#) { dirty# = true }; "
        + "NavigationLink(a) { Text(a) } }.disabled(dirty#).onAppear { f#() } }; func f#() { s# = a; t# = c# }\n"
        + "var c#: String { a }",
      head: "struct A: View { let a: String", tail: "var body: some View { b1; b2 } }"),
    Project(
      "fields that one closure fills", "s# = a; TextField(a, text: $s#)",
      head: "struct A: View { let a: String; @State private var s1 = a, s2 = a\n"
        + "var body: some View { Form { NavigationLink(a) { } }.onAppear {",
      tail: "}; TextField(a, text: $s1) } }"),
    Project("leftovers, all unused", "@State private var a#: Int?", head: "struct A: View {", tail: "}"),
    Project(
      "leftovers, all written in one body", "do { a# = # } catch { a# = 1 }",
      head: "struct A: View {\n"
        + "@State private var a1: Int?, a2: Int?, a3: Int?, a4: Int?\nvar body: some View { B { ", tail: "} } }"),
    Project(
      "leftovers, each written", "@State private var a# = 0; func b#() { do { c() } catch { a# = # } }",
      head: "struct A: View {", tail: "}"),
    Project(
      "leftovers that present", "@State private var a# = false; var b#: some View { c.sheet(isPresented: $a#) { d } }",
      head: "struct A: View {", tail: "}"),
    Project(
      "leftovers of one class",
      "struct B#: View { @ObservedObject var a: A; var body: some View { b#() } }\nfunc c#() { A.shared.b }",
      head: "final class A: ObservableObject { @Published var b = 1; func c() { b = 2 } }"),
    Project(
      "leftovers of many classes",
      "final class A#: ObservableObject {}\nenum C# { static func load() { A#.shared; load(); C%.load() } }"
        + "\nstruct B#: View { @ObservedObject var a: A#; var body: some View { C#.load() } }"),
    Project(
      "leftovers that bind", "@Binding var a#: Int; var b#: some View { Text(a#) }",
      head: "struct A: View {", tail: "var body: some View { b1; b2 } }\nstruct B: View { @State var a = 1\n"
        + "var body: some View { A(a1: $a, a2: .constant(1)) } }"),
    Project(
      "leftovers in one body", "@Bindable var b# = a",
      head: "@Observable final class C { var n = 1 }\nstruct A: View { let a: C; var body: some View {", tail: "} }"),
    Project(
      "objects that start work, handed to children", "V(b: C(#))",
      head: "final class C: ObservableObject { init(_ a: Int) { Task { a } } }\nstruct V: View { "
        + "@StateObject private var b: C; init(b: C) { _b = StateObject(wrappedValue: b) } }\n"
        + "struct A: View { let n: Int; var body: some View {", tail: "} }"),
    Project(
      "objects that start work, in initializers of views",
      "struct V#: View { @StateObject private var b: C; "
        + "init(a: Int) { let c = C(a); _b = StateObject(wrappedValue: c) } var body: some View { V%(a: 1) } }",
      head: "final class C: ObservableObject { init(_ a: Int) { Task { a } } }"),
    Project(
      "objects that start work, in initializers of one view", "init(a#: Int) { _b = State(initialValue: C(a#)) }",
      head: "final class C { init(_ a: Int) { Task { a } } }\nstruct P: View { let n: Int; var body: some View { "
        + "A(a1: n); A(a2: n) } }\nstruct A: View { @State private var b: C", tail: "}"),
    Project(
      "work of one class", "let a# = Data(contentsOf: b); func c#() { Task { c%() } }",
      head: "struct A: View { @State var c = C(); var d: some View { A() } }\n"
        + "struct P: View { let n: Int; var body: some View { A() } }\nfinal class C { init() { c1() }", tail: "}"),
    Project(
      "rows with actions for their offsets",
      "ForEach(a.sorted(), id: \\.self) { Text($0) }.onDelete { a.remove(atOffsets: $0) }",
      head: "struct A: View { @State private var a = [1]; var body: some View {", tail: "} }"),
    Project(
      "rows with bindings to their elements",
      "ForEach($a, id: \\.self) { $b in E(b: $b) }; ForEach(a.indices, id: \\.self) { c in E(b: $a[c]); "
        + "Button(\"\") { d(c) } }.onDelete { d($0) }",
      head: "struct E: View { @Binding var b: String; var body: some View { TextField(b, text: $b) } }\n"
        + "struct A: View { @State private var a = [\"\"]; func d(_ c: Int) {}; var body: some View {", tail: "} }"),
    Project(
      "controls in one row", "TextField(b, text: $b); E(b: $a[b]); Button(b) { d#() }",
      head: "struct E: View { @Binding var b: String; var body: some View { TextField(b, text: $b) } }\n"
        + "struct A: View { @State private var a = [\"\"]; func d1() {}; var body: some View {\n"
        + "ForEach(a.indices, id: \\.self) { b in", tail: "} } }"),
    Project(
      "presentations with one flag",
      "C { }.alert(b, isPresented: $f).sheet(isPresented: $f) { }; D { C { }.padding().popover(isPresented: $f) { } }",
      head: "struct A: View { @State private var f = false; var body: some View { VStack {", tail: "} } }"),
    Project(
      "presentations of one view with one flag", ".sheet(isPresented: $f) { }",
      head: "struct A: View { @State private var f = false; var body: some View { B()", tail: "} }"),
    Project(
      "states that only unused functions reset",
      "@State private var f# = false; func g#() -> some View { R(f: $f#, g: f%) { f# = true } }; "
        + "private func h#() { f# = false; h#() }",
      head: "struct R<B>: View { @Binding var f: Bool; let g: Bool; let b: B; var body: some View { T(f: $f) } }\n"
        + "struct T: View { @Binding var f: Bool; var body: some View { Text(f ? \"\" : \"a\") } }\n"
        + "struct A: View { @State private var f0 = false; func h0() {}", tail: "}"),
    Project(
      "functions with tasks, each called by changes",
      "func a#(_ b: Int) async { Task { d = await a%(b) } }; "
        + "func e#() -> some View { Text(\"\").onChange(of: c) { a#(c) } }",
      head: "struct A: View { @State var c = 1; @State private var d = 1; var body: some View { Text(\"\\(d)\") };",
      tail: "}"),
    Project(
      "delays in the actions of one body",
      "Button(\"\") { a = true; DispatchQueue.main.asyncAfter(deadline: .now() + 2) { a = false } }",
      head: "struct A: View { @State var a = false; var body: some View { Text(\"\\(a)\")", tail: "} }"),
    Project(
      "delays in functions of one view",
      "@State private var a# = false; func b#() { b%(); a# = true; Task { try? await Task.sleep(for: .seconds(2)); "
        + "a# = false } }",
      head: "struct A: View { var body: some View { Button(\"\\(a1)\", action: b1) }", tail: "}"),
    Project(
      "awaits in a function of an actor, which a change calls", "await b(#)",
      head: "actor A { func b(_ c: Int) {}; func d(_ c: Int) async -> Int {",
      tail: "return c } }; struct E: View { @State var c = 1; @State var f = 1; let a: A; "
        + "var body: some View { Text(\"\\(f)\").onChange(of: c) { Task { f = await a.d(c) } } } }"),
    Project(
      "tasks without an end in one function", "Task { for await a in $b.values { c(a) } };",
      head: "final class A: ObservableObject { @Published var b = 1; func c(_ d: Int) {}; init() {",
      tail: "} }; struct E: View { @StateObject var a = A(); var body: some View { Text(\"\\(a.b)\") } }; "
        + "struct F: View { var body: some View { NavigationLink(\"\") { E() } } }"),
    Project(
      "subscriptions in one function", "$b.sink { self.c($0) }.store(in: &d);",
      head: "final class A: ObservableObject { @Published var b = 1; var d: Set<AnyCancellable> = []; "
        + "func c(_ d: Int) {}; init() {",
      tail: "} }; struct E: View { @StateObject var a = A(); var body: some View { Text(\"\\(a.b)\") } }; "
        + "struct F: View { var body: some View { NavigationLink(\"\") { E() } } }"),
    Project(
      "state that a view assigns after changes", "a = b();",
      head: "struct A: View { @State var a: Int; @Binding var c: Int; func b() -> Int { c }; "
        + "var body: some View { Text(\"\\(a)\").onChange(of: c) {",
      tail: "} } }; struct D: View { @State var c = 1; "
        + "var body: some View { Button(\"\") { c += 1 }; A(a: c, c: $c) } }"),
    Project(
      "timers, each in a view of one content",
      "struct A#: View { let a = Timer.publish(every: 1, on: .main, in: .common).autoconnect(); let b: Int; "
        + "var body: some View { C { A%(b: b) }.onReceive(a) { _ in } } }",
      head: "struct C<D: View>: View { @State var a = 1; let b: D; var body: some View { Text(\"\\(a)\"); b } }"),
    Project(
      "async lets of tasks", "async let a# = Task { await b(#) }; _ = await a#", head: "func c() async {", tail: "}"),
    Project(
      "tasks whose answer a change resets",
      "Text(a).onChange(of: a) { b = nil }; Button(\"\") { Task { b = await d(a) } }",
      head: "struct A: View { @State var a = \"\"; @State var b: String?; func d(_ e: String) async -> String { e }; "
        + "var body: some View { VStack {",
      tail: "} } }"),
    Project(
      "flags, each behind a binding",
      "struct A#: View { @Binding var b#: Bool; var body: some View { Text(b# ? \"\" : \"c\") }; "
        + "func c() async throws { b# = true; try await d(); b# = false } }\n"
        + "struct E#: View { @State var b# = false; var body: some View { A#(b#: $b#) } }"),
    Project(
      "functions that set one flag, each called by another",
      "func a#() async throws { b = true; try await c(); b = false }; "
        + "func d#() async { b = true; try? await a#(); b = false };",
      head: "final class A: ObservableObject { @Published var b = false; func c() async throws {};",
      tail: "}; struct E: View { @StateObject var a = A(); var body: some View { Text(a.b ? \"\" : \"c\") } }"),
    Project(
      "selections through computed bindings",
      "struct A#: View { @ObservedObject var b: B; var a: Binding<Int?> { Binding(get: { b.c?.id }, set: { _ in }) }; "
        + "var body: some View { List(selection: a) { Text(\"\") } } }"),
    Project(
      "selections that onChange copies",
      "@State var a#: Int?; var b#: some View { List(selection: $a#) { Text(\"\") }.onChange(of: a#) { c.d# = $0 } };",
      head: "struct A: View { @ObservedObject var c: C; var body: some View { Text(\"\") };",
      tail: "}; final class C: ObservableObject { @Published var d1: Int? }"),
    Project(
      "functions that publish, each called in the background",
      "@Published var a# = 0; func b#() { a# = 1 }; func c#() { DispatchQueue.global().async { self.b#() } };",
      head: "final class A: ObservableObject {", tail: "}; struct E: View { @StateObject var a = A(); "
        + "var body: some View { Text(\"\\(a.a1)\").onTapGesture { DispatchQueue.global().async { a.b1() } } } }"),
    Project(
      "keys of the defaults, each read as a Boolean",
      "struct A#: View { @AppStorage(\"b#\") var b = true; var body: some View { Text(b ? \"\" : \"c\") } }\n"
        + "func d#() -> Bool { UserDefaults.standard.bool(forKey: \"b#\") }"),
    Project("types with small letters", "struct a#: View { var body: some View { a%() } }"),
    Project("nested types", "struct A# {", head: "", tail: ""),
    Project("generic parameters", "A#,", head: "struct A<", tail: "B> {}"),
    Project("enum cases", "case a#(b: Int)", head: "enum A {", tail: "}"),
    Project("imports", "import A#"),
    Project("previews", "#Preview { A# }"),
    Project("macros", "macro A#() = #b"),
    Project("suppressions", "// flowlint:disable:next state_not_private\nvar a#: Int"),
    Project(
      "suppressions of findings", "// flowlint:disable:next state_not_private\n@State var a# = 1",
      head: "struct A: View {", tail: "}"),
    Project("directives", "#if A\n@State var a# = 1\n#endif", head: "struct A: View {", tail: "}"),
    Project("lines of an argument list", "a#: b,", head: "let a = A(", tail: ")"),
    Project("modifiers of a view", ".a# { b#() }", head: "struct A: View { var body: some View { b", tail: "} }"),
    Project("locals", "let a# = a%", head: "func f() {", tail: "}"),
    Project("closures with captures", "f { [a#] b in a# + b + a% }", head: "func f() {", tail: "}"),
  ]
}
