// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "flowlint",
  // The oldest system that can run Xcode 26; Synchronization's Atomic and Mutex need it.
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "flowlint", targets: ["flowlint"])
  ],
  targets: [
    .target(name: "SwiftLexer"),
    .target(name: "FlowRules", dependencies: ["SwiftLexer"]),
    .executableTarget(name: "flowlint", dependencies: ["FlowRules"]),
    .executableTarget(name: "Benchmark", dependencies: ["FlowRules", "SwiftLexer"], path: "Benchmarks"),
    // Fixtures are read from where they lie, so that FLOWLINT_UPDATE=1 can rewrite them.
    .testTarget(name: "SwiftLexerTests", dependencies: ["SwiftLexer"], exclude: ["Fixtures"]),
    .testTarget(name: "FlowRulesTests", dependencies: ["FlowRules", "SwiftLexer"], exclude: ["Fixtures"]),
    .testTarget(name: "flowlintTests", dependencies: ["flowlint"], exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)

// In a debug build SwiftPM compiles flowlint a second time for its plugins. Whoever works on flowlint saves the time
// with FLOWLINT_WITHOUT_PLUGINS=1, as .ci/run does; Tests/Plugins builds them.
if Context.environment["FLOWLINT_WITHOUT_PLUGINS"] == nil {
  package.products += [
    .plugin(name: "FlowlintBuildTool", targets: ["FlowlintBuildTool"]),
    .plugin(name: "FlowlintCommand", targets: ["FlowlintCommand"]),
  ]
  package.targets += [
    .plugin(name: "FlowlintBuildTool", capability: .buildTool(), dependencies: ["flowlint"]),
    .plugin(
      name: "FlowlintCommand",
      capability: .command(
        intent: .custom(verb: "flowlint", description: "Find where SwiftUI data flow goes wrong in this package")),
      dependencies: ["flowlint"]),
  ]
}
