// swift-tools-version: 6.0
import PackageDescription

// Depends on this repository by its path, which the script `run` beside this folder names for a copy that lies elsewhere.
let repository = Context.environment["FLOWLINT_REPOSITORY"] ?? "../../../../.."

let package = Package(
  name: "Fixture",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "flowlint", path: repository)
  ],
  targets: [
    .target(name: "SwiftUI", plugins: [.plugin(name: "FlowlintBuildTool", package: "flowlint")]),
    .target(
      name: "Models", dependencies: ["SwiftUI"], plugins: [.plugin(name: "FlowlintBuildTool", package: "flowlint")]),
    .target(name: "App", dependencies: ["Models"], plugins: [.plugin(name: "FlowlintBuildTool", package: "flowlint")]),
  ]
)
