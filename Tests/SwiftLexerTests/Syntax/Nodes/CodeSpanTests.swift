import SwiftLexer
import Testing

/// Pieces of code, and walks through them.
@Suite struct CodeSpanTests {
  @Test(arguments: ["a.b(c)", "a", "{ a }()", "v\n#if A\n.a()\n#endif", "(a, b)", "f { a } b: { c }", "a?.b!"])
  func `Code may be one postfix expression`(source: String) throws {
    let body = try MarkedCode.body(source).body
    let postfix = try #require(body.postfix)
    #expect(postfix.root == body.first)
    #expect(postfix.parts.elementsEqual(body.siblings))
  }

  @Test(arguments: ["", "a.b; c", "a + b", "a = b", "a as B", "-a", "if a { b }; c", "f { a }\n{ b }()", "!a.b"])
  func `Code may be anything else`(source: String) throws {
    #expect(try MarkedCode.body(source).body.postfix == nil)
  }

  @Test(arguments: [("a", "a"), ("nil", "nil"), ("a.b", nil), ("{ a }", nil), ("", nil), ("a; b", nil), ("f()", nil)]
    as [(String, String?)])
  func `Code may be one node`(source: String, node: String?) throws {
    let code = try MarkedCode.body(source)
    #expect(try code.body.onlyNode.map(code.text) == node)
  }

  @Test(arguments: [
    ("a.b as? C", "C"), ("f(a) as C<D>", "C<D>"), ("a", nil), ("a as C; b", nil), ("a as C as D", nil),
    ("a + b as C", nil),
    ("", nil), ("a = b", nil),
  ] as [(String, String?)])
  func `Code may end with a cast`(source: String, type: String?) throws {
    let code = try MarkedCode.body(source)
    #expect(try code.body.finalCast?.castType.map(code.text) == type)
  }

  @Test(arguments: [
    ("‸a", [.name]),
    ("f(a, b: g { ‸c })", [.call, .argument, .call, .argument, .closure, .name]),
    ("a; if b { c } else { ‸d }", [.ifStatement, .block, .name]),
    ("f { a }; g[0](‸x)", [.call, .argument, .name]),
    ("let x = ‸y", [.variable, .initialValue, .name]),
  ] as [(String, [NodeKind])])
  func `A path leads to a node`(source: String, kinds: [NodeKind]) throws {
    let code = try MarkedCode.body(source)
    let node = try code.node()
    #expect(try code.body.path(to: node).map(\.kind) == kinds)
  }

  @Test func `Own nodes are not those of local types`() throws {
    let code = try MarkedCode.body(
      "x; f { x }; struct S { var a = x; func g() { x } }; func h() { x }; x")
    let body = try code.body
    let name = try #require(body.first?.name)
    let own = body.ownNodes { $0.kind == .name && $0.name == name }
    let all = body.nodes.matching { $0.kind == .name && $0.name == name }
    #expect(own.count == 4 && all.count == 6)
    #expect(Set(own).isSubset(of: all))
    #expect(body.ownNodes { _ in false }.isEmpty)
  }

  @Test func `A prefix ends before or with a node`() throws {
    let code = try MarkedCode.body("a; f(b, ‸c); d")
    let (body, node) = (try code.body, try code.node())
    let before = body.prefix(upTo: node)
    #expect(before.first == body.first && !before.contains(node))
    #expect(before.lastNode.map(code.text) == "c")  // The argument around it.
    let call = try code.first(.call)
    #expect(code.text(body.prefix(through: call)) == "a; f(b, c)")
    #expect(body.prefix(through: call).contains(node))
    #expect(body.first.map { body.prefix(upTo: $0).isEmpty } == true)
  }

  @Test func `Code counts and bounds its nodes`() throws {
    let code = try MarkedCode.body("f(a); b")
    let body = try code.body
    #expect(body.count == 5 && !body.isEmpty)
    #expect(code.texts(body.siblings) == ["f", "(a)", "b"])
    #expect(body.lastNode.map(code.text) == "b")
    #expect(body.nodes.allSatisfy(body.contains))
    let empty = try MarkedCode.body("").body
    #expect(empty.isEmpty && empty.first == nil && empty.lastNode == nil && empty.siblings.allSatisfy { _ in false })
  }

  @Test func `Statements at file scope are spans of it`() throws {
    let code = try MarkedCode("a.b; struct S { let c = d }; e")
    #expect(code.file.topLevelSpans.map(code.text).joined(separator: "|") == "a.b|e")
    #expect(code.file.topLevelSpans.allSatisfy { $0.scope.declaration == nil })
  }

  // Walks.

  @Test(arguments: [
    "f(a, b: g { c }); d", "if a { b } else if c { d { e } }", "v\n#if A\n.a { b }\n#endif\n.c(d)",
    "struct S { var a = b { c } }; d", "((((a))))", "let x = { [y] z in w }()",
  ])
  func `A walk knows the nodes around`(source: String) throws {
    let body = try MarkedCode.body(source).body
    var walk = body.walk
    var nodes: [CodeNode] = []
    while let node = walk.next() {
      #expect(walk.ancestors + [node] == body.path(to: node))
      #expect(walk.parent == walk.ancestors.last && walk.parentKind == walk.parent?.kind)
      #expect(walk.grandparent == walk.ancestors.dropLast().last)
      nodes.append(node)
    }
    #expect(nodes == Array(body.nodes))
  }

  @Test(arguments: ["f(a, b: g { c }); d", "if a { b } else if c { d { e } }", "((((a))))"])
  func `A walk goes on to a node, or to one that matches`(source: String) throws {
    let body = try MarkedCode.body(source).body
    let names = body.nodes.filter { $0.kind == .name }
    var (steps, matches) = (body.walk, body.walk)
    for name in names {
      steps.advance(to: name)
      #expect(steps.ancestors + [name] == body.path(to: name))
      #expect(matches.next { record, _ in record.kind == .name } == name)
      #expect(matches.ancestors == steps.ancestors)
    }
    #expect(matches.next { record, _ in record.kind == .name } == nil)
  }

  @Test(arguments: [
    ("f(a) { b }; c", [NodeKind.call], ["f", "(a) { b }", "c"]),
    ("f(a) { b }; c", [.argument], ["f", "(a) { b }", "a", "{ b }", "c"]),
    ("if a { b }; c { d }", [.block, .closure], ["if a { b }", "a", "{ b }", "c", "{ d }", "{ d }", "{ d }"]),
    ("f { g { a } }", [.name], ["f", "{ g { a } }", "{ g { a } }", "{ g { a } }", "g", "{ a }", "{ a }", "{ a }", "a"]),
  ])
  func `A walk leaves out descendants`(source: String, kinds: [NodeKind], texts: [String]) throws {
    let code = try MarkedCode.body(source)
    var walk = try code.body.walk
    var found: [String] = []
    while let node = walk.next() {
      found.append(code.text(node))
      #expect(!walk.ancestors.contains { kinds.contains($0.kind) })
      if kinds.contains(node.kind) { walk.skipDescendants() }
    }
    #expect(found == texts)
  }

  @Test func `A sequence leaves out descendants, too`() throws {
    let code = try MarkedCode.body("f(a) { b }; c")
    var nodes = try code.body.nodes
    var found: [String] = []
    while let node = nodes.next() {
      found.append(code.text(node))
      if node.kind == .call { nodes.skipDescendants(of: node) }
    }
    #expect(found == ["f", "(a) { b }", "c"])
    #expect(!nodes.containsRecord { _ in true } && nodes.matching { _ in true }.isEmpty)
  }
}
