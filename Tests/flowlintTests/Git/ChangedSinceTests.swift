import Foundation
import Testing

/// `--changed-since`, with real repositories.
@Suite("Changed since a commit")
struct ChangedSinceTests {
  private let view = "struct V: View {\n  @State var x = 0\n  var body: some View { Text(\"\\(x) \\(y)\") }\n}\n"

  /// A repository with one commit, on the branch `main`; nil without git.
  private func repository(_ files: [String: String]) throws -> Tool? {
    let tool = try Tool(files)
    guard (try? tool.git(["init", "-q"])) == 0 else { return nil }
    try commit(tool)
    return tool
  }

  private func commit(_ tool: Tool) throws {
    #expect(try tool.git(["add", "-A"]) == 0 && tool.git(["commit", "-qm", "a"]) == 0)
  }

  /// `A.swift:2` for each finding that is reported.
  private func found(_ tool: Tool, _ reference: String, in folder: String = "", _ arguments: [String] = []) throws -> [String] {
    let outcome = try tool.run(["--strict", "--changed-since", reference] + arguments, in: folder)
    #expect(outcome.messages.isEmpty && outcome.status == (outcome.output.isEmpty ? 0 : 1), "\(outcome)")
    return outcome.output.split(separator: "\n").filter { $0.hasSuffix("]") }
      .map { $0.split(separator: ":").prefix(2).joined(separator: ":") }
  }

  private func withSecond(_ text: String) -> String { text.replacing("var x = 0\n", with: "var x = 0\n  @State var y = 0\n") }

  @Test func countsWhatIsCommittedStagedEditedAndNew() throws {
    let names = ["Committed", "Staged", "Edited", "Unchanged"]
    let files = names.map { ("S/\($0).swift", view.replacing("struct V", with: "struct \($0)")) }
    guard let tool = try repository(Dictionary(uniqueKeysWithValues: files)) else { return }
    #expect(try found(tool, "HEAD") == [])
    #expect(try tool.git(["checkout", "-qb", "topic"]) == 0)
    func edit(_ name: String) throws { try tool.write(Data(withSecond(try tool.read("S/\(name).swift")).utf8), to: "S/\(name).swift") }
    try edit("Committed")
    try commit(tool)
    try edit("Staged")
    #expect(try tool.git(["add", "."]) == 0)
    try edit("Edited")
    try tool.write(Data(view.replacing("struct V", with: "struct New").utf8), to: "S/Ü \"new\".swift")
    // What happens on main meanwhile is none of the branch's.
    #expect(try tool.git(["stash", "-qu"]) == 0 && tool.git(["checkout", "-q", "main"]) == 0)
    try edit("Unchanged")
    try commit(tool)
    #expect(try tool.git(["checkout", "-q", "topic"]) == 0 && tool.git(["stash", "pop", "-q", "--index"]) == 0)

    let all = ["S/Committed.swift:3", "S/Edited.swift:3", "S/Staged.swift:3", "S/Ü \"new\".swift:2"]
    #expect(try found(tool, "main") == all)
    #expect(try found(tool, "main", in: "S") == all)
    #expect(try found(tool, "HEAD") == Array(all.dropFirst()))
    #expect(try found(tool, "main", ["S/Staged.swift"]) == ["S/Staged.swift:3"])
    // Whatever git is told to show people.
    for setting in ["diff.noprefix", "diff.mnemonicPrefix", "color.diff", "core.quotePath"] {
      #expect(try tool.git(["config", setting, setting == "color.diff" ? "always" : "true"]) == 0)
    }
    #expect(try tool.git(["config", "diff.external", "false"]) == 0)
    #expect(try found(tool, "main") == all)
    let summary = try tool.run(["--changed-since", "main"], keepsSummary: true)
    #expect(summary.messages.contains(": 4 notes, 4 on unchanged lines;"), "\(summary)")
  }

  @Test func renamedFilesAndLineEndsAreNoChange() throws {
    guard let tool = try repository(["A.swift": view, "B.swift": view.replacing("struct V", with: "struct W")]) else { return }
    #expect(try tool.git(["mv", "A.swift", "C.swift"]) == 0)
    #expect(try found(tool, "HEAD") == [])
    let text = withSecond(view)
    try tool.write(Data(text.utf8), to: "C.swift")
    #expect(try found(tool, "HEAD") == ["C.swift:3"])
    try tool.write(Data(withSecond(view.replacing("struct V", with: "struct W")).dropLast().utf8), to: "B.swift")
    #expect(try found(tool, "HEAD") == ["B.swift:3", "C.swift:3"])
    try tool.write(Data(text.replacing("\n", with: "\r\n").utf8), to: "C.swift")
    #expect(try found(tool, "HEAD").contains("C.swift:3"))
  }

