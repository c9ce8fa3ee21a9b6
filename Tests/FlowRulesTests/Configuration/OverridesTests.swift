import FlowRules
import Testing

/// Settings that differ from file to file.
struct OverridesTests {
  private static let view = "struct A: View {\n  @State var a = 0\n  var body: some View { Text(\"\\(a)\") }\n}\n"

  /// The severities of `state_not_private` by file, in a project whose files all hold the same view.
  private func severities(
    _ configuration: String, _ files: [String], paths: [String] = ["/p"], jobs: Int = 1,
    change: (inout Configuration) -> Void = { _ in }
  ) throws -> [String: String] {
    let disk = MemoryFileSystem(
      Dictionary(uniqueKeysWithValues: files.map { ("/p/\($0)", Self.view) } + [("/p/.git/HEAD", "")]))
    var read = disk
    read["/p/.flowlint.json"] = .file(Array(configuration.utf8))
    var settings = try ConfigurationFile(at: FilePath("/p/.flowlint.json"), in: read).configuration()
    change(&settings)
    let report = try Analyzer(configuration: settings, fileSystem: disk, jobs: jobs).analyze(paths.map { FilePath($0) })
    let found = report.findings.filter { $0.rule == .stateNotPrivate }.map { ($0.place.path, $0.severity.word) }
    return Dictionary(uniqueKeysWithValues: found)
  }

  private static let overrides = """
    {"rules": {"state_not_private": "note"}, "overrides": [
      {"files": ["Previews/", "*Mock.swift"], "rules": {"state_not_private": "off"}},
      {"files": ["App/**"], "excludeFiles": ["App/Old/"], "rules": {"state_not_private": {"severity": "error"}}},
      {"files": ["/App/Previews/Kept.swift"], "rules": {"binding_in_class": "off"}},
      {"files": ["*.swift", "!/Sub/*.swift"], "excludeFiles": ["*", "!Last.swift"], "rules": {"state_not_private": "warning"}}
    ]}
    """

