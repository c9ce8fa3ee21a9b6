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
    .testTarget(name: "SwiftLexerTests", dependencies: ["SwiftLexer"]),
    .testTarget(name: "FlowRulesTests", dependencies: ["FlowRules", "SwiftLexer"]),
    .testTarget(name: "flowlintTests", dependencies: ["flowlint"], exclude: ["Golden"]),
  ],
  swiftLanguageModes: [.v6]
)
