import SwiftLexer
import Testing

/// Inputs that fuzzing found (see `Tests/Checks/fuzzing`), made as small as they go.
@Suite struct FuzzFindsTests {
  static let finds: [String] = [
    // Suffixes of a statement that is a value had no postfix expression.
    "/if.(", "let x = if a { 1 } else { 2 }.b(c)",
    // A position that no declaration had.
    "{precedencegroup", "func f() { @A(b) infix operator ++ }",
    // A body without an end of its own took the `}` of the type around it.
    "struct{//flowlint:\n func{\n}",
    // The header of a function without an end of its own ended before it began.
    "[{//flowlint:\n func{\n}",
    // The nodes of a macro's definition were taken back, the accessors in it were not.
    "macro w={var{i", "macro m() = { var a: Int { 1 } } where T: P\nvar b = 1",
    // What a type's attribute declares stood before the extension of the type.
    "extension @A({ func f() {} }) T {}",
  ]

  @Test(arguments: finds)
  func `A find stays consistent`(source: String) throws {
    #expect(try LexerInvariants.violation(in: Array(source.utf8)) == nil)
    #expect(ParsedFileInvariants.violation(in: try Parsed(source, marker: "flowlint:")) == nil)
  }

  @Test func `A local declaration is that of its node, not one in its attribute's arguments`() throws {
    let parsed = try Parsed("func f() { @A({ struct X {} }) struct Y { var y = 1 } }")
    let outer = try #require(parsed.file.nodes.first { $0.kind == .localDeclaration })
    #expect(parsed.name(parsed.file.declarations[outer.position].name) == "Y")
  }

  @Test func `An unclosed body ends before the brace of the type around it`() throws {
    let file = try Parsed("struct A {\n  func f() {\n}\nstruct B {}").file
    #expect(file.declarations.map(\.parent) == [-1, 0, -1])
  }
}
