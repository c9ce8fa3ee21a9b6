import SwiftLexer
import Testing

/// Conditional compilation and macros: chapter 14 of the grammar notes.
@Suite struct ConditionalsTests {
  @Test(arguments: [
    ParserTrap.file(
      "14.1", "#if X\nvar a = 1\n#else\nvar a = 2\n#endif\nvar b = 3",
      "#if var a := 1; #if var a := 2; var b := 3"),
    ParserTrap.code("14.1", "#if X\na\n#elseif Y\nb\n#else\nc\n#endif\nd", "#if(a); #if(b); #if(c); d"),
    ParserTrap.code(
      "14.2", "v\n#if os(iOS)\n.padding()\n#else\n.bar()\n#endif\n.baz()",
      "v#if(.padding())#if(.bar()).baz()"),
    ParserTrap.code("14.2", "v\n#if A\n.a()\n#if B\n.b()\n#endif\n#endif\n.c()", "v#if(.a()#if(.b())).c()"),
    ParserTrap.code("14.2", "v // c\n\n// d\n#if A\n// e\n.a()\n#endif", "v#if(.a())"),
    ParserTrap.code("14.2", "v\n#if A\n#if B\n.b()\n#endif\n#endif\nw", "v#if(#if(.b())); w"),
    ParserTrap.code(
      "14.3", #"#if A\#nText("a")\#n#else\#nText("b")\#n#endif\#n.padding()"#,
      #"#if(Text("a")); #if(Text("b")); .padding()"#),
    ParserTrap.code(
      "14.4", "switch a {\n#if A\ncase .b: c\n#endif\ncase .d: e\n#if B\nf\n#endif\ndefault: g\n}",
      "switch(a case(.b; c) case(.d; e; #if(f)) case(g))"),
    ParserTrap.file("14.4", "enum E {\n#if A\ncase a\n#endif\ncase b }", "enum E [ #if case a; case b ]"),
    ParserTrap.file("14.4", "#if A\nimport B\n#endif", "#if import B"),
    ParserTrap.file(
      "14.4", "struct S {\n#if A\nfunc f() {\n#else\nfunc f(a: Int) {\n#endif\n}\nvar b = 1\n}\nvar c = 2",
      "struct S [ #if func f {}; #if func f(a a: Int) {} ]; var b := 1; var c := 2"),
    ParserTrap.file("14.5", #"#if compiler(>=99)\#n}}} junk ' "\#n#endif\#nvar a = 1"#, #"var a := 1 ;; junk ;; ' ""#),
    ParserTrap.file(
      "14.5", "struct S {\n#if swift(>=99)\n} (\n#endif\nvar a = 1\n}\nvar b = 2",
      "struct S [ var a := 1 ]; var b := 2"),
    ParserTrap.file("14.5", "#if 0\nvar a = 1\n#endif", "#if var a := 1"),
    ParserTrap.code(
      "14.6", "#if os(iOS) && !targetEnvironment(a) || (swift(>=5.9) && canImport(X, _version: 1.2)) // c\n.a\n#endif",
      "#if(.a)"),
    ParserTrap.code("14.6", "#if A\n(b)\n#endif", "#if((b))"),
    ParserTrap.file(
      "14.7", "struct S {\n#if A\n@State\n#else\n@Binding\n#endif\nvar x: Int }",
      "struct S [ #if@State #if@Binding var x: Int ]"),
    ParserTrap.file("14.7", "#if A\n@State #else\n@Binding\n#endif\nvar x: Int", "#if@State #if@Binding var x: Int"),
    ParserTrap.code(
      "14.8", #"#sourceLocation(file: "a", line: 1)\#n#warning("w")\#nf(#file, #line)"#,
      #"#warning("w"); f(#file, #line)"#),
    ParserTrap.code(
      "14.8", "if #available(iOS 17, *), a { b }\nguard #unavailable(iOS 17) else { c }\n#selector(d.e)",
      "if(availability() a :{b}); guard(availability() :{c}); #selector(d.e)"),
    ParserTrap.file("14.9", "#Preview { A() }", "macro-use Preview {#Preview(){A()}}"),
    ParserTrap.file(
      "14.9", #"#Preview("a", traits: .x) { B(c) }"#,
      #"macro-use Preview {#Preview("a", traits: .x){B(c)}}"#),
    ParserTrap.code("14.9", "#Predicate<Foo> { $0.a }", "#Predicate<>(){$0.a}"),
    ParserTrap.code("14.9", "#expect { a } throws: { b }", "#expect(){a}throws:{b}"),
    ParserTrap.file(
      "14.9", "struct S { #foo\n#bar(a)\nvar b = 1 }",
      "struct S [ macro-use foo {#foo}; macro-use bar {#bar(a)}; var b := 1 ]"),
    ParserTrap.file("14.9", "@A #foo(b)", "@A macro-use foo {#foo(b)}"),
    ParserTrap.file("14.9", "#colors { a }.first", "local macro-use colors {#colors(){a}.first}"),
    ParserTrap.file(
      "14.10", #"@Observable class A { }; @Model final class B { }; @Suite struct C { @Test("x") func d() { } }"#,
      #"@Observable class A; @Model final class B; @Suite struct C [ @Test("x") func d {} ]"#),
    ParserTrap.code(
      "14.11", ###"a(#"b\(c)"#); d(#/e/#); f(##"g\##(h)"##)"###,
      ###"a(#"b\(c)"#); d(#/e/#); f("(h)")"###),
  ])
  func trap(_ trap: ParserTrap) throws { try trap.check() }

  /// Whether a member's `#if` stands within its type, or around it.
  @Test(arguments: [
    ("#if A\nstruct S { init() {} }\n#endif", []), ("#if A\ninit() {}\n#endif", []),
    ("struct S {\n#if A\ninit() {}\n#else\nvar b = 1\n#endif\nvar c = 1 }", ["init", "b"]),
    ("#if A\nextension S {\n#if B\nvar a: Int { 1 }\n#endif\nvar b = 1 }\n#endif", ["a"]),
    ("struct S {\n#if A\nstruct T { var a = 1 }\n#endif\nvar b = 1 }", ["T"]),
  ])
  func knowsConditionalMembers(text: String, expected: [String]) throws {
    let parsed = try Parsed(text)
    let found = parsed.file.declarations.filter { $0.flags.contains(.isConditionalMember) }
    #expect(found.map { $0.kind == .initializer ? "init" : parsed.name($0.name) } == expected)
  }
}
