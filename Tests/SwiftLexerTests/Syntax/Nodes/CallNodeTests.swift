import SwiftLexer
import Testing

/// Calls, arguments, closures, variables and their bindings.
@Suite struct CallNodeTests {
  @Test(arguments: [
    ("f‸(x)", "f"), ("a.b‸(x)", ".b"), ("‸.b(x)", ".b"), ("f ‸{ }", "f"), ("super.init‸(x)", ".init"),
    ("A<B>‸()", "A"),
  ])
  func `A name is called`(source: String, callee: String) throws {
    let code = try MarkedCode.body(source)
    let call = try #require(CallNode(try code.first(.call)))
    #expect(call.callee.map(code.text)?.hasPrefix(callee) == true)
    #expect(call.callee?.call?.node == call.node)
  }

  @Test(arguments: [
    "f(x)‸(y)", "f()‸(y)", "{ a }‸()", "{ }‸()", "a?‸(x)", "a[0]‸(x)", "(a)‸(x)", "self‸(x)", "#m‸(x)", "a!‸ (x)",
  ])
  func `Something else is called`(source: String) throws {
    let code = try MarkedCode.body(source)
    let call = try #require(code.file.allNodes.compactMap(CallNode.init).last)
    #expect(call.callee == nil)
  }

  @Test(arguments: [
    ("f(a, b: c) { d } e: { g }", ["_", "b", "_", "e"], [false, false, true, true]),
    ("f { a }", ["_"], [true]),
    ("f()", [], []),
    ("f(for: a, { b })", ["for", "_"], [false, false]),
  ])
  func `Arguments have labels`(source: String, labels: [String], trailing: [Bool]) throws {
    let code = try MarkedCode.body(source)
    let call = try #require(CallNode(try code.first(.call)))
    #expect(call.labels.map(code.name) == labels)
    #expect(call.arguments.map(\.isTrailing) == trailing)
    #expect((call.onlyArgument != nil) == (labels.count == 1))
    #expect(call.onlyArgument?.node == (labels.count == 1 ? call.node.firstChild : nil))
  }

