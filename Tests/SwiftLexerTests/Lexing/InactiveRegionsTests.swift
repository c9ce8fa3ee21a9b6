import SwiftLexer
import Testing

/// Which branches of `#if` the parser does not see.
@Suite("Inactive regions") struct InactiveRegionsTests {
  /// What is left of a conditional; `⏎` stands for a line end.
  @Test(arguments: [
    // Stand-ins for other systems.
    ("#if !canImport(Combine)⏎a⏎#endif⏎b", "b"),
    ("#if canImport(SwiftUI)⏎a⏎#else⏎b⏎#endif⏎c", "a c"),
    ("#if os(Linux)⏎a⏎#endif", ""),
    ("#if os(Linux) || os(Windows)⏎a⏎#else⏎b⏎#endif", "b"),
    ("#if !(os(Linux) || os(Windows) || os(Android))⏎a⏎#endif", "a"),
    ("#if !os(WASI) && !os(Linux)⏎a⏎#endif", "a"),
    ("#if DEBUG && os(Linux)⏎a⏎#endif", ""),
    ("#if canImport(Glibc)⏎a⏎#elseif canImport(Musl)⏎b⏎#endif", ""),
    // One of Apple's systems, a setting, a version, a switch in the source: nobody knows.
    ("#if os(macOS)⏎a⏎#else⏎b⏎#endif", "#if os ( macOS ) a #else b #endif"),
    ("#if canImport(UIKit)⏎a⏎#endif", "#if canImport ( UIKit ) a #endif"),
    ("#if canImport(SwiftUI, _version: 6)⏎a⏎#endif", "#if canImport ( SwiftUI , _version : 6 ) a #endif"),
    ("#if canImport(SwiftUI) && DEBUG⏎a⏎#endif", "#if canImport ( SwiftUI ) && DEBUG a #endif"),
    ("#if DEBUG || os(Linux)⏎a⏎#endif", "#if DEBUG || os ( Linux ) a #endif"),
    ("#if compiler(>=6)⏎a⏎#endif", "#if compiler ( >= 6 ) a #endif"),
    ("b⏎#if false⏎a⏎#endif", "b #if false a #endif"), ("#if false⏎a⏎#endif⏎b", "#if false a #endif b"),
    ("#if false⏎a⏎#else⏎b⏎#endif", "#if false a #else b #endif"), ("#if !false⏎a⏎#endif", "#if ! false a #endif"),
    // Around a whole file it is none.
    ("#if false⏎a⏎#endif", ""), ("#if false⏎#if A⏎a⏎#endif⏎#endif", ""),
    // Some of several branches.
    ("#if os(Linux)⏎a⏎#elseif os(macOS)⏎b⏎#else⏎c⏎#endif", "#elseif os ( macOS ) b #else c #endif"),
    ("#if os(macOS)⏎a⏎#elseif os(Linux)⏎b⏎#else⏎c⏎#endif", "#if os ( macOS ) a #else c #endif"),
    (
      "#if os(macOS)⏎a⏎#elseif canImport(SwiftUI)⏎b⏎#else⏎c⏎#endif",
      "#if os ( macOS ) a #elseif canImport ( SwiftUI ) b #endif"
    ),
    ("#if os(Linux)⏎a⏎#elseif canImport(SwiftUI)⏎b⏎#else⏎c⏎#endif", "b"),
    // Conditionals in conditionals.
    ("#if A⏎#if os(Linux)⏎a⏎#endif⏎b⏎#endif", "#if A b #endif"),
    ("#if os(Linux)⏎#if A⏎a⏎#else⏎b⏎#endif⏎#endif⏎c", "c"),
    ("#if canImport(SwiftUI)⏎#if canImport(Combine)⏎a⏎#endif⏎b⏎#endif", "a b"),
    ("v⏎#if os(Linux)⏎.a()⏎#else⏎.b()⏎#endif", "v . b ( )"),
    // Not what the grammar allows.
    ("#if os(Linux)⏎a", "#if os ( Linux ) a"), ("a⏎#endif⏎b", "a #endif b"), ("#else⏎a⏎#endif", "#else a #endif"),
    ("#if⏎a⏎#endif", "#if a #endif"), ("#if !⏎a⏎#endif", "#if ! a #endif"),
    ("#if os(⏎a⏎#endif", "#if os ( a #endif"),
    ("#if os(Linux) os(Linux)⏎a⏎#endif", "#if os ( Linux ) os ( Linux ) a #endif"),
  ])
  func keepsWhatAppleCompiles(source: String, expected: String) throws {
    let left = try Active(source)
    #expect(left.text == expected)
    #expect(left.list.partners.count == left.list.tokens.count)
  }

