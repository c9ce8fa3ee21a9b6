import Testing

@testable import FlowRules

/// What a view shows of objects that it does not observe, and of the defaults.
@Suite("Unobserved sources")
struct UnobservedSourceTests {
  /// The content of the view, and the expression in it that nothing announces.
  @Test(arguments: [
    ("Text(Theme.shared.name)", "Theme.shared.name"), ("Text(Theme.shared.label)", "Theme.shared.label"),
    ("Text(Theme.maybe?.name ?? \"\")", "Theme.maybe?.name"),
    ("Text(\"\").onChange(of: Theme.shared.name) { }", "Theme.shared.name"), ("Text(theme.name)", "theme.name"),
    ("Text(helper)", "Theme.shared.name"), ("Text(Theme.shared.id)", ""),
    ("Button(\"\") { print(Theme.shared.name) }", ""), ("Text(\"\").onAppear { print(Theme.shared.name) }", ""),
    ("Text(\"\").onReceive(Theme.shared.$name) { _ in }; Text(Theme.shared.name)", ""),
    ("let Theme = Other(); Text(Theme.shared.name)", ""),
  ])
  func objects(content: String, read: String) throws {
    let helper = content.contains("helper") ? "var helper: String { Theme.shared.name }" : ""
    try expect(read, "@Environment(\\.theme) var theme: Theme; \(helper)", content)
  }

  /// The properties of the view, and whether one may follow the object.
  @Test(arguments: [
    ("@ObservedObject var theme = Theme.shared", true), ("@StateObject var other = Other()", false),
    ("@Injected var name: String", true), ("@Own var name: String", false), ("@Following var name: String", true),
    ("@ViewBuilder var row: some View { Text(\"\") }", false), ("let store: ObservedObject<Theme>", true),
  ])
  func followed(property: String, mayFollow: Bool) throws {
    try expect(mayFollow ? "" : "Theme.shared.name", property, "Text(Theme.shared.name)")
  }

  @Test(arguments: [
    ("Button(\"\") { UserDefaults.standard.set(1, forKey: \"a\") }", "UserDefaults.standard.bool(forKey: \"a\")"),
    ("Button(\"\") { UserDefaults.standard.set(1, forKey: \"b\") }", ""),
    ("Button(\"\") { UserDefaults.standard.set(1, forKey: \"a\"); isOn = true }", ""),
    ("Text(\"\").onAppear { UserDefaults.standard.set(1, forKey: \"a\") }", ""),
  ])
  func defaults(writer: String, read: String) throws {
    let content = "Text(UserDefaults.standard.bool(forKey: \"a\") ? \"\" : \"\"); \(writer)"
    try expect(read, "@State var isOn = false", content)
  }

  private func expect(_ read: String, _ properties: String, _ content: String) throws {
    let project = try SmallProject(
      """
      final class Theme: ObservableObject {
        static let shared = Theme()
        static var maybe: Theme? = Theme()
        @Published var name = ""
        let id = 1
        var label: String { name }
        func next() { name = "b" }
      }
      final class Other: ObservableObject { @Published var count = 0; func add() { count += 1 } }
      @propertyWrapper struct Own: DynamicProperty { var wrappedValue = "" }
      @propertyWrapper struct Following: DynamicProperty {
        @ObservedObject var theme = Theme.shared
        var wrappedValue: String { theme.name }
      }
      struct Page: View {
        \(properties)
        var body: some View { \(content) }
      }
      """)
    let sources = try project.type(named: "Page").unobservedSources
    #expect(sources.map { project.text($0.range) } == (read.isEmpty ? [] : [read]))
  }
}
