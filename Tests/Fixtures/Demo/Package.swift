// swift-tools-version: 6.0
import PackageDescription

// A reading list with one mistake of each kind that flowlint finds. It builds and starts on a Mac; the
// mistakes that would not compile are in Drafts, which is left out.
let package = Package(
  name: "ReadingList",
  platforms: [.macOS(.v14), .iOS(.v17)],
  targets: [
    .target(name: "ShelfKit"),
    .executableTarget(name: "ReadingList", dependencies: ["ShelfKit"], exclude: ["Drafts"]),
  ],
  swiftLanguageModes: [.v6]
)
