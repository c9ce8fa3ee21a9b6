import SwiftLexer
import Testing

/// Types as written.
@Suite struct WrittenTypeTests {
  private func annotation(_ type: String) throws -> (code: MarkedCode, type: WrittenType) {
    let code = try MarkedCode("var run: \(type)")
    return (code, try #require(try code.declaration("run").annotation))
  }

  @Test(arguments: [
    ("A", .named, []), ("A<B, C.D>", .named, ["B", "C.D"]), ("A.B<C>.D", .qualified, ["A", "B<C>", "D"]),
    ("A?", .optional, ["A"]), ("A!", .implicitlyUnwrapped, ["A"]), ("[A.B]", .array, ["A.B"]),
    ("[A: B]", .dictionary, ["A", "B"]), ("(A, b: C)", .tuple, ["A", "C"]), ("(A, B) -> C", .function, ["(A, B)", "C"]),
    ("some A", .opaque, ["A"]), ("any A & B", .existential, ["A & B"]), ("A & B", .composition, ["A", "B"]),
    ("A??", .optional, ["A?"]),
  ] as [(String, TypeKind, [String])])
  func `A type has parts`(source: String, kind: TypeKind, parts: [String]) throws {
    let (code, type) = try annotation(source)
    #expect(type.kind == kind)
    #expect(type.children.map(code.text) == parts)
    #expect(type.firstChild == type.children.first)
    #expect(type.nodes.first { _ in true } == type)
    #expect(type.nodes.filter { $0 != type }.count >= parts.count)
  }

  @Test(arguments: [
    ("A", ["A"]), ("A.B.C", ["A", "B", "C"]), ("A<D>.B", ["A", "B"]), ("A<B>", ["A"]), ("A?", []), ("[A]", []),
    ("some A", []), ("(A)", ["A"]),
  ])
  func `A dotted type is a path`(source: String, path: [String]) throws {
    let (code, type) = try annotation(source)
    #expect(type.path.map(code.name) == path)
  }

  @Test(arguments: [("A", "A"), ("A?", "A"), ("A?!", "A"), ("A.B??", "A.B"), ("[A?]", "[A?]"), ("(A?)?", "A")])
  func `A type without its optionals`(source: String, inner: String) throws {
    let (_, type) = try annotation(source)
    let (_, expected) = try annotation(inner)
    #expect(type.unwrapped.kind == expected.kind && type.unwrapped.children.count == expected.children.count)
    #expect(type.unwrapped.kind != .optional && type.unwrapped.kind != .implicitlyUnwrapped)
  }

  @Test(arguments: [
    ("() -> A", "A"), ("(() -> A.B)?", "A.B"), ("(A) async throws -> B?", "B?"), ("@escaping (A) -> B", "B"),
    ("(() -> A)!", "A"), ("(A) -> (B) -> C", "(B) -> C"), ("A", nil), ("[() -> A]", nil), ("(A, () -> B)", nil),
    ("A?", nil),
  ] as [(String, String?)])
  func `A function type has a result`(source: String, result: String?) throws {
    let (code, type) = try annotation(source)
    #expect(type.functionType?.result.map(code.text) == result)
    if type.kind != .function { #expect(type.result == nil) }
  }

  @Test(arguments: [("A.B", true), ("A.B<C>.D", true), ("A", false), ("A<B>", false), ("[A]", false)])
  func `A component knows its dotted type`(source: String, isQualified: Bool) throws {
    let (_, type) = try annotation(source)
    for component in type.children where type.kind == .qualified {
      #expect(component.qualifiedType == type)
      #expect(component.children.allSatisfy { $0.qualifiedType == nil })
    }
    #expect(type.children.contains { $0.qualifiedType == type } == isQualified)
    #expect(type.qualifiedType == nil)
  }

  @Test(arguments: [
    ("let a: B.C? = d", "B.C?", nil), ("let a = b as! C<D>", nil, "C<D>"), ("f(a as? B)", nil, "B"),
    ("a is B", nil, nil),
  ] as [(String, String?, String?)])
  func `Code writes types`(source: String, annotation: String?, cast: String?) throws {
    let code = try MarkedCode.body(source)
    let annotations = code.file.allNodes.filter { $0.kind == .typeAnnotation }
    #expect(annotations.first?.writtenType.map(code.text) == annotation ?? cast ?? annotations.first.map(code.text))
    #expect(code.file.allNodes.compactMap(\.castType).map(code.text) == [cast].compactMap(\.self))
    #expect(code.file.allNodes.allSatisfy { $0.kind == .typeAnnotation || $0.writtenType == nil })
  }

  @Test func `No type is at an index outside the file`() throws {
    let file = try MarkedCode("var a: B").file
    #expect(WrittenType(at: 0, in: file) != nil)
    #expect(WrittenType(at: -1, in: file) == nil && WrittenType(at: 1, in: file) == nil)
  }

  @Test func `Types are found by their records`() throws {
    let code = try MarkedCode("var a: [B<C>]; func d(_ e: B) -> F? { }")
    #expect(code.file.writtenTypes { $0.kind == .named }.map(code.text) == ["B<C>", "C", "B", "F"])
    #expect(code.file.writtenTypes { _ in false }.isEmpty)
  }
}
