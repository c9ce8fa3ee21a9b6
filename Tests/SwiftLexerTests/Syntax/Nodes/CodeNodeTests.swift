import SwiftLexer
import Testing

/// A node's way to its neighbors.
@Suite struct CodeNodeTests {
  @Test(arguments: [
    ("f‸(a, b: c) { d }", ["a", "b: c", "{ d }"]),
    ("f ‸{ a; b.c }", ["a", "b", ".c"]),
    ("let x = ‸{ [y] z in a; b.c }", ["y", "z", "a", "b", ".c"]),
    ("‸(a, b: (c, d))", ["a", "b: (c, d)"]),
    ("‸a.b", []),
    ("a‸()", []),
  ])
  func `Children are the outermost nodes inside`(source: String, children: [String]) throws {
    let code = try MarkedCode.body(source)
    let node = try code.node()
    #expect(code.texts(node.children) == children)
    #expect(node.firstChild == node.children.first { _ in true })
    #expect(node.children.allSatisfy { node.contains($0) && !$0.contains(node) })
    #expect(node.descendants.allSatisfy { node.contains($0) })
  }

  @Test(arguments: [
    ("‸a.b", ".b"), ("‸a\n.b", ".b"), ("‸a?.b", "?"), ("‸a! + b", "!"), ("‸f(a).b", "(a)"), ("f‸(a).b", ".b"),
    ("‸{ x }()", "()"), ("‸[a].b", ".b"), ("‸(a).b", ".b"), ("‸a[0]", "[0]"), ("‸f { a }", "{ a }"),
    ("‸v\n#if A\n.a()\n#endif", "#if A"), ("‸.a.b", ".b"), ("‸a\n.b", ".b"),
  ])
  func `A postfix expression goes on`(source: String, suffix: String) throws {
    let code = try MarkedCode.body(source)
    let next = try #require(try code.node().nextSuffix)
    #expect(code.text(next) == suffix)
    #expect(next.isSuffix)
  }

  @Test(arguments: [
    "a‸.b", "‸a", "‸a + b.c", "‸a = b", "‸a as B", "‸a; .b", "{ ‸x }()", "f(‸a).b", "f(x: ‸a)()", "[‸a].b", "(‸a).b",
    #""\(‸a)".b"#, "b ? ‸a : .c", "‸a\n(b)", "if ‸a { }",
  ])
  func `A postfix expression ends`(source: String) throws {
    let node = try MarkedCode.body(source).node()
    #expect(node.nextSuffix == nil)
    #expect(node.endsPostfix)
    #expect(node.call == nil)
  }

  /// A suffix in an `#if` does not end its expression, and may be the last node of the file.
  @Test(arguments: ["(user)\n#endif\n} }", "(user)\n#endif", " { a }\n#endif\n}\n"])
  func `An expression ends with the file inside a conditional`(end: String) throws {
    let code = try MarkedCode("func run() { Group { Checkout()\n#if os(macOS)\n.environmentObject\(end)")
    let call = try #require(code.file.allNodes.filter { $0.kind == .call }.last)
    #expect(call.base.map(code.text) == ".environmentObject")
    #expect(call.nextSuffix == nil)
    #expect(call.postfix.last == call)
    #expect(call.postfix.assignment == nil && call.postfix.cast == nil)
  }

  @Test func `After a conditional the expression goes on outside`() throws {
    let code = try MarkedCode.body("v\n#if A\n.a‸()\n#endif\n.b()")
    #expect(try code.node().nextSuffix.map(code.text) == ".b")
  }

  @Test(arguments: [
    ("a.b‸(x)", ".b"), ("f‸(x)", "f"), ("‸x { y }", nil), ("a‸?.b", "a"), ("f()‸(y)", "()"),
    ("f(x)‸(y)", nil), ("{ a }‸()", nil), ("(a)‸.b", nil), ("‸a.b", nil), ("a + ‸b", nil), ("self‸.b", "self"),
    ("f(a\n#if A\n‸.b\n#endif\n)", nil),
  ] as [(String, String?)])
  func `A base is the leaf that a suffix follows`(source: String, base: String?) throws {
    let code = try MarkedCode.body(source)
    let node = try code.node()
    #expect(node.base.map(code.text) == base)
    #expect(node.base == nil || node.base?.nextSuffix == node)
  }

