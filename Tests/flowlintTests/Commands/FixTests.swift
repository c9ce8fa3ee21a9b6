import Foundation
import Testing

/// Comments that suppress nothing, with a fix that removes them.
private let unused = "// flowlint:disable:next state_not_private -- old\n"

@Suite("Fixes on the command line")
struct FixTests {
  private let fixable = unused + "let a = 0\n"

  @Test func fixesTheFilesAndReportsTheRest() throws {
    let tool = try Tool(["A.swift": fixable, "Sub/B.swift": fixable + unused + "let b = 0\n", "C.swift": flagged])
    let before = try tool.run([], keepsSummary: true)
    #expect(before.messages.contains("; 3 of 4 can be fixed with --fix.\n"), "\(before)")
    let fixed = try tool.run(["--fix"], keepsSummary: true)
    #expect(fixed.status == 1 && fixed.output.hasPrefix("C.swift:1:13: ") && !fixed.output.contains("A.swift"))
    #expect(fixed.messages.contains("flowlint fixed 3 findings in 2 files.\n"), "\(fixed)")
    #expect(try tool.read("A.swift") == "let a = 0\n")
    #expect(try tool.read("Sub/B.swift") == "let a = 0\nlet b = 0\n")
    let again = try tool.run(["--fix"])
    #expect(again.messages.contains("flowlint found nothing to fix.\n") && again.output == fixed.output)
    #expect(try tool.run(["--fix", "--quiet", "--suggested"]).messages.isEmpty)
  }

