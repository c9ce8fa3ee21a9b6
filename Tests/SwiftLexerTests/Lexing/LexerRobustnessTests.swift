import Foundation
import SwiftLexer
import Testing

/// Any bytes in, tokens out.
@Suite struct LexerRobustnessTests {
  /// Sources that hold a bit of everything; each is also lexed with every piece of it missing or doubled.
  static let fixtures: [String] = [
    """
    @State private var count = 0 // why
    var body: some View {
      VStack(alignment: .leading) {
        Text("\\(model.name, format: .x) and \\(items.map { "}" })")
        if let a = b?.c, a ?? 1 > 2 { Foo<Bar<Int>>() }
        #if os(iOS)
        ForEach($items) { $item in /* /* nested */ */ Row(item: $item) }
        #else
        [1: 0x1.8p3, 2: 1_0.5e-3]
        #endif
      }
    }
    """,
    "let a = \"\"\"\n  \\(b ? \"\"\"\n    \\(#\"raw \\#(c) \"\"#)\n    \"\"\" : 'd')\\\n  \"\"\"\nfunc `if x`() throws(E) -> [A]! { try? /^ x/ }",
    "#!/bin/swift\r\nlet r = #/\r\n a{2} # \"\r\n/#; let s = /[/]\\/(b)/\r\n<<<<<<< A\r\nx {\r\n>>>>>>> B\r\n“é” $0 $é ≠ \u{A0}<#code#>",
  ]

  @Test(arguments: fixtures)
  func `A fixture that is cut off anywhere still tiles`(fixture: String) throws {
    let bytes = Array(fixture.utf8)
    for end in 0...bytes.count {
      #expect(try LexerInvariants.violation(in: Array(bytes[..<end])) == nil, "cut at \(end)")
      #expect(try LexerInvariants.violation(in: Array(bytes[end...])) == nil, "from \(end)")
    }
  }

  @Test(arguments: fixtures)
  func `A fixture still tiles without or with twice any token or byte`(fixture: String) throws {
    let bytes = Array(fixture.utf8)
    let tokens = try Lexed(bytes: bytes).tokens.map(\.range.indices)
    for range in tokens + bytes.indices.map({ $0..<($0 + 1) }) {
      var deleted = bytes
      deleted.removeSubrange(range)
      #expect(try LexerInvariants.violation(in: deleted) == nil, "without \(range)")
      var doubled = bytes
      doubled.insert(contentsOf: bytes[range], at: range.upperBound)
      #expect(try LexerInvariants.violation(in: doubled) == nil, "twice \(range)")
    }
  }

  @Test func `Every sequence of two bytes tiles`() throws {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        if let violation = try LexerInvariants.violation(in: [first, second]) {
          Issue.record("\(first) \(second): \(violation)")
        }
      }
    }
  }

  @Test func `The project's own sources tile and have no problems`() throws {
    for folder in ["Sources", "Tests/SwiftLexerTests"] {
      let folder = Repository.root.appending(path: folder)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let bytes = [UInt8](try Data(contentsOf: file))
        #expect(try LexerInvariants.violation(in: bytes) == nil, "\(file.lastPathComponent)")
        #expect(try Lexed(bytes: bytes).problems.isEmpty, "\(file.lastPathComponent)")
      }
    }
  }

  // MARK: Linear in time and memory

  /// Beginnings that a careless lexer searches the rest of the file for, or recurses into, each time.
  static let repeated: [String] = [
    "(", ")", "[", "{", "}", "({", "([", "[(", "/*", "/* /", "\"\\(", "#\"\\#(", "\"\"\"\n\\(", "#if A\n", "#endif\n",
    "#else\n", "<<<<<<< \n", ">>>> \n", "<#", "+<#", "“", "#", "`", "#/\n", "#\"\"\"\\#(", "##\"\"\"\\##(#\"\"\"\\#(",
    "(/a", "/", "+/**/", "/+/**/", "!", "?", ".", "\\", "'", "$", "\"", "x", "0", "é", "≠", "\u{301}", "\u{1}", "@",
    "0x1.", "1.", "-- ", "a.b", "if a { ", "= /a(", "\r", "\u{A0}", "“\\\"", "\"#", "/\\/",
  ]

  @Test(.timeLimit(.minutes(10)), arguments: repeated)
  func `Many thousands of anything`(piece: String) throws {
    let bytes = Array(String(repeating: piece, count: 20_000).utf8)
    let list = try Lexed(bytes: bytes).list
    #expect(list.tokens.last.map { Int($0.start) } == bytes.count)
    #expect(list.tokens.count == list.partners.count)
  }

  @Test(.timeLimit(.minutes(10)), arguments: [("(", ")"), ("[", "]"), ("{", "}"), ("\"\\(", ")\""), ("/*", "*/")])
  func `Brackets nest a hundred thousand deep`(opening: String, closing: String) throws {
    let depth = 100_000
    let lexed = try Lexed(String(repeating: opening, count: depth) + "a" + String(repeating: closing, count: depth))
    #expect(lexed.problems.isEmpty)
    guard opening != "/*" else { return }
    #expect(lexed.list.tokens.count == 2 * depth + 2)
    #expect(lexed.list.partners[0] == 2 * depth)
    #expect(lexed.list.partners[depth - 1] == depth + 1)
  }
}