  @Test(arguments: [
    ("a.b(x)‸.c", "(x)"), ("f(x)‸(y)", "(x)"), ("{ a { b } }‸()", "{ a { b } }"), ("{ }‸()", "{ }"), ("(a)‸.b", "(a)"),
    ("[a, [b]]‸.c", "[a, [b]]"), ("a‸.b", "a"), (#""\(a)"‸.b"#, #""\(a)""#), ("f(g(h(x)))‸.c", "(g(h(x)))"),
    ("x = { }‸()", "{ }"), ("return (a)‸.b", "(a)"), ("a; (b)‸.c", "(b)"), ("‸a.b", nil), ("a, ‸b", nil),
  ] as [(String, String?)])
  func `The preceding part is the whole suffix or root before`(source: String, part: String?) throws {
    let code = try MarkedCode.body(source)
    #expect(try code.node().precedingPart.map(code.text) == part)
  }

  @Test(arguments: [
    ("f(‸a.b)", "a.b", "_"), ("f(x: ‸a)", "x: a", "x"), ("f ‸{ a }", "{ a }", "_"), ("f(a‸.b)", nil, ""),
    ("f(-‸a)", nil, ""),
    ("‸a", nil, ""), ("{ ‸a }()", nil, ""), ("f(x, &‸a)", "&a", "_"), ("[‸a, b]", "a", "_"), ("return ‸a", nil, ""),
  ] as [(String, String?, String)])
  func `A node begins an argument`(source: String, argument: String?, label: String) throws {
    let code = try MarkedCode.body(source)
    let node = try code.node()
    let found = node.argument
    #expect(found.map { code.text($0.range) } == argument)
    if let found { #expect(code.name(found.label) == label && found.first == node) }
  }

  @Test(arguments: [
    ("let x = 1", "x"), ("let x: Int = 1", "x"), ("if let x = y { }", "x"), ("let (a, b) = c", "b"), ("let _ = a", "_"),
    ("let x: [A<B>]? = 1", "x"),
  ])
  func `An initial value follows its binding`(source: String, binding: String) throws {
    let code = try MarkedCode.body(source)
    let value = try code.first(.initialValue)
    #expect(value.initializedBinding.map(code.text) == binding)
    #expect(try code.first(.binding).initializedBinding == nil)
  }

  @Test func `A node is part of the innermost declaration`() throws {
    let code = try MarkedCode(
      "struct S { var a = ‸b; func f(x: Int = ‸c) { ‸d; struct L { let e = ‸g }; ‸h } }; ‸i\n@A(‸j) var k = 1")
    let names = try (0..<code.markCount).map { mark in
      try code.node(at: mark).scope.node.map { code.name($0.name) }
    }
    #expect(names == ["a", "f", "f", "e", "f", nil, "k"])
  }

  @Test func `Nodes of two files are different`() throws {
    let source = try SourceFile(path: "A.swift", bytes: Array("a.b".utf8))
    var tokens = TokenList()
    Lexer.tokenize(source, into: &tokens)
    var workspace = ParserWorkspace()
    let draft = Parser.parse(source, tokens: tokens, in: &workspace, marker: "lint:")
    let nodes = try (0..<2).map { try #require(ParsedFile(draft, id: FileID($0))[NodeID(0)]) }
    #expect(nodes[0] != nodes[1])
    #expect(nodes[0] == ParsedFile(draft, id: FileID(0))[NodeID(0)])
    #expect(Set(nodes).count == 2)
    #expect(nodes[1].fileRange.file == FileID(1))
    #expect(nodes[1].range(through: nodes[1].postfix.last).range == ByteRange(start: 0, end: 3))
  }

  @Test(arguments: [
    ("f(x)‸.b", "(x)"), ("f()‸.b", "()"), ("f(g())‸.b", "(g())"), ("f(a, g(b))‸.c", "(a, g(b))"),
    ("f { x; y() }‸.b", "{ x; y() }"), ("f(x)‸?.b", "(x)"), ("f(x)?‸.b", nil), ("a[0]‸.b", nil), ("f()[0]‸.b", nil),
    ("{ f() }‸.b", nil), ("[f()]‸.b", nil), ("f()\na‸.b", nil), ("a‸.b", nil), ("‸f(x).b", nil), ("f(‸x).b", nil),
  ] as [(String, String?)])
  func `A call comes before a suffix`(source: String, call: String?) throws {
    let code = try MarkedCode.body(source)
    #expect(try code.node().precedingCall.map { code.text($0.node) } == call)
  }

  @Test func `A file has no nodes outside its range`() throws {
    let file = try MarkedCode("a.b").file
    #expect(file[NodeID(1)] != nil && file[NodeID(2)] == nil)
    #expect(file[DeclarationID(0)] == nil)
  }
}
