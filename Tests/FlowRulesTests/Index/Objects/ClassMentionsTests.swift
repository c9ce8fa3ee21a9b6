import Testing

@testable import FlowRules

/// Which functions and properties name the class of an object that a view holds and never uses.
@Suite("Mentions of the classes of unused objects")
struct ClassMentionsTests {
  private static func view(_ property: String, _ content: String) -> String {
    """
    final class Prefs: ObservableObject { static let shared = Prefs(); var unit = "" }
    final class Other: ObservableObject { static let shared = Other() }
    enum Format { static func weight() -> String { Prefs.shared.unit }; static func other() -> Any { Other.shared } }
    enum Label { static func text() -> String { Format.weight() } }
    struct Page: View { \(property); var body: some View { \(content) } }

    """
  }

  private func mentions(_ source: String) throws -> [String] {
    let project = try SmallProject(source)
    let name = try #require(project.declarations.names.id(of: "Prefs"))
    return project.index.membersNaming(name).map { project.name($0) }.sorted()
  }

  @Test(arguments: [
    ("@ObservedObject var prefs: Prefs", "Text(\"\")", ["text", "weight"]),
    ("@ObservedObject var prefs = Prefs.shared", "Text(\"\")", ["text", "weight"]),
    ("@ObservedObject var prefs: Prefs", "let prefs = 1; Text(prefs)", ["text", "weight"]),
    ("@ObservedObject var prefs: Prefs", "Text(other.prefs)", ["text", "weight"]),
    // Nobody asks where the view uses the object, or holds none.
    ("@ObservedObject var prefs: Prefs", "Text(prefs.unit)", []), ("@State var n = 1", "Text(\"\")", []),
    ("@ObservedObject var prefs: Other", "Text(\"\")", []), ("let prefs: Prefs", "Text(\"\")", []),
  ])
  func ofUnusedObjects(property: String, content: String, members: [String]) throws {
    #expect(try mentions(Self.view(property, content)) == members)
  }

  /// Code of views, of initializers, of tests and of the class itself does not count.
  @Test func others() throws {
    let source =
      Self.view("@ObservedObject var prefs: Prefs", "Text(\"\")")
      + """
      struct Row: View { var body: some View { title }; var title: Text { Text(Prefs.shared.unit) } }
      struct Model { init() { print(Prefs.shared) } }
      extension Prefs { func reset() { Prefs.shared.unit = "" } }
      """
    #expect(try mentions(source) == ["text", "weight"])
  }

  /// A function without a result shows nothing, unless it fills or draws on what it is given.
  @Test func functionsWithoutResult() throws {
    let source =
      Self.view("@ObservedObject var prefs: Prefs", "Text(\"\")")
      + """
      enum Tabs {
        static func open() { Prefs.shared.unit = "" }
        static func fill(_ text: inout String) { text = Prefs.shared.unit }
        static func draw(in context: GraphicsContext) { print(Prefs.shared.unit) }
      }
      """
    #expect(try mentions(source) == ["draw", "fill", "text", "weight"])
  }

  /// A name of many members says nothing: only those that name the class themselves count.
  @Test func namesOfManyMembers() throws {
    let classes = (0..<20).map { "final class C\($0): ObservableObject { static let shared = C\($0)() }" }
    let functions = (0..<20).map { "enum F\($0) { static func weight() -> Any { C\($0).shared } }" }
    let source = Self.view("@ObservedObject var prefs: Prefs", "Text(\"\")")
    #expect(try mentions(source + (classes + functions).joined(separator: "\n")) == ["weight"])
  }
}