  /// A call in one file may make a finding of a declaration in another.
  @Test func aRelatedPlaceCounts() throws {
    let caller = "struct C: View {\n  var body: some View {\n    V(x: 1)\n  }\n}\n"
    guard let tool = try repository(["A.swift": view, "C.swift": "// Nothing yet.\n"]) else { return }
    try tool.write(Data(caller.utf8), to: "C.swift")
    #expect(try found(tool, "HEAD", ["--only", "state_passed_by_caller"]) == ["A.swift:2"])
  }

  @Test func goesTogetherWithABaseline() throws {
    guard let tool = try repository(["A.swift": view]) else { return }
    try tool.write(Data(withSecond(view).utf8), to: "A.swift")
    #expect(try tool.run(["--write-baseline", "b.json"]).status == 0)
    #expect(try found(tool, "HEAD", ["--baseline", "b.json"]) == [])
    let refused = try tool.run(["--write-baseline", "b.json", "--changed-since", "HEAD"])
    #expect(refused.status == 2 && refused.messages.contains("cannot be combined with '--changed-since'"))
  }

  @Test func saysWhyItCannotTell() throws {
    func message(_ tool: Tool, _ reference: String, environment: [String: String] = [:]) throws -> String {
      let outcome = try tool.run(["--changed-since", reference], environment: environment)
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
      return outcome.messages
    }
    let none = try Tool(["A.swift": view])
    let isolated = ["GIT_CEILING_DIRECTORIES": none.folder.deletingLastPathComponent().path]
    #expect(try message(none, "HEAD", environment: isolated).contains("needs a git repository, but '"))
    // Where git is installed with its translations, it would write "Kein Git-Repository".
    let german = isolated.merging(["LC_ALL": "C.UTF-8", "LANGUAGE": "de"]) { $1 }
    #expect(try message(none, "HEAD", environment: german).contains("needs a git repository, but '"))
    #expect(try message(none, "HEAD", environment: ["PATH": "/nowhere"]).contains("git, which cannot be started: No such"))
    #expect(try message(none, "--output=a").contains("takes a branch, tag or commit"))
    guard let tool = try repository(["A.swift": view]) else { return }
    #expect(try message(tool, "no;such$(ref)").contains("git does not know 'no;such$(ref)'"))
    #expect(try message(tool, "HEAD:A.swift").contains("git does not know 'HEAD:A.swift'"))
    // Two histories without a common commit.
    #expect(try tool.git(["checkout", "-q", "--orphan", "other"]) == 0)
    try tool.write(Data(), to: "B.swift")
    try commit(tool)
    #expect(try message(tool, "main").contains("'main' and HEAD have no commit in common; name a commit"))
    #expect(try tool.git(["clone", "-q", "--depth", "1", "--no-single-branch", "file://\(tool.folder.path)", "clone"]) == 0)
    let outcome = try tool.run(["--changed-since", "origin/main"], in: "clone")
    #expect(outcome.messages.contains("have no commit in common; the clone is shallow, so fetch more"), "\(outcome)")
    let unknown = try tool.run(["--changed-since", "v1"], in: "clone")
    #expect(unknown.messages.contains("git does not know 'v1', the commit of '--changed-since'; the clone is shallow"))
  }

  @Test func countsByRule() throws {
    let tool = try Tool(["A.swift": view, "B.swift": flagged])
    #expect(try tool.run(["A.swift", "--write-baseline", "b.json"]).status == 0)
    let outcome = try tool.run(["--statistics", "--baseline", "b.json", "--quiet"])
    let table = """
      rule                 error  warning  note  known
      invalid_suppression      0        1     0      0
      state_not_private        0        0     0      1
      all rules                0        1     0      1
      2 files, \(view.utf8.count + flagged.utf8.count) bytes, 
      """
    #expect(outcome.messages.hasPrefix(table), "\(outcome)")
    #expect(outcome.output.split(separator: "\n").count == 1)
  }
}
