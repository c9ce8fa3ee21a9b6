import SwiftLexer
import Testing

/// Comments that a tool reads, and what they are about.
@Suite struct MarkedCommentsTests {
  /// A source with one marked comment, its text, and the text of the statement after it.
  struct Sample: CustomTestStringConvertible, Sendable {
    let source: String
    let text: String
    let statement: String?

    init(_ source: String, _ text: String, _ statement: String?) {
      self.source = source
      self.text = text
      self.statement = statement
    }

    init(_ source: String, _ statement: String?) { self.init(source, "a", statement) }

    var testDescription: String { source.debugDescription }
  }

  static let texts: [Sample] = [
    Sample("// lint: a b \nlet x = 1", "a b", "let x = 1"),
    Sample("//lint:a", "a", nil),
    Sample("/// lint: a\nlet x = 1", "a", "let x = 1"),
    Sample("/* lint: a */ let x = 1", "a", "let x = 1"),
    Sample("/** lint: a **/ let x = 1", "a", "let x = 1"),
    Sample("/* lint: a\n b */ let x = 1", "a", "let x = 1"),
    Sample("// lint:\r\nlet x = 1", "", "let x = 1"),
    Sample("// lint: a\rlet x = 1", "a", "let x = 1"),
    Sample("/* lint: a", "a", nil),
    Sample("/*lint:*/", "", nil),
  ]

  static let declarations: [Sample] = [
    Sample("// lint: a\n@State\n@B(c) // d\nprivate var x = 1", "@State\n@B(c) // d\nprivate var x = 1"),
    Sample("// lint: a\nvar x = 1, y: Int", "var x = 1, y: Int"),
    Sample("// lint: a\nvar x: Int {\n1 }", "var x: Int {"),
    Sample("// lint: a\nvar x: Int { get { 1 } }", "var x: Int { "),
    Sample("// lint: a\nstruct S: P { var x = 1\n}", "struct S: P { var x = 1"),
    Sample("// lint: a\nfunc f(x: Int = { 1 }()) -> Int {\n2 }", "func f(x: Int = { 1 }()) -> Int {"),
    Sample("protocol P { // lint: a\nfunc f(x: Int) }", "func f(x: Int)"),
    Sample("// lint: a\ninit(x: Int) { }", "init(x: Int) { }"),
    Sample("struct S { let y = 1 // lint: a\nlet x = 1 }", "let x = 1"),
    Sample("struct S { let y = 1 // lint: a\n}", nil),
    Sample("// lint: a\n#if A\nlet x = 1\n#endif", nil),
    Sample("#if A\n// lint: a\nlet x = 1\n#else\nlet x = 2\n#endif", "let x = 1"),
    Sample("// lint: a\n#if A\n@B\n#endif\nlet x = 1", "#if A\n@B\n#endif\nlet x = 1"),
    Sample("// lint: a\n#Preview { b }", "#Preview { b }"),
    Sample("// lint: a\nimport A", "import A"),
    Sample("enum E { // lint: a\ncase b, c }", "case b"),
  ]

  static let statements: [Sample] = [
    Sample("func f() { // lint: a\nb.c(d).e\ng }", "b.c(d).e"),
    Sample("func f() { // lint: a\nb\n  .c { d; e }\n  .g()\n}\nvar x = h()", "b\n  .c { d; e }\n  .g()"),
    Sample("func f() { // lint: a\nb = c + d }; let e = g()", "b = c + d"),
    Sample("// lint: a\nb()\nvar x = g()", "b()"),
    Sample("func f() { // lint: a\nif b, let c {\nd } else { e } }", "if b, let c {"),
    Sample("func f() { // lint: a\nif b({ if c { } }) {\nd } }", "if b({ if c { } }) {"),
    Sample("func f() { // lint: a\nguard b else {\nreturn } }", "guard b else {"),
    Sample("func f() { // lint: a\nfor b in c {\nd } }", "for b in c {"),
    Sample("func f() { // lint: a\nswitch b { case c: d } }", "switch b"),
    Sample("func f() { switch b { // lint: a\ncase c: d } }", nil),
    Sample("func f() { b // lint: a\n}", nil),
    Sample("func f() { // lint: a\nlet b = c { d }\ne }", "let b = c { d }"),
    Sample("func f() { // lint: a\n@State var b = c }", "@State var b = c"),
    Sample("func f() { // lint: a\nfunc g() {\nb } }", "func g() {"),
    Sample("func f() { // lint: a\nstruct S {\n} }", "struct S {"),
    Sample("func f() { return // lint: a\n  b }", nil),
    Sample("func f() {\n#if A\n// lint: a\nb\n#else\nc\n#endif\n}", "b"),
    Sample("func f() { g { // lint: a\nb()\n}\nc }", "b()"),
    Sample("var x: V { // lint: a\nb() }\nvar y = c()", "b()"),
  ]

  @Test(arguments: texts + declarations + statements)
  func `A comment and what follows it`(sample: Sample) throws {
    let parsed = try Parsed(sample.source)
    try #require(parsed.file.markedComments.count == 1)
    let comment = parsed.file.markedComments[0]
    #expect(comment.text == sample.text)
    #expect(comment.nextStatement.map { parsed.text($0) } == sample.statement)
    let start = Int(comment.textStart)
    #expect(parsed.source.bytes[start...].starts(with: Array(sample.text.utf8)))
    #expect(ParsedFileInvariants.violation(in: parsed) == nil)
  }

  @Test func `A comment's line is without its line end`() throws {
    let parsed = try Parsed("a\r\n  b // lint: c\r\nd /* lint: e\n */")
    #expect(parsed.file.markedComments.map { parsed.text($0.line) } == ["  b // lint: c", "d /* lint: e"])
  }

  @Test(arguments: ["// a lint: b", "/* x lint: */", "\"// lint: a\"", "// Lint: a", "#/ lint: /#"])
  func `Other comments and literals are not kept`(source: String) throws {
    #expect(try Parsed(source).file.markedComments.isEmpty)
  }
}
