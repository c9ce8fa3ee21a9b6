// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that flowlint itself depends on nothing.
let package = Package(
  name: "Conformance",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .executableTarget(
      name: "conformance",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
