import FlowRules
import Testing

/// The comment that an editor writes suppresses the finding, and nothing else changes.
@Suite("Suppression comment")
struct SuppressionCommentTests {
  /// `§` is the directive.
  @Test(arguments: [
    ("@State var count = 0", "@State var count = 0 // §"),
    ("@State var count = 0 // é", "@State var count = 0 /* § */ // é"),
    ("@State var count = 0 /* a */", "@State var count = 0 /* § */ /* a */"),
    ("@State var count = 0 /* a\n  b */", "@State var count = 0 /* § */ /* a\n  b */"),
    ("/* a\n  b */ @State var count = 0", "/* a\n  b */ @State var count = 0 // §"),
    (
      "@State var count = 0 // flowlint:disable:this unused_state -- x",
      "@State var count = 0 /* § */ // flowlint:disable:this unused_state -- x"
    ),
    ("@State var count = (\n  0)", "@State var count = ( // §\n  0)"),
    ("@State var count = 0\r", "@State var count = 0 // §\r"),
  ])
  func suppressesTheFinding(property: String, suppressed: String) throws {
    let text = Self.view(property)
    let finding = try #require(try Self.findings(in: text).first)
    let insertion = try #require(SuppressionComment.insertion(suppressing: finding, in: Array(text.utf8)))
    var bytes = Array(text.utf8)
    bytes.insert(contentsOf: insertion.text.utf8, at: Int(insertion.place.start.offset))
    let result = String(decoding: bytes, as: UTF8.self)
    let directive = "flowlint:disable:this \(finding.rule.rawValue) -- TODO: give the reason"
    #expect(result == Self.view(suppressed.replacing("§", with: directive)))
    #expect(try Self.findings(in: result).filter { $0.rule == finding.rule }.isEmpty)
    #expect(insertion.place.start == insertion.place.end && insertion.place.path == "A.swift")
  }

  /// A comment in the string would be text.
  @Test func isNotOfferedWithinAString() throws {
    let text = Self.view("@State var count = [\"\"\"\n  \"\"\"].count")
    let finding = try #require(try Self.findings(in: text).first)
    #expect(SuppressionComment.insertion(suppressing: finding, in: Array(text.utf8)) == nil)
  }

  @Test func isNotOfferedForFindingsAboutComments() throws {
    let text = "// flowlint:disable\nlet a = 0\n"
    let finding = try #require(try Self.findings(in: text).first)
    #expect(SuppressionComment.insertion(suppressing: finding, in: Array(text.utf8)) == nil)
  }

  @Test func isNotOfferedForAnotherText() throws {
    let finding = try #require(try Self.findings(in: Self.view("@State var count = 0")).first)
    for text in ["", "\n\n\n", "let a = 0"] {
      #expect(SuppressionComment.insertion(suppressing: finding, in: Array(text.utf8)) == nil)
    }
  }

  private static func view(_ property: String) -> String {
    "import SwiftUI\nstruct Badge: View {\n  \(property)\n  var body: some View { Text(\"\\(count)\") }\n}\n"
  }

  private static func findings(in text: String) throws -> [ReportedFinding] {
    let disk = MemoryFileSystem(["/p/A.swift": text, "/p/.git/HEAD": ""])
    return try disk.report().findings
  }
}
