import SwiftLexer
import Testing

/// A place where a lexer goes wrong easily, numbered as in the grammar notes.
struct Trap: CustomTestStringConvertible, Sendable {
  let number: String
  let source: String
  /// The tokens' texts, a space between two.
  let text: String
  /// The tokens' kinds, unless they go without saying.
  let kinds: [TokenKind]?
  let problems: [LexicalProblem.Kind]

  init(
    _ number: String, _ source: String, _ text: String, _ kinds: [TokenKind]? = nil,
    problems: [LexicalProblem.Kind] = []
  ) {
    self.number = number
    self.source = source
    self.text = text
    self.kinds = kinds
    self.problems = problems
  }

  var testDescription: String { "\(number): \(source.debugDescription)" }
}
