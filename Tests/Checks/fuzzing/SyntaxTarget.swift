import SwiftLexer

/// Lexes and parses the input as one file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSyntax(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  do {
    let bytes = bytes(data, size)
    check(try LexerInvariants.violation(in: bytes), "tokens")
    let parsed = try Parsed(bytes: bytes, marker: "flowlint:")
    check(ParsedFileInvariants.violation(in: parsed), "parsed file")
    check(ReuseInvariants.violation(in: parsed), "second parse")
  } catch {
    fatalError("\(error)")
  }
  return 0
}

/// A worker's token list and workspace hold what the file before left in them; a file must not notice.
enum ReuseInvariants {
  /// What differs when `first` is lexed and parsed again after another file, or nil.
  static func violation(in first: Parsed) -> String? {
    guard let other = try? SourceFile(path: "Other.swift", bytes: Array(otherText.utf8)) else { return "no other file" }
    var list = TokenList()
    var workspace = ParserWorkspace()
    Lexer.tokenize(other, into: &list)
    _ = Parser.parse(other, tokens: list, in: &workspace, marker: "flowlint:")
    Lexer.tokenize(first.source, into: &list)
    guard list.tokens.count == first.list.tokens.count, list.partners == first.list.partners,
      list.problems == first.list.problems, zip(list.tokens, first.list.tokens).allSatisfy({ $0.range == $1.range })
    else { return "tokens" }
    let second = ParsedFile(Parser.parse(first.source, tokens: list, in: &workspace, marker: "flowlint:"))
    let names = workspace.names
    guard second.nodes.count == first.file.nodes.count,
      zip(second.nodes, first.file.nodes).allSatisfy({ second, first in
        second.kind == first.kind && second.range == first.range
          && second.flags == first.flags
      }), second.nodes.indices.allSatisfy({ second.end(ofNode: $0) == first.file.end(ofNode: $0) })
    else { return "nodes" }
    guard second.declarations.count == first.file.declarations.count,
      zip(second.declarations, first.file.declarations).allSatisfy({ second, declaration in
        second.kind == declaration.kind && second.range == declaration.range && second.end == declaration.end
          && second.flags == declaration.flags && second.parent == declaration.parent
          && names.bytes(second.name) == first.names.bytes(declaration.name)
      })
    else { return "declarations" }
    guard second.typeNodes.count == first.file.typeNodes.count,
      second.markedComments.map(\.nextStatement) == first.file.markedComments.map(\.nextStatement)
    else { return "types or comments" }
    return nil
  }

  /// Leaves brackets, conditionals and strings open.
  private static let otherText = "#if A\nstruct Other<T> { func f(a: Int) { let b = { [a] c in if a { \"\\(b("
}
