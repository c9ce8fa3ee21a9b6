import Foundation
import Testing

/// `flowlint config` and `flowlint files`.
@Suite("Configuration on the command line")
struct ConfigCommandTests {
  private static let files = [
    ".git/HEAD": "", ".gitignore": "# Built.\nout/\n", "out/E.swift": "", "App/A.swift": flagged,
    "App/Gen/B.swift": flagged, "App/Previews/C.swift": flagged, "App/Note.txt": "", ".build/x/D.swift": "",
    "shared.json": "{\"toolchain\": \"wrapper\", \"rules\": {\"binding_in_class\": \"off\"}}",
    ".flowlint.json": """
      {"extends": ["shared.json"], "exclude": ["Gen/"], "categories": {"environment": "error"}, "overrides": [
        {"files": ["*Mock.swift", "**/Previews/**"],
         "rules": {"state_not_private": {"severity": "off", "allowFileprivate": false}}}]}
      """,
  ]

  private func lines(_ outcome: Tool.Outcome) -> [String] {
    outcome.output.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
  }

  @Test func showsWhereEachValueComesFrom() throws {
    let tool = try Tool(Self.files)
    let found = try lines(tool.run(["config", "--for", "App/Previews/C.swift", "--skip", "observed_object_inline"]))
    #expect(found.prefix(4) == [
      "App/Previews/C.swift is checked", "Configuration: .flowlint.json", "extends: shared.json",
      "Override: 'overrides[0]' in .flowlint.json, by '**/Previews/**'",
    ])
    for line in [
      "exclude [\"Gen/\"] 'exclude' in .flowlint.json", "toolchain \"wrapper\" 'toolchain' in shared.json",
      "failOn \"warning\" built in", "binding_in_class off 'rules' in shared.json",
      "environment_read_in_init error 'categories.environment' in .flowlint.json",
      "state_not_private off 'overrides[0]' in .flowlint.json, by '**/Previews/**'",
      "allowFileprivate false 'overrides[0]' in .flowlint.json, by '**/Previews/**'",
      "observed_object_inline off --skip", "skipPrivateTypes false built in", "state_with_second_wrapper error built in",
    ] { #expect(found.contains(line), "\(line)") }
  }

  @Test func theGeneralOutcomeKnowsNoOverride() throws {
    let found = try lines(Tool(Self.files).run(["config"]))
    #expect(found.first == "Configuration: .flowlint.json")
    #expect(found.contains("state_not_private note built in"))
    #expect(try lines(Tool().run(["config"])).first == "Configuration: none, everything is built in")
  }

  @Test func saysThatAFileIsLeftOut() throws {
    let tool = try Tool(Self.files)
    for (file, reason) in [
      ("App/Gen/B.swift", "'Gen/' of 'exclude' in .flowlint.json"), ("out/E.swift", ".gitignore:2: 'out/'"),
      (".build/x/D.swift", "on flowlint's own list of folders"), ("App/Note.txt", "not a Swift file"),
    ] {
      #expect(try lines(tool.run(["config", "--for", file])).first == "\(file) is left out: \(reason)")
    }
  }

  @Test func printsTheOutcomeAsJSON() throws {
    let outcome = try Tool(Self.files).run(["config", "--for", "App/Previews/C.swift", "--json"])
    let object = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(object["files"] as? [String] == [".flowlint.json", "shared.json"])
    #expect(object["for"] as? String == "App/Previews/C.swift" && object["checked"] as? Bool == true)
    let rules = try #require(object["rules"] as? [String: [String: Any]])
    #expect(rules["state_not_private"]?["severity"] as? String == "off")
    let options = try #require(rules["state_not_private"]?["options"] as? [String: [String: Any]])
    #expect(options["allowFileprivate"]?["value"] as? Bool == false)
    #expect(options["skipPrivateTypes"]?["from"] as? String == "built in")
    let settings = try #require(object["settings"] as? [String: [String: Any]])
    #expect(settings["exclude"]?["value"] as? [String] == ["Gen/"])
  }

  @Test func beginsAConfigurationOnce() throws {
    let tool = try Tool(["A.swift": flagged])
    let first = try tool.run(["config", "--init"])
    #expect(first.status == 0 && first.messages.isEmpty && first.output.contains("flowlint files --all"))
    let text = try tool.read(".flowlint.json")
    let second = try tool.run(["config", "--init"])
    #expect(second.status == 2)
    #expect(second.messages == "error: '.flowlint.json' already exists; remove it first, or edit it\n")
    #expect(try tool.read(".flowlint.json") == text)
    // It changes nothing, not even with everything uncommented that stands there as an example.
    let report = try tool.run([]).output
    #expect(report.contains("[invalid_suppression]"))
    #expect(try tool.run(["--no-config"]).output == report)
    let examples = text.replacing(/\/\/ (?=["{])/, with: "")
    #expect(examples != text)
    try tool.write(Data(examples.utf8), to: ".flowlint.json")
    #expect(try tool.run(["config"]).output.contains("'overrides") == false)
    #expect(try tool.run(["config", "--for", "AMock.swift"]).status == 2)
    try tool.write(Data(), to: "AMock.swift")
    try tool.write(Data(), to: "Sources/AMock.swift")
    #expect(try tool.run(["config", "--for", "Sources/AMock.swift"]).output.contains("by '*Mock.swift'"))
  }

  @Test func printsTheSchema() throws {
    let outcome = try Tool().run(["config", "--schema"])
    let file = Repository.root.appendingPathComponent("rules.schema.json")
    #expect(try outcome.output == String(contentsOf: file, encoding: .utf8))
  }

  @Test func showsTheFiles() throws {
    let tool = try Tool(Self.files)
    #expect(try tool.run(["files"]).output == "App/A.swift\nApp/Previews/C.swift\n")
    #expect(try tool.run(["files"], in: "App").output == "A.swift\nPreviews/C.swift\n")
    let all = """
      left out  .build/: on flowlint's own list of folders
      left out  .flowlint.json: not a Swift file
      left out  .git/: on flowlint's own list of folders
      left out  .gitignore: not a Swift file
      checked   App/A.swift
      left out  App/Gen/: 'Gen/' of 'exclude' in .flowlint.json
      left out  App/Note.txt: not a Swift file
      checked   App/Previews/C.swift
      left out  out/: .gitignore:2: 'out/'
      left out  shared.json: not a Swift file

      """
    #expect(try tool.run(["files", "--all"]).output == all)
    let json = try tool.run(["files", "--all", "--json", "App"]).output
    #expect(
      json == """
        {"path":"App/A.swift","checked":true}
        {"path":"App/Gen/","checked":false,"reason":"'Gen/' of 'exclude' in .flowlint.json"}
        {"path":"App/Note.txt","checked":false,"reason":"not a Swift file"}
        {"path":"App/Previews/C.swift","checked":true}

        """)
  }

  @Test(arguments: [
    (["--exclude", "Previews/"], "App/A.swift\n"), (["--exclude", "/App/A.swift"], "App/Previews/C.swift\n"),
    (["--exclude", "*", "--exclude", "!App/", "--exclude", "!A.swift"], "App/A.swift\n"),
    (["--include", "Previews"], "App/Previews/C.swift\n"), (["--include", "A.*", "--include", "C.*"], "App/A.swift\nApp/Previews/C.swift\n"),
    (["--exclude", "!Gen/"], "App/A.swift\nApp/Gen/B.swift\nApp/Previews/C.swift\n"),
    (["--no-ignore"], "App/A.swift\nApp/Previews/C.swift\nout/E.swift\n"),
    (["App/Gen/B.swift", "App/Note.txt", "out"], "App/Gen/B.swift\nApp/Note.txt\nout/E.swift\n"),
    (["--force-exclude", "App/Gen/B.swift", "App/Gen", "App/Note.txt", "out", ".build/x", "App/A.swift"], "App/A.swift\n"),
    (["--force-exclude", "--no-ignore", "out/E.swift"], "out/E.swift\n"),
    (["--force-exclude", "--include", "Previews", "App/A.swift", "App/Previews/C.swift"], "App/Previews/C.swift\n"),
  ] as [([String], String)])
  func selectsFilesOnTheCommandLine(arguments: [String], output: String) throws {
    let tool = try Tool(Self.files)
    #expect(try tool.run(["files"] + arguments).output == output)
    // Linted are the same ones.
    let report = try tool.run(["--only", "invalid_suppression", "--quiet"] + arguments).output
    let linted = Set(report.split(separator: "\n").map { $0.prefix { $0 != ":" } })
    #expect(linted == Set(output.split(separator: "\n").filter { Self.files[String($0)] == flagged }))
  }

  /// Wherever flowlint starts, globs of the command line count from there.
  @Test func globsOfTheCommandLineCountFromHere() throws {
    let tool = try Tool(Self.files)
    #expect(try tool.run(["files", "--exclude", "/A.swift"], in: "App").output == "Previews/C.swift\n")
    #expect(try tool.run(["files", "--exclude", "/A.swift"]).output == "App/A.swift\nApp/Previews/C.swift\n")
  }

  @Test func everythingNamedMayBeLeftOut() throws {
    let tool = try Tool(Self.files)
    let alone = try tool.run(["--no-project", "--force-exclude", "App/Gen/B.swift"])
    #expect(alone.status == 0 && alone.output.isEmpty)
    #expect(
      alone.messages == """
        note: There is no Swift file to lint; one file or folder was left out, and 'flowlint files --all' shows why.

        """)
    let inProject = try tool.run(["--force-exclude", "App/Gen/B.swift"])
    #expect(inProject.status == 0 && inProject.output.isEmpty)
    #expect(
      inProject.messages == "note: There is no Swift file to lint at the named paths; 'flowlint files --all' shows why.\n")
  }

  @Test(arguments: [
    (["config", "A.swift"], "'flowlint config' takes no operands, but got 'A.swift'; write '--for A.swift'"),
    (["config", "--init", "--schema"], "'--init' and '--schema' cannot be combined"),
    (["config", "--for", "missing.swift"], "cannot read 'missing.swift': No such file or directory"),
    (["files", "missing"], "cannot read 'missing': No such file or directory"),
    (["files", "--exclude", "../a"], "'--exclude': patterns are relative to one folder; '..' is not allowed"),
    (["--include", "!"], "'--include': '!' is not a valid pattern; see 'PATTERN FORMAT' in 'git help ignore'"),
    (
      ["files", "--only", "state_not_private"],
      "'--only' belongs to 'flowlint lint', 'flowlint config', 'flowlint baseline' and 'flowlint watch', not to"
    ),
  ] as [([String], String)])
  func refuses(arguments: [String], message: String) throws {
    let outcome = try Tool().run(arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.messages.hasPrefix("error: \(message)"), "\(outcome.messages)")
  }
}
