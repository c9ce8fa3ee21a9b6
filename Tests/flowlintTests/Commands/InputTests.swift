import Foundation
import Testing

/// How files are named other than as operands, and reports on a part of a project.
@Suite("Input")
struct InputTests {
  /// Only with `conformance` is it known that `Page` is a view, so that its state should be private.
  private static let page = "struct Page {\n  @State var count = 0\n}\n"
  private static let conformance = "import SwiftUI\nextension Page: View { var body: some View { Text(\"\\(count)\") } }\n"
  private static let finding = "App/Page.swift:2:14: note: "

  private func project(_ more: [String: String] = [:]) throws -> Tool {
    try Tool(
      [
        ".git/HEAD": "", "App/Page.swift": Self.page, "App/Page+View.swift": Self.conformance,
        "App/Other.swift": flagged,
      ].merging(more) { $1 })
  }

  private func places(_ outcome: Tool.Outcome) -> [String] {
    // A line of its own names each place that a finding lists.
    outcome.output.split(separator: "\n").filter { $0.hasSuffix("]") }.map { $0.prefix { $0 != ":" } + " " + ($0.split(separator: "[").last ?? "") }
  }

  private let pageOnly = ["App/Page.swift state_not_private]"]
  private let both = ["App/Other.swift invalid_suppression]", "App/Page.swift state_not_private]"]

  // MARK: A part of a project

  @Test(arguments: [
    (["--project", ".", "App/Page.swift"], "", 1), (["--project", "App", "App/Page.swift"], "", 1),
    (["--project=.", "../App/Page.swift"], "App", 1), (["--project", "App/Page+View.swift", "App/Page.swift"], "", 1),
    (["--project", "App", "App/Page+View.swift"], "", 0),
  ])
  func readsAProjectAndReportsOnNamedFiles(arguments: [String], folder: String, status: Int32) throws {
    let outcome = try project().run(["--strict"] + arguments, in: folder)
    #expect(outcome.status == status, "\(outcome)")
    #expect(places(outcome) == (status == 1 ? pageOnly : []))
    #expect(outcome.messages.isEmpty)
  }

  /// That `Page` is a view stands in a file that is not named.
  @Test func readsTheProjectAroundFilesThatAreNamedAlone() throws {
    #expect(places(try project().run(["App/Page.swift"])) == pageOnly)
    #expect(places(try project().run(["App/Page+View.swift"])).isEmpty)
    #expect(places(try project().run(["App/Page.swift", "App/Other.swift"])) == both)
  }

