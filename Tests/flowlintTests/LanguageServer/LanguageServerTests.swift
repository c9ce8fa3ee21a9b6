import Foundation
import Testing

@testable import flowlint

/// Sessions from the client's side: their start and end, documents, files and diagnostics.
@Suite("Language server")
struct LanguageServerTests {
  private static let badge = """
    import SwiftUI
    struct Badge: View {
      @State var count = 0
      var body: some View { Button("\\(count)") { count += 1 } }
    }

    """
  private static let fixed = badge.replacing("@State var", with: "@State private var")
  private static let view = "struct Page { @State var n = 0; var body: some View { Text(\"\\(n)\") } }\n"

  // MARK: The session

  @Test func statesWhatItCanDo() throws {
    let session = try Session()
    let answer = try session.begin(["textDocument": ["diagnostic": [:]]])
    #expect(answer.at("result.serverInfo.name") == "flowlint")
    #expect(answer.at("result.capabilities.positionEncoding") == "utf-16")
    #expect(answer.at("result.capabilities.textDocumentSync.change") == "2")
    #expect(answer.at("result.capabilities.diagnosticProvider.workspaceDiagnostics") == "1")
    #expect(try Session().begin().at("result.capabilities.diagnosticProvider") == nil)
  }

  @Test(arguments: [
    (["utf-8", "utf-16"], "utf-8"), (["utf-32", "utf-8"], "utf-8"), (["utf-16", "utf-8"], "utf-16"),
    (["utf-32"], "utf-16"), ([], "utf-16"),
  ])
  func agreesOnAnEncoding(offered: [String], chosen: String) throws {
    let answer = try Session().begin(["general": ["positionEncodings": offered]])
    #expect(answer.at("result.capabilities.positionEncoding") == chosen)
  }

  @Test func demandsTheOrderOfASession() throws {
    let session = try Session()
    #expect(try session.request("textDocument/codeAction", [:]).at("error.code") == "-32002")
    try session.begin()
    #expect(try session.request("initialize", ["capabilities": [:]]).at("error.code") == "-32600")
    #expect(try session.request("textDocument/fly", [:]).at("error.code") == "-32601")
    #expect(try session.request("$/fly", [:]).at("error.code") == "-32601")
    #expect(try session.request("textDocument/codeAction", ["textDocument": 1]).at("error.code") == "-32602")
    #expect(try session.request("shutdown", NSNull())["result"] is NSNull)
    #expect(try session.request("shutdown", NSNull()).at("error.code") == "-32600")
    #expect(session.code == nil)
    session.notify("exit", NSNull())
    #expect(session.code == .clean)
  }

  @Test func endsWithAnErrorWithoutAShutdown() throws {
    let session = try Session()
    try session.begin()
    session.notify("exit", NSNull())
    #expect(session.code == .unexpectedEnd)
  }

