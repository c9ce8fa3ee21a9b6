import FlowRules

extension NestedObservableObject: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    // Optional, lazy, through a constant, in `onChange`, and a computed member of the inner object.
    .flagged(
      """
      final class Cursor: ObservableObject {
        @Published var line = 0
        var label: String { "\\(line)" }
        func down() { line += 1 }
      }
      final class Editor: ObservableObject {
        @Published var cursor: Cursor?
        lazy var other: Cursor = Cursor()
      }
      struct Gutter: View {
        @EnvironmentObject var editor: Editor
        @State private var n = 0
        var body: some View {
          let other = editor.other
          Text("\\(↓editor.cursor?.line ?? 0)")
          Text(↓other.label).onTapGesture { other.down() }
        }
      }
      """),
    // Through a computed property of the view or of the outer object, and a function of the inner one. The outer object
    // forwards the changes of another object.
    .flagged(
      """
      final class Search: ObservableObject {
        @Published private(set) var results: [String] = []
        func has(_ text: String) -> Bool { results.contains(text) }
        func run() { results = ["a"] }
      }
      final class Log: ObservableObject { @Published var lines = 0; func add() { lines += 1 } }
      final class Workspace: ObservableObject {
        var search: Search?
        let log = Log()
        var isEmpty: Bool { search?.results.isEmpty ?? true }
        private var token: AnyCancellable?
        init() { token = log.objectWillChange.sink { [weak self] in self?.objectWillChange.send() } }
      }
      struct Count: View {
        @EnvironmentObject private var workspace: Workspace
        private var search: Search { workspace.search ?? Search() }
        var body: some View { Text("\\(↓search.results.count)") }
      }
      struct Empty: View {
        @ObservedObject var workspace: Workspace
        var body: some View { if ↓workspace.isEmpty { Text("\\(workspace.log.lines)") } }
      }
      struct Has: View { @ObservedObject var space: Workspace; var body: some View { Text(text) } }
      extension Has { private var text: String { ↓space.search?.has("a") == true ? "a" : "b" } }
      """),
    .accepted(
      """
      final class Search: ObservableObject { @Published var results: [String] = []; func run() { results = ["a"] } }
      final class Workspace: ObservableObject {
        let search = Search()
        private var token: AnyCancellable?
        init() { token = search.$results.dropFirst().sink { [weak self] _ in self?.objectWillChange.send() } }
      }
      struct Count: View {
        @EnvironmentObject private var workspace: Workspace
        private var search: Search { workspace.search }
        var body: some View { Text("\\(search.results.count)") }
      }
      """),
    // The inner object calls the outer one back, which may be replaced then.
    .accepted(
      """
      protocol ListDelegate: AnyObject { func picked(_ name: String) }
      final class List1: ObservableObject {
        weak var delegate: (any ListDelegate)?
        @Published var picked = ""
        func pick(_ name: String) { picked = name; delegate?.picked(name) }
      }
      final class Package: ObservableObject, ListDelegate {
        let list = List1()
        let onSwitch: (String) -> Void
        var title: String { list.picked }
        init(onSwitch: @escaping (String) -> Void) { self.onSwitch = onSwitch; list.delegate = self }
        func picked(_ name: String) { onSwitch(name) }
      }
      struct Row: View { @ObservedObject var package: Package; var body: some View { Text(package.title) } }
      """),
    // The view writes or acts only; the member never changes; the view observes such an object.
    .accepted(
      """
      final class Cursor: ObservableObject { @Published var line = 0; let id = 1; func down() { line += 1 } }
      final class Editor: ObservableObject { @Published var cursor = Cursor() }
      struct Gutter: View {
        @StateObject private var editor = Editor()
        var body: some View { Button("\\(editor.cursor.id)") { editor.cursor.line = 1; print(editor.cursor.line) } }
      }
      struct Both: View {
        @ObservedObject var editor: Editor
        @ObservedObject var cursor: Cursor
        var body: some View { Text("\\(editor.cursor.line)") }
      }
      """),
    // A new object begins with the value.
    .accepted(
      """
      final class Cursor: ObservableObject { @Published var line = 0; func down() { line += 1 } }
      final class Editor: ObservableObject { @Published var cursor = Cursor() }
      final class Preview: ObservableObject { let line: Int; init(line: Int) { self.line = line } }
      struct Show: View { @StateObject var preview: Preview; var body: some View { Text("\\(preview.line)") } }
      struct Page: View {
        @ObservedObject var editor: Editor
        var body: some View { Show(preview: Preview(line: editor.cursor.line)) }
      }
      """),
    // The outer object announces what it has changed in the inner one.
    .accepted(
      """
      final class Rows: ObservableObject { @Published var all: [Int] = []; func add() { all.append(1) } }
      final class Feed: ObservableObject {
        let rows = Rows()
        func load() { rows.add(); objectWillChange.send() }
      }
      struct Page: View {
        @StateObject private var feed = Feed()
        var body: some View { Text("\\(feed.rows.all.count)") }
      }
      """),
    // The inner object is @Observable: views follow it by themselves.
    .accepted(
      """
      @Observable final class Cursor { var line = 0; func down() { line += 1 } }
      final class Editor: ObservableObject { @Published var cursor = Cursor() }
      struct Gutter: View { @ObservedObject var editor: Editor; var body: some View { Text("\\(editor.cursor.line)") } }
      """),
  ] + injectedEdgeCases + elementEdgeCases
}
