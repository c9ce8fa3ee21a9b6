/// Folders that never contain a project's own source: output of tools, and bundles that are not compiled.
enum PrunedFolders {
  /// Whole names.
  static let names: Set<[UInt8]> = Set(
    [
      // Version control.
      ".git", ".hg", ".svn",
      // Built by SwiftPM, Xcode and editors.
      ".build", ".index-build", ".swiftpm", "build", "DerivedData", "SourcePackages",
      // Fetched by dependency managers.
      "Carthage", "Pods", "node_modules",
    ].map { Array($0.utf8) })

  /// Ends of names, with the dot. A `.docc` contains pieces of tutorials, each type in several versions.
  static let suffixes: [[UInt8]] = [
    ".docc", ".framework", ".xcassets", ".xcdatamodeld", ".xcframework", ".xcodeproj", ".xcworkspace",
  ].map { Array($0.utf8) }

  /// Whether a folder named `name` is left out.
  static func contains(_ name: [UInt8]) -> Bool {
    names.contains(name) || suffixes.contains { name.count > $0.count && name.suffix($0.count).elementsEqual($0) }
  }
}