  @Test func partnersAndLinesStay() throws {
    let left = try Active("f(a)⏎#if os(Linux)⏎g { b }⏎#else⏎h { [c] }⏎#endif⏎i(d)")
    #expect(left.text == "f ( a ) h { [ c ] } i ( d )")
    #expect(left.list.partners.dropLast() == [-1, 3, -1, 1, -1, 9, 8, -1, 6, 5, -1, 13, -1, 11])
    let lines = left.list.tokens.dropLast().filter { $0.flags.contains(.startsLine) }
    #expect(lines.map { left.source.text($0.range) } == ["f", "h", "i"])
  }

  /// A suppression in a branch that goes has nothing to suppress; one in the branch that stays counts.
  @Test func commentsOfABranchGoWithIt() throws {
    let source = "/*1*/⏎#if os(Linux) /*2*/⏎/*3*/ a⏎/*4*/⏎#else⏎/*5*/⏎b⏎#endif /*6*/⏎/*7*/"
    let left = try Active(source)
    #expect(left.list.comments.map { left.source.text($0.range) } == ["/*1*/", "/*5*/", "/*6*/", "/*7*/"])
  }

  /// The second branch begins the conditional now, and a branch among suffixes is found by its first token.
  @Test func theParserSeesAnIf() throws {
    let left = try Active("v⏎#if os(Linux)⏎.a()⏎#elseif os(macOS)⏎.b()⏎#endif⏎.c()")
    var workspace = ParserWorkspace()
    let file = ParsedFile(Parser.parse(left.source, tokens: left.list, in: &workspace, marker: "lint:"))
    #expect(file.allNodes.map(\.kind) == [.name, .conditionalBranch, .member, .call, .member, .call])
  }

  @Test(arguments: ["#if os(Linux)\n", "#if canImport(SwiftUI)\n", "#if !(A)\n", "#if ((((A))))\n"])
  func nestsDeep(opening: String) throws {
    let depth = 20_000
    let source = String(repeating: opening, count: depth) + "a\n" + String(repeating: "#endif\n", count: depth)
    let left = try Active(source)
    let isUnknown = opening.contains("A")
    #expect(left.list.tokens.contains { $0.kind == .identifier } == !opening.contains("Linux"))
    #expect(left.list.tokens.contains { $0.kind == .poundIf } == isUnknown)
  }

  @Test(arguments: ["#elseif os(Linux)\na\n", "#elseif A\na\n"])
  func manyBranches(branch: String) throws {
    let left = try Active("#if A\na\n" + String(repeating: branch, count: 20_000) + "#endif\n")
    let names = left.list.tokens.filter { $0.kind == .poundElseif }
    #expect(names.count == (branch.contains("Linux") ? 0 : 20_000))
  }

  /// A source after the removal.
  private struct Active {
    let source: SourceFile
    let list: TokenList

    init(_ text: String) throws {
      source = try SourceFile(path: "Test.swift", bytes: Array(text.replacing("⏎", with: "\n").utf8))
      var list = TokenList()
      Lexer.tokenize(source, into: &list)
      list.removeInactiveRegions(of: source)
      self.list = list
    }

    /// The texts of the tokens, a space between two.
    var text: String { list.tokens.dropLast().map { source.text($0.range) }.joined(separator: " ") }
  }
}
