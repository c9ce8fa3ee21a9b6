import SwiftLexer
import Testing

/// Where statements end: chapter 8 of the grammar notes.
@Suite struct StatementsTests {
  @Test(arguments: [
    ParserTrap.code("8.1", "foo\n(bar)", "foo; (bar)"),
    ParserTrap.code("8.1", "x = y\n[1, 2].forEach { }", "w:x =(y); [1, 2].forEach(){}"),
    ParserTrap.code("8.2", "bar\n{ x in 1 }", "bar(){|x| in 1}"),
    ParserTrap.code("8.2", "let x = foo\n{ 1 }", "let(+x :=(foo(){1}))"),
    ParserTrap.file("8.2", "let x = foo\n{ 1 }", "let x := foo(){1}"),
    ParserTrap.code("8.3", "v\n\n// c\n.a()\n#if A\n.b()\n#endif\n.c", "v.a()#if(.b()).c"),
    ParserTrap.code("8.3", "a\n+ b", "a + b"),
    ParserTrap.code("8.3", "a\n? b\n: c", "a ? b c"),
    ParserTrap.code("8.3", "a\nas? B", "a as(:B)"),
    ParserTrap.code("8.3", "a\n= b", "w:a =(b)"),
    ParserTrap.code("8.3", "a\n-b", "a; - b"),
    ParserTrap.code("8.4", "return\n foo()", "return(foo())"),
    ParserTrap.code("8.4", "{ return }", "{return()}"),
    ParserTrap.code("8.4", "return; a", "return(); a"),
    ParserTrap.code(
      "8.4", "switch a { case 1: return\ncase 2: return\ndefault: return }",
      "switch(a case(1; return()) case(2; return()) case(return()))"),
    ParserTrap.code(
      "8.5", "let a = 1; var b: Int { 1 }; func f() {}; c",
      "let(+a :=(1)); var(+b :Int; 1); func f(:{}); c"),
    ParserTrap.file(
      "8.5", "struct S { let a = 1; var b: Int { 1 }; func f() {};; }",
      "struct S [ let a := 1; var b: Int {implicit get{1}}; func f {} ]"),
    ParserTrap.code("8.6", "let a = 1 let b = 2", "let(+a :=(1)); let(+b :=(2))"),
    ParserTrap.file("8.6", "let a = 1 let b = 2", "let a := 1; let b := 2"),
    ParserTrap.code("8.7", "foo { }\nouter: for x in y { }", "foo(){}; for(+x y :{})"),
    ParserTrap.code("8.7", "foo { }\nlabel: { }", "foo(){}label:{}"),
    ParserTrap.code("8.7", "switch a { case b: foo { }\ndefault: { }() }", "switch(a case(b; foo(){}) case({}()))"),
    ParserTrap.code("8.2", "f { }\n{ a }()", "f(){}; {a}()"),
    ParserTrap.code("8.2", "f { }\n.g { }\n{ a }()", "f(){}.g(){}; {a}()"),
    ParserTrap.code("8.2", "f() { } { a }", "f(){}(){a}"),
  ])
  func trap(_ trap: ParserTrap) throws { try trap.check() }
}
