import FlowRules
import Testing

/// An object that a view makes is lost only if something draws the parent again while the view is on screen.
@Suite("Content that each change of its parent replaces")
struct ReplacedContentTests {
  private static let draft = """
    final class Draft: ObservableObject { @Published var text = ""; func clear() { text = "" } }
    struct Editor: View {
      @ObservedObject var draft = Draft()
      var body: some View { TextField("", text: $draft.text) }
    }

    """
  private static let taken = draft.replacing("draft = Draft()", with: "draft: Draft")
  private static let injected = draft.replacing(
    "@ObservedObject var draft = Draft()", with: "@EnvironmentObject var draft: Draft")

  private func severities(_ rule: RuleID, _ source: String) throws -> [Severity] {
    let disk = MemoryFileSystem(["/p/A.swift": "import SwiftUI\n" + source])
    return try disk.report().findings.filter { $0.rule == rule }.map(\.severity)
  }

  @Test(arguments: [
    // The parent is drawn again while the editor is on screen.
    ("Button(user ?? \"\") { user = \"x\" }; Editor()", Severity.warning),
    ("if user != nil { Editor(); Button(\"\") { user = \"y\" } } else { Text(\"\") }", .warning),
    ("if user != nil { Editor() } else { Text(\"\") }; Button(\"\") { user = \"y\" }", .warning),
    ("Button(user ?? \"\") { user = \"x\" }; Editor().id(1)", .warning),
    // It is drawn again only before the editor is there, or with another one.
    ("if user != nil { Editor() } else { Button(\"\") { user = \"x\" } }", .note),
    ("if user == nil { Button(\"\") { signIn() } } else if Self.isOpen { Editor() }", .note),
    ("switch user { case nil: Button(\"\") { user = \"x\" }; default: Editor() }", .note),
    ("Button(\"\") { user = \"x\" }; Editor().id(user)", .note),
    ("Button(\"\") { user = \"x\" }; VStack { Editor() }.id(user)", .note),
    // What else changes does so while the logo is there, and not later.
    ("if isOn { Editor() } else { Text(user ?? \"\").onAppear { user = \"x\" }; Button(\"\") { isOn = true } }", .note),
    ("if isOn { Editor() } else { Text(user ?? \"\").task { await wait(); user = \"x\" } }; Button(\"\") { isOn.toggle() }", .warning),
    ("if let user { Editor(); Button(user) { self.user = nil } } else { Button(\"\") { user = \"x\" } }", .note),
    ("ForEach(names, id: \\.self) { if $0 == user { Editor() } else { Button(\"\") { user = \"x\" } } }", .warning),
    // It changes as the editor comes.
    ("Editor().opacity(isOn ? 1 : 0).onAppear { withAnimation { isOn = true } }", .note),
    ("VStack { Editor() }.opacity(isOn ? 1 : 0).onAppear { isOn = true }", .note),
    ("Editor().opacity(isOn ? 1 : 0).onAppear { isOn.toggle() }", .warning),
    ("Editor().opacity(isOn ? 1 : 0).onAppear { isOn = true }.onDisappear { isOn = false }", .warning),
    ("Editor().opacity(isOn ? 1 : 0).task { await wait(); isOn = true }", .warning),
    ("Editor(); Text(\"\").opacity(isOn ? 1 : 0).onAppear { isOn = true }", .warning),
    // Only an action reads the state.
    ("Button(\"\") { if user == nil { user = \"x\" } }; Editor()", .note),
  ])
  func theViewMakesItsObject(body: String, expected: Severity) throws {
    let source = Self.draft + """
      struct Page: View {
        private static let isOpen = true
        @State private var user: String?
        @State private var isOn = false
        private let names = ["a", "b"]
        private func wait() async {}
        var body: some View { \(body) }
        \(body.contains("signIn") ? "private func signIn() { user = \"x\" }" : "")
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      """
    #expect(try severities(.observedObjectInline, source) == [expected])
  }

  @Test(arguments: [
    ("Button(user ?? \"\") { user = \"x\" }; Editor(draft: Draft())", [Severity.warning]),
    ("if user != nil { Editor(draft: Draft()) } else { Button(\"\") { user = \"x\" } }", [.note]),
    // A new draft is what the parent wants.
    ("Button(\"\") { user = \"x\" }; Editor(draft: Draft()).id(user)", []),
  ])
  func theParentMakesTheObject(body: String, expected: [Severity]) throws {
    let source = Self.taken + """
      struct Page: View { @State private var user: String?; var body: some View { \(body) } }
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      """
    #expect(try severities(.objectCreatedInBody, source) == expected)
  }

  @Test(arguments: [
    ("Button(user ?? \"\") { user = \"x\" }; Editor().environmentObject(Draft())", [Severity.warning]),
    ("if user != nil { Editor().environmentObject(Draft()) } else { Button(\"\") { user = \"x\" } }", [.note]),
    ("Button(\"\") { user = \"x\" }; Editor().environmentObject(Draft()).id(user)", []),
  ])
  func theParentInjectsTheObject(body: String, expected: [Severity]) throws {
    let source = Self.injected + """
      struct Page: View { @State private var user: String?; var body: some View { \(body) } }
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      """
    #expect(try severities(.environmentObjectCreatedInline, source) == expected)
  }

  /// A view follows an @Observable object only in what it reads while it renders.
  @Test(arguments: [
    ("Text(\"\\(counter.count)\")", Severity.warning), ("Button(\"\") { counter.count += 1 }", .note),
    ("Button(\"\") { counter.increase() }", .note),
  ])
  func onlyWhatRendersIsFollowed(row: String, expected: Severity) throws {
    let source = Self.taken + """
      @Observable final class Counter { var count = 0; func increase() { count += 1 } }
      struct Page: View {
        @State private var counter = Counter()
        var body: some View { \(row); Editor(draft: Draft()) }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      """
    #expect(try severities(.objectCreatedInBody, source) == [expected])
  }
}
