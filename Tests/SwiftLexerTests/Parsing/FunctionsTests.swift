import SwiftLexer
import Testing

/// Functions, parameters and types: chapter 12 of the grammar notes.
@Suite struct FunctionsTests {
  @Test(arguments: [
    ParserTrap.file(
      "12.1", "func == (a: A) { }; func ?? (a: A) { }; func ... (a: A) { }",
      "func ==(a a: A) {}; func ??(a a: A) {}; func ...(a a: A) {}"),
    ParserTrap.file(
      "12.1", "func `init`() { }; func get() { }; func callAsFunction() { }",
      "func init {}; func get {}; func callAsFunction {}"),
    ParserTrap.file(
      "12.1", "func <<T>(a: T) { }; func != (a: A) { }; func / (a: A) { }",
      "func <<T>(a a: T) {}; func !=(a a: A) {}; func /(a a: A) {}"),
    ParserTrap.file("12.1", "func *<let X: Int>(a: A) { }", "func *<X>(a a: A) {}"),
    ParserTrap.file("12.2", "func f(_const _ a: A, isolated _const b: B) { }", "func f(_ a: A, _const b: B) {}"),
    ParserTrap.file("12.3", "func f(a: borrowing ~A, b: any ~B) { }", "func f(a a: mod(A), b b: any mod(B)) {}"),
    ParserTrap.file("12.1", "prefix func -(a: A) { }", "prefix func -(a a: A) {}"),
    ParserTrap.file(
      "12.2", #"func f(_ x: Int, a b: T, _: Int, y: Int..., z: Int = { 1 }(), c: () -> Void = { print("}") },) { }"#,
      #"func f(_ x: Int, a b: T, _ _: Int, y y: Int..., z z: Int = {1}(), c c: fn((), Void) = {print("}")}) {}"#),
    ParserTrap.file("12.2", "func f(for a: Int, in b: Int) { }", "func f(for a: Int, in b: Int) {}"),
    ParserTrap.file(
      "12.3", "func f(a: inout Int, b: borrowing B, c: consuming C, d: sending D, e: isolated E) { }",
      "func f(a a: Int, b b: B, c c: C, d d: D, e e: E) {}"),
    ParserTrap.file(
      "12.3", "func f(a: inout sending A, b: __owned B, c: _const C) { }",
      "func f(a a: A, b b: B, c c: C) {}"),
    ParserTrap.file(
      "12.3", "func f(a: @autoclosure () -> Int, b: @escaping () -> Void) { }",
      "func f(a a: fn((), Int), b b: fn((), Void)) {}"),
    ParserTrap.file(
      "12.3", "func f(sending: Int, isolated b: Int) { }",
      "func f(sending sending: Int, isolated b: Int) {}"),
    ParserTrap.file(
      "12.4", "func f() async throws(E) -> T { }; func g() rethrows { }; func h() reasync { }",
      "func f async throws -> T {}; func g throws {}; func h async {}"),
    ParserTrap.file("12.4", "func i()\nasync\nthrows\n-> T\n{ }", "func i async throws -> T {}"),
    ParserTrap.file(
      "12.5", "func f() -> (Int) -> some View { a }; func g() -> [String: Int] { }",
      "func f -> fn((Int), some View) {a}; func g -> [String: Int] {}"),
    ParserTrap.file(
      "12.5", "func h() -> (a: Int, b: () -> Void) { }; func i() -> any P & Q { }",
      "func h -> (Int, fn((), Void)) {}; func i -> any all(P, Q) {}"),
    ParserTrap.file("12.5", "func j() -> @Sendable () -> Void { }", "func j -> fn((), Void) {}"),
    ParserTrap.file(
      "12.6", "class C { init?<T>(x: T) { }; init!() { }; deinit { a } }",
      "class C [ init init?<T>(x x: T) {}; init init! {}; deinit deinit {a} ]"),
    ParserTrap.file(
      "12.6", "struct C { static subscript(i: Int) -> Int { b } }",
      "struct C [ static subscript subscript(i i: Int) -> Int {implicit get{b}} ]"),
    ParserTrap.file(
      "12.6", "subscript<T>(dynamicMember k: K<T>) -> T { get { c } set { d } }",
      "subscript subscript<T>(dynamicMember k: K<T>) -> T {get{c} set{d}}"),
    ParserTrap.code("12.6", "self.init(a: 1)\nsuper.init()\ninit(b)", "self.init(a: 1); super.init(); init(b)"),
    ParserTrap.file(
      "12.7", "var a: [3 of [2 of Int]]; var b: InlineArray<3, Int>",
      "var a: [‹3›, [‹2›, Int]]; var b: InlineArray<‹3›, Int>"),
    ParserTrap.file(
      "12.7", "var c: (repeat each T); var d: A<B>.C?; var e: T.Type; var f: any P & Q",
      "var c: mod(mod(T)); var d: A<B>.C?; var e: T.Type; var f: any all(P, Q)"),
    ParserTrap.file(
      "12.7", "var g: (any P)?; var h: @convention(c) (Int) -> Int",
      "var g: any P?; var h: fn((Int), Int)"),
    ParserTrap.file(
      "12.7", "var i: Foo<(Int) -> Void>; var j: ~Copyable; var k: Foo<3, -1>",
      "var i: Foo<fn((Int), Void)>; var j: mod(Copyable); var k: Foo<‹3›, ‹-1›>"),
    ParserTrap.file(
      "12.7", "var l: A::B; var m: Int!; var n: [A: [B]]; var o: A??",
      "var l: A.B; var m: Int!; var n: [A: [B]]; var o: A??"),
    ParserTrap.file("12.7", "var p: (A) async throws -> B", "var p: fn((A), B)"),
    ParserTrap.file(
      "12.8", "@attached(member, names: named(x)) macro Foo<T>(_ x: T) -> Int = #a(b: c) where T: P\nvar a = 1",
      "var a := 1"),
  ])
  func trap(_ trap: ParserTrap) throws { try trap.check() }
}
