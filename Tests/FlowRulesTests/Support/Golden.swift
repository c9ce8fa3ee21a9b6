import Foundation
import Testing

/// Files beside the tests that hold what is read and what is expected.
enum Fixture {
  /// The bytes of a file in the folder `Fixtures`.
  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Repository.fixtures.appending(path: path)))
  }

  /// Expects `text` to be the content of the file `path` in the folder `Fixtures`; with `FLOWLINT_UPDATE=1` writes it instead.
  static func expect(_ text: String, in path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = Repository.fixtures.appending(path: path)
    if ProcessInfo.processInfo.environment["FLOWLINT_UPDATE"] == "1" {
      try Data(text.utf8).write(to: file)
      return
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard text != expected else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(lines, expectedLines).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(path) differs from line \(line + 1):
      expected \(line < expectedLines.count ? expectedLines[line] : "the end")
      got      \(line < lines.count ? lines[line] : "the end")
      When that is right, run FLOWLINT_UPDATE=1 swift test --filter FlowRulesTests and look at the difference.
      """, sourceLocation: sourceLocation)
  }
}
