import Foundation
import Testing

/// What the command line accepts and refuses.
@Suite("Command line")
struct CommandLineTests {
  @Test(arguments: [
    ([], 1), (["lint"], 1), (["."], 1), (["lint", "--", "."], 1), (["Flagged.swift"], 1), (["Clean.swift"], 0),
    (["--fail-on", "warning"], 1), (["--fail-on=error"], 0), (["--fail-on", "none"], 0), (["--fail-on", "note"], 1),
    (["--rule", "invalid_suppression=error", "--fail-on", "error"], 1),
    (["--strict"], 1), (["--rule", "invalid_suppression=note", "--strict"], 1), (["--exit-zero"], 0),
    (["--fail-on", "error", "--max-warnings", "0"], 1), (["--fail-on", "error", "--max-warnings", "1"], 0),
    (["--max-warnings", "9"], 1), (["--fail-on", "none", "--max-warnings", "0"], 1),
    (["--rule", "invalid_suppression=note"], 0), (["--rule", "invalid_suppression=off"], 0),
    (["--skip", "invalid_suppression"], 0), (["--only", "invalid_suppression"], 1),
    (["--only", "state_not_private"], 0), (["--category", "suppression"], 1), (["--category", "binding"], 0),
    (["--only", "state_not_private", "--category=suppression"], 1),
    (["--only", "state_not_private", "--enable", "invalid_suppression"], 1),
    (["--quiet", "lint", "--jobs", "3", "--color", "never", "--no-config"], 1),
    (["missing"], 2), (["Flagged.swift", "missing.swift"], 2), (["--nonsense"], 2), (["rules"], 0),
    (["explain", "invalid_suppression"], 0), (["syntax", "Clean.swift"], 0), (["--help"], 0), (["--version"], 0),
  ] as [([String], Int32)])
  func exitsWith(arguments: [String], status: Int32) throws {
    let tool = try Tool(["Flagged.swift": flagged, "Clean.swift": "let a = 0\n"])
    let outcome = try tool.run(arguments)
    #expect(outcome.status == status, "\(outcome)")
    if status == 2 { #expect(outcome.output.isEmpty && !outcome.messages.isEmpty) }
  }

  private static let listedFormats = formats.dropLast().joined(separator: ", ") + " or markdown"

  static let refusals: [([String], String)] = [
    (["--frmat", "text"], "there is no option '--frmat'; did you mean '--format'?"),
    (["--zzzzzzzz"], "there is no option '--zzzzzzzz'"),
    (["-x"], "there is no option '-x'"),
    (["--format"], "'--format' needs a value: --format FORMAT"),
    (["--format", "sarf"], "'--format' takes \(listedFormats), not 'sarf'; did you mean 'sarif'?"),
    (["--format="], "'--format' takes \(listedFormats), not ''"),
    (["--format", "text", "--format=sarif"], "'--format' can be given once; write further reports to files"),
    (["--output", "sarf=x"], "'sarf' in '--output sarf=x' is not a format; did you mean 'sarif'?"),
    (["--output=a=b"], "'a' in '--output a=b' is not a format; to write to a file of this name, use './a=b'"),
    (["--output", "sarif="], "'--output sarif=' needs the path of a file; it is empty"),
    (["--output", "a", "--output", "b"], "only one '--output' can omit the format"),
    (["--output", "text=a", "--output", "sarif=a"], "two reports cannot both go to 'a'"),
    (["--output", "text=a", "--output", "sarif=./a"], "two reports cannot both go to './a'"),
    (["--output", "text=-", "--output", "sarif=-"], "two reports cannot both go to stdout"),
    (["--format", "text", "--output", "sarif=-"], "two reports cannot both go to stdout"),
    (["--sarif-category", "ios"], "'--sarif-category' needs a SARIF report: '--format sarif' or '--output sarif=PATH'"),
    (["--sarif-category=", "--format", "sarif"], "'--sarif-category' needs a name; it is empty"),
    (["--quiet=yes"], "'--quiet' takes no value"),
    (["--color", "allways"], "'--color' takes auto, always or never, not 'allways'; did you mean 'always'?"),
    (["--fail-on", "eror"], "'--fail-on' takes error, warning, note or none, not 'eror'; did you mean 'error'?"),
    (["--jobs", "0"], "'--jobs' takes a number from 1 to 1024, not '0'"),
    (["--jobs", "many"], "'--jobs' takes a number from 1 to 1024, not 'many'"),
    (["--only", "state_not_privat"], "there is no rule 'state_not_privat'; did you mean 'state_not_private'?"),
    (["--skip", "state_not_private,zzz"], "there is no rule 'zzz'; 'flowlint rules' lists them"),
    (["--enable", ","], "'--enable' needs at least one name, as in '--enable NAME,NAME'"),
    (["--category", "bindng"], "not 'bindng'; did you mean 'binding'?"),
    (["--rule", "state_not_private"], "'--rule' takes a rule and its severity, as in '--rule state_not_private=error'"),
    (
      ["--rule", "state_not_private=warn"],
      "'--rule state_not_private' takes off, note, warning or error, not 'warn'"
    ),
    (["--rule", "state_not_privat=error"], "there is no rule 'state_not_privat'; did you mean 'state_not_private'?"),
    (["--config=", "."], "'--config' needs the path of a file; it is empty"),
    (["--config", "a.json", "--no-config"], "'--config' and '--no-config' cannot be combined"),
    (["rules", "--format", "text"], "'--format' belongs to 'flowlint lint' and 'flowlint watch', not to"),
    (["--json"], "'--json' belongs to 'flowlint rules', 'flowlint config' and 'flowlint files', not to 'flowlint lint'"),
    (["rules", "binding"], "'flowlint rules' takes no operands, but got 'binding'"),
    (["explain"], "'flowlint explain' needs the id of one rule; 'flowlint rules' lists them"),
    (["explain", "bindng_in_class"], "there is no rule 'bindng_in_class'; did you mean 'binding_in_class'?"),
    (["--max-warnings", "-1"], "'--max-warnings' takes a whole number of 0 or more, not '-1'"),
    (["--exit-zero", "--strict"], "'--exit-zero' and '--strict' cannot be combined"),
    (["--baseline", "missing.json"], "does not exist; create it with 'flowlint --write-baseline missing.json'"),
    (["--baseline", "a", "--no-baseline"], "'--no-baseline' and '--baseline' cannot be combined"),
    (["--baseline", "a", "--write-baseline", "a"], "it cannot be combined with '--baseline'"),
    (["--write-baseline", "a", "--strict-baseline"], "it cannot be combined with '--strict-baseline'"),
    (["baseline"], "'flowlint baseline' needs an action: compare or prune"),
    (["baseline", "prone"], "'flowlint baseline' takes compare or prune, not 'prone'; did you mean 'prune'?"),
    (["baseline", "prune"], "no baseline is given; write 'flowlint baseline prune --baseline FILE', or configure"),
    (["baseline", "prune", "--write-baseline", "a"], "'--write-baseline' belongs to 'flowlint lint', not to"),
    (["watch", "-"], "'flowlint watch' reads files, so it cannot read the text on stdin"),
    (["watch", "--format", "json"], "'flowlint watch' writes the formats text and concise, not 'json'"),
    (["watch", "--strict"], "'--strict' belongs to 'flowlint lint', not to 'flowlint watch'"),
    (["watch", "missing"], "cannot read 'missing': No such file or directory"),
    (["completions"], "'flowlint completions' needs the name of a shell"),
    (["completions", "tcsh"], "'flowlint completions' takes bash, zsh or fish, not 'tcsh'"),
    (["man", "lint"], "'flowlint man' takes no operands, but got 'lint'"),
    (["syntax"], "'flowlint syntax' needs the path of a Swift file or folder"),
    (["explian"], "cannot read 'explian': No such file or directory; did you mean 'flowlint explain'?"),
    (["Sorces/App"], "cannot read 'Sorces/App': No such file or directory"),
  ]

  @Test(arguments: refusals)
  func refuses(arguments: [String], message: String) throws {
    let outcome = try Tool(["A.swift": flagged]).run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    let lines = outcome.messages.split(separator: "\n")
    #expect(lines.first?.hasPrefix("error: ") == true && lines.first?.contains(message) == true, "\(outcome.messages)")
    #expect((1...3).contains(lines.count))
    if !message.contains("did you mean") { #expect(!outcome.messages.contains("did you mean"), "\(outcome.messages)") }
  }

  /// The question of the season: `flowlint --category state_macro`, and what a configuration makes of it.
  @Test func asksOnlyTheRulesOfACategory() throws {
    let view = """
      struct Page: View {
        @State var count = 0
        let name: String
        init(name: String) { count = 1; self.name = name }
        var body: some View { EmptyView() }
      }

      """
    let tool = try Tool(["A.swift": view, "wrapper.json": "{\"toolchain\": \"wrapper\"}"])
    let all = try tool.run(["A.swift"])
    #expect(all.output.contains("[state_not_private]") && all.output.contains("[state_write_discarded_in_init]"))
    let category = try tool.run(["--category", "state_macro", "A.swift"])
    #expect(category.status == 1)
    #expect(category.output.contains("[state_write_discarded_in_init]"))
    #expect(!category.output.contains("[state_not_private]"))
    let wrapper = try tool.run(["--category", "state_macro", "--config", "wrapper.json", "A.swift"])
    #expect(wrapper.status == 0 && wrapper.output.isEmpty)
  }

  @Test(arguments: [
    "lint", "rules", "explain", "config", "files", "baseline", "watch", "lsp", "syntax", "completions", "man", nil,
  ])
  func printsHelp(command: String?) throws {
    let outcome = try Tool().run([command, "--help"].compactMap { $0 })
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try expectGolden(outcome.output, "help\(command.map { "-\($0)" } ?? "").txt")
    #expect(try Tool().run([command, "-h"].compactMap { $0 }) == outcome)
  }

  /// The page in `docs` is the one that the program prints.
  @Test func printsTheManualPage() throws {
    let outcome = try Tool().run(["man"])
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    try expectGolden(outcome.output, "../../../docs/flowlint.1")
  }

  /// `Tests/Checks/integrations/completions` asks the shells what they make of it.
  @Test(arguments: ["bash", "zsh", "fish"]) func printsCompletions(shell: String) throws {
    let outcome = try Tool().run(["completions", shell])
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    for word in ["--format", "sarif", "explain", "state_not_private", "baseline"] {
      #expect(outcome.output.contains(shell == "fish" ? word.replacing("--", with: "") : word), "\(word)")
    }
  }

  @Test func printsTheVersion() throws {
    let outcome = try Tool().run(["--version"])
    #expect(outcome.output.wholeMatch(of: /flowlint \d+\.\d+\.\d+\S*\n/) != nil)
  }

  @Test func listsTheRules() throws {
    let text = try Tool().run(["rules"])
    #expect(text.status == 0 && text.messages.isEmpty)
    #expect(text.output.contains("invalid_suppression"))
    let json = try Tool().run(["rules", "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let rules = object?["rules"] as? [String: Any]
    #expect(rules?.count == text.output.split(separator: "\n").count)
  }

  @Test func explainsARule() throws {
    let outcome = try Tool().run(["explain", "invalid_suppression"])
    #expect(outcome.output.hasPrefix("invalid_suppression\n"))
    #expect(outcome.messages.isEmpty)
  }
}
