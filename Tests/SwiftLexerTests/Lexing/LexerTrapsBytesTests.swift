import SwiftLexer
import Testing

/// Bytes, files and trivia: chapters 1 and 2 of the grammar notes.
@Suite struct LexerTrapsBytesTests {
  static let traps: [Trap] = [
    Trap("1.1", "\u{FEFF}let a", "let a"),
    Trap("1.1", "\u{FEFF}#!/usr/bin/swift\nlet a", "let a"),
    Trap("1.1", "\u{FEFF}-a", "- a", [.prefixOperator, .identifier]),
    Trap("1.2", "#!/usr/bin/env swift", ""),
    Trap("1.2", "#!/usr/bin/env swift\n#!x", "# ! x", [.pound, .exclamationMark, .identifier]),
    Trap("1.5", "let a\u{0B}= \u{0C}1", "let a = 1"),
    Trap("1.6", "let a\0 = 1", "let a = 1"),
    Trap("1.6", "\"x\0y\"z", "\"x\0y\" z", [.stringLiteral, .identifier]),
    Trap("1.6", "a /* \0 */ b // \0 c\nd", "a b d"),
    Trap("1.7", "let nb\u{A0}= 3", "let nb = 3"),
    Trap("1.7", "a\u{A0}+b", "a + b", [.identifier, .prefixOperator, .identifier]),
    Trap("1.7", "a+\u{A0}b", "a + b", [.identifier, .postfixOperator, .identifier]),
    Trap("1.3", "a\u{2028}b\u{85}c", "a b c", problems: [.unexpectedCharacter, .unexpectedCharacter]),
    Trap("1.8", "a \u{1} b", "a b", problems: [.unexpectedCharacter]),
    Trap("1.9", "a\u{FEFF} a\u{200B}b", "a\u{FEFF} a\u{200B}b", [.identifier, .identifier]),
    Trap("1.10", "a\n<<<<<<< HEAD\nb {\n=======\nc\n>>>>>>> x\nd", "a d", problems: [.conflictMarker]),
    Trap("1.10", "<<<<<<< HEAD\nb\n>>>>>>> x", "", problems: [.conflictMarker]),
    Trap("1.10", "a\n>>>> X\nb\n==== Y\nc\n<<<<\nd", "a d", problems: [.conflictMarker]),
    Trap("1.10", "a\n<<<<<<< HEAD\nb", "a <<<<<<< HEAD b", [.identifier, .infixOperator, .identifier, .identifier]),
    Trap("1.10", "a\n<<<<<<<\nb\n>>>>>>> x", "a <<<<<<< b >>>>>>> x"),
    Trap("1.10", "a <<<<<<< b\n>>>>>>> x", "a <<<<<<< b >>>>>>> x"),
    Trap("1.11", "let a: <#T##Int#> = <#code#>", "let a : <#T##Int#> = <#code#>"),
    Trap("1.11", "a +<#x#>", "a + <#x#>", [.identifier, .prefixOperator, .identifier]),
    Trap("1.11", "<#a\n#>", "< # a # >"),
    Trap("1.11", "<#a <#b#>", "< # a <#b#>"),
    Trap("1.12", "f(“text”)", "f ( “text” )", problems: [.unexpectedCharacter]),
    Trap("1.12", "“open\nb", "“ open b", problems: [.unexpectedCharacter]),
    Trap("1.12", "“\\(a)” b", "“ \\ ( a ) ” b", problems: [.unexpectedCharacter, .unexpectedCharacter]),
    Trap("1.13", "", ""),
    Trap("2.1", "/* a /* b */ c */ x", "x"),
    Trap("2.2", "/*/ */ let z", "let z"),
    Trap("2.3", "a /* \" */ b // \\(a) \" /*\nc", "a b c"),
    Trap("2.3", "a // b \\\nc", "a c"),
    Trap("2.5", "a /* /* */ b", "a", problems: [.unterminatedComment]),
    Trap("2.5", "a /*", "a", problems: [.unterminatedComment]),
    Trap("2.6", "a +/*c*/ b", "a + b", [.identifier, .infixOperator, .identifier]),
    Trap("2.6", "a+/*c*/b", "a + b", [.identifier, .postfixOperator, .identifier]),
    Trap("2.6", "a/*c*/+b", "a + b", [.identifier, .prefixOperator, .identifier]),
    Trap("2.7", "a*/b", "a */ b", [.identifier, .unknown, .identifier], problems: [.unexpectedCharacter]),
    Trap("2.7", "a+*/b", "a +*/ b", [.identifier, .unknown, .identifier], problems: [.unexpectedCharacter]),
    Trap("2.7", "{\n*/ let a", "{ */ let a", problems: [.unbalancedBracket, .unexpectedCharacter]),
    Trap("2.8", "a +// c", "a +"),
    Trap("2.8", "x**/*c*/y", "x ** y", [.identifier, .postfixOperator, .identifier]),
    Trap("2.8", "x */*c*/ y", "x * y", [.identifier, .infixOperator, .identifier]),
    Trap("2.10", "@State // why\n private\n // doc\n var\n a\n: Int", "@ State private var a : Int"),
  ]

