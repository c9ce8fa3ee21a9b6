import FlowRules
import Testing

/// The oldest iOS and the default isolation that the settings of Xcode projects name.
@Suite("Project settings")
struct ProjectSettingsTests {
  private static let page = """
    final class Model: ObservableObject { @Published var n = 0; func up() { n += 1 } }
    struct Page: View { @ObservedObject var model = Model(); var body: some View { Text("\\(model.n)") } }
    """

  /// Whether the advice needs iOS 14.
  private func usesStateObject(_ settings: [String: String], page: String = "/p/App/Page.swift") throws -> Bool {
    let disk = MemoryFileSystem(settings.merging([page: Self.page]) { $1 })
    let report = try disk.report()
    return try #require(report.findings.first { $0.rule == .observedObjectInline }).message.contains("@StateObject")
  }

  @Test(arguments: [
    ("IPHONEOS_DEPLOYMENT_TARGET = 13.0;", false), ("IPHONEOS_DEPLOYMENT_TARGET = 14.0;", true),
    ("IPHONEOS_DEPLOYMENT_TARGET = 16.4;\nIPHONEOS_DEPLOYMENT_TARGET = 13.0;", false),
    ("IPHONEOS_DEPLOYMENT_TARGET = 16.4;\nIPHONEOS_DEPLOYMENT_TARGET = 9.0;", true),
    ("IPHONEOS_DEPLOYMENT_TARGET = 12.0;", false), ("IPHONEOS_DEPLOYMENT_TARGET = \"$(OLDEST)\";", true),
    ("\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\" = 13.6.1;", false), ("MACOSX_DEPLOYMENT_TARGET = 10.15;", false),
    ("MACOSX_DEPLOYMENT_TARGET = 11;", true), ("WATCHOS_DEPLOYMENT_TARGET = 6.0;", false),
    ("RECOMMENDED_IPHONEOS_DEPLOYMENT_TARGET = 13.0;", true), ("TVOS_DEPLOYMENT_TARGET=\"13.0\"", false), ("", true),
    ("XROS_DEPLOYMENT_TARGET = 1.0;", true), ("IPHONEOS_DEPLOYMENT_TARGET", true),
  ])
  func ofAProject(settings: String, hasStateObject: Bool) throws {
    #expect(try usesStateObject(["/p/App.xcodeproj/project.pbxproj": "{\n\t\t\(settings)\n}"]) == hasStateObject)
    #expect(try usesStateObject(["/p/Config/Base.xcconfig": settings]) == hasStateObject)
  }

  /// A project whose views have a @StateObject does not support iOS 13, whatever an old target says.
  @Test(arguments: [("", true), ("@available(iOS 14, *) ", false), ("@available(iOS 14.0, *) @MainActor ", false)])
  func followsTheCode(attributes: String, hasStateObject: Bool) throws {
    let files = [
      "/p/App.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 13.0;",
      "/p/App/Other.swift": """
        import SwiftUI
        \(attributes)struct Other: View {
          @StateObject private var model = Model()
          var body: some View { Text("\\(model.n)") }
        }
        """,
    ]
    #expect(try usesStateObject(files) == hasStateObject)
  }

  /// The settings of a target replace those of the project, unless it has none. Tests do not count.
  @Test(arguments: [
    ("13.0", [("app", "14.0")], true), ("14.0", [("app", "13.0")], false),
    ("13.0", [("app", "14.0"), ("widget", nil)], false), ("13.0", [], false),
    ("13.0", [("app", "14.0"), ("test", nil)], true), ("14.0", [("app", "14.0"), ("test", "13.0")], true),
  ])
  func ofTargets(project: String, targets: [(String, String?)], hasStateObject: Bool) throws {
    func settings(_ version: String?) -> String { version.map { "IPHONEOS_DEPLOYMENT_TARGET = \($0);\n" } ?? "" }
    let configurations = targets.map { name, version in
      settings(version) + "PRODUCT_BUNDLE_IDENTIFIER = \(name);\n" + (name == "test" ? "TEST_HOST = \"$(APP)\";\n" : "")
    }
    let text = ([settings(project)] + configurations).joined(separator: "\t\tisa = XCBuildConfiguration;\n")
    #expect(try usesStateObject(["/p/App.xcodeproj/project.pbxproj": text]) == hasStateObject)
  }

