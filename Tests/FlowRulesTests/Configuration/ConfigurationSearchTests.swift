import FlowRules
import Testing

struct ConfigurationSearchTests {
  private func found(_ files: MemoryFileSystem, _ paths: String...) throws -> String? {
    try ConfigurationFile.nearest(to: paths.map { FilePath($0) }, in: files)?.path.text
  }

  @Test func theNearestFileUpToTheGitRootCounts() throws {
    var files = MemoryFileSystem([
      "/.flowlint.json": "{}", "/p/.git/HEAD": "", "/p/s/t/a.swift": "", "/p/s/u/b.swift": "",
    ])
    #expect(try found(files, "/p/s/t") == nil)
    files["/p/.flowlint.json"] = .file([])
    #expect(try found(files, "/p/s/t") == "/p/.flowlint.json")
    files["/p/s/rules.json"] = .file(Array("{\"flowlint\": 1}".utf8))
    #expect(try found(files, "/p/s/t/a.swift", "/p/s/u") == "/p/s/rules.json")
    files["/p/s/.flowlint.json"] = .file([])
    #expect(try found(files, "/p/s") == "/p/s/.flowlint.json")
    #expect(try found(files, "/p") == "/p/.flowlint.json")
    #expect(try found(files, "/nowhere") == nil)
  }

  @Test func withoutARepositoryEveryFolderAboveIsSearched() throws {
    let files = MemoryFileSystem(["/home/.flowlint.json": "{}", "/home/p/s/a.swift": ""])
    #expect(try found(files, "/home/p/s") == "/home/.flowlint.json")
  }

  @Test(arguments: [
    ("{\"rules\": {\"x\": 1}}", false), ("[\"flowlint\"]", false), ("{\"a\": {\"flowlint\": 1}}", false), ("", false),
    ("\u{0}\u{1} no json", false), ("{flowlint: 1}", true), ("{\"flowlint\": 7, \"zzz\": 1}", true),
    // Not JSON, but clearly meant for us: found, so that it is reported.
    ("{\"flowlint\": 1, \"rules\": {", true), ("/* flowlint */ {\"flowlint\" : 1", true), ("flowlint {", false),
  ])
  func aForeignRulesFileIsIgnored(text: String, isOurs: Bool) throws {
    let files = MemoryFileSystem(["/p/rules.json": text])
    #expect(try found(files, "/p") == (isOurs ? "/p/rules.json" : nil))
  }

  @Test func aFileThatCannotBeReadIsAnError() throws {
    var files = MemoryFileSystem(["/p/a.swift": ""])
    files["/p/rules.json"] = .forbidden(.file)
    #expect(try found(files, "/p") == nil)
    files["/p/.flowlint.json"] = .forbidden(.file)
    let error = #expect(throws: ConfigurationError.self) { try found(files, "/p") }
    #expect(error?.description == "/p/.flowlint.json: cannot be read: Permission denied")
  }

  @Test func oneConfigurationHoldsForARun() {
    let files = MemoryFileSystem(["/p/a/.flowlint.json": "{}", "/p/b/x.swift": "", "/p/c/.flowlint.json": "{}"])
    func message(_ first: String, _ second: String) -> String? {
      #expect(throws: ConfigurationError.self) { try found(files, first, second) }?.description
    }
    #expect(
      message("/p/b", "/p/a")
        == "/p/a/.flowlint.json: applies to '/p/a', but none to '/p/b'; lint them one by one, or choose one with "
        + "'--config'")
    #expect(message("/p/a", "/p/c")?.contains("but '/p/c/.flowlint.json' to '/p/c'") == true)
  }
}
