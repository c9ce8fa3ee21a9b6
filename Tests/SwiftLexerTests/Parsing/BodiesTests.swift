import SwiftLexer
import Testing

/// Blocks, closures, calls and chains: rows 13.1 to 13.10 of the grammar notes.
@Suite struct BodiesTests {
  @Test(arguments: [
    ParserTrap.code("13.1", "if foo { a }", "if(foo :{a})"),
    ParserTrap.code("13.1", "while x.isOn { a }", "while(x.isOn :{a})"),
    ParserTrap.code("13.1", "for a in b { c }", "for(+a b :{c})"),
    ParserTrap.code("13.1", "switch c { case 1: d }", "switch(c case(1; d))"),
    ParserTrap.code("13.1", "guard d else { return }", "guard(d :{return()})"),
    ParserTrap.code("13.1", "repeat { a } while b", "repeat(:{a} b)"),
    ParserTrap.code("13.2", "if let x = y.first { $0 > 1 } { a }", "if(+x :=(y.first(){$0 > 1}) :{a})"),
    ParserTrap.code("13.2", "for x in y.map { $0 } { a }", "for(+x y.map(){$0} :{a})"),
    ParserTrap.code("13.2", "if y.contains { $0 }, z { a }", "if(y.contains(){$0} z :{a})"),
    ParserTrap.code("13.2", "if a == b { c }\n(d)", "if(a == b :{c}); (d)"),
    ParserTrap.code("13.2", "if a { b } else if c { d }", "if(a :{b} if(c :{d}))"),
    ParserTrap.code("13.3", "if y.contains(where: { $0 }) { a }", "if(y.contains(where: {$0}) :{a})"),
    ParserTrap.code("13.3", "if (y.first { $0 }) != nil { a }", "if((y.first(){$0}) != nil :{a})"),
    ParserTrap.code(
      "13.3", "switch b { case .a where y.contains { $0 }: c }",
      "switch(b case(.a y.contains(){$0}; c))"),
    ParserTrap.code("13.3", "if [b { c }] == d { a }", "if([b(){c}] == d :{a})"),
    ParserTrap.code("13.4", "Button { a() } label: { b() }", "Button(){a()}label:{b()}"),
    ParserTrap.code("13.4", "Button(c) { a() }\nlabel: { b() } _: { d }", "Button(c){a()}label:{b()}{d}"),
    ParserTrap.code("13.5", "f { x in }", "f(){|x| in}"),
    ParserTrap.code("13.5", "f { x, y -> Int in a }", "f(){|x| |y| in a}"),
    ParserTrap.code("13.5", "f { (a: Int, _ b: inout Int) async throws -> T in c }", "f(){|a| :Int |b| :Int in c}"),
    ParserTrap.code("13.5", "f { [weak self, y = z, unowned(unsafe) d] in a }", "f(){[self] [y:z] [d:d^] in a}"),
    ParserTrap.code("13.5", "f { @MainActor [self] x in a }", "f(){@MainActor() [self] |x| in a}"),
    ParserTrap.code("13.5", "f { () in a }", "f(){in a}"),
    ParserTrap.code("13.5", "f { [x].map { } }", "f(){[x].map(){}}"),
    ParserTrap.code("13.5", "f { (x) }", "f(){(x)}"),
    ParserTrap.code("13.5", "f { for x in y { } }", "f(){for(+x y :{})}"),
    ParserTrap.code("13.5", "f { (x, y) async in x }", "f(){|x| |y| in ~x}"),
    ParserTrap.code("13.5", "f { _ in a }", "f(){|_| in a}"),
    ParserTrap.code("13.5", "f { [x] in x }", "f(){[x:x^] in ~x}"),
    ParserTrap.code("13.5", "f { x throws(E) in x }", "f(){|x| in ~x}"),
    ParserTrap.code(
      "13.6", "ForEach($items) { $item in item; $item; $item.a }",
      "ForEach($items){|$item| in ~item; ~$item; ~$item.a}"),
    ParserTrap.code("13.6", "f { ($a, b) in $a; b }", "f(){|$a| |b| in ~$a; ~b}"),
    ParserTrap.code("13.6", "f { [x = $y] in x }", "f(){[x:$y] in ~x}"),
    ParserTrap.code("13.7", "f { $0; $0.$x; $1 }", "f(){$0; $0.$x; $1}"),
    ParserTrap.code(
      "13.8", #"VStack { Text("a"); if b { c } else if let d { e } else { g } }"#,
      #"VStack(){Text("a"); if(b :{c} if(d^ +d^ :{e} :{g}))}"#),
    ParserTrap.code(
      "13.8", "VStack { for h in i { j }; let k = 1; switch l { case .m: n }\n#if A\no\n#endif\n}",
      "VStack(){for(+h i :{j}); let(+k :=(1)); switch(l case(.m; n)); #if(o)}"),
    ParserTrap.code("13.9", "let a = if x { 1 } else { 2 }", "let(+a :=(if(x :{1} :{2})))"),
    ParserTrap.code("13.9", "let a = switch y { case 1: 2\ndefault: 3 }", "let(+a :=(switch(y case(1; 2) case(3))))"),
    ParserTrap.code("13.9", "return if a { b } else { c }", "return(if(a :{b} :{c}))"),
    ParserTrap.code("13.9", "x = if a { b } else { c }", "w:x =(if(a :{b} :{c}))"),
    ParserTrap.code("13.10", "VStack { }\n.padding()\n// c\n\n.foo { } bar: { }", "VStack(){}.padding().foo(){}bar:{}"),
    ParserTrap.code("13.10", "foo(a)(b)[c]{d}.e?.f!.g", "foo(a)(b)[c, {d}].e?.f!.g"),
    ParserTrap.code("13.10", "a.b\n.c\nd", "a.b.c; d"),
    ParserTrap.code("13.2", "let a = switch b { case c: d }, e = f", "let(+a :=(switch(b case(c; d))) +e :=(f))"),
    ParserTrap.code("13.10", "a[b] { c }.d", "a[b, {c}].d"),
    ParserTrap.code("13.10", "if a[b] { c }", "if(a[b] :{c})"),
  ])
  func trap(_ trap: ParserTrap) throws { try trap.check() }
}
