// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that flowlint itself depends on nothing.
let package = Package(
  name: "Conformance",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    // What flowlint is held against swift-syntax on.
    .package(url: "https://github.com/apple/swift-algorithms", exact: "1.2.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
  ],
  targets: [
    .executableTarget(
      name: "conformance",
      dependencies: [
        .product(name: "SwiftLexicalLookup", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // Here only so that their checkouts are: SwiftPM warns about a package of which no target uses a product.
    .target(
      name: "Corpus",
      dependencies: [
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "DequeModule", package: "swift-collections"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
