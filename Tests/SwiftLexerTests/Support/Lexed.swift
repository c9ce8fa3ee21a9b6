import SwiftLexer

/// A lexed source text, in the forms that tests compare.
struct Lexed {
  let source: SourceFile
  let list: TokenList

  init(_ text: String) throws { try self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) throws {
    source = try SourceFile(path: "Test.swift", bytes: bytes)
    var list = TokenList()
    Lexer.tokenize(source, into: &list)
    self.list = list
  }

  /// All tokens but the `endOfFile`.
  var tokens: ArraySlice<Token> { list.tokens.dropLast() }
  /// Their texts, a space between two.
  var text: String { tokens.map { source.text($0.range) }.joined(separator: " ") }
  /// Their kinds.
  var kinds: [TokenKind] { tokens.map(\.kind) }
  /// What a compiler would reject.
  var problems: [LexicalProblem.Kind] { list.problems.map(\.kind) }
  /// The texts of the comments.
  var comments: [String] { list.comments.map { source.text($0.range) } }

  /// The texts of the tokens with a flag.
  func texts(with flag: TokenFlags) -> [String] {
    tokens.filter { $0.flags.contains(flag) }.map { source.text($0.range) }
  }

  /// For each token its partner's index, or -1.
  var partners: [Int] { list.partners.dropLast().map(Int.init) }
}
