import SwiftLexer
import Testing

/// A declaration's parts, and the declarations around it.
@Suite struct DeclarationNodeTests {
  private static let nested = """
    struct Outer {
      struct Inner { func run() { struct Local { let last = 1 } } }
      var after = 2
    }
    let file = 3
    """

  @Test(arguments: [
    ("Outer", nil), ("Inner", "Outer"), ("run", "Inner"), ("Local", "run"), ("last", "Local"), ("after", "Outer"),
    ("file", nil),
  ] as [(String, String?)])
  func `A declaration is in another one`(name: String, parent: String?) throws {
    let code = try MarkedCode(Self.nested)
    let declaration = try code.declaration(name)
    #expect(declaration.parent.map { code.name($0.name) } == parent)
    #expect(declaration.scope.node == declaration)
    #expect(declaration.outerScope.node == declaration.parent)
    #expect(declaration.scope.parent?.node == declaration.parent)
    #expect(code.text(declaration.nameRange.range) == name)
    #expect(declaration.isMemberOrGlobal == !["Local", "last"].contains(name))
  }

  @Test(arguments: [
    ("Outer", ["Inner", "run", "Local", "last", "after"]), ("Inner", ["run", "Local", "last"]), ("after", []),
    ("file", []),
  ])
  func `A declaration contains others`(name: String, nested: [String]) throws {
    let code = try MarkedCode(Self.nested)
    #expect(try code.declaration(name).nestedDeclarations.map { code.name($0.name) } == nested)
  }

  @Test(arguments: [
    ("let run = a.b", ["a.b"]),
    ("var run = a { willSet { b } didSet { c } }", ["a", "b", "c"]),
    ("var run: A { b; c }", ["b; c"]),
    ("var run: A { get { b } set { c } }", ["b", "c"]),
    ("func run(x: A = b, y: C, z: D = e) { f }", ["b", "e", "f"]),
    ("func run(x: A)", []),
    ("struct run { let a = b }", []),
    ("#run { a }", ["#run { a }"]),
    ("struct run { func f() { a } }", []),
    ("var run: A", []),
    ("@B(c) var run = d", ["d"]),
  ])
  func `Code belongs to a declaration itself`(source: String, pieces: [String]) throws {
    let code = try MarkedCode("protocol P {}\n" + source)
    let declaration = try code.declaration("run")
    #expect(declaration.code.map(code.text) == pieces)
    for piece in declaration.code {
      #expect(piece.scope.node == declaration)
      let last = try #require(piece.lastNode)
      let found = try #require(declaration.code(around: last))
      #expect(found.first == piece.first && found.count == piece.count)
    }
  }

  @Test func `A subscript has code, too`() throws {
    let code = try MarkedCode("struct S { subscript(i: Int = a) -> B { get { c } set { d } } }")
    #expect(try code.declaration("subscript").code.map(code.text) == ["a", "c", "d"])
    #expect(try code.declaration("subscript").accessors.map(\.keyword) == [.get, .set])
  }

  @Test func `Code of another declaration is not its own`() throws {
    let code = try MarkedCode("let a = ‸b; let c = ‸d; @E(‸f) var g = h")
    #expect(try code.declaration("a").code(around: try code.node(at: 0)) != nil)
    #expect(try code.declaration("a").code(around: try code.node(at: 1)) == nil)
    #expect(try code.declaration("g").code(around: try code.node(at: 2)) == nil)
  }

  @Test(arguments: [
    ("let run = a.b", "a.b", ""), ("var run = a { didSet { b } }", "a", ""), ("var run: A", "", ""),
    ("func run() { a.b }", "", "a.b"), ("func run(x: A = b) { }", "", ""), ("class run { }", "", ""),
    ("var run: A { a }", "", ""),
  ])
  func `Properties have initial values, and functions bodies`(source: String, value: String, body: String) throws {
    let code = try MarkedCode(source)
    let declaration = try code.declaration("run")
    #expect(code.text(declaration.initialValue) == value && declaration.initialValue.isEmpty == value.isEmpty)
    #expect(code.text(declaration.body) == body && declaration.body.isEmpty == body.isEmpty)
  }

  @Test func `Parameters have types, attributes and default values`() throws {
    let code = try MarkedCode("func run(_ a: A, @B b: (C) -> D = { e }, c d: F...) -> G { }")
    let declaration = try code.declaration("run")
    let parameters = Array(declaration.parameters)
    #expect(parameters.map { code.name($0.label) } == ["_", "b", "c"])
    #expect(parameters.map { code.name($0.name) } == ["a", "b", "d"])
    #expect(parameters.map { code.text(declaration.defaultValue(of: $0)) } == ["", "{ e }", ""])
    #expect(parameters.map { declaration.attributes(of: $0).map { code.name($0.name) } } == [[], ["B"], []])
    #expect(parameters.map { declaration.type(of: $0).map(code.text) } == ["A", "(C) -> D", "F"])
    #expect(declaration.returnType.map(code.text) == "G")
  }

  @Test(arguments: [
    ("var run: A.B? = c", "A.B?", nil, nil, []), ("extension run: A, B.C { }", nil, "run", nil, ["A", "B.C"]),
    ("typealias run = A<B>", nil, "A<B>", nil, []), ("func run() -> A?", nil, nil, "A?", []),
    ("class run<T>: A<T>, B { }", nil, nil, nil, ["A<T>", "B"]), ("var run = a", nil, nil, nil, []),
    ("let run, b: A", "A", nil, nil, []),
  ] as [(String, String?, String?, String?, [String])])
  func `Declarations name types`(
    source: String, annotation: String?, named: String?, result: String?, inherited: [String]
  ) throws {
    let code = try MarkedCode(source)
    let declaration = try code.declaration("run")
    #expect(declaration.annotation.map(code.text) == annotation)
    #expect(declaration.namedType.map(code.text) == named)
    #expect(declaration.returnType.map(code.text) == result)
    #expect(declaration.inheritedTypes.map(code.text) == inherited)
  }

  @Test(arguments: [
    ("struct run<A, each B> { }", ["A", "B"]), ("func run<A: P>() where A: Q { }", ["A"]),
    ("typealias run<A> = B<A>", ["A"]),
    ("var run: A<B>", []), ("enum run { }", []),
  ])
  func `Declarations have generic parameters`(source: String, names: [String]) throws {
    let code = try MarkedCode(source)
    let declaration = try code.declaration("run")
    #expect(declaration.genericParameters.map(code.name) == names)
    #expect(declaration.genericParameters.allSatisfy(declaration.hasGenericParameter))
    #expect(!declaration.hasGenericParameter(declaration.name))
  }

  @Test func `Attributes have arguments, and accessors bodies`() throws {
    let code = try MarkedCode("@A(b.c) @D var run = e { willSet { f } }")
    let declaration = try code.declaration("run")
    #expect(declaration.attributes.map { code.text(declaration.arguments(of: $0)) } == ["b.c", ""])
    #expect(declaration.accessors.map { code.text(declaration.body(of: $0)) } == ["f"])
  }

  @Test(arguments: [
    ("var run = 1", true, false, false), ("func run() { }", false, true, false), ("class run { }", false, false, true),
    ("#run { }", false, true, false), ("import run", false, false, false),
    ("enum E { case run(Int) }", false, false, false),
  ])
  func `Each kind has its own details`(source: String, property: Bool, function: Bool, type: Bool) throws {
    let declaration = try MarkedCode(source).declaration("run")
    #expect((declaration.property != nil) == property)
    #expect((declaration.function != nil) == function)
    #expect((declaration.type != nil) == type)
  }
}
