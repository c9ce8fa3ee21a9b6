// swift-tools-version: 6.2
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
    // Fixtures are read from where they lie, so that FLOWLINT_UPDATE=1 can rewrite them.
    .testTarget(name: "SwiftLexerTests", dependencies: ["SwiftLexer"], exclude: ["Fixtures"]),
    .testTarget(name: "FlowRulesTests", dependencies: ["FlowRules", "SwiftLexer"], exclude: ["Fixtures"]),
    .testTarget(name: "flowlintTests", dependencies: ["flowlint"], exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)

// SwiftPM compiles flowlint a second time for its plugins. Packages that depend on flowlint need them; a build in this
// folder does not, and takes half the time without. FLOWLINT_WITHOUT_PLUGINS=1 leaves them out where a build starts
// elsewhere; Tests/Checks/integrations/plugins builds them.
let isBuiltInPlace = Context.environment["PWD"] == Context.packageDirectory
if !isBuiltInPlace, Context.environment["FLOWLINT_WITHOUT_PLUGINS"] == nil {
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

// Only whoever measures flowlint needs it.
if Context.environment["FLOWLINT_BENCHMARK"] != nil {
  package.targets.append(
    .executableTarget(name: "Benchmark", dependencies: ["FlowRules", "SwiftLexer"], path: "Benchmarks"))
}
