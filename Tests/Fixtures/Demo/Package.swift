// swift-tools-version: 6.0
import PackageDescription

// A reading list with one mistake of each kind that flowlint finds. It builds and starts on a Mac with Xcode 26. What
// Xcode 27 refuses is in the folder Goal; what no version compiles is in Drafts, which is left out.
let package = Package(
  name: "ReadingList",
  platforms: [.macOS(.v14), .iOS(.v17)],
  targets: [
    .target(name: "ShelfKit"),
    .executableTarget(name: "ReadingList", dependencies: ["ShelfKit"], exclude: ["Drafts"]),
  ],
  swiftLanguageModes: [.v6]
)
