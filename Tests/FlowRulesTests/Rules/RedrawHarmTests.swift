import FlowRules
import Testing

/// Whether an old value shows depends on who changes the object, and on what redraws the view meanwhile.
@Suite("Notes where the view may be drawn again in time")
struct RedrawHarmTests {
  private func severities(_ rule: RuleID, _ source: String) throws -> [Severity] {
    let disk = MemoryFileSystem(["/p/A.swift": "import SwiftUI\n" + source])
    let report = try disk.report()
    return report.findings.filter { $0.rule == rule }.map(\.severity)
  }

  /// The view that changes the inner object shows the old value right after it; of other changes that is not certain.
  @Test(arguments: [
    ("Button(\"Down\") { editor.cursor.down() }", [Severity.warning]),
    ("Button(\"Down\") { editor.down() }", [.warning]),
    ("Button(\"Down\") { editor.cursor.line = 1 }", [.warning]),
    ("Button(\"Down\") { editor.cursor.line = 1; print(editor.cursor.line) }", [.warning]),
    ("Button(\"Down\") { editor.cursor.line = 1; editor.up() }", [.note]),
    ("Button(\"Down\") { editor.cursor.line = 1; editor.save() }", []),
    ("Button(\"Down\") { if editor.isOn { editor.cursor.line = 1 }; editor.save() }", []),
    ("Button(\"Down\") { editor.cursor.line = 1; if editor.isOn { editor.save() } }", [.note]),
    ("Button(\"Down\") { if editor.isOn { editor.cursor.line = 1 } else { editor.save() } }", [.warning]),
    ("Button(\"Down\") { print(editor.cursor.line) }", [.note]),
    ("Button(\"Down\") { editor.up() }", [.note]),
    ("Stepper(\"\", value: $editor.cursor.line)", [.note]),
  ])
  func theViewChangesTheInnerObject(action: String, expected: [Severity]) throws {
    let source = """
      final class Cursor: ObservableObject {
        @Published var line = 0
        func down() { step() }
        func step() { line += 1 }
      }
      final class Editor: ObservableObject {
        @Published var cursor = Cursor()
        @Published var isOn = true
        func down() { cursor.down() }
        func up() {}
        func save() { isOn = false }
      }
      struct Gutter: View {
        @ObservedObject var editor: Editor
        var body: some View { Text("\\(editor.cursor.line)"); \(action) }
      }
      struct Page: View { @StateObject private var editor = Editor(); var body: some View { Gutter(editor: editor) } }
      """
    #expect(try severities(.nestedObservableObject, source) == expected)
  }

  /// `$editor.cursor.line` sets `cursor` of the editor too, which announces it; `$cursor.line` sets the line alone.
  @Test(arguments: [
    ("@Published var cursor", "$editor.cursor.line", []), ("let cursor", "$editor.cursor.line", [Severity.note]),
    ("@Published var cursor", "$cursor.line", [.note]),
  ])
  func aBindingThroughTheOuterObject(declaration: String, binding: String, expected: [Severity]) throws {
    let source = """
      final class Cursor: ObservableObject { @Published var line = 0 }
      final class Editor: ObservableObject { \(declaration) = Cursor() }
      struct Gutter: View { @ObservedObject var editor: Editor; var body: some View { Text("\\(editor.cursor.line)") } }
      struct Field: View {
        @ObservedObject var editor: Editor
        @ObservedObject var cursor: Cursor
        var body: some View { Stepper("", value: \(binding)) }
      }
      struct Page: View {
        @StateObject private var editor = Editor()
        var body: some View { Gutter(editor: editor); Field(editor: editor, cursor: editor.cursor) }
      }
      """
    #expect(try severities(.nestedObservableObject, source) == expected)
  }

  /// SwiftUI compares the inputs of a view that depends on nothing else, and does not ask for an equal body again.
  @Test(arguments: [
    ("let url: URL", Severity.note), ("let url: URL\nlet close: () -> Void", .warning),
    ("let url: URL\n@Environment(\\.colorScheme) private var scheme", .note),
    ("let url: URL\n@Environment(\\.colorScheme) private var scheme\nvar isDark: Bool { scheme == .dark }", .warning),
  ])
  func aViewWithEqualInputs(inputs: String, expected: Severity) throws {
    let source = """
      struct Clip: View {
        \(inputs)
        var body: some View { VideoPlayer(player: AVPlayer(url: url)) }
      }
      """
    #expect(try severities(.objectCreatedInBody, source) == [expected])
  }

