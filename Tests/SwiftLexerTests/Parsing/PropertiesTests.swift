import SwiftLexer
import Testing

/// Properties and accessors: chapter 11 of the grammar notes.
@Suite struct PropertiesTests {
  @Test(arguments: [
    ParserTrap.file(
      "11.1", "let a = 1, b: Int, (c, d) = e { f }",
      "let a := 1; let b: Int; let pattern (c, d) := e(){f}"),
    ParserTrap.file("11.1", "let a = 1,\nb = 2", "let a := 1; let b := 2"),
    ParserTrap.file("11.1", "let x, y: Int", "let x shared: Int; let y: Int"),
    ParserTrap.file("11.1", "let a = 1, b, c: Int", "let a := 1; let b shared: Int; let c: Int"),
    ParserTrap.code("11.1", "let x, y: Int", "let(+x +y :Int)"),
    ParserTrap.file(
      "11.2", "var (e, (f, g)): (Int, (Int, Int)) = h",
      "var pattern (e, (f, g)): (Int, (Int, Int)) := h"),
    ParserTrap.code("11.2", "let (a, _) = x, (b: c, d: (e, f)) = y", "let(+a +_ :=(x) +c +e +f :=(y))"),
    ParserTrap.file(
      "11.3", "var a: Int { 1 }; var b = 1; var c: Int = 1 { didSet { d } }; let e: Int",
      "var a: Int {implicit get{1}}; var b := 1; var c: Int := 1 {didSet{d}}; let e: Int"),
    ParserTrap.file("11.3", "var a\n: Int\n{ 1 }", "var a: Int {implicit get{1}}"),
    ParserTrap.file("11.3", "var a\n= 1", "var a := 1"),
    ParserTrap.file(
      "11.3", "var a: Int { willSet { newValue } didSet(old) { old; oldValue } }",
      "var a: Int {willSet{~newValue} didSet{~old; oldValue}}"),
    ParserTrap.file("11.4", "var z = foo { didSet { } }", "var z := foo {didSet{}}"),
    ParserTrap.file("11.4", "var w = foo { set.insert(1) }", "var w := foo(){set.insert(1)}"),
    ParserTrap.file("11.4", "var y = foo { get in 1 }", "var y := foo(){|get| in 1}"),
    ParserTrap.file("11.4", "var a = { 1 }()", "var a := {1}()"),
    ParserTrap.file("11.4", "var a = .init { }", "var a := .init(){}"),
    ParserTrap.file("11.4", "var a = if b { 1 } else { 2 }", "var a := if(b :{1} :{2})"),
    ParserTrap.file("11.4", "var a = foo { } { willSet { } }", "var a := foo(){} {willSet{}}"),
    ParserTrap.file("11.4", "var a = foo { @A init(b) { } }", "var a := foo {init{}}"),
    ParserTrap.file("11.4", "var a = foo { init(b: 1) }", "var a := foo(){init(b: 1)}"),
    ParserTrap.code("11.4", "var a = foo { didSet { b } }", "var(+a :=(foo); b)"),
    ParserTrap.file(
      "11.5", "var a: Int { get { 1 } nonmutating set { b = newValue } }",
      "var a: Int {get{1} set{w:b =(~newValue)}}"),
    ParserTrap.file("11.5", "var a: Int { mutating get { 1 } }", "var a: Int {get{1}}"),
    ParserTrap.code("11.5", "var a: Int { get { b } set(c) { c } }", "var(+a :Int; b; ~c)"),
    ParserTrap.file(
      "11.6", "var a: Int { _read { yield b } _modify { yield &b } }",
      "var a: Int {_read{b} _modify{&b}}"),
    ParserTrap.file(
      "11.6", "var a: Int { unsafeAddress { b } unsafeMutableAddress { c } }",
      "var a: Int {unsafeAddress{b} unsafeMutableAddress{c}}"),
    ParserTrap.file(
      "11.6", "var a: Int { @storageRestrictions(initializes: _x) init(v) { _x = v } get async throws(E) { 1 } }",
      "var a: Int {init{w:_x =(~v)} get{1}}"),
    ParserTrap.file("11.6", "var a: Int { borrow { b } mutate { &c } }", "var a: Int {borrow{b} mutate{&c}}"),
    ParserTrap.file("11.6", "var a: Int { get { 1 }\n#if A\nset { }\n#endif\n}", "var a: Int {get{1} set{}}"),
    ParserTrap.file("11.7", "var x: Int {\n#if A\n1\n#else\n2\n#endif\n}", "var x: Int {implicit get{#if(1); #if(2)}}"),
    ParserTrap.file("11.7", "var x: Int { value.get { } }", "var x: Int {implicit get{value.get(){}}}"),
    ParserTrap.file("11.7", "var x: Int { read { $0 } }", "var x: Int {implicit get{read(){$0}}}"),
    ParserTrap.file(
      "11.8", "struct S { var get: Int { get { 1 } }; func set() { }; var didSet = 1 }",
      "struct S [ var get: Int {get{1}}; func set {}; var didSet := 1 ]"),
    ParserTrap.file(
      "11.9", "class C { lazy var a = { self }(); static let shared = Foo() }",
      "class C [ lazy var a := {self}(); static let shared := Foo() ]"),
    ParserTrap.file(
      "11.9", "class C { @objc dynamic var b = 1; class var c: Int { 1 } }",
      "class C [ @objc dynamic var b := 1; class var c: Int {implicit get{1}} ]"),
    ParserTrap.code("11.9", "async let x = f(), y = g()\nawait x", "async:let(+x :=(f()) +y :=(g())); await:~x"),
    ParserTrap.file(
      "11.10", "@State var a = Foo(); @State var b: B = .init()",
      "@State var a := Foo(); @State var b: B := .init()"),
    ParserTrap.file(
      "11.10", "var c = [A](); var d = nil as B?; var e = a ? b : c",
      "var c := [A](); var d := nil as(:B?); var e := a ? b c"),
    ParserTrap.file(
      "11.11", "extension E { @Entry var foo = 1 }; @Observable class C { @ObservationIgnored var a = 1 }",
      "extension E = E [ @Entry var foo := 1 ]; @Observable class C [ @ObservationIgnored var a := 1 ]"),
    ParserTrap.code(
      "11.11", "f { @Previewable @State var a = 1\nb(a) }",
      "f(){var(@Previewable() @State() +a :=(1)); b(~a)}"),
  ])
  func trap(_ trap: ParserTrap) throws { try trap.check() }
}
