import Foundation
import Testing

@testable import flowlint

/// What a client learns about files that it has not opened: by its requests, by their progress, and by the server's
/// looks at the files.
@Suite("Language server: the workspace")
struct WorkspaceRequestTests {
  private static let badge = """
    import SwiftUI
    struct Badge: View {
      @State var count = 0
      var body: some View { Button("\\(count)") { count += 1 } }
    }

    """
  private static let fixed = badge.replacing("@State var", with: "@State private var")

  /// The reports of all files, by the end of their URIs.
  private func reports(_ session: Session, known: [String: String] = [:]) throws -> [String: Session.JSON] {
    let ids = known.map { ["uri": session.uri($0.key), "value": $0.value] }
    let answer = try session.request("workspace/diagnostic", ["previousResultIds": ids])
    let items = (answer["result"] as? Session.JSON)?["items"] as? [Session.JSON] ?? []
    return Dictionary(uniqueKeysWithValues: items.map { item in
      (item.at("uri")?.split(separator: "/").last.map(String.init) ?? "", item)
    })
  }

  /// What a run does not report is not shown while somebody types; a baseline that cannot be read hides nothing.
  @Test func leavesOutTheFindingsOfTheBaseline() throws {
    let session = try Session([
      "A.swift": Self.badge, ".git/HEAD": "", ".flowlint.json": #"{"baseline": "known.json"}"#,
    ])
    _ = try session.tool.run(["--write-baseline", "known.json"])
    try session.begin(["textDocument": ["diagnostic": [:]]])
    try session.open("A.swift")
    #expect(try session.diagnostics("A.swift").isEmpty)
    session.change("A.swift", version: 2, [3, 0, 3, 0], to: "  @State var other = 0\n")
    #expect(try session.diagnostics("A.swift").map { $0.at("range.start.line") } == ["3"])
    try session.tool.write(Data("{".utf8), to: "known.json")
    session.look()
    #expect(try session.diagnostics("A.swift").count == 2)
  }

  @Test func answersWithTheDiagnosticsOfAllFiles() throws {
    let session = try Session([
      "A.swift": Self.badge, "B.swift": Self.badge.replacing("Badge", with: "B"), "C.swift": "", ".git/HEAD": "",
    ])
    try session.begin(["textDocument": ["diagnostic": [:]]])
    #expect(try session.published("A.swift").count == 1)
    try session.open("C.swift", version: 7)
    let first = try reports(session)
    #expect(first.keys.sorted() == ["A.swift", "B.swift", "C.swift"])
    #expect(first.values.allSatisfy { $0.at("kind") == "full" })
    #expect((first["A.swift"]?["items"] as? [Any])?.count == 1)
    #expect(first["A.swift"]?["version"] is NSNull)
    #expect((first["C.swift"]?["items"] as? [Any])?.isEmpty == true)
    #expect(first["C.swift"]?.at("version") == "7")
    // Nothing is shown twice.
    #expect(try session.published("A.swift").isEmpty)
    _ = session.rest()

    let known = first.compactMapValues { $0.at("resultId") }
    #expect(known.count == 3)
    #expect(try reports(session, known: known).values.allSatisfy { $0.at("kind") == "unchanged" && $0["items"] == nil })
    try session.open("A.swift", text: Self.fixed)
    session.notify("textDocument/didClose", ["textDocument": ["uri": session.uri("C.swift")]])
    let second = try reports(session, known: known)
    #expect(second["A.swift"]?.at("kind") == "full" && (second["A.swift"]?["items"] as? [Any])?.isEmpty == true)
    #expect(second["B.swift"]?.at("kind") == "unchanged")
    // It had a report, and is not open any more.
    #expect(second["C.swift"]?.at("kind") == "full" && second["C.swift"]?["resultId"] == nil)
    #expect(!session.rest().contains { $0.at("method") == "textDocument/publishDiagnostics" })
  }

  @Test func asksForARequestWhenAnotherFileChanges() throws {
    let session = try Session(["A.swift": Self.fixed, "B.swift": "", ".git/HEAD": ""])
    try session.begin(["textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]]])
    #expect(try reports(session).isEmpty)
    try session.tool.write(Data(Self.badge.utf8), to: "A.swift")
    session.look()
    _ = try session.next { $0.at("method") == "workspace/diagnostic/refresh" }
    #expect(try reports(session).keys.sorted() == ["A.swift"])
  }

  // MARK: Progress

  /// The messages that a client gets after its answer to the offer.
  private func progress(accepting isAccepted: Bool) throws -> [Session.JSON] {
    var files = [".git/HEAD": ""]
    for number in 0..<500 { files["A\(number).swift"] = Self.badge }
    let session = try Session(files)
    try session.begin(["window": ["workDoneProgress": true]])
    let offer = try session.next { $0.at("method") == "window/workDoneProgress/create" }
    #expect(offer.at("params.token") == "flowlint-index")
    let id = try #require(offer.at("id"))
    let answer = isAccepted ? #""result": null"# : #""error": {"code": -32603, "message": "no"}"#
    session.send(bytes: Array(#"{"jsonrpc": "2.0", "id": "\#(id)", \#(answer)}"#.utf8))
    _ = try session.published("A0.swift")
    return session.rest().filter { $0.at("method") == "$/progress" }
  }

  @Test func showsTheProgressOfTheFirstCheck() throws {
    let messages = try progress(accepting: true)
    #expect(messages.allSatisfy { $0.at("params.token") == "flowlint-index" })
    #expect(messages.first?.at("params.value.kind") == "begin")
    #expect(messages.first?.at("params.value.title") == "flowlint")
    #expect(messages.first?.at("params.value.message")?.contains(" of 500") == true)
    #expect(messages.last?.at("params.value.kind") == "end")
    let parts = messages.dropLast().compactMap { $0.at("params.value.percentage").flatMap { Int($0) } }
    #expect(parts.allSatisfy { (0...100).contains($0) } && parts.count == messages.count - 1)
  }

  @Test func showsNoProgressWithoutConsent() throws {
    #expect(try progress(accepting: false).isEmpty)
    let session = try Session(["A.swift": Self.badge, ".git/HEAD": ""])
    try session.begin()
    _ = try session.published("A.swift")
    #expect(!session.rest().contains { $0.at("method") == "window/workDoneProgress/create" })
  }

  // MARK: Looks at the files

  @Test func findsChangesOfFilesForAClientThatWatchesNone() throws {
    let session = try Session(["A.swift": "", "B.swift": Self.fixed, "c/C.swift": "", ".git/HEAD": ""])
    try session.begin()
    try session.open("A.swift")
    _ = try session.published("A.swift")
    try session.tool.write(Data(Self.badge.utf8), to: "B.swift")
    session.look()
    #expect(try session.published("B.swift").count == 1)
    try session.tool.write(Data(Self.badge.replacing("Badge", with: "New").utf8), to: "c/d/New.swift")
    session.look()
    #expect(try session.published("c/d/New.swift").count == 1)
    try session.tool.write(Data("c\n".utf8), to: ".gitignore")
    session.look()
    #expect(try session.published("c/d/New.swift").isEmpty)
    try session.tool.write(Data(#"{"rules": {"state_not_private": "off"}}"#.utf8), to: ".flowlint.json")
    session.look()
    #expect(try session.published("B.swift").isEmpty)
    // Saving is a reason to look at once.
    try FileManager.default.removeItem(at: session.tool.folder.appendingPathComponent(".flowlint.json"))
    session.notify("textDocument/didSave", ["textDocument": ["uri": session.uri("A.swift")]])
    #expect(try session.published("B.swift").count == 1)
  }
}
