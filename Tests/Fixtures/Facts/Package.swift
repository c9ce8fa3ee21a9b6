// swift-tools-version: 5.9
import PackageDescription

// Says on which actor the code below runs: on none.
let package = Package(name: "Facts", platforms: [.iOS(.v17)])
