import Testing

@testable import FlowRules

/// Which views only widgets and image renderers show.
@Suite("Views that are drawn once")
struct StaticRenderingsTests {
  private static let widget = """
    import SwiftUI
    struct Clock: Widget { var body: some WidgetConfiguration { StaticConfiguration(kind: "") { _ in Face() } } }
    struct Face: View { var body: some View { Hand() } }
    struct Hand: View { var body: some View { Text("") } }
    """
  private static let app = """
    import SwiftUI
    struct Page: View { var body: some View { Hand() } }
    struct Hand: View { var body: some View { Text("") } }
    @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
    """

  /// By the file of each view called `Hand`, whether it is drawn once.
  private func hands(_ files: [String: String]) throws -> [String: Bool] {
    let project = try SmallProject(files)
    var found: [String: Bool] = [:]
    for type in project.declarations.types where project.name(type.name) == "Hand" {
      found[project.declarations[type.declaration.file].parsed.path] = project.code.isOnlyInStaticRenderings(type)
    }
    return found
  }

  @Test func namesakesOfTwoModules() throws {
    let paths = ["Package.swift", "Sources/Clocks/Clock.swift", "Sources/Shop/Main.swift"]
    let found = try hands([paths[0]: "", paths[1]: Self.widget, paths[2]: Self.app])
    #expect(found == [paths[1]: true, paths[2]: false])
  }

  /// Which target a file belongs to is unknown: both may be the widget's.
  @Test func namesakesOfOneModule() throws {
    #expect(try hands(["A.swift": Self.widget, "B.swift": Self.app]) == ["A.swift": true, "B.swift": true])
  }

  @Test(arguments: [
    ("Hand()", false), ("Text(\"\").sheet(isPresented: $isOpen, content: Hand.init)", false), ("Text(\"\")", true),
  ])
  func viewsOfPreviews(body: String, isOnlyForPreviews: Bool) throws {
    let project = try SmallProject(
      """
      import SwiftUI
      struct Hand: View { @State private var hour = 1; var body: some View { Text("\\(hour)") } }
      struct Page: View { @State private var isOpen = false; var body: some View { \(body) } }
      #Preview { Hand() }
      """)
    #expect(try project.type(named: "Hand").isOnlyForPreviews == isOnlyForPreviews)
  }
}