  /// An @Observable object counts where the view reads a property of it, not where it calls or passes on a function.
  @Test(arguments: [
    ("Button(\"\") { router.pop() }", Severity.note), ("Button(\"\", action: router.pop)", .note),
    ("Text(\"\\(router.path)\")", .warning),
  ])
  func aViewWithAnObject(content: String, expected: Severity) throws {
    let source = """
      @Observable final class Router { var path = [1]; func pop() { path.removeLast() } }
      struct Clip: View {
        let url: URL
        let router: Router
        var body: some View { VideoPlayer(player: AVPlayer(url: url)); \(content) }
      }
      """
    #expect(try severities(.objectCreatedInBody, source) == [expected])
  }

  /// A row that only the tree creates has the tree's object; who creates the first tree decides.
  @Test(arguments: [("@StateObject private var store = Store()", Severity.note), ("let store: Store", .warning)])
  func aTreeThatCreatesItself(owner: String, expected: Severity) throws {
    let source = """
      final class Store: ObservableObject {
        @Published var names: [Int: String] = [:]
        func load() { names = [1: "a"] }
      }
      struct Tree: View {
        let store: Store
        let tap: () -> Void
        var body: some View { Row(store: store, tap: tap); Button(store.names[1] ?? "") { store.load() } }
      }
      struct Row: View {
        let store: Store
        let tap: () -> Void
        var body: some View { DisclosureGroup("") { Tree(store: store, tap: tap) } }
      }
      struct Page: View {
        \(owner)
        var body: some View { Tree(store: store) { print("tap") } }
      }
      """
    #expect(try severities(.unobservedObjectProperty, source) == [expected])
  }

  /// A library hands on each change, and a new object begins with the last value.
  @Test(arguments: [
    ("state = source.state", "self.state = state", [Severity.note]), ("state = 0", "self.state = state", [.warning]),
    ("state = source.state", "self.state += 1", [.warning]),
  ])
  func theObjectMirrorsALibrary(first: String, next: String, expected: [Severity]) throws {
    let source = """
      protocol Source { var state: Int { get }; func subscribe(_ mirror: Mirror) }
      final class Mirror: ObservableObject {
        @Published var state: Int
        init(_ source: any Source) {
          \(first)
          source.subscribe(self)
        }
      }
      extension Mirror: StoreSubscriber {
        func newState(state: Int) { DispatchQueue.main.async { \(next) } }
      }
      struct Tabs: View {
        static let source: any Source = Numbers()
        @ObservedObject private var mirror = Mirror(Tabs.source)
        var body: some View { Text("\\(mirror.state)") }
      }
      struct Numbers: Source { let state = 0; func subscribe(_ mirror: Mirror) {} }
      struct Page: View { @State private var n = 0; var body: some View { Tabs(); Stepper("\\(n)", value: $n) } }
      """
    #expect(try severities(.observedObjectInline, source) == expected)
  }

  /// What the action sets beside the change redraws the view, which then shows the new value.
  @Test(arguments: [
    ("engine.tick()", Severity.warning), ("engine.tick(); count += 1", .note), ("engine.tick(); bump()", .note),
    ("engine.tick(); total += 1", .note), ("engine.tick(); onTick()", .note), ("count += 1; engine.tick()", .note),
    // The change comes later than what redraws the view.
    ("engine.start(); count += 1", .warning), ("Task { count += 1; await engine.load() }", .warning),
    ("Task { await engine.load(); count += 1 }", .note),
  ])
  func changesBesideState(action: String, expected: Severity) throws {
    let source = """
      final class Engine: ObservableObject {
        @Published var position = 0
        func tick() { position += 1 }
        func start() { Task { position = 1 } }
        func load() async { position = 2 }
      }
      struct Dial: View {
        let engine: Engine
        let onTick: () -> Void
        @Binding var total: Int
        @State private var count = 0
        var body: some View { Text("\\(engine.position) \\(count)"); Button("") { \(action) } }
        private func bump() { count += 1 }
      }
      struct Page: View {
        @State private var engine = Engine()
        @State private var total = 0
        var body: some View { Dial(engine: engine, onTick: {}, total: $total) }
      }
      """
    #expect(try severities(.unobservedObjectProperty, source) == [expected])
  }

  @Test(arguments: [
    ("box.count += 1", Severity.warning), ("box.count += 1; rounds += 1", .note), ("box.count += 1; bump()", .note),
  ])
  func changesBesideStateOfASilentObject(action: String, expected: Severity) throws {
    let source = """
      final class Box: ObservableObject { var count = 0 }
      struct Dial: View {
        @StateObject private var box = Box()
        @State private var rounds = 0
        var body: some View { Button("\\(box.count) \\(rounds)") { \(action) } }
        private func bump() { rounds += 1 }
      }
      """
    #expect(try severities(.observableObjectNeverPublishes, source) == [expected])
  }
}
