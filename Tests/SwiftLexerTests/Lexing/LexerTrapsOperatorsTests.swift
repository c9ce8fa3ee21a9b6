import SwiftLexer
import Testing

/// Regular expressions, operators and `#`: chapters 6, 7 and 14.11 of the grammar notes.
@Suite struct LexerTrapsOperatorsTests {
  static let regexes: [Trap] = [
    Trap("6 division", "b / c", "b / c", [.identifier, .infixOperator, .identifier]),
    Trap("6 division", "x/2/y", "x / 2 / y"),
    Trap("6 division", "arr[0] / n / m", "arr [ 0 ] / n / m"),
    Trap("6 division", "w! / 2 / 3", "w ! / 2 / 3"),
    Trap("6 division", "self / a / b", "self / a / b"),
    Trap("6 division", "x.default / a / b", "x . default / a / b"),
    Trap("6 division", "f() /g/ 2", "f ( ) /g/ 2"),
    Trap("6 line-leading division", "a\n / b\n / c", "a / b / c"),
    Trap("6 line-leading regex", "foo()\n /b/\n .x", "foo ( ) /b/ . x"),
    Trap(
      "6 prefix operator", "!/a/.isEmpty", "! /a/ . isEmpty", [.prefixOperator, .regexLiteral, .period, .identifier]),
    Trap("6 ternary", "a ? /b/ : /c/", "a ? /b/ : /c/"),
    Trap("6 case", "case /x/:", "case /x/ :", [.keyword, .regexLiteral, .colon]),
    Trap("6 unapplied", "f(/, /)", "f ( / , / )"),
    Trap("6 unapplied", "foo(/, 1) / 2", "foo ( / , 1 ) / 2"),
    Trap("6 unapplied", "reduce(1, /)", "reduce ( 1 , / )"),
    Trap("6 unapplied", "f(^/, 1)/2", "f ( ^/ , 1 ) / 2"),
    Trap("6 after try", "try? /^ x/", "try ? /^ x/", [.keyword, .postfixQuestionMark, .regexLiteral]),
    Trap("6 after try", "try! /a/", "try ! /a/", [.keyword, .exclamationMark, .regexLiteral]),
    Trap("6 declaration", "func /(a: Int) {}", "func / ( a : Int ) { }"),
    Trap("6 declaration", "infix operator /^/", "infix operator /^/", [.identifier, .keyword, .infixOperator]),
    Trap("6 brackets", #"split(separator: /\{\{|\}\}/)"#, #"split ( separator : /\{\{|\}\}/ )"#),
    Trap("6 brackets", #"let r = /\[(.*)\]/"#, #"let r = /\[(.*)\]/"#),
    Trap("6 quotes", #"let r = /[^"]*/"#, #"let r = /[^"]*/"#, [.keyword, .identifier, .equal, .regexLiteral]),
    Trap("6 quotes", ##"let r = #/ "{ /# + a"##, ##"let r = #/ "{ /# + a"##),
    Trap("6 escaped slash", #"= /a\/b/"#, #"= /a\/b/"#, [.equal, .regexLiteral]),
    Trap("6 class", #"f(/[)]/)"#, #"f ( /[)]/ )"#),
    Trap("6 comment", "x = /a// b", "x = / a"),
    Trap("6 comment", "x = /* a */ 1", "x = 1"),
    Trap("6 multi-line", "#/\n a\n /# b", "#/\n a\n /# b", [.regexLiteral, .identifier]),
    Trap("6 multi-line", "#/ a\nb", "#/ a b", [.regexLiteral, .identifier], problems: [.unterminatedRegex]),
    Trap("6 multi-line", "#/ \n a b", "#/  a b", problems: [.unterminatedRegex]),
    Trap("6 unterminated", "x = / a\nb", "x = / a b", problems: [.unterminatedRegex]),
    Trap("6 no regex", "a */ b", "a */ b", problems: [.unexpectedCharacter]),
  ]

  static let operators: [Trap] = [
    Trap("7.1", "a!=b", "a ! = b", [.identifier, .exclamationMark, .equal, .identifier]),
    Trap("7.1", "x??y", "x ? ? y", [.identifier, .postfixQuestionMark, .postfixQuestionMark, .identifier]),
    Trap("7.1", "a! == b", "a ! == b"),
    Trap("7.1", "Int?=nil", "Int ? = nil"),
    Trap("7.1", "try?foo()", "try ? foo ( )"),
    Trap("7.1", "as?Int as!B", "as ? Int as ! B"),
    Trap("7.1", "a ?? b != c", "a ?? b != c"),
    Trap("7.2", "a ? b : c", "a ? b : c", [.identifier, .infixQuestionMark, .identifier, .colon, .identifier]),
    Trap("7.2", "i ?j :k", "i ? j : k", [.identifier, .infixQuestionMark, .identifier, .colon, .identifier]),
    Trap("7.2", "a?b:c", "a ? b : c", [.identifier, .postfixQuestionMark, .identifier, .colon, .identifier]),
    Trap("7.3", "a .+ b", "a .+ b", [.identifier, .infixOperator, .identifier]),
    Trap("7.3", "x..<y", "x ..< y", [.identifier, .infixOperator, .identifier]),
    Trap("7.3", "x?.y", "x ? . y"),
    Trap("7.3", "a+.b", "a + . b", [.identifier, .postfixOperator, .period, .identifier]),
    Trap("7.3", "^.y", "^ . y", [.prefixOperator, .period, .identifier]),
    Trap("7.4", "a... ...b", "a ... ... b", [.identifier, .postfixOperator, .prefixOperator, .identifier]),
    Trap("7.4", "[1...]", "[ 1 ... ]", [.leftSquare, .integerLiteral, .postfixOperator, .rightSquare]),
    Trap("7.4", "(...)", "( ... )", [.leftParen, .infixOperator, .rightParen]),
    Trap("7.4", "arr[..<i]", "arr [ ..< i ]"),
    Trap("7.5", "reduce(0, +)", "reduce ( 0 , + )"),
    Trap("7.5", "f(<, >)", "f ( < , > )"),
    Trap("7.6", "f(&x)", "f ( & x )", [.identifier, .leftParen, .prefixAmpersand, .identifier, .rightParen]),
    Trap("7.6", "A & B && c &+ d", "A & B && c &+ d"),
    Trap("7.6", "A&B", "A & B", [.identifier, .infixOperator, .identifier]),
    Trap("7.7", "a=b", "a = b", [.identifier, .equal, .identifier]),
    Trap("7.7", "a =b", "a = b", [.identifier, .equal, .identifier]),
    Trap("7.7", "a == b += c <= d", "a == b += c <= d"),
    Trap("7.8", "(A)->B", "( A ) -> B", [.leftParen, .identifier, .rightParen, .arrow, .identifier]),
    Trap("7.8", "A -> B", "A -> B", [.identifier, .arrow, .identifier]),
    Trap("7.9", "b<c>(d)", "b < c > ( d )"),
    Trap("7.10", "Set<Int>=[]", "Set < Int >= [ ]"),
    Trap("7.10", "A<B<C>>>", "A < B < C >>>"),
    Trap("7.10", "Foo<Bar?>?", "Foo < Bar ? >?"),
    Trap("7.11", "func ==<T>(", "func ==< T > (", problems: [.unbalancedBracket]),
    Trap("7.12", "a\n-b", "a - b", [.identifier, .prefixOperator, .identifier]),
    Trap("7.12", "c\n- d", "c - d", [.identifier, .infixOperator, .identifier]),
    Trap("7.13", "√9 • 3", "√ 9 • 3", [.prefixOperator, .integerLiteral, .infixOperator, .integerLiteral]),
    Trap("7.13", "a ≠ b x → y", "a ≠ b x → y"),
    Trap("7.13", "a |> b <-> c >>> d", "a |> b <-> c >>> d"),
    Trap("7.13", "a +\u{301} b", "a +\u{301} b", [.identifier, .infixOperator, .identifier]),
    Trap("7.14", "~Copyable", "~ Copyable", [.prefixOperator, .identifier]),
    Trap("7.14", "- -1", "- - 1"),
    Trap("7 colons", "a: b::c", "a : b :: c"),
    Trap("7 key path", "\\.a \\Foo.b", "\\ . a \\ Foo . b"),
  ]

  static let pounds: [Trap] = [
    Trap(
      "14.11", ###"#"a" b"# #/a/# ##"c"##"###, ###"#"a" b"# #/a/# ##"c"##"###,
      [.stringLiteral, .regexLiteral, .stringLiteral]),
    Trap(
      "14.11", "#if A\n#elseif B\n#else\n#endif", "#if A #elseif B #else #endif",
      [.poundIf, .identifier, .poundElseif, .identifier, .poundElse, .poundEndif]),
    Trap("14.8", "#available(iOS 1, *)", "#available ( iOS 1 , * )"),
    Trap("14.8", "#unavailable #sourceLocation()", "#unavailable #sourceLocation ( )"),
    Trap("14.8", "#warning #iffy #availability", "# warning # iffy # availability"),
    Trap("14.9", "#Preview { }", "# Preview { }", [.pound, .identifier, .leftBrace, .rightBrace]),
    Trap("14.7", "@State #else", "@ State #else", problems: [.unbalancedConditional]),
    Trap("14.11", "### a", "# # # a", [.pound, .pound, .pound, .identifier]),
    Trap("14.11", "###\"a\"### b", "###\"a\"### b", [.stringLiteral, .identifier]),
  ]

  @Test(arguments: regexes + operators + pounds)
  func trap(_ trap: Trap) throws {
    let lexed = try Lexed(trap.source)
    #expect(lexed.text == trap.text)
    if let kinds = trap.kinds { #expect(lexed.kinds == kinds) }
    #expect(lexed.problems == trap.problems)
    #expect(try LexerInvariants.violation(in: Array(trap.source.utf8)) == nil)
  }
}
