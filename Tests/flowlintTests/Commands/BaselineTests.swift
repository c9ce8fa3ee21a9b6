import Foundation
import Testing

/// Baselines as people use them.
@Suite("Baseline on the command line")
struct BaselineTests {
  private let view = "struct V: View {\n  @State var x = 0\n  var body: some View { Text(\"\\(x)\") }\n}\n"

  /// Monday to Tuesday: accept, go on, add, fix, prune.
  @Test func isWrittenComparedAndPruned() throws {
    let tool = try Tool(["Sources/A.swift": view, "Sources/B.swift": flagged])
    let written = try tool.run(["--write-baseline", "b.json"], keepsSummary: true)
    #expect(written.status == 0 && written.output.isEmpty)
    #expect(written.messages.contains("flowlint wrote 2 findings to 'b.json'.\n"))
    #expect(written.messages.hasSuffix("no findings, 2 known.\n"), "\(written)")
    let text = try tool.read("b.json")
    #expect(!text.contains(tool.folder.path))
    #expect(try tool.run(["--write-baseline", "b.json"]).status == 0)
    #expect(try tool.read("b.json") == text)

    let known = try tool.run(["--baseline", "b.json", "--strict"], keepsSummary: true)
    #expect(known.status == 0 && known.output.isEmpty && known.messages.contains("no findings, 2 known."))
    #expect(try tool.run(["--baseline", "../b.json", "--strict"], in: "Sources").status == 0)
    #expect(try tool.run([]).status == 1)

    try tool.write(Data((flagged + flagged).utf8), to: "Sources/B.swift")
    try tool.write(Data(view.replacing("@State var", with: "@State private var").utf8), to: "Sources/A.swift")
    let changed = try tool.run(["--baseline", "b.json"])
    #expect(changed.status == 1)
    #expect(changed.output.hasPrefix("Sources/B.swift:3:13: ") && changed.output.split(separator: "\n").count == 1)
    #expect(changed.messages.contains("note: 1 finding of the baseline is gone; 'flowlint baseline prune --baseline b.json'"))

    let compared = try tool.run(["baseline", "compare", "--baseline", "b.json"])
    #expect(compared.status == 1)
    #expect(
      compared.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["new", "stale", "known"], "\(compared)")
    #expect(compared.output.contains("stale: Sources/A.swift: V.x [state_not_private]\n"))