  @Test(arguments: [
    ("", "-32700"), ("{", "-32700"), ("\u{0}", "-32700"), ("[]", "-32600"), ("1", "-32600"), ("\"a\"", "-32600"),
    (#"{"id": 1.5, "method": "shutdown"}"#, "-32600"), (#"{"id": {}, "method": "shutdown"}"#, "-32600"),
    (#"{"id": 9, "method": 9}"#, "-32600"), (String(repeating: "[", count: 100_000), "-32700"),
  ])
  func refusesWhatIsNotAMessage(text: String, code: String) throws {
    let session = try Session()
    session.send(bytes: Array(text.utf8))
    let answer = try session.next { $0["error"] != nil }
    #expect(answer.at("error.code") == code)
    #expect(answer["id"] is NSNull)
    try session.begin()
  }

  /// Each of them leaves the session as it is.
  @Test func livesThroughMistakesOfTheClient() throws {
    let session = try Session(["A.swift": Self.badge, ".git/HEAD": ""])
    try session.begin()
    session.take(.malformed("a test"))
    session.notify("textDocument/didChange", ["textDocument": ["uri": "file:///gone.swift"], "contentChanges": []])
    session.notify("textDocument/didChange", [:])
    session.notify("textDocument/didClose", ["textDocument": ["uri": "no uri"]])
    session.notify("textDocument/didOpen", ["textDocument": ["uri": "untitled:1", "text": "let a"]])
    session.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": "", "type": 77]]])
    session.notify("workspace/didChangeWorkspaceFolders", ["event": 1])
    session.notify("$/cancelRequest", ["id": 7])
    session.notify("$/setTrace", ["value": "off"])
    session.send(bytes: Array(#"{"jsonrpc": "2.0", "id": 1, "result": null}"#.utf8))
    try session.open("A.swift")
    session.change("A.swift", version: 2, [-5, -5, 99_999_999, 99_999_999], to: Self.badge + Self.badge)
    session.change("A.swift", version: 3, [3, 9, 1, 2], to: "\u{0}}}}{{{")
    session.change("A.swift", version: 4, [0, 0, .max, .max], to: String(repeating: "let a = 1\n", count: 10_000))
    session.change("A.swift", version: 5, to: Self.badge)
    #expect(try session.diagnostics("A.swift").map { $0.at("code") } == ["state_not_private"])
  }

  @Test func cancelsWhatIsNotAnsweredYet() throws {
    let session = try Session(["A.swift": Self.badge])
    try session.begin()
    let text = String(repeating: Self.badge, count: 2000)
    try session.open("A.swift", text: text)
    let params = #"{"textDocument": {"uri": "a"}}"#
    let request = #"{"jsonrpc": "2.0", "id": "x", "method": "textDocument/diagnostic", "params": \#(params)}"#
    session.send(bytes: Array(request.utf8))
    session.notify("$/cancelRequest", ["id": "x"])
    let answer = try session.next { $0["id"] as? String == "x" }
    #expect(answer.at("error.code") == "-32800")
  }

  // MARK: Diagnostics

  @Test func publishesTheFindingsOfTheProject() throws {
    let session = try Session(["A.swift": Self.badge, "B.swift": "let b = 0\n", ".git/HEAD": ""])
    try session.begin(["textDocument": ["publishDiagnostics": ["relatedInformation": true]]])
    let diagnostic = try #require(try session.published("A.swift").first)
    #expect(diagnostic.at("code") == "state_not_private")
    #expect(diagnostic.at("source") == "flowlint")
    #expect(diagnostic.at("severity") == "3")
    #expect(diagnostic.at("codeDescription.href")?.hasSuffix("/docs/rules/state_not_private.md") == true)
    #expect(diagnostic.at("range.start.line") == "2" && diagnostic.at("range.start.character") == "13")
    #expect(diagnostic.at("range.end.line") == "2" && diagnostic.at("range.end.character") == "18")
    try session.open("B.swift")
    #expect(try session.published("B.swift").isEmpty)
  }

  @Test func followsTheTextOfTheEditor() throws {
    let session = try Session(["A.swift": Self.badge, ".git/HEAD": ""])
    try session.begin()
    #expect(try session.published("A.swift").count == 1)
    try session.open("A.swift")
    #expect(try session.published("A.swift").count == 1)
    session.change("A.swift", version: 2, [0, 0, 0, 0], to: "\n\n")
    #expect(try session.published("A.swift").first?.at("range.start.line") == "4")
    session.change("A.swift", version: 3, [4, 9, 4, 9], to: "private ")
    #expect(try session.published("A.swift").isEmpty)
    // An older text that comes late does not count.
    session.change("A.swift", version: 2, to: Self.badge)
    #expect(try session.diagnostics("A.swift").isEmpty)
    // Without the editor the text of the disk counts again.
    session.notify("textDocument/didClose", ["textDocument": ["uri": session.uri("A.swift")]])
    #expect(try session.published("A.swift").isEmpty == false)
  }

  @Test(arguments: [(["utf-16"], "18", "23"), (["utf-8"], "21", "26")])
  func countsInTheUnitOfTheClient(encodings: [String], start: String, end: String) throws {
    let text = "/*é🏁*/@State var count = 0\n"
    let session = try Session(["A.swift": "", ".git/HEAD": ""])
    try session.begin(["general": ["positionEncodings": encodings]])
    let lines = Self.badge.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines[0...1].joined(separator: "\r\n") + "\r\n" + text + lines[3...].joined(separator: "\r\n")
    try session.open("A.swift", text: body)
    let diagnostic = try #require(try session.diagnostics("A.swift").first)
    #expect(diagnostic.at("range.start.character") == start && diagnostic.at("range.end.character") == end)
  }

  @Test func changesTheFindingsOfOtherFiles() throws {
    let session = try Session(["A.swift": Self.view, "B.swift": "", ".git/HEAD": ""])
    try session.begin()
    try session.open("A.swift")
    #expect(try session.published("A.swift").map { $0.at("code") } == ["swiftui_wrapper_outside_view"])
    try session.open("B.swift", text: "extension Page: View {}\n")
    #expect(try session.published("A.swift").map { $0.at("code") } == ["state_not_private"])
  }

  @Test func asksAClientThatAsksForDiagnosticsToAskAgain() throws {
    let session = try Session(["A.swift": Self.view, "B.swift": "", "C.swift": Self.badge, ".git/HEAD": ""])
    try session.begin([
      "textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]],
    ])
    // A file that is not open is not asked for.
    #expect(try session.published("C.swift").count == 1)
    try session.open("A.swift")
    try session.open("C.swift")
    #expect(try session.published("C.swift").isEmpty)
    let params = ["textDocument": ["uri": session.uri("A.swift")]]
    let first = try session.request("textDocument/diagnostic", params)
    #expect(first.at("result.kind") == "full")
    let known: Session.JSON = [
      "textDocument": ["uri": session.uri("A.swift")], "previousResultId": first.at("result.resultId") ?? "",
    ]
    #expect(try session.request("textDocument/diagnostic", known).at("result.kind") == "unchanged")
    try session.open("B.swift", text: "extension Page: View {}\n")
    _ = try session.next { $0["method"] as? String == "workspace/diagnostic/refresh" }
    #expect(try session.request("textDocument/diagnostic", known).at("result.kind") == "full")
    #expect(try session.diagnostics("C.swift").count == 1)
  }

  /// Two spellings of one file are two documents for the client.
  @Test func takesTheLastDocumentOfAFile() throws {
    let session = try Session(["A.swift": Self.fixed, ".git/HEAD": ""])
    try session.begin()
    for path in ["%41.swift", "./A.swift", "B/../A.swift"] { try session.open(path, text: Self.fixed) }
    try session.open("A.swift", text: Self.badge)
    #expect(try session.diagnostics("A.swift").count == 1)
  }

  // MARK: Files

  @Test func readsFilesThatChangeOnTheDisk() throws {
    let session = try Session(["A.swift": Self.fixed, ".git/HEAD": ""])
    try session.begin(["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]])
    _ = try session.next { $0["method"] as? String == "client/registerCapability" }
    func event(_ path: String, _ type: Int) {
      session.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": session.uri(path), "type": type]]])
    }
    try session.tool.write(Data(Self.badge.utf8), to: "A.swift")
    event("A.swift", 2)
    #expect(try session.published("A.swift").count == 1)
    try session.tool.write(Data(Self.badge.replacing("Badge", with: "Other").utf8), to: "B.swift")
    event("B.swift", 1)
    #expect(try session.published("B.swift").count == 1)
    try FileManager.default.removeItem(at: session.tool.folder.appendingPathComponent("B.swift"))
    event("B.swift", 3)
    #expect(try session.published("B.swift").isEmpty)
  }

  @Test func loadsTheConfigurationAgain() throws {
    let session = try Session(["A.swift": Self.badge, ".git/HEAD": ""])
    try session.begin()
    #expect(try session.published("A.swift").first?.at("severity") == "3")
    func configure(_ text: String) throws {
      try session.tool.write(Data(text.utf8), to: ".flowlint.json")
      session.notify(
        "workspace/didChangeWatchedFiles", ["changes": [["uri": session.uri(".flowlint.json"), "type": 2]]])
    }
    try configure(#"{"rules": {"state_not_private": "error"}}"#)
    #expect(try session.published("A.swift").first?.at("severity") == "1")
    // A mistake is shown where it is, and the last configuration goes on to count.
    try configure("{\n  \"rules\": {\"state_not_privat\": \"off\"}}")
    let mistake = try #require(try session.published(".flowlint.json").first)
    #expect(mistake.at("range.start.line") == "1" && mistake.at("severity") == "1")
    try session.open("A.swift")
    #expect(try session.diagnostics("A.swift").first?.at("severity") == "1")
    try configure(#"{"rules": {"state_not_private": "off"}}"#)
    #expect(try session.published(".flowlint.json").isEmpty)
    #expect(try session.diagnostics("A.swift").isEmpty)
  }

  @Test func checksSeveralFolders() throws {
    let session = try Session(["a/A.swift": Self.badge, "b/B.swift": Self.badge, "b/c/C.swift": Self.view])
    try session.begin(folders: ["a", "b", "b/c"])
    #expect(try session.published("a/A.swift").count == 1)
    #expect(try session.published("b/B.swift").count == 1)
    let folder: (String) -> Session.JSON = { ["uri": session.uri($0), "name": $0] }
    session.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": [folder("b")]]])
    #expect(try session.published("b/B.swift").isEmpty)
    session.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [folder("b")], "removed": []]])
    #expect(try session.published("b/B.swift").count == 1)
  }

  @Test func findsTheProjectOfADocumentWithoutAFolder() throws {
    let session = try Session(["p/Package.swift": "", "p/A.swift": Self.badge, "p/B.swift": Self.fixed])
    try session.begin(folders: [])
    try session.open("p/B.swift")
    #expect(try session.published("p/A.swift").count == 1)
    session.notify("textDocument/didClose", ["textDocument": ["uri": session.uri("p/B.swift")]])
    #expect(try session.published("p/A.swift").isEmpty)
  }

  @Test func spellsFilesAsTheClientDoes() throws {
    let session = try Session(["real/a b.swift": Self.badge, "real/.git/HEAD": ""])
    try FileManager.default.createSymbolicLink(
      atPath: session.tool.folder.path + "/link", withDestinationPath: "real")
    try session.begin(folders: ["link"])
    #expect(try session.published("link/a%20b.swift").count == 1)
  }
}
