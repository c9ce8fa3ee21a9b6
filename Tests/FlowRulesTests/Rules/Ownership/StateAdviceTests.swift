import FlowRules
import Testing

/// What `state_not_private` advises where callers pass the state.
@Suite("Advice for state that callers pass")
struct StateAdviceTests {
  @Test(arguments: [
    ("String", "Text(title)", Advice.dropWrapper),
    ("String", "Text(title.prefix(1))", .bind),
    ("[String]", "Text(title[0])", .dropWrapper),
    ("String", "TextField(\"\", text: $title)", .bind),
    ("String", "Button(title) { title = \"\" }", .bind),
    ("String", "Button(\"\") { show(self) }", .bind),
    ("Draft", "Text(title.text)", .dropWrapper),
    ("Draft", "TextField(\"\", text: $title.text)", .plainOrBindable),
    ("Draft?", "Button(\"\") { title = nil }", .plainOrBindable),
  ])
  func suitsWhatTheViewDoes(type: String, content: String, advice: Advice) throws {
    let project = ExampleProject(
      .flagged(
        """
        @Observable final class Draft { var text = "" }
        struct Row: View {
          @State var title: \(type)
          var body: some View { \(content) }
        }
        struct Page: View {
          let titles: [\(type)]
          var body: some View { Row(title: titles[0]) }
        }
        """))
    let report = try project.report(of: .stateNotPrivate, options: [:])
    let message = try #require(report.findings.first?.message)
    #expect(message.contains("It is passed by 1 call site (first: Example.swift:8" + advice.rawValue), "\(message)")
    #expect(message.contains("Make it private.") == (advice != .dropWrapper), "\(message)")
  }

  /// How the message goes on after the place of the call.
  enum Advice: String {
    case dropWrapper = "), and 'Row' never changes it: without the wrapper it follows what is passed."
    case bind = "): if the parent owns the value use @Binding"
    case plainOrBindable = "): if the parent owns the object make it a plain property, or @Bindable"
  }

  @Test(arguments: [
    "#Preview { Badge(count: 3) }",
    "struct Badge_Previews: PreviewProvider { static var previews: some View { Badge(count: 3) } }",
    """
    // file: AppTests/BadgeTests.swift
    func testBadge() { _ = Badge(count: 3) }
    """,
  ])
  func servesPreviewsAndTests(caller: String) throws {
    let message = try message(about: "\(Self.badge)\n\(caller)")
    let advice = "Make it private, and give 'Badge' an initializer for the preview or test that passes it ("
    #expect(message.contains(advice), "\(message)")
  }

  @Test func countsPreviews() throws {
    let message = try message(about: "\(Self.badge)\n#Preview { Badge(count: 3) }\n#Preview { Badge(count: 4) }")
    #expect(message.contains("for the 2 calls in previews or tests that pass it (first: Example.swift:2"), "\(message)")
  }

  /// Code of the project that private might break, though nothing says that it is this property.
  @Test(arguments: [
    // Calls.
    "extension Badge { init(wide: Bool) { self.init(count: 1) } }",
    "extension Badge { static func one() -> Self { Self(count: 1) } }",
    "struct Page: View { let content: Content<Badge>; var body: some View { show(.init(count: 1)) } }",
    "typealias Mark = Badge\nstruct Page: View { var body: some View { Mark(count: 1) } }",
    "struct Page: View { var body: some View { make(with: Badge.init(count:)) } }",
    "struct Page: View { var body: some View { ForEach([1], content: Badge.init) } }",
    """
    struct Page: View { var body: some View { Badge(count: 1) } }
    // file: Widget/Badge.swift
    struct Badge { var count = 0 }
    """,
    // Members.
    "final class Coordinator { let parent: Badge; func f() { parent.count = 1 } }",
    "final class Coordinator { let parent: Badge?; func f() { bind(self.parent?.$count) } }",
    "func header(_ badge: Badge) -> Int { badge.count }",
    "func header(_ badges: [Badge]) -> [Int] { badges.map { $0.count } }",
    "func header(_ badges: [Badge]) -> [Int] { badges.map(\\.count) }",
    "func show() { let host = UIHostingController(rootView: Badge()); host.rootView.count = 1 }",
    "func show() { let badge = Badge(); print(badge.count) }",
    "let shared = Badge()\nfunc show() { print(shared._count) }",
    "// file: AppTests/BadgeTests.swift\nfunc testBadge() { XCTAssertEqual(Badge().count, 0) }",
    // Requirements.
    "extension Badge: Countable {}",
  ])
  func hasReserve(neighbor: String) throws {
    let message = try message(about: "\(Self.badge)\n\(neighbor)")
    #expect(message.hasSuffix(" Make it private, unless other code uses it."), "\(message)")
  }

