import Foundation
import Testing

@testable import flowlint

/// What a client shows about the code at the cursor.
@Suite("Language server: hover")
struct HoverTests {
  private static let row = """
    import SwiftUI
    struct Row: View {
      @Binding var isOn: Bool
      var body: some View { Toggle("é🏁", isOn: $isOn); Text(isOn ? "on" : "off") }
    }

    """
  private static let page = """
    import SwiftUI
    struct Page: View {
      @State var isOn = false
      var body: some View { Row(isOn: $isOn) }
    }

    """
  private static var markdown: Session.JSON {
    ["textDocument": ["hover": ["contentFormat": ["markdown", "plaintext"]]]]
  }

  private func session(_ capabilities: Session.JSON = markdown) throws -> Session {
    let session = try Session(["Row.swift": Self.row, "Page.swift": Self.page, ".git/HEAD": ""])
    try session.begin(capabilities)
    return session
  }

  private func hover(_ session: Session, _ path: String, _ line: Int, _ character: Int) throws -> Session.JSON? {
    let answer = try session.request(
      "textDocument/hover",
      ["textDocument": ["uri": session.uri(path)], "position": ["line": line, "character": character]])
    return answer["result"] as? Session.JSON
  }

  @Test func showsTheWayOfAValue() throws {
    let session = try session()
    try session.open("Row.swift")
    let hover = try #require(try hover(session, "Row.swift", 2, 3))
    #expect(hover.at("contents.kind") == "markdown")
    #expect(
      hover.at("contents.value") == """
        **`@Binding Row.isOn`**

        - **Owner**: the code that creates 'Row'.
        - **Passed**: [Page.swift:4](\(session.uri("Page.swift"))#L4) in `Page`
        - **Read**: [Row.swift:4](\(session.uri("Row.swift"))#L4)
        - **Used as $isOn**: [Row.swift:4](\(session.uri("Row.swift"))#L4)
        """)
    #expect(hover.at("range.start.line") == "2" && hover.at("range.start.character") == "2")
    // At its uses, too, in the units of the client.
    let use = try #require(try self.hover(session, "Row.swift", 3, 47))
    #expect(use.at("contents.value") == hover.at("contents.value"))
    #expect(use.at("range.start.character") == "44" && use.at("range.end.character") == "49")
    #expect(try self.hover(session, "Row.swift", 0, 3) == nil)
    #expect(try self.hover(session, "Gone.swift", 0, 0) == nil)
  }

  @Test func showsTheRuleOfAFinding() throws {
    let session = try session()
    try session.open("Page.swift")
    let text = try #require(try hover(session, "Page.swift", 2, 14)?.at("contents.value"))
    #expect(text.hasPrefix("**`@State Page.isOn`**\n"))
    #expect(text.contains("\n\n[`state_not_private`](https://"))
  }

  @Test func writesPlainTextForAClientWithoutMarkdown() throws {
    let session = try session([:])
    try session.open("Row.swift")
    let hover = try #require(try hover(session, "Row.swift", 2, 3))
    #expect(hover.at("contents.kind") == "plaintext")
    #expect(hover.at("contents.value")?.hasPrefix("@Binding Row.isOn\n- Owner: the code that creates 'Row'.\n") == true)
    #expect(hover.at("contents.value")?.contains("- Passed: Page.swift:4 in Page\n") == true)
  }

  @Test func followsTheText() throws {
    let session = try session()
    try session.open("Page.swift")
    session.change("Page.swift", version: 2, to: "\n" + Self.page.replacing("Row(isOn: $isOn)", with: "Text(\"\")"))
    let text = try #require(try hover(session, "Page.swift", 3, 14)?.at("contents.value"))
    #expect(text.contains("- No use in 'Page' was found."))
    try session.open("Row.swift")
    #expect(try hover(session, "Row.swift", 2, 3)?.at("contents.value")?.contains("No call that passes it") == true)
  }
}
