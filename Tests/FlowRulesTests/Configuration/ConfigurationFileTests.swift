import FlowRules
import Testing

struct ConfigurationFileTests {
  private func configuration(_ text: String) throws -> Configuration {
    let files = MemoryFileSystem(["/p/.flowlint.json": text])
    return try ConfigurationFile(at: FilePath("/p/.flowlint.json"), in: files).configuration()
  }

  private func message(_ text: String) -> String? {
    #expect(throws: ConfigurationError.self) { try configuration(text) }?.description
  }

  @Test func anEmptyObjectChangesNothing() throws {
    var expected = Configuration()
    expected.base = "/p"
    #expect(try configuration("{}") == expected)
  }

  @Test func readsEveryKey() throws {
    var expected = Configuration()
    expected.base = "/p"
    for rule in RuleID.allCases where rule.descriptor.category == .binding { expected.set(rule, to: .error) }
    for rule in RuleID.allCases where rule.descriptor.category == .environment { expected.set(rule, to: nil) }
    expected.set(.stateNotPrivate, to: .note)
    expected.set(.statePassedByCaller, to: .note)
    expected.set(.bindingInClass, to: nil)
    expected.set(.environmentReadInInit, to: .warning)
    expected.include = ["App", "#odd"]
    expected.exclude = ["**/Generated/**", "!Generated/keep.swift"]
    expected.respectsGitignore = false
    expected.observableMacros = ["MyObservable"]
    expected.toolchain = .macro
    expected.failingSeverity = nil
    expected.defaultIsolation = .mainActor
    expected.minIOS = PlatformVersion(16, 4)
    expected.maxWarnings = 12
    expected.options[.invalidSuppression] = ["requireReason": .flag(true)]
    expected.baseline = FilePath("/p/lint/known.json")
    let text = """
      // Comments and trailing commas are fine.
      {
        "$schema": "https://example.org/schema.json", "flowlint": 1,
        "categories": {"binding": "error", "environment": "off",},
        "rules": {
          "state_not_private": {"severity": "note", "options": {}, "summary": "…"}, /* like this */
          "binding_in_class": "off",
          "environment_read_in_init": {"severity": "warning"},
        },
        "include": ["App", "#odd"], "exclude": ["**/Generated/**", "!Generated/keep.swift"],
        "respectGitignore": false, "observableMacros": ["MyObservable"], "toolchain": "macro", "minIOS": "16.4", "extends": [],
        "defaultIsolation": "mainActor",
        "overrides": [], "suppressions": {"requireReason": true},
        "failOn": "none", "maxWarnings": 12, "baseline": "lint/known.json",
      }
      """
    #expect(try configuration(text) == expected)
    #expect(try configuration("\u{FEFF}" + text) == expected)
  }

  /// A rule's entry also applies to rules that were split off from it, unless the same object names them.
  @Test(arguments: [
    ("\"state_not_private\": \"off\"", nil), ("\"state_not_private\": \"error\"", .error),
    ("\"state_not_private\": {\"allowFileprivate\": false}", .warning),
    ("\"state_not_private\": \"off\", \"state_passed_by_caller\": \"error\"", .error),
    ("\"state_not_private\": \"off\", \"state_passed_by_caller\": {}", .warning),
    ("\"state_passed_by_caller\": \"off\"", nil),
  ] as [(String, Severity?)])
  func entriesApplyToWhatWasSplitOff(entries: String, severity: Severity?) throws {
    #expect(try configuration("{\"rules\": {\(entries)}}").rules.severities[.statePassedByCaller] == severity)
  }

  @Test func optionsApplyToWhatWasSplitOff() throws {
    let found = try configuration("{\"rules\": {\"state_not_private\": {\"skipPrivateTypes\": true}}}")
    #expect(found.options[.statePassedByCaller] == ["skipPrivateTypes": .flag(true)])
  }

