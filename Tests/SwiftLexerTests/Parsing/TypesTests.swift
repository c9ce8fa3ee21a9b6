import SwiftLexer
import Testing

/// Type declarations, enums, extensions and protocols: chapter 10 of the grammar notes.
@Suite struct TypesTests {
  @Test(arguments: [
    ParserTrap.file("10.1", "class A: B<C, D>, E.F, G & H { }", "class A: B<C, D>, E.F, all(G, H)"),
    ParserTrap.file(
      "10.1", "struct A: @unchecked Sendable, @retroactive P, @MainActor Q, nonisolated R, ~Copyable { }",
      "struct A: Sendable, P, Q, R, mod(Copyable)"),
    ParserTrap.file(
      "10.2", "struct S<T>: P where T.U == [V], T: ~Copyable { var a: T }",
      "struct S<T>: P [ var a: T ]"),
    ParserTrap.file("10.2", "struct S<T>\nwhere T: P\n{ var a: T }", "struct S<T> [ var a: T ]"),
    ParserTrap.file(
      "10.2", "protocol P { func f<T>(a: T) where T: Q\nvar b: Int { get } }",
      "protocol P [ func f<T>(a a: T); var b: Int {get{}} ]"),
    ParserTrap.file("10.3", "struct S<each T: P, let n: Int, U: A & B> { }", "struct S<T, n, U>"),
    ParserTrap.file(
      "10.3", "let a: S<-1>, b: S<-1, T>, c: S<T, -1>",
      "let a: S<‹-1›>; let b: S<‹-1›, T>; let c: S<T, ‹-1›>"),
    ParserTrap.file("10.1", "protocol P: class { func f() }", "protocol P: ‹class› [ func f ]"),
    ParserTrap.file("10.3", "protocol P<A> { associatedtype A }", "protocol P<A> [ associatedtype A ]"),
    ParserTrap.file(
      "10.4", "extension Foo.Bar { }; extension Array<Int> { }; extension [Int] { }",
      "extension Bar = Foo.Bar; extension Array = Array<Int>; extension Array = [Int]"),
    ParserTrap.file(
      "10.4", "extension Foo? { }; extension S<Int>.T { }; extension [K: V] { }",
      "extension Optional = Foo?; extension T = S<Int>.T; extension Dictionary = [K: V]"),
    ParserTrap.file("10.4", "extension (A, B) { }", "extension _ = (A, B)"),
    ParserTrap.file(
      "10.5", #"enum E { case a(b: Int = 1, c: () -> Void = { }), d = 1; indirect case e(E); case f = "x", g }"#,
      "enum E [ case a; case d; indirect case e; case f; case g ]"),
    ParserTrap.code("10.5", "switch a { case .b: c }", "switch(a case(.b; c))"),
    ParserTrap.file(
      "10.6", "protocol P { var a: Int { get set }; var b: Int { get async throws }; func f(); func g()\n-> Int\n}",
      "protocol P [ var a: Int {get{} set{}}; var b: Int {get{}}; func f; func g -> Int ]"),
    ParserTrap.file(
      "10.6", "protocol P { associatedtype T: Q = Int where T: R; init(x: Int); subscript(i: Int) -> Int { get } }",
      "protocol P [ associatedtype T = Int: Q; init init(x x: Int); subscript subscript(i i: Int) -> Int {get{}} ]"),
    ParserTrap.file(
      "10.7", "struct A { struct B { enum C { case d } } }",
      "struct A [ struct B [ enum C [ case d ] ] ]"),
    ParserTrap.file(
      "10.7", "func f() { struct A { var b: Int } }",
      "func f {decl(1)} [ local struct A [ local var b: Int ] ]"),
    ParserTrap.file(
      "10.8", "class final { }; struct open { }; enum get { }; class open { }",
      "class final; struct open; enum get; class open"),
    ParserTrap.file(
      "10.9", "actor A { }; distributed actor B { }; typealias C<T> = D<T> where T: P",
      "actor A; distributed actor B; typealias C<T> = D<T>"),
    ParserTrap.file(
      "10.9",
      "infix operator ++: Q\nprecedencegroup G { higherThan: H }\nmacro m(_ a: Int) -> Int = #a(b: c)\nlet last = 1",
      "let last := 1"),
  ])
  func trap(_ trap: ParserTrap) throws { try trap.check() }
}
