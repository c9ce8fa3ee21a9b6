import Testing

@testable import FlowRules

/// The file that holds a baseline.
@Suite("Baseline file")
struct BaselineFileTests {
  private static func entry(
    _ path: String, _ rule: String = "state_not_private", _ subject: String = "V.x", _ fingerprint: String = "f",
    count: Int = 1, hint: String = "a hint"
  ) -> BaselineEntry {
    BaselineEntry(path: path, rule: rule, subject: subject, fingerprint: fingerprint, count: count, hint: hint)
  }

  private func read(_ text: String) throws -> Baseline? {
    try BaselineFile.read(FilePath("/p/b.json"), in: MemoryFileSystem(["/p/b.json": text]))
  }

  @Test func hasALineForEachFindingInOrder() throws {
    let baseline = Baseline([
      Self.entry("B.swift"), Self.entry("A.swift", "z"), Self.entry("A.swift", "y", "b", "2"),
      Self.entry("A.swift", "y", "b", "1", count: 2), Self.entry("A.swift", "y", "a"),
    ])
    let text = BaselineFile.text(of: baseline)
    #expect(
      text == """
        {
          "flowlintBaseline": 1,
          "findings": [
            {"path": "A.swift", "rule": "y", "subject": "a", "count": 1, "fingerprint": "f", "hint": "a hint"},
            {"path": "A.swift", "rule": "y", "subject": "b", "count": 2, "fingerprint": "1", "hint": "a hint"},
            {"path": "A.swift", "rule": "y", "subject": "b", "count": 1, "fingerprint": "2", "hint": "a hint"},
            {"path": "A.swift", "rule": "z", "subject": "V.x", "count": 1, "fingerprint": "f", "hint": "a hint"},
            {"path": "B.swift", "rule": "state_not_private", "subject": "V.x", "count": 1, "fingerprint": "f", "hint": "a hint"},
            {}
          ]
        }

        """)
    #expect(try read(text) == baseline)
  }

  @Test(arguments: ["a \"b\" \\ c", "Übersicht & Liste/日本 #1.swift", "\u{1B}[31m\n\r\t\u{1}", "e\u{301}", "'\u{2028}"])
  func keepsAnyText(text: String) throws {
    let baseline = Baseline([Self.entry(text, "r", text, text, hint: text)])
    #expect(try read(BaselineFile.text(of: baseline)) == baseline)
  }

  /// Of two lines for one finding, which two merged branches may leave, the higher count holds.
  @Test func mergedFilesAreValid() throws {
    #expect(Baseline([Self.entry("A", count: 1), Self.entry("B"), Self.entry("A", count: 3)]).entries.map(\.count) == [3, 1])
    let lines = BaselineFile.text(of: Baseline([Self.entry("A"), Self.entry("B")])).split(separator: "\n").map(String.init)
    let merged = (lines[..<5] + lines[3...]).joined(separator: "\n")
    #expect(try read(merged) == Baseline([Self.entry("A"), Self.entry("B")]))
  }

  @Test(arguments: ["{\"flowlintBaseline\": 1}", "{\"flowlintBaseline\": 1, \"findings\": []}", "{flowlintBaseline: 1, findings: [{},]}"])
  func mayBeEmpty(text: String) throws {
    #expect(try read(text) == Baseline())
  }

  @Test func aMissingFileIsNoBaseline() throws {
    #expect(try BaselineFile.read(FilePath("/b.json"), in: MemoryFileSystem()) == nil)
  }

  private static let good = BaselineFile.text(of: Baseline([entry("A"), entry("B"), entry("C")]))

  @Test(arguments: [
    ("", "is not valid JSON"), ("[]", "must be an object"), ("{}", "flowlintBaseline: is missing, so this is not a flowlint baseline"),
    ("{\"flowlintBaseline\": 2, \"more\": 1}", "flowlintBaseline: this flowlint reads format 1, not 2; use"),
    ("{\"flowlintBaseline\": \"1\"}", "flowlintBaseline: must be the number of the format: 1"),
    ("{\"flowlintBaseline\": 1, \"finding\": []}", "finding: unknown key; did you mean 'findings'?"),
    ("{\"flowlintBaseline\": 1, \"findings\": 7}", "findings: must be a list of findings"),
    (good.replacing("\"B\"", with: "7"), ":5:6: findings[1].path: must be text in quotes"),
    (good.replacing("\"path\": \"B\", ", with: ""), ":5:5: findings[1].path: is missing"),
    (good.replacing("\"path\": \"C\"", with: "\"paht\": \"C\""), ":6:6: findings[2].paht: unknown key; did you mean 'path'?"),
    (good.replacing("\"B\"", with: "\"B"), ":5:"), (good.replacing("},\n    {\"path\": \"C\"", with: "}\n    {\"path\": \"C\""), ":5:"),
    (good.replacing("    {\"path\": \"B\"", with: "<<<<<<< HEAD\n    {\"path\": \"B\""), ":5:1: git left a merge conflict here; keep"),
    (good.replacing("    {}\r\n", with: "    {}\n>>>>>>> main\n").replacing("    {}\n", with: "    {}\n>>>>>>> main\n"), ":8:1: git left"),
    (good.replacing("\"count\": 1, \"fingerprint\": \"f\", \"hint\": \"a hint\"},\n    {}", with: "\"count\": 0, \"fingerprint\": \"f\"},\n    {}"), ": findings[2].count: 0 is too small"),
  ])
  func saysWhatIsWrongAndWhere(text: String, message: String) throws {
    #expect {
      try read(text)
    } throws: { error in
      let description = (error as? ConfigurationError)?.description ?? ""
      if !description.contains(message) { Issue.record("\(description)") }
      return description.hasPrefix("/p/b.json")
    }
  }

  @Test func saysThatItCannotBeRead() throws {
    var disk = MemoryFileSystem()
    disk["/p/b.json"] = .forbidden(.file)
    #expect(throws: ConfigurationError.self) { try BaselineFile.read(FilePath("/p/b.json"), in: disk) }
    disk["/p/b.json"] = .file([0x7B, 0xFF])
    #expect(throws: ConfigurationError.self) { try BaselineFile.read(FilePath("/p/b.json"), in: disk) }
  }
}