  @Test func claimsNothingThatOtherFilesMayDeny() throws {
    #expect(places(try project().run(["--no-project", "App/Page.swift"])).isEmpty)
    let tool = try project(["App/Own.swift": Self.page.replacing("struct", with: "private struct")])
    #expect(
      places(try tool.run(["--no-project", "App/Own.swift"])) == ["App/Own.swift swiftui_wrapper_outside_view]"])
  }

  @Test func reportsOnNamedFoldersAndOnAllWhenNothingIsNamed() throws {
    let tool = try project(["Tools/Other.swift": flagged])
    #expect(places(try tool.run(["--project", ".", "App"])) == both)
    #expect(places(try tool.run(["--project", "App"])) == both)
    #expect(places(try tool.run(["--project", "App", "--project", "Tools", "Tools"])).count == 1)
  }

  @Test func takesTheProjectsConfiguration() throws {
    let tool = try project([
      ".flowlint.json": #"{"failOn": "none"}"#, "App/.flowlint.json": #"{"rules": {"state_not_private": "off"}}"#,
    ])
    let outcome = try tool.run(["--project", ".", "App/Page.swift"])
    #expect(outcome.status == 0 && places(outcome) == pageOnly, "\(outcome)")
  }

  @Test func saysNothingOfOtherFilesThatAreNotUTF8() throws {
    let tool = try project()
    try tool.write(Data([0x2F, 0x2F, 0xFF]), to: "App/Latin.swift")
    #expect(try tool.run(["--project", ".", "App/Page.swift"]).messages.isEmpty)
    #expect(try tool.run(["--project", ".", "App/Latin.swift"]).messages.contains("not UTF-8"))
  }

  // MARK: Text from stdin

  @Test(arguments: [
    ["-", "--stdin-filename", "App/Page.swift"], ["--stdin-filename=./App/Page.swift", "-", "App"],
    ["--project", ".", "--stdin-filename", "App/Page.swift", "-"], ["--", "-"], ["lint", "-"],
  ])
  func checksTheTextOnStdinAsAFile(arguments: [String]) throws {
    var arguments = arguments
    if !arguments.contains(where: { $0.hasPrefix("--stdin-filename") }) {
      arguments = ["--stdin-filename", "App/Page.swift"] + arguments
      if let command = arguments.firstIndex(of: "lint") { arguments.insert(arguments.remove(at: command), at: 0) }
    }
    arguments.insert("--strict", at: arguments.first == "lint" ? 1 : 0)
    // On the disk the state is private.
    let tool = try project(["App/Page.swift": Self.page.replacing("@State var", with: "@State private var")])
    let outcome = try tool.run(arguments, input: Self.page)
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.hasPrefix(Self.finding) && places(outcome) == pageOnly)
    #expect(outcome.messages.isEmpty)
    #expect(try tool.run(arguments, input: "").status == 0)
  }

  @Test(arguments: ["New.swift", "App/New/Page.swift", "New/New/Page.swift"])
  func theFileNeedNotExist(name: String) throws {
    let tool = try Tool([".git/HEAD": "", "App/Page+View.swift": Self.conformance])
    let outcome = try tool.run(["-", "--stdin-filename", name], input: Self.page)
    #expect(outcome.output.hasPrefix("\(name):2:14: note: "), "\(outcome)")
    let alone = try Tool().run(["-", "--stdin-filename", name], input: Self.page + Self.conformance)
    #expect(alone.output.contains("Page.swift:2:14: ") || alone.output.contains("New.swift:2:14: "), "\(alone)")
  }

  @Test func showsTheLinesOfTheTextOnStdin() throws {
    let text = "\n\n" + Self.page
    let outcome = try project().run(
      ["-", "--stdin-filename", "App/Page.swift", "--format", "text"], input: text)
    #expect(outcome.output.contains("4 |   @State var count = 0"), "\(outcome)")
  }

  /// A file that is named is checked, so also one that a run over the folder leaves out.
  @Test func checksIgnoredFilesThatAreNamed() throws {
    let tool = try project([".gitignore": "Page.swift", ".flowlint.json": #"{"exclude": ["Page.swift"]}"#])
    #expect(places(try tool.run(["-", "--stdin-filename", "App/Page.swift"], input: Self.page)) == pageOnly)
    #expect(places(try tool.run(["--project", ".", "App/Page.swift"])) == pageOnly)
  }

  @Test(arguments: [["--project", "."], ["-", "--stdin-filename"]])
  func forceExcludeLeavesOutNamedFiles(arguments: [String]) throws {
    let tool = try project([".flowlint.json": #"{"exclude": ["Page.swift"]}"#])
    let outcome = try tool.run(["--force-exclude"] + arguments + ["App/Page.swift"], input: Self.page)
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome)")
  }

  // MARK: Lists

  @Test func checksListedFiles() throws {
    let tool = try project(["list.txt": "App/Page.swift\nApp/Page+View.swift\n"])
    #expect(places(try tool.run(["--files-from", "list.txt"])) == pageOnly)
    let list = "App/Other.swift\0App/Page.swift\0"
    #expect(places(try tool.run(["--files-from", "-"], input: list)).first == both.first)
    #expect(places(try tool.run(["--files-from", "-", "--project", "."], input: list)) == both)
    #expect(places(try tool.run(["--files-from=list.txt", "App/Other.swift"])) == both)
  }

  /// As the shell's `<(…)` gives it.
  @Test func readsAListFromAPipe() throws {
    #expect(places(try project().run(["--files-from", "/dev/stdin"], input: "App/Other.swift\n")).count == 1)
    #expect(try project().run(["--files-from", "/dev/null"]).status == 0)
  }

  @Test(arguments: [[], ["--project", "."], ["--project", "gone"]])
  func anEmptyListIsNothingToCheck(more: [String]) throws {
    let outcome = try project().run(["--files-from", "-"] + more, input: "\n")
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(outcome.messages == "note: There is no Swift file to lint.\n", "\(outcome)")
  }

  // MARK: Xcode

  @Test func checksTheInputsOfAnXcodePhase() throws {
    let tool = try project([
      "list.xcfilelist": "App/Page+View.swift\nApp/logo.png\nApp.entitlements\n", "App/logo.png": "",
    ])
    let environment = [
      "SCRIPT_INPUT_FILE_COUNT": "2", "SCRIPT_INPUT_FILE_0": "App/Page.swift", "SCRIPT_INPUT_FILE_1": "Info.plist",
      "SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": "list.xcfilelist",
    ]
    let outcome = try tool.run(["--xcode-script-inputs"], environment: environment)
    #expect(places(outcome) == pageOnly, "\(outcome)")
    let folder = ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "App"]
    #expect(places(try tool.run(["--xcode-script-inputs"], environment: folder)) == both)
    let none = try tool.run(["--xcode-script-inputs"], environment: ["SCRIPT_INPUT_FILE_COUNT": "0"])
    #expect(none.status == 0 && none.messages == "note: There is no Swift file to lint.\n", "\(none)")
  }

  @Test(arguments: [
    ([:], "needs SCRIPT_INPUT_FILE_COUNT in the environment"),
    (["SCRIPT_INPUT_FILE_COUNT": "two"], "SCRIPT_INPUT_FILE_COUNT should be a number, but is 'two'"),
    (["SCRIPT_INPUT_FILE_COUNT": "-1"], "SCRIPT_INPUT_FILE_COUNT should be a number, but is '-1'"),
    (["SCRIPT_INPUT_FILE_COUNT": "1"], "SCRIPT_INPUT_FILE_COUNT is 1, but SCRIPT_INPUT_FILE_0 is not set"),
    (
      ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "gone.swift"],
      "cannot read 'gone.swift': No such file or directory"
    ),
    (
      ["SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": "gone"],
      "Xcode's list of input files 'gone' cannot be read: No such file or directory"
    ),
  ] as [([String: String], String)])
  func refusesAnEnvironmentThatIsNotXcodes(environment: [String: String], message: String) throws {
    let outcome = try project().run(["--xcode-script-inputs"], environment: environment)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.messages.hasPrefix("error: ") && outcome.messages.contains(message), "\(outcome)")
  }

  // MARK: What does not go together

  static let refusals: [([String], String)] = [
    (["-"], "'-' needs '--stdin-filename NAME'"),
    (["--stdin-filename", "A.swift"], "'--stdin-filename' goes with the path '-'"),
    (["-", "--stdin-filename", "A.swift", "--files-from", "-"], "'-' and '--files-from -' both read stdin"),
    (["-", "--stdin-filename", "App"], "stdin cannot be checked as 'App': Not a regular file"),
    (["-", "--stdin-filename", "App/Page.swift/A.swift"], "stdin cannot be checked as 'App/Page.swift/A.swift': A part of"),
    (["--files-from", "gone"], "the list of files 'gone' cannot be read: No such file or directory"),
    (["--files-from", "App"], "the list of files 'App' cannot be read: Is a directory"),
    (["--files-from", "list"], "cannot read 'gone': No such file or directory; 'too': No such file or directory"),
    (["--files-from", "list", "--project", "."], "cannot read 'gone': No such file or directory; 'too': No such"),
    (["--project", "gone", "App/Page.swift"], "cannot read 'gone': No such file or directory"),
    (["--project", ""], "'--project' needs the path of a file; it is empty"),
    (["rules", "--project", "."], "'--project' belongs to 'flowlint lint'"),
    (["baseline", "compare", "-"], "'-' needs '--stdin-filename NAME'"),
  ]

  @Test(arguments: refusals)
  func refuses(arguments: [String], message: String) throws {
    let outcome = try project(["list": "gone\nApp/Page.swift\ntoo\n"]).run(arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.messages.hasPrefix("error: ") && outcome.messages.contains(message), "\(outcome)")
  }
}
