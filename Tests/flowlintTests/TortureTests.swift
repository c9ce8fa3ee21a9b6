import Foundation
import Testing

/// Files and folders that nobody expects.
@Suite("Torture")
struct TortureTests {
  @Test func survivesRandomBytes() throws {
    let tool = try Tool(["Z.swift": flagged])
    // A fixed sequence, so that a failure comes again (Numerical Recipes' generator).
    var state: UInt32 = 2463
    for file in 0..<20 {
      var bytes: [UInt8] = []
      for _ in 0..<20_000 {
        state = state &* 1_664_525 &+ 1_013_904_223
        bytes.append(UInt8(truncatingIfNeeded: state >> 24))
      }
      try tool.write(Data(bytes), to: "Random\(file).swift")
    }
    let outcome = try tool.run([])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("Z.swift:1:13"))
    #expect(outcome.messages.contains("warning: Random0.swift: The file is not UTF-8"))
  }

  @Test(arguments: [
    "", "\n", "\u{FEFF}", "\0", "{", "}", "\"", "\"\"\"", "\"\\(", "/*", "#if", "#\"", "@", "@State", "`", "struct",
    "// flowlint:", "/* flowlint:disable", "// flowlint:disable -- ", "// flowlint:disable ,,, ",
  ])
  func survivesScraps(text: String) throws {
    let outcome = try Tool(["A.swift": text]).run([])
    #expect(outcome.status != 2 && outcome.status >= 0, "\(outcome)")
  }

  @Test(arguments: [
    ("(", 30_000), ("[", 30_000), ("{", 30_000), ("<", 30_000), ("a(", 30_000), ("\"\\(", 30_000),
    ("/*", 30_000), ("!", 30_000), ("a.", 30_000), ("->", 30_000), ("`", 30_000), ("#if A\n", 30_000),
    ("struct A {", 8_000), ("[a:", 8_000), ("{ a in ", 8_000), ("if a {", 8_000), ("a ? b : ", 8_000),
    ("@A(", 8_000), ("func a(", 8_000), ("a <", 2_000), ("(a) -> ", 8_000), ("let (", 8_000),
    ("switch a { case .b(", 8_000), ("extension A { var b: Int { ", 8_000),
  ])
  func survivesDeepNesting(piece: String, count: Int) throws {
    let outcome = try Tool(["A.swift": String(repeating: piece, count: count), "B.swift": flagged]).run([])
    #expect(outcome.status == 1, "\(outcome.messages)")
    #expect(outcome.output.contains("B.swift:1:13"))
  }

  @Test func staysOutOfWhatIsNoFile() throws {
    let tool = try Tool(["A.swift": flagged, "Folder.swift/B.swift": flagged])
    let manager = FileManager.default
    func link(_ name: String, _ target: String) throws {
      try manager.createSymbolicLink(atPath: tool.folder.appendingPathComponent(name).path, withDestinationPath: target)
    }
    try link("Dangling.swift", "nowhere.swift")
    try link("Loop.swift", "Loop.swift")
    try link("Folder.swift/Up", "..")
    #expect(mkfifo(tool.folder.appendingPathComponent("Pipe.swift").path, 0o600) == 0)
    let outcome = try tool.run([])
    #expect(outcome.status == 1)
    let paths = outcome.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(paths == ["A.swift", "Folder.swift/B.swift"])

    for name in ["Dangling.swift", "Loop.swift", "Pipe.swift"] {
      let named = try tool.run([name])
      #expect(named.status == 2)
      #expect(named.messages.hasPrefix("error: cannot read '\(name)': "), "\(named)")
    }
  }

  @Test func checksTheOthersWhenOneFileIsUnreadable() throws {
    let tool = try Tool(["A.swift": flagged, "B.swift": flagged])
    let path = tool.folder.appendingPathComponent("A.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    // Whoever may read everything, as in many containers, cannot see this.
    if FileManager.default.isReadableFile(atPath: path) { return }
    let outcome = try tool.run([])
    #expect(outcome.output.hasPrefix("B.swift:1:13"))
    #expect(outcome.messages.contains("warning: A.swift: The file could not be read and was not checked: "))
  }

  @Test(arguments: [
    "a b.swift", "a\nb.swift", "a\"b'.swift", "-a.swift", "é東京🚦.swift", "a:1:2: error: b.swift", "a\u{1B}[31m.swift",
  ])
  func reportsOddNamesOnOneLine(name: String) throws {
    let tool = try Tool([name: flagged])
    let outcome = try tool.run(["--", name])
    #expect(outcome.status == 1)
    #expect(outcome.output.split(separator: "\n").count == 1, "\(outcome)")
    #expect(!outcome.output.contains("\u{1B}"))
    let sarif = try tool.run(["--format", "sarif"])
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) }
  }
}
