import Foundation
import SwiftLexer
import Testing

/// A function fits a screen, and a file has one subject.
@Suite("Sizes")
struct SizeTests {
  private static let maximumLineCount = 350
  private static let maximumFunctionLineCount = 60
  private static let maximumLogicLineCount = 150

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

  /// What a rule says and decides fits into a few screens; what it has to know of code is in `Model`.
  @Test func rulesAreShort() throws {
    let sources = try Project.sources().filter { $0.path.hasPrefix("FlowRules/Rules/") }
    let byRule = Dictionary(grouping: sources) { source in
      source.path.split(separator: "/").last.map { $0.prefix { $0 != "+" && $0 != "." } } ?? ""
    }
    #expect(byRule.count > 60)
    for (rule, sources) in byRule.sorted(by: { $0.key < $1.key }) {
      let count = sources.reduce(0) { $0 + Self.logicLineCount(in: $1) }
      if count > Self.maximumLogicLineCount { Issue.record("\(rule) has \(count) lines of logic") }
    }
  }

  @Test func linesOfLogicAreCounted() throws {
    let source = try ProjectSource(
      path: "A.swift",
      text: """
        enum A {
          static let descriptor = D(
            1)
          // A comment.
          static let examples = [
            1,
          ]

          static func check() {
            report()
          }
        }
        """)
    #expect(Self.logicLineCount(in: source) == 3)
  }

  /// The lines of a file without its descriptor, its examples, comments and lines that only close something.
  private static func logicLineCount(in source: ProjectSource) -> Int {
    let tables = source.parsed.declarations.filter { declaration in
      ["descriptor", "examples"].contains(source.source.text(declaration.nameRange))
    }.map { source.line(at: $0.range.start)...source.line(at: $0.range.end) }
    return source.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().count { index, line in
      let text = line.trimmingCharacters(in: .whitespaces)
      return !["", "}", ")", "{"].contains(text) && !text.hasPrefix("//")
        && !tables.contains { $0.contains(index + 1) }
    }
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
