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
    ("let cursor = editor.cursor; Text(cursor.line)", "cursor.line"), ("Text(editor.cursor.text())", "editor.cursor.text"),
    ("Child(model: Model(editor.cursor.line))", ""), ("Text(editor.title)", ""), ("Text(editor.modern.line)", ""),
    // Through computed properties of the view and of the outer object, and functions with a result of the inner one.
    ("Text(own.line)", "own.line"), ("Text(self.own.line)", "self.own.line"), ("Text(either.line)", "either.line"),
    ("Text(ed.cursor.line)", "ed.cursor.line"), ("Text(editor.status)", "editor.status"),
    ("let cursor = own; Text(cursor.line)", "cursor.line"), ("Text(loaded.line)", ""), ("Child(cursor: own)", ""),
    ("Text(editor.cursor.moved())", ""), ("Text(editor.next)", ""), ("Text(again.line)", ""),
    ("Text(line)", "editor.cursor.line"), ("Text(\"\").onReceive(own.$line) { _ in }", ""),
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
    ("extension Page { var x: some View { Text(\"\").onReceive(own.$line) { _ in } } }", true),
    ("extension Page { var x: some View { Text(\"\").onReceive(own.objectWillChange) { _ in } } }", true),
    // The inner object calls the outer one back.
    ("extension Editor { func f() { cursor.delegate = self } }", true),
    ("extension Editor { func f() { cursor.onMove = { self.title = \"a\" } } }", true),
    // It forwards another object only.
    ("extension Editor { func f() { other.objectWillChange.sink { self.objectWillChange.send() } } }", false),
    ("extension Editor { func f() { other.$n.map { $0 }.sink { [weak self] _ in self?.objectWillChange.send() } } }", false),
    ("extension Editor { func f() { other.objectWillChange.sink { }; objectWillChange.send() } }", true),
    ("extension Editor { func f() { all.publisher.sink { self.objectWillChange.send() } } }", true),
    ("extension Editor { func f() { follower.objectWillChange.sink { self.objectWillChange.send() } } }", true),
  ])
  func announced(code: String, mayBeAnnounced: Bool) throws {
    let project = try SmallProject(Self.classes + Self.view("Text(editor.cursor.line)") + code)
    let read = try #require(try project.type(named: "Page").nestedReads.first)
    #expect(read.mayBeAnnounced == mayBeAnnounced)
  }

  private static func view(_ content: String) -> String {
    """
    struct Page: View {
      @StateObject var editor = Editor()
      var own: Cursor { editor.cursor }
      var either: Cursor { return self.editor.maybe ?? Cursor() }
      var loaded: Cursor { let editor = Editor(); return editor.cursor }
      var again: Cursor { again }
      var ed: Editor { editor }
      var line: Int { editor.cursor.line }
      var body: some View { \(content) }
    }

    """
  }

  private static let classes = """
    final class Cursor: ObservableObject {
      @Published var line = 0; let id = 1
      var label: String { "\\(line)" }
      func down() { line += 1 }
      func text() -> String { "\\(line)" }
      func moved() -> Int { line += 1; return line }
    }
    final class Other: ObservableObject { @Published var n = 0 }
    final class Follower: ObservableObject { @Published var n = 0; init(_ c: Cursor) { c.$line.assign(to: &$n) } }
    @Observable final class Modern { var line = 0; func down() { line += 1 } }
    final class Model: ObservableObject { init(_ n: Int) {} }
    final class Editor: ObservableObject {
      @Published var cursor = Cursor(); var maybe: Cursor?; @Published var title = ""; let modern = Modern()
      let other = Other(); let follower: Follower; let all: [Other] = []
      var status: String { "line \\(cursor.line)" }
      var next: () -> Int { { self.cursor.line } }
    }

    """
}
