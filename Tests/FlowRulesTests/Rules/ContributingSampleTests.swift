@testable import FlowRules
import Foundation
import SwiftLexer
import Testing

/// The rule that `CONTRIBUTING.md` shows compiles, reports what the page claims, and is the page's text.
@Suite("Sample of CONTRIBUTING.md")
struct ContributingSampleTests {
  @Test(arguments: SampleRule.examples)
  func reportsAtItsMarksAndNowhereElse(example: Example) throws {
    let project = ExampleProject(example)
    let found = Dictionary(grouping: try findings(in: project.files), by: \.path).mapValues { $0.map(\.offset) }
    #expect(found == project.marks)
  }

  /// The type is declared in `Badge.swift`; a finding in that file would point at something else.
  @Test func reportsAPropertyOfAnExtensionInTheExtensionsFile() throws {
    let found = try findings(in: [
      "Badge.swift": "struct Badge: View { var body: some View { Text(\"\") } }",
      "State.swift": "extension Badge { @State static var count = 0 }",
    ])
    #expect(found.map(\.path) == ["State.swift"])
    #expect(found.map(\.offset) == [36])
    #expect(found.map(\.subject) == ["Badge.count"])
    #expect(
      found.map(\.message) == [
        """
        @State 'count' is static, but SwiftUI keeps state for each 'Badge' on screen: this one stays at its initial \
        value. Remove 'static'.
        """
      ])
  }

  @Test func pageShowsThisCode() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    // The marks are put together, so that this line is none of them.
    let code = texts(in: source, from: "// " + "sample\n", to: "// " + "end of sample\n")
    let shown = texts(in: page, from: "```swift\n", to: "```\n")
    #expect(code.count == 2)
    #expect(code == shown, "CONTRIBUTING.md should show\n\(code.joined(separator: "\n"))")
  }

  /// The texts between two marks, each without the indentation of its first line.
  private func texts(in text: String, from start: String, to end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().map { part in
      var lines = part.components(separatedBy: end)[0].components(separatedBy: "\n")
      // Where the closing mark is indented, its line is left over.
      if lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
      let indentation = lines.first?.prefix { $0 == " " }.count ?? 0
      return lines.map { String($0.dropFirst(indentation)) + "\n" }.joined()
    }
  }

  /// A finding with its place as a test can compare it.
  private struct Found {
    let path: String
    let offset: UInt32
    let subject: String
    let message: String
  }

  /// The findings of the sample in a project of these files, by name.
  private func findings(in files: [String: String]) throws -> [Found] {
    let paths = files.keys.sorted()
    var batch = ParsedBatch()
    var workspace = ParserWorkspace()
    for (position, path) in paths.enumerated() {
      let source = try SourceFile(path: path, bytes: Array((files[path] ?? "").utf8))
      var tokens = TokenList()
      Lexer.tokenize(source, into: &tokens)
      batch.files.append((FileID(position), Parser.parse(source, tokens: tokens, in: &workspace, marker: "")))
    }
    batch.names = workspace.names
    var batches = [batch]
    let index = ProjectIndex(merging: &batches, observableMacros: [])
    var findings: [Finding] = []
    for file in index.declarations.files {
      var context = RuleContext(
        file: file, project: index, target: BuildTarget(toolchain: .both, minIOS: nil, isNonisolated: true))
      context.check(with: SampleRule.self, as: .stateNotPrivate, settings: [:])
      findings += context.findings
    }
    return findings.map { finding in
      Found(
        path: paths[finding.place.file.index], offset: finding.place.range.start, subject: finding.subject,
        message: finding.message.text)
    }
  }
}

/// A rule without an id of its own: it is in no list, so it borrows a descriptor.
private enum SampleRule: Rule {
  static let descriptor = RuleID.stateNotPrivate.descriptor

  static let examples: [Example] = [
    .flagged("struct Badge: View { @State static var ↓count = 0; var body: some View { Text(\"\") } }"),
    .accepted("struct Badge: View { @State private var count = 0; var body: some View { Text(\"\") } }"),
    .accepted("final class Badge { @State static var count = 0 }"),
  ]

  // sample
  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOutsideTests {
      for property in view.properties(wrappedBy: .state) where property.isStatic {
        context.report(.isStatic(property), Repair("Remove 'static'."), at: property.nameRange, about: property)
      }
    }
  }
  // end of sample
}

// sample
extension Message {
  fileprivate static func isStatic(_ property: Property) -> Message {
    """
    @State '\(property.name)' is static, but SwiftUI keeps state for each '\(property.type.name)' on screen: \
    this one stays at its initial value.
    """
  }
}
// end of sample