  @Test(arguments: [
    ("f(to: &‸total)", true), ("f(‸a.b)", true), ("f(a, ‸b)", false), ("[‸a]", false), ("(‸a)", false),
    ("f(a‸.b)", false),
    ("f[‸a]", false), ("‸a", false),
  ])
  func `A node begins the first argument of a call`(source: String, isFirst: Bool) throws {
    let code = try MarkedCode.body(source)
    let call = try code.node().callOfFirstArgument
    #expect((call != nil) == isFirst)
    if let call { #expect(call.callee.map(code.text) == "f") }
  }

  @Test(arguments: [
    ("f(a.b)", "a.b", false), ("f(x: a + b)", "a + b", false), ("f({ a })", "{ a }", true), ("f { a }", "{ a }", true),
    ("f({ a }())", "{ a }()", false), ("f({ a } ?? b)", "{ a } ?? b", false), ("f(({ a }))", "({ a })", false),
  ])
  func `An argument has a value`(source: String, value: String, isClosure: Bool) throws {
    let code = try MarkedCode.body(source)
    let argument = try #require(CallNode(try code.first(.call))?.onlyArgument)
    #expect(code.text(argument.value) == value)
    #expect((argument.closure != nil) == isClosure)
    #expect(argument.value.scope.node?.id == (try code.declaration("run").id))
    #expect(argument.first == argument.value.first)
    #expect(argument.fileRange.range == argument.range)
  }

  @Test func `A value may be missing`() throws {
    for node in try MarkedCode.body("f(a: , b)").file.allNodes {
      guard let argument = ArgumentNode(node), argument.first == nil else { continue }
      #expect(argument.value.isEmpty && argument.closure == nil)
    }
  }

  @Test(arguments: [NodeKind.name, .call, .argument, .closure, .variable, .binding, .assignment])
  func `A view is made of its kind of node alone`(kind: NodeKind) throws {
    let node = try MarkedCode.body("var a = f(b) { c }; a = 1").first(kind)
    #expect((CallNode(node) != nil) == (kind == .call))
    #expect((ArgumentNode(node) != nil) == (kind == .argument))
    #expect((ClosureNode(node) != nil) == (kind == .closure))
    #expect((VariableNode(node) != nil) == (kind == .variable))
    #expect((BindingNode(node) != nil) == (kind == .binding))
    #expect((AssignmentNode(node) != nil) == (kind == .assignment))
  }

  @Test(arguments: [("a = b", "a"), ("self.a = b", ".a"), ("_ = a", "_"), ("c; f { d; a[0].b += c }", ".b")])
  func `An assignment has a target`(source: String, target: String) throws {
    let code = try MarkedCode.body(source)
    let assignment = try #require(AssignmentNode(try code.first(.assignment)))
    #expect(try assignment.target(in: code.body).map(code.text) == target)
  }

  @Test(arguments: [
    ("f { [x, y = z] w in a; b.c }", ["a", "b"], false),
    ("{ a }()", ["a"], true),
    ("f { }", [], false),
    ("f { a\n#if B\nc\n#endif\nd }", ["a", "#if", "d"], false),
    ("f { if a { b }; c }", ["if", "c"], false),
  ])
  func `A closure has statements`(source: String, statements: [String], isCalled: Bool) throws {
    let code = try MarkedCode.body(source)
    let closure = try #require(ClosureNode(try code.first(.closure)))
    let found = code.texts(closure.statements)
    #expect(found.count == statements.count && zip(found, statements).allSatisfy { $0.hasPrefix($1) }, "\(found)")
    #expect(closure.isCalled == isCalled)
    #expect(closure.code(in: code.file.scope).siblings.elementsEqual(closure.node.children))
  }

  @Test(arguments: [
    ("let x = 1", ["x"], []), ("let (a, _), b = c", ["a", "b"], []), ("@State @A var x: Int", ["x"], ["State", "A"]),
    ("let _ = a", [], []),
  ])
  func `A variable binds names`(source: String, bindings: [String], attributes: [String]) throws {
    let code = try MarkedCode.body(source)
    let variable = try #require(VariableNode(try code.first(.variable)))
    #expect(code.texts(variable.bindings) == bindings)
    #expect(variable.attributes.map(code.name) == attributes)
  }

  @Test(arguments: [
    ("let ‸x: Int = 1, y = 2", "Int", "1"), ("let x: Int = 1, ‸y = 2", nil, "2"), ("let ‸x = a.b", nil, "a.b"),
    ("let ‸x: Int", "Int", nil), ("var ‸x = 1 { didSet { } }", nil, "1"), ("for ‸x in y { }", nil, nil),
    ("if let ‸x = y { }", nil, "y"), ("let (‸a, b) = c", nil, nil),
    ("if case .a(let ‸b) = c { }", nil, nil), ("guard case .a(.b(x: let ‸y)) = c else { }", nil, nil),
    ("if case (let a, let ‸b) = c { }", nil, nil), ("while case let ‸x? = y { }", nil, "y"),
  ] as [(String, String?, String?)])
  func `A binding has an annotation and a value`(source: String, type: String?, value: String?) throws {
    let code = try MarkedCode.body(source)
    let binding = try #require(BindingNode(try code.node()))
    #expect(binding.annotation?.writtenType.map(code.text) == type)
    #expect(binding.initialValue.map { code.text($0.content(in: code.file.scope)) } == value)
    #expect(binding.shorthandName == nil)
  }

  @Test(arguments: ["if let x { }", "guard let x else { return }", "while var x { }", "guard let self else { return }"])
  func `A shorthand reads the name that it binds`(source: String) throws {
    let code = try MarkedCode.body(source)
    let binding = try #require(BindingNode(try code.first(.binding)))
    let name = try #require(binding.shorthandName)
    #expect(name.kind == .name || name.kind == .selfReference)
    #expect(code.text(name) == code.text(binding.node))
    #expect(binding.initialValue == nil)
  }
}
