import SwiftLexer
import Testing

/// The places where names are looked up.
@Suite struct ScopeTests {
  @Test(arguments: [
    ("‸let a = 1", "a"), ("let a = 1‸", nil), ("‸; let a = 1", nil), ("let a = 1;‸ let b = 2", nil),
    ("struct S {‸ let a = 1 }", "S"), ("struct S { let a =‸ 1 }", "a"), ("struct S { let a = 1 ‸}", "S"),
    ("struct S { }‸", nil), ("struct S { struct T { } ‸}", "S"), ("struct S { struct T { ‸} }", "T"),
    ("func f() { let a = 1; ‸a; struct T { } }", "f"), ("extension E { func f(x: Int ‸= 1) { } }", "f"),
    ("let a = 1; struct S { let b = 2 }; ‸c", nil), ("let a = 1, b = ‸2", "b"), ("@A(‸1) var b = 2", "b"),
    ("", nil),
  ] as [(String, String?)])
  func `The innermost declaration is around a byte`(source: String, name: String?) throws {
    let parts = source.split(separator: "‸", omittingEmptySubsequences: false)
    let code = try MarkedCode(parts.joined())
    let scope = code.file.scope(around: UInt32(parts[0].utf8.count))
    #expect(scope.node.map { code.name($0.name) } == name)
    #expect(scope.declaration == scope.node?.id)
  }

  @Test func `Scopes end at the file`() throws {
    let code = try MarkedCode("struct S { func f() { struct T { var a = 1 } } }")
    let scopes = sequence(first: try code.declaration("a").scope, next: \.parent)
    #expect(scopes.map { $0.node.map { code.name($0.name) } } == ["a", "T", "f", "S", nil])
    #expect(code.file.scope.parent == nil && code.file.scope.node == nil)
  }

  @Test func `A byte past the end is at file scope`() throws {
    #expect(try MarkedCode("let a = 1").file.scope(around: 1000).declaration == nil)
  }
}
