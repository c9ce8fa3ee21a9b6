import Foundation
import Testing

/// Where the tests, and the repository that they belong to, lie.
enum Repository {
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  static let root = tests.deletingLastPathComponent().deletingLastPathComponent()
}

/// Expects `text` to be the content of the file `name` in `Fixtures`; with `FLOWLINT_UPDATE=1` writes it first.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = Repository.tests.appendingPathComponent("Fixtures/\(name)")
  if ProcessInfo.processInfo.environment["FLOWLINT_UPDATE"] == "1" {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  // `#expect(text == expected)` would print both texts whole.
  if text == expected { return }
  let lines = zip(text.split(separator: "\n"), expected.split(separator: "\n"))
  let line = lines.first { $0 != $1 }.map { "\($0)\ninstead of\n\($1)" } ?? "one text continues where the other ends"
  Issue.record(
    "\(name) differs: \(line)\nRefresh it with FLOWLINT_UPDATE=1 swift test --filter flowlintTests",
    sourceLocation: sourceLocation)
}