  /// The nearest project counts, and a manifest before any project.
  @Test(arguments: [
    (["/p/Sample/S.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 13.0;"], true),
    (["/p/App/Config/Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 13.0"], false),
    (["/p/App/Package.swift": "let p = Package(name: \"P\", platforms: [.iOS(.v13)])"], false),
  ])
  func ofTheNearestProject(settings: [String: String], hasStateObject: Bool) throws {
    let app = ["/p/App/App.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 16.0;"]
    #expect(try usesStateObject(settings.merging(app) { $1 }) == hasStateObject)
    // A file beside all projects may belong to each of them.
    if hasStateObject { #expect(try !usesStateObject(settings.merging(app) { $1 }, page: "/p/Shared/Page.swift")) }
  }

  /// Before iOS 14 an object has to come from the code that creates the view.
  @Test(arguments: [
    "struct P: View { let n: Int; var body: some View { Text(\"\\(n)\"); V(m: M()) } }",
    "struct P: View { let n: Int; var body: some View { Text(\"\\(n)\"); E().environmentObject(M()) } }",
    "struct P: View { let m = M(); var body: some View { Text(\"\\(m.n)\") } }",
    "struct P: View { let m: M; init() { m = M() }; var body: some View { Text(\"\\(m.n)\") } }",
    "struct P: View { @State private var m = M(); var body: some View { Text(\"\\(m.n)\") } }",
    "struct P: View { @ObservedObject private var m = M(); var body: some View { Text(\"\\(m.n)\") } }",
  ])
  func noRepairNamesWhatIsMissing(view: String) throws {
    let source = """
      final class M: ObservableObject { @Published var n = 0; func up() { n += 1 } }
      struct V: View { @ObservedObject var m: M; var body: some View { Text("\\(m.n)") } }
      struct E: View { @EnvironmentObject var m: M; var body: some View { Button("\\(m.n)") { m.up() } } }
      \(view)
      """
    for (version, namesIt) in [("13.0", false), ("14.0", true)] {
      let project = "IPHONEOS_DEPLOYMENT_TARGET = \(version);"
      let disk = MemoryFileSystem(["/p/P.swift": source, "/p/P.xcodeproj/project.pbxproj": project])
      let report = try disk.report()
      let texts = report.findings.filter { $0.place.start.offset > 260 }.map(\.message)
      #expect(!texts.isEmpty && texts.contains { $0.contains("StateObject") } == namesIt, "\(texts)")
    }
  }

  private static let download = """
    import SwiftUI
    final class Download: ObservableObject { @Published var n = 0; func start() async { n = 1 } }
    struct Page: View {
      @StateObject private var model = Download()
      var body: some View { Text("\\(model.n)").task { await model.start() } }
    }
    """

  /// Whether a class without an attribute is known to be isolated to no actor.
  @Test(arguments: [
    ([:], false), (["App.xcodeproj/project.pbxproj": "SWIFT_VERSION = 5.0;"], true),
    (["App.xcodeproj/project.pbxproj": "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"], false),
    (["App.xcodeproj/project.pbxproj": "SWIFT_APPROACHABLE_CONCURRENCY = YES;"], false),
    (["App.xcodeproj/project.pbxproj": "", "App/Base.xcconfig": "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor"], false),
    (["Other/Other.xcodeproj/project.pbxproj": "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"], false),
    (["Base.xcconfig": "SWIFT_VERSION = 5.0"], false),
    (["Package.swift": "let package = Package(name: \"A\")"], true),
    (["Package.swift": "let settings = [SwiftSetting.defaultIsolation(MainActor.self)]"], false),
    (["Package.swift": "let settings = [enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")]"], false),
    (
      [
        "Package.swift": "let package = Package(name: \"A\")",
        "App.xcodeproj/project.pbxproj": "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;",
      ], false
    ),
  ])
  func defaultIsolation(settings: [String: String], isNonisolated: Bool) throws {
    let files = Dictionary(uniqueKeysWithValues: settings.map { ("/p/\($0)", $1) })
    let disk = MemoryFileSystem(files.merging(["/p/App/Page.swift": Self.download]) { $1 })
    let report = try disk.report()
    #expect(report.findings.contains { $0.rule == .publishOffMain } == isNonisolated)
  }

  /// What the configuration says is stronger than the project.
  @Test(arguments: DefaultIsolation.allCases)
  func theConfigurationDecides(isolation: DefaultIsolation) throws {
    let disk = MemoryFileSystem([
      "/p/App.xcodeproj/project.pbxproj": "SWIFT_VERSION = 5.0;", "/p/App/Page.swift": Self.download,
    ])
    var configuration = Configuration()
    configuration.defaultIsolation = isolation
    let report = try disk.report(configuration)
    #expect(report.findings.contains { $0.rule == .publishOffMain } == (isolation != .mainActor))
  }
}
