import SwiftLexer
import Testing

@Suite struct LexerBracketsTests {
  /// A source, and for each of its tokens the partner's index or -1.
  struct Matching: CustomTestStringConvertible, Sendable {
    let source: String
    let partners: [Int]

    init(_ source: String, _ partners: [Int]) {
      self.source = source
      self.partners = partners
    }

    var testDescription: String { source.debugDescription }
  }

  static let matchings: [Matching] = [
    Matching("( [ { } ] )", [5, 4, 3, 2, 1, 0]),
    // A closing bracket gives up what was opened after its opener ...
    Matching("( [ )", [2, -1, 0]),
    Matching("{ ( [ }", [3, -1, -1, 0]),
    // ... but `)` and `]` never give up a `{`.
    Matching("( { ) }", [-1, 3, -1, 1]),
    Matching("[ ( { ] ) }", [-1, -1, 5, -1, -1, 2]),
    Matching(") ] }", [-1, -1, -1]),
    Matching("( [ {", [-1, -1, -1]),
    // Nothing crosses an `#if`, and each branch starts over.
    Matching("{ #if A } #endif }", [5, -1, -1, -1, -1, 0]),
    Matching("{ #if A { #else ( { } #endif }", [9, -1, -1, -1, -1, -1, 7, 6, -1, 0]),
    Matching("#if A { #endif }", [-1, -1, -1, -1, -1]),
    // A directive without an `#if` changes nothing.
    Matching("{ #endif }", [2, -1, 0]),
    Matching("{ #else #elseif }", [3, -1, -1, 0]),
    // Nothing crosses an interpolation.
    Matching("( \"\\( ] } )\" )", [5, 4, -1, -1, 1, 0]),
    Matching("{ \"\\( { )\" }", [4, 3, -1, 1, 0]),
    Matching("\"\\( #if A ( ) )\"", [5, -1, -1, 4, 3, 0]),
    Matching("#if A \"\\( #endif )\" #endif", [-1, -1, 4, -1, 2, -1]),
  ]

  @Test(arguments: matchings)
  func matching(_ matching: Matching) throws {
    #expect(try Lexed(matching.source).partners == matching.partners)
    #expect(try LexerInvariants.violation(in: Array(matching.source.utf8)) == nil)
  }

  @Test func `Unmatched brackets are problems in source order`() throws {
    let lexed = try Lexed("( { ) #if A [ #else ] #endif")
    #expect(lexed.list.problems.allSatisfy { $0.kind == .unbalancedBracket })
    #expect(lexed.list.problems.map { lexed.source.text($0.range) } == ["(", "{", ")", "[", "]"])
    #expect(try Lexed("#if A").problems == [.unbalancedConditional])
    #expect(try Lexed("#endif").problems == [.unbalancedConditional])
  }
}