  @Test(arguments: traps)
  func trap(_ trap: Trap) throws {
    let lexed = try Lexed(trap.source)
    #expect(lexed.text == trap.text)
    if let kinds = trap.kinds { #expect(lexed.kinds == kinds) }
    #expect(lexed.problems == trap.problems)
    #expect(try LexerInvariants.violation(in: Array(trap.source.utf8)) == nil)
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\n\n \r\n"])
  func `1.3 All three line ends end a line`(lineEnd: String) throws {
    let lexed = try Lexed("a" + lineEnd + "b c // d" + lineEnd + "e")
    #expect(lexed.texts(with: .startsLine) == ["a", "b", "e"])
    #expect(lexed.comments == ["// d"])
  }

  @Test func `1.5 Vertical tab and form feed end no line`() throws {
    #expect(try Lexed("a\u{0B}b\u{0C}c").texts(with: .startsLine) == ["a"])
  }

  @Test(arguments: [[0xFF], [0xC3], [0x80, 0x80], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF5], [0xE2, 0x80]])
  func `1.8 Bytes that are not UTF-8 are passed over`(bytes: [UInt8]) throws {
    let lexed = try Lexed(bytes: Array("let ".utf8) + bytes + Array("(= 2".utf8))
    #expect(lexed.text == "let ( = 2")
    #expect(lexed.problems.filter { $0 != .unbalancedBracket }.allSatisfy { $0 == .invalidUTF8 })
    #expect(lexed.problems.contains(.invalidUTF8))
    #expect(try Lexed(bytes: Array("\"".utf8) + bytes + Array("\" a".utf8)).kinds == [.stringLiteral, .identifier])
  }

  @Test func `2.4 A line end in a block comment is a line end`() throws {
    let lexed = try Lexed("let x = 1 /* \n */ let y /**/ = 2")
    #expect(lexed.texts(with: .startsLine) == ["let", "let"])
    #expect(lexed.list.comments.map(\.startsLine) == [false, false])
  }

  @Test func `2.11 Comments keep their place`() throws {
    let lexed = try Lexed("// a\n/// b\nlet c // d\n  /* e */ /* f */ let g\n/* h\n*/ /* i */ // j")
    #expect(lexed.comments == ["// a", "/// b", "// d", "/* e */", "/* f */", "/* h\n*/", "/* i */", "// j"])
    #expect(lexed.list.comments.map(\.isBlock) == [false, false, false, true, true, true, true, false])
    #expect(lexed.list.comments.map(\.startsLine) == [true, true, false, true, false, true, false, false])
  }

  @Test func `Flags tell where white space stands`() throws {
    let lexed = try Lexed(" a(b /**/c)\n//\nd+e")
    #expect(lexed.texts(with: .spaceBefore) == ["a", "c", "d"])
    #expect(lexed.texts(with: .spaceAfter) == ["b", ")", "e"])
  }

  @Test func `A list can be used again`() throws {
    var list = TokenList()
    Lexer.tokenize(try SourceFile(path: "a", bytes: Array("( /* c */ [ \"".utf8)), into: &list)
    Lexer.tokenize(try SourceFile(path: "b", bytes: Array("x".utf8)), into: &list)
    #expect(list.tokens.map(\.kind) == [.identifier, .endOfFile])
    #expect(list.partners == [-1, -1])
    #expect(list.comments.isEmpty && list.problems.isEmpty)
  }
}
