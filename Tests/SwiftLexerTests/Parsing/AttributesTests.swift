import SwiftLexer
import Testing

/// Attributes, modifiers and imports: chapter 9 of the grammar notes.
@Suite struct AttributesTests {
  @Test(arguments: [
    ParserTrap.file("9.1", #"@Environment(\.dismiss) var a"#, #"@Environment(\dismiss) var a"#),
    ParserTrap.file("9.1", "@Environment(A.self) var a", "@Environment(A.self) var a"),
    ParserTrap.file("9.1", #"@AppStorage("k", store: .x) var a"#, #"@AppStorage("k", store: .x) var a"#),
    ParserTrap.file(
      "9.1", #"@Query(filter: #Predicate<H> { $0.x > 1 }, sort: \H.d) var a"#,
      #"@Query(filter: #Predicate<>(){$0.x > 1}, sort: \d) var a"#),
    ParserTrap.file(
      "9.1", #"@available(iOS 17, *, message: "a)b") func f()"#,
      "@available() func f"),
    ParserTrap.file("9.2", "@SwiftUI.State var a", "@SwiftUI.State var a"),
    ParserTrap.file("9.2", "@SwiftUI::State var a", "@SwiftUI.State var a"),
    ParserTrap.file("9.2", "@Foo<Int> var a", "@Foo var a"),
    ParserTrap.file("9.2", "@A.B<Int>(x) var a", "@A.B(x) var a"),
    ParserTrap.file("9.3", "var u: @escaping @MainActor([T]) -> Void", "var u: fn(([T]), Void)"),
    ParserTrap.file("9.3", "var u: @MainActor () -> Void", "var u: fn((), Void)"),
    ParserTrap.file("9.3", "@A\n(b)\nvar c", "var c ;; (b)"),
    ParserTrap.file("9.4", "@State\n@Foo // c\nprivate var a", "@State @Foo private var a"),
    ParserTrap.file("9.5", "@State var p = 1, q = 2", "@State var p := 1; @State var q := 2"),
    ParserTrap.file("9.5", "@State private var (a, b) = (1, 2)", "@State private var pattern (a, b) := (1, 2)"),
    ParserTrap.file(
      "9.6", "public private(set) var a; package(set) var b; nonisolated(unsafe) var c; unowned(unsafe) let d",
      "public private(set) var a; package(set) var b; nonisolated(unsafe) var c; unowned(unsafe) let d"),
    ParserTrap.file("9.6", "actor A { isolated deinit { } }", "actor A [ isolated deinit deinit {} ]"),
    ParserTrap.code("9.6", "open (x)\nfinal (y)", "open(x); final(y)"),
    ParserTrap.file("9.6", "func f(a: nonisolated(nonsending) () async -> Void)", "func f(a a: fn((), Void))"),
    ParserTrap.file(
      "9.7", "class C { static private(set) public var a = 1; final weak var b: C?; required convenience init?() { } }",
      "class C [ static private(set) public var a := 1; final weak var b: C?; required convenience init init? {} ]"),
    ParserTrap.file(
      "9.8", "nonisolated struct S { @concurrent func f() async; consuming func g(); borrowing func h() }",
      "nonisolated struct S [ @concurrent func f async; consuming func g; borrowing func h ]"),
    ParserTrap.file(
      "9.8", "distributed actor A { distributed func f(a: sending B) }",
      "distributed actor A [ distributed func f(a a: B) ]"),
    ParserTrap.file("9.8", "let a: @isolated(any) () -> Void", "let a: fn((), Void)"),
    ParserTrap.file("9.9", "@testable import A; @_exported import B", "@testable import A; @_exported import B"),
    ParserTrap.file(
      "9.9", "struct S { init(@ViewBuilder content: @escaping () -> C) { } }",
      "struct S [ init init(@ViewBuilder content content: fn((), C)) {} ]"),
    ParserTrap.file("9.9", "var a: Int { @A get { 1 } @B mutating set { } }", "var a: Int {get{1} set{}}"),
    ParserTrap.file("9.9", "class A: @unchecked Sendable { }", "class A: Sendable"),
    ParserTrap.code("9.9", "f { @MainActor in a }", "f(){@MainActor() in a}"),
    ParserTrap.file("9.9", "enum E { @A case a, b }", "enum E [ @A case a; @A case b ]"),
    ParserTrap.code("9.9", "switch a { case .b: c\n@unknown default: d }", "switch(a case(.b; c) case(d))"),
    ParserTrap.file("9.10", "#if A\n@objc\n#endif\nextension X { }", "#if@objc extension X = X"),
    ParserTrap.file(
      "9.10", "@Foo\n#if A\n@Bar\n#else\n@Baz\n#endif\npublic struct S { }",
      "@Foo #if@Bar #if@Baz public struct S"),
    ParserTrap.file("9.11", "import struct B.C", "import scoped B.C"),
    ParserTrap.file(
      "9.11", "import F.G\npublic import E\n@preconcurrency import H\n#if canImport(X)\nimport X\n#endif",
      "import F; public import E; @preconcurrency import H; #if import X"),
    ParserTrap.file("9.1", "@abi(func f()) func g() { }", "@abi() func g {}"),
    ParserTrap.file("9.1", "@_specialize(where T == A(b)) func f()", "@_specialize() func f"),
    ParserTrap.file("9.1", "@objc(a:::b:) func f()", "@objc() func f"),
    ParserTrap.file("9.1", "@M::available(a) var b", "@M.available(a) var b"),
    ParserTrap.file("9.1", "@availableNot(a) var b", "@availableNot(a) var b"),
    ParserTrap.file("9.1", "@A(b(subscript(c:d:))) var e", "@A(b(subscript(:))) var e"),
    ParserTrap.code("9.6", "open(set)\nvar a = 1", "open(set); var(+a :=(1))"),
    ParserTrap.file("9.6", "class A { open(set) var b }", "class A [ open(set) var b ]"),
    ParserTrap.file("9.1", "@attached(extension, names: named(a)) macro m()", ""),
  ])
  func trap(_ trap: ParserTrap) throws { try trap.check() }
}
