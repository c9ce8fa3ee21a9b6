import Testing

@testable import FlowRules

/// What a view reads of an object inside another object.
@Suite("Reads through two objects")
struct NestedReadTests {
  @Test(arguments: [
    ("Text(editor.cursor.line)", "editor.cursor.line"), ("Text(self.editor.cursor.line)", "self.editor.cursor.line"),
    ("Text(editor.maybe?.line)", "editor.maybe?.line"), ("Text(editor.cursor.label)", "editor.cursor.label"),
    ("Text(\"\").onChange(of: editor.cursor.line) { }", "editor.cursor.line"),
    ("TextField(\"\", text: $editor.cursor.line)", "editor.cursor.line"), ("Text(editor.cursor.id)", ""),
    ("Child(cursor: editor.cursor)", ""), ("Button(\"\") { print(editor.cursor.line) }", ""),
    ("let cursor = editor.cursor; Text(cursor.line)", "cursor.line"), ("Text(editor.cursor.text())", ""),
    ("Child(model: Model(editor.cursor.line))", ""), ("Text(editor.title)", ""), ("Text(editor.modern.line)", ""),
    // A constant that seems to hold itself ends the search.
    ("let cursor = cursor; Text(cursor.line)", ""), ("let a = b; let b = a; Text(a.line)", ""),
  ])
  func found(content: String, read: String) throws {
    let project = try SmallProject(Self.classes + Self.view(content))
    let reads = try project.type(named: "Page").nestedReads
    #expect(reads.map { project.text($0.range).drop { $0 == "$" } } == (read.isEmpty ? [] : [read[...]]))
  }

  @Test(arguments: [
    ("", false), ("extension Editor { func send() { objectWillChange.send() } }", true),
    ("extension Editor { func follow() { cursor.$line.sink { _ in } } }", true),
    ("extension Page { var x: some View { Text(\"\").onReceive(editor.cursor.$line) { _ in } } }", true),
    ("extension Editor { func reset() { cursor.line = 0 } }", false),
  ])
  func announced(code: String, mayBeAnnounced: Bool) throws {
    let project = try SmallProject(Self.classes + Self.view("Text(editor.cursor.line)") + code)
    let read = try #require(try project.type(named: "Page").nestedReads.first)
    #expect(read.mayBeAnnounced == mayBeAnnounced)
  }

  private static func view(_ content: String) -> String {
    "struct Page: View { @StateObject var editor = Editor(); var body: some View { \(content) } }\n"
  }

  private static let classes = """
    final class Cursor: ObservableObject {
      @Published var line = 0; let id = 1
      var label: String { "\\(line)" }
      func down() { line += 1 }
      func text() -> String { label }
    }
    @Observable final class Modern { var line = 0; func down() { line += 1 } }
    final class Model: ObservableObject { init(_ n: Int) {} }
    final class Editor: ObservableObject {
      @Published var cursor = Cursor(); var maybe: Cursor?; @Published var title = ""; let modern = Modern()
    }

    """
}
