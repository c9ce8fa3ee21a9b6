import SwiftLexer
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Sources that nest or go on without end: linear in time, and safe on the small stack of a worker thread.
@Suite struct ParserLimitsTests {
  /// A source made of one piece many times.
  struct Repetition: CustomTestStringConvertible, Sendable {
    let head: String
    let piece: String
    let tail: String

    init(_ head: String, _ piece: String, _ tail: String) {
      self.head = head
      self.piece = piece
      self.tail = tail
    }

    init(_ piece: String, _ tail: String) { self.init("", piece, tail) }

    func source(_ count: Int) -> String {
      head + String(repeating: piece, count: count) + "x" + String(repeating: tail, count: count)
    }

    var testDescription: String { "\(head)\(piece)…\(tail)".debugDescription }
  }

  static let repetitions: [Repetition] = [
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
    Repetition("", "/* lint: a */", ""), Repetition("func f() {", "// lint: a\nif b {\n", "}"),
  ]

  /// Unoptimized code is ten times slower, and what takes quadratic time shows with fewer too.
  private static let count: Int = {
    #if DEBUG
      4_000
    #else
      100_000
    #endif
  }()

  @Test(arguments: repetitions)
  func `Many thousands of anything on the stack of a worker thread`(repetition: Repetition) throws {
    let source = repetition.source(Self.count)
    let count = try SmallStack.run { try Parsed(source).file.events.count }
    #expect(count >= 0)
  }

  @Test(arguments: repetitions)
  func `What is cut off is consistent`(repetition: Repetition) throws {
    for count in [1, 2, 3, 200, 255, 256, 257, 300] {
      let violation = try SmallStack.run {
        ParsedFileInvariants.violation(in: try Parsed(repetition.source(count)))
      }
      #expect(violation == nil, "\(count) times")
    }
  }
}

/// Runs code on a thread whose stack is as large as that of the threads that lint files.
enum SmallStack {
  private static let size = 8 << 20

  private final class Job<Output> {
    let body: () throws -> Output
    var result: Result<Output, any Error>?

    init(_ body: @escaping () throws -> Output) { self.body = body }
  }

  private struct NoThread: Error {}

  /// The result of `body`.
  static func run<Output>(_ body: @escaping () throws -> Output) throws -> Output {
    let job = Job<Output>(body)
    let runner = Job<Void> { job.result = Result { try job.body() } }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, size)
    let context = Unmanaged.passRetained(runner).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(
      &thread, &attributes,
      { context in
        #if canImport(Darwin)
          let pointer = context
        #else
          guard let pointer = context else { return nil }
        #endif
        try? Unmanaged<Job<Void>>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }, context)
    guard status == 0 else { throw NoThread() }
    #if canImport(Darwin)
      guard let thread else { throw NoThread() }
    #endif
    pthread_join(thread, nil)
    guard let result = job.result else { throw NoThread() }
    return try result.get()
  }
}
