import Foundation
import SwiftLexer
import Testing

/// What is made of whole files, beside them as text.
@Suite struct GoldenParserTests {
  @Test(arguments: ["ReadingList", "Recorder"])
  func `A file is read as before`(name: String) throws {
    let parsed = try Parsed(bytes: [UInt8](Data(contentsOf: Repository.fixtures.appending(path: "\(name).swift"))))
    #expect(ParsedFileInvariants.violation(in: parsed) == nil)
    let file = Repository.fixtures.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["FLOWLINT_UPDATE"] == "1" {
      try Data(parsed.outline.utf8).write(to: file)
      return
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
    let lines = parsed.outline.split(separator: "\n")
    guard lines != expected else { return }
    let line = zip(lines, expected).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(name).txt differs from line \(line + 1):
      expected \(line < expected.count ? expected[line] : "the end")
      got      \(line < lines.count ? lines[line] : "the end")
      When that is right, run FLOWLINT_UPDATE=1 swift test --filter SwiftLexerTests and look at the difference.
      """)
  }
}

extension Parsed {
  /// A line for each declaration and for each statement of its code, indented as they nest.
  fileprivate var outline: String {
    var text = ""
    var ends: [Int] = []
    for (position, declaration) in file.declarations.enumerated() {
      while let end = ends.last, position >= end { ends.removeLast() }
      let indent = String(repeating: "  ", count: ends.count)
      text += indent + notation(of: declaration).replacing("; ", with: ";\n\(indent)    ") + "\n"
      ends.append(Int(declaration.end))
    }
    return text
  }
}
