/// A source made of one piece many times.
struct Repetition: Sendable {
  let head: String
  let piece: String
  let tail: String

  init(_ head: String, _ piece: String, _ tail: String) {
    self.head = head
    self.piece = piece
    self.tail = tail
  }

  init(_ piece: String, _ tail: String) { self.init("", piece, tail) }

  /// The text with so many pieces.
  func source(_ count: Int) -> String {
    head + String(repeating: piece, count: count) + "x" + String(repeating: tail, count: count)
  }

  /// The parts as one literal.
  var testDescription: String { "\(head)\(piece)…\(tail)".debugDescription }
}

extension Repetition {
  /// What a careless lexer or parser recurses into, or looks through again for each piece.
  static let all: [Repetition] = [
    // Brackets.
    Repetition("(", ")"), Repetition("[", "]"), Repetition("{", "}"), Repetition("f(", ")"), Repetition("f {", "}"),
    Repetition("f { x in ", "}"), Repetition("f(a: { ", "})"), Repetition("a[", "]"), Repetition("\"\\(", ")\""),
    Repetition("[a: ", "]"), Repetition("f(", ""), Repetition("f {", ""), Repetition("", ")"), Repetition("", "}"),
    Repetition("(a, ", ")"), Repetition("{ [x = ", "] in }"), Repetition("\\.a[", "]"),
    // Types.
    Repetition("let a: ", "A<", ">"), Repetition("let a: ", "[", "]"), Repetition("let a: ", "(", ")"),
    Repetition("let a: ", "(A) -> ", ""), Repetition("let a: ", "() -> ", ""), Repetition("let a: ", "some ", ""),
    Repetition("let a: ", "A.", ""), Repetition("let a: ", "A & ", ""), Repetition("let a: ", "@A ", ""),
    Repetition("let a: ", "inout ", ""), Repetition("let a: ", "~", ""), Repetition("let a: A", "?", ""),
    Repetition("let a = ", "A<", ""), Repetition("let a = ", "A<", ">"), Repetition("let a = b as ", "[", "]"),
    Repetition("let a: ", "A<B, ", ""), Repetition("let a: ", "(b: ", ")"), Repetition("let a: ", "[A: ", "]"),
    Repetition("let a: ", "repeat each ", ""), Repetition("let a: ", "A<(", ")>"),
    // Declarations.
    Repetition("struct A { ", "}"), Repetition("func f() { ", "}"), Repetition("var a: B { ", "}"),
    Repetition("class ", ""), Repetition("", "class ", "{}"), Repetition("@A ", ""), Repetition("@A(", ")"),
    Repetition("public ", ""), Repetition("private(set) ", ""), Repetition("", "final ", "var "),
    Repetition("func f(a: B = { ", "}) {}"), Repetition("let a = { ", "}()"), Repetition("var a = 1, ", ""),
    Repetition("let ", "(", ")"), Repetition("let a, ", ""), Repetition("let ", "a, ", ""), Repetition("case a, ", ""),
    Repetition("func f<", ">"), Repetition("extension A where ", ""), Repetition("macro a() = ", ""),
    Repetition("enum A { case a(B = { ", "}) }"), Repetition("import A.", ""), Repetition("import ", "A.", ""),
    Repetition("actor ", ""), Repetition("func f() { class ", ""), Repetition("@A<", ">"), Repetition("@A.", ""),
    Repetition("struct A<T> where T: ", ""), Repetition("init(a: ", ") {}"), Repetition("subscript(a: B) -> ", ""),
    // Statements.
    Repetition("if a { ", "}"), Repetition("if a { } else ", ""), Repetition("if a { } else { ", "}"),
    Repetition("for a in b { ", "}"), Repetition("switch a { case b: ", "}"), Repetition("do { ", "} catch { }"),
    Repetition("guard a else { ", "}"), Repetition("while a { ", "}"), Repetition("a: ", ""), Repetition("return ", ""),
    Repetition("defer { ", "}"), Repetition("repeat { ", "} while a"), Repetition("let a = if b { ", "} else { c }"),
    Repetition("switch ", ""), Repetition("if ", ""), Repetition("switch a { case ", ""), Repetition("throw ", ""),
    Repetition("switch a { case b: ", "case c: ", ""), Repetition("if let a, ", ""), Repetition("if ", "let a, ", ""),
    Repetition("if case ", ""), Repetition("for ", ""), Repetition("guard ", ""), Repetition("yield ", ""),
    Repetition("func f() { if a { }", "else if b { }", ""), Repetition("do { } catch ", ""), Repetition("a; ", ""),
    Repetition("do { }", "catch a { }", ""),
    // Expressions.
    Repetition("a.b.", ""), Repetition("", "a.", ""), Repetition("a", ".b()", ""), Repetition("a", "?", ""),
    Repetition("a", "?.b", ""), Repetition("a", "!", ""), Repetition("a", "()", ""), Repetition("a", "{}", ""),
    Repetition("a", "[0]", ""), Repetition("", "a + ", ""), Repetition("", "a ? b : ", ""), Repetition("", "a ? ", ": b"),
    Repetition("", "a = ", ""), Repetition("", "-", ""), Repetition("", "&", ""), Repetition("a as ", ""),
    Repetition("a", " as B", ""), Repetition("a", " is B", ""), Repetition("try ", ""), Repetition("await ", ""),
    Repetition("\\", ""), Repetition("\\a", ".b", ""), Repetition("#a", ""), Repetition("#a { ", "}"), Repetition(".", ""),
    Repetition("a", " { } b: ", ""), Repetition("f", " { } a: { }", ""), Repetition("(a, b) = ", ""),
    Repetition("f(", "a: b, ", ")"), Repetition("[", "a, ", "]"), Repetition("[", "a: b, ", "]"), Repetition("", "a < ", ""),
    Repetition("a<b, ", ""), Repetition("a < (", ")"), Repetition("", "(a, ", ") = b"), Repetition("a(_:", ")"),
    Repetition("a", "<b>", ""), Repetition("\"", "\\(a)", "\""), Repetition("{ x, ", ""), Repetition("{ (", ") in }"),
    // Directives and comments.
    Repetition("#if A\n", "\n#endif"), Repetition("#if A\n", ""), Repetition("#else\n", ""), Repetition("#endif\n", ""),
    Repetition("a\n#if A\n", ".b\n#endif\n"), Repetition("a\n", "#if A\n.b\n", "\n#endif"), Repetition("#elseif A\n", ""),
    Repetition("", "#if A\n@B\n", "\n#endif"), Repetition("", "#if A\n@B\n#endif\n", "var a"),
    Repetition("switch a {\n", "#if A\ncase b: c\n", "\n#endif"), Repetition("", "// lint: a\n", ""),
    Repetition("", "// lint: a\nlet b = 1\n", ""), Repetition("func f() {", "// lint: a\nb()\n", ""),
    // Lines that someone is still writing: brackets that do not balance are looked at once more, by their layout.
    Repetition("{\n", ""), Repetition("f(\n", ""), Repetition("", "a }\n", ""), Repetition("{ ", "a }\n", ""),
    Repetition("{\n", "a }\n"), Repetition("#if A\n{\n", ""), Repetition("{\n#if A\n{\n", "a }\n"),
    Repetition("f(a: {\n", "}\n"), Repetition("[{\n", "}\n"), Repetition("\"\\(\n", ""), Repetition("\"\\(f(", "\n"),
    Repetition("let a =\n", ""), Repetition("if\nlet a = b\n", ""), Repetition("case a =\n#b, ", ""),
    Repetition("let a: \n", ""), Repetition("func f<\n", ""), Repetition("@A(\n", ""), Repetition("case\n", ""),
    Repetition("import\n", ""), Repetition("struct A:\n", ""), Repetition("func\n", ""), Repetition("extension\n", ""),
    Repetition("struct A { func f() {\n", ""), Repetition("switch a {\ncase b:\n", ""), Repetition("}\n{\n", ""),
    Repetition("", "/* lint: a */", ""), Repetition("func f() {", "// lint: a\nif b {\n", "}"),
  ]
}