    let pruned = try tool.run(["baseline", "prune", "--baseline", "b.json"])
    #expect(pruned.status == 0 && pruned.messages.contains("flowlint removed 1 finding from 'b.json' and left 1."))
    #expect(try tool.read("b.json").split(separator: "\n").count == text.split(separator: "\n").count - 1)
    #expect(try tool.run(["baseline", "compare", "--baseline", "b.json"]).output.contains("stale:") == false)
  }

  @Test func suggestsCommandsThatCanBePasted() throws {
    let tool = try Tool(["A.swift": view])
    let missing = try tool.run(["--baseline", #"known $1 "a".json"#])
    #expect(missing.messages.contains(#"'flowlint --write-baseline "known \$1 \"a\".json"'"#), "\(missing)")
    _ = try tool.run(["--write-baseline", "known findings.json"])
    try tool.write(Data(), to: "A.swift")
    let stale = try tool.run(["--baseline", "known findings.json"])
    #expect(stale.messages.contains(#"'flowlint baseline prune --baseline "known findings.json"'"#), "\(stale)")
  }

  @Test func staleEntriesFailAStrictRun() throws {
    let tool = try Tool(["A.swift": view])
    _ = try tool.run(["--write-baseline", "b.json"])
    try tool.write(Data(), to: "A.swift")
    #expect(try tool.run(["--baseline", "b.json"]).status == 0)
    let strict = try tool.run(["--baseline", "b.json", "--strict-baseline"])
    #expect(strict.status == 1)
    #expect(
      strict.messages.hasPrefix(
        """
        error: 1 finding of the baseline is gone; run 'flowlint baseline prune --baseline b.json'.
          A.swift: V.x [state_not_private]

        """), "\(strict)")
    #expect(try tool.run(["baseline", "compare", "--baseline", "b.json"]).status == 0)
    #expect(try tool.run(["baseline", "compare", "--baseline", "b.json", "--strict-baseline"]).status == 1)
    // Not when it was not looked for.
    for part in [["--only", "binding_in_class"], ["--skip", "state_not_private"], ["--category", "binding"]] {
      #expect(try tool.run(["--baseline", "b.json", "--strict-baseline"] + part).status == 0)
    }
  }

  @Test func countsFromTheConfiguration() throws {
    let tool = try Tool(["App/A.swift": view, "App/.flowlint.json": "{\"baseline\": \"known.json\"}"])
    let missing = try tool.run(["App"])
    #expect(missing.status == 2)
    let command = "create it with 'flowlint --write-baseline \(tool.folder.path)/App/known.json', or run with '--no-baseline'"
    #expect(missing.messages.contains(command), "\(missing)")
    #expect(try tool.run(["App", "--no-baseline", "--strict"]).status == 1)
    #expect(try tool.run(["App", "--write-baseline", "App/known.json"]).status == 0)
    #expect(try tool.run(["App"]).status == 0)
    #expect(try tool.run([], in: "App").status == 0)
    #expect(try tool.run(["--no-baseline", "--strict"], in: "App").status == 1)
    #expect(try tool.run(["baseline", "compare"], in: "App").output == "known: A.swift:2:14: V.x [state_not_private]\n")
  }

  /// A new call lets another rule report what the baseline has, a rule that was split off.
  @Test func entriesMoveToTheRuleThatWasSplitOff() throws {
    let tool = try Tool(["A.swift": view])
    #expect(try tool.run(["--write-baseline", "b.json"]).status == 0)
    #expect(try tool.read("b.json").contains("\"rule\": \"state_not_private\""))
    try tool.write(Data("struct C: View { let n: Int; var body: some View { V(x: n) } }".utf8), to: "C.swift")
    let known = ["--strict", "--strict-baseline", "--baseline", "b.json"]
    #expect(try tool.run(["--strict"]).output.contains("[state_passed_by_caller]"))
    #expect(try tool.run(known).status == 0)
    #expect(try tool.run(["baseline", "prune", "--baseline", "b.json"]).status == 0)
    let pruned = try tool.read("b.json")
    #expect(pruned.contains("\"rule\": \"state_passed_by_caller\"") && !pruned.contains("state_not_private"))
    #expect(try tool.run(known).status == 0)
  }

  /// Writing keeps what the run did not look at, and touches nothing that is no baseline.
  @Test func writingKeepsTheRest() throws {
    let tool = try Tool(["A/A.swift": view, "B/B.swift": flagged, "other.json": "{\"a\": 1}"])
    _ = try tool.run(["--write-baseline", "b.json"])
    let all = try tool.read("b.json")
    let part = try tool.run(["A", "--write-baseline", "b.json"])
    #expect(part.messages.contains("flowlint wrote 1 finding to 'b.json' and kept 1 of files or rules"), "\(part)")
    #expect(try tool.read("b.json") == all)
    #expect(try tool.run(["--only", "invalid_suppression", "--write-baseline", "b.json"]).status == 0)
    #expect(try tool.read("b.json") == all)
    let refused = try tool.run(["--write-baseline", "other.json"])
    #expect(refused.status == 2 && refused.messages.contains("not a flowlint baseline"), "\(refused)")
    #expect(try tool.read("other.json") == "{\"a\": 1}")
    #expect(try tool.run(["--write-baseline", "no/folder/b.json"]).messages.contains("the baseline cannot be written to"))
  }

  @Test func unknownRulesAreANote() throws {
    let entry = "{\"path\": \"A.swift\", \"rule\": \"gone_rule\", \"subject\": \"V\", \"fingerprint\": \"f\"}"
    let tool = try Tool([
      "A.swift": "", "b.json": "{\"flowlintBaseline\": 1, \"findings\": [\(entry)]}",
    ])
    let outcome = try tool.run(["--baseline", "b.json", "--strict-baseline"])
    #expect(outcome.status == 0)
    #expect(outcome.messages.contains("note: b.json has findings of 'gone_rule', which is not a rule; "), "\(outcome)")
    _ = try tool.run(["baseline", "prune", "--baseline", "b.json"])
    #expect(!(try tool.read("b.json").contains("gone_rule")))
  }

  /// Two branches that add findings merge without a conflict where they touch different places, and with the driver
  /// `union` where they touch the same one.
  @Test(arguments: [false, true])
  func gitMerges(atTheSamePlace: Bool) throws {
    let tool = try Tool(["M.swift": view, "Z.swift": view.replacing("struct V", with: "struct Z")])
    func git(_ arguments: String...) throws -> Int32 { try tool.git(arguments) }
    guard try git("init", "-q") == 0 else { return }
    if atTheSamePlace { try tool.write(Data("b.json merge=union\n".utf8), to: ".gitattributes") }
    _ = try tool.run(["--write-baseline", "b.json"])
    #expect(try git("add", ".") == 0 && git("commit", "-qm", "a") == 0 && git("branch", "other") == 0)
    try tool.write(Data(view.replacing("struct V", with: "struct A").utf8), to: "N1.swift")
    _ = try tool.run(["--write-baseline", "b.json"])
    #expect(try git("add", ".") == 0 && git("commit", "-qm", "b") == 0 && git("checkout", "-q", "other") == 0)
    let name = atTheSamePlace ? "N2.swift" : "ZZ.swift"
    try tool.write(Data(view.replacing("struct V", with: "struct B").utf8), to: name)
    _ = try tool.run(["--write-baseline", "b.json"])
    #expect(try git("add", ".") == 0 && git("commit", "-qm", "c") == 0)
    #expect(try git("merge", "-q", "-m", "d", "@{-1}") == 0)
    let merged = try tool.run(["--baseline", "b.json", "--strict-baseline"], keepsSummary: true)
    #expect(merged.status == 0 && merged.messages.contains("no findings, 4 known."), "\(merged)")
  }
}
