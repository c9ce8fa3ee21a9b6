import FlowRules
import Testing

/// What a configuration takes over from the files that it names.
struct ConfigurationExtendsTests {
  private func configuration(_ files: [String: String]) throws -> Configuration {
    try ConfigurationFile(at: FilePath("/p/.flowlint.json"), in: MemoryFileSystem(files)).configuration()
  }

  private func message(_ files: [String: String]) -> String? {
    #expect(throws: ConfigurationError.self) { try configuration(files) }?.description
  }

  @Test func theFileItselfWinsAndThenTheLaterOnes() throws {
    let found = try configuration([
      "/p/.flowlint.json": """
        {"extends": ["a.json", "../shared/b.json"], "rules": {"binding_in_class": "note"}, "failOn": "error"}
        """,
      "/p/a.json": """
        {"rules": {"binding_in_class": "error", "state_not_private": "error", "observed_object_inline": "note"},
        "failOn": "none", "maxWarnings": 3, "exclude": ["A"], "include": ["B"], "suppressions": {"requireReason": true}}
        """,
      "/shared/b.json": "{\"rules\": {\"state_not_private\": \"note\"}, \"exclude\": [\"C\"], \"baseline\": \"b.json\"}",
    ])
    #expect(found.rules.severities[.bindingInClass] == .note)
    #expect(found.rules.severities[.stateNotPrivate] == .note)
    #expect(found.rules.severities[.observedObjectInline] == .note)
    #expect(found.failingSeverity == .error && found.maxWarnings == 3)
    #expect(found.options[.invalidSuppression] == ["requireReason": .flag(true)])
    // A list is replaced, not joined.
    #expect(found.exclude == ["C"] && found.include == ["B"])
    // Globs count from the file that applies, paths from the file in which they stand.
    #expect(found.base == "/p" && found.baseline == FilePath("/shared/b.json"))
  }

  @Test func aCategoryWinsOverTheRulesOfAnExtendedFile() throws {
    let found = try configuration([
      "/p/.flowlint.json": "{\"extends\": [\"a.json\"], \"categories\": {\"binding\": \"note\"}}",
      "/p/a.json": "{\"rules\": {\"binding_in_class\": \"off\", \"missing_binding_projection\": \"warning\"}}",
    ])
    for rule in RuleID.allCases where rule.descriptor.category == .binding && !rule.descriptor.isOptIn {
      #expect(found.rules.severities[rule] == .note)
    }
  }

  @Test func optionsAreTakenOverOneByOneAndCanBeTakenBack() throws {
    let shared = "{\"rules\": {\"state_not_private\": {\"allowFileprivate\": false, \"severity\": \"error\"}}}"
    func found(_ rules: String) throws -> RuleSettings {
      try configuration(["/p/.flowlint.json": "{\"extends\": [\"a.json\"], \"rules\": {\(rules)}}", "/p/a.json": shared])
        .rules
    }
    #expect(try found("").options[.stateNotPrivate] == ["allowFileprivate": .flag(false)])
    let kept = try found("\"state_not_private\": \"note\"")
    #expect(kept.options[.stateNotPrivate] == ["allowFileprivate": .flag(false)])
    #expect(kept.severities[.stateNotPrivate] == .note)
    #expect(try found("\"state_not_private\": {\"allowFileprivate\": true}").options[.stateNotPrivate] == nil)
  }

  @Test func overridesOfExtendedFilesComeFirst() throws {
    let found = try configuration([
      "/p/.flowlint.json": """
        {"extends": ["a.json"], "overrides": [{"files": ["A"], "rules": {"state_not_private": "note"}}]}
        """,
      "/p/a.json": "{\"overrides\": [{\"files\": [\"*\"], \"rules\": {\"state_not_private\": \"off\"}}]}",
    ])
    #expect(found.overrides.map(\.files) == [["*"], ["A"]])
    #expect(found.overrides.map(\.origin) == [
      .override(FilePath("/p/a.json"), number: 0), .override(FilePath("/p/.flowlint.json"), number: 0),
    ])
  }

  @Test func oneFileMayBeReachedTwice() throws {
    let files = [
      "/p/.flowlint.json": "{\"extends\": [\"a.json\", \"b.json\"]}", "/p/a.json": "{\"extends\": [\"c.json\"]}",
      "/p/b.json": "{\"extends\": [\"c.json\"]}", "/p/c.json": "{\"failOn\": \"error\"}",
    ]
    #expect(try configuration(files).failingSeverity == .error)
    let layers = try ConfigurationFile(at: FilePath("/p/.flowlint.json"), in: MemoryFileSystem(files)).layers()
    #expect(layers.files.map(\.text) == ["/p/c.json", "/p/a.json", "/p/c.json", "/p/b.json", "/p/.flowlint.json"])
    #expect(layers.file(stating: "failOn") == FilePath("/p/c.json"))
    #expect(layers.file(stating: "include") == nil)
  }

  @Test func saysWhichFilesLeadToTheError() {
    let root = "{\"extends\": [\"a.json\"]}"
    #expect(
      message(["/p/.flowlint.json": root, "/p/a.json": "{\n  \"rulez\": {}\n}"])
        == "/p/a.json:2:3: rulez: unknown key; did you mean 'rules'? (extended by /p/.flowlint.json)")
    #expect(
      message(["/p/.flowlint.json": root, "/p/a.json": "{\"extends\": [\"s/b.json\"]}", "/p/s/b.json": "{"])
        == "/p/s/b.json:1:2: is not valid JSON; look for a missing ',', '\"' or '}' "
        + "(extended by /p/a.json, by /p/.flowlint.json)")
  }

  @Test func aMissingFileIsAnErrorWhereItIsNamed() {
    #expect(
      message(["/p/.flowlint.json": "{\n  // Ours.\n  \"extends\": [\"no.json\"]\n}"])
        == "/p/.flowlint.json:3:15: extends[0]: 'no.json' cannot be read: No such file or directory")
  }

  @Test func aCircleIsAnError() {
    #expect(
      message(["/p/.flowlint.json": "{\"extends\": [\".flowlint.json\"]}"])
        == "/p/.flowlint.json:1:14: extends[0]: the files extend one another: /p/.flowlint.json → /p/.flowlint.json")
    #expect(
      message([
        "/p/.flowlint.json": "{\"extends\": [\"a.json\"]}", "/p/a.json": "{\"extends\": [\"b.json\"]}",
        "/p/b.json": "{\"extends\": [\"x/../a.json\"]}", "/p/x/y": "",
      ])
        == "/p/b.json:1:14: extends[0]: the files extend one another: /p/a.json → /p/b.json → /p/a.json "
        + "(extended by /p/a.json, by /p/.flowlint.json)")
  }

  /// Each file names the next one twice: without a limit the last one is read 2 to the power of 40 times.
  @Test func thereIsALimit() {
    var files = ["/p/.flowlint.json": "{\"extends\": [\"0.json\"]}", "/p/40.json": "{}"]
    for number in 0..<40 { files["/p/\(number).json"] = "{\"extends\": [\"\(number + 1).json\", \"\(number + 1).json\"]}" }
    #expect(message(files)?.contains("more than 64 files are extended; name the ones that matter directly") == true)
  }

  @Test(arguments: [
    ("{\"extends\": \"a.json\"}", "extends: must be a list of paths in quotes: [\"../shared.json\"]"),
    ("{\"extends\": [\"\"]}", "extends[0]: is empty; must be the path of a file in quotes"),
  ])
  func refuses(text: String, expected: String) {
    #expect(message(["/p/.flowlint.json": text])?.contains(" \(expected)") == true)
  }
}
