import Foundation

/// Where the tests, and the repository that they belong to, are.
enum Repository {
  /// The repository's root.
  static let root = tests.deletingLastPathComponent()
  /// The folder with the tests of all targets.
  static let tests = target.deletingLastPathComponent()
  /// The folder `Fixtures` of this target.
  static let fixtures = target.appending(path: "Fixtures")

  private static let target = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
}
