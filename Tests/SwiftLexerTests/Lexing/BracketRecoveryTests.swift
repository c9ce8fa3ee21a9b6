import SwiftLexer
import Testing

/// A bracket too few or too many costs no more than what it belongs to.
@Suite struct BracketRecoveryTests {
  /// A source, and for each of its `{` in order the line of the partner, counted from 1, or 0.
  struct Layout: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: String
    let closingLines: [Int]

    init(_ description: String, _ closingLines: [Int], _ source: String) {
      self.testDescription = description
      self.closingLines = closingLines
      self.source = source
    }
  }

  static let layouts: [Layout] = [
    Layout(
      "A missing closing brace", [6, 4, 0],
      """
      struct A {
        func f() {
          if x {
        }
        var y = 1
      }
      """),
    Layout(
      "A superfluous closing brace", [6, 4],
      """
      struct A {
        func f() {
          }
        }
        var y = 1
      }
      """),
    Layout(
      "A superfluous opening brace", [5, 0, 3],
      """
      struct A {
        func f() { {
        }
        var y = 1
      }
      """),
    Layout(
      "A missing opening brace", [5],
      """
      struct A {
        func f()
        }
        var y = 1
      }
      """),
    Layout(
      "Lines that continue a statement", [11, 9, 7, 0],
      """
      struct A {
        func f(
          a: Int
        ) -> Int {
          if a,
            b {
          } else
          c {
        }
        var y = 1
      }
      """),
    Layout(
      "Else on the line of the closing brace", [8, 6, 4, 0],
      """
      struct A {
        func f() {
          if a {
          } else {
            b
        }
        var y = 1
      }
      """),
    Layout(
      "Branches of an #if", [8, 0, 0, 6],
      """
      struct A {
        #if B
        func f() {
        #else
        func f() { if c {
        }
        #endif
      }
      """),
    Layout(
      "Parameters that stand below each other", [7, 5, 0],
      """
      struct A {
        func f(a: Int,
               b: Int) {
          if a {
        }
        var y = 1
      }
      """),
    Layout(
      "A closing brace that stands too far in, beside a missing one", [8, 5, 4, 0],
      """
      struct A {
        var a: B {
          C {
            }
        }
        var b: B {
          C
      }
      """),
    Layout(
      "Tabs in some lines only", [6, 5, 4],
      """
      struct A {
      \tfunc f() {
              if a {
      \t\t}
      \t}
      }
      """),
    Layout(
      "A closing brace after code whose opening one is missing", [6, 5],
      """
      struct A {
        init() a }
        var b: B {
          c
          d }
      }
      """),
    Layout(
      "A string that the end of the line cuts off", [5, 4, 0],
      """
      struct A {
        func f() {
          let a = "\\(b.map { $0
        }
      }
      """),
  ]

  @Test(arguments: layouts)
  func layout(_ layout: Layout) throws {
    let lexed = try Lexed(layout.source)
    let lines = lexed.tokens.indices.filter { lexed.tokens[$0].kind == .leftBrace }.map { index in
      let partner = lexed.partners[index]
      return partner < 0 ? 0 : 1 + lexed.source.bytes[..<Int(lexed.tokens[partner].start)].count { $0 == 0x0A }
    }
    #expect(lines == layout.closingLines)
    #expect(try LexerInvariants.violation(in: Array(layout.source.utf8)) == nil)
  }

  @Test func `A layout that says nothing does not make things worse`() throws {
    let source = "{\n    {\n}\n    }\n}"
    #expect(try Lexed(source).partners == [3, 2, 1, 0, -1])
  }
}
