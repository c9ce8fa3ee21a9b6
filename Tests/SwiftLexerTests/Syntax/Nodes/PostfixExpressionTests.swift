import SwiftLexer
import Testing

/// A root with its suffixes.
@Suite struct PostfixExpressionTests {
  @Test(arguments: [
    ("‸self.items[0].run { }", [".items", "[0]", ".run", "{ }"]),
    ("‸a?.b!(c)", ["?", ".b", "!", "(c)"]),
    ("‸{ a }()", ["()"]),
    ("‸a + b.c", []),
    ("f(‸a.b).c", [".b"]),
    ("‸f(a.b).c", ["(a.b)", ".c"]),
    ("‸v\n#if A\n.a()\n#else\n.b\n#endif\n.c", ["#if A", "#else", ".c"]),
    ("x = ‸a.b", [".b"]),
    ("‸a.b as C", [".b"]),
    ("‸a.b = c.d", [".b"]),
  ])
  func `The suffixes follow the root`(source: String, suffixes: [String]) throws {
    let code = try MarkedCode.body(source)
    let postfix = try code.node().postfix
    #expect(code.texts(postfix.suffixes) == suffixes)
    #expect(code.texts(postfix.parts) == [code.text(postfix.root)] + suffixes)
    #expect(code.text(postfix.last) == suffixes.last ?? code.text(postfix.root))
    #expect(postfix.code(in: code.file.scope).siblings.elementsEqual(postfix.parts))
  }

  @Test(arguments: [
    ("‸self.items[0].run { }", "self.items[0].run { }"),
    ("‸a", "a"),
    ("f(‸a.b, c).d", "a.b"),
    ("‸a.b = c", "a.b"),
    ("{ ‸x }()", "x"),
    ("let x = ‸{ y }()", "{ y }()"),
  ])
  func `The range ends with the last suffix`(source: String, range: String) throws {
    let code = try MarkedCode.body(source)
    let postfix = try code.node().postfix
    #expect(code.text(postfix.range) == range)
    #expect(postfix.fileRange == FileRange(file: code.file.id, range: postfix.range))
  }

  @Test(arguments: [
    ("‸a.b = c.d", "=", "c.d"), ("‸a += 1", "+=", "1"), ("‸a[0].b = { c }()", "=", "{ c }()"),
    ("f(‸a = b)", "=", "b"), ("(‸a, b) = c", nil, nil), ("‸a == b", nil, nil), ("‸a.b", nil, nil),
    ("f(‸a.b).c = d", nil, nil), ("f { ‸a }\nb = c", nil, nil), ("let a = ‸b\nc = d", nil, nil),
    ("f[‸a] = b", nil, nil), ("‸f[a] = b", "=", "b"), ("f[x, ‸a] += b", nil, nil), ("f[(a, ‸b)] = c", nil, nil),
    ("f[g + ‸a] = b", nil, nil), ("(a, ‸b) = c", nil, nil), ("(a, (b, ‸c)) = d", nil, nil), ("(‸a) = b", "=", "b"),
    ("(‸a.b) += c", "+=", "c"), ("‸(a, b) = c", "=", "c"), ("f { ‸a }[0] = b", nil, nil), ("f { ‸a } = b", nil, nil),
    ("a‸.b = c", "=", "c"), ("f[a‸.b] = c", nil, nil), ("(a‸.b) = c", nil, nil), ("f(a)‸.b += c", "+=", "c"),
    ("((‸a)) = b", "=", "b"),
  ] as [(String, String?, String?)])
  func `An assignment belongs to its target`(source: String, sign: String?, value: String?) throws {
    let code = try MarkedCode.body(source)
    let assignment = try code.node().postfix.assignment
    #expect(assignment.map { code.name($0.node.name) } == sign)
    #expect(assignment.map { code.text($0.value(in: code.file.scope)) } == value)
  }

  @Test(arguments: [
    ("‸a.b as? C", "C"), ("‸a as C.D", "C.D"), ("‸a.b", nil), ("‸a = b as C", nil), ("f(‸a as C)", "C"),
    ("f(‸a).b as C", nil), ("f(‸a) as C", nil), ("‸f(a) as C", "C"), ("f { b; ‸a } as? C", nil),
    ("[x + ‸a] as C", nil), ("‸a as B as C", "B"), ("try ‸a.b() as C", "C"), ("b == ‸a as C", "C"),
    ("‸a is B", nil), ("‸b == a as C", nil), ("a‸.b as C", "C"), ("f(a‸.b) as C", nil), ("f(a)‸.b as C", "C"),
  ] as [(String, String?)])
  func `A cast belongs to its value`(source: String, type: String?) throws {
    let code = try MarkedCode.body(source)
    let cast = try code.node().postfix.cast
    #expect(cast?.castType.map(code.text) == type)
  }

  @Test func `What follows ends with the code`() throws {
    let code = try MarkedCode.body("f(‸a, ‸b as C)")
    let arguments = try code.first(.call).children.compactMap(ArgumentNode.init)
    try #require(arguments.count == 2)
    let postfixes = try (0..<2).map { try code.node(at: $0).postfix }
    #expect(postfixes[0].following(in: arguments[0].value) == nil)
    #expect(postfixes[1].following(in: arguments[1].value)?.kind == .cast)
  }

  @Test(arguments: [
    ("‸A", ["A"]), ("A‸.B()", ["A", "B"]), ("A.B‸.C()", ["A", "B", "C"]), ("a‸.B", ["a", "B"]),
    ("A<Int>‸.B()", ["A", "B"]), ("f(A‸.B)", ["A", "B"]), ("A.B‸.init()", ["A", "B", "init"]),
  ])
  func `Names with dots are a path`(source: String, names: [String]) throws {
    let code = try MarkedCode.body(source)
    let path = try #require(try code.node().dottedPath)
    #expect(path.names.map(code.name) == names)
    #expect(path.root.kind == .name && code.name(path.root.name) == names[0])
  }

  @Test(arguments: [
    "f()‸.B", "A[0]‸.B", "A?‸.B", "self‸.B", "‸.B", "$a‸.B", "let a = 1; a‸.B", "f(A)‸.B()", "{ A }‸.B", "A‸()",
    "f { A }‸.B", "v\n#if C\n.A\n#endif\n‸.B",
  ])
  func `Everything else is no path`(source: String) throws {
    #expect(try MarkedCode.body(source).node().dottedPath == nil)
  }
}
