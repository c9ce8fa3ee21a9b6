import SwiftLexer
import Testing

@testable import FlowRules

/// The code that runs while a view renders: `runs` does, and `waits` does not.
@Suite("Rendered code")
struct RenderedCodeTests {
  private static let project = """
    struct Card<Content: View>: View {
      @ViewBuilder let content: Content
      var onTap: () -> Void = {}
      var body: some View { content }
    }
    struct Panel<Content: View>: View {
      init(@ViewBuilder content: () -> Content, close: @escaping () -> Void) {}
      var body: some View { EmptyView() }
    }
    struct Frame<Content: View>: View {
      let content: () -> Content
      init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
      var body: some View { content() }
    }
    struct Meter: View {
      init(lazily value: @autoclosure () -> Int) {}
      init(title: String, value: @autoclosure () -> Int) {}
      init(value: Int) {}
      var body: some View { EmptyView() }
    }
    struct Presenter<Card: View>: ViewModifier {
      let card: () -> Card
      func body(content: Content) -> some View { content.onAppear { present() } }
      func present() { show(card()) }
    }
    struct Overlay<Card: View>: ViewModifier {
      let card: () -> Card
      func body(content: Content) -> some View { content.overlay { card() } }
      func present() { show(card()) }
    }
    extension View {
      func presenting<Card: View>(@ViewBuilder _ card: @escaping () -> Card) -> some View {
        modifier(Presenter(card: card))
      }
      func overlaid<Card: View>(@ViewBuilder _ card: @escaping () -> Card) -> some View {
        modifier(Overlay(card: card))
      }
    }
    func framed(_ make: () -> AnyView) -> some View { make() }
    func later(_ make: @escaping () -> AnyView) -> some View { Text("") }
    func handle(_ work: () -> Void) {}

    """

  /// Expects that each `runs` in a source runs, and no `waits`.
  private func check(_ source: String) throws {
    let project = try SmallProject(source)
    let rendered = try project.type(named: "Page").renderedCode()
    let names = rendered.flatMap { code in code.nodes.filter { $0.kind == .name }.map { project.name($0.name) } }
    #expect(names.filter { $0 == "runs" }.count == project.nodes(named: "runs").count)
    #expect(!names.contains("waits"))
    #expect(project.nodes(named: "runs").count + project.nodes(named: "waits").count > 0)
    for code in rendered {
      var walk = code.walk
      var walked: [CodeNode] = []
      while let node = walk.next() {
        walked.append(node)
        #expect(walk.ancestors == code.code.path(to: node).dropLast())
      }
      #expect(walked == Array(code.nodes))
      #expect(code.matching { _ in true } == walked)
      #expect(Array(code.calledNodes) == walked.filter { ($0.kind == .name || $0.kind == .member) && $0.call != nil })
    }
  }

  @Test(arguments: [
    "runs", "Text(runs)", "let a = runs; Text(a)", "if runs { Text(runs) } else { runs }",
    // SwiftUI's containers and controls.
    "VStack { runs; HStack(spacing: runs) { runs } }", "ForEach(runs) { item in runs }",
    "Button(action: { waits }) { runs }", "Button(runs) { waits }", "Button { waits } label: { runs }",
    "Slider(value: $x) { waits }", "Slider(value: $x) { _ in waits } label: { runs }", "Toggle(isOn: $x) { runs }",
    "NavigationLink { runs } label: { runs }", "Unknown { waits }", "Menu { runs } primaryAction: { waits }",
    // Modifiers.
    "Text(a).onTapGesture { waits }", "Text(a).onAppear(perform: waits)", "Text(a).task { waits }",
    "Text(a).overlay { runs }", "Text(a).background(runs)", "Text(a).sheet(isPresented: $x) { runs }",
    "Text(a).sheet(isPresented: $x, onDismiss: { waits }) { runs }", "Text(a).unknown { waits }",
    "Text(a).unknown(runs)",
    "Text(a).alert(runs, isPresented: $x) { runs }", "Text(a).alert($x) { waits }",
    "Text(a).contextMenu(forSelectionType: A.self) { waits }", "Text(a).draggable(waits)",
    "Text(a).simultaneousGesture(runs.onEnded { waits })", "model.overlay { waits }",
    // The project's own.
    "Card { runs }", "Card(content: { runs })", "Card(content: { runs }, onTap: { waits })",
    "Panel { runs } close: { waits }", "Frame { runs }",
    "Meter(lazily: waits)", "Meter(value: runs)", "Meter(title: runs, value: waits)", "framed { runs }",
    "Text(a).overlaid { runs }", "Text(a).presenting { waits }", "later { waits }", "handle { waits }",
    // Swift.
    "{ runs }()", "let make = { waits }; make()", "func make() { waits }; Text(runs)",
    "struct Local { var a = waits }; runs",
    "lazy var a = waits; runs", "var a: Int { waits }; runs", "[1].map { waits }", "Text(a).tag({ runs }())",
    "Row(action: waits)", "Row().selecting(isOn = waits)", "Row().selecting(rows.append(waits))",
    "#if A\nruns\n#else\nruns\n#endif", "Text(a)\n#if A\n.overlay { runs }\n#endif",
    "switch runs { case .a: runs; default: runs }",
  ])
  func inBody(code: String) throws {
    try check(Self.project + "struct Page: View { var body: some View { \(code) } }")
  }

  @Test(arguments: [
    "var body: some View { header }; var header: some View { runs }; var footer: some View { waits }",
    "var body: some View { header }; var header: some View { footer }; var footer: some View { runs }",
    "var body: some View { row(1) }; func row(_ n: Int) -> some View { runs }; func other() -> some View { waits }",
    "var body: some View { self.row(1) }; @ViewBuilder func row(_ n: Int) -> some View { runs }",
    "var body: some View { runs }; func load() { waits }; var title: String { waits }; init() { waits }",
    "var body: some View { Button { open } label: { runs } }; var open: some View { waits }",
    "var body: some View { runs }; static var header: some View { waits }; let a = { waits }",
    "func body(content: Content) -> some View { runs }", "var body: Text { runs }",
    "var body: some View { get { runs } }",
    "var body: some View { model.header }; var header: some View { waits }",
  ])
  func inMembers(members: String) throws {
    try check("struct Page: View { \(members) }")
  }

  /// A protocol's `body` names what the view makes for it.
  @Test func inheritedBody() throws {
    try check(
      """
      protocol Screen: View { associatedtype A: View; var content: A { get } }
      extension Screen { var body: some View { VStack { content; Button("") { later } } } }
      struct Page: Screen { var content: some View { runs }; var later: some View { waits }
      var other: some View { waits } }
      """)
  }

  @Test func membersInExtensions() throws {
    let project = try SmallProject([
      "A.swift": "struct Page: View { var body: some View { header } }",
      "B.swift": "extension Page { var header: some View { runs } }",
    ])
    let rendered = try project.type(named: "Page").renderedCode()
    #expect(rendered.map(project.index.memberName(of:)) == ["body", "header"])
    #expect(rendered.map(\.scope.file.id) == [FileID(0), FileID(1)])
  }

  @Test func helpers() throws {
    let project = try SmallProject(
      "struct Page: View { var body: some View { Text(title(1)) }; func title(_ n: Int) -> String { sub }; "
        + "var sub: String { a }; func unused() -> String { a }; func twice() {}; func twice(_ n: Int) {} }")
    let page = try project.type(named: "Page")
    #expect(Set(page.renderedCode(withHelpers: true).map(project.index.memberName(of:))) == ["body", "title", "sub"])
    #expect(page.renderedCode().map(project.index.memberName(of:)) == ["body"])
  }
}
