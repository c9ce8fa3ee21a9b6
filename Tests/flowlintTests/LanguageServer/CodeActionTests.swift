import Foundation
import Testing

@testable import flowlint

/// What a client offers at a finding, and what it makes of the text.
@Suite("Code actions")
struct CodeActionTests {
  private static let badge = """
    import SwiftUI
    struct Badge: View {
      @State var count = 0
      @State var other = 0 // A comment.
      var body: some View { Button("\\(count) \\(other)") { count += 1; other += 1 } }
    }

    """
  private static let all: [Int] = [0, 0, 99, 0]

  private func session(_ text: String = badge, _ capabilities: Session.JSON = [:]) throws -> Session {
    let session = try Session(["A.swift": text, ".git/HEAD": ""])
    try session.begin(capabilities)
    try session.open("A.swift", version: 3)
    return session
  }

  @Test func offersTheFixOfAFinding() throws {
    let session = try session()
    let actions = try session.actions("A.swift", [2, 14, 2, 14], only: ["quickfix"])
    let fix = try #require(actions.first)
    #expect(fix.at("title") == "Make 'count' private")
    #expect(fix.at("kind") == "quickfix" && fix.at("isPreferred") != nil)
    #expect(try apply(fix, to: session) == Self.badge.replacing("@State var count", with: "@State private var count"))
    #expect(try session.diagnostics("A.swift").map { $0.at("range.start.line") } == ["3"])
  }

  @Test func offersOnlyWhatIsNear() throws {
    let session = try session()
    #expect(try session.actions("A.swift", [0, 0, 1, 5], only: ["quickfix"]).isEmpty)
    #expect(try session.actions("A.swift", Self.all, only: ["quickfix"]).count == 4)
    #expect(try session.actions("A.swift", Self.all, only: ["refactor", "source.organizeImports"]).isEmpty)
    #expect(try session.actions("A.swift", Self.all).count == 5)
    #expect(try session.actions("Gone.swift", Self.all).isEmpty)
  }

  /// Neovim sends the cursor as the range, and the diagnostics of its line.
  @Test func offersWhatTheClientShows() throws {
    let session = try session()
    let shown = try session.diagnostics("A.swift")
    let first = [try #require(shown.first)]
    let actions = try session.actions("A.swift", [2, 0, 2, 0], only: ["quickfix"], showing: first)
    #expect(actions.first?.at("title") == "Make 'count' private")
    var other = first[0]
    other["code"] = "other_rule"
    #expect(try session.actions("A.swift", [2, 0, 2, 0], only: ["quickfix"], showing: [other, ["code": 7]]).isEmpty)
  }

  @Test(arguments: ["source", "source.fixAll", "source.fixAll.flowlint"])
  func appliesAllSafeFixes(kind: String) throws {
    let session = try session()
    let actions = try session.actions("A.swift", [0, 0, 0, 0], only: [kind])
    #expect(actions.count == 1)
    let fix = try #require(actions.first)
    #expect(fix.at("kind") == "source.fixAll.flowlint")
    #expect(try apply(fix, to: session) == Self.badge.replacing("@State var", with: "@State private var"))
    #expect(try session.diagnostics("A.swift").isEmpty)
    #expect(try session.actions("A.swift", [0, 0, 0, 0], only: [kind]).isEmpty)
  }

  @Test func suppressesAFindingOnItsLine() throws {
    let session = try session()
    for line in [2, 3] {
      let actions = try session.actions("A.swift", [line, 14, line, 14], only: ["quickfix"])
      let suppression = try #require(actions.first { $0.at("title")?.hasPrefix("Suppress") == true })
      _ = try apply(suppression, to: session)
    }
    #expect(try session.diagnostics("A.swift").isEmpty)
  }

  @Test func namesTheVersionForAClientThatTakesIt() throws {
    let session = try session(Self.badge, ["workspace": ["workspaceEdit": ["documentChanges": true]]])
    let fix = try #require(try session.actions("A.swift", Self.all, only: ["source"]).first)
    let changes = (fix["edit"] as? Session.JSON)?["documentChanges"] as? [Session.JSON]
    #expect(changes?.first?.at("textDocument.version") == "3")
    #expect(changes?.first?.at("textDocument.uri") == session.uri("A.swift"))
  }

  /// The action is about the text that was sent last, not the one that was checked last.
  @Test func waitsForTheCurrentText() throws {
    let session = try session()
    session.change("A.swift", version: 4, [0, 0, 0, 0], to: "// 🏁 é\n\n")
    let fix = try #require(try session.actions("A.swift", [4, 14, 4, 14], only: ["quickfix"]).first)
    let edits = ((fix["edit"] as? Session.JSON)?["changes"] as? Session.JSON)?[session.uri("A.swift")] as? [Session.JSON]
    #expect(edits?.first?.at("range.start.line") == "4")
  }

  private static let versions = Locked(100)

  /// Sends the edits of an action as changes, last one first, and returns the text.
  private func apply(_ action: Session.JSON, to session: Session) throws -> String {
    let changes = try #require((action["edit"] as? Session.JSON)?["changes"] as? Session.JSON)
    let edits = try #require(changes[session.uri("A.swift")] as? [Session.JSON])
    var text = DocumentText(session.text)
    let parsed = edits.map { edit -> (LSP.Range, String) in
      func number(_ path: String) -> Int { edit.at("range." + path).flatMap { Int($0) } ?? -1 }
      let range = LSP.Range(
        start: .init(line: number("start.line"), character: number("start.character")),
        end: .init(line: number("end.line"), character: number("end.character")))
      return (range, edit.at("newText") ?? "")
    }
    for (range, new) in parsed.sorted(by: { $1.0.start < $0.0.start }) { text.replace(range, by: new, in: .utf16) }
    session.text = String(decoding: text.bytes, as: UTF8.self)
    session.change("A.swift", version: Self.versions.use { $0 += 1; return $0 }, to: session.text)
    return session.text
  }
}
