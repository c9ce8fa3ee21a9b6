import FlowRules
import Foundation
import SwiftLexer

/// Writes what fuzzing starts from: the examples of the rules, and the sources that tests hold in string literals, edge
/// cases among them.
enum Seeds {
  /// Longer inputs slow a fuzzer down more than they help it.
  private static let maximumLength = 4096

  /// Writes into the folder that `FLOWLINT_SEEDS` names and ends the process; does nothing without the variable.
  static func writeIfAsked() {
    guard let folder = ProcessInfo.processInfo.environment["FLOWLINT_SEEDS"] else { return }
    do {
      var count = 0
      for text in examples() + (try sources()) where (1...maximumLength).contains(text.count) {
        let name = String(format: "%05d.swift", count)
        try Data(text).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
        count += 1
      }
      print("\(count) seeds")
    } catch {
      fatalError("no seeds: \(error)")
    }
    exit(0)
  }

  private static func examples() -> [[UInt8]] {
    RuleID.allCases.flatMap { $0.rule.examples }.map { Array($0.code.replacing("↓", with: "").utf8) }
  }

  /// The Swift files below the current folder, and the string literals in its tests.
  private static func sources() throws -> [[UInt8]] {
    let disk = DiskFileSystem()
    let found = try FileDiscovery(configuration: Configuration(), fileSystem: disk).files(
      at: [FilePath("Sources"), FilePath("Tests")])
    var texts: [[UInt8]] = []
    for file in found.files {
      let source = try SourceFile(path: file.relativePath, bytes: try disk.contents(of: file.path))
      texts.append(source.bytes)
      if source.path.hasPrefix("Tests/") { texts += literals(in: source) }
    }
    return texts
  }

  private static func literals(in source: SourceFile) -> [[UInt8]] {
    var list = TokenList()
    Lexer.tokenize(source, into: &list)
    return list.tokens.filter { $0.kind == .stringLiteral && $0.length > 12 }.map { token in
      let text = source.text(token.range)
        .replacing(/^#*"+\n?/, with: "").replacing(/"+#*$/, with: "")
        .replacing(#"\n"#, with: "\n").replacing(#"\""#, with: "\"").replacing(#"\\"#, with: #"\"#)
        .replacing("↓", with: "")
      return Array(text.utf8)
    }
  }
}