  /// Code of the project that private cannot break.
  @Test(arguments: [
    "",
    "struct Page: View { var body: some View { Badge() } }",
    "struct Page: View { let list: [Int]; var body: some View { Text(\"\\(list.count)\") } }",
    "func show(_ badge: Badge, _ model: Model) { print(badge.body, model.count) }",
    "struct Page: View { @StateObject var page = Model(); let badge: Badge; var body: some View { f(page.count) } }",
    "final class Model { init(count: Int) {} }\nfunc show() { _ = Model(count: 1); _ = Other.init(count: 1) }",
    "func show() { push(.init(count: 1)) }",
    "func show() -> Badge { push(.init(count: 1, total: 2)) }",
    "enum Kind { case count }\nfunc show(_ badge: Badge) { print(Kind.count) }",
    "class Base { init(count: Int) {} }\nclass Model: Base { init() { super.init(count: 1) } }",
    "func show(_ kind: Badge.Kind, _ list: Unknown) { print(list.count) }",
    "func show(_ badges: [Badge], _ model: Unknown) { print(model.inner.count(1)) }",
    "extension Badge { final class Coordinator { let parent: Badge; func f() { parent.count = 1 } } }",
    "extension Badge: Equatable { static func == (a: Badge, b: Badge) -> Bool { a.count == b.count } }",
  ])
  func hasNoReserve(neighbor: String) throws {
    let message = try message(about: "\(Self.badge)\n\(neighbor)")
    #expect(message.hasSuffix(" Make it private."), "\(message)")
  }

  @Test(arguments: [
    ("extension Page { func f() { show(self) } }", false),
    ("extension Page { func f() { show(self.count) } }", true),
  ])
  func saysWhatIsReachedOfViewsThatStayAlone(code: String, isLimited: Bool) throws {
    let page = "struct Page: View { @State var count = 0; init() {}; var body: some View { EmptyView() } }"
    let exposed = page.replacing("struct", with: "public struct").replacing("var count", with: "public var count")
    for view in [page, exposed] {
      let message = try message(about: "\(view)\n\(code)")
      #expect(message.contains("it, but what") == isLimited, "\(message)")
      #expect(message.hasSuffix("it. Make it private.") != isLimited, "\(message)")
    }
  }

  @Test(arguments: [
    "final class Host { var row: Row; func f() { row.title = \"\" } }",
    "func edit(_ row: Row) { TextField(\"\", text: row.$title) }",
    "extension Row { final class Coordinator { let parent: Row; func f() { parent.title = \"\" } } }",
    "func edit(_ rows: inout [Row]) { rows[0].title.removeAll() }",
  ])
  func knowsThatOthersChangeIt(other: String) throws {
    let row = """
      struct Row: View { @State var title: String; var body: some View { Text(title) } }
      struct Page: View { var body: some View { Row(title: "") } }
      """
    #expect(try message(about: row).contains("never changes it"))
    #expect(try message(about: "\(row)\n\(other)").contains("if the parent owns the value use @Binding"))
    let reader = "extension Row: Equatable { static func == (a: Row, b: Row) -> Bool { a.title == b.title } }"
    #expect(try message(about: "\(row)\n\(reader)").contains("never changes it"))
  }

  /// What the callers hand over decides who may own it.
  @Test(arguments: [
    ("ObservableObject", "", "Model", "if the parent owns the object use @ObservedObject"),
    ("ObservableObject", "", "Model?", "if the parent owns the object make it a plain property"),
    ("", "<Kind: Model>", "Kind", "use @Binding for a value and a plain property for an object"),
  ])
  func suitsWhatIsPassed(conformance: String, clause: String, type: String, advice: String) throws {
    let message = try message(
      about: """
        class Model\(conformance.isEmpty ? "" : ": \(conformance)") { @Published var n = 0; func add() { n += 1 } }
        struct Row\(clause): View {
          @State var model: \(type)
          var body: some View { Button("") { model\(type.hasSuffix("?") ? "?" : "").add() } }
        }
        struct Page: View { let models: [Model]; var body: some View { Row(model: models[0]) } }
        """)
    #expect(message.contains(advice), "\(message)")
  }

  @Test func asksForAValue() throws {
    let message = try message(about: "struct Row: View { @State var title: String; var body: some View { Text(title) } }")
    #expect(message.contains("It has no value and no code passes one: if the parent owns the value"), "\(message)")
  }

  @Test(arguments: [(true, ", and which previews and tests that pass it can call."), (false, "one away.")])
  func remembersPreviews(isPassed: Bool, ending: String) throws {
    let message = try message(
      about: """
        struct Exit: View { let title: String; @State var alert: String?; var body: some View { Text(alert ?? "") } }
        struct Page: View { var body: some View { Exit(title: "a") } }
        #Preview { Exit(title: "a"\(isPassed ? ", alert: nil" : "")) }
        // file: Exit+Menu.swift
        extension Exit { func menu() -> some View { Button("x") { alert = "x" } } }
        """)
    #expect(message.hasSuffix(ending), "\(message)")
  }

  private static let badge =
    "struct Badge: View { @State var count = 0; var body: some View { Button(\"\") { count += 1 } } }"

  private func message(about source: String) throws -> String {
    let report = try ExampleProject(.flagged(source)).report(of: .stateNotPrivate, options: [:])
    return try #require(report.findings.first?.message)
  }
}