  @Test(arguments: [1, 8]) func theLastOneThatMatchesWins(jobs: Int) throws {
    let files = [
      "Root.swift", "Previews/A.swift", "Sub/Previews/Deep/A.swift", "Sub/AMock.swift", "App/A.swift", "App/Old/A.swift",
      "App/Previews/A.swift", "App/Previews/Kept.swift", "App/BMock.swift", "Last.swift", "Sub/Last.swift",
    ]
    #expect(
      try severities(Self.overrides, files, jobs: jobs) == [
        "Root.swift": "note", "App/A.swift": "error", "App/Old/A.swift": "note", "App/Previews/A.swift": "error",
        "App/Previews/Kept.swift": "error", "App/BMock.swift": "error", "Last.swift": "warning",
        "Sub/Last.swift": "note",
      ])
  }

  @Test func aRuleThatIsOffCanBeOnForSomeFiles() throws {
    let text = """
      {"categories": {"ownership": "off"},
       "overrides": [{"files": ["New"], "rules": {"state_not_private": "warning"}}]}
      """
    #expect(try severities(text, ["New/A.swift", "Old/A.swift"]) == ["New/A.swift": "warning"])
    // Options alone switch nothing on.
    let options = text.replacing("\"warning\"", with: "{\"allowFileprivate\": false}")
    #expect(try severities(options, ["New/A.swift", "Old/A.swift"]) == [:])
  }

  @Test func globsCountFromTheConfigurationWhateverIsNamed() throws {
    let text = "{\"overrides\": [{\"files\": [\"/App\"], \"rules\": {\"state_not_private\": \"off\"}}]}"
    #expect(try severities(text, ["App/A.swift"], paths: ["/p/App"]) == [:])
    #expect(try severities(text, ["App/A.swift"], paths: ["/p/App/A.swift"]) == [:])
    #expect(try severities(text, ["Sub/App/A.swift"]) == ["Sub/App/A.swift": "note"])
  }

  @Test func theCommandLineWinsOverAll() throws {
    func found(_ change: (inout RuleSelection) -> Void) throws -> [String: String] {
      var selection = RuleSelection()
      change(&selection)
      return try severities(Self.overrides, ["Root.swift", "AMock.swift", "App/A.swift"]) { $0.select(selection) }
    }
    #expect(try found { $0.skipped = [.stateNotPrivate] } == [:])
    #expect(try found { $0.only = [.bindingInClass] } == [:])
    #expect(try found { $0.categories = [.ownership] } == ["Root.swift": "note", "App/A.swift": "error"])
    // Naming a rule switches it on.
    #expect(
      try found { $0.only = [.stateNotPrivate] }
        == ["Root.swift": "note", "AMock.swift": "note", "App/A.swift": "error"])
    #expect(
      try found { $0.severities = [.init(.stateNotPrivate, .warning)] }
        == ["Root.swift": "warning", "AMock.swift": "warning", "App/A.swift": "warning"])
  }

  /// `--skip` and `--rule` also mean what was split off from a rule; `--only` and `--enable` mean one rule.
  @Test func selectionsMeanWhatWasSplitOff() {
    func severities(_ change: (inout RuleSelection) -> Void) -> [Severity?] {
      var selection = RuleSelection()
      change(&selection)
      var configuration = Configuration()
      configuration.select(selection)
      return [RuleID.stateNotPrivate, .statePassedByCaller].map { configuration.rules.severities[$0] }
    }
    let error = RuleSelection.RuleSeverity(.stateNotPrivate, .error)
    #expect(severities { $0.skipped = [.stateNotPrivate] } == [nil, nil])
    #expect(severities { $0.skipped = [.statePassedByCaller] } == [.note, nil])
    #expect(severities { $0.skipped = [.stateNotPrivate]; $0.enabled = [.statePassedByCaller] } == [nil, .warning])
    #expect(severities { $0.severities = [error] } == [.error, .error])
    #expect(severities { $0.severities = [error, .init(.statePassedByCaller, .note)] } == [.error, .note])
    #expect(severities { $0.only = [.stateNotPrivate]; $0.severities = [error] } == [.error, nil])
    #expect(severities { $0.only = [.statePassedByCaller] } == [nil, .warning])
    #expect(severities { $0.only = [.stateNotPrivate] } == [.note, nil])
  }

  @Test func optionsAreThoseOfTheFileThatIsChecked() throws {
    let files = [
      "/p/Open.swift": "struct A: View { @State fileprivate var a = 0; var body: some View { Text(\"\\(a)\") } }",
      "/p/Closed.swift": "struct B: View { @State fileprivate var b = 0; var body: some View { Text(\"\\(b)\") } }",
      "/p/.flowlint.json": """
        {"overrides": [{"files": ["Closed.swift"], "rules": {"state_not_private": {"allowFileprivate": false}}}]}
        """,
    ]
    let disk = MemoryFileSystem(files)
    let configuration = try ConfigurationFile(at: FilePath("/p/.flowlint.json"), in: disk).configuration()
    let report = try disk.report(configuration)
    #expect(report.findings.map(\.place.path) == ["Closed.swift"])
  }

  /// What is found while one file is checked may stand in another, whose settings then count.
  @Test(arguments: ["Type.swift", "Extension.swift"]) func theFileOfTheFindingDecides(excluded: String) throws {
    let files = [
      "/p/Type.swift": "struct Page: View {\n  @State private var count = 0\n  var body: some View { Text(\"\\(count)\") }\n}\n",
      "/p/Extension.swift": "extension Page { init(from count: Int) { self.count = count } }\n",
      "/p/.flowlint.json": """
        {"overrides": [{"files": ["\(excluded)"], "rules": {"state_write_discarded_in_init": "off"}}]}
        """,
    ]
    let disk = MemoryFileSystem(files)
    let file = try ConfigurationFile(at: FilePath("/p/.flowlint.json"), in: disk)
    var configuration = try file.configuration()
    var selection = RuleSelection()
    selection.categories = [.stateMacro]
    configuration.select(selection)
    let report = try disk.report(configuration)
    let found = report.findings.filter { $0.rule == .stateWriteDiscardedInInit }.map(\.place.path)
    #expect(found == (excluded == "Extension.swift" ? [] : ["Extension.swift"]))
  }

  @Test func theReportNamesTheRulesThatRanSomewhere() throws {
    let disk = MemoryFileSystem([
      "/p/A.swift": "", "/p/B.swift": "",
      "/p/c.json": """
        {"overrides": [
          {"files": ["A.swift"], "rules": {"state_not_private": "off", "binding_in_class": "off"}},
          {"files": ["B.swift"], "rules": {"state_not_private": "error", "binding_in_class": "off"}}]}
        """,
    ])
    let configuration = try ConfigurationFile(at: FilePath("/p/c.json"), in: disk).configuration()
    let report = try disk.report(configuration)
    let rules = Dictionary(uniqueKeysWithValues: report.rules.map { ($0.descriptor.id, $0.severity) })
    #expect(rules[.stateNotPrivate] == .error)
    #expect(rules[.bindingInClass] == nil)
    #expect(rules[.observedObjectInline] == .warning)
  }

  @Test func filesWithTheSameOverridesShareTheirSettings() throws {
    let disk = MemoryFileSystem(["/p/c.json": Self.overrides])
    let configuration = try ConfigurationFile(at: FilePath("/p/c.json"), in: disk).configuration()
    let files = (0..<1000).map { FilePath("/p/\($0 % 3 == 0 ? "App" : "Lib")/\($0).swift") }
    let rules = FileRules(configuration, files: files, globFolder: FilePath("/p"))
    #expect(rules.settings.count == 2)
    #expect(rules[0].severities[.stateNotPrivate] == .error && rules[1].severities[.stateNotPrivate] == .note)
  }

  @Test(arguments: [
    ("{\"overrides\": {}}", "1:2: overrides: must be a list of objects with 'files' and 'rules': [{ … }]"),
    ("{\"overrides\": [1]}", "1:16: overrides[0]: must be a list of objects with 'files' and 'rules': [{ … }]"),
    (
      "{\"overrides\": [{\"rules\": {}}]}",
      "1:16: overrides[0].files: is missing; must be a list of patterns in quotes: [\"Sources\"]"
    ),
    (
      "{\"overrides\": [{\"files\": [\"a\"]}]}",
      "1:16: overrides[0].rules: is missing; must be an object with the rules' ids: { … }"
    ),
    (
      "{\"overrides\": [{\"files\": [], \"rules\": {}}]}",
      "1:17: overrides[0].files: is empty; name at least one pattern"
    ),
    (
      "{\"overrides\": [\n{\"files\": [\"a\"], \"rules\": {}}, {\"files\": [\"..\"], \"rules\": {}}]}",
      "2:43: overrides[1].files[0]: patterns are relative to one folder; '..' is not allowed"
    ),
    (
      "{\"overrides\": [{\"files\": [\"a\"], \"exclude\": [\"b\"], \"rules\": {}}]}",
      "1:33: overrides[0].exclude: unknown key; valid here: files, excludeFiles, rules"
    ),
    (
      "{\"overrides\": [{\"files\": [\"a\"], \"rules\": {\n\"state_not_privat\": \"off\"}}]}",
      "2:1: overrides[0].rules.state_not_privat: flowlint 0.2.0 has no such rule; did you mean 'state_not_private'?"
    ),
  ])
  func saysWhatIsWrong(text: String, expected: String) throws {
    let disk = MemoryFileSystem(["/p/.flowlint.json": text])
    let file = try ConfigurationFile(at: FilePath("/p/.flowlint.json"), in: disk)
    let error = #expect(throws: ConfigurationError.self) { try file.configuration() }
    #expect(error?.description == "/p/.flowlint.json:\(expected)")
  }
}
