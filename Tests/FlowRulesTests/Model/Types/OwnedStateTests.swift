import Testing

@testable import FlowRules

/// The owned state of a view: whether the person edits it, whether the view shows it, what it is made from.
@Suite("Owned state")
struct OwnedStateTests {
  @Test(arguments: [
    ("Text(s)", false), ("TextField(\"\", text: $s)", true), ("Field(text: $s.name)", true),
    ("Text(\"\").sheet(isPresented: $s) { }", false), ("Text(\"\").sheet(item: $s) { _ in }", false),
    ("Button(\"\") { s = 1 }", true), ("Button(\"\") { s += 1 }", true), ("Button(\"\") { s.append(1) }", true),
    ("Button(\"\") { edit() }", true), ("Button(\"\") { print(s) }", false),
    ("Text(\"\").onTapGesture { s = 1 }", true),
    ("Text(\"\").onAppear { s = 1 }", false), ("Text(\"\").task { s = 1 }", false),
    ("Text(\"\").onAppear { edit() }", false), ("Text(\"\").onAppear(perform: edit)", false),
    ("Text(\"\").onAppear { Task { s = 1 } }", false), ("Child(onDone: { s = 1 })", true),
    ("Text(\"\").onAppear { edit() }.onTapGesture { edit() }", true), ("Text(\"\").onAppear { scale(&s) }", true),
  ])
  func drafts(content: String, isDraft: Bool) throws {
    let edit = content.contains("edit") ? "func edit() { s = 2 }" : ""
    let (owned, state) = try ownedState("@State private var s = 0; \(edit) var body: some View { \(content) }")
    #expect(owned.isDraft(state) == isDraft)
  }

  @Test(arguments: [
    ("Text(s)", true), ("Text(\"\\(s)\")", true), ("Child(s: s)", true), ("if s > 1 { Text(\"\") }", true),
    ("Text(\"\").opacity(s)", true), ("Text(label)", true), ("Text(\"\").onAppear { print(s) }", false),
    ("Button(\"\") { print(s) }", false), ("Text(\"\").onAppear { s = 1 }", false),
    ("Text(\"\").onChange(of: s) { }", true),
  ])
  func shown(content: String, isShown: Bool) throws {
    let (owned, state) = try ownedState(
      "@State private var s = 0; var label: String { \"\\(s)\" }; var body: some View { \(content) }")
    #expect(owned.isShown(state) == isShown)
  }

  @Test(arguments: [
    ("Text(s).onChange(of: p) { s = p }", true), ("Text(s).task(id: p.id) { s = p }", true),
    ("Text(s).onReceive(ticks) { s = $0 }", true), ("Text(s).onAppear { s = p }", false),
    ("Text(s).task { s = p }", false), ("Text(s).onChange(of: other) { s = p }", false),
    ("Text(s).onChange(of: phase) { s = p }", false), ("Text(s).onChange(of: p) { print(s) }", false),
    ("Text(s).id(p)", true), ("Text(s).onChange(of: p) { copy() }", true),
  ])
  func refreshed(content: String, isRefreshed: Bool) throws {
    let (owned, state) = try ownedState(
      """
      let p: Int; @State private var s = 0; @State private var other = 1; @Environment(\\.scenePhase) var phase
      func copy() { s = p }
      var body: some View { \(content) }
      """)
    #expect(owned.isRefreshed(state) == isRefreshed)
  }

  @Test(arguments: [
    ("init(p: Int) { _s = State(initialValue: p) }", ["p"]), ("init(p: Int) { s = p * 2 }", ["p"]),
    ("init(p: Int, q: Int) { let sum = p + q; _s = .init(wrappedValue: sum) }", ["p", "q"]),
    ("init(p: Int) { _s = State(initialValue: 1) }", []), ("init(p: Int) { _s = State(initialValue: { p }) }", []),
    ("init(p: Binding<Int>) { _s = State(initialValue: p.wrappedValue) }", ["p"]),
    ("init(p: Binding<Int>) { _s = State(initialValue: Model(p)) }", []), ("let p: Int", []),
  ])
  func initializers(members: String, inputs: [String]) throws {
    let (owned, state) = try ownedState("@State private var s: Int; \(members); var body: some View { Text(s) }")
    #expect(owned.seeds(of: state).map(\.input.name) == inputs)
  }

  @Test(arguments: [
    (".onAppear { s = p }", ["p"]), (".task { s = await load(p) }", ["p"]), (".onAppear { s = twice }", ["p"]),
    (".onAppear { let x = p; s = x }", ["p"]), (".onAppear { s = 1 }", []), (".onAppear { s += p }", []),
    (".onAppear { s = p }.onTapGesture { s = 1 }", []), (".onChange(of: other) { s = p }", []),
    (".onAppear { if s == 0 { s = p } }", ["p"]), (".onAppear { s = p; s = b }", ["p", "b"]),
    (".onDisappear { s = p }", []), (".onAppear(perform: copy)", ["p"]),
  ])
  func appearance(modifiers: String, inputs: [String]) throws {
    let copy = modifiers.contains("copy") ? "func copy() { s = p }" : ""
    let (owned, state) = try ownedState(
      """
      let p: Int; @Binding var b: Int; @State private var s = 0; @State private var other = 1
      var twice: Int { p * 2 }
      \(copy)
      var body: some View { Text(s)\(modifiers) }
      """)
    #expect(owned.seeds(of: state).map(\.input.name) == inputs)
  }

  private func ownedState(_ members: String) throws -> (OwnedState, Property) {
    let project = try SmallProject("struct Page: View { \(members) }")
    return (OwnedState(of: try project.type(named: "Page")), try project.property(named: "Page.s"))
  }
}
