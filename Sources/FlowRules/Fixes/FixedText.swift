import SwiftLexer

/// The comparison of a file before and after a fix: what a compiler would miss in the new text.
struct FixedText {
  /// Reused, because each file of each pass is lexed and parsed twice.
  private var tokens = TokenList()
  private var workspace = ParserWorkspace(names: NameTable())

  init() {}

  /// Whether the new text has a problem that the old one does not have, or lacks one of its declarations.
  ///
  /// A declaration that an edit replaces as a whole may be missing.
  ///
  /// - Parameter edits: lead from the old text to the new one.
  mutating func isBroken(_ new: [UInt8], from old: [UInt8], by edits: [ReportedEdit]) -> Bool {
    guard let old = contents(of: old, without: edits), let new = contents(of: new, without: []) else { return true }
    return new.problems.contains { $0.value > old.problems[$0.key] ?? 0 }
      || old.declarations.contains { $0.value > new.declarations[$0.key] ?? 0 }
  }

  /// How often a text has each kind of problem, and each declaration by its kind and name.
  private struct Contents {
    var problems: [LexicalProblem.Kind: Int] = [:]
    var declarations: [String: Int] = [:]
  }

  private mutating func contents(of bytes: [UInt8], without edits: [ReportedEdit]) -> Contents? {
    guard let source = try? SourceFile(path: "", bytes: bytes) else { return nil }
    Lexer.tokenize(source, into: &tokens)
    tokens.removeInactiveRegions(of: source)
    let parsed = Parser.parse(source, tokens: tokens, in: &workspace, marker: SuppressionDirective.marker)
    var contents = Contents()
    for problem in tokens.problems { contents.problems[problem.kind, default: 0] += 1 }
    var edits = edits[...]
    for declaration in parsed.declarations {
      // Both are in source order. A declaration that is removed contains those that are removed with it.
      while let edit = edits.first, edit.range.upperBound <= declaration.range.start { edits.removeFirst() }
      if let edit = edits.first, edit.range.lowerBound <= declaration.range.start,
        edit.range.upperBound >= declaration.range.end
      {
        continue
      }
      let name = workspace.names.string(declaration.name)
      // Of a property the keyword may change: `var` into `let`.
      let kind = declaration.kind.isProperty ? "property" : declaration.kind.word
      contents.declarations["\(kind) \(name)", default: 0] += 1
    }
    return contents
  }
}
