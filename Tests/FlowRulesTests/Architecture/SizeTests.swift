import SwiftLexer
import Testing

/// A function fits a screen, and a file has one subject.
@Suite("Sizes")
struct SizeTests {
  private static let maximumLineCount = 350
  private static let maximumFunctionLineCount = 60

  @Test func filesAndFunctionsAreShort() throws {
    for source in try Project.sources() {
      for breach in Self.breaches(in: source) { Issue.record("\(breach)") }
    }
  }

  @Test func longFilesAndFunctionsAreFound() throws {
    func source(_ text: String) throws -> ProjectSource { try ProjectSource(path: "A.swift", text: text) }
    let lines = String(repeating: "\n", count: 59)
    #expect(Self.breaches(in: try source("func f() {\(lines)}")) == [])
    #expect(Self.breaches(in: try source("let a =\(lines)\n1")) == [])
    #expect(Self.breaches(in: try source(String(repeating: "\n", count: 350))) == [])
    #expect(Self.breaches(in: try source("struct A {\n  func f() {\n\(lines)}\n}")) == ["A.swift:2 has 61 lines: f"])
    #expect(Self.breaches(in: try source("init() {\n\(lines)}")) == ["A.swift:1 has 61 lines: init"])
    #expect(Self.breaches(in: try source("subscript(a: Int) -> Int {\n\(lines)1 }")).count == 1)
    #expect(Self.breaches(in: try source(String(repeating: "\n", count: 351))) == ["A.swift has 351 lines"])
  }

  private static func breaches(in source: ProjectSource) -> [String] {
    let functions = source.parsed.declarations.filter(\.kind.isFunctionLike).compactMap { function -> String? in
      let start = source.line(at: function.range.start)
      let count = source.line(at: function.range.end) - start + 1
      guard count > maximumFunctionLineCount else { return nil }
      return "\(source.path):\(start) has \(count) lines: \(source.source.text(function.nameRange))"
    }
    let isLong = source.lineCount > maximumLineCount
    return (isLong ? ["\(source.path) has \(source.lineCount) lines"] : []) + functions
  }
}
