import SwiftLexer
import Testing

/// Names, keywords and numbers: chapters 3 and 4 of the grammar notes.
@Suite struct LexerTrapsNamesTests {
  static let names: [Trap] = [
    Trap("3.1", "x.default", "x . default", [.identifier, .period, .keyword]),
    Trap("3.2", "f(in: 1)", "f ( in : 1 )", [.identifier, .leftParen, .keyword, .colon, .integerLiteral, .rightParen]),
    Trap("3.4", "`class` x.`init`()", "`class` x . `init` ( )"),
    Trap("3.5", "func `does a thing`()", "func `does a thing` ( )", [.keyword, .identifier, .leftParen, .rightParen]),
    Trap("3.5", "`100%` `x / y, z (w)`", "`100%` `x / y, z (w)`", [.identifier, .identifier]),
    Trap("3.5", "``", "``", [.identifier], problems: [.malformedIdentifier]),
    Trap("3.5", "`  `", "`  `", [.identifier], problems: [.malformedIdentifier]),
    Trap("3.5", "`+`", "`+`", [.identifier], problems: [.malformedIdentifier]),
    Trap("3.5", "`a\\b`", "`a\\b`", [.identifier], problems: [.malformedIdentifier]),
    Trap("3.5", "`a\tb`", "`a\tb`", [.identifier], problems: [.malformedIdentifier]),
    Trap("3.5", "`a\nb", "` a b", [.unknown, .identifier, .identifier], problems: [.malformedIdentifier]),
    Trap("3.6", "let `$` = 1", "let `$` = 1", [.keyword, .identifier, .equal, .integerLiteral]),
    Trap("3.7", "$0.x $12", "$0 . x $12", [.implicitParameterName, .period, .identifier, .implicitParameterName]),
    Trap("3.7", "$item $_x", "$item $_x", [.propertyWrapperProjection, .propertyWrapperProjection]),
    Trap("3.7", "$0a $é", "$0a $é", [.propertyWrapperProjection, .propertyWrapperProjection]),
    Trap("3.7", "foo$bar", "foo$bar", [.identifier]),
    Trap("3.7", "$ x", "$ x", [.identifier, .identifier], problems: [.malformedIdentifier]),
    Trap("3.8", "_ _x __x", "_ _x __x", [.wildcard, .identifier, .identifier]),
    Trap("3.9", "été 你好 😀 👨‍👩 x\u{301}", "été 你好 😀 👨‍👩 x\u{301}", Array(repeating: .identifier, count: 5)),
    Trap("3.9", "_é é_", "_é é_", [.identifier, .identifier]),
    Trap("3.9", "let \u{301}a", "let \u{301}a", [.keyword, .identifier], problems: [.malformedIdentifier]),
    Trap("3.10", "actor.foo()", "actor . foo ( )", [.identifier, .period, .identifier, .leftParen, .rightParen]),
    Trap("3.17", "@SwiftUI::State", "@ SwiftUI :: State", [.atSign, .identifier, .colonColon, .identifier]),
    Trap("3.19", "f(_:b:)", "f ( _ : b : )"),
  ]

  static let numbers: [Trap] = [
    Trap("4.1", "1.description", "1 . description", [.integerLiteral, .period, .identifier]),
    Trap("4.1", "0xFF.p 0xff.description", "0xFF . p 0xff . description"),
    Trap("4.1", "0xFF.b+1", "0xFF . b + 1"),
    Trap("4.1", "1..<2", "1 ..< 2", [.integerLiteral, .infixOperator, .integerLiteral]),
    Trap("4.1", "1.", "1 ."),
    Trap("4.2", "t.0.1", "t . 0 . 1", [.identifier, .period, .integerLiteral, .period, .integerLiteral]),
    Trap("4.2", "$0.0.1", "$0 . 0 . 1"),
    Trap("4.2", "x?.0", "x ? . 0"),
    Trap("4.3", "1_000.5e-3 0x1.8p3 1e5 1.5", "1_000.5e-3 0x1.8p3 1e5 1.5", Array(repeating: .floatLiteral, count: 4)),
    Trap("4.3", "0xFFp1 0xFp-1 0xA.Bp+2", "0xFFp1 0xFp-1 0xA.Bp+2", Array(repeating: .floatLiteral, count: 3)),
    Trap("4.3", "0b10 0o17 0xFF 1_0", "0b10 0o17 0xFF 1_0", Array(repeating: .integerLiteral, count: 4)),
    Trap("4.4", "12abc", "12abc", [.integerLiteral], problems: [.malformedNumber]),
    Trap("4.4", "1x 0b12 0o8 0xG", "1x 0b12 0o8 0xG", problems: Array(repeating: .malformedNumber, count: 4)),
    Trap("4.4", "0x 0b 0o 1e 1e+", "0x 0b 0o 1e 1e+", problems: Array(repeating: .malformedNumber, count: 5)),
    Trap("4.4", "1é", "1é", [.integerLiteral], problems: [.malformedNumber]),
    Trap("4.4", "0x1.8", "0x1.8", [.integerLiteral], problems: [.malformedNumber]),
    Trap("4.4", "1.5abc", "1.5 abc"),
    Trap("4.5", "-.5", "- . 5", [.prefixOperator, .period, .integerLiteral]),
  ]

  @Test(arguments: names + numbers)
  func trap(_ trap: Trap) throws {
    let lexed = try Lexed(trap.source)
    #expect(lexed.text == trap.text)
    if let kinds = trap.kinds { #expect(lexed.kinds == kinds) }
    #expect(lexed.problems == trap.problems)
    #expect(try LexerInvariants.violation(in: Array(trap.source.utf8)) == nil)
  }

  @Test func `3.4 Backticks take a word its meaning`() throws {
    let lexed = try Lexed("`class` class `my type` `$`")
    #expect(lexed.tokens.map(\.keyword) == [.none, .class, .none, .none])
    #expect(lexed.texts(with: .escaped) == ["`class`", "`my type`", "`$`"])
  }

  @Test func `3.10 A contextual keyword is a name that knows its meaning`() throws {
    let lexed = try Lexed("actor open Type")
    #expect(lexed.kinds == [.identifier, .identifier, .identifier])
    #expect(lexed.tokens.map(\.keyword) == [.actor, .open, .metatype])
  }
}
