import SwiftLexer
import Testing

/// Names in scope, row 13.15 of the grammar notes: `~` marks what is local.
@Suite struct ScopesTests {
  @Test(arguments: [
    ParserTrap.code("13.15", "guard let self else { return }\na", "guard(self +self^ :{return()}); a"),
    ParserTrap.code("13.15", "guard let x else { return x }\nx", "guard(x^ +x^ :{return(x)}); ~x"),
    ParserTrap.code(
      "13.15", "x; guard let x = x, let y = x else { y }\nx; y",
      "x; guard(+x :=(x) +y :=(~x) :{y}); ~x; ~y"),
    ParserTrap.code("13.15", "if let x { x } else { x }\nx", "if(x^ +x^ :{~x} :{x}); x"),
    ParserTrap.code("13.15", "if let x = x { x }\nx", "if(+x :=(x) :{~x}); x"),
    ParserTrap.code("13.15", "if let x = a, let y = x { y }", "if(+x :=(a) +y :=(~x) :{~y})"),
    ParserTrap.code("13.15", "if case .a(let b) = b { b }\nb", "if(.a(+b) :=(b) :{~b}); b"),
    ParserTrap.code("13.15", "if case let (b, .c(d))? = b, d { b }", "if((+b, .c(+d))? :=(b) ~d :{~b})"),
    ParserTrap.code("13.15", "while let x = x { x }\nx", "while(+x :=(x) :{~x}); x"),
    ParserTrap.code("13.15", "guard case let .a(b) = b else { b }\nb", "guard(.a(+b) :=(b) :{b}); ~b"),
    ParserTrap.code(
      "13.15", "switch a { case .b(borrowing c), .d(_borrowing c): c }",
      "switch(a case(.b(+c) .d(+c); ~c))"),
    ParserTrap.code("13.15", "switch a { case borrowing: borrowing }", "switch(a case(borrowing; borrowing))"),
    ParserTrap.code("13.15", "for x in x { x }\nx", "for(+x x :{~x}); x"),
    ParserTrap.code("13.15", "for case .a(let b)? in b where b { b }\nb", "for(.a(+b)? b ~b :{~b}); b"),
    ParserTrap.code("13.15", "for (a, b) in c { a; b }", "for((+a, +b) c :{~a; ~b})"),
    ParserTrap.code(
      "13.15", "switch a { case let .x(y, z) where y: z\ncase .w(let y): y\ncase y: z\n}",
      "switch(a case(.x(+y, +z) ~y; ~z) case(.w(+y); ~y) case(y; z))"),
    ParserTrap.code(
      "13.15", "do { try f() } catch let e as E { e; error } catch { error }\ne; error",
      "do(:{try:f()} catch(+e as(:E) :{~e; error}) catch(:{~error})); e; error"),
    ParserTrap.code("13.15", "let (i, j) = i\ni; j", "let(+i +j :=(i)); ~i; ~j"),
    ParserTrap.code("13.15", "let x = x\nx", "let(+x :=(x)); ~x"),
    ParserTrap.code("13.15", "let a = 1, b = a", "let(+a :=(1) +b :=(~a))"),
    ParserTrap.code("13.15", "f { x in x }\nx", "f(){|x| in ~x}; x"),
    ParserTrap.code("13.15", "f { (x: Int, _ y) in x; y }", "f(){|x| :Int |y| in ~x; ~y}"),
    ParserTrap.code(
      "13.15", "f { [x, y = z, weak w] in x; y; z; w }\nx",
      "f(){[x:x^] [y:z] [w:w^] in ~x; ~y; z; ~w}; x"),
    ParserTrap.code("13.15", "f { [weak self] in self }", "f(){[self] in self}"),
    ParserTrap.code(
      "13.15", "f { [weak self] in guard let `self` else { return }; self }",
      "f(){[self] in guard(~self^ +self^ :{return()}); self}"),
    ParserTrap.code("13.15", "let `self` = a\nself.b = self", "let(+self :=(a)); w:~`self`.b =(~`self`)"),
    ParserTrap.code("13.15", "if let `self` = a { self }\nself", "if(+self :=(a) :{~`self`}); self"),
    ParserTrap.code(
      "13.15", "guard let `self` = self else { return }\nself", "guard(+self :=(self) :{return()}); self"),
    ParserTrap.code("13.15", "let `self` = self.a\nself", "let(+self :=(self.a)); ~`self`"),
    ParserTrap.code(
      "13.15", "func g(a b: Int, c: Int = c) { a; b; c; g }\ng; b",
      "func g(c |b| |c| :{a; ~b; ~c; ~g}); ~g; b"),
    ParserTrap.code("13.15", "do { let x = 1; x }\nx", "do(:{let(+x :=(1)); ~x}); x"),
    ParserTrap.code("13.15", "let x = 1; f { x; x.x; y(x: x) }", "let(+x :=(1)); f(){~x; ~x.x; y(x: ~x)}"),
    ParserTrap.code(
      "13.15", "ForEach($items) { $item in item; $item }\n$item",
      "ForEach($items){|$item| in ~item; ~$item}; $item"),
    ParserTrap.code(
      "13.15", "if let x { x } else if let y = x { x; y } else { y }",
      "if(x^ +x^ :{~x} if(+y :=(x) :{x; ~y} :{y}))"),
    ParserTrap.code("13.15", "let x = 1\nstruct H { var y = x; func f() { x; y } }\nx", "let(+x :=(1)); decl(1); ~x"),
    ParserTrap.code("13.15", "let x = 1\n#if A\nlet y = x\n#endif\ny", "let(+x :=(1)); #if(let(+y :=(~x))); ~y"),
    ParserTrap.code(
      "13.15", "switch x { case let x: x\n#if A\ncase .b: x\n#endif\n}",
      "switch(x case(+x; ~x) case(.b; x))"),
    ParserTrap.file("13.15", "func f(a b: Int, c: Int) { a; b; c }", "func f(a b: Int, c c: Int) {a; ~b; ~c}"),
    ParserTrap.file("13.15", "var a: Int { get { b } set { newValue } }", "var a: Int {get{b} set{~newValue}}"),
    ParserTrap.file(
      "13.15", "subscript(i: Int) -> Int { get { i } set(n) { n; newValue } }",
      "subscript subscript(i i: Int) -> Int {get{~i} set{~n; newValue}}"),
    ParserTrap.file("13.15", "init(x: Int) { self.x = x; y = x }", "init init(x x: Int) {w:self.x =(~x); w:y =(~x)}"),
    ParserTrap.file("13.15", "struct S { let x = 1; func f() { x } }", "struct S [ let x := 1; func f {x} ]"),
    ParserTrap.code("13.15", "guard let $a else { a }\na; $a", "guard($a^ +$a^ :{a}); ~a; ~$a"),
    ParserTrap.code("13.15", "if let _ = a { _ = a }", "if(+_ :=(a) :{w:_ =(a)})"),
    ParserTrap.code("13.15", "if let x: A<B, C>, let y: D = z { x }", "if(x^ +x^ :A<B, C> +y :D :=(z) :{~x})"),
    ParserTrap.code("13.15", "do { } catch where error.a { error }", "do(:{} catch(~error.a :{~error}))"),
    ParserTrap.code("13.15", "let x = if a { b } else { c }\nif x { }", "let(+x :=(if(a :{b} :{c}))); if(~x :{})"),
    ParserTrap.code("13.15", "if let x { $x; self.x }", "if(x^ +x^ :{$x; self.x})"),
    ParserTrap.code("13.15", "@State var x = 1\nx; $x; _x", "var(@State() +x :=(1)); ~x; ~$x; ~_x"),
    ParserTrap.code("13.15", "f { $x in _x }", "f(){|$x| in ~_x}"),
    ParserTrap.file("13.15", "init(@A x: B, y: B) { _x; $x; $y }", "init init(@A x x: B, y y: B) {_x; ~$x; $y}"),
    ParserTrap.code(
      "13.15", "g(); if a { g }\nfunc g() { h }\nfunc h() { }\ng", "~g(); if(a :{~g}); func g(:{~h}); func h(:{}); ~g"),
    ParserTrap.code("13.15", "f { g; func g() { } }\ng", "f(){~g; func g(:{})}; g"),
    ParserTrap.file(
      "13.15", "func f() { struct A { var a: B { g } }; func g() { } }",
      "func f {decl(1); func g(:{})} [ local struct A [ local var a: B {implicit get{g}} ] ]"),
    ParserTrap.code("13.15", "var x = x { didSet { x } }", "var(+x :=(x); ~x)"),
    ParserTrap.code("13.15", "let x = 1\nM::x; x", "let(+x :=(1)); x; ~x"),
    ParserTrap.code("13.15", "f { [$a] in $a }", "f(){[a:$a^] in ~$a}"),
  ])
  func trap(_ trap: ParserTrap) throws { try trap.check() }
}