  /// The bytes that no edit touches stay, whatever they are; so does the mode.
  @Test func keepsBytesAndMode() throws {
    let tool = try Tool()
    let rest = Data([0xEF, 0xBB, 0xBF]) + Data("import A\r\n".utf8)
    let end = Data("let a = \"".utf8) + Data([0xFF, 0xC3]) + Data("\" // é\r\n\tlet b = 0".utf8)
    try tool.write(rest + Data(unused.replacing("\n", with: "\r\n").utf8) + end, to: "A.swift")
    let file = tool.folder.appendingPathComponent("A.swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    _ = try tool.run(["--fix"])
    #expect(try Data(contentsOf: file) == rest + end)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path) == ["A.swift"])
  }

  @Test(arguments: ["\n", "\r\n"], [true, false])
  func gitAppliesTheDiff(lineEnd: String, endsWithLineEnd: Bool) throws {
    var text = "import A\n" + fixable + "let b = 1\n" + (endsWithLineEnd ? "" : unused.dropLast())
    text = text.replacing("\n", with: lineEnd)
    let tool = try Tool(["My Files/Ä.swift": text, "C.swift": flagged])
    #expect(try tool.git(["init"]) == 0)
    let diff = try tool.run(["--diff"], keepsSummary: true)
    #expect(diff.status == 1 && diff.messages.contains("flowlint would fix"), "\(diff)")
    #expect(try tool.read("My Files/Ä.swift") == text)
    try tool.write(Data(diff.output.utf8), to: "patch")
    #expect(try tool.git(["apply", "--whitespace=nowarn", "patch"]) == 0, "\(diff.output)")
    let applied = try tool.read("My Files/Ä.swift")
    try tool.write(Data(text.utf8), to: "My Files/Ä.swift")
    _ = try tool.run(["--fix"])
    #expect(try tool.read("My Files/Ä.swift") == applied && applied != text)
    let clean = try tool.run(["--diff"])
    #expect(clean.status == 0 && clean.output.isEmpty && clean.messages.contains("flowlint found nothing to fix."))
  }

  @Test func theDiffOfStandardInput() throws {
    let tool = try Tool(["A.swift": "let a = 0\n"])
    let diff = try tool.run(["--diff", "-", "--stdin-filename", "A.swift"], input: fixable)
    #expect(diff.status == 1 && diff.output.contains("\n-\(unused) let a = 0\n"), "\(diff)")
    #expect(try tool.read("A.swift") == "let a = 0\n")
  }

  @Test(arguments: [
    (["--suggested"], "'--suggested' goes with '--fix' or '--diff'"),
    (["--fix", "--diff"], "'--fix' and '--diff' cannot be combined"),
    (["--fix", "-", "--stdin-filename", "A.swift"], "'--fix' cannot change the text on stdin"),
    (["--fix", "--write-baseline", "b.json"], "'--fix' and '--write-baseline' cannot be combined"),
    (["--diff", "--format", "json"], "'--diff' and '--format' cannot be combined"),
    (["--diff", "--strict"], "'--diff' and '--strict' cannot be combined"),
    (["baseline", "compare", "--fix"], "'--fix' belongs to 'flowlint lint'"),
  ])
  func whatDoesNotGoTogether(arguments: [String], message: String) throws {
    let tool = try Tool(["A.swift": fixable])
    let outcome = try tool.run(arguments)
    #expect(outcome.status == 2 && outcome.messages.contains(message), "\(outcome)")
    #expect(try tool.read("A.swift") == fixable)
  }

  @Test func onlyWhatIsReportedIsFixed() throws {
    let tool = try Tool(["A.swift": fixable, "Sub/B.swift": fixable])
    for arguments in [["--only", "state_not_private"], ["--skip", "unused_suppression"]] {
      #expect(try tool.run(["--fix"] + arguments).messages.contains("nothing to fix"))
    }
    _ = try tool.run(["--write-baseline", "b.json"])
    #expect(try tool.run(["--fix", "--baseline", "b.json"]).messages.contains("nothing to fix"))
    #expect(try tool.read("A.swift") == fixable)
    #expect(try tool.run(["--fix", "--project", ".", "Sub"]).messages.contains("fixed 1 finding in 1 file"))
    #expect(try tool.read("A.swift") == fixable && tool.read("Sub/B.swift") == "let a = 0\n")
  }

  @Test func changedLinesAreFixed() throws {
    let tool = try Tool(["A.swift": fixable])
    for arguments in [["init"], ["add", "."], ["commit", "-m", "a"]] { #expect(try tool.git(arguments) == 0) }
    try tool.write(Data((fixable + unused + "let b = 0\n").utf8), to: "A.swift")
    #expect(try tool.run(["--fix", "--changed-since", "HEAD"]).messages.contains("fixed 1 finding in 1 file"))
    #expect(try tool.read("A.swift") == fixable + "let b = 0\n")
  }

  /// A checkout brings a link along.
  @Test func aLinkThatLeavesTheProjectIsNotFollowed() throws {
    // In the whole project alone a comment is known to be unused; this one has a suggested fix.
    let misspelt = "// flowlint:disable:next state_not_privat -- old\nlet a = 0\n"
    let corrected = misspelt.replacing("privat ", with: "private ")
    let tool = try Tool(["project/A.swift": misspelt, "outside.swift": misspelt])
    #expect(try tool.git(["init"], in: "project") == 0)
    let link = tool.folder.appendingPathComponent("project/Link.swift").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../outside.swift")
    let outcome = try tool.run(["--fix", "--suggested", "Link.swift", "."], in: "project")
    #expect(outcome.status == 2 && outcome.messages.contains("is not fixed: 'Link.swift' is a link to '"), "\(outcome)")
    #expect(outcome.messages.contains("which is outside of '"))
    #expect(try tool.read("outside.swift") == misspelt && tool.read("project/A.swift") == corrected)

    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "A.swift")
    try tool.write(Data(misspelt.utf8), to: "project/A.swift")
    #expect(try tool.run(["--fix", "--suggested", "Link.swift"], in: "project").status == 0)
    // Now the whole project is known, in which the comment suppresses nothing.
    #expect(try tool.read("project/A.swift") == "let a = 0\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "A.swift")
  }

  /// Who may write everything has no use for this.
  @Test(.enabled(if: getuid() != 0))
  func aFileThatIsReadOnlyIsLeft() throws {
    let tool = try Tool(["A.swift": fixable, "B.swift": fixable])
    let file = tool.folder.appendingPathComponent("A.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let outcome = try tool.run(["--fix"])
    #expect(outcome.status == 2 && outcome.messages.contains("error: A.swift is not fixed: Permission denied\n"))
    #expect(outcome.messages.contains("flowlint fixed 1 finding in 1 file.\n"))
    #expect(try tool.read("A.swift") == fixable && tool.read("B.swift") == "let a = 0\n")
  }

  @Test func leftoversOfEndedRunsAreRemoved() throws {
    let leftover = "Sub/.flowlint-99999999-0123456789abcdef.tmp"
    let others = [".flowlint-1-0123456789abcdef.tmp.swift", ".flowlint-x-0123456789abcdef.tmp", ".flowlint-9-1.tmp"]
    let tool = try Tool(["Sub/A.swift": fixable, leftover: ""])
    for name in others { try tool.write(Data(), to: "Sub/\(name)") }
    _ = try tool.run([])
    #expect(FileManager.default.fileExists(atPath: tool.folder.appendingPathComponent(leftover).path))
    _ = try tool.run(["--fix"])
    let left = try FileManager.default.contentsOfDirectory(atPath: tool.folder.appendingPathComponent("Sub").path)
    #expect(left.sorted() == (others + ["A.swift"]).sorted())
  }
}
