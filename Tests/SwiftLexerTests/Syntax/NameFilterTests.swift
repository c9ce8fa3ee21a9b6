import Testing

@testable import SwiftLexer

/// A search for a name skips a file only if none of its nodes has it.
@Suite("Names of a file's nodes")
struct NameFilterTests {
  private func file(_ text: String, noting: Bool) throws -> (file: ParsedFile, names: NameTable) {
    var workspace = ParserWorkspace(names: NameTable())
    let source = try SourceFile(path: "A.swift", bytes: Array(text.utf8))
    var tokens = TokenList()
    Lexer.tokenize(source, into: &tokens)
    var draft = Parser.parse(source, tokens: tokens, in: &workspace, marker: "flowlint:")
    if noting { draft.noteNodeNames() }
    return (ParsedFile(draft), workspace.names)
  }

  @Test(arguments: ["total", "cart", "sum", "of", "count", "x"])
  func namesOfNodesAreNoted(name: String) throws {
    let (file, names) = try file("func total() { cart.sum(of: \\.count) { x in x } }; total()", noting: true)
    #expect(file.mayName(try #require(names.id(of: name))))
  }

  @Test func otherNamesAreNot() throws {
    var (file, names) = try file("func total() { cart.sum() }", noting: true)
    let others = (0..<1000).map { names.intern("other\($0)") }
    #expect(others.count(where: file.mayName) < 20)
    #expect(!file.mayName(try #require(names.id(of: "total"))))
  }

  @Test func everyNameMayBeThereUntilTheyAreNoted() throws {
    var (file, names) = try file("func total() {}", noting: false)
    #expect(file.mayName(names.intern("other")))
  }
}
