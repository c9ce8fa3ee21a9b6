import SwiftLexer
import Testing

/// String literals: chapter 5 of the grammar notes.
@Suite struct LexerTrapsStringsTests {
  private static let literal = [TokenKind.stringLiteral]

  static let traps: [Trap] = [
    Trap(
      "5.1", #""x \(foo("y \(bar(")"))")) z""#, #""x \( foo ( "y \( bar ( ")" ) )" ) ) z""#,
      [
        .stringHead, .identifier, .leftParen, .stringHead, .identifier, .leftParen, .stringLiteral, .rightParen,
        .stringTail, .rightParen, .stringTail,
      ]),
    Trap(
      "5.1", #""\(a)\(b)""#, #""\( a )\( b )""#, [.stringHead, .identifier, .stringMiddle, .identifier, .stringTail]),
    Trap("5.2", #""\(x.map { "}" })""#, #""\( x . map { "}" } )""#),
    Trap("5.3", #""\(x, privacy: .public)""#, #""\( x , privacy : . public )""#),
    Trap("5.4", #""\\(no) \\\(yes)""#, #""\\(no) \\\( yes )""#, [.stringHead, .identifier, .stringTail]),
    Trap("5.4", #""\"" "\\" a"#, #""\"" "\\" a"#, [.stringLiteral, .stringLiteral, .identifier]),
    Trap("5.4", #""\'" a"#, #""\'" a"#, [.stringLiteral, .identifier]),
    Trap("5.5", ##"#"raw \(no) \#(yes) " "#"##, ##"#"raw \(no) \#( yes ) " "#"##),
    Trap("5.5", ###"##"a "# b \#(n) \##(y)"##"###, ###"##"a "# b \#(n) \##( y )"##"###),
    Trap("5.5", ##"#"a\"# b"##, ##"#"a\"# b"##, [.stringLiteral, .identifier]),
    Trap("5.5", ###"#"a\#"#"# b"###, ###"#"a\#"#"# b"###, [.stringLiteral, .identifier]),
    Trap("5.5", ##""a"# b"##, ##""a" # b"##, [.stringLiteral, .pound, .identifier]),
    Trap("5.5", ###"#"a"## b"###, ###"#"a"## b"###, [.stringLiteral, .identifier]),
    Trap("5.6", ##"#"""#"##, ##"#"""#"##, literal),
    Trap("5.6", ##"#""" "# a"##, ##"#""" "# a"##, [.stringLiteral, .identifier]),
    Trap("5.6", "#\"\"\"\n\"\"#\n\"\"\"# a", "#\"\"\"\n\"\"#\n\"\"\"# a", [.stringLiteral, .identifier]),
    Trap(
      "5.7", "\"\"\"\n\" \"\" \\\"\"\" \n\"\"\" a", "\"\"\"\n\" \"\" \\\"\"\" \n\"\"\" a",
      [.stringLiteral, .identifier]),
    Trap("5.7", "\"\"\"\na\"\"\"\" b", "\"\"\"\na\"\"\" \" b", problems: [.unterminatedString]),
    Trap("5.8", "\"\"\"\na \\\n b\n\"\"\" c", "\"\"\"\na \\\n b\n\"\"\" c", [.stringLiteral, .identifier]),
    Trap(
      "5.9", "\"\"\"\n\\(c ? \"\"\"\ninner \\(d)\n\"\"\" : \"e\")\n\"\"\"",
      "\"\"\"\n\\( c ? \"\"\"\ninner \\( d )\n\"\"\" : \"e\" )\n\"\"\""),
    Trap(
      "5.9", "\"a \\(b\nlet c", "\"a \\( b let c", [.stringHead, .identifier, .keyword, .identifier],
      problems: [.unterminatedString]),
    Trap(
      "5.9", "\"a \\(b)\\(c // )\nlet d", "\"a \\( b )\\( c let d",
      [.stringHead, .identifier, .stringMiddle, .identifier, .keyword, .identifier], problems: [.unterminatedString]),
    Trap(
      "5.9", "\"\"\"\n\\(\"a \\(b\n)\n\"\"\"", "\"\"\"\n\\( \"a \\( b )\n\"\"\"",
      [.stringHead, .stringHead, .identifier, .stringTail], problems: [.unterminatedString]),
    Trap("5.9", "\"\\(a /*\n*/)\" b", "\"\\( a )\" b"),
    Trap(
      "5.10", "\"abc\nlet f", "\"abc let f", [.stringLiteral, .keyword, .identifier], problems: [.unterminatedString]),
    Trap("5.10", "\"abc\r\nlet f", "\"abc let f", problems: [.unterminatedString]),
    Trap(
      "5.10", "\"a \\(b) c\nlet f", "\"a \\( b ) c let f",
      [.stringHead, .identifier, .stringTail, .keyword, .identifier],
      problems: [.unterminatedString]),
    Trap(
      "5.10", "\"a \\(b)\nlet f", "\"a \\( b ) let f", [.stringHead, .identifier, .stringTail, .keyword, .identifier],
      problems: [.unterminatedString]),
    Trap("5.10", "\"", "\"", literal, problems: [.unterminatedString]),
    Trap("5.10", "\"\\(", "\"\\(", [.stringHead], problems: [.unterminatedString]),
    Trap("5.10", "\"\\", "\"\\", literal, problems: [.unterminatedString]),
    Trap("5.11", "\"\"\"\nlet a\n", "\"\"\"\nlet a\n", literal, problems: [.unterminatedString]),
    Trap(
      "5.11", "\"\"\"\n\\(a", "\"\"\"\n\\( a", [.stringHead, .identifier], problems: [.unterminatedString]),
    Trap("5.12", #""https://a.b/c//d" "/* not */" a"#, #""https://a.b/c//d" "/* not */" a"#),
    Trap("5.13", #""\(a /* ) */)" b"#, #""\( a )" b"#),
    Trap(
      "5.14", #"'a "b" \(c)' d"#, #"'a "b" \( c )' d"#, [.stringHead, .identifier, .stringTail, .identifier]),
    Trap("5.14", "'a\nb", "'a b", [.stringLiteral, .identifier], problems: [.unterminatedString]),
    Trap("5.15", "\"a\\\nlet b", "\"a\\ let b", problems: [.unterminatedString]),
    Trap("5.16", #""a""" b"#, #""a" "" b"#, [.stringLiteral, .stringLiteral, .identifier]),
    Trap("5.17", #""@State var x""#, #""@State var x""#, literal),
    Trap("5.17", "\"\"\"\n#if x\n#endif\n\"\"\"", "\"\"\"\n#if x\n#endif\n\"\"\"", literal),
  ]

  @Test(arguments: traps)
  func trap(_ trap: Trap) throws {
    let lexed = try Lexed(trap.source)
    #expect(lexed.text == trap.text)
    if let kinds = trap.kinds { #expect(lexed.kinds == kinds) }
    #expect(lexed.problems == trap.problems)
    #expect(try LexerInvariants.violation(in: Array(trap.source.utf8)) == nil)
  }

  @Test func `5.1 The ends of an interpolated string are partners`() throws {
    //                       0    1 2  3   4
    let lexed = try Lexed(#""a\(b(c))d\(e)f""#)
    #expect(lexed.text == #""a\( b ( c ) )d\( e )f""#)
    #expect(lexed.partners == [7, -1, 4, -1, 2, -1, -1, 0])
  }

  @Test func `5.9 A literal that a line end cuts off has no partner and takes no bracket along`() throws {
    let lexed = try Lexed("{ \"a \\(b([\n}")
    #expect(lexed.text == "{ \"a \\( b ( [ }")
    #expect(lexed.partners == [5, -1, -1, -1, -1, 0])
    #expect(lexed.texts(with: .unterminated) == ["\"a \\("])
    #expect(lexed.texts(with: .startsLine) == ["{", "}"])
  }

  @Test func `5.9 Of several pieces the last is marked`() throws {
    #expect(try Lexed("\"a \\(b) c \\(d\ne").texts(with: .unterminated) == [") c \\("])
  }

  @Test(arguments: ["\"a\nb", "'a\nb", "\"a \\(b) c\nd", "#\"a\nb", "\"\"\"\na"])
  func `5.10 An unterminated literal is marked`(source: String) throws {
    #expect(try Lexed(source).texts(with: .unterminated).count == 1)
  }
}
