import Foundation
import SwiftLexer

/// A source file of the project, read as flowlint would read it: comments and strings are not code.
struct ProjectSource: Sendable {
  /// Below `Sources`.
  let path: String
  let text: String
  let source: SourceFile
  let tokens: [Token]
  let comments: [Comment]
  let parsed: ParsedFile
  let names: NameTable
  private let lines: LineTable

  init(path: String, text: String) throws {
    self.path = path
    self.text = text
    source = try SourceFile(path: path, bytes: Array(text.utf8))
    var list = TokenList()
    Lexer.tokenize(source, into: &list)
    tokens = Array(list.tokens)
    comments = list.comments
    var workspace = ParserWorkspace()
    parsed = ParsedFile(Parser.parse(source, tokens: list, in: &workspace, marker: ""))
    names = workspace.names
    lines = LineTable(source)
  }

  /// The folder that the file is in: `FlowRules/Index/Code`.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The number of lines, without an empty one at the end.
  var lineCount: Int { lines.lineCount - (text.hasSuffix("\n") ? 1 : 0) }

  func line(at offset: UInt32) -> Int { lines.line(at: offset) }

  /// `FlowRules/Index/ProjectIndex.swift:12`, as a terminal opens it.
  func place(of token: Token) -> String { "\(path):\(line(at: token.start))" }

  /// The token as written; a name in backticks without them.
  func text(of token: Token) -> String {
    let text = source.text(token.range)
    return token.flags.contains(.escaped) ? String(text.dropFirst().dropLast()) : text
  }

  /// The token before the one at `index`, as written; empty at the start of the file.
  func text(before index: Int) -> String { index > 0 ? source.text(tokens[index - 1].range) : "" }

  /// The token after the one at `index`, as written; empty at the end of the file.
  func text(after index: Int) -> String { index + 1 < tokens.count ? source.text(tokens[index + 1].range) : "" }
}

/// The project that the tests belong to.
enum Project {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// All files of `Sources`, ordered by path: read once, however many tests look at them.
  static func sources() throws -> [ProjectSource] { try result.get() }

  /// The text of a file of the project.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static let result = Result { try read() }

  private static func read() throws -> [ProjectSource] {
    let folder = root.appendingPathComponent("Sources").resolvingSymlinksInPath()
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try files.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      try ProjectSource(path: path, text: String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
  }
}
