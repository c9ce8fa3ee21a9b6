import SwiftLexer
import Testing

/// A place where a parser goes wrong easily, numbered as in the grammar notes.
struct ParserTrap: CustomTestStringConvertible, Sendable {
  let number: String
  let source: String
  /// In the notation of ``Parsed``.
  let expected: String
  /// The source is the body of a function, and only its nodes are looked at.
  let isBody: Bool

  /// A whole file.
  static func file(_ number: String, _ source: String, _ expected: String) -> ParserTrap {
    ParserTrap(number: number, source: source, expected: expected, isBody: false)
  }

  /// Statements.
  static func code(_ number: String, _ source: String, _ expected: String) -> ParserTrap {
    ParserTrap(number: number, source: source, expected: expected, isBody: true)
  }

  /// Expects that parsing yields ``expected``.
  func check() throws {
    let text = isBody ? "func test() {\n\(source)\n}" : source
    let parsed = try Parsed(text)
    #expect((isBody ? parsed.bodyNotation : parsed.notation) == expected)
    #expect(ParsedFileInvariants.violation(in: parsed) == nil)
  }

  var testDescription: String { "\(number): \(source.debugDescription)" }
}
