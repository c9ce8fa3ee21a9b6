import Testing

@testable import FlowRules

/// Whether other projects may use what is public.
@Suite("Public code that no app runs")
struct PublicCodeTests {
  private static let view = """
    import SwiftUI
    public struct Badge: View { public var body: some View { Text("") } }
    public final class Counter: ObservableObject { public func count() {} }
    """
  private static let app = """
    import SwiftUI
    struct Page: View { var body: some View { Text("") } }
    @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
    """

  @Test(arguments: [
    // The example of a library.
    ("Sources/Kit/Badge.swift", "Package.swift", "Example/Main.swift", false),
    ("Kit/Sources/Badge.swift", "Kit/Package.swift", "Kit/Example/Main.swift", false),
    // A package that an app is divided into.
    ("Packages/Kit/Sources/Badge.swift", "Packages/Kit/Package.swift", "App/Main.swift", true),
    ("Packages/Kit/Sources/Badge.swift", "Packages/Kit/Package.swift", "Main.swift", true),
    // A framework of the app's project.
    ("Kit/Badge.swift", "Other/Package.swift", "App/Main.swift", true),
  ])
  func packages(file: String, manifest: String, app: String, isUnused: Bool) throws {
    let project = try SmallProject([file: Self.view, manifest: "", app: Self.app])
    let badge = try project.type(named: "Badge")
    #expect(badge.isNeverShown == isUnused)
    let count = try #require(
      project.declarations.files.lazy.flatMap(\.parsed.allDeclarations).first { project.name($0.name) == "count" })
    #expect(project.code.isNeverRun(count.body.scope) == isUnused)
  }
}
