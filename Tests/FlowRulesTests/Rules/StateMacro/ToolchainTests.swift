import FlowRules
import Testing

/// Which findings of the `state_macro` rules depend on the toolchain.
@Suite("Toolchain")
struct ToolchainTests {
  private static let files = [
    "/p/Views.swift": """
      struct Discarded: View {
        @State private var count = 0
        init() { count = 1 }
        var body: some View { show(count) }
      }
      struct Broken: View {
        @State private var count = 0
        let name: String
        init(name: String) { count = 1; self.name = name }
        var body: some View { show(count) }
      }
      struct Optionally: View {
        @State private var count: Int?
        init() { count = 1 }
        var body: some View { show(count) }
      }
      struct Early: View {
        @State private var count: Int
        let name: String
        init(name: String) { count = 1; self.name = name }
        var body: some View { show(count) }
      }
      struct Stacked: View {
        @State @ObservedObject private var model: Model
        var body: some View { EmptyView() }
      }
      struct Memberwise: View {
        @State private var count = 0
        private let name: String
        var body: some View { show(count) }
      }
      extension Memberwise { init() { self.init(name: "") } }
      struct Split: View {
        @State private var count = 0
        let name: String
        var body: some View { show(count) }
      }
      """,
    "/p/Split.swift": "extension Split { init() { name = \"\" } }",
  ]

  @Test(arguments: [
    (
      Toolchain.both, ["Broken.count", "Discarded.count", "Early.count", "Memberwise.init(name:)", "Optionally.count",
        "Split.init()", "Stacked.model"]
    ),
    (.wrapper, ["Discarded.count", "Optionally.count"]),
    (
      .macro, ["Broken.count", "Discarded.count", "Early.count", "Memberwise.init(name:)", "Split.init()",
        "Stacked.model"]
    ),
  ])
  func reportsWhatMattersFor(toolchain: Toolchain, subjects: [String]) throws {
    let findings = try findings(toolchain)
    #expect(findings.map(\.subject).sorted() == subjects)
    // What breaks only with the macro names the toolchain.
    for finding in findings where !["Discarded.count", "Optionally.count"].contains(finding.subject) {
      #expect(finding.message.contains("Xcode 27"))
    }
  }

  @Test func gradesByWhatIsKnown() throws {
    let severities = Dictionary(grouping: try findings(.both), by: \.severity).mapValues { $0.map(\.subject).sorted() }
    #expect(severities[.warning] == ["Early.count", "Optionally.count", "Split.init()"])
    #expect(severities[.error]?.count == 4)
  }

  private func findings(_ toolchain: Toolchain) throws -> [ReportedFinding] {
    var configuration = Configuration()
    for rule in RuleID.allCases where rule.descriptor.category != .stateMacro { configuration.set(rule, to: nil) }
    configuration.set(.stateAssignedTooEarly, to: .warning)
    configuration.toolchain = toolchain
    return try Analyzer(configuration: configuration, fileSystem: MemoryFileSystem(Self.files), jobs: 1)
      .analyze([FilePath("/p")]).findings
  }

  private static let manifestCases: [(String, PlatformVersion?, Bool)] = [
    (".iOS(.v16), .macOS(.v15)", nil, false), (".iOS(\"16.4\")", nil, false), (".iOS(.v13_1)", nil, false),
    (".iOS(.v17)", nil, true), (".macOS(.v12)", nil, false), (".macOS(.v14)", nil, true),
    (".iOS(.v16)", PlatformVersion(17), true),
  ]

  /// Without the key, the nearest manifest names the version.
  @Test(arguments: manifestCases)
  func readsTheOldestSystemFromTheManifest(platforms: String, minIOS: PlatformVersion?, marks: Bool) throws {
    var configuration = Configuration()
    configuration.minIOS = minIOS
    let disk = MemoryFileSystem([
      "/p/Package.swift": "let package = Package(name: \"P\", platforms: [.iOS(.v13)])\n",
      "/p/Kit/Package.swift": "let package = Package(name: \"Kit\", platforms: [\(platforms)])\n",
      "/p/Kit/Sources/Kit/A.swift": "#Preview {\n  @State var isOn = false\n  return Toggle(\"\", isOn: $isOn)\n}\n",
    ])
    let report = try disk.report(configuration)
    let message = try #require(report.findings.first { $0.rule == .previewStateWithoutPreviewable }?.message)
    #expect(message.hasSuffix(" Mark it @Previewable.") == marks, "\(message)")
  }

  /// Advice must compile on every system that the project supports.
  @Test(arguments: [(nil, true), (PlatformVersion(17), true), (PlatformVersion(16, 4), false)])
  func advisesWhatTheOldestSystemHas(minIOS: PlatformVersion?, marks: Bool) throws {
    let preview = "#Preview {\n  @State var isOn = false\n  return Toggle(\"Sound\", isOn: $isOn)\n}\n"
    var configuration = Configuration()
    configuration.minIOS = minIOS
    let disk = MemoryFileSystem(["/p/A.swift": preview])
    let report = try disk.report(configuration)
    let message = try #require(report.findings.first { $0.rule == .previewStateWithoutPreviewable }?.message)
    #expect(message.hasSuffix(" Mark it @Previewable.") == marks)
    #expect(
      message.hasSuffix(" Move it into a view of its own and show that: @Previewable needs iOS 17 or macOS 14.") != marks)
  }
}
