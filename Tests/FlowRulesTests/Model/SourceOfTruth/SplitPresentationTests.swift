import SwiftLexer
import Testing

@testable import FlowRules

/// Sheets that a Boolean opens, with a value that is set at the same time.
@Suite("Sheets with a Boolean and a value")
struct SplitPresentationTests {
  /// The code of a button's action, modifiers after the sheet, and the fault.
  private static let cases: [(String, String, String)] = [
    ("draft = 1; isOpen = true", "", "drawnBefore"), ("isOpen = true; self.draft = 1", "", "drawnBefore"),
    ("draft = 1; isOpen.toggle()", "", "drawnBefore"),
    ("draft = 1; withAnimation { isOpen = true }", "", "drawnBefore"),
    ("if isWide { draft = 1 }; isOpen = true", "", "drawnBefore"),
    ("draft = Int(\"1\"); isOpen = true", "", "drawnBefore"),
    ("if isWide { draft = 1 } else { isOpen = true }", "", "none"), ("draft = nil; isOpen = true", "", "none"),
    ("draft = 1", "", "none"), ("isOpen = true", "", "none"), ("draft = 1; isOpen = false", "", "none"),
    // Something else that the view shows changes, or may change.
    ("draft = 1; isOpen = true; isWide = true", ".opacity(isWide ? 1 : 0)", "none"),
    ("draft = 1; isOpen = true; isWide = true", "", "drawnBefore"), ("draft = 1; isOpen = true; load()", "", "none"),
    ("draft = 1; isOpen = true; router.close()", "", "none"), ("router.page = 1; draft = 1; isOpen = true", "", "none"),
    // The body reads one of them.
    ("draft = 1; isOpen = true", ".opacity(isOpen ? 1 : 0)", "none"),
    ("draft = 1; isOpen = true", ".onChange(of: draft) { }", "none"),
    ("draft = 1; isOpen = true", ".unknown { Text(\"\\(draft ?? 0)\") }", "none"),
    ("draft = 1; isOpen = true", ".onAppear { print(draft ?? 0) }", "drawnBefore"),
    ("draft = 1; isOpen = true", ".onTapGesture { print(draft ?? 0, isOpen) }", "drawnBefore"),
    // Another action opens the sheet.
    ("draft = 1; isOpen = true", ".onTapGesture { isOpen = true }", "keptValue"),
    ("draft = 1; isOpen = true", ".onTapGesture { open() }", "keptValue"),
    ("draft = 1; isOpen = true", ".onTapGesture { draft = nil; isOpen = true }", "drawnBefore"),
    ("draft = 1; isOpen = true", ".onTapGesture { isOpen = true }.onAppear { draft = nil }", "drawnBefore"),
    ("draft = 1; isOpen = true", ".onAppear { isOpen = true }", "drawnBefore"),
  ]

  @Test(arguments: cases)
  func faults(action: String, modifiers: String, expected: String) throws {
    let project = try SmallProject(
      """
      import SwiftUI
      struct Page: View {
        let router: Router
        @State private var isOpen = false
        @State private var isWide = false
        @State private var draft: Int?
        var body: some View {
          Button("") { \(action) }.sheet(isPresented: $isOpen) { Text("\\(draft ?? 0)") }\(modifiers)
        }
        private func open() { isOpen = true }
        private func load() {}
      }
      """)
    let found = try project.type(named: "Page").splitPresentations.map { found in
      if case .keptValue = found.fault { "keptValue" } else { "drawnBefore" }
    }
    #expect(found == (expected == "none" ? [] : [expected]))
  }

  @Test(arguments: [
    ("{ [draft] in Text(\"\\(draft)\") }", 0), ("{ Text(\"\\(draft)\") }", 1), ("{ title }", 1),
    ("{ Button(\"\") { print(draft) } }", 0), ("{ Text(\"\") }", 0),
  ])
  func contents(content: String, count: Int) throws {
    let project = try SmallProject(
      """
      import SwiftUI
      struct Page: View {
        @State private var isOpen = false
        @State private var draft = 0
        var body: some View { Button("") { draft = 1; isOpen = true }.sheet(isPresented: $isOpen) \(content) }
        \(content.contains("title") ? "private var title: Text { Text(String(draft)) }" : "")
      }
      """)
    #expect(try project.type(named: "Page").splitPresentations.count == count)
  }
}

/// The places where a view names its state, with what runs them.
@Suite("Places of state")
struct StateSitesTests {
  @Test(arguments: [
    ("Text(\"\\(count)\")", "rendering"), ("Text(title)", "rendering"), ("Button(\"\") { count = 1 }", "action"),
    ("Button(action: { count = 1 }, label: { Text(\"\") })", "action"), ("Text(\"\").onAppear { count = 1 }", "action"),
    ("Button { Task { count = 1 } } label: { Text(\"\") }", "action"), ("Text(\"\").unknown { count = 1 }", "action"),
    ("Text(\"\").unknown { print(count) }", "unknown"),
    ("Button(\"\", action: add)", "function"),
    ("Button { add() } label: { Text(\"\\(count)\") }", "rendering function"),
    ("Slider(value: Binding(get: { count }, set: { print($0) }))", "unknown"),
  ])
  func roles(body: String, expected: String) throws {
    let members =
      body.contains("title")
      ? "var title: String { \"\\(count)\" }" : body.contains("add") ? "func add() { count += 1 }" : ""
    let project = try SmallProject(
      "import SwiftUI\nstruct Page: View { @State private var count = 0; var body: some View { \(body) }; \(members) }")
    let page = try project.type(named: "Page")
    let property = try project.property(named: "Page.count")
    let roles = StateSites(of: page)[property].map { site in
      switch site.role {
      case .rendering: "rendering"
      case .action(let closure): closure == nil ? "function" : "action"
      case .unknown: "unknown"
      }
    }
    #expect(roles.sorted().reversed().joined(separator: " ") == expected)
  }
}