  @Test func aCategoryDoesNotSwitchOptInRulesOn() throws {
    let categories = RuleCategory.allCases.map { "\"\($0.rawValue)\": \"note\"" }.joined(separator: ",")
    let configuration = try configuration("{\"categories\": {\(categories)}}")
    for rule in RuleID.allCases { #expect(configuration.rules.severities[rule] == (rule.descriptor.isOptIn ? nil : .note)) }
  }

  @Test(arguments: RuleID.allCases) func readsTheOptionsOfARule(rule: RuleID) throws {
    for option in rule.descriptor.options {
      func read(_ value: String) throws -> OptionValue? {
        try configuration("{\"rules\": {\"\(rule.rawValue)\": {\"options\": {\"\(option.name)\": \(value)}}}}")
          .options[rule]?[option.name]
      }
      switch option.defaultValue {
      case .flag(let flag):
        #expect(try read("\(!flag)") == .flag(!flag))
        // Beside the severity as well as in an object of their own.
        let flat = "{\"rules\": {\"\(rule.rawValue)\": {\"\(option.name)\": \(!flag)}}}"
        #expect(try configuration(flat).options[rule]?[option.name] == .flag(!flag))
        #expect(try read("\(flag)") == nil)
        #expect(throws: ConfigurationError.self) { try read("1") }
      case .list(let words):
        #expect(try read("\(words)") == nil)
        #expect(try words.isEmpty || read("[]") == .list([]))
        #expect(throws: ConfigurationError.self) { try read("true") }
        #expect(throws: ConfigurationError.self) { try read("[1]") }
        if !option.allowedValues.isEmpty { #expect(throws: ConfigurationError.self) { try read("[\"no such\"]") } }
      }
    }
    let text = "{\"rules\": {\"\(rule.rawValue)\": {\"options\": {\"noSuchOption\": true}}}}"
    #expect(
      message(text)?.contains("rules.\(rule.rawValue).options.noSuchOption: unknown option of '\(rule.rawValue)'")
        == true)
  }

  @Test(arguments: [
    // Keys.
    ("{\"rulez\": {}}", "rulez: unknown key; did you mean 'rules'?"),
    (
      "{\"zzz\": 1}",
      "zzz: unknown key; valid here: $schema, flowlint, extends, categories, rules, overrides, include, exclude, "
        + "respectGitignore, observableMacros, toolchain, defaultIsolation, minIOS, failOn, maxWarnings, suppressions, baseline"
    ),
    ("{\"z\": 1, \"exclud\": []}", "exclud: unknown key; did you mean 'exclude'?"),
    (
      "{\"rules\": {\"StateNotPrivat\": \"off\"}}",
      "rules.StateNotPrivat: flowlint 0.2.0 has no such rule; did you mean 'state_not_private'?"
    ),
    ("{\"rules\": {\"zzz\": \"off\"}}", "rules.zzz: flowlint 0.2.0 has no such rule; 'flowlint rules' lists all rules"),
    (
      "{\"rules\": {\"state_not_private\": {\"severty\": \"off\"}}}",
      "rules.state_not_private.severty: unknown key; did you mean 'severity'?"
    ),
    ("{\"categories\": {\"bindings\": \"off\"}}", "categories.bindings: unknown category; did you mean 'binding'?"),
    // Words.
    (
      "{\"rules\": {\"state_not_private\": \"warn\"}}",
      "rules.state_not_private: 'warn' is not one of \"off\", \"note\", \"warning\", \"error\""
    ),
    (
      "{\"rules\": {\"state_not_private\": {\"severity\": \"errror\"}}}",
      "rules.state_not_private.severity: 'errror' is not one of \"off\", \"note\", \"warning\", \"error\"; "
        + "did you mean 'error'?"
    ),
    ("{\"failOn\": \"off\"}", "failOn: 'off' is not one of \"none\", \"note\", \"warning\", \"error\""),
    (
      "{\"toolchain\": \"makro\"}",
      "toolchain: 'makro' is not one of \"both\", \"wrapper\", \"macro\"; did you mean 'macro'?"
    ),
    ("{\"toolchain\": 27}", "toolchain: must be one of \"both\", \"wrapper\", \"macro\""),
    ("{\"toolchains\": \"both\"}", "toolchains: unknown key; did you mean 'toolchain'?"),
    // Types.
    ("[]", "must be an object: { … }"), ("null", "must be an object: { … }"), ("3", "must be an object: { … }"),
    ("{\"rules\": []}", "rules: must be an object with the rules' ids: { … }"),
    ("{\"rules\": null}", "rules: must be an object with the rules' ids: { … }"),
    (
      "{\"rules\": {\"state_not_private\": 2}}",
      "rules.state_not_private: must be a severity in quotes, or an object with 'severity' and 'options'"
    ),
    (
      "{\"rules\": {\"state_not_private\": null}}",
      "rules.state_not_private: must be a severity in quotes, or an object with 'severity' and 'options'"
    ),
    (
      "{\"rules\": {\"state_not_private\": {\"summary\": 2}}}",
      "rules.state_not_private.summary: must be text in quotes"
    ),
    ("{\"include\": \"App\"}", "include: must be a list of patterns in quotes: [\"Sources\"]"),
    ("{\"include\": [\"App\", 2]}", "include[1]: must be a list of patterns in quotes: [\"Sources\"]"),
    ("{\"respectGitignore\": 1}", "respectGitignore: must be true or false"),
    ("{\"flowlint\": \"1\"}", "flowlint: must be the number of the format: 1"),
    ("{\"flowlint\": 1.5}", "flowlint: is not valid; must be the number of the format: 1"),
    ("{\"flowlint\": 2}", "flowlint: this flowlint reads format 1, not 2"),
    ("{\"failOn\": null}", "failOn: must be one of \"none\", \"note\", \"warning\", \"error\""),
    // Values.
    ("{\"minIOS\": 16.4}", "minIOS: is not valid; must be a version: 16 or \"16.4\""),
    ("{\"minIOS\": \"iOS 16\"}", "minIOS: 'iOS 16' is not a version: 16 or \"16.4\""),
    ("{\"maxWarnings\": -1}", "maxWarnings: -1 is too small; must be a whole number of at least 0, or null for any number"),
    ("{\"maxWarnings\": true}", "maxWarnings: must be a whole number of at least 0, or null for any number"),
    ("{\"maxWarnings\": 1.5}", "maxWarnings: is not valid; must be a whole number of at least 0, or null for any number"),
    ("{\"baseline\": \"\"}", "baseline: is empty; must be the path of a file"),
    ("{\"baseline\": null}", "baseline: must be the path of a file in quotes, not null"),
    (
      "{\"exclude\": [\"a\", \"../b\"]}",
      "exclude[1]: patterns are relative to one folder; '..' is not allowed"
    ),
    ("{\"exclude\": [\"\"]}", "exclude[0]: '' is not a valid pattern; see 'PATTERN FORMAT' in 'git help ignore'"),
    (
      "{\"observableMacros\": [\"@Mine\"]}",
      "observableMacros[0]: '@Mine' is not a macro's name; write it without '@' and arguments"
    ),
  ])
  func saysWhatIsWrongAndWhere(text: String, expected: String) {
    let message = message(text)
    // All of it stands in one line; `saysInWhichLine` looks at the column.
    let place = expected.hasPrefix("must be") ? "" : "1:"
    let isExpected = message?.hasPrefix("/p/.flowlint.json:\(place)") == true && message?.contains(" \(expected)") == true
    #expect(isExpected, "\(message ?? "accepted")")
  }

  /// `↓` stands where the error is said to be.
  @Test(arguments: [
    "{\n  ↓\"rulez\": {}\n}", "{ ↓'rulez': 1 }", "{rules: {↓zzz: \"off\"}}",
    "// {\n/* { [ \" */ {\r\n\"rules\": { // \"zzz\"\n\t↓\"zzz\": \"off\" } }",
    "{\"include\": [\"a\", \"b\"], \"exclude\": [\"a\", \"[\", \"\\\"]\", ↓\"..\",],}",
    "{\"include\": [\"..a\", \"b,{\"], \"rules\": {\"state_not_private\": {\"options\": {}, ↓\"severity\": 1}}}",
    "{\"rules\": {\"state_not_private\": {\"options\": {↓\"severity\": 1}, \"severity\": \"note\"}}}",
    "{/* é */ ↓\"rules\": 2}",
    "{\"flowlint\": 1,\n\n↓\"toolchain\": \"x\"}", "{↓\"flowlint\": 2}",
  ])
  func saysInWhichLine(marked: String) {
    let before = marked.prefix { $0 != "↓" }
    let lines = before.split(omittingEmptySubsequences: false) { $0.isNewline }
    let column = (lines.last?.utf8.count ?? 0) + 1
    let message = message(marked.replacing("↓", with: ""))
    #expect(message?.hasPrefix("/p/.flowlint.json:\(lines.count):\(column): ") == true, "\(message ?? "accepted")")
  }

  @Test(arguments: [
    "{\n  \"rules\": {", "{\"a\" 1}", "not json", "{\"include\": [\"\u{0}", "{\"include\": [\"\\u12\"]}",
    String(repeating: "[", count: 9999),
  ])
  func saysThatItIsNotJSON(text: String) {
    #expect(message(text)?.contains("is not valid JSON; look for a missing ',', '\"' or '}'") == true)
  }

  /// It must point at each `↓`: after the text that lacks something, or in front of what does not belong there.
  @Test(arguments: [
    "{\n  \"exclude\": [\"a\"]↓\n  \"failOn\": \"error\"\n}", "{\n  \"rules\": {↓", "{\"a\"↓ 1}", "not ↓json", "↓",
    "{\n  \"include\": [↓\"Sources],\n  \"failOn\": \"note\"\n}", "{\"include\": [\"a\"↓}", "{}↓}", "[1, 2↓ 3]",
    "{ // }\n  \"a\": 1, /* , */ ↓, \"b\": 2 }", "{\"a\": ↓}", "{\"a\"↓", "{'a': [1, [2,],],↓",
  ])
  func pointsAtWhatIsNotJSON(marked: String) {
    let before = marked.prefix { $0 != "↓" }
    let lines = before.split(omittingEmptySubsequences: false) { $0.isNewline }
    let place = JSONFault.position(in: Array(marked.replacing("↓", with: "").utf8))
    #expect(place?.line == lines.count && place?.column == (lines.last?.utf8.count ?? 0) + 1)
  }

  @Test(arguments: ["{}", "[1, 'two', {three: [],},] // four", "7", "{\"a\": \"b\\\nc\", \"d\\\"\": null}"])
  func pointsAtNothingInJSON(text: String) {
    #expect(JSONFault.position(in: Array(text.utf8)) == nil)
  }

  /// Foundation's decoder traps at some of these.
  @Test(arguments: ["{\"\u{1}\":1}", "{\u{1}:1}", "{fl\u{1}owlint:1}", "// \u{1}", "{\"include\": [\"\u{1}\"]}"])
  func survivesBytesThatAreNotText(text: String) throws {
    var files = MemoryFileSystem()
    let bytes = text.utf8.map { $0 == 1 ? 0xFF : $0 }
    files["/p/.flowlint.json"] = .file(bytes)
    files["/q/rules.json"] = .file(bytes)
    let file = try ConfigurationFile(at: FilePath("/p/.flowlint.json"), in: files)
    let error = #expect(throws: ConfigurationError.self) { try file.configuration() }
    #expect(error?.description == "/p/.flowlint.json: is not UTF-8 text; save it as UTF-8")
    #expect(try ConfigurationFile.nearest(to: [FilePath("/q")], in: files) == nil)
  }

  @Test func pathsCountFromTheFolderOfTheFile() throws {
    #expect(try configuration("{\"baseline\": \"../b.json\"}").baseline == FilePath("/p/../b.json"))
    #expect(try configuration("{\"baseline\": \"/b.json\"}").baseline == FilePath("/b.json"))
  }

  @Test(arguments: [
    ("16", PlatformVersion(16)), ("\"16\"", PlatformVersion(16)), ("\"16.4\"", PlatformVersion(16, 4)),
    ("\"17.10\"", PlatformVersion(17, 10)), ("\"\"", nil), ("\"16.\"", nil), ("\"16.4.1\"", nil), ("-1", nil), ("99999", nil),
    ("\"１６\"", nil),
  ])
  func readsAVersion(text: String, version: PlatformVersion?) throws {
    #expect((try? configuration("{\"minIOS\": \(text)}"))?.minIOS == version)
  }

  @Test func nullMeansAnyNumberOfWarnings() throws {
    #expect(try configuration("{\"maxWarnings\": null}").maxWarnings == nil)
    #expect(try configuration("{\"maxWarnings\": 0}").maxWarnings == 0)
  }

  @Test func anEmptyFileIsAnError() {
    #expect(message("") == "/p/.flowlint.json: is empty; write at least {}")
  }

  @Test func theFolderOfALinkedFileCountsAsItsTarget() throws {
    var files = MemoryFileSystem(["/shared/ci.json": "{}"])
    files["/p/ci.json"] = .link(to: FilePath("/shared/ci.json"))
    files.currentFolder = FilePath("/p")
    #expect(try ConfigurationFile(at: FilePath("ci.json"), in: files).configuration().base == "/shared")
    let error = #expect(throws: ConfigurationError.self) { try ConfigurationFile(at: FilePath("no.json"), in: files) }
    #expect(error?.description == "no.json: cannot be read: No such file or directory")
  }
}
