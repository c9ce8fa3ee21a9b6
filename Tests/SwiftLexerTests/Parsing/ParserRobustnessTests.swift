import Foundation
import SwiftLexer
import Testing

/// Any bytes in, a consistent result out.
@Suite struct ParserRobustnessTests {
  static let fixtures: [URL] = {
    let folders = [Repository.tests.appending(path: "Checks/conformance/Fixtures"), Repository.fixtures]
    return folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
        .filter { $0.pathExtension == "swift" }
    }.sorted { $0.path < $1.path }
  }()

  /// Expects that what is made of `bytes` is consistent.
  private func check(_ bytes: [UInt8], _ change: @autoclosure () -> String) throws {
    if let violation = ParsedFileInvariants.violation(in: try Parsed(bytes: bytes)) {
      Issue.record("\(change()): \(violation)")
    }
  }

  @Test func `There are fixtures`() { #expect(Self.fixtures.count > 10) }

  @Test(arguments: fixtures)
  func `A file without, with twice, or with any two tokens exchanged`(fixture: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: fixture))
    try check(bytes, "as it is")
    let tokens = try Lexed(bytes: bytes).tokens.map(\.range.indices)
    for (position, range) in tokens.enumerated() where isChosen(position, of: tokens.count) {
      var deleted = bytes
      deleted.removeSubrange(range)
      try check(deleted, "without \(range)")
      var doubled = bytes
      doubled.insert(contentsOf: bytes[range] + [0x20], at: range.lowerBound)
      try check(doubled, "twice \(range)")
      guard position + 1 < tokens.count else { continue }
      let next = tokens[position + 1]
      var swapped = bytes
      let gap = bytes[range.upperBound..<next.lowerBound]
      swapped.replaceSubrange(range.lowerBound..<next.upperBound, with: bytes[next] + gap + bytes[range])
      try check(swapped, "exchanged \(range)")
    }
  }

  @Test(arguments: fixtures)
  func `A file that ends or begins anywhere`(fixture: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: fixture).prefix(4096))
    for end in bytes.indices where isChosen(end, of: bytes.count) {
      try check(Array(bytes[..<end]), "cut at \(end)")
      try check(Array(bytes[end...]), "from \(end)")
    }
  }

  /// Whether one of many mutations is tried. All are with `FLOWLINT_EXHAUSTIVE=1`, which takes minutes; else a part
  /// that is the same each time.
  private func isChosen(_ position: Int, of count: Int) -> Bool {
    Self.isExhaustive || position % max(1, count / 25) == 0
  }

  private static let isExhaustive = ProcessInfo.processInfo.environment["FLOWLINT_EXHAUSTIVE"] == "1"

  @Test func `The project's own sources`() throws {
    for folder in ["Sources", "Tests/SwiftLexerTests", "Tests/FlowRulesTests", "Tests/flowlintTests"] {
      let folder = Repository.root.appending(path: folder)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        try check([UInt8](try Data(contentsOf: file)), file.lastPathComponent)
      }
    }
  }
}
